//===- ReadModule.cpp - Reads modules of any origin -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/ReadModule.h"
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
#include <cstdio>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

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
  if (isStableHLO(*module) ? failed(importStableHLO(*module)) : failed(verify(*module)))
    return {};
  return module;
}

OwningOpRef<ModuleOp> tg::parseProgram(const llvm::SourceMgr &sources, MLIRContext &context, FunctionNames *names) {
  const llvm::MemoryBuffer *buffer = sources.getMemoryBuffer(sources.getMainFileID());
  FunctionNames own;
  FunctionNames &collected = names ? *names : own;
  bool isText = !isBytecode(buffer->getMemBufferRef());
  if (isText && mayBeStableHLO(buffer->getBuffer()))
    return parseStableHLO(sources, context, collected);
  if (!isText && buffer->getBuffer().contains("StableHLO_v")) {
    emitError(FileLineColLoc::get(&context, buffer->getBufferIdentifier(), 0, 0))
        << "this is StableHLO's portable bytecode, which only StableHLO's own library reads; expects the text of the "
           "program, such as that of jax.jit(f).lower(x).as_text()";
    return {};
  }
  return names ? parseWithNames(sources, &context, collected) : parseSourceFile<ModuleOp>(sources, &context);
}

//===----------------------------------------------------------------------===//
// Bytecode
//===----------------------------------------------------------------------===//

static void restrict(int resource, uint64_t most) {
  rlimit limit = {most, most};
  setrlimit(resource, &limit);
}

/// The bytes of addresses that this process uses.
static uint64_t addressSpace() {
  unsigned long long pages = 0;
  if (FILE *file = std::fopen("/proc/self/statm", "r")) {
    if (std::fscanf(file, "%llu", &pages) != 1)
      pages = 0;
    std::fclose(file);
  }
  return pages * sysconf(_SC_PAGESIZE);
}

/// Reads bytecode in a process that may crash or be stopped. It has only the thread that has forked it, so it uses a
/// context of its own without threads, and writes nothing.
[[noreturn]] static void readInChild(const llvm::MemoryBuffer &bytecode, MLIRContext &parent) {
  uint64_t size = bytecode.getBufferSize();
  restrict(RLIMIT_CPU, 2 + size / 1000000); // seconds
  restrict(RLIMIT_AS, addressSpace() + (uint64_t(1) << 30) + 1000 * size);
  restrict(RLIMIT_CORE, 0);
  for (int stream : {STDOUT_FILENO, STDERR_FILENO})
    close(stream);
  DialectRegistry registry;
  parent.getDialectRegistry().appendTo(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  // Whether it is valid is for the parent to say, which prints messages and the module.
  ScopedDiagnosticHandler quiet(&context, [](Diagnostic &diagnostic) {
    (void)diagnostic.str();
    for (Diagnostic &note : diagnostic.getNotes())
      (void)note.str();
    return success();
  });
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(bytecode.getBuffer(), ParserConfig(&context));
  if (module)
    module->print(llvm::nulls());
  // Without what the parent has registered for its own end.
  _exit(0);
}

bool tg::isReadableBytecode(const llvm::MemoryBuffer &bytecode, MLIRContext &context) {
  pid_t child = fork();
  if (child == 0)
    readInChild(bytecode, context);
  if (child < 0)
    return false;
  int status = 0;
  while (waitpid(child, &status, 0) < 0)
    if (errno != EINTR)
      return false;
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

OwningOpRef<ModuleOp> tg::readModule(std::unique_ptr<llvm::MemoryBuffer> source, MLIRContext &context,
                                     FunctionNames *names) {
  StringRef text = source->getBuffer();
  std::string name = source->getBufferIdentifier().str();
  auto fail = [&](unsigned line, unsigned column, StringRef message) {
    emitError(FileLineColLoc::get(&context, name, line, column), message);
    return OwningOpRef<ModuleOp>();
  };
  if (std::optional<InputProblem> problem = findInputProblem(text)) {
    llvm::SourceMgr sources;
    sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(source->getMemBufferRef(), false), llvm::SMLoc());
    auto [line, column] = sources.getLineAndColumn(llvm::SMLoc::getFromPointer(text.data() + problem->position));
    return fail(line, column, problem->message);
  }
  if (isBytecode(source->getMemBufferRef()) && !isReadableBytecode(*source, context))
    return fail(0, 0, "the bytecode is damaged: MLIR's reader does not survive it");
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(std::move(source), llvm::SMLoc());
  return parseProgram(sources, context, names);
}
