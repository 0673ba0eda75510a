//===- Pipelines.cpp - Passes in order ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/CodeGen/Strategies.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Gradient/Passes.h"
#include "TensorGraph/Support/Tuning.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/Pipelines/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Dialect/SCF/Transforms/Passes.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;
using namespace tg;

// The last one is a pass of LLVM.
static constexpr StringLiteral kOptionalPasses[] = {"tg-block-elements",
                                                    "tg-drop-unit-axes",
                                                    "tg-fold-transposes",
                                                    "tg-forward-copies",
                                                    "tg-fuse-columns",
                                                    "tg-fuse-joins",
                                                    "tg-fuse-reductions",
                                                    "tg-fuse-rows",
                                                    "tg-hoist-allocations",
                                                    "tg-hoist-loop-invariants",
                                                    "tg-insert-polls",
                                                    "tg-pack-matmuls",
                                                    "tg-shorten-lifetimes",
                                                    "tg-shorten-recurrences",
                                                    "tg-split-vectors",
                                                    "tg-vectorize-linalg",
                                                    "tg-vectorize-small-tensors",
                                                    "wide-masks"};

ArrayRef<StringLiteral> tg::listOptionalPasses() { return kOptionalPasses; }

bool tg::mayLeaveOut(StringRef name) {
  return llvm::is_contained(kOptionalPasses, name) ||
         llvm::any_of(listStrategies(), [&](const StrategyRecord *strategy) { return strategy->name == name; });
}

/// Returns the names that are not those of passes. Wrong ones are left to the passes that have strategies to refuse.
static SmallVector<std::string> strategiesIn(ArrayRef<std::string> without) {
  return llvm::to_vector(llvm::make_filter_range(
      without, [](const std::string &name) { return !llvm::is_contained(kOptionalPasses, name); }));
}

namespace {
/// Adds the optional passes that are not left out.
class OptionalPasses {
public:
  OptionalPasses(OpPassManager &manager, ArrayRef<std::string> without) : manager(manager), without(without) {}

  void add(std::unique_ptr<Pass> pass) {
    StringRef name = pass->getArgument();
    assert(llvm::is_contained(kOptionalPasses, name) && "other passes cannot be left out");
    if (llvm::is_contained(without, name) || areAllLeftOut(name, without))
      return;
    if (std::optional<StringRef> root = pass->getOpName(); root && *root != ModuleOp::getOperationName())
      manager.nest(*root).addPass(std::move(pass));
    else
      manager.addPass(std::move(pass));
  }

private:
  OpPassManager &manager;
  ArrayRef<std::string> without;
};
} // namespace

static void addCleanUp(OpPassManager &manager) {
  manager.addPass(createCanonicalizeLowered());
  manager.addPass(createCSEPass());
}

/// Adds upstream's deallocation pipeline, with our canonicalization, and for the buffers that need it.
static void addDeallocation(OpPassManager &manager) {
  manager.addPass(memref::createExpandReallocPass());
  manager.addPass(createAddDeallocations());
  manager.addPass(bufferization::createBufferDeallocationSimplificationPass());
  manager.addPass(bufferization::createLowerDeallocationsPass());
  manager.addPass(createCSEPass());
  manager.addPass(createCanonicalizeLowered());
}

void tg::addOutlining(OpPassManager &manager, CodeKind code, bool profile, bool products) {
  ExtractGraphsOptions extract;
  OutlineGraphsOptions outline;
  extract.equal = code == CodeKind::Strict;
  if (extract.equal)
    outline.minPlaces = kFewestEqual;
  extract.products = outline.products = products;
  manager.addPass(createExtractGraphs(extract));
  if (profile)
    manager.addPass(createTagOperations());
  manager.addPass(createOutlineGraphs(outline));
}

void tg::addGuards(OpPassManager &manager, StringRef values) {
  manager.addPass(createExpandGradients());
  manager.addPass(createExpandMaps());
  manager.addPass(createInsertGuards({values.str()}));
}

void tg::addPartitioning(OpPassManager &manager) {
  manager.addPass(createExpandGradients());
  manager.addPass(createExpandMaps());
  // A function that is called is not divided.
  manager.addPass(createInlineCalls({/*maxOps=*/std::numeric_limits<int32_t>::max()}));
  manager.addPass(createPropagateShardings());
  manager.addPass(createPartition());
  manager.addPass(createCanonicalizeOpen());
  manager.addPass(createMergeEqual());
}

void tg::addLowerToLoopsPipeline(OpPassManager &manager, const LowerToLoopsOptions &options) {
  bool isFast = options.code == CodeKind::Fast;
  OptionalPasses optional(manager, options.without);
  manager.addPass(createExpandGradients());
  manager.addPass(createExpandMaps());
  manager.addPass(createExpandParts());
  if (options.outline)
    addOutlining(manager, options.code, options.profile);
  manager.addPass(createConvertCalls());
  manager.addPass(createInlineGraphs());
  if (options.checkForeign)
    manager.addPass(createCheckForeign());
  manager.addPass(
      createConvertTensorGraphToLinalg({/*findInOneLoop=*/isFast, /*cumulateInLanes=*/isFast, /*lapack=*/isFast}));
  manager.addPass(createLowerConstants());
  // With several threads, each step shares its elements among them.
  if (isFast && !options.parallel)
    optional.add(createBlockElements({tuning::kSmallElements}));
  manager.addPass(createConvertScanToSCF({isFast ? tuning::kSmallElements : 0}));
  // Sizes become those of arguments and constants, so that checks of equal sizes fold.
  manager.addPass(createResolveSizes());
  addCleanUp(manager);
  if (isFast) {
    optional.add(createFuseJoins({tuning::kSmallElements}));
    optional.add(createFuseReductions());
  }
  optional.add(createFoldTransposes());
  optional.add(createDropUnitAxes());
  manager.addPass(createCanonicalizeLowered());
  if (isFast) {
    optional.add(createVectorizeSmallTensors({tuning::kSmallElements, strategiesIn(options.without)}));
    manager.addPass(createCanonicalizeLowered());
    // Reads and rearrangements of loop-invariant tensors move before the loop.
    optional.add(createHoistLoopInvariants());
    optional.add(createShortenRecurrences());
  }
  manager.addPass(createSplitEmptyTensors());
  manager.addPass(createEliminateEmptyTensors());
  manager.addPass(createCSEPass());
  manager.addPass(createSplitEmptyTensors());
  if (options.parallel)
    manager.addPass(createParallelizeLoops());
  manager.addPass(createBufferizeTensors({options.bufferAlignment}));
  if (options.parallel)
    manager.addPass(createForallToParallelLoopPass());
  manager.addPass(createCSEPass());
  optional.add(createForwardCopies());
  optional.add(createPackMatmuls({options.processor.getValue(), strategiesIn(options.without), options.parallel,
                                  /*strict=*/!isFast}));
  manager.addPass(createCanonicalizeLowered());
  optional.add(createHoistLoopInvariants());
  optional.add(createHoistAllocations());
  addDeallocation(manager);
  if (isFast) {
    optional.add(createFuseRows({options.parallel}));
    optional.add(createFuseColumns({options.parallel}));
    optional.add(
        createVectorizeLinalg({options.processor.getValue(), strategiesIn(options.without), options.parallel}));
    addCleanUp(manager);
  }
  // Last, as loops that are fused are neighbours before.
  optional.add(createShortenLifetimes());
  manager.addPass(createVerifyBuffers());
  if (options.profile)
    manager.addPass(createInsertProfile());
}

void tg::addLowerLoopsToLLVMPipeline(OpPassManager &manager, const LowerToLLVMOptions &options) {
  OptionalPasses optional(manager, options.without);
  manager.addPass(createCheckAllocations());
  manager.addPass(createConvertBufferizationToMemRefPass());
  manager.addPass(createLowerStridedCopies());
  if (options.code == CodeKind::Strict)
    manager.addPass(createCollapseLoops());
  else // before loops of threads differ from others
    manager.addPass(createContractProducts({options.reassociate}));
  if (options.parallel) {
    manager.addNestedPass<func::FuncOp>(createConvertLinalgToParallelLoopsPass());
    // The costs of inner loops must be computed before the outer loops.
    manager.addPass(createCanonicalizeLowered());
    optional.add(createHoistLoopInvariants());
    manager.addPass(createOutlineParallelLoops());
  } else {
    manager.addNestedPass<func::FuncOp>(createConvertLinalgToLoopsPass());
  }
  if (options.code == CodeKind::Fast)
    optional.add(createSplitVectors({options.processor.getValue()}));
  // After products are contracted, or flags set: its arithmetic must not change.
  if (options.math == MathFunctions::Vector)
    manager.addPass(createApproximateMath({options.processor.getValue(), strategiesIn(options.without)}));
  manager.addPass(createUnrollTransfers());
  manager.addPass(createEmitRuntimeCalls());
  manager.addPass(createExpandViews());
  manager.addPass(createDeriveStrides());
  manager.addPass(createLowerAffinePass());
  optional.add(createInsertPolls());
  manager.addPass(createLowerControlFlow());
  addCleanUp(manager);
  manager.addPass(createLowerChecks());
  manager.addPass(createExpandArith());
  manager.addPass(createConvertMathToCalls());
  manager.addPass(createConvertPowersToLoops());
  manager.addPass(createLowerBooleanVectors({options.processor.getValue()}));
  // The runtime aligns. If code aligned the address by arithmetic, LLVM would know nothing of it.
  manager.addPass(createConvertToLLVM({/*alignedAlloc=*/options.bufferAlignment != 0}));
  manager.addPass(createReconcileUnrealizedCastsPass());
  manager.addPass(createVerifyLLVM());
  if (options.profile)
    manager.addPass(createLowerProfile());
  if (options.emitEntryPoints && options.parallel)
    manager.addPass(createEmitParallelCalls());
  if (options.emitEntryPoints)
    manager.addPass(createEmitEntryPoints());
}

void tg::addLowerToLLVMPipeline(OpPassManager &manager, const LowerToLLVMOptions &options) {
  OpPassManager toLoops(ModuleOp::getOperationName());
  addLowerToLoopsPipeline(toLoops, options);
  manager.addPass(createLowerTensors(toLoops));
  addLowerLoopsToLLVMPipeline(manager, options);
}

static bool isOnTensors(ModuleOp module) {
  auto function = *module.getOps<func::FuncOp>().begin();
  return llvm::any_of(function.getArgumentTypes(), llvm::IsaPred<TensorType>);
}

void tg::printStrategies(raw_ostream &os, MLIRContext &context) {
  for (const StrategyRecord *strategy : listStrategies()) {
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(strategy->example, &context);
    assert(module && "examples are valid");
    LowerToLLVMOptions options;
    options.code = CodeKind::Fast;
    options.emitEntryPoints = false;
    PassManager manager(&context);
    // Only the pass that chooses it: others could choose more.
    [[maybe_unused]] LogicalResult parsed = parsePassPipeline(strategy->pass, manager);
    assert(succeeded(parsed) && "its pass is registered");
    if (isOnTensors(*module))
      addLowerToLoopsPipeline(manager, options);
    addLowerLoopsToLLVMPipeline(manager, options);
    [[maybe_unused]] LogicalResult lowered = manager.run(*module);
    assert(succeeded(lowered) && "examples can be lowered");
    std::string text;
    llvm::raw_string_ostream(text) << *module;
    os << strategy->name << " (" << strategy->pass << "): " << strategy->pattern << "; order: " << strategy->order
       << "; " << StringRef(text).count('\n') << " lines\n";
  }
}

void tg::registerPipelines() {
  PassPipelineRegistration<LowerToLoopsOptions>("tg-lower-to-loops", "From operations on tensors to loops on buffers",
                                                addLowerToLoopsPipeline);
  PassPipelineRegistration<LowerToLLVMOptions>("tg-lower-loops-to-llvm", "From loops on buffers to the LLVM dialect",
                                               addLowerLoopsToLLVMPipeline);
  PassPipelineRegistration<LowerToLLVMOptions>("tg-lower-to-llvm", "From modules of the dialect to the LLVM dialect",
                                               addLowerToLLVMPipeline);
}
