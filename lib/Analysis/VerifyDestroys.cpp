//===- VerifyDestroys.cpp - Checks what is overwritten, in the order of execution ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"

using namespace tg;

LogicalResult tg::verifyDestroys(Block &block, DestroyAnalysis::IsProtected isProtected) {
  DestroyAnalysis analysis;
  for (Operation &op : block)
    if (failed(analysis.add(&op, isProtected)))
      return failure();
  LogicalResult result = success();
  analysis.forEachLateReader([&](Operation *reader, const Destroyer &destroyer, Value root) {
    InFlightDiagnostic diagnostic = destroyer.op->emitOpError("overwrites operand ") << destroyer.operand;
    if (reader == destroyer.op) {
      diagnostic << " in each step of a loop";
      diagnostic.attachNote(root.getLoc()) << "computed here, once";
    } else {
      diagnostic << ", which is read later";
      diagnostic.attachNote(reader->getLoc()) << "read here";
    }
    result = diagnostic;
  });
  return result;
}
