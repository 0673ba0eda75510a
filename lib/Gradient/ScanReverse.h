//===- ScanReverse.h - The reverse of a scan --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reverse of a scan is one scan over the same steps that runs the other way. See
// docs/internals/Rationale/Gradients.md.
//
// * What the reverse asks for of a step is a row: of a sequence, of the states before the step, or of a value that the
//   forward scan keeps as a further out.
// * The cotangent of a state that is a value is a state. A window with the taps -a_1 > … > -a_m becomes m states: the
//   i-th holds what the rows between a_(i-1) and a_i steps back have got so far.
// * Cotangents of sequences are outs; those of consts are sums over the steps, of which products of rows are added up
//   by one product after the loop.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_SCANREVERSE_H
#define TENSORGRAPH_LIB_GRADIENT_SCANREVERSE_H

#include "Reverse.h"
#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "Values.h"
#include <map>

namespace tg {
/// What an input of a scan's graph stands for.
struct InputPlace {
  enum Kind { Step, Sequence, State, Const } kind = Step;
  unsigned number = 0; // of the sequence, state or const
  int64_t tap = 0;
};

/// Builds the reverse of a scan; gives values of the forward steps in its steps.
class ScanReverse : public ValuesElsewhere {
public:
  /// Begins the reverse of a scan. `outside` builds around the reverse scan, where `outer` has the forward values.
  ScanReverse(Session &session, OpBuilder &outside, ForwardValues &outer, ScanOp scan);

  /// Adds the cotangents of the scan's wanted operands to `around`, for those of its results.
  LogicalResult build(ArrayRef<Value> cotangents, const llvm::BitVector &wanted, Reverse &around);

protected:
  Value input(BlockArgument original) override;
  Value inputSize(BlockArgument original, int64_t axis) override;
  bool isFreeInput(BlockArgument original) override { return places.lookup(original).kind != InputPlace::State; }
  bool canKeep(Value original) override { return canBeOut(original); }
  Value keep(Value original) override;

private:
  /// A sequence of the reverse scan that reads rows of one tensor, by one tap for each place that is read.
  struct RowsRead {
    unsigned sequence;                       // of the reverse scan
    std::map<int64_t, BlockArgument> inputs; // by tap of the reverse scan
  };
  /// The cotangent of a state of the forward scan: states of the reverse scan, one for each distance.
  struct Chain {
    unsigned state;
    SmallVector<int64_t> distances;
    unsigned first; // of the states of the reverse scan
  };
  /// A term of a const's cotangent.
  struct Term {
    enum Kind { Rows, Outer, Matrix } kind; // a sum of rows, of products of vectors, of products of matrices
    unsigned entry;                         // the const
    unsigned left, right = 0;               // outs of the reverse scan
  };
  /// A const's cotangent that is a state of the reverse scan.
  struct Sum {
    unsigned entry, state;
  };

  void findActive(ArrayRef<Value> cotangents, const llvm::BitVector &wanted);
  void startStates(ArrayRef<Value> cotangents);
  void finishStates();
  void finishConst(unsigned entry);
  ScanOp buildForward();
  void bindRows(ScanOp built, ArrayRef<Value> cotangents);
  void addSequences(ScanOp built, Reverse &around);
  void addStates(ScanOp built, Reverse &around);
  void addConsts(ScanOp built, Reverse &around);

  /// Returns whether the reverse leaves out the first rows, and its step 0 is a later one of the forward scan.
  bool isTruncatedInFront() { return scan.getTruncate() && !scan.getBackwards(); }
  int64_t positionInHistory(InputPlace place);
  BlockArgument readRows(std::map<unsigned, RowsRead> &all, unsigned number, int64_t tap, Type row);
  unsigned addSequence(Type row, BlockArgument *input);
  /// Adds a row of a new sequence to `list`, with the number of an out of the forward scan. Tensors of rank 0 are
  /// scalars in a sequence.
  Value addRows(Type row, unsigned out, SmallVectorImpl<std::pair<unsigned, unsigned>> &list);
  BlockArgument addConst(Value value);
  /// Adds the out of a cotangent, whose sizes are the sizes of `like`, an input of the forward graph.
  unsigned addOut(Value row, BlockArgument like);
  unsigned addOut(Value row);
  bool canBeOut(Value row);
  /// Returns the rows from the first that the reverse reads.
  Value rowsReversed(Value rows);
  /// Returns the size of the first axis.
  OpFoldResult rowsOf(Value original) { return outer.sizes(original).front(); }

  Session &session;
  OpBuilder &outside;
  ForwardValues &outer;
  ScanOp scan;
  Location location;
  ScanDraft forward, reverse;
  OpBuilder inside;
  Reverse steps;
  SmallVector<Operation *> ops; // of the forward graph
  unsigned originalOuts;        // of the forward graph
  bool keepsFew;                // a step computes something again
  llvm::DenseMap<Value, InputPlace> places;
  llvm::DenseSet<Value> active;
  llvm::BitVector reached; // the states that have cotangents

  IndexBuilder index;      // around the reverse scan
  Value count;             // the number of steps that have run
  Value reversed;          // and of those to which cotangents go back
  Value base;              // the first of them, if the reverse leaves out rows in front of it; else null
  BlockArgument firstStep; // the same, in the reverse scan
  std::map<unsigned, RowsRead> sequences, windows;
  SmallVector<std::pair<unsigned, unsigned>> kept;          // an out of the forward scan, and a sequence that reads it
  SmallVector<std::pair<unsigned, unsigned>> rowCotangents; // an out, and a sequence that reads its cotangent
  std::map<unsigned, unsigned> traces;                      // the outs with the rows of windows
  llvm::DenseMap<Value, BlockArgument> consts;
  SmallVector<Chain> chains;
  std::map<std::pair<unsigned, int64_t>, unsigned> sequenceOuts; // by sequence and tap
  llvm::DenseMap<Value, unsigned> outs;
  SmallVector<Term> terms;
  SmallVector<Sum> sums;
};
} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_SCANREVERSE_H
