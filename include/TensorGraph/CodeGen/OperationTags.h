//===- OperationTags.h - What operations code was made of -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CODEGEN_OPERATIONTAGS_H
#define TENSORGRAPH_CODEGEN_OPERATIONTAGS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// Wraps the location of each operation below `root` in a note of its name. For programs as they are written.
void tagSources(Operation *root);
/// Wraps the locations in notes of name, graph and own graph.
void tagOperations(Operation *root);

/// What `tagOperations` has noted in a location; texts are empty if they are not known.
struct OperationTag {
  StringRef operation, graph, inner;
};
/// Returns the outermost and first note in a location.
OperationTag findTag(Location location);
/// Returns the note that `findTag` reads, null if there is none: a FusedLoc with it has the same tag.
mlir::DictionaryAttr getTagOf(Location location);

/// An operation of the program as it was written.
struct SourceOperation {
  StringRef name, file;
  unsigned line = 0, column = 0;
  bool operator==(const SourceOperation &other) const {
    return name == other.name && file == other.file && line == other.line && column == other.column;
  }
};
/// Returns the operations that a location stands for, in order, each once. If there are no notes of sources, names are
/// those of `tagOperations`.
SmallVector<SourceOperation> findSources(Location location);

} // namespace tg

#endif // TENSORGRAPH_CODEGEN_OPERATIONTAGS_H
