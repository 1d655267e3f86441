// Nothing: the precompiled headers of test.companions need a source.
