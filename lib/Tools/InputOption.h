//===- InputOption.h - Arrays on a command line -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_INPUTOPTION_H
#define TENSORGRAPH_LIB_TOOLS_INPUTOPTION_H

#include "TensorGraph/Support/Array.h"
#include <string>

namespace tg {

/// Returns the shortest text of an array for `--input`, without blanks: `3xf64=1.0,2.0,3.0`.
std::string formatInput(const Array &input);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_INPUTOPTION_H
