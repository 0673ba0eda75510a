//===- CompileUnits.cpp - From compile units to object code ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// All units are modules in one module, on which one pipeline runs, so that MLIR lowers them in its threads.
//
//===----------------------------------------------------------------------===//

#include "CompileUnits.h"
#include "ObjectCode.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/Threading.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/raw_ostream.h"
#include <mutex>

using namespace mlir;
using namespace tg;

namespace {
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

/// Collects diagnostics whose locations are numbers of operations, and translates them to the operations' own
/// locations.
class DiagnosticTranslator {
public:
  DiagnosticTranslator(MLIRContext &context, ArrayRef<CompileJob> jobs)
      : handler(&context, [this](Diagnostic &diagnostic) {
          kept.push_back(std::move(diagnostic));
          return success();
        }) {
    for (const CompileJob &job : jobs)
      locations[*unitOf(job.unit->module->getLoc())] = &job.unit->locations;
  }

  std::vector<Diagnostic> take() { return std::move(kept); }
  Location translate(Location location) const {
    std::optional<unsigned> unit = unitOf(location);
    auto known = unit ? locations.find(*unit) : locations.end();
    return known == locations.end() ? location : known->second->resolve(location);
  }

private:
  llvm::DenseMap<unsigned, const UnitLocations *> locations;
  std::vector<Diagnostic> kept;
  ScopedDiagnosticHandler handler;
};
} // namespace

/// Graphs are units of their own already, so they are not outlined.
static LogicalResult addUnitPipeline(OpPassManager &manager, Location location, const CompileOptions &options) {
  LowerToLLVMOptions lowering;
  lowering.outline = false;
  if (failed(chooseLowering(lowering, location, options)))
    return failure();
  addLowerToLLVMPipeline(manager, lowering);
  return success();
}

FailureOr<std::string> tg::unitPipeline(Location location, const CompileOptions &options) {
  PassManager manager(location.getContext());
  if (failed(addUnitPipeline(manager, location, options)))
    return failure();
  std::string text;
  llvm::raw_string_ostream stream(text);
  manager.printAsTextualPipeline(stream);
  return text;
}

/// Reads the meanings of the numbers of a function of a lowered unit. Calls of functions that the lowering has added
/// (shared products) take the numbers of these functions.
static void readChecks(DictionaryAttr tables, StringRef function, UnitCode &code) {
  auto table = dyn_cast_or_null<ArrayAttr>(tables.get(function));
  for (Attribute attribute : table ? table.getValue() : ArrayRef<Attribute>()) {
    auto entry = cast<ArrayAttr>(attribute);
    std::string location = printLocation(cast<LocationAttr>(entry[2]));
    if (auto message = dyn_cast<StringAttr>(entry[1])) {
      code.checks.push_back({message.str(), location});
      continue;
    }
    StringRef name = cast<FlatSymbolRefAttr>(entry[1]).getValue();
    if (auto callee = calleePosition(name))
      code.calls.push_back({*callee, location});
    else
      readChecks(tables, name, code);
  }
}

static LogicalResult lower(MLIRContext &context, ArrayRef<CompileJob> jobs, const CompileOptions &options,
                           OwningOpRef<ModuleOp> &parent) {
  llvm::DenseMap<Operation *, UnitReport *> reports;
  for (const CompileJob &job : jobs) {
    ModuleOp module = job.unit->module.release();
    parent->push_back(module);
    reports[module] = job.report;
  }
  PassManager manager(&context);
  if (failed(addUnitPipeline(manager.nest<ModuleOp>(), parent->getLoc(), options)))
    return failure();
  manager.addInstrumentation(std::make_unique<LoweringTimes>(reports));
  // Verified once, at the end: the verifier would take half of the time if it ran after each pass.
  manager.enableVerifier(false);
  return failure(failed(manager.run(*parent)) || failed(verify(*parent)));
}

/// Replaces numbers of operations by their places in the source, and the name of each unit by that of its function, and
/// has code know them.
static LogicalResult describeLines(MLIRContext &context, ModuleOp parent, ArrayRef<ModuleOp> modules,
                                   ArrayRef<CompileJob> jobs) {
  for (auto [module, job] : llvm::zip_equal(modules, jobs)) {
    llvm::DenseMap<Location, Location> places;
    ModuleOp unit = module;
    const UnitLocations &locations = job.unit->locations;
    unit->walk([&](Operation *op) {
      auto known = places.try_emplace(op->getLoc(), op->getLoc());
      if (known.second)
        known.first->second = locations.resolve(op->getLoc());
      op->setLoc(known.first->second);
    });
    std::string name = "tg." + job.unit->name;
    auto function = unit.lookupSymbol<LLVM::LLVMFuncOp>(("tg." + kUnitName).str());
    if (!function || unit.lookupSymbol(name))
      continue;
    if (failed(SymbolTable::replaceAllSymbolUses(function, StringAttr::get(&context, name), unit)))
      return failure();
    function.setName(name);
    job.code->symbol = job.unit->name;
  }
  PassManager manager(&context);
  addLineTables(manager.nest<ModuleOp>());
  manager.enableVerifier(false);
  return manager.run(parent);
}

static LogicalResult compile(MLIRContext &context, ArrayRef<CompileJob> jobs, const CompileOptions &options) {
  OwningOpRef<ModuleOp> parent = ModuleOp::create(UnknownLoc::get(&context));
  if (failed(lower(context, jobs, options, parent)))
    return failure();
  auto modules = llvm::to_vector(parent->getOps<ModuleOp>());
  if (describesLines(options) && failed(describeLines(context, *parent, modules, jobs)))
    return failure();
  prepareToCompile(context);
  std::mutex mutex;
  size_t done = 0;
  return failableParallelForEachN(&context, 0, jobs.size(), [&](size_t k) -> LogicalResult {
    readChecks(modules[k]->getAttrOfType<DictionaryAttr>(kChecksAttr), kUnitName, *jobs[k].code);
    jobs[k].code->profile = modules[k]->getAttrOfType<ArrayAttr>(kProfileAttr);
    FailureOr<SmallVector<char, 0>> object = compileToObject(modules[k], options, *jobs[k].report);
    if (failed(object))
      return failure();
    jobs[k].code->object = std::move(*object);
    if (options.progress) {
      std::lock_guard<std::mutex> lock(mutex);
      options.progress(++done, jobs.size());
    }
    return success();
  });
}

LogicalResult tg::compileUnits(MLIRContext &context, ArrayRef<CompileJob> jobs, const CompileOptions &options) {
  if (jobs.empty())
    return success();
  LogicalResult result = failure();
  std::vector<std::function<void()>> reports;
  {
    DiagnosticTranslator translator(context, jobs);
    result = compile(context, jobs, options);
    for (Diagnostic &diagnostic : translator.take()) {
      // The location of a diagnostic cannot be changed, so a new one is emitted.
      Location location = translator.translate(diagnostic.getLocation());
      SmallVector<std::pair<Location, std::string>> notes;
      for (Diagnostic &note : diagnostic.getNotes())
        notes.emplace_back(translator.translate(note.getLocation()), note.str());
      reports.push_back([location, severity = diagnostic.getSeverity(), text = diagnostic.str(), notes] {
        Diagnostic fresh(location, severity);
        fresh << text;
        for (const auto &[place, note] : notes)
          fresh.attachNote(place) << note;
        location.getContext()->getDiagEngine().emit(std::move(fresh));
      });
    }
  }
  for (const auto &report : reports)
    report();
  return result;
}
