//===- DigammaConstants.h - Constants of tg_digamma -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_DIGAMMACONSTANTS_H
#define TENSORGRAPH_LIB_RUNTIME_DIGAMMACONSTANTS_H

// Made by scripts/digamma.py; not to be edited.

#include "DoubleDouble.h"

// clang-format off

static const tg_dd kPsiRoot = {0x1.762d86356be3fp+0, 0x1.b86a722197829p-54};
static const tg_dd kPi = {0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53};
static const tg_dd kLn2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};

// psi(t + 2) / (t + 2 - root) for t of -1 to 1, to 9.45e-18: the constant term, and the others, the last
// first.
static const tg_dd kPsiConstant = {0x1.9213d46736ba4p-1, -0x1.7001b85c55be5p-56};
static const double kPsi[] = {
    -0x1.5e85b2d6eb610p-28,
    0x1.5e85bd733bf32p-27,
    0x1.32b4e1f5089e7p-26,
    -0x1.32b4ddf998a50p-25,
    -0x1.efa957dc22aafp-25,
    0x1.efa98b5daf9bbp-24,
    0x1.e4ae934673553p-26,
    -0x1.e4ab7a5a224e9p-25,
    -0x1.efc5fdb485822p-23,
    0x1.efc9911beaaecp-22,
    -0x1.454eb2c8606dbp-21,
    0x1.4556bd683ac5ep-20,
    -0x1.6181bfa5b3882p-19,
    0x1.6193e91a427bcp-18,
    -0x1.5e5813a66b869p-17,
    0x1.5e8134df34222p-16,
    -0x1.5f0817db8ceb0p-15,
    0x1.5f65bb1232407p-14,
    -0x1.5fef17b5706cfp-13,
    0x1.60c660d83e804p-12,
    -0x1.620f06b3e5d14p-11,
    0x1.64076129f23e4p-10,
    -0x1.6714cfe05e6f7p-9,
    0x1.6bdf5e15c49cfp-8,
    -0x1.7389aa8092789p-7,
    0x1.802924f9b0c3bp-6,
    -0x1.95ec0c3ba95ddp-5,
    0x1.be76b26db7fcap-4,
    -0x1.0aff270ca07a7p-2,
};
// clang-format on

#endif // TENSORGRAPH_LIB_RUNTIME_DIGAMMACONSTANTS_H
