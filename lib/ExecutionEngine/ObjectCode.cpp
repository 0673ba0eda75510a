//===- ObjectCode.cpp - Modules of the LLVM dialect to object code --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ObjectCode.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace tg;

static void initializeTarget() {
  static bool once = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    return true;
  }();
  (void)once;
}

static FailureOr<std::unique_ptr<llvm::TargetMachine>> hostMachine(ModuleOp module, const CompileOptions &options) {
  auto fail = [&](llvm::Error error) {
    module.emitError("cannot compile for this host: ") << llvm::toString(std::move(error));
    return failure();
  };
  auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
  if (!builder)
    return fail(builder.takeError());
  // Even choosing between two values of bf16 goes through f32; these instructions would flush denormals on the way
  // back.
  if (builder->getTargetTriple().isX86())
    builder->addFeatures({"-avx512bf16", "-avxneconvert", "-avx10.2"});
  builder->setRelocationModel(llvm::Reloc::PIC_);
  builder->setCodeGenOptLevel(options.optLevel == 0 ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default);
  auto machine = builder->createTargetMachine();
  if (!machine)
    return fail(machine.takeError());
  return std::move(*machine);
}

static void optimize(llvm::Module &module, llvm::TargetMachine &machine, unsigned level) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  static const llvm::OptimizationLevel levels[] = {llvm::OptimizationLevel::O0, llvm::OptimizationLevel::O1,
                                                   llvm::OptimizationLevel::O2, llvm::OptimizationLevel::O3};
  auto passes = level == 0 ? builder.buildO0DefaultPipeline(llvm::OptimizationLevel::O0)
                           : builder.buildPerModuleDefaultPipeline(levels[std::min(level, 3u)]);
  passes.run(module, modules);
}

int64_t tg::hostVectorBytes() {
  llvm::StringMap<bool> features = llvm::sys::getHostCPUFeatures();
  return features.lookup("avx512f") ? 64 : features.lookup("avx") ? 32 : 16;
}

FailureOr<SmallVector<char, 0>> tg::compileToObject(ModuleOp module, const CompileOptions &options) {
  initializeTarget();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  module.getContext()->appendDialectRegistry(registry);

  auto machine = hostMachine(module, options);
  if (failed(machine))
    return failure();
  llvm::LLVMContext context;
  auto translated = translateModuleToLLVMIR(module, context, "tensorgraph");
  if (!translated)
    return module.emitError("cannot be translated to LLVM IR");
  translated->setDataLayout((*machine)->createDataLayout());
  translated->setTargetTriple((*machine)->getTargetTriple());
  for (llvm::Function &function : *translated) {
    if (function.isDeclaration())
      continue;
    // Calls of libm stay what they are: folding or rewriting them (pow(x, 2) to x * x) gives other bits.
    function.addFnAttr("no-builtins");
    function.addFnAttr("target-cpu", (*machine)->getTargetCPU());
    function.addFnAttr("target-features", (*machine)->getTargetFeatureString());
  }
  optimize(*translated, **machine, options.optLevel);

  SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  llvm::legacy::PassManager emit;
  if ((*machine)->addPassesToEmitFile(emit, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return module.emitError("cannot be compiled: this target emits no object files");
  emit.run(*translated);
  return object;
}
