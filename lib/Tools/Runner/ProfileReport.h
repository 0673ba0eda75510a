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

/// Prints a profile; `program` is the file.
void printProfile(const Profile &profile, ProfileFormat format, StringRef program, llvm::raw_ostream &os);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_PROFILEREPORT_H
