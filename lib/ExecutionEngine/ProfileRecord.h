//===- ProfileRecord.h - The records of a profiled program ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_PROFILERECORD_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_PROFILERECORD_H

#include "TensorGraph/CodeGen/ProfileRecords.h"
#include "TensorGraph/ExecutionEngine/Profile.h"
#include "TensorGraph/Runtime/Profile.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include <optional>

namespace tg {

/// What a record of a program counts. Numbers are those of the program's records.
struct ProfileRecord {
  ProfileRecordKind kind;
  /// The record around it; nothing for the body of a function.
  std::optional<size_t> around;
  Location location;
  /// Of the body of a function: its name.
  std::string function = {};
  /// Of a call: the body of the function that is called, if that is profiled.
  std::optional<size_t> callee = std::nullopt;
};

/// Reads the attribute kProfileAttr of a module, whose first record gets the number `base`. `resolve` translates
/// locations, and `find` names of functions to the numbers of their bodies, which come before their callers.
std::vector<ProfileRecord> readProfileRecords(mlir::ArrayAttr records, size_t base,
                                              llvm::function_ref<Location(mlir::LocationAttr)> resolve,
                                              llvm::function_ref<std::optional<size_t>(StringRef callee)> find);

/// Returns the number of a function's body among the records of its module; nothing if it has none.
std::optional<size_t> findProfiledBody(mlir::ArrayAttr records, StringRef function);

class Code;
/// Adds the records of some code, and what they have counted. Functions have this text after their names.
void addRecords(const Code &code, const tg_profile *profile, const std::string &sizes,
                std::vector<ProfileRecord> &records, std::vector<tg_profile_record> &counts);

/// Makes the profile of a program, from what its records have counted.
Profile makeProfile(ArrayRef<ProfileRecord> records, ArrayRef<tg_profile_record> counts);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_PROFILERECORD_H
