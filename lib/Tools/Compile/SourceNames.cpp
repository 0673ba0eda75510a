//===- SourceNames.cpp - The names of values in source files --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceNames.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace tg;

/// The name of `%name`; empty if it is a number.
static std::string nameAt(SMRange range) {
  if (!range.isValid())
    return "";
  StringRef text(range.Start.getPointer(), range.End.getPointer() - range.Start.getPointer());
  text.consume_front("%");
  return text.empty() || llvm::isDigit(text.front()) ? "" : text.str();
}

static std::string nameOf(Value value, const AsmParserState &state) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    const AsmParserState::BlockDefinition *block = state.getBlockDef(argument.getOwner());
    if (!block || argument.getArgNumber() >= block->arguments.size())
      return "";
    return nameAt(block->arguments[argument.getArgNumber()].loc);
  }
  auto result = cast<OpResult>(value);
  const AsmParserState::OperationDefinition *op = state.getOpDef(result.getOwner());
  if (!op)
    return "";
  // The last group that starts at or before the result; `%x:2` is a group of two results.
  const AsmParserState::OperationDefinition::ResultGroupDefinition *group = nullptr;
  unsigned end = result.getOwner()->getNumResults();
  for (const auto &candidate : op->resultGroups) {
    if (candidate.startIndex > result.getResultNumber()) {
      end = candidate.startIndex;
      break;
    }
    group = &candidate;
  }
  std::string name = group ? nameAt(group->definition.loc) : "";
  if (!name.empty() && end - group->startIndex > 1)
    name += "_" + std::to_string(result.getResultNumber() - group->startIndex);
  return name;
}

OwningOpRef<ModuleOp> tg::parseWithNames(const llvm::SourceMgr &sources, MLIRContext &context, FunctionNames &names) {
  const llvm::MemoryBuffer *buffer = sources.getMemoryBuffer(sources.getMainFileID());
  if (isBytecode(buffer->getMemBufferRef()))
    return parseSourceFile<ModuleOp>(sources, &context);
  AsmParserState state;
  Block block;
  if (failed(parseAsmSourceFile(sources, &block, ParserConfig(&context), &state)))
    return {};
  Location start = FileLineColLoc::get(&context, buffer->getBufferIdentifier(), 0, 0);
  OwningOpRef<ModuleOp> module =
      mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(&block, &context, start);
  if (!module)
    return {};
  for (auto function : module->getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    ValueNames &own = names[function.getName()];
    for (BlockArgument argument : function.getArguments())
      own.arguments.push_back(nameOf(argument, state));
    if (auto terminator = dyn_cast<func::ReturnOp>(function.back().getTerminator()))
      for (Value result : terminator.getOperands())
        own.results.push_back(nameOf(result, state));
  }
  return module;
}
