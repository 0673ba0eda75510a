//===- Expectations.h - Evaluation of tg.expect -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_EXPECTATIONS_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_EXPECTATIONS_H

#include "Evaluation.h"

namespace tg {

/// Evaluates each `tg.expect` of a module, or only those of the function `entry` if it is not empty, in each way, and
/// prints how many hold. An expectation that does not hold is an error at the operation; a module without expectations
/// is an error, too.
RunStatus checkExpectations(ModuleOp module, StringRef entry, ArrayRef<Way> ways, Evaluation &evaluation,
                            llvm::raw_ostream &out);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_EXPECTATIONS_H
