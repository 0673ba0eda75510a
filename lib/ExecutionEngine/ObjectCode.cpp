//===- ObjectCode.cpp - Modules of the LLVM dialect to object code --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ObjectCode.h"
#include "LLVMPipeline.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "mlir/Dialect/LLVMIR/Transforms/Passes.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Export.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/ExecutionEngine/Orc/JITTargetMachineBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/MC/MCSubtargetInfo.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace tg;

/// Keeps LLVM from merging stores. LLVM 22 merges two stores of neighbouring parts of a wide vector even if the first
/// part begins at no multiple of the merged size; it then stores the lanes from the multiple before
/// (test/Execute/parts-of-vectors.mlir).
static void keepStoresApart() {
  auto &options = llvm::cl::getRegisteredOptions();
  auto merging = options.find("combiner-store-merging");
  if (merging != options.end())
    static_cast<llvm::cl::opt<bool> *>(merging->second)->setValue(false);
}

static void initializeTarget() {
  static bool once = [] {
    llvm::InitializeNativeTarget();
    llvm::InitializeNativeTargetAsmPrinter();
    keepStoresApart();
    return true;
  }();
  (void)once;
}

/// Describes a processor with these features; null if LLVM does not know the target. Takes a small part of the time of
/// making a target machine.
static std::unique_ptr<llvm::MCSubtargetInfo> describeProcessor(const llvm::Triple &triple, StringRef cpu,
                                                                StringRef features) {
  std::string error;
  const llvm::Target *target = llvm::TargetRegistry::lookupTarget(triple, error);
  return std::unique_ptr<llvm::MCSubtargetInfo>(target ? target->createMCSubtargetInfo(triple, cpu, features)
                                                       : nullptr);
}

/// Returns whether LLVM knows a processor. LLVM itself only warns if it does not, and compiles for the least processor.
static bool isKnownProcessor(const llvm::Triple &triple, StringRef cpu) {
  auto info = describeProcessor(triple, "", "");
  return info && info->isCPUStringValid(cpu);
}

namespace {
/// This machine, or why LLVM knows no code for it.
struct HostTarget {
  std::optional<llvm::orc::JITTargetMachineBuilder> builder;
  std::string problem;
};

/// The processor that the layout of code (vectors, masks, tiles) is chosen for, and the one that runs it.
enum class Described { Named, Running };
} // namespace

/// Asks for the features of the processor once for each process; each target machine needs them.
static const HostTarget &getHost() {
  static const HostTarget host = [] {
    HostTarget found;
    auto builder = llvm::orc::JITTargetMachineBuilder::detectHost();
    if (builder)
      found.builder = std::move(*builder);
    else
      found.problem = llvm::toString(builder.takeError());
    return found;
  }();
  return host;
}

/// Returns the instructions of a processor that the host does not have, as LLVM names them.
static SmallVector<std::string> missingOnHost(const llvm::Triple &triple, StringRef cpu) {
  auto info = describeProcessor(triple, cpu, "");
  SmallVector<std::string> missing;
  for (const auto &[name, isPresent] : llvm::sys::getHostCPUFeatures())
    if (info && !isPresent && info->checkFeatures(("+" + name).str()))
      missing.push_back(name.str());
  llvm::sort(missing); // a hash table had them
  return missing;
}

static FailureOr<llvm::orc::JITTargetMachineBuilder> makeBuilder(Location location, const CompileOptions &options,
                                                                 Described processor) {
  initializeTarget();
  const HostTarget &host = getHost();
  if (!host.builder)
    return emitError(location, "cannot compile for this host: ") << host.problem;
  llvm::orc::JITTargetMachineBuilder builder = *host.builder;
  if (!options.cpu.empty() && options.cpu != "native") {
    // The features of the host do not apply to this processor.
    llvm::Triple target = options.target.empty() ? builder.getTargetTriple() : llvm::Triple(options.target);
    builder = llvm::orc::JITTargetMachineBuilder(std::move(target));
    builder.setCPU(options.cpu);
    if (!isKnownProcessor(builder.getTargetTriple(), options.cpu)) {
      emitError(location, "cannot compile for the processor '")
          << options.cpu << "', which LLVM does not know on this target";
      return failure();
    }
    if (options.runsOnHost && processor == Described::Running)
      for (const std::string &name : missingOnHost(builder.getTargetTriple(), options.cpu))
        builder.addFeatures({"-" + name});
  }
  // Even a select of bf16 goes through f32, and these instructions would flush denormals on the way back.
  if (builder.getTargetTriple().isX86())
    builder.addFeatures({"-avx512bf16", "-avxneconvert", "-avx10.2"});
  builder.setRelocationModel(llvm::Reloc::PIC_);
  // Code for a JIT has the large code model by default. Constants then have 64-bit addresses, so loops over vectors
  // keep them on the stack instead of loading them. The linker puts all sections of an object close together, and
  // reaches other code through stubs.
  builder.setCodeModel(llvm::CodeModel::Small);
  builder.setCodeGenOptLevel(options.optLevel == 0 ? llvm::CodeGenOptLevel::None : llvm::CodeGenOptLevel::Default);
  return builder;
}

void tg::warnOfMissingInstructions(Location location, const CompileOptions &options) {
  if (options.cpu.empty() || options.cpu == "native")
    return;
  initializeTarget();
  llvm::Triple host(llvm::sys::getProcessTriple());
  if (!isKnownProcessor(host, options.cpu))
    return; // the compilation reports the error
  SmallVector<std::string> missing = missingOnHost(host, options.cpu);
  if (missing.empty())
    return;
  emitWarning(location, "this processor lacks ")
      << llvm::join(missing, ", ") << ", which '" << options.cpu << "' has: the code is laid out for '" << options.cpu
      << "', but uses instructions of both only";
}

StringRef tg::levelOfHost() {
  static const StringRef level = [] {
    initializeTarget();
    llvm::Triple triple(llvm::sys::getProcessTriple());
    for (StringRef name : {"x86-64-v4", "x86-64-v3", "x86-64-v2", "x86-64"})
      if (triple.getArch() == llvm::Triple::x86_64 && missingOnHost(triple, name).empty())
        return name;
    return StringRef();
  }();
  return level;
}

FailureOr<TargetDescription> tg::describeTarget(Location location, const CompileOptions &options) {
  auto builder = makeBuilder(location, options, Described::Running);
  if (failed(builder))
    return failure();
  return TargetDescription{builder->getTargetTriple().str(), builder->getCPU(), builder->getFeatures().getString()};
}

static FailureOr<std::unique_ptr<llvm::TargetMachine>> makeMachine(Location location, const CompileOptions &options) {
  auto builder = makeBuilder(location, options, Described::Running);
  if (failed(builder))
    return failure();
  auto machine = builder->createTargetMachine();
  if (!machine)
    return emitError(location, "cannot compile for this host: ") << llvm::toString(machine.takeError());
  return std::move(*machine);
}

LogicalResult tg::chooseLowering(LowerToLLVMOptions &lowering, Location location, const CompileOptions &options) {
  lowering.code = options.code;
  lowering.reassociate = options.reassociate;
  lowering.without = ArrayRef(options.without);
  lowering.checkForeign = options.checkForeign;
  lowering.parallel = options.threads > 1;
  lowering.profile = options.profile;
  if (options.code == CodeKind::Fast)
    lowering.math = MathFunctions::Vector;
  auto describe = [&](Described which) -> FailureOr<std::unique_ptr<llvm::MCSubtargetInfo>> {
    auto builder = makeBuilder(location, options, which);
    if (failed(builder))
      return failure();
    auto info = describeProcessor(builder->getTargetTriple(), builder->getCPU(), builder->getFeatures().getString());
    if (!info)
      return emitError(location, "cannot compile for this host: LLVM has no target for it");
    return info;
  };
  auto named = describe(Described::Named), running = describe(Described::Running);
  if (failed(named) || failed(running))
    return failure();
  const llvm::Triple &triple = (*named)->getTargetTriple();
  // Each of these processors has NEON, with fused operations; glibc has vector functions for them since 2.38 only.
  if (triple.isAArch64())
    lowering.processor = Processor{/*vectorBits=*/128, /*fma=*/true};
  if (!triple.isX86())
    return success();
  auto has = [](const llvm::MCSubtargetInfo &processor, StringRef feature) {
    return processor.checkFeatures(("+" + feature).str());
  };
  lowering.processor.vectorBits = has(**named, "avx512f") ? 512 : has(**named, "avx") ? 256 : 128;
  lowering.processor.fma = has(**named, "fma");
  // Others have instructions for gathers, too, which LLVM does not use, or only with AVX-512.
  lowering.processor.gathers = has(**named, "fast-gather");
  // These functions have instructions of their own.
  if (triple.isOSLinux() && triple.isArch64Bit())
    lowering.processor.libmvecBits = has(**running, "avx512f") ? 512 : has(**running, "avx2") ? 256 : 128;
  return success();
}

/// Returns whether a module does little more than call others, in sequence and each once. Such a module takes longer to
/// compile than to run.
static bool isSequenceOfCalls(const llvm::Module &module) {
  constexpr size_t kManyCalls = 32;
  size_t calls = 0;
  for (const llvm::Function &function : module) {
    llvm::SmallVector<std::pair<const llvm::BasicBlock *, const llvm::BasicBlock *>> loops;
    if (!function.isDeclaration())
      llvm::FindFunctionBackedges(function, loops);
    if (!loops.empty())
      return false;
    for (const llvm::BasicBlock &block : function)
      calls += llvm::count_if(block, [](const llvm::Instruction &op) {
        auto *call = dyn_cast<llvm::CallInst>(&op);
        return call && call->isIndirectCall();
      });
  }
  return calls >= kManyCalls;
}

void tg::addLineTables(OpPassManager &manager) { manager.addPass(LLVM::createDIScopeForLLVMFuncOpPass()); }

void tg::prepareToCompile(MLIRContext &context) {
  initializeTarget();
  DialectRegistry registry;
  registerBuiltinDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  context.appendDialectRegistry(registry);
}

FailureOr<SmallVector<char, 0>> tg::compileToObject(ModuleOp module, const CompileOptions &options,
                                                    UnitReport &report) {
  Stopwatch watch;
  auto machine = makeMachine(module.getLoc(), options);
  if (failed(machine))
    return failure();
  llvm::LLVMContext context;
  GenerationGate gate;
  if (options.optLevel == 2)
    context.setOptPassGate(gate);
  auto translated = translateModuleToLLVMIR(module, context, "tensorgraph");
  if (!translated)
    return module.emitError("cannot be translated to LLVM IR");
  translated->setDataLayout((*machine)->createDataLayout());
  translated->setTargetTriple((*machine)->getTargetTriple());
  for (llvm::Function &function : *translated) {
    if (function.isDeclaration())
      continue;
    // Keep calls of libm: folding or rewriting them (pow(x, 2) to x * x) gives other bits.
    function.addFnAttr("no-builtins");
    if (describesLines(options)) // for stacks
      function.addFnAttr("frame-pointer", "all");
    function.addFnAttr("target-cpu", (*machine)->getTargetCPU());
    function.addFnAttr("target-features", (*machine)->getTargetFeatureString());
    // By default, LLVM would use vectors of half the largest width.
    if (options.code == CodeKind::Fast && (*machine)->getTargetTriple().isX86() &&
        (*machine)->getMCSubtargetInfo()->checkFeatures("+avx512f"))
      function.addFnAttr("prefer-vector-width", "512");
  }
  report.instructions = translated->getInstructionCount();
  unsigned optLevel = options.optLevel;
  if (isSequenceOfCalls(*translated)) {
    optLevel = std::min(optLevel, 1u);
    (*machine)->setOptLevel(llvm::CodeGenOptLevel::None);
  }
  optimize(*translated, **machine, options.code, optLevel, !llvm::is_contained(options.without, "wide-masks"),
           [&] { return isStopped(*module.getContext()); });
  report.optimize += watch.lap();
  if (isStopped(*module.getContext()))
    return failure();

  SmallVector<char, 0> object;
  llvm::raw_svector_ostream stream(object);
  llvm::legacy::PassManager emit;
  if ((*machine)->addPassesToEmitFile(emit, stream, nullptr, llvm::CodeGenFileType::ObjectFile))
    return module.emitError("cannot be compiled: this target emits no object files");
  emit.run(*translated);
  report.codegen += watch.lap();
  return object;
}
