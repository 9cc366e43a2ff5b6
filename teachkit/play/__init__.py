"""The engine: a deal asks for decisions, emits events, and its table is the fold of them."""
