// Stands for the library, which is precompiled with it.
