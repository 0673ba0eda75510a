//===- OwensTRows.h - Tables of Owen's function ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_OWENSTROWS_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_OWENSTROWS_H

// Made by scripts/special_rows.py; not to be edited. Coefficients begin with the constant term.

// clang-format off

// Squares of the positive nodes, and weights, of Gauss and Legendre's rule of 16 points, to 2^-130.0.
static const double kGauss8[2][8] = {
    {0x1.27cf208c022bep-7, 0x1.44d0a9ef1e030p-4, 0x1.ada0ce3ca2169p-3, 0x1.86eefdb399aedp-2, 0x1.242a60d30b9b0p-1, 0x1.7fa687065f005p-1, 0x1.c8d151900aa89p-1, 0x1.f5343e4c79540p-1},
    {0x1.83feae80e4dfcp-3, 0x1.75f8c77e0c00fp-3, 0x1.5a6ebbb5a75fcp-3, 0x1.325f61bca3cbfp-3, 0x1.fe7af2bad386ap-4, 0x1.85c4ee79cc258p-4, 0x1.fdfb1a2c1265dp-5, 0x1.bcddab4b7c211p-6},
};

// Squares of the positive nodes, and weights, of Gauss and Legendre's rule of 28 points, to 2^-130.0.
static const double kGauss14[2][14] = {
    {0x1.8da30695ef1cdp-9, 0x1.bbba8a06d9747p-6, 0x1.2f2d013614968p-4, 0x1.21eceff570762p-3, 0x1.cfc84f1f11785p-3, 0x1.4c5f121a746bep-2, 0x1.b98a0b502db8ep-2, 0x1.150e1f1db10b5p-1, 0x1.4c5155259d410p-1, 0x1.7fe1d5ce09e16p-1, 0x1.ad40a5842bfa1p-1, 0x1.d23b935127c3cp-1, 0x1.ed088e584fdcbp-1, 0x1.fc5d14b6651b2p-1},
    {0x1.c2c0a81eda19dp-4, 0x1.bd47f277562fdp-4, 0x1.b26787e30dbfbp-4, 0x1.a2413503ecaa0p-4, 0x1.8d0729614b3e3p-4, 0x1.72fb5b81c1868p-4, 0x1.546ebc0db6001p-4, 0x1.31c03a8e85de3p-4, 0x1.0b5b9f1c0a7a2p-4, 0x1.c3707aee4a4e2p-5, 0x1.6aaf12dc69637p-5, 0x1.0d874b8a226e9p-5, 0x1.5a3a811ece501p-6, 0x1.2afc07ab1c5c9p-7},
};

// clang-format on

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_OWENSTROWS_H
