"""Proof by mutation: whatever is made wrong, in prose or in the module, something must notice."""
