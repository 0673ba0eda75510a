//===- LLVMPipeline.cpp - The passes of LLVM for our code -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Our passes choose, block, vectorise and unroll the loops of fast code. What LLVM adds to that is scalars in
// registers, addresses that move with the loops, and vectors for strict code and for the small parts between our loops.
// Its pipelines for C visit each loop several times more, to unroll it, to peel it, to look for idioms of libraries
// (which functions without builtins must not call) and for arguments that no caller needs. The pipeline below has each
// kind of pass once, where what runs before has prepared the code for it.
//
// A loop of vectors that shall be unrolled comes unrolled, so LLVM unrolls short loops of scalars only. Complete
// unrolling of loops of up to 48 steps, such as conversions of bf16, gave functions on which instruction selection and
// scheduling took most of the time of compilation, and ran no faster.
//
//===----------------------------------------------------------------------===//

#include "LLVMPipeline.h"
#include "LoopHints.h"
#include "WideMasks.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/FunctionAttrs.h"
#include "llvm/Transforms/IPO/GlobalDCE.h"
#include "llvm/Transforms/IPO/Inliner.h"
#include "llvm/Transforms/InstCombine/InstCombine.h"
#include "llvm/Transforms/Scalar/ADCE.h"
#include "llvm/Transforms/Scalar/DeadStoreElimination.h"
#include "llvm/Transforms/Scalar/EarlyCSE.h"
#include "llvm/Transforms/Scalar/GVN.h"
#include "llvm/Transforms/Scalar/IndVarSimplify.h"
#include "llvm/Transforms/Scalar/InferAlignment.h"
#include "llvm/Transforms/Scalar/LICM.h"
#include "llvm/Transforms/Scalar/LoopDeletion.h"
#include "llvm/Transforms/Scalar/LoopInstSimplify.h"
#include "llvm/Transforms/Scalar/LoopPassManager.h"
#include "llvm/Transforms/Scalar/LoopRotation.h"
#include "llvm/Transforms/Scalar/LoopSimplifyCFG.h"
#include "llvm/Transforms/Scalar/LoopUnrollPass.h"
#include "llvm/Transforms/Scalar/Reassociate.h"
#include "llvm/Transforms/Scalar/SROA.h"
#include "llvm/Transforms/Scalar/SimplifyCFG.h"
#include "llvm/Transforms/Vectorize/LoopVectorize.h"
#include "llvm/Transforms/Vectorize/SLPVectorizer.h"
#include "llvm/Transforms/Vectorize/VectorCombine.h"

using namespace llvm;

/// Makes the pass before loops are vectorised: blocks must stay apart that are loops by themselves.
static SimplifyCFGPass makeEarlySimplifyCFG() {
  return SimplifyCFGPass(SimplifyCFGOptions().convertSwitchRangeToICmp(true));
}

/// Makes the pass after that: loops need no form of their own, and equal instructions of two branches become one.
static SimplifyCFGPass makeLateSimplifyCFG() {
  return SimplifyCFGPass(SimplifyCFGOptions()
                             .forwardSwitchCondToPhi(true)
                             .convertSwitchRangeToICmp(true)
                             .needCanonicalLoops(false)
                             .hoistCommonInsts(true)
                             .sinkCommonInsts(true));
}

/// Adds the passes before vectorisation.
static void addSimplification(FunctionPassManager &passes) {
  // Structures of descriptors become scalars, and loads that repeat go, so that all that follows sees less.
  passes.addPass(SROAPass(SROAOptions::ModifyCFG));
  passes.addPass(EarlyCSEPass(/*UseMemorySSA=*/true));
  // Sums of indices get the same form everywhere. After InstCombine, it would undo the order that addresses have there.
  passes.addPass(ReassociatePass());
  // Lowered control flow has blocks of one branch; LICM and the vectorisers look at single blocks.
  passes.addPass(makeEarlySimplifyCFG());
  passes.addPass(InstCombinePass());
  // A rotated loop has a place before it for what moves out, which is reached only if the loop has a step.
  LoopPassManager rotation;
  rotation.addPass(LoopInstSimplifyPass());
  rotation.addPass(LoopSimplifyCFGPass());
  rotation.addPass(LoopRotatePass());
  rotation.addPass(LICMPass(LICMOptions()));
  passes.addPass(createFunctionToLoopPassAdaptor(std::move(rotation), /*UseMemorySSA=*/true));
  passes.addPass(makeEarlySimplifyCFG());
  passes.addPass(InstCombinePass());
  // Exit conditions become comparisons of one counter, which the vectoriser counts steps by.
  LoopPassManager counters;
  counters.addPass(IndVarSimplifyPass());
  counters.addPass(LoopDeletionPass());
  passes.addPass(createFunctionToLoopPassAdaptor(std::move(counters)));
  // States that loops keep in memory become values of the loop; then the stores of them are dead.
  passes.addPass(GVNPass());
  passes.addPass(DSEPass());
  passes.addPass(ADCEPass());
  passes.addPass(makeEarlySimplifyCFG());
}

static void addVectorization(FunctionPassManager &passes, tg::CodeKind code) {
  passes.addPass(tg::LoopHints(/*ofScalarCode=*/code == tg::CodeKind::Strict));
  passes.addPass(LoopVectorizePass());
  // The few loops that gain by it.
  passes.addPass(tg::ShortLoopHints());
  passes.addPass(LoopUnrollPass(LoopUnrollOptions(/*OptLevel=*/2, /*OnlyWhenForced=*/true)));
  // The vectoriser leaves addresses and lanes that combine.
  passes.addPass(InferAlignmentPass());
  passes.addPass(InstCombinePass());
  passes.addPass(makeLateSimplifyCFG());
  // Small tensors of known sizes are scalars in a row.
  passes.addPass(SLPVectorizerPass());
  passes.addPass(VectorCombinePass());
  passes.addPass(InstCombinePass());
  // Checks before vector loops, and splats in them, do not change with the loops around.
  passes.addPass(createFunctionToLoopPassAdaptor(LICMPass(LICMOptions()), /*UseMemorySSA=*/true));
  passes.addPass(makeLateSimplifyCFG());
}

static ModulePassManager makePipeline(tg::CodeKind code, bool widenMasks) {
  ModulePassManager passes;
  // A function goes into its only caller; what a function reads and writes is known before its callers are optimised.
  ModuleInlinerWrapperPass inliner;
  inliner.getPM().addPass(PostOrderFunctionAttrsPass());
  FunctionPassManager simplification;
  addSimplification(simplification);
  inliner.getPM().addPass(createCGSCCToFunctionPassAdaptor(std::move(simplification), /*EagerlyInvalidate=*/true));
  passes.addPass(std::move(inliner));
  FunctionPassManager vectorization;
  addVectorization(vectorization, code);
  passes.addPass(createModuleToFunctionPassAdaptor(std::move(vectorization), /*EagerlyInvalidate=*/true));
  if (widenMasks)
    passes.addPass(tg::WideMasks());
  passes.addPass(GlobalDCEPass());
  return passes;
}

void tg::optimize(Module &module, TargetMachine &machine, CodeKind code, unsigned level, bool mayWidenMasks,
                  function_ref<bool()> isStopped) {
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;
  PipelineTuningOptions tuning;
  tuning.LoopUnrolling = false;
  PassInstrumentationCallbacks callbacks;
  callbacks.registerShouldRunOptionalPassCallback([&](StringRef, Any) { return !isStopped(); });
  PassBuilder builder(&machine, tuning, std::nullopt, &callbacks);
  bool widenMasks =
      mayWidenMasks && machine.getTargetTriple().isX86() && !machine.getMCSubtargetInfo()->checkFeatures("+avx512f");
  builder.registerVectorizerStartEPCallback([=](FunctionPassManager &manager, OptimizationLevel) {
    manager.addPass(LoopHints(/*ofScalarCode=*/code == CodeKind::Strict));
  });
  if (widenMasks)
    builder.registerOptimizerLastEPCallback(
        [](ModulePassManager &manager, OptimizationLevel, ThinOrFullLTOPhase) { manager.addPass(WideMasks()); });
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  ModulePassManager passes;
  switch (level) {
  case 0:
    passes = builder.buildO0DefaultPipeline(OptimizationLevel::O0);
    break;
  case 1:
    passes = builder.buildPerModuleDefaultPipeline(OptimizationLevel::O1);
    break;
  case 2:
    passes = makePipeline(code, widenMasks);
    break;
  default:
    passes = builder.buildPerModuleDefaultPipeline(OptimizationLevel::O3);
  }
  passes.run(module, modules);
}

bool tg::GenerationGate::shouldRunPass(StringRef name, StringRef) const {
  // Our loops have few addresses, which x86 and Arm compute in loads and stores. The search for others, with all that
  // scalar evolution has to know for it, takes a twentieth of the time of compilation or more.
  return name != "Loop Strength Reduction";
}
