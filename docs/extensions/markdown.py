"""Which of MyST's extensions the pages use: one list for Sphinx and for the gate."""

EXTENSIONS = ["colon_fence", "deflist"]
