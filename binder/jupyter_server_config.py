"""What Binder's server needs to show lessons as the `teachkit` command does; copied into place by postBuild."""
from teachkit.voila import settings

c = get_config()  # noqa: F821 (Jupyter provides it when it reads this file)
c.VoilaConfiguration.update(settings())
c.MappingKernelManager.cull_idle_timeout = 20 * 60
c.MappingKernelManager.cull_interval = 120
