//===- ViewTool.h - Pictures of programs ------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tg-view does, apart from its command line.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_VIEWTOOL_H
#define TENSORGRAPH_TOOLS_VIEWTOOL_H

#include "TensorGraph/Support/LLVM.h"
#include <optional>
#include <string>

namespace mlir {
class MLIRContext;
}

namespace tg {

enum class ViewFormat {
  Page, // one HTML file that needs no network
  Dot,  // the text that graphviz lays out, a graph for each drawing
  Svg   // all drawings below each other
};

struct ViewOptions {
  /// An MLIR file, text or bytecode; - is standard input.
  std::string path = "-";
  /// Where the picture goes; - is standard output.
  std::string output = "-";
  ViewFormat format = ViewFormat::Page;
  /// Passes, as `tg-opt --pass-pipeline` takes them, or the list inside: the program after them is shown beside the
  /// program before. Passes must be registered.
  std::optional<std::string> passes = std::nullopt;
  /// A profile as `tg-run --profile` writes it; empty: none.
  std::string profile = "";
  /// Show what the compiler decides for each operation, in the mode fast-run.
  bool decisions = false;
  /// Show the text of the program at the stages of the compiler instead of drawings.
  bool stages = false;
};

/// The numbers are exit codes.
enum class ViewStatus {
  Success = 0,
  /// There is an error in the files, or no layout.
  Failure = 1,
  /// There is an error in the options, whatever the files are.
  UsageError = 2
};

/// Reads the program and writes the picture. Needs `dot` of graphviz, except for ViewFormat::Dot and the
/// stages.
ViewStatus viewProgram(const ViewOptions &options, mlir::MLIRContext &context, llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_VIEWTOOL_H
