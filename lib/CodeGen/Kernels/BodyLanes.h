//===- BodyLanes.h - What a body computes in lanes --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_BODYLANES_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_BODYLANES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/SmallPtrSet.h"
#include <optional>

namespace tg {

/// Where the elements of a vector are, that are read at once. The later ones take longer to read.
enum class LaneReads {
  Adjacent, // or one element for all lanes
  Strided,  // few places apart, or in reverse order
  Row,      // anywhere in a row
  Any,
};

/// How the body of a structured operation on buffers is computed on vectors along one of its loops.
struct BodyLanes {
  /// Operations whose results differ between lanes. Those of the others are scalars.
  llvm::SmallPtrSet<Operation *, 8> varying;
  /// Those of them that become vectors.
  llvm::SmallPtrSet<Operation *, 8> onVectors;
  /// Those of which the first lane is computed, as part of an address.
  llvm::SmallPtrSet<Operation *, 4> addresses;
  /// The `memref.load`s of elements that are so many places apart, along the last axis. Others read any elements.
  llvm::SmallDenseMap<Operation *, int64_t> steps; // looked up, never iterated
  /// The slowest of the reads.
  LaneReads reads = LaneReads::Adjacent;
  /// The width of the widest element of a vector, in bits.
  int64_t widest = 8;
  /// Whether the body may be computed for elements that do not exist, because nothing in it can fail.
  bool isSpeculatable = true;
};

/// Plans the body for vectors along a loop, as far as it computes `wanted`; nothing if it cannot be computed so.
std::optional<BodyLanes> planBody(mlir::linalg::LinalgOp op, unsigned loop, ValueRange wanted);

/// Returns the operations of a body that compute `wanted`.
llvm::SmallPtrSet<Operation *, 16> operationsFor(mlir::Block &body, ValueRange wanted);

/// Returns how elements are read that are `step` places apart.
LaneReads readsOfStep(std::optional<int64_t> step);

/// Returns whether processors can read elements at several addresses at once.
bool canGather(Type element);

/// Returns the distance in memory of neighbours along the last axis; nothing if it is not known.
std::optional<int64_t> lastStride(mlir::MemRefType type);

/// Returns whether an operand does not depend on a loop.
bool isUniform(mlir::linalg::LinalgOp op, OpOperand &operand, unsigned loop);

/// Returns whether an operation of the body is a product that is broadcast where its users are on vectors: they vary,
/// or combine the product with an output, which may be a vector of partial results.
bool isBroadcastProduct(mlir::linalg::LinalgOp op, Operation &inner, const BodyLanes &lanes);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_BODYLANES_H
