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
#include "Lower.h"
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

  std::vector<Diagnostic> take() { return std::exchange(kept, {}); }
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

/// Adds the passes for units, which do not outline: graphs are units of their own already.
static LogicalResult addUnitPipeline(OpPassManager &manager, Location location, const CompileOptions &options) {
  return addLowering(manager, location, options, /*outline=*/false);
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

namespace {
/// A unit on its way to object code.
struct Lowered {
  ModuleOp module; // in the parent of all
  /// A copy from before it was lowered, while strict code may have to take the place of fast code.
  OwningOpRef<ModuleOp> source;
  CodeKind code;
};
} // namespace

/// Lowers all units by one pipeline.
static LogicalResult lowerTogether(MLIRContext &context, ModuleOp parent, ArrayRef<Lowered> units,
                                   ArrayRef<CompileJob> jobs, const CompileOptions &options) {
  llvm::DenseMap<Operation *, UnitReport *> reports;
  for (const auto &[unit, job] : llvm::zip_equal(units, jobs))
    reports[unit.module] = job.report;
  PassManager manager(&context);
  if (failed(addUnitPipeline(manager.nest<ModuleOp>(), parent->getLoc(), options)))
    return failure();
  manager.addInstrumentation(std::make_unique<LoweringTimes>(reports));
  // Verified once, at the end: the verifier would take half of the time if it ran after each pass.
  manager.enableVerifier(false);
  return failure(failed(manager.run(parent)) || failed(verify(parent)));
}

static void replace(Lowered &unit, OwningOpRef<ModuleOp> module) {
  Block *parent = unit.module->getBlock();
  unit.module->erase();
  unit.module = module.release();
  parent->push_back(unit.module);
}

/// Lowers the units. Those that cannot be fast code become strict code.
static LogicalResult lower(MLIRContext &context, ModuleOp parent, MutableArrayRef<Lowered> units,
                           ArrayRef<CompileJob> jobs, const CompileOptions &options,
                           DiagnosticTranslator &diagnostics) {
  if (succeeded(lowerTogether(context, parent, units, jobs, options)))
    return success();
  if (!mayFallBack(options))
    return failure();
  diagnostics.take(); // of several units
  auto add = [&](OpPassManager &manager, const CompileOptions &own) {
    return addUnitPipeline(manager, parent->getLoc(), own);
  };
  for (auto [unit, job] : llvm::zip_equal(units, jobs)) {
    Stopwatch watch;
    OwningOpRef<ModuleOp> copy(unit.source->clone());
    FailureOr<CodeKind> code = lowerOrFallBack(*copy, job.unit->name, options, add);
    if (failed(code))
      return failure();
    unit.code = *code;
    replace(unit, std::move(copy));
    job.report->lower += watch.lap();
  }
  return success();
}

/// Replaces numbers of operations by their places in the source, and the name of each unit by that of its function, and
/// has code know them.
static LogicalResult describeLines(MLIRContext &context, ModuleOp parent, ArrayRef<Lowered> units,
                                   ArrayRef<CompileJob> jobs) {
  for (auto [lowered, job] : llvm::zip_equal(units, jobs)) {
    llvm::DenseMap<Location, Location> places;
    ModuleOp unit = lowered.module;
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

/// Compiles a lowered unit.
static LogicalResult compileOne(Lowered &unit, const CompileJob &job, CompileOptions options) {
  options.code = unit.code;
  readChecks(unit.module->getAttrOfType<DictionaryAttr>(kChecksAttr), kUnitName, *job.code);
  job.code->profile = unit.module->getAttrOfType<ArrayAttr>(kProfileAttr);
  FailureOr<SmallVector<char, 0>> object = compileToObject(unit.module, options, *job.report);
  if (failed(object))
    return failure();
  job.code->object = std::move(*object);
  return success();
}

static LogicalResult compile(MLIRContext &context, ArrayRef<CompileJob> jobs, const CompileOptions &options,
                             DiagnosticTranslator &diagnostics) {
  OwningOpRef<ModuleOp> parent = ModuleOp::create(UnknownLoc::get(&context));
  std::vector<Lowered> units;
  for (const CompileJob &job : jobs) {
    units.push_back({job.unit->module.release(), {}, options.code});
    parent->push_back(units.back().module);
    if (mayFallBack(options))
      units.back().source = units.back().module.clone();
  }
  if (failed(lower(context, *parent, units, jobs, options, diagnostics)))
    return failure();
  if (describesLines(options) && failed(describeLines(context, *parent, units, jobs)))
    return failure();
  prepareToCompile(context);
  std::mutex mutex;
  size_t done = 0;
  if (failed(failableParallelForEachN(&context, 0, jobs.size(), [&](size_t k) -> LogicalResult {
        if (failed(compileOne(units[k], jobs[k], options)))
          return failure();
        if (options.progress) {
          std::lock_guard<std::mutex> lock(mutex);
          options.progress(++done, jobs.size());
        }
        return success();
      })))
    return failure();
  for (const auto &[unit, job] : llvm::zip_equal(units, jobs))
    job.code->isFallback = unit.code != options.code;
  return success();
}

LogicalResult tg::compileUnits(MLIRContext &context, ArrayRef<CompileJob> jobs, const CompileOptions &options) {
  if (jobs.empty())
    return success();
  LogicalResult result = failure();
  std::vector<std::function<void()>> reports;
  {
    DiagnosticTranslator translator(context, jobs);
    result = compile(context, jobs, options, translator);
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
