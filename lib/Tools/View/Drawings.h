//===- Drawings.h - Drawings of graphs, by graphviz -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_VIEW_DRAWINGS_H
#define TENSORGRAPH_LIB_TOOLS_VIEW_DRAWINGS_H

#include "Model.h"
#include "llvm/Support/Error.h"

namespace tg::view {

/// Writes the drawings as text for graphviz. The box of node 3 has the id `<prefix>3` and the class `op`, with `inner`
/// if it has graphs; a box for a value of another place has the class `far`, and the id `<prefix>3-5`, where 3 uses a
/// value that 5 defines.
std::string writeDot(Model &model, StringRef prefix);

/// Lays out the text of writeDot: an <svg> element for each drawing. Fails if there is no `dot`, or it fails.
llvm::Expected<std::vector<std::string>> layOut(StringRef dot);

/// Returns the title of a drawing: `@main, part 2 of 3`.
std::string titleOf(const Model &model, unsigned drawing);

/// Stacks all drawings below each other in one SVG.
std::string stack(const Model &model, ArrayRef<std::string> drawings);

/// Escapes text for XML: returns valid UTF-8 without control characters.
std::string escapeXml(StringRef text);

} // namespace tg::view

#endif // TENSORGRAPH_LIB_TOOLS_VIEW_DRAWINGS_H
