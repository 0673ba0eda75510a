//===- StoredResults.h - Functions that store their results -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_TOLLVM_STOREDRESULTS_H
#define TENSORGRAPH_LIB_CODEGEN_TOLLVM_STOREDRESULTS_H

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {

/// Returns how many slots of 8 bytes hold a value that is no array, and no structure but a complex number.
int64_t countSlots(mlir::Type leaf);

/// Returns the address of slot `k`.
mlir::Value getSlot(mlir::OpBuilder &b, mlir::Location loc, mlir::Value slots, int64_t k);

/// Stores what a structure returns besides the status, which comes first, in consecutive slots. Returns how many there
/// are.
int64_t storeResults(mlir::OpBuilder &b, mlir::Location loc, mlir::Value structure, mlir::Value slots);

/// Makes the functions of a module that return a status and more than a few numbers return the status alone, and store
/// the others in slots, whose address they take after the context. Calls of such functions, of other units too, give
/// them slots of their own. The structures, which all returns of a function would have to build, cost LLVM time.
void storeResultsOfFunctions(mlir::ModuleOp module);

/// Returns whether a function takes the address of slots for its results.
bool takesSlots(mlir::LLVM::LLVMFuncOp function);

/// Removes the marks by which `takesSlots` knows functions.
void forgetSlots(mlir::LLVM::LLVMFuncOp function);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_TOLLVM_STOREDRESULTS_H
