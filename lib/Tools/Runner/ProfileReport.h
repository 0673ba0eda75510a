//===- ProfileReport.h - Profiles as text and JSON --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_PROFILEREPORT_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_PROFILEREPORT_H

#include "TensorGraph/ExecutionEngine/Profile.h"
#include "llvm/Support/raw_ostream.h"
#include <optional>

namespace tg {

enum class ProfileFormat { Table, Json, Speedscope, Chrome };

/// Parses the format of this name: `table`, `json`, `speedscope` or `chrome`.
std::optional<ProfileFormat> parseProfileFormat(StringRef name);

/// A profile of several ranks: its times of operations and graphs are means.
struct RanksProfile : Profile {
  /// The least and the largest time, of an operation or a graph.
  struct Range {
    double least = 0, largest = 0;
  };
  RanksProfile(Profile &&profile) : Profile(std::move(profile)) {}

  /// Describes operations and graphs, each in a line that is the same on all ranks.
  std::vector<std::string> getKeys() const;
  /// Returns the times that belong to keys of another rank: 0 for those that this one does not have.
  SmallVector<double> getTimes(ArrayRef<StringRef> keys) const;
  /// Takes the times of all ranks, which belong to the keys of this one.
  void combine(ArrayRef<double> times);

  size_t ranks = 1;
  std::vector<Range> operationRanges, graphRanges; // none for one rank
};

/// Prints a profile; `program` is the file.
void printProfile(const RanksProfile &profile, ProfileFormat format, StringRef program, llvm::raw_ostream &os);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_PROFILEREPORT_H
