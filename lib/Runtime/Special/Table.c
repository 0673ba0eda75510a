//===- Table.c - The special functions by their names ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Special.h"

const tg_function tg_special_functions[] = {
    TG_FUNCTION(tg_special_betainc),     TG_FUNCTION(tg_special_betainc_da), TG_FUNCTION(tg_special_betaincinv),
    TG_FUNCTION(tg_special_betaln),      TG_FUNCTION(tg_special_gamma),      TG_FUNCTION(tg_special_gammainc),
    TG_FUNCTION(tg_special_gammainc_da), TG_FUNCTION(tg_special_gammaincc),  TG_FUNCTION(tg_special_gammainccinv),
    TG_FUNCTION(tg_special_gammaincinv), TG_FUNCTION(tg_special_gammal),     TG_FUNCTION(tg_special_gammau),
    TG_FUNCTION(tg_special_hyp2f1),      TG_FUNCTION(tg_special_hyp2f1_da),  TG_FUNCTION(tg_special_hyp2f1_dc),
    TG_FUNCTION(tg_special_i0),          TG_FUNCTION(tg_special_i0e),        TG_FUNCTION(tg_special_i1),
    TG_FUNCTION(tg_special_i1e),         TG_FUNCTION(tg_special_iv),         TG_FUNCTION(tg_special_ive),
    TG_FUNCTION(tg_special_j0),          TG_FUNCTION(tg_special_j1),         TG_FUNCTION(tg_special_jv),
    TG_FUNCTION(tg_special_kv),          TG_FUNCTION(tg_special_kve),        TG_FUNCTION(tg_special_owens_t),
    TG_FUNCTION(tg_special_yv),          TG_FUNCTION(tg_special_zeta),       {0, 0}};
