//===- Placements.h - Where JAX says that values are ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_PLACEMENTS_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_PLACEMENTS_H

#include "TensorGraph/Dialect/ShardOp.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringMap.h"

namespace tg::stablehlo {

/// Turns placements of Shardy, and those of `mhlo.sharding` that divide one axis, into shardings. A program is divided
/// along one axis of ranks: the first that divides something. What cannot be said so is dropped, with a warning.
class Placements {
public:
  explicit Placements(ModuleOp module);

  /// Divides arguments as the old function says. Those that are not divided by rows are divided inside: returns what
  /// the body uses.
  SmallVector<Value> placeArguments(mlir::func::FuncOp old, mlir::func::FuncOp function, OpBuilder &b);
  /// Divides the results by rows that the old function says to be.
  void placeResults(mlir::func::FuncOp old, mlir::func::FuncOp function);
  /// Returns the value with the placement of an operation; the value itself if it has none.
  Value place(Operation *op, Value value, OpBuilder &b);

private:
  struct Mesh {
    llvm::StringMap<int64_t> axes;
    bool isInOrder = true;
  };

  /// Returns the sharding of a value of this type; nothing if it has none, or none that can be said.
  ShardingAttr read(Location location, Attribute sdy, Attribute mhlo, Type type);
  ShardingAttr readShardy(Location location, StringRef text, RankedTensorType type);
  ShardingAttr readDevices(Location location, StringRef text, RankedTensorType type);
  ShardingAttr divide(Location location, RankedTensorType type, std::optional<int64_t> axis, StringRef name,
                      int64_t size);

  llvm::StringMap<Mesh> meshes;
  ShardAxisAttr by; // null: nothing has been divided so far
};

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_PLACEMENTS_H
