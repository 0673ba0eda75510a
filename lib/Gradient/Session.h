//===- Session.h - One expansion of derivatives -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_SESSION_H
#define TENSORGRAPH_LIB_GRADIENT_SESSION_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/StringSet.h"

namespace tg {
class EditScope;

/// The derivative of an operation with a graph in reverse mode, for operations with the same graph: two operations to
/// be copied.
struct PullbackTemplate {
  OwningOpRef<ModuleOp> around;
  /// The operation with values to keep as further results; null if there are none.
  Operation *forward = nullptr;
  /// Its operands are some of the operation's operands, the kept values, and the cotangents of some results. Null if no
  /// cotangent reaches a wanted operand.
  Operation *pullback = nullptr;
  SmallVector<unsigned> operands;
  SmallVector<unsigned> cotangents;
  /// The operands whose cotangents are the results.
  SmallVector<unsigned> targets;
};

/// The derivative in forward mode: an operation whose operands are those of the operation and some tangents, and whose
/// results are those of the operation and tangents of some.
struct PushforwardTemplate {
  OwningOpRef<ModuleOp> around;
  Operation *forward = nullptr;
  /// The result and the direction of each tangent among the results.
  SmallVector<std::pair<unsigned, unsigned>> tangents;
};

/// What the expansion of all derivatives of a program shares.
class Session {
public:
  explicit Session(MLIRContext *context) : freezer(context) {}

  /// Reports that `op` has no derivative, and what to do about it.
  LogicalResult refuse(Operation *op, const Twine &why, const Twine &hint = "");

  /// Refuses an operation, as it has an effect.
  LogicalResult refuseEffect(Operation *op);
  /// Refuses an operation, as it has no rule.
  LogicalResult refuseUnknown(Operation *op);
  /// Reports an error at a draw whose derivative with respect to a parameter is not known.
  LogicalResult refuseParameter(Operation *draw, unsigned parameter);
  /// Emits the error for an elementwise operation whose derivative by one operand is not known.
  LogicalResult refuseUnknown(ElementwiseOpInterface op, unsigned operand);

  /// Returns the derivatives of an operation that applies its graph, or calls a function. They are made once for each
  /// graph and each choice of operands and results; null after an error. In the graph of an elementwise operation, no
  /// rows are kept.
  const PullbackTemplate *getPullback(Operation *op, const llvm::BitVector &wanted, const llvm::BitVector &cotangents,
                                      bool isElementwise);
  /// Returns the tangents of an operation. `given` says for each direction which operands have tangents.
  const PushforwardTemplate *getPushforward(Operation *op, ArrayRef<llvm::BitVector> given);

  /// Begins with an operation that asks for derivatives.
  void enter(Operation *asking);
  /// Replaces calls in the graph of an operation: of functions that are called in one place by their graphs, and of
  /// others by casts that stand for the calls. An error if a function has no body, or calls itself.
  LogicalResult prepareCalls(Operation *op);
  /// Makes these casts calls again.
  void restoreCalls(Operation *root, EditScope &scope);
  /// Returns the function whose call a cast stands for; null for other operations.
  mlir::FunctionOpInterface calleeOf(Operation *op) const;
  /// Returns the function that a call is of, or that a cast stands for a call of; null for other operations.
  mlir::FunctionOpInterface calledBy(Operation *op) const;
  /// Returns for each result of a function the arguments to which it has a derivative.
  const SmallVector<llvm::BitVector> &connectionsOf(mlir::FunctionOpInterface function);
  /// Takes the prints out of a region, whose values are computed elsewhere, too: functions that print are called in
  /// copies that do not.
  void silence(Region &region);
  /// Replaces calls of functions that print, in the graph of an operation, by the graphs of the functions.
  void inlinePrintingCalls(Operation *op);
  /// Returns the functions that have been added.
  ArrayRef<mlir::FunctionOpInterface> getBuilt() const { return built; }

  /// Freezes `built` if the graph of `original` is frozen.
  FailureOr<Operation *> freezeLike(Operation *built, Operation *original);

  /// The operation whose graph is differentiated; errors inside of it refer to it.
  Operation *owner = nullptr;

private:
  using Key = std::pair<GraphKey, Attribute>;
  GraphKey keyOf(InnerGraphOpInterface op);
  /// Describes a request: everything that tells the derivatives of one graph apart.
  Attribute describe(Operation *op, ArrayRef<llvm::BitVector> choices, bool isElementwise = false);
  std::unique_ptr<PullbackTemplate> makePullback(InnerGraphOpInterface op, const llvm::BitVector &wanted,
                                                 const llvm::BitVector &cotangents, bool isElementwise);
  std::unique_ptr<PushforwardTemplate> makePushforward(InnerGraphOpInterface op, ArrayRef<llvm::BitVector> given);

  mlir::FunctionOpInterface lookup(Attribute callee) const;
  /// Of a function: the places that call it, and how many calls one call of it leads to, itself among them.
  struct CallCount {
    unsigned places = 0;
    uint64_t ways = 0;
  };
  using CallCounts = llvm::DenseMap<Operation *, CallCount>;
  /// Counts the places in an operation and in the functions that it calls; adds the calls that it leads to.
  LogicalResult countCalls(Operation *root, CallCounts &counts, unsigned depth, uint64_t &ways);
  bool isPure(mlir::FunctionOpInterface function);
  bool prints(mlir::FunctionOpInterface function);
  mlir::FunctionOpInterface silentCopyOf(mlir::FunctionOpInterface function);
  void separatePrints(Operation *op);
  Operation *outline(Operation *op, mlir::FunctionOpInterface after, StringRef suffix);
  const PullbackTemplate *getPullback(Operation *call, mlir::FunctionOpInterface callee, const llvm::BitVector &wanted,
                                      const llvm::BitVector &cotangents, bool isElementwise);
  const PushforwardTemplate *getPushforward(Operation *call, mlir::FunctionOpInterface callee,
                                            ArrayRef<llvm::BitVector> given);

  llvm::DenseMap<Key, std::unique_ptr<PullbackTemplate>> pullbacks;
  llvm::DenseMap<Key, std::unique_ptr<PushforwardTemplate>> pushforwards;
  using FunctionKey = std::pair<Operation *, Attribute>;
  llvm::DenseMap<FunctionKey, std::unique_ptr<PullbackTemplate>> functionPullbacks;
  llvm::DenseMap<FunctionKey, std::unique_ptr<PushforwardTemplate>> functionPushforwards;
  llvm::DenseMap<Operation *, SmallVector<llvm::BitVector>> connections; // of functions
  llvm::DenseMap<Operation *, bool> purity;                              // of functions
  llvm::DenseMap<Operation *, mlir::FunctionOpInterface> silent;         // copies of functions
  std::optional<llvm::StringSet<>> printing;                             // the functions that print
  llvm::SmallPtrSet<Operation *, 8> open;                                // functions whose calls are being counted
  SmallVector<mlir::FunctionOpInterface> built;
  Operation *scope = nullptr; // the symbol table of what asks for derivatives
  std::unique_ptr<mlir::SymbolTable> symbols;
  Freezer freezer;
};

/// Erases operations of the block, the last ones first, whose results nothing uses.
void eraseDeadOperations(Block &block);

/// Builds the graph that an operation stands for before it. Returns its values, and appends the operations.
SmallVector<Value> buildGraphBefore(NamedGraphOpInterface op, SmallVectorImpl<Operation *> &ops);

/// Sets the display name to that of `op` with a word after it, if it has one.
void nameAfter(Operation *built, Operation *op, StringRef word);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_SESSION_H
