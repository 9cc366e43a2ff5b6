"""What the kernel of a lesson needs, imported and tried once for all of them (see warm.py)."""

import gc
import importlib

from IPython.core.inputtransformer2 import TransformerManager

from teachkit import Deal, variant, variants, widgets
from teachkit.asking import TOPICS, ask
from teachkit.render.frames import pages
from teachkit.render.static import static

for _module in ("ipykernel.ipkernel", "ipykernel.kernelapp", "ipykernel.zmqshell"):
    importlib.import_module(_module)
for _name in widgets.__all__:
    getattr(widgets, _name)
# Words, rules and the orders of hands are read or counted when a game first asks for them.
for _game in variants():
    _deal = Deal(_game, players=variant(_game).players[0], seed=0).play("basic")
    pages(_deal)
    static(_deal)
for _topic in TOPICS:
    ask(_topic, seed=1)
TransformerManager().transform_cell("1")
# What no search for garbage touches stays in memory that all share.
gc.collect()
gc.freeze()
