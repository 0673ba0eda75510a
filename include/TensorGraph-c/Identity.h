/*===- Identity.h - Digests and CSE for programs that use mlir-c -*- C -*-===*\
|*                                                                          *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions. *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                  *|
|*                                                                          *|
|*===----------------------------------------------------------------------===|
|*                                                                          *|
|* For operations of any dialect, registered or not. The dialect of         *|
|* TensorGraph is not needed.                                               *|
|*                                                                          *|
\*===----------------------------------------------------------------------===*/

#ifndef TENSORGRAPH_C_IDENTITY_H
#define TENSORGRAPH_C_IDENTITY_H

#include "mlir-c/IR.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The number of bytes of a digest. */
#define TG_DIGEST_SIZE 32

/* Writes the digest of an operation with its regions to `digest`. Operations with equal digests compute the same from
   what they take from outside: operands, and values that their regions use, in the order of their first use. `visit` is
   called with each of these values in that order, and may be null. Fails, with a diagnostic, if an operation has an
   attribute or a type without content, such as a distinct attribute. */
MLIR_CAPI_EXPORTED MlirLogicalResult tgOperationDigest(MlirOperation op, uint8_t digest[TG_DIGEST_SIZE],
                                                       void (*visit)(MlirValue input, void *data), void *data);

/* Merges and erases in the regions of an operation what MLIR's `cse` merges and erases there, in linear time. Returns
   the number of operations that were erased. */
MLIR_CAPI_EXPORTED intptr_t tgEliminateCommonSubexpressions(MlirOperation op);

/* Merges the equal functions of an operation with a symbol table, as the pass `tg-merge-functions` does. Returns the
   number of functions that were erased or became calls. */
MLIR_CAPI_EXPORTED intptr_t tgMergeEqualFunctions(MlirOperation symbolTable);

#ifdef __cplusplus
}
#endif

#endif /* TENSORGRAPH_C_IDENTITY_H */
