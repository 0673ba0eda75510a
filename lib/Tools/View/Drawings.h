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

/// The drawings as text for graphviz. The box of node 3 has the id `<prefix>3` and the class `op`, with `inner` if it
/// has graphs; what stands for a value of another place has the class `far`, and the id `<prefix>3-5`, where 3 uses
/// what 5 defines.
std::string writeDot(Model &model, StringRef prefix);

/// Lays out what writeDot returns: an <svg> element for each drawing. Fails if there is no `dot`, or it fails.
llvm::Expected<std::vector<std::string>> layOut(StringRef dot);

/// What the drawing shows: `@main, part 2 of 3`
std::string titleOf(const Model &model, unsigned drawing);

/// One SVG with all drawings below each other.
std::string stack(const Model &model, ArrayRef<std::string> drawings);

/// Text that is valid UTF-8 without control characters, with these characters escaped for XML.
std::string escapeXml(StringRef text);

} // namespace tg::view

#endif // TENSORGRAPH_LIB_TOOLS_VIEW_DRAWINGS_H
