//===- DebyeCoefficients.h - Constants of Debye's expansions ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_DEBYECOEFFICIENTS_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_DEBYECOEFFICIENTS_H

// Made by scripts/special.py; not to be edited. Coefficients begin with the constant term.

// clang-format off

// u_k(p) / p^k for k of 0 to 14, a polynomial in p^2 of degree k (Digital Library of Mathematical Functions, 10.41.9).
static const double kDebye[15][15] = {
    {0x1.0000000000000p+0},
    {0x1.0000000000000p-3, -0x1.aaaaaaaaaaaabp-3},
    {0x1.2000000000000p-4, -0x1.9aaaaaaaaaaabp-2, 0x1.5638e38e38e39p-2},
    {0x1.2c00000000000p-4, -0x1.c84cccccccccdp-1, 0x1.d8b1c71c71c72p+0, -0x1.069ba781948b1p+0},
    {0x1.cb60000000000p-4, -0x1.2e9a666666666p+1, 0x1.1940800000000p+3, -0x1.669fc3f35ba78p+3, 0x1.2ada78a021b64p+2},
    {0x1.d11e000000000p-3, -0x1.d79a53a83a83bp+2, 0x1.5447ad6c16c17p+5, -0x1.6f45e11c71c72p+6, 0x1.528b7ca566307p+6, -0x1.c364a631dd95fp+4},
    {0x1.251ee80000000p-1, -0x1.a7dce636db6dbp+4, 0x1.b4618ac15dc91p+7, -0x1.5dca313ad82d8p+9, 0x1.08ff639300000p+10, -0x1.7ea050e044d42p+9, 0x1.a923e815a1cf4p+7},
    {0x1.ba4c598000000p+0, -0x1.b05d1a13b6db7p+6, 0x1.2c39c95483d71p+10, -0x1.4b9a5a063f1c7p+12, 0x1.6c3b258dcc4bep+13, -0x1.a8946669c5f9bp+13, 0x1.f7db8e0e6ff83p+12, -0x1.dfdd4a56e48aep+10},
    {0x1.84bd1aa980000p+2, -0x1.edea5169e2492p+8, 0x1.bc583a953f412p+12, -0x1.41d14f581555cp+15, 0x1.dd58770920853p+16, -0x1.8d4416b11fe98p+17, 0x1.7811802863395p+17, -0x1.7ad4992fff6c7p+16, 0x1.3bb12a52aa2fbp+14},
    {0x1.8616a64f6c000p+4, -0x1.387a934e97623p+11, 0x1.614589b7ecd85p+15, -0x1.43df4b09fcb1fp+18, 0x1.35a8d45f867f0p+20, -0x1.5773d9d00c99dp+21, 0x1.cb623a6199ae4p+21, -0x1.6df7ff592a81cp+21, 0x1.404139d5a8d89p+20, -0x1.da73980d20117p+17},
    {0x1.b8118d37ff700p+6, -0x1.b1f0b7d0cbfb1p+13, 0x1.2cf699e52c822p+18, -0x1.540a91065230fp+21, 0x1.958a7e55353d9p+23, -0x1.1e9d645493e4cp+25, 0x1.fa2b20232a522p+25, -0x1.1ab04f0d89c04p+26, 0x1.84bccd3f0fa29p+25, -0x1.2cb3c31e51931p+24, 0x1.90efaed3176ecp+21},
    {0x1.13aafea4e5774p+9, -0x1.48256f009b97ep+16, 0x1.11e5c16c629afp+21, -0x1.7571ceb9ca037p+24, 0x1.0ef6a77985642p+27, -0x1.d8ead78466863p+28, 0x1.07e453034ac45p+30, -0x1.827ee7a06eeffp+30, 0x1.7268078e48462p+30, -0x1.bff876bd73df6p+29, 0x1.367d9d22f8e58p+28, -0x1.785a32d50ea99p+25},
    {0x1.7bc2e57729724p+11, -0x1.0c7a4a7b78e16p+19, 0x1.096da38dd1835p+24, -0x1.ad5adfbc76170p+27, 0x1.73c2e3e3845c1p+30, -0x1.8733ea609e897p+32, 0x1.0b89e3d8c9f56p+34, -0x1.ec227ad1733f1p+34, 0x1.338fb49d78209p+35, -0x1.0207616f8514bp+35, 0x1.1679daa552eedp+34, -0x1.5dab67540d45ep+32, 0x1.84858f40f24dap+29},
    {0x1.1d47059b0d98ap+14, -0x1.d8a2cb8a63829p+21, 0x1.110d4e9701237p+27, -0x1.0258a06e72954p+31, 0x1.06c7289bb5702p+34, -0x1.475491eb205f5p+36, 0x1.0c20dd26c89a3p+38, -0x1.2c857cd0fac0cp+39, 0x1.d575cfc9e2c3ap+39, -0x1.ff7885a2e2725p+39, 0x1.7d7a79bfd9279p+39, -0x1.73aff169e1ddbp+38, 0x1.aa8a07524069bp+36, -0x1.b579e01fd909fp+33},
    {0x1.d0366d1f2a1fcp+16, -0x1.bd61241f49dd0p+24, 0x1.294f68360d03fp+30, -0x1.452fdce361dedp+34, 0x1.7f8bafc20347bp+37, -0x1.16981c00442e8p+40, 0x1.0c7ef86c5c487p+42, -0x1.6692d03f4fc93p+43, 0x1.53c36f1e925d7p+44, -0x1.ccd1190f05129p+44, 0x1.bcc7f72fa3f52p+44, -0x1.2a8f68053f670p+44, 0x1.091de1749afccp+43, -0x1.18214409fe408p+41, 0x1.0aca592e16b75p+38},
};

// clang-format on

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_DEBYECOEFFICIENTS_H
