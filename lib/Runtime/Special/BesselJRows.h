//===- BesselJRows.h - Tables of Bessel functions ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_BESSELJROWS_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_BESSELJROWS_H

// Made by scripts/special_rows.py; not to be edited. Coefficients begin with the constant term.

// clang-format off

// J0(x) of x^2 for x of 0 to π/2, to 2^-60.3.
static const double kJ0Near[9] = {
    0x1.0000000000000p+0, -0x1.ffffffffffffep-3, 0x1.ffffffffffed6p-7, -0x1.c71c71c712bffp-12, 0x1.c71c71c20e6b9p-18, -0x1.2345660e8beebp-24, 0x1.02e7d976e33fbp-31, -0x1.51f5cad4aa619p-39, 0x1.46c3195f088e7p-47
};

// The zero of J0 between mπ/2 and (m + 1)π/2, else their mean, in two parts, to 2^0.0.
static const double kJ0Centers[16][2] = {
    {0x0.0p+0, 0x0.0p+0},
    {0x1.33d152e971b40p+1, -0x1.0f539d7da258ep-53},
    {0x1.f6a7a2955385ep+1, 0x0.0p+0},
    {0x1.6148f5b2c2e45p+2, 0x1.75054cd60a517p-54},
    {0x1.c463abeccb2bbp+2, 0x0.0p+0},
    {0x1.14eb56cccdecap+3, -0x1.51970714c7c25p-52},
    {0x1.46b9c347764a4p+3, 0x0.0p+0},
    {0x1.79544008272b6p+3, 0x1.444fd5821d5b1p-52},
    {0x1.ab41b09886feap+3, 0x0.0p+0},
    {0x1.ddca13ef271d2p+3, -0x1.9796609364e85p-51},
    {0x1.07e4cef4cbd98p+4, 0x0.0p+0},
    {0x1.212313f8a19f6p+4, -0x1.165fd108f46ffp-50},
    {0x1.3a28c59d5433bp+4, 0x0.0p+0},
    {0x1.5362dd173f792p+4, 0x1.1d2dfa1c3b5a8p-51},
    {0x1.6c6cbc45dc8dep+4, 0x0.0p+0},
    {0x1.85a3b930156ddp+4, 0x1.0847c620015e0p-50},
};

// J0(x) of x less that number; there is none for m = 0, to 2^-60.7.
static const double kJ0[16][15] = {
    {0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0},
    {0x0.0p+0, -0x1.09cdb36551280p-1, 0x1.ba1deea029493p-4, 0x1.cfae864368d69p-5, -0x1.1bb1cbe1a3facp-7, -0x1.1f992590d06fbp-9, 0x1.15382ba055ca9p-12, 0x1.6ed3b9eea12f8p-15, -0x1.232c77adb2374p-18, -0x1.1cce2ddc2ab2dp-21, 0x1.7ff9591a6ff61p-25, 0x1.294ec9b9a70e0p-28, -0x1.5c020bad61ba4p-32, -0x1.b9f39f1bd6ef5p-36, 0x1.b3aceba775ac5p-40},
    {-0x1.9a91ec4237597p-2, 0x1.36197628e5940p-5, 0x1.90b301524b22cp-3, -0x1.70c34cd50c52cp-6, -0x1.a3bb0cb805adfp-7, 0x1.4606d692d0e3ep-10, 0x1.734d7b61330bep-12, -0x1.ea8c0637a42d7p-16, -0x1.6eaa9e3775098p-18, 0x1.a3403ef18d1dfp-22, 0x1.cf6fc48ff9d3ep-25, -0x1.d1fce96dd5857p-29, -0x1.97570977de70cp-32, 0x1.694b00e2e79c6p-36, 0x1.052232da1280ap-39},
    {0x0.0p+0, 0x1.5c6e60a097823p-2, -0x1.f8f72e7a848dfp-6, -0x1.b2150cb41e8b6p-5, 0x1.2f7ffe90255e6p-8, 0x1.27e31fe9a8625p-9, -0x1.6f641f417ccbep-13, -0x1.863f48179c5dbp-15, 0x1.ad77d721bb8a1p-19, 0x1.32e6d682985e2p-21, -0x1.2da3605ba08b2p-25, -0x1.41d370d4eb77ap-28, 0x1.1cedd3bdd58a9p-32, 0x1.de771bce5d95ap-36, -0x1.769de709e0136p-40},
    {0x1.32e35cd2e8066p-2, -0x1.037df29407845p-6, -0x1.3097fe2e84e54p-3, 0x1.3a95fc5755198p-7, 0x1.7add63710e9c3p-7, -0x1.822935212da40p-11, -0x1.688b1164e6abbp-12, 0x1.5458381a5ae5ap-16, 0x1.7065ee06d512fp-18, -0x1.3e55342cb4c5ep-22, -0x1.d99b4767ae470p-25, 0x1.76a1fd1aa386bp-29, 0x1.a3e8eb5b91570p-32, -0x1.2de9bd9538175p-36, -0x1.0e5cbdd404454p-39},
    {0x0.0p+0, -0x1.15f7977a772d4p-2, 0x1.00f7fcf183e0cp-6, 0x1.68b984ec64930p-5, -0x1.48e63600d82fap-9, -0x1.0e0d603859464p-9, 0x1.d796052754799p-14, 0x1.7800bc52330a8p-15, -0x1.3324841532e3bp-19, -0x1.30e8c8ecdc8aap-21, 0x1.ceda1f037ba67p-26, 0x1.457edd7c26b07p-28, -0x1.cabf5d81d0edfp-33, -0x1.e904c5d5437f9p-36, 0x1.39e0726512e3ap-40},
    {-0x1.ff0d2eab58219p-3, 0x1.2bbfe60ab255ep-7, 0x1.fd377499d383dp-4, -0x1.6cf324230208cp-8, -0x1.488535453af4fp-7, 0x1.dd479672e2eddp-12, 0x1.4a87cba96e3cdp-12, -0x1.d319e07e3e777p-17, -0x1.5f1ccb7fb842fp-18, 0x1.d88a4521483c3p-23, 0x1.cee063263f5e4p-25, -0x1.2613bf0279934p-29, -0x1.a11dacd85f789p-32, 0x1.ed87a43f6e494p-37, 0x1.0f6943a50f8e7p-39},
    {0x0.0p+0, 0x1.dc13e66ac2e77p-3, -0x1.42ff0cdc58462p-7, -0x1.38d1dd8992df9p-5, 0x1.a55e9b346ec1ap-10, 0x1.e2e16f97ce4fap-10, -0x1.3dfc3782967ffp-14, -0x1.5ce7f4938a623p-15, 0x1.bb178d82a3f46p-20, 0x1.2346d3f8cfdb7p-21, -0x1.612f102456c07p-26, -0x1.3d75942c47418p-28, 0x1.6da4eb89557fbp-33, 0x1.e3dd611825dcdp-36, -0x1.0343d3e00a7fap-40},
    {0x1.bf06209fd40b6p-3, -0x1.9150d2112eec3p-8, -0x1.be15aba4edf38p-4, 0x1.e965802861a9ep-9, 0x1.23c4feb0ba193p-7, -0x1.4788580df037bp-12, -0x1.2c8d7e13284bcp-12, 0x1.4e30a87330e19p-17, 0x1.47b8edf0a9b78p-18, -0x1.62f08dae5c47cp-23, -0x1.b99687e43d2e7p-25, 0x1.cd25803c7cc38p-30, 0x1.94a6f9b1550f8p-32, -0x1.90a53564942c6p-37, -0x1.0a95b7b760f8dp-39},
    {0x0.0p+0, -0x1.a701d0f967500p-3, 0x1.c54b930fef890p-8, 0x1.17798aa09f114p-5, -0x1.2a2151407dbc0p-10, -0x1.b541f829bd63dp-10, 0x1.cc0bda19d97a5p-15, 0x1.41f3b0635e85dp-15, -0x1.4b230af2b772cp-20, -0x1.1223df7921cedp-21, 0x1.119621a2903c7p-26, 0x1.2ff7a9e569e8bp-28, -0x1.24b243242e74fp-33, -0x1.d5b7f76b1258dp-36, 0x1.ab4935f53e0e7p-41},
    {-0x1.9241d68a622f8p-3, 0x1.2473c704065e4p-8, 0x1.91b3fc66ce166p-4, -0x1.64eac61f08d2bp-9, -0x1.087bbce972309p-7, 0x1.e3108968a6ef6p-13, 0x1.13aec837bdf3ep-12, -0x1.f70a4c9426a3fp-18, -0x1.311d789da2cf6p-18, 0x1.1255185ca0a37p-23, 0x1.a170acbe5ee64p-25, -0x1.6ea0fa6b8f9bbp-30, -0x1.83c6d3b3fa4f3p-32, 0x1.46f33a196f93bp-37, 0x1.026184917b74cp-39},
    {0x0.0p+0, 0x1.8077f56c9b782p-3, -0x1.5467eb535dea9p-8, -0x1.fd7c3ad6f59cap-6, 0x1.c1b47c809c3dap-11, 0x1.9166c7d3e8675p-10, -0x1.5f01524770733p-15, -0x1.2aa939fae274cp-15, 0x1.012970761bb53p-20, 0x1.01716a9ce5da5p-21, -0x1.b227c88b9b927p-27, -0x1.20fdfc4cd87b3p-28, 0x1.db00fca0df6dcp-34, 0x1.c391b7d6b26a4p-36, -0x1.624c7e26babd4p-41},
    {0x1.70b3dc6e5e3f1p-3, -0x1.c26ee7953b53bp-9, -0x1.7058197c8d708p-4, 0x1.12fae27078601p-9, 0x1.e6d46306b24b4p-8, -0x1.76770fc9c0f2ep-13, -0x1.fedc7d02d36fep-13, 0x1.8a709e0f4dfd0p-18, 0x1.1d3db6c046453p-18, -0x1.b4fbd0a23fee2p-24, -0x1.8a2fdb397449bp-25, 0x1.294dccf46a4bcp-30, 0x1.71dd1d3ee4de0p-32, -0x1.0e07f55b02d1cp-37, -0x1.f16f5394a5c7dp-40},
    {0x0.0p+0, -0x1.62d93aa9d05bbp-3, 0x1.0ba9ce88929f1p-8, 0x1.d7073daebb016p-6, -0x1.62813c7f5857fp-11, -0x1.74a948d0540bap-10, 0x1.1695765efa3e7p-15, 0x1.170ab5ec0b01fp-15, -0x1.9c8e416172680p-21, -0x1.e4d88db97af98p-22, 0x1.60f71ab112839p-27, 0x1.12748797461a5p-28, -0x1.8804de2d335d1p-34, -0x1.b0736eeb9cd74p-36, 0x1.28fbfbf1151f2p-41},
    {-0x1.5659016d4880bp-3, 0x1.6898bbb05726dp-9, 0x1.5619ad88be1bdp-4, -0x1.b86400339ded8p-10, -0x1.c52b04a82956fp-8, 0x1.2cfe072df2c9fp-13, 0x1.dd85d6926f91ap-13, -0x1.3f4af5c8633a7p-18, -0x1.0c27ca358a79ap-18, 0x1.653ba7cf3a0f6p-24, 0x1.751511a76d5fap-25, -0x1.ebe22d69c71a0p-31, -0x1.609526735ddf7p-32, 0x1.c47f22ce0af12p-38, 0x1.dd8b0a0ca9d1dp-40},
    {0x0.0p+0, 0x1.4b2a2ebf61ecep-3, -0x1.b3297fdae7900p-9, -0x1.b8105d59b1137p-6, 0x1.20a3f8c12a091p-11, 0x1.5d18d69de4b69p-10, -0x1.c79db4b31713ap-16, -0x1.0679c929a2dc4p-15, 0x1.53ac4eab18ad6p-21, 0x1.ca750199abb37p-22, -0x1.2533fb3c555dbp-27, -0x1.05108fac04789p-28, 0x1.4904f2b9ad6f7p-34, 0x1.9de4c9f81f447p-36, -0x1.f81acb791ababp-42},
};

// √(πx/2) times the modulus of 1 / x^2 for x from 16π/2 on, to 2^-61.7.
static const double kJ0Modulus[7] = {
    0x1.0000000000000p+0, -0x1.ffffffffff692p-5, 0x1.a7fffff452112p-4, -0x1.15efea361fa12p-1, 0x1.763d9df7014dap+2, -0x1.a706911af00e3p+6, 0x1.2e742e27b9688p+11
};

// x times the phase less its limit of 1 / x^2 for x from 16π/2 on, to 2^-58.9.
static const double kJ0Phase[7] = {
    -0x1.0000000000000p-3, 0x1.0aaaaaaaa8ad0p-4, -0x1.ad33330bb8cf0p-3, 0x1.a357ff699005ep+0, -0x1.77791ab7f70d1p+4, 0x1.07f9426ff1035p+9, -0x1.b7dd72eb09633p+13
};

// J1(x) / x of x^2 for x of 0 to π/2, to 2^-64.6.
static const double kJ1Near[9] = {
    0x1.0000000000000p-1, -0x1.0000000000000p-4, 0x1.555555555551ap-9, -0x1.c71c71c7188e9p-15, 0x1.6c16c16a0fe48p-21, -0x1.845c88dce313fp-28, 0x1.27e492c83a23bp-35, -0x1.5200346c0f079p-43, 0x1.237495d1638e2p-51
};

// The zero of J1 between mπ/2 and (m + 1)π/2, else their mean, in two parts, to 2^0.0.
static const double kJ1Centers[16][2] = {
    {0x0.0p+0, 0x0.0p+0},
    {0x1.2d97c7f3321d2p+1, 0x0.0p+0},
    {0x1.ea75575af6f09p+1, -0x1.60155a9d1b256p-53},
    {0x1.5fdbbe9bba775p+2, 0x0.0p+0},
    {0x1.c0ff5f3b47250p+2, -0x1.b226d9d243827p-54},
    {0x1.1475cc9eedf01p+3, 0x0.0p+0},
    {0x1.458d0d0bdfc29p+3, 0x1.02610a51562b6p-51},
    {0x1.78fdb9effea47p+3, 0x0.0p+0},
    {0x1.aa5baf310e5a2p+3, 0x1.2bce7fd18e693p-52},
    {0x1.dd85a7410f58dp+3, 0x0.0p+0},
    {0x1.0787b360508c5p+4, -0x1.d2a68e88ab317p-50},
    {0x1.2106ca4910069p+4, 0x0.0p+0},
    {0x1.39da8e7416ca4p+4, -0x1.21830197e9e86p-50},
    {0x1.534ac0f19860cp+4, 0x0.0p+0},
    {0x1.6c294e3d4d8acp+4, -0x1.1bf33afef88f1p-51},
    {0x1.858eb79a20bb0p+4, 0x0.0p+0},
};

// J1(x) of x less that number; there is none for m = 0, to 2^-60.8.
static const double kJ1[16][15] = {
    {0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0, 0x0.0p+0},
    {0x1.0ef896f273b59p-1, -0x1.97ccd62c999c3p-3, -0x1.65c93bb37c8dbp-3, 0x1.09e906ab87d61p-5, 0x1.73c6bd6522dc6p-7, -0x1.87f8af0657f87p-10, -0x1.4d071b901fe1dp-12, 0x1.13474093c06ccp-15, 0x1.4d30e1f48cbeap-18, -0x1.c69871bbc813ap-22, -0x1.a9d3b90d5ce11p-25, 0x1.ef3cfd66394f6p-29, 0x1.79b704058829fp-32, -0x1.7b1b1a68ee5d5p-36, -0x1.e7e80c75cd4a7p-40},
    {0x0.0p+0, -0x1.9c6cf582cbf7fp-2, 0x1.ae8a39f51ad05p-5, 0x1.b589d1da13906p-5, -0x1.537544c331fbap-8, -0x1.24b34099591a5p-9, 0x1.6e4c2d53945bbp-13, 0x1.83a06e30b4ed7p-15, -0x1.9799d5355de3bp-19, -0x1.33825c4d9388bp-21, 0x1.1706ea4a82761p-25, 0x1.45684bd622f9dp-28, -0x1.03ff943d5bd41p-32, -0x1.e971b25862d3bp-36, 0x1.889bfed74bacdp-40},
    {-0x1.5dc1d0cc178cdp-2, 0x1.beafd0b1da24bp-5, 0x1.48078dbc8c7a7p-3, -0x1.1eed3339b0692p-6, -0x1.759e3406dd906p-7, 0x1.080e857b46003p-10, 0x1.5994466d61b90p-12, -0x1.9df8a9aac0aa5p-16, -0x1.5dea1b431d984p-18, 0x1.6ca0984923c2dp-22, 0x1.c0fb4096a41b1p-25, -0x1.9e46eb772c228p-29, -0x1.8e72a2612b8f2p-32, 0x1.467b0dfa0e5fcp-36, 0x1.011175a6f8df9p-39},
    {0x0.0p+0, 0x1.33518b3874e8ap-2, -0x1.5e70dc60362c1p-6, -0x1.80c83bdeee5aap-5, 0x1.9a4b292e3e1a5p-9, 0x1.13fbc7d697698p-9, -0x1.07358bbdf1f2fp-13, -0x1.796a751daaa0fp-15, 0x1.4255b06421e9ep-19, 0x1.3026de71d0b84p-21, -0x1.d48e44850e08dp-26, -0x1.44607eec1041bp-28, 0x1.c6822a2925db9p-33, 0x1.e88a026212e3fp-36, -0x1.525125d777ce4p-40},
    {0x1.1666707ffa365p-2, -0x1.c3baad2bfb8b1p-6, -0x1.0f66f9456076dp-3, 0x1.357b0c55d795dp-7, 0x1.531e8efe3d72cp-7, -0x1.537c9c786fd3fp-11, -0x1.4ae64aa30668dp-12, 0x1.29441790299a3p-16, 0x1.5953478ab99dcp-18, -0x1.1939ab8f43879p-22, -0x1.c2edf7b68911dp-25, 0x1.4f75efebe5025p-29, 0x1.945df82b1b829p-32, -0x1.11a6d1923305ep-36, -0x1.068467a6d655bp-39},
    {0x0.0p+0, -0x1.ff654544ebcd1p-3, 0x1.9223ff2c0785ep-7, 0x1.4b0c5d5da6780p-5, -0x1.f91a9ee0d2dadp-10, -0x1.f51c2489b8012p-10, 0x1.6b4c9ca141babp-14, 0x1.63c54751da7f2p-15, -0x1.e3725e225df27p-20, -0x1.25c120b148641p-21, 0x1.74874c2c53d94p-26, 0x1.3e386589382bbp-28, -0x1.78df6ac493a47p-33, -0x1.e3d937b4a75fcp-36, 0x1.1d5a854cbc4f8p-40},
    {-0x1.dc7a5d0963e1dp-3, 0x1.1b5052a19e403p-6, 0x1.d609f3cd7af33p-4, -0x1.8bd5fa818c2e2p-8, -0x1.2e9251c5c4aa1p-7, 0x1.c99946f0542d0p-12, 0x1.324cf00661bebp-12, -0x1.ad387090a77edp-17, -0x1.48fb0946cfe91p-18, 0x1.aded7a237c3e9p-23, 0x1.b67f22d3e53b9p-25, -0x1.0bfa5bf7fdc43p-29, -0x1.8ee9303f8b400p-32, 0x1.c42253b822b4dp-37, 0x1.05944b820938bp-39},
    {0x0.0p+0, 0x1.bf3337873a7d8p-3, -0x1.0c83a2d7add35p-7, -0x1.2518580118161p-5, 0x1.59eb160bf76ccp-10, 0x1.c5bce33af0c93p-10, -0x1.0413e30719894p-14, -0x1.4a6704cdd0cc1p-15, 0x1.6c43ef38682fep-20, 0x1.16abd480914b7p-21, -0x1.257f5834e99c9p-26, -0x1.32d770b8143fep-28, 0x1.33da02ab07ecbp-33, 0x1.d8189cf3ccbf2p-36, -0x1.dcc9ee746c285p-41},
    {0x1.a73aa685c7b70p-3, -0x1.8d3d8d8d082c9p-7, -0x1.a3aa2d6b5da99p-4, 0x1.17daa69ec6e60p-8, 0x1.11ba25f6654ffp-7, -0x1.4ae6d926d7c2fp-12, -0x1.1a4db43368cdfp-12, 0x1.40d1ce1decc72p-17, 0x1.353368ae7eef7p-18, -0x1.4d3e0b6a6583ep-23, -0x1.a3391b7396015p-25, 0x1.ad726fe6de500p-30, 0x1.82a95085c2860p-32, -0x1.74963da2f3c16p-37, -0x1.00450b08b10a0p-39},
    {0x0.0p+0, -0x1.925c6fca08f55p-3, 0x1.86dd32e059b12p-8, 0x1.09463bbd03675p-5, -0x1.fda0298c87ce1p-11, -0x1.9f4be60756e2cp-10, 0x1.877991aff9193p-15, 0x1.32cb00ebf9539p-15, -0x1.19d8ced2bcc03p-20, -0x1.06a03ff6422a9p-21, 0x1.d3a6f17933f06p-27, 0x1.250ce491ec8ccp-28, -0x1.f8003b7bce9bep-34, -0x1.c7d9a4f5eafc4p-36, 0x1.8e5483f8a6cdbp-41},
    {-0x1.809b3d6b19460p-3, 0x1.2a2ab58725c55p-7, 0x1.7e65698b3aa26p-4, -0x1.a5f7c95be489ap-9, -0x1.f64eee03ecd95p-8, 0x1.f8d597a61c52ap-13, 0x1.05b5fb5e442ecp-12, -0x1.f24ec5d71591ap-18, -0x1.2224d3c189da4p-18, 0x1.087aa5f2eb4f3p-23, 0x1.8e38a50b7a768p-25, -0x1.5ca08347194cap-30, -0x1.736717cfb0515p-32, 0x1.34f1aeba8ebaep-37, 0x1.f105cc994a6dcp-40},
    {0x0.0p+0, 0x1.70c511227d5aap-3, -0x1.2ccb0e97558ddp-8, -0x1.e7dc08e70e985p-6, 0x1.8acdc5b059142p-11, 0x1.80503724ab1c6p-10, -0x1.32ee4ca248105p-15, -0x1.1e5d28343d0e2p-15, 0x1.c129f0eb1811dp-21, 0x1.ef160f9cb9c8cp-22, -0x1.7b9c04fd4f368p-27, -0x1.16effdf833ce3p-28, 0x1.a0f67b7289d5ep-34, 0x1.b5c8ae30c28ecp-36, -0x1.4eebc613491a9p-41},
    {0x1.62f0dedc0134bp-3, -0x1.d4c44ac102c93p-8, -0x1.6175f624c3b3dp-4, 0x1.4c8f6c872d60ep-9, 0x1.d233f67b09f66p-8, -0x1.909ec628b72aep-13, -0x1.e8d89db85e63bp-13, 0x1.8fb45e94547cfp-18, 0x1.1116241382de1p-18, -0x1.ae17557df8899p-24, -0x1.79fbf23fe59fep-25, 0x1.1fca9542e95e7p-30, 0x1.637dfa31dd02cp-32, -0x1.02f6effd7db85p-37, -0x1.df6d8644cd696p-40},
    {0x0.0p+0, -0x1.5664e13b70622p-3, 0x1.e16555e108dccp-9, 0x1.c5e1ad9fb2f2cp-6, -0x1.3d369f958e9c3p-11, -0x1.66f4ec27a7654p-10, 0x1.f0de0532e3292p-16, 0x1.0cf2643196b82p-15, -0x1.6f46d57ea1f71p-21, -0x1.d407f1f366674p-22, 0x1.3a341406603c8p-27, 0x1.098c9ed40c126p-28, -0x1.5db596b57872ep-34, -0x1.a3a33b272c893p-36, 0x1.1c59ff04ad9c2p-41},
    {-0x1.4b3aeccf9997dp-3, 0x1.7cfc8ac2d8d41p-8, 0x1.4a2eb2c08631fp-4, -0x1.0ebb4db63aa0ap-9, -0x1.b4a3b236feb66p-8, 0x1.47927bc83e030p-13, 0x1.cbb5285066d45p-13, -0x1.49165eb760fd7p-18, -0x1.0224a508c555ap-18, 0x1.654b2203c9143p-24, 0x1.6769cfc9c286ap-25, -0x1.e326fdaaee89ep-31, -0x1.541f0c28fb935p-32, 0x1.b790b3f775fb0p-38, 0x1.cd7af645801dep-40},
};

// √(πx/2) times the modulus of 1 / x^2 for x from 16π/2 on, to 2^-61.5.
static const double kJ1Modulus[7] = {
    0x1.0000000000000p+0, 0x1.7fffffffffd3fp-3, -0x1.8bfffff92e44bp-3, 0x1.9c4fe68f879f3p-1, -0x1.ef44ac2dee664p+2, 0x1.06e2dd7f5cb47p+7, -0x1.6b02c037ba5d2p+11
};

// x times the phase less its limit of 1 / x^2 for x from 16π/2 on, to 2^-58.7.
static const double kJ1Phase[7] = {
    0x1.8000000000000p-2, -0x1.4ffffffffed7cp-3, 0x1.7bccccb5da110p-2, -0x1.2f4842dce8f14p+1, 0x1.e9d5959a7da07p+4, -0x1.452011c616e7bp+9, 0x1.06630736b6ccbp+14
};

// (sin r - r) / r^3 of r^2 for |r| up to 0.8, to 2^-55.1.
static const double kSine[6] = {
    -0x1.5555555555554p-3, 0x1.1111111110a9dp-7, -0x1.a01a019e43442p-13, 0x1.71de374494dfep-19, -0x1.ae5fb72fd005ap-26, 0x1.5ded7634bacb2p-33
};

// (cos r - 1 + r^2 / 2) / r^4 of r^2 for |r| up to 0.8, to 2^-59.1.
static const double kCosine[6] = {
    0x1.5555555555555p-5, -0x1.6c16c16c168dcp-10, 0x1.a01a019f2e74fp-16, -0x1.27e4f9eed5802p-22, 0x1.1eeb3ef5846aap-29, -0x1.905ff8538dfd9p-37
};

// π/4 in parts: the products of the first two and numbers of 22 bits are exact, to 2^-115.2.
static const double kQuarterOfPi[3] = {
    0x1.921fb54000000p-1, 0x1.10b4611800000p-31, 0x1.313198a2e0370p-62
};

// clang-format on

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_BESSELJROWS_H
