//===- CseBenchmark.cpp - The time of tg-cse and of MLIR's cse ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// CseBenchmark FILE REPEATS PEER_REPEATS: the least time of the processor, in seconds, that tg-cse and MLIR's cse take
// on copies of a program, in one line. The two alternate, and a copy of the program is made before each.

#include "TensorGraph/InitAll.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/raw_ostream.h"
#include <ctime>

using namespace mlir;

static double processorTime() {
  timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec + 1e-9 * time.tv_nsec;
}

/// Returns the time that a pass takes on a copy of the program.
static double measure(ModuleOp module, std::unique_ptr<Pass> pass) {
  OwningOpRef<ModuleOp> copy = module.clone();
  PassManager manager(module.getContext());
  manager.enableVerifier(false);
  manager.addPass(std::move(pass));
  double start = processorTime();
  if (failed(manager.run(*copy)))
    return -1;
  return processorTime() - start;
}

int main(int argc, char **argv) {
  if (argc != 4)
    return 2;
  DialectRegistry registry;
  registerAllDialects(registry);
  registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  context.allowUnregisteredDialects();
  auto module = parseSourceFile<ModuleOp>(argv[1], &context);
  if (!module)
    return 1;
  double least = -1, leastOfPeer = -1;
  auto add = [](double &least, double time) { least = least < 0 ? time : std::min(least, time); };
  int repeats = std::atoi(argv[2]), peerRepeats = std::atoi(argv[3]);
  for (int number = 0; number < std::max(repeats, peerRepeats); ++number) {
    if (number < repeats)
      add(least, measure(*module, tg::createMergeEqual()));
    if (number < peerRepeats)
      add(leastOfPeer, measure(*module, createCSEPass()));
  }
  llvm::outs() << least << " " << leastOfPeer << "\n";
  return 0;
}
