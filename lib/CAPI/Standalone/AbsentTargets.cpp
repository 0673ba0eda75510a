//===- AbsentTargets.cpp - Targets that the one library has not -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass of MLIR (llvm-target-to-data-layout) initialises all targets that LLVM was built with. The library with all
// that it needs has few of them. To initialise another one does nothing here, so that the pass does not find it, and
// says so; without these functions, a library that is bound when it is loaded could not be loaded.
//
//===----------------------------------------------------------------------===//

extern "C" {
#define TG_ABSENT_TARGET(NAME)                                                                                         \
  void LLVMInitialize##NAME##TargetInfo() {}                                                                           \
  void LLVMInitialize##NAME##Target() {}                                                                               \
  void LLVMInitialize##NAME##TargetMC() {}
// Written by CMake: a line for each target.
#include "AbsentTargets.def"
}
