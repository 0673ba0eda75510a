//===- HostCalls.h - Calls of the host by compiled code ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_HOSTCALLS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_HOSTCALLS_H

#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Support/HostFunctions.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {

/// The functions of a host, as compiled code calls them. It does not move.
class Host : public tg_host {
public:
  Host(mlir::MLIRContext *context, std::shared_ptr<const HostFunctions> functions);

private:
  int32_t invoke(tg_context &call, StringRef function, const int64_t *types, const int64_t *arguments,
                 int64_t *results) const;

  SmallVector<Type> elements; // by their numbers: calls make no types
  std::shared_ptr<const HostFunctions> functions;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_HOSTCALLS_H
