"""Mutants of the rules: small wrong changes, one at a time, which the tests of the rules must notice.

Of the libraries kept for this, mutmut replaces functions by trampolines, which `stamp` does not go through (it builds
functions anew from their code objects), and cosmic-ray starts the test command anew for each mutant: seconds of imports.
"""
