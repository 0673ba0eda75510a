//===- Dialect.cpp - The dialect and its passes, for mlir-c ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph-c/Dialect.h"
#include "Context.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/InitAll.h"
#include "mlir/CAPI/IR.h"
#include "mlir/CAPI/Registration.h"

MLIR_DEFINE_CAPI_DIALECT_REGISTRATION(TensorGraph, tg, tg::TensorGraphDialect)

void tgRegisterAllDialects(MlirDialectRegistry registry) { tg::registerAllDialects(*unwrap(registry)); }
void tgRegisterAllPasses(void) { tg::capi::registerPasses(); }
