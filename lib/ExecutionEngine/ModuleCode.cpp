//===- ModuleCode.cpp - Modules compiled in one piece ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// For modules with more than functions that call each other: globals, functions of the LLVM dialect. Each is one unit,
// whose checks and records are those of all its functions.
//
//===----------------------------------------------------------------------===//

#include "Checks.h"
#include "Code.h"
#include "CodeLoader.h"
#include "Lower.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "UnitLocations.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tg;

namespace {
class ModuleCode : public Code {
public:
  explicit ModuleCode(Location location) : location(location) {}
  ~ModuleCode() override {
    if (library)
      loader->unload(*library);
  }

  LogicalResult compile(ModuleOp module, const CompileOptions &options) {
    SmallVector<std::string> names;
    for (auto function : module.getOps<func::FuncOp>())
      if (function.isPublic() && !function.isExternal())
        names.push_back(function.getName().str());
    UnitReport report;
    ObjectJob job{module.clone(), "the program", &report, [&](ModuleOp lowered) {
                    checks = lowered->getAttrOfType<DictionaryAttr>(kChecksAttr);
                    profile = lowered->getAttrOfType<ArrayAttr>(kProfileAttr);
                    return success();
                  }};
    if (failed(lowerToObject(*module.getContext(), job, options)))
      return failure();
    if (llvm::Error error = CodeLoader::describe(options.debugInfo, options.perf))
      return emitError(location, "cannot load the compiled program: ") << llvm::toString(std::move(error));
    if (llvm::Error error = load(StringRef(job.object.data(), job.object.size()), names))
      return emitError(location, "cannot load the compiled program: ") << llvm::toString(std::move(error));
    return success();
  }

  tg_entry getEntry(StringRef function) const override { return entries.lookup(function); }

  CallFailure explainFailedCheck(MLIRContext &places, StringRef function, int64_t number, ArrayRef<int64_t> values,
                                 StringRef report) const override {
    auto position = [&](StringRef name) {
      return llvm::find_if(checks, [&](NamedAttribute table) { return table.getName() == name; }) - checks.begin();
    };
    auto numbers = [&](size_t table) {
      std::vector<CheckNumber> result;
      if (table >= checks.size())
        return result;
      for (Attribute attribute : cast<ArrayAttr>((checks.begin() + table)->getValue())) {
        auto parts = cast<ArrayAttr>(attribute);
        CheckNumber number{cast<IntegerAttr>(parts[0]).getInt(), std::nullopt, 0,
                           [&places, place = Location(cast<LocationAttr>(parts[2]))] { return makeIn(places, place); }};
        if (auto message = dyn_cast<StringAttr>(parts[1]))
          number.message = message.str();
        else
          number.callee = position(cast<FlatSymbolRefAttr>(parts[1]).getValue());
        result.push_back(std::move(number));
      }
      return result;
    };
    return tg::explainFailedCheck(location, numbers, position(function), number, values, report);
  }

  std::vector<ProfileRecord> describeProfile() const override {
    if (!profile)
      return {};
    return readProfileRecords(
        profile, 0, [](LocationAttr place) { return Location(place); },
        [&](StringRef callee) { return findProfiledBody(profile, callee); });
  }

private:
  llvm::Error load(StringRef object, ArrayRef<std::string> names) {
    auto shared = CodeLoader::get();
    if (!shared)
      return shared.takeError();
    loader = *shared;
    auto loaded = loader->load(object);
    if (!loaded)
      return loaded.takeError();
    library = *loaded;
    // Looking up the entries links the code, which is then not part of the first run.
    for (const std::string &name : names) {
      auto entry = loader->lookup(*library, "tg_entry_" + name);
      if (!entry)
        return entry.takeError();
      entries[name] = reinterpret_cast<tg_entry>(*entry);
    }
    return llvm::Error::success();
  }

  Location location; // of the module
  DictionaryAttr checks;
  ArrayAttr profile; // the base of its records is 0
  std::shared_ptr<CodeLoader> loader;
  llvm::orc::JITDylib *library = nullptr;
  llvm::StringMap<tg_entry> entries;
};
} // namespace

FailureOr<std::unique_ptr<Code>> tg::compileModuleCode(ModuleOp module, const CompileOptions &options) {
  auto code = std::make_unique<ModuleCode>(module.getLoc());
  if (failed(code->compile(module, options)))
    return failure();
  return std::unique_ptr<Code>(std::move(code));
}
