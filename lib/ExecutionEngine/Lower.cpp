//===- Lower.cpp - Modules to object code ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// All units are modules in one module, on which one pipeline runs, so that MLIR lowers them in its threads.
//
// Fast code must never refuse a program that strict code compiles. So a copy of each unit is kept until its fast code
// is known to verify. Only if it does not, passes run again with the verifier after each, to name the one that fails.
//
//===----------------------------------------------------------------------===//

#include "Lower.h"
#include "ObjectCode.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Threading.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Process.h"
#include <mutex>

using namespace mlir;
using namespace tg;

static constexpr int64_t kMostElements = 1024;

LogicalResult tg::refuseLongVectors(ModuleOp module) {
  auto isLong = [](Type type) {
    auto vector = dyn_cast<VectorType>(type);
    int64_t elements = 1;
    for (int64_t size : vector ? vector.getShape() : ArrayRef<int64_t>())
      if ((elements = std::min(elements, kMostElements + 1) * std::min(size, kMostElements + 1)) > kMostElements)
        return true;
    return false;
  };
  WalkResult result = module.walk([&](Operation *op) {
    auto found = llvm::find_if(op->getResultTypes(), isLong);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          if (isLong(argument.getType()))
            return WalkResult(emitError(argument.getLoc()) << "expects vectors of at most " << kMostElements
                                                           << " elements, but got " << argument.getType());
    if (found == op->result_type_end())
      return WalkResult::advance();
    return WalkResult(op->emitOpError("expects vectors of at most ")
                      << kMostElements << " elements, but got " << *found);
  });
  return failure(result.wasInterrupted());
}

/// Adds the passes that lower a unit. Graphs are functions already, so they are not outlined.
static LogicalResult addLowering(OpPassManager &manager, Location location, const CompileOptions &options) {
  LowerToLLVMOptions lowering;
  lowering.outline = false;
  if (failed(chooseLowering(lowering, location, options)))
    return failure();
  addLowerToLLVMPipeline(manager, lowering);
  return success();
}

FailureOr<std::string> tg::loweringPipeline(Location location, const CompileOptions &options) {
  PassManager manager(location.getContext());
  if (failed(addLowering(manager, location, options)))
    return failure();
  std::string text;
  llvm::raw_string_ostream stream(text);
  manager.printAsTextualPipeline(stream);
  return text;
}

/// Returns whether code that cannot be fast may be strict: if the options allow it, and not if the environment variable
/// TENSORGRAPH_FALLBACK is `off`, which tests set.
static bool mayFallBack(const CompileOptions &options) {
  return options.code == CodeKind::Fast && options.fallsBack &&
         llvm::sys::Process::GetEnv("TENSORGRAPH_FALLBACK").value_or("") != "off";
}

namespace {
/// Keeps the diagnostics of a context back, until they are taken or released.
class HeldDiagnostics {
public:
  explicit HeldDiagnostics(MLIRContext *context)
      : context(context), handler(std::in_place, context, [this](Diagnostic &diagnostic) {
          std::lock_guard<std::mutex> lock(mutex);
          held.push_back(std::move(diagnostic));
          return success();
        }) {}

  std::vector<Diagnostic> take() { return std::exchange(held, {}); }
  /// Emits what is held, and holds no more.
  void release() {
    handler.reset();
    for (Diagnostic &diagnostic : take())
      context->getDiagEngine().emit(std::move(diagnostic));
  }

private:
  MLIRContext *context;
  std::mutex mutex;
  std::vector<Diagnostic> held;
  std::optional<ScopedDiagnosticHandler> handler;
};

/// Remembers the innermost pass that failed.
class FailedPass : public PassInstrumentation {
public:
  explicit FailedPass(std::string &name) : name(name) {}

  void runAfterPassFailed(Pass *pass, Operation *) override {
    std::lock_guard<std::mutex> lock(mutex);
    if (name.empty())
      name = pass->getArgument().str();
  }

private:
  std::mutex mutex;
  std::string &name;
};

/// Measures the time that passes take on each unit.
class LoweringTimes : public PassInstrumentation {
public:
  explicit LoweringTimes(const llvm::DenseMap<Operation *, UnitReport *> &reports) : reports(reports) {}

  void runBeforePass(Pass *, Operation *op) override {
    if (!reports.contains(op))
      return;
    std::lock_guard<std::mutex> lock(mutex);
    running[op] = Stopwatch();
  }
  void runAfterPass(Pass *, Operation *op) override {
    auto report = reports.find(op);
    if (report == reports.end())
      return;
    std::lock_guard<std::mutex> lock(mutex);
    report->second->lower += running[op].lap();
  }

private:
  const llvm::DenseMap<Operation *, UnitReport *> &reports;
  std::mutex mutex;
  llvm::DenseMap<Operation *, Stopwatch> running;
};

} // namespace

static LogicalResult lower(ModuleOp module, const CompileOptions &options) {
  PassManager manager(module.getContext());
  // Verified once, at the end: the verifier would take half of the time if it ran after each pass.
  manager.enableVerifier(false);
  return failure(failed(addLowering(manager, module.getLoc(), options)) || failed(manager.run(module)) ||
                 failed(verify(module)));
}

namespace {
/// Why a module cannot be lowered.
struct Fault {
  Location where;
  std::string reason;
};
} // namespace

/// Lowers a copy of a module again, to find what fails. `known` are the diagnostics of the first time.
static Fault findFault(ModuleOp source, const CompileOptions &options, std::vector<Diagnostic> known) {
  std::string pass;
  std::vector<Diagnostic> found;
  {
    HeldDiagnostics held(source.getContext());
    OwningOpRef<ModuleOp> copy(source.clone());
    PassManager manager(source.getContext());
    manager.addInstrumentation(std::make_unique<FailedPass>(pass));
    if (failed(addLowering(manager, source.getLoc(), options)) || failed(manager.run(*copy)))
      found = held.take();
  }
  if (found.empty())
    found = std::move(known);
  auto isError = [](const Diagnostic &diagnostic) { return diagnostic.getSeverity() == DiagnosticSeverity::Error; };
  auto error = llvm::find_if(found, isError);
  Fault fault{source.getLoc(), "it fails"};
  if (error != found.end())
    fault = {error->getLocation(), error->str()};
  if (!pass.empty())
    fault.reason = "the pass " + pass + " reports '" + fault.reason + "'";
  return fault;
}

/// Lowers a copy of `source`, whose lowering as fast code has failed for some `reason`, as strict code; with one
/// warning. Null if that fails, too.
static OwningOpRef<ModuleOp> lowerAsStrict(ModuleOp source, StringRef name, CompileOptions options,
                                           const Fault &fault) {
  options.code = CodeKind::Strict;
  OwningOpRef<ModuleOp> copy(source.clone());
  if (failed(lower(*copy, options)))
    return {};
  emitWarning(fault.where) << "'" << name
                           << "' is compiled as strict code, which is slower, because it cannot be fast code: "
                           << fault.reason << "; please report this program";
  return copy;
}

namespace {
/// A unit on its way to object code.
struct Lowered {
  ModuleOp module; // in the parent of all
  /// A copy from before it was lowered, while strict code may have to take the place of fast code.
  OwningOpRef<ModuleOp> source;
  CodeKind code;

  void replace(OwningOpRef<ModuleOp> other) {
    Block *parent = module->getBlock();
    module->erase();
    module = other.release();
    parent->push_back(module);
  }
};
} // namespace

/// Lowers a unit alone, as fast code or else as strict code.
static LogicalResult lowerOrFallBack(Lowered &unit, StringRef name, const CompileOptions &options) {
  OwningOpRef<ModuleOp> copy(unit.source->clone());
  HeldDiagnostics held(unit.module.getContext());
  if (succeeded(lower(*copy, options))) {
    held.release();
    unit.replace(std::move(copy));
    return success();
  }
  Fault fault = findFault(*unit.source, options, held.take());
  held.release();
  OwningOpRef<ModuleOp> strict = lowerAsStrict(*unit.source, name, options, fault);
  if (!strict)
    return failure();
  unit.code = CodeKind::Strict;
  unit.replace(std::move(strict));
  return success();
}

/// Lowers all units by one pipeline.
static LogicalResult lowerTogether(ModuleOp parent, ArrayRef<Lowered> units, ArrayRef<ObjectJob> jobs,
                                   const CompileOptions &options) {
  llvm::DenseMap<Operation *, UnitReport *> reports;
  for (const auto &[unit, job] : llvm::zip_equal(units, jobs))
    reports[unit.module] = job.report;
  PassManager manager(parent.getContext());
  if (failed(addLowering(manager.nest<ModuleOp>(), parent->getLoc(), options)))
    return failure();
  manager.addInstrumentation(std::make_unique<LoweringTimes>(reports));
  // Verified once, at the end: the verifier would take half of the time if it ran after each pass.
  manager.enableVerifier(false);
  return failure(failed(manager.run(parent)) || failed(verify(parent)));
}

/// Lowers the units. Those that cannot be fast code become strict code.
static LogicalResult lowerAll(ModuleOp parent, MutableArrayRef<Lowered> units, ArrayRef<ObjectJob> jobs,
                              const CompileOptions &options) {
  if (!mayFallBack(options))
    return lowerTogether(parent, units, jobs, options);
  {
    HeldDiagnostics held(parent.getContext());
    if (succeeded(lowerTogether(parent, units, jobs, options))) {
      held.release();
      return success();
    }
    held.take(); // of several units
  }
  if (isStopped(*parent.getContext()))
    return failure(); // that is no fault of fast code
  for (auto [unit, job] : llvm::zip_equal(units, jobs)) {
    Stopwatch watch;
    if (failed(lowerOrFallBack(unit, job.name, options)))
      return failure();
    job.report->lower += watch.lap();
  }
  return success();
}

/// Takes the calls out of the locations of global variables: MLIR's pass expects that all that has been inlined is in a
/// function, and constants are not.
static void forgetCallsOfGlobals(ModuleOp module) {
  for (auto global : module.getOps<LLVM::GlobalOp>())
    global->walk([](Operation *op) {
      while (auto call = dyn_cast<CallSiteLoc>(op->getLoc()))
        op->setLoc(call.getCallee());
    });
}

LogicalResult tg::lowerToObject(MLIRContext &context, MutableArrayRef<ObjectJob> jobs, const CompileOptions &options) {
  OwningOpRef<ModuleOp> parent = ModuleOp::create(UnknownLoc::get(&context));
  std::vector<Lowered> units;
  for (ObjectJob &job : jobs) {
    units.push_back({job.module.release(), {}, options.code});
    parent->push_back(units.back().module);
    if (mayFallBack(options))
      units.back().source = units.back().module.clone();
  }
  if (failed(lowerAll(*parent, units, jobs, options)) || isStopped(context))
    return failure();
  for (const auto &[unit, job] : llvm::zip_equal(units, jobs))
    if (failed(job.finish(unit.module)))
      return failure();
  if (describesLines(options)) {
    for (ModuleOp unit : parent->getOps<ModuleOp>())
      forgetCallsOfGlobals(unit);
    PassManager manager(&context);
    addLineTables(manager.nest<ModuleOp>());
    manager.enableVerifier(false);
    if (failed(manager.run(*parent)))
      return failure();
  }
  prepareToCompile(context);
  std::mutex mutex;
  size_t done = 0;
  return failableParallelForEachN(&context, 0, jobs.size(), [&](size_t k) -> LogicalResult {
    CompileOptions own = options;
    own.code = units[k].code;
    if (isStopped(context))
      return failure();
    FailureOr<SmallVector<char, 0>> object = compileToObject(units[k].module, own, *jobs[k].report);
    if (failed(object))
      return failure();
    jobs[k].object = std::move(*object);
    jobs[k].isFallback = own.code != options.code;
    if (options.progress) {
      std::lock_guard<std::mutex> lock(mutex);
      options.progress(++done, jobs.size());
    }
    return success();
  });
}
