//===- OptMain.cpp - Passes on files that may be damaged ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OptMain.h"
#include "TensorGraph/Graph/FrozenGraphInstrumentation.h"
#include "TensorGraph/Support/BytecodeChecksum.h"
#include "TensorGraph/Support/InputText.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Support/FileUtilities.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/ToolOutputFile.h"

using namespace mlir;
using namespace tg;

std::vector<std::string> tg::expandPasses(ArrayRef<char *> arguments) {
  std::vector<std::string> expanded;
  for (StringRef argument : arguments) {
    StringRef text = argument;
    if (!text.consume_front("--passes=") && !text.consume_front("-passes="))
      expanded.push_back(argument.str());
    else if (text.trim().starts_with("builtin.module(") || text.trim().starts_with("any("))
      expanded.push_back(("--pass-pipeline=" + text).str());
    else
      expanded.push_back(("--pass-pipeline=builtin.module(" + text + ")").str());
  }
  return expanded;
}

LogicalResult tg::optMain(int argc, char **argv, StringRef input, StringRef output, DialectRegistry &registry) {
  MlirOptMainConfig config = MlirOptMainConfig::createFromCLOptions();
  config.setPassPipelineSetupFn([pipeline = config](PassManager &manager) {
    manager.addInstrumentation(std::make_unique<FrozenGraphInstrumentation>());
    return pipeline.setupPassPipeline(manager);
  });
  if (config.shouldShowDialects() || config.shouldListPasses())
    return MlirOptMain(argc, argv, input, output, registry);
  std::string message;
  std::unique_ptr<llvm::MemoryBuffer> text = openInputFile(input, &message);
  std::unique_ptr<llvm::ToolOutputFile> file = text ? openOutputFile(output, &message) : nullptr;
  if (!file) {
    llvm::errs() << "error: " << message << '\n';
    return failure();
  }
  if (failed(checkInputText(*text, llvm::errs())))
    return failure();
  if (std::optional<std::string> packed = packBooleans(text->getBuffer()))
    text = llvm::MemoryBuffer::getMemBufferCopy(*packed, text->getBufferIdentifier());
  // Parts of a file that is split are written one after the other, and have no checksum.
  bool addsChecksum = config.shouldEmitBytecode() && config.inputSplitMarker().empty();
  std::string bytecode;
  llvm::raw_string_ostream written(bytecode);
  if (failed(MlirOptMain(addsChecksum ? static_cast<llvm::raw_ostream &>(written) : file->os(), std::move(text),
                         registry, config)))
    return failure();
  addChecksum(bytecode);
  file->os() << bytecode;
  // Write errors are handled here; the output is removed if it is not kept.
  file->os().flush();
  if (output != "-" && file->os().has_error()) {
    llvm::errs() << "error: cannot write '" << output << "': " << file->os().error().message() << "\n";
    file->os().clear_error();
    return failure();
  }
  file->keep();
  return success();
}
