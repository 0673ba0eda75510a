//===- Session.cpp - From text to code ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Driver/Session.h"
#include "ExecutionEngine/ByteStream.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/SealedOperations.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "TensorGraph/Support/InputText.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

void DriverSession::add(std::unique_ptr<llvm::MemoryBuffer> text) {
  sources.AddNewSourceBuffer(std::move(text), llvm::SMLoc());
  counter.emplace(&context, [this](Diagnostic &) {
    hasReported = true;
    return failure(); // another handler takes it
  });
}

LogicalResult DriverSession::open(StringRef path, llvm::raw_ostream &stream) {
  errors = &stream;
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> file = openInputFile(path, &message);
  if (!file) {
    stream << "error: " << message << "\n";
    return failure();
  }
  lines.emplace(sources, &context, stream);
  add(std::move(file));
  return success();
}

void DriverSession::take(StringRef text, StringRef name) {
  add(llvm::MemoryBuffer::getMemBuffer(text, name, /*RequiresNullTerminator=*/false));
}

OwningOpRef<ModuleOp> DriverSession::read(PassManager *passes) {
  WithSubnormals exact;
  FunctionNames *collected = options.withNames ? &names : nullptr;
  OwningOpRef<ModuleOp> module;
  if (errors) {
    if (succeeded(checkInputText(getText(), *errors)))
      module = parseProgram(sources, context, collected);
  } else {
    auto copy = llvm::MemoryBuffer::getMemBufferCopy(getText().getBuffer(), getText().getBufferIdentifier());
    module = readModule(std::move(copy), context, collected);
  }
  auto isRefused = [&] {
    return !options.compile.acceptsCompilerAttributes && failed(refuseCompilerAttributes(*module));
  };
  if (!module || isRefused())
    return {};
  openSeals(*module); // which were verified
  if (passes && passes->size() && (failed(passes->run(*module)) || isStopped(context) || isRefused()))
    return {};
  return module;
}

//===----------------------------------------------------------------------===//
// Programs in the cache
//===----------------------------------------------------------------------===//

/// Names as notes of a program in the cache.
static std::string encodeNames(const FunctionNames &names) {
  ByteWriter writer;
  auto text = [&](StringRef value) { writer.text(value); };
  SmallVector<StringRef> functions(names.keys());
  llvm::sort(functions);
  writer.list(functions, [&](StringRef function) {
    writer.text(function);
    ValueNames own = names.lookup(function);
    writer.list(own.arguments, text);
    writer.list(own.results, text);
    writer.list(own.statedResults, text);
  });
  return writer.out;
}

static std::optional<FunctionNames> decodeNames(StringRef bytes) {
  ByteReader reader(bytes);
  auto text = [&](std::string &value) { return reader.text(value); };
  std::vector<std::string> functions;
  FunctionNames names;
  auto readFunction = [&](std::string &function) {
    std::vector<std::string> arguments, results, stated;
    if (!reader.text(function) || !reader.list(arguments, text) || !reader.list(results, text) ||
        !reader.list(stated, text))
      return false;
    names[function] = {llvm::to_vector_of<std::string>(arguments), llvm::to_vector_of<std::string>(results),
                       llvm::to_vector_of<std::string>(stated)};
    return true;
  };
  if (!reader.list(functions, readFunction) || !reader.isAtEnd())
    return std::nullopt;
  return names;
}

ProgramSource DriverSession::describeSource() const {
  std::string request = ("mode=" + stringifyMode(options.mode) + " passes=" + options.passes +
                         " entry=" + options.entry + " shard=" + options.shard)
                            .str();
  // `read` refuses attributes of the compiler in the text, unless it accepts them. Those that `divide` adds are no
  // matter.
  if (options.compile.acceptsCompilerAttributes)
    request += " attributes=accepted";
  return {getText().getBuffer(), getText().getBufferIdentifier().str(), std::move(request),
          options.withNames ? encodeNames(names) : ""};
}

std::unique_ptr<Program> DriverSession::find() {
  if (options.compile.explainMisses)
    return nullptr; // it asks about each function
  ProgramSource source = describeSource();
  CompileOptions compile = options.compile;
  compile.source = &source;
  std::unique_ptr<Program> program = Program::find(context, compile);
  if (!program || !options.withNames)
    return program;
  std::optional<FunctionNames> found = decodeNames(program->getNotes());
  if (!found)
    return nullptr;
  names = std::move(*found);
  return program;
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

FailureOr<std::unique_ptr<Program>> DriverSession::compile(ModuleOp module, bool isAsRead) {
  CompileOptions compile = options.compile;
  compile.acceptsCompilerAttributes |= isDivided;
  if (!isAsRead || hasReported)
    return Program::compile(module, compile);
  ProgramSource source = describeSource();
  compile.source = &source;
  return Program::compile(module, compile);
}

FailureOr<SmallVector<char, 0>> DriverSession::compileLibrary(ModuleOp module, Library &library,
                                                              ArrayRef<LibrarySizes> sizes) {
  auto symbols =
      llvm::map_to_vector(library.functions, [](const LibraryFunction &function) { return function.symbol; });
  if (failed(optimizeAndDivide(module, symbols)) || (isDivided && failed(divideLibrary(module, library))))
    return failure();
  if (isDivided && !sizes.empty())
    return emitError(library.functions.front().location,
                     "expects no code for sizes of calls in a program that is divided between ranks");
  if (failed(addLibrarySizes(module, sizes)))
    return failure();
  CompileOptions compile = options.compile;
  compile.acceptsCompilerAttributes |= isDivided;
  return tg::compileLibrary(module, library, compile);
}

LogicalResult tg::prepareToInterpret(ModuleOp module) {
  return hasGradients(module) ? expandGradients(module) : success();
}
