//===- CommandLine.cpp - Command lines of the tools -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "TensorGraph/Version.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
namespace cl = llvm::cl;

void tg::setVersionPrinter() {
  cl::SetVersionPrinter([](llvm::raw_ostream &os) {
    os << "TensorGraph " TENSORGRAPH_VERSION_STRING ", with LLVM " LLVM_VERSION_STRING "\n";
  });
}

LogicalResult tg::parseCommandLine(int argc, char **argv, ArrayRef<cl::OptionCategory *> groups, StringRef overview) {
  setVersionPrinter();
  auto &options = cl::getRegisteredOptions();
  for (StringRef name : {"help", "version"})
    options[name]->Categories = {groups.back()};
  options["help-list"]->removeArgument();
  cl::HideUnrelatedOptions(SmallVector<const cl::OptionCategory *>(groups.begin(), groups.end()));
  // LLVM would read further options from it.
  for (StringRef argument : ArrayRef(argv, argc).drop_front())
    if (options.contains("input") && argument.starts_with("@") &&
        (argument.ends_with(".npy") || argument.ends_with(".npz"))) {
      usageError("'" + argument + "' holds values: expects --input=" + argument + ", or --output");
      return failure();
    }
  // With a stream for errors, this returns instead of exiting with 1.
  return success(cl::ParseCommandLineOptions(argc, argv, overview, &llvm::errs()) && succeeded(becomeSharedTool(argv)));
}

int tg::usageError(const Twine &message) {
  llvm::errs() << "error: " << message << "\n";
  return kUsageError;
}

int tg::finishOutput(int status) {
  llvm::outs().flush();
  if (!llvm::outs().has_error())
    return status;
  llvm::errs() << "error: cannot write to standard output: " << llvm::outs().error().message() << "\n";
  // Otherwise the destructor of the stream would end the process.
  llvm::outs().clear_error();
  return status ? status : 1;
}

std::string tg::findTool(char **argv, StringRef name) {
  static const char ours = 0;
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], const_cast<char *>(&ours));
  SmallString<256> path(llvm::sys::path::parent_path(self));
  llvm::sys::path::append(path, name);
  return llvm::sys::fs::can_execute(path) ? path.str().str() : name.str();
}
