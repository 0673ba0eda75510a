//===- Page.h - A program as a page of HTML ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_VIEW_PAGE_H
#define TENSORGRAPH_LIB_TOOLS_VIEW_PAGE_H

#include "Compare.h"
#include "Profile.h"

namespace tg::view {

/// A program, and an <svg> element for each of its drawings.
struct DrawnProgram {
  Model *model;
  std::vector<std::string> drawings;
};

struct PageContent {
  std::string title;
  std::vector<DrawnProgram> programs; // one, or two: before and after passes
  std::vector<GraphPair> pairs;       // of one program: all graphs as `after`
  std::string passes = "";
  const RunProfile *profile = nullptr;
  std::vector<unsigned> lost = {}; // operations of the profile that no program has
};

/// The files that a page is made of, and its data, a text of JSON.
struct PageParts {
  StringRef html, title, css, js, data;
};

/// Writes a page: each `@KEY@` of the HTML is replaced by the part of that name.
void fillPage(const PageParts &parts, llvm::raw_ostream &os);

/// Writes a page that shows the programs without a network.
void writePage(const PageContent &content, llvm::raw_ostream &os);

} // namespace tg::view

#endif // TENSORGRAPH_LIB_TOOLS_VIEW_PAGE_H
