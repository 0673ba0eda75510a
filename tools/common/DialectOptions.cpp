//===- DialectOptions.cpp - The dialects that a tool can read -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CommandLine.h"
#include "TensorGraph/InitAll.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <unistd.h>

using namespace mlir;
using namespace tg;
namespace cl = llvm::cl;

static constexpr StringRef kPluginOption = "load-dialect-plugin";

LogicalResult tg::becomeSharedTool([[maybe_unused]] char **argv) {
#ifdef TG_SHARED_TOOLS
  auto &options = cl::getRegisteredOptions();
  if (!options.contains(kPluginOption) || options[kPluginOption]->getNumOccurrences() == 0)
    return success();
  static const char ours = 0;
  std::string self = llvm::sys::fs::getMainExecutable(argv[0], const_cast<char *>(&ours));
  SmallString<256> path(llvm::sys::path::parent_path(llvm::sys::path::parent_path(self)));
  llvm::sys::path::append(path, TG_SHARED_TOOLS, llvm::sys::path::filename(self));
  execv(path.c_str(), argv);
  std::error_code problem(errno, std::generic_category());
  llvm::errs() << "error: cannot run '" << path << "', which loads plugins: " << problem.message()
               << "; expects it to be installed with this tool\n";
  return failure();
#else
  return success();
#endif
}

DialectOptions::DialectOptions(cl::OptionCategory &category)
    : plugins(kPluginOption, cl::desc("Load a plugin with dialects that programs use"), cl::value_desc("file"),
              cl::cat(category)) {}

LogicalResult DialectOptions::registerDialects(DialectRegistry &registry) const {
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  for (const std::string &path : plugins) {
    llvm::Expected<DialectPlugin> plugin = DialectPlugin::load(path);
    if (!plugin) {
      llvm::errs() << "error: " << llvm::toString(plugin.takeError()) << "\n";
      return failure();
    }
    plugin->registerDialectRegistryCallbacks(registry);
  }
  return success();
}
