// RUN: tg-opt %s --tg-approximate-math=libmvec-bits=64 --verify-diagnostics

// expected-error @below {{tg-approximate-math expects libmvec-bits of 0, 128, 256 or 512, but got 64}}
module {}
