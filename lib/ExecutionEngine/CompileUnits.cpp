//===- CompileUnits.cpp - From compile units to object code ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Units are lowered with numbers of operations in place of locations, which diagnostics, checks and lines get back.
//
//===----------------------------------------------------------------------===//

#include "CompileUnits.h"
#include "Lower.h"
#include "ObjectCode.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"

using namespace mlir;
using namespace tg;

namespace {
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

/// Replaces numbers of operations by their places in the source, and the name of the unit by that of its function, and
/// has code know them.
static LogicalResult describeLines(ModuleOp module, const Unit &unit, UnitCode &code) {
  llvm::DenseMap<Location, Location> places;
  module->walk([&](Operation *op) {
    auto known = places.try_emplace(op->getLoc(), op->getLoc());
    if (known.second)
      known.first->second = unit.locations.resolve(op->getLoc());
    op->setLoc(known.first->second);
  });
  auto function = module.lookupSymbol<LLVM::LLVMFuncOp>(("tg." + kUnitName).str());
  auto name = StringAttr::get(module.getContext(), "tg." + unit.name);
  if (!function || module.lookupSymbol(name))
    return success();
  if (failed(SymbolTable::replaceAllSymbolUses(function, name, module)))
    return failure();
  function.setName(name);
  code.symbol = unit.name;
  return success();
}

static LogicalResult compile(MLIRContext &context, ArrayRef<CompileJob> jobs, const CompileOptions &options) {
  std::vector<ObjectJob> objects;
  for (const CompileJob &job : jobs)
    objects.push_back({std::move(job.unit->module), job.unit->name, job.report, [&](ModuleOp lowered) {
                         readChecks(lowered->getAttrOfType<DictionaryAttr>(kChecksAttr), kUnitName, *job.code);
                         job.code->profile = lowered->getAttrOfType<ArrayAttr>(kProfileAttr);
                         return describesLines(options) ? describeLines(lowered, *job.unit, *job.code) : success();
                       }});
  if (failed(lowerToObject(context, objects, options)))
    return failure();
  for (auto [job, object] : llvm::zip_equal(jobs, objects)) {
    job.code->object = std::move(object.object);
    job.code->isFallback = object.isFallback;
  }
  return success();
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
