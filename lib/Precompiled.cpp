// Only makes the precompiled header.
