//===- ReadModule.cpp - Reads modules of any origin -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Driver/ReadModule.h"
#include "ReadBytecode.h"
#include "TensorGraph/Import/StableHLO.h"
#include "TensorGraph/Support/InputText.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/AsmParser/AsmParserState.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// Returns the name of `%name`; empty if it is a number.
static std::string nameAt(SMRange range) {
  if (!range.isValid())
    return "";
  StringRef text(range.Start.getPointer(), range.End.getPointer() - range.Start.getPointer());
  text.consume_front("%");
  return text.empty() || llvm::isDigit(text.front()) ? "" : text.str();
}

/// Returns the name in a path that JAX writes, `params['w']` or `result['loss']`: `params.w`, `loss`; empty if there
/// are only positions in it.
static std::string nameOfPath(StringRef path) {
  SmallVector<StringRef> parts;
  path.split(parts, '[', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  std::string name;
  bool isNamed = false;
  for (StringRef part : parts) {
    part = part.trim("]'\".");
    isNamed |= !part.empty() && !llvm::isDigit(part.front());
    name += (name.empty() ? "" : ".") + part.str();
  }
  return isNamed ? name : "";
}

/// Returns the name that a producer has given an argument in its location.
static std::string nameInLocation(BlockArgument argument) {
  auto named = dyn_cast<NameLoc>(argument.getLoc());
  return named ? nameOfPath(named.getName()) : "";
}

static std::string nameOfResult(func::FuncOp function, unsigned number) {
  auto info = function.getResultAttrOfType<StringAttr>(number, "jax.result_info");
  StringRef path = info ? info.getValue() : "";
  path.consume_front("result");
  return nameOfPath(path);
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

/// Verifies each registered operation by itself, without the symbols that it uses.
static LogicalResult verifyOperations(ModuleOp module) {
  WalkResult walked = module->walk([](Operation *op) {
    // The verifier of a module looks at all uses of its symbols.
    bool isVerified = op->isRegistered() && !op->hasTrait<OpTrait::SymbolTable>();
    if (isVerified && failed(verify(op, /*verifyRecursively=*/false)))
      return WalkResult::interrupt();
    if (!isVerified || op->hasTrait<OpTrait::NoTerminator>())
      return WalkResult::advance();
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (!block.mightHaveTerminator()) {
          op->emitError("block with no terminator");
          return WalkResult::interrupt();
        }
    return WalkResult::advance();
  });
  return failure(walked.wasInterrupted());
}

static OwningOpRef<ModuleOp> parseWithNames(const llvm::SourceMgr &sources, const ParserConfig &config,
                                            FunctionNames &names) {
  const llvm::MemoryBuffer *buffer = sources.getMemoryBuffer(sources.getMainFileID());
  if (isBytecode(buffer->getMemBufferRef()))
    return parseSourceFile<ModuleOp>(sources, config);
  AsmParserState state;
  Block block;
  if (failed(parseAsmSourceFile(sources, &block, config, &state)))
    return {};
  MLIRContext *context = config.getContext();
  Location start = FileLineColLoc::get(context, buffer->getBufferIdentifier(), 0, 0);
  OwningOpRef<ModuleOp> module =
      mlir::detail::constructContainerOpForParserIfNecessary<ModuleOp>(&block, context, start);
  if (!module || (!config.shouldVerifyAfterParse() && failed(verifyOperations(*module))))
    return {};
  for (auto function : module->getOps<func::FuncOp>()) {
    if (function.isExternal())
      continue;
    ValueNames &own = names[function.getName()];
    for (BlockArgument argument : function.getArguments()) {
      std::string given = nameInLocation(argument);
      own.arguments.push_back(given.empty() ? nameOf(argument, state) : given);
    }
    if (auto terminator = dyn_cast<func::ReturnOp>(function.back().getTerminator()))
      for (auto [number, result] : llvm::enumerate(terminator.getOperands())) {
        std::string given = nameOfResult(function, number);
        own.results.push_back(given.empty() ? nameOf(result, state) : given);
        own.statedResults.push_back(given);
      }
  }
  return module;
}

//===----------------------------------------------------------------------===//
// StableHLO
//===----------------------------------------------------------------------===//

/// Parses a text that may be StableHLO, and imports it if it is.
static OwningOpRef<ModuleOp> parseStableHLO(const llvm::SourceMgr &sources, MLIRContext &context,
                                            FunctionNames &names) {
  DialectRegistry reader;
  context.getDialectRegistry().appendTo(reader);
  registerStableHLOReader(reader);
  context.appendDialectRegistry(reader);
  bool allowed = context.allowsUnregisteredDialects();
  context.allowUnregisteredDialects();
  llvm::scope_exit restore([&] { context.allowUnregisteredDialects(allowed); });
  // Upstream's verifier takes operations with one region that it does not know for tables of symbols, in which a call
  // does not find its function.
  OwningOpRef<ModuleOp> module = parseWithNames(sources, ParserConfig(&context, /*verifyAfterParse=*/false), names);
  if (!module)
    return {};
  if (!isStableHLO(*module)) {
    // Only a word of the text looks like StableHLO. Other programs may have no unregistered operations.
    context.allowUnregisteredDialects(allowed);
    names.clear();
    return parseWithNames(sources, &context, names);
  }
  return succeeded(importStableHLO(*module)) ? std::move(module) : nullptr;
}

/// Refuses other forms in which JAX shows programs.
static LogicalResult refuseOtherForms(const llvm::MemoryBuffer &source, MLIRContext &context) {
  StringRef text = source.getBuffer(), start = text.ltrim(), form;
  if (isBytecode(source.getMemBufferRef()))
    form =
        text.contains("StableHLO_v") ? "StableHLO's portable bytecode, which only StableHLO's own library reads" : "";
  else if (start.starts_with("HloModule"))
    form = "the text of HLO, which only XLA reads";
  else if (start.starts_with("{ lambda"))
    form = "a jaxpr, which only JAX reads";
  if (form.empty())
    return success();
  return emitError(FileLineColLoc::get(&context, source.getBufferIdentifier(), 1, 1))
         << "this is " << form
         << "; expects StableHLO's text of the program, as jax.jit(f).lower(x).as_text() returns it";
}

OwningOpRef<ModuleOp> tg::parseProgram(const llvm::SourceMgr &sources, MLIRContext &context, FunctionNames *names) {
  const llvm::MemoryBuffer *buffer = sources.getMemoryBuffer(sources.getMainFileID());
  FunctionNames own;
  FunctionNames &collected = names ? *names : own;
  if (std::optional<std::string> packed = packBooleans(buffer->getBuffer())) {
    llvm::SourceMgr others;
    others.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(*packed, buffer->getBufferIdentifier()), llvm::SMLoc());
    return parseProgram(others, context, names);
  }
  if (failed(refuseOtherForms(*buffer, context)))
    return {};
  if (!isBytecode(buffer->getMemBufferRef()) && mayBeStableHLO(buffer->getBuffer()))
    return parseStableHLO(sources, context, collected);
  return names ? parseWithNames(sources, &context, collected) : parseSourceFile<ModuleOp>(sources, &context);
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

OwningOpRef<ModuleOp> tg::readModule(std::unique_ptr<llvm::MemoryBuffer> source, MLIRContext &context,
                                     FunctionNames *names) {
  StringRef text = source->getBuffer();
  if (std::optional<InputProblem> problem = findInputProblem(text)) {
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(source->getMemBufferRef(), false), llvm::SMLoc());
    auto [line, column] = sources.getLineAndColumn(llvm::SMLoc::getFromPointer(text.data() + problem->position));
    emitError(FileLineColLoc::get(&context, source->getBufferIdentifier(), line, column), problem->message);
    return {};
  }
  if (isBytecode(source->getMemBufferRef())) {
    if (failed(refuseOtherForms(*source, context)))
      return {};
    source = turnIntoText(*source, context);
    if (!source)
      return {};
    // The names in the text are the printer's.
    names = nullptr;
  }
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(source), llvm::SMLoc());
  return parseProgram(sources, context, names);
}
