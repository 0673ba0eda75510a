//===- VectorBody.h - Bodies on vectors -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORBODY_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORBODY_H

#include "VectorPlan.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "llvm/ADT/BitVector.h"

namespace tg {

/// The elements that are computed at once: one, or a vector, some lanes of which a mask may turn off.
struct Chunk {
  Value position;
  int64_t lanes = 0; // 0: one element
  Value mask = {};
};

/// The positions of all loops but the planned one, and the inputs that do not change along that, or are vectors
/// already.
struct Surroundings {
  SmallVector<Value> positions;
  llvm::SmallDenseMap<OpOperand *, Value> uniforms; // looked up, never iterated
};

/// The body of a structured operation on buffers, along the planned loop.
class VectorBody {
public:
  VectorBody(OpBuilder &b, mlir::linalg::LinalgOp op, const VectorPlan &plan);

  /// Reads the inputs that do not change along the planned loop.
  void readUniforms(Surroundings &around);
  /// Results of operations of the body that are known.
  using Known = llvm::SmallDenseMap<Operation *, Value>; // looked up, never iterated
  /// Computes the values `wanted` of the body; outputs are loaded unless they are given and not null.
  SmallVector<Value> compute(const Surroundings &around, const Chunk &chunk, ValueRange wanted,
                             ArrayRef<Value> outputs = {}, const Known &known = Known());
  Value load(const Surroundings &around, OpOperand &operand, const Chunk &chunk);
  void store(const Surroundings &around, Value value, OpOperand &output, const Chunk &chunk);
  /// Loads the value that an output of a reduction has before.
  Value loadInitial(const Surroundings &around, const LaneReduction &reduction);
  SmallVector<Value> loadOutputs(const Surroundings &around, ArrayRef<unsigned> outputs, const Chunk &chunk);
  void storeOutputs(const Surroundings &around, ValueRange values, ArrayRef<unsigned> outputs, const Chunk &chunk);

  SmallVector<Value> indicesOf(const Surroundings &around, OpOperand &operand, Value position);
  Value broadcast(Value value, int64_t lanes);

private:
  Value load(Value buffer, ValueRange indices, const Chunk &chunk);
  /// Loads elements of which each next one is `step` places farther along the last axis.
  Value loadSteps(Value buffer, ValueRange first, int64_t step, const Chunk &chunk);
  Value loadReversed(Value buffer, ValueRange first, const Chunk &chunk);
  /// A vector of adjacent places: the place of the first one, to which lane each belongs, and which are used; null for
  /// all.
  struct Part {
    int64_t from;
    SmallVector<int64_t> laneOf;
    Value mask;
  };
  /// Returns the vectors of the places from the first to the last of lanes that are `stride` places apart.
  SmallVector<Part> partsApart(int64_t stride, const Chunk &chunk, bool usesGaps);
  /// Loads all elements between the first and the last one, and chooses every `stride`th.
  Value loadEveryNth(Value buffer, ValueRange first, int64_t stride, const Chunk &chunk);
  Value loadApart(Value buffer, ValueRange first, int64_t step, const Chunk &chunk);
  /// Stores lanes `stride` places apart, and nothing between them.
  void storeEveryNth(Value value, Value buffer, ValueRange first, int64_t stride, const Chunk &chunk);
  /// Loads the elements at indices that are scalars or vectors.
  Value gather(Value buffer, ValueRange indices, const Chunk &chunk);
  Value passThrough(mlir::VectorType type);
  Value read(Operation *load, const IRMapping &values, const IRMapping &first, const Chunk &chunk);
  /// Reads the elements of a load one by one; null if that is not to be done.
  Value readOneByOne(const Surroundings &around, Operation *load, const Chunk &chunk);
  void cloneOnVectors(Operation &bodyOp, IRMapping &values, const Chunk &chunk);
  void cloneLoop(mlir::scf::WhileOp loop, IRMapping &values, const Chunk &chunk);
  void cloneLoop(mlir::scf::ForOp loop, IRMapping &values, const Chunk &chunk);
  SmallVector<Value> cloneBlock(Block &block, IRMapping &values, const Chunk &chunk, const llvm::BitVector &uniform);
  Value indicesAlong(const Chunk &chunk);

  OpBuilder &b;
  Location loc;
  mlir::linalg::LinalgOp op;
  const VectorPlan &plan;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORBODY_H
