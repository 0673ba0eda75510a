//===- Profile.h - Where the time of a run has gone -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_VIEW_PROFILE_H
#define TENSORGRAPH_LIB_TOOLS_VIEW_PROFILE_H

#include "Model.h"
#include "llvm/Support/Error.h"

namespace tg::view {

/// What `tg-run --profile` writes of a run.
struct RunProfile {
  struct Source {
    std::string name, file;
    unsigned line = 0, column = 0;
  };
  struct Operation : Source {
    std::string graph; // a digest or the name of a function; may be empty
    Cost cost;
    std::vector<Source> sources; // all operations that it stands for, if they are several
  };
  struct Graph {
    std::string digest, name;
    Cost cost;
  };
  std::string unit, program;
  std::vector<Operation> operations;
  std::vector<Graph> graphs;
};

/// Reads a profile. Errors are whole messages. They say which file, and where in it: a line, or the path of a value
/// like `profile.operations[3].time`.
llvm::Expected<RunProfile> readProfile(StringRef path);

/// Adds what a run has cost to the operations and graphs of a program. An operation is found by its place, among those
/// of one place by its graph and its name. Returns the numbers of the operations of the profile that are not found.
std::vector<unsigned> addCosts(Model &model, const RunProfile &profile);

} // namespace tg::view

#endif // TENSORGRAPH_LIB_TOOLS_VIEW_PROFILE_H
