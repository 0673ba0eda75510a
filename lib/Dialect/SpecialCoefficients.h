//===- SpecialCoefficients.h - Constants of special functions ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SPECIALCOEFFICIENTS_H
#define TENSORGRAPH_LIB_DIALECT_SPECIALCOEFFICIENTS_H

// Made by scripts/special.py; not to be edited. Coefficients begin with the constant term.

// clang-format off
namespace tg::formula {

// (x + 4) erfcx(x) in t = (x - 4) / (x + 4) for x >= 0, to 2^-59.9.
inline constexpr double erfcxTerms[] = {
    0x1.18932bf08e154p+0,
    -0x1.f3fe31ecb49bfp-1,
    0x1.8be202d26c703p-1,
    -0x1.14eacb1ad0349p-1,
    0x1.52cac23710288p-2,
    -0x1.645fd8a4bb8abp-3,
    0x1.38dbd2c8dc877p-4,
    -0x1.b00c052c845ecp-6,
    0x1.908f47270f02bp-8,
    -0x1.269b515664a15p-12,
    -0x1.dd284580c949fp-12,
    0x1.72cd9d5b94b7fp-13,
    -0x1.e7eb6da612b9ap-19,
    -0x1.3c6d73a8eb7a2p-16,
    0x1.3b129d96936acp-18,
    0x1.7e11b5c9fb94ap-20,
    -0x1.c71cdd6e82287p-21,
    -0x1.3e210acb383e5p-24,
    0x1.104030657a7e8p-23,
    -0x1.4abf8319163bbp-31,
    -0x1.36d2a158b5077p-26,
    0x1.f44682edb1654p-31,
    0x1.396ea53eee2b8p-29,
    -0x1.4bd39aaba4886p-33,
    -0x1.894f704d41b58p-33,
    0x1.a2a9edfcfd422p-37,
};

// √π/2 in two parts.
inline constexpr double inverseErfSlope[] = {
    0x1.c5bf891b4ef6bp-1,
    -0x1.618f13eb7ca89p-55,
};

// √(π/2) in two parts.
inline constexpr double ndtriSlope[] = {
    0x1.40d931ff62706p+0,
    -0x1.a6a0d6f814637p-54,
};

// (erfinv(x) / x - √π/2) / w, with w = -log(1 - x^2) up to 4, to 2^-58.8.
inline constexpr double inverseErfCentral[] = {
    0x1.db29fb2fee5e4p-3,
    0x1.7a72e72c1edf6p-7,
    -0x1.3211025dffa88p-9,
    -0x1.0c86b8583667bp-13,
    0x1.87014dd79179fp-15,
    0x1.0f1e6d94a36cap-19,
    -0x1.0fcf0290cee1bp-20,
    -0x1.4029c0b2cf675p-25,
    0x1.8702fe30265dep-26,
    0x1.b278c754722d5p-31,
    -0x1.30021ca141165p-31,
    0x1.38a004281bfd6p-40,
    0x1.354715ff4e964p-38,
    0x1.a610bbc78527dp-39,
    -0x1.0057be27c34cep-40,
    0x1.63e605d05e500p-44,
    0x1.70dc830c649fdp-48,
    -0x1.e581e574dbf2ep-50,
    0x1.47762860bb8f8p-53,
    -0x1.46ab3b1f02b1bp-58,
};

// erfinv(x) / s - 1 in (s - 3) / (s + 3), with s = √w from 2.0 to 4.5, to 2^-59.0.
inline constexpr double inverseErfMiddle[] = {
    -0x1.c88fe24e32dc7p-5,
    0x1.de5f4e10a0030p-4,
    -0x1.1bfb8ba683dbfp-5,
    -0x1.0ccde085da729p-3,
    0x1.afc4bc2fb7888p-3,
    0x1.199c8f570eb2ap-5,
    -0x1.b0f135c5633b7p-1,
    0x1.41d143fffe26dp+0,
    0x1.436b1f4426ad2p+1,
    -0x1.457dc6a81d1eap+3,
    -0x1.c6258aca28b59p+1,
    0x1.dcac73c8e2050p+5,
    -0x1.563c1bc7d9d8dp+4,
    -0x1.28899c850a5e3p+8,
    0x1.d1bb76dac6d5fp+7,
    0x1.3d34b27ac2e20p+10,
    -0x1.4de5d556e8c37p+10,
    -0x1.13d6590fe8978p+12,
    0x1.512d1bfba32f8p+12,
    0x1.50929e3a47407p+13,
    -0x1.cd5b54832aef3p+13,
    -0x1.8c7051f755061p+13,
    0x1.45c9bd98a2d11p+14,
};

// erfinv(x) / s - 1 in (s - 11) / (s + 11), with s = √w from 4.5 to 27.3, to 2^-58.6.
inline constexpr double inverseErfTail[] = {
    -0x1.351235462f563p-7,
    0x1.e37fd6b66d42bp-6,
    -0x1.5d2de828565fdp-5,
    0x1.6fb30645312f5p-5,
    -0x1.569ec0768f890p-5,
    0x1.1bc1bfa8c0fa1p-5,
    -0x1.93118fdbab657p-6,
    0x1.96c7a8e82e336p-7,
    0x1.359fc7105b510p-10,
    -0x1.00050d21a1b40p-6,
    0x1.f15c55b439d7ep-6,
    -0x1.6ff2ea4b71575p-5,
    0x1.e20166d742a39p-5,
    -0x1.2541e5c4c823fp-4,
    0x1.5653a0834c8e7p-4,
    -0x1.9224a65452c58p-4,
    0x1.9f19b700bb694p-4,
    -0x1.3dd3c36f5b303p-5,
    0x1.c075960b0eb7bp-4,
    -0x1.cc2f3bd3db984p-1,
    0x1.55c2370f00324p-2,
    0x1.89f78b907934bp+2,
    -0x1.7049434880a6bp+1,
    -0x1.1c01c80443164p+5,
    0x1.7bf2d7aab0935p+4,
    0x1.0b40e62ed961bp+7,
    -0x1.c650918b5a031p+6,
    -0x1.3174356fd1bf9p+8,
    0x1.391a50bf667f3p+8,
    0x1.400fa664c192dp+8,
    -0x1.7e55fd1ea34d2p+8,
};

// (2 artanh(s) / s - 2) / s^2 in s^2 for |s| up to 1/3, to 2^-58.5.
inline constexpr double logTerms[] = {
    0x1.5555555555555p-1,
    0x1.9999999999944p-2,
    0x1.2492492499d5ep-2,
    0x1.c71c71bedd355p-3,
    0x1.745d1993d6f76p-3,
    0x1.3b1351527cec0p-3,
    0x1.111abee3ccf5dp-3,
    0x1.e0a2b7b24826ep-4,
    0x1.bc38e1f5b7660p-4,
    0x1.32dc97544b76dp-4,
    0x1.402141dc6a5b6p-3,
};

} // namespace tg::formula
// clang-format on

#endif // TENSORGRAPH_LIB_DIALECT_SPECIALCOEFFICIENTS_H
