//===- TensorGraphPlugin.cpp - The dialect and its passes for stock mlir-opt ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// mlir-opt-22 --load-dialect-plugin=TensorGraphPlugin.so --pass-pipeline='builtin.module(…)'. The plugin is loaded
// after the flags of single passes have been created, so its passes can only be used in pipelines. The passes for
// operations of every dialect have flags of their own, which write such a pipeline.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/InitAll.h"
#include "TensorGraph/Version.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/CommandLine.h"

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "TensorGraph", TENSORGRAPH_VERSION_STRING, [](mlir::DialectRegistry *registry) {
            tg::registerAllDialects(*registry);
            tg::registerAllPasses();
          }};
}

/// Adds a flag for each pass of the list, which appends it to the pipeline of the tool.
static void addFlags(llvm::ArrayRef<const char *> passes) {
  static std::vector<std::unique_ptr<llvm::cl::opt<bool>>> flags;
  static std::vector<std::string> pipeline;
  auto &options = llvm::cl::getRegisteredOptions();
  llvm::cl::Option *text = options.lookup("pass-pipeline");
  for (const char *pass : passes) {
    if (!text || options.contains(pass)) // a tool with other options, or with this flag
      continue;
    auto append = [=](const bool &isOn) {
      if (!isOn)
        return;
      pipeline.push_back(pass);
      text->reset();
      text->addOccurrence(0, "pass-pipeline", "builtin.module(" + llvm::join(pipeline, ",") + ")");
    };
    flags.push_back(std::make_unique<llvm::cl::opt<bool>>(llvm::StringRef(pass),
                                                          llvm::cl::desc("run this pass of TensorGraph"),
                                                          llvm::cl::cb<void, const bool &>(append)));
  }
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "TensorGraph", TENSORGRAPH_VERSION_STRING, [] {
            tg::registerAllPasses();
            addFlags({"tg-cse", "tg-digest", "tg-merge-functions"});
          }};
}
