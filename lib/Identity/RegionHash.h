//===- RegionHash.h - Hashes of operations with regions ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IDENTITY_REGIONHASH_H
#define TENSORGRAPH_LIB_IDENTITY_REGIONHASH_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// Hashes operations so that operations that `mlir::OperationEquivalence` calls equivalent, with locations ignored,
/// have equal hashes. Values from outside of an operation count by their identity, values inside by their places.
/// Hashes are those of one process.
///
/// Each operation is visited once, however many operations around it are hashed, and so is each operand. This is
/// possible because the hash of a region is a sum. Each operation and each operand in it has a factor, the product of
/// the factors of the places on the way to it. The sum over the operands that use one value, divided by the factor of
/// the operation that holds the definition, describes the uses by their places relative to the definition, and is the
/// same in every copy. A sum over the operands that use values from outside, times a number for each value, is known
/// for each operation around them, too: the part of a value leaves the sum where the value is defined. Factors are odd,
/// so that division modulo 2^64 is possible.
class RegionHasher {
public:
  using Factor = uint64_t;

  explicit RegionHasher(llvm::function_ref<bool(mlir::Operation *)> isSealed) : isSealed(isSealed) {}

  /// Returns the factor of a block, or of an operation in a block.
  static Factor ofBlock(Factor around, unsigned region, unsigned block);
  static Factor ofOperation(Factor block, unsigned place);

  /// Hashes the regions of an operation, which must not change from now on. `factor` is the factor of the operation;
  /// the outermost operation may have any odd one.
  void addRegions(mlir::Operation *op, Factor factor);
  bool hasRegions(mlir::Operation *op) const { return sums.contains(op); }

  /// Returns the hash of an operation, whose regions were added if it has any. `withCaptured` is whether the identity
  /// of values counts that the regions use from outside.
  uint64_t hash(mlir::Operation *op, bool withCaptured);
  /// Returns the hash of the added regions of an operation; 0 if it has none.
  uint64_t hashRegions(mlir::Operation *op, bool withCaptured) const;

  /// Forgets which values are used by added regions, as far as their definitions were not added.
  void forgetUses() { uses.clear(); }
  /// Forgets the hashes of added regions, which are added again if another hash is asked for.
  void forgetRegions() { sums.clear(); }

private:
  struct Sums {
    Factor factor = 1;
    uint64_t content = 0, captured = 0;
  };

  uint64_t label(mlir::Operation *op);
  void addOperation(mlir::Operation *op, Factor factor, Sums &sums);
  void addDefinition(mlir::Value value, uint64_t place, Factor factor, Sums &sums);

  llvm::function_ref<bool(mlir::Operation *)> isSealed;
  llvm::DenseMap<mlir::Operation *, Sums> sums; // of added regions
  llvm::DenseMap<mlir::Value, uint64_t> uses;   // sums of factors, of values defined around the added regions
};

} // namespace tg

#endif // TENSORGRAPH_LIB_IDENTITY_REGIONHASH_H
