//===- Interest.h - What makes a program interesting ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_REDUCE_INTEREST_H
#define TENSORGRAPH_LIB_TOOLS_REDUCE_INTEREST_H

#include "TensorGraph/Tools/ReduceTool.h"
#include "llvm/Support/Error.h"
#include <memory>

namespace tg {

/// A program in a file, and the options `--input=…` with which it is run.
struct TestedFile {
  std::string path;
  std::vector<std::string> inputs;
};

/// A test that programs pass or do not pass. The first one, which is the program as it is given, also says what to look
/// for: of several crashes or differences, only those of its kind count later.
class Interest {
public:
  virtual ~Interest() = default;
  /// Returns whether the program is interesting; if it is not, `why` describes the outcome instead. Fails if the test
  /// cannot be run.
  virtual llvm::Expected<bool> holds(const TestedFile &file, std::string &why) = 0;
  /// Returns whether programs are run on inputs.
  virtual bool needsInputs() const { return false; }
};

/// Makes the test that the options ask for. Fails unless they ask for exactly one.
llvm::Expected<std::unique_ptr<Interest>> makeInterest(const ReduceOptions &options);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_REDUCE_INTEREST_H
