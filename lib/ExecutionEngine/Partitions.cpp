//===- Partitions.cpp - Partitioned programs on their way to code ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Partitions.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "mlir/AsmParser/AsmParser.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace tg;

/// Returns `model.mlir:7:3`, without the folder, which may differ between machines.
static std::string describePlace(Location location) {
  std::string text;
  location->walk([&](Location part) {
    auto line = dyn_cast<FileLineColLoc>(part);
    if (!line)
      return WalkResult::advance();
    llvm::raw_string_ostream(text) << llvm::sys::path::filename(line.getFilename().getValue()) << ":" << line.getLine()
                                   << ":" << line.getColumn();
    return WalkResult::interrupt();
  });
  return text;
}

void tg::nameCollectives(ModuleOp module) {
  auto name = [](auto op) {
    if (std::string place = describePlace(op.getLoc()); !op.getPlace() && !place.empty())
      op.setPlace(place);
  };
  module.walk([&](AllReduceOp op) { name(op); });
  module.walk([&](AllGatherOp op) { name(op); });
}

std::optional<Partitioned> tg::takePartitioned(FunctionOpInterface function) {
  FailureOr<Partitioned> partitioned = readPartitioned(function->removeDiscardableAttr(kPartitionedAttr));
  return succeeded(partitioned) ? std::optional(std::move(*partitioned)) : std::nullopt;
}

void tg::roundAsOnRanks(CompileOptions &options) {
  if (!llvm::is_contained(options.without, "one-row"))
    options.without.push_back("one-row");
}

std::string tg::printPartitioned(MLIRContext *context, const std::optional<Partitioned> &partitioned) {
  std::string text;
  if (partitioned)
    llvm::raw_string_ostream(text) << buildPartitioned(context, *partitioned);
  return text;
}

FailureOr<std::optional<Partitioned>> tg::parsePartitioned(MLIRContext *context, StringRef text) {
  if (text.empty())
    return std::optional<Partitioned>();
  FailureOr<Partitioned> partitioned = readPartitioned(parseAttribute(text, context));
  if (failed(partitioned))
    return failure();
  return std::optional(std::move(*partitioned));
}
