//===- Partitioned.h - What one rank runs of a program ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_PARTITIONED_H
#define TENSORGRAPH_DIALECT_PARTITIONED_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include <optional>

namespace tg {

/// On a function that `tg-partition` has made: how its arguments and results are divided between ranks, as
/// `{inputs = [{axis = 0 : i64, name = "rows", shards = 64 : i64}, {}], results = [{}], type = (…) -> …}`. After each
/// argument that is divided, the function has an argument of type index: the size of the whole axis. If only values
/// inside of the function are divided, `shards = 64 : i64` follows the results.
inline constexpr llvm::StringLiteral kPartitionedAttr = "tg.partitioned";

/// An axis of an argument or a result that shards divide.
struct ShardedAxis {
  int64_t axis = 0;
  std::string name;
  int64_t shards = 1;
};

struct Partitioned {
  /// Of the arguments of the program before, and of its results; nothing: each rank has all of it.
  SmallVector<std::optional<ShardedAxis>> inputs, results;
  /// Of the program before, which callers see; null: the types of the function, without the sizes.
  mlir::FunctionType type;
  /// The number of shards, if neither inputs nor results say it.
  int64_t innerShards = 0;

  /// Returns the number of shards; 0 if nothing is divided.
  int64_t getShards() const;
  /// Returns the type that callers see, of a function of this type.
  mlir::FunctionType getCallerType(mlir::FunctionType own) const;
};

mlir::DictionaryAttr buildPartitioned(mlir::MLIRContext *context, const Partitioned &partitioned);
/// Fails if an attribute has not the form of one that is built so.
FailureOr<Partitioned> readPartitioned(Attribute attribute);

/// Verifies the form of the attribute, and that it fits the function that it is on.
LogicalResult verifyPartitioned(Operation *op, Attribute attribute);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_PARTITIONED_H
