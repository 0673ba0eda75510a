/*===- Dialect.h - The dialect for programs that use mlir-c -----*- C -*-===*\
|*                                                                          *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions. *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                  *|
|*                                                                          *|
|*===----------------------------------------------------------------------===|
|*                                                                          *|
|* libTensorGraphC.so also has the functions of mlir-c/IR.h, Pass.h,        *|
|* Diagnostics.h and the other headers of MLIR's core.                      *|
|*                                                                          *|
\*===----------------------------------------------------------------------===*/

#ifndef TENSORGRAPH_C_DIALECT_H
#define TENSORGRAPH_C_DIALECT_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The handle of the dialect `tg` alone: mlirGetDialectHandle__tg__(). */
MLIR_DECLARE_CAPI_DIALECT_REGISTRATION(TensorGraph, tg);

/* Adds the dialect, the dialects that its programs use and are lowered to, and the interfaces of these that the passes
   need, to a registry. */
MLIR_CAPI_EXPORTED void tgRegisterAllDialects(MlirDialectRegistry registry);

/* Registers all passes and pipelines of TensorGraph and of MLIR, for mlirParsePassPipeline. May be called again. */
MLIR_CAPI_EXPORTED void tgRegisterAllPasses(void);

#ifdef __cplusplus
}
#endif

#endif /* TENSORGRAPH_C_DIALECT_H */
