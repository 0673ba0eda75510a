//===- ExplainDifference.h - Why two graphs are not the same ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_EXPLAINDIFFERENCE_H
#define TENSORGRAPH_GRAPH_EXPLAINDIFFERENCE_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/Location.h"
#include <optional>
#include <string>

namespace tg {

/// One way in which two graphs, or the operations around them, differ.
struct GraphDifference {
  enum class Kind {
    Mode, // pure or ordered
    InputCount,
    InputType,
    ResultCount,
    OperationCount,
    OperationName,
    Attribute,
    Constant,
    Operand,
    ResultType,
    Order,     // of ordered graphs
    Outside,   // the graphs are equal, but the operations with them compute different things
    Treatment, // operands of the operations, and attributes that do not say what is computed
  };
  Kind kind;
  /// What differs, in the user's terms: "attribute 'axis' is 0 : i64, but 1 : i64 in the other".
  std::string text;
  Location first, second;
  /// Further information, such as the graphs around.
  SmallVector<std::pair<Location, std::string>> notes = {};
};

/// The result of `explainDifference`.
struct GraphComparison {
  /// The first difference of the graphs.
  std::optional<GraphDifference> graph;
  /// If the graphs are equal: all differences of the operations around them.
  SmallVector<GraphDifference> around;
  /// Whether a graph was open, so that normal forms of copies are compared.
  bool comparesNormalForms = false;

  /// Returns whether the operations compute the same from equal operands (`GraphKey`).
  bool isSame() const;
  /// Emits remarks at the first operation, with notes at the second.
  void emit() const;
};

/// Explains why the graphs of two operations of one context are not the same. Of open graphs, copies are frozen in pure
/// mode and compared; fails, with diagnostics, if that fails. Locations are those of the originals.
///
/// Compares the parts of a digest in their order: mode, inputs, operations with names, attributes, operands and result
/// types. In pure graphs, whose operations are sorted by content, operations that both graphs have are put aside: the
/// first difference is at an operation that only one of them has and whose operands are in both.
FailureOr<GraphComparison> explainDifference(InnerGraphOpInterface first, InnerGraphOpInterface second);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_EXPLAINDIFFERENCE_H
