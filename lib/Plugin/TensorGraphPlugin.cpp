//===- TensorGraphPlugin.cpp - The dialect and its passes for stock mlir-opt ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// mlir-opt-22 --load-dialect-plugin=TensorGraphPlugin.so --pass-pipeline='builtin.module(…)'. The plugin is loaded
// after the flags of single passes have been created, so its passes can only be used in pipelines.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/InitAll.h"
#include "TensorGraph/Version.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Tools/Plugins/PassPlugin.h"

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "TensorGraph", TENSORGRAPH_VERSION_STRING, [](mlir::DialectRegistry *registry) {
            tg::registerAllDialects(*registry);
            tg::registerAllPasses();
          }};
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::PassPluginLibraryInfo mlirGetPassPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "TensorGraph", TENSORGRAPH_VERSION_STRING, [] { tg::registerAllPasses(); }};
}
