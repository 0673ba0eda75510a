//===- UnitCode.cpp - Modules compiled function by function ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each function is looked up in this process, then in the cache on disk. Functions that are in neither are compiled
// together; then all are linked, callees first.
//
//===----------------------------------------------------------------------===//

#include "BuildId.h"
#include "Checks.h"
#include "Code.h"
#include "CodeLoader.h"
#include "CompileCache.h"
#include "CompileUnits.h"
#include "Lower.h"
#include "ObjectCode.h"
#include "PrecompiledCode.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Config/llvm-config.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tg;

/// Must change with the interface between compiled code and its caller: RuntimeABI.h, and the symbols and links of
/// units.
static constexpr StringLiteral kAbiVersion = "5";

namespace {
/// A unit that is being compiled.
struct UnitState {
  std::string fingerprint;    // of the function; empty: not cached
  std::optional<UnitKey> key; // of the code, likewise
  /// Of its checks and then of its calls, if the source of the program is not read; else they are known to the unit.
  std::vector<std::string> locations;
  std::string linkedKey; // hash of key and callees' linked keys; empty: not shared
  std::optional<UnitCode> code;
  std::shared_ptr<LoadedUnit> loaded;
  SmallVector<int64_t> bases; // of its calls
  int64_t count = 0;          // how many numbers it takes
  ArrayAttr profile;          // its records, if it is profiled
  size_t profileBase = 0;     // the number of the first of them
};

class CodeOfUnits : public Code {
public:
  CodeOfUnits(Location location, const CompileOptions &options) : location(location), options(options) {}
  // Callers first, so that no loaded unit refers to an unloaded one.
  ~CodeOfUnits() override {
    while (!states.empty())
      states.pop_back();
  }

  LogicalResult compile(std::vector<Unit> parts);
  /// Loads code from the cache, or from this process. False if not all of it is there.
  bool load(const StoredProgram &program, const UnitKey &compiler);
  /// Describes the code so that it can be loaded again. False if it is not cached.
  bool describe(StoredProgram &program) const override;

  tg_entry getEntry(StringRef function) const override { return states[numbers.lookup(function)].loaded->entry; }
  CallFailure explainFailedCheck(MLIRContext &places, StringRef function, int64_t number, ArrayRef<int64_t> values,
                                 StringRef report) const override {
    return tg::explainFailedCheck(
        location, [&](size_t unit) { return describeNumbers(unit, places); }, numbers.lookup(function), number, values,
        report);
  }

  std::vector<ProfileRecord> describeProfile() const override;

private:
  void openCache(StringRef folder);
  void addUnits(std::vector<Unit> parts);
  LogicalResult makeKeys();
  void makeKey(size_t unit, const std::string &fingerprint, const UnitKey &compiler);
  void findCode();
  std::optional<UnitCode> findPrecompiled(const Unit &unit, const std::string &fingerprint);
  LogicalResult compileMissing();
  LogicalResult numberChecks(size_t unit, ArrayRef<UnitCall> calls, size_t checks);
  LogicalResult loadAll();
  std::vector<CheckNumber> describeNumbers(size_t unit, MLIRContext &places) const;

  /// Warns once for each program: a cache that does not work only costs time. A program that is only looked for is
  /// compiled then, with the warning.
  void warn(llvm::Error error) {
    std::string why = llvm::toString(std::move(error));
    if (cache && !isLookedFor)
      warnOfCache(location, why);
    cache.reset();
  }

  Location location; // of the module
  CompileOptions options;
  bool isLookedFor = false;
  std::optional<CompileCache> cache;
  /// Opened when the first unit asks for it.
  std::optional<PrecompiledCode> precompiled;
  uint64_t sizeLimit = CompileCache::kDefaultSizeLimit;
  std::vector<Unit> units; // callees first
  std::vector<UnitState> states;
  std::vector<UnitReport> reports;
  llvm::StringMap<size_t> numbers;
};
} // namespace

void CodeOfUnits::openCache(StringRef folder) {
  cache.emplace(folder.str(), options.precompiles ? CacheUse::Made : CacheUse::Own);
  if (llvm::Expected<uint64_t> limit = CompileCache::sizeLimit())
    sizeLimit = *limit;
  else
    emitWarning(location, llvm::toString(limit.takeError())) << "; the limit of the compile cache is 1 GiB";
}

FailureOr<UnitKey> tg::compilerKey(Location location, const CompileOptions &options, std::string &problem) {
  FailureOr<TargetDescription> target = describeTarget(location, options);
  if (failed(target))
    return failure();
  std::string build = ("sources " + compilerSources()).str();
  if (!options.precompiles) {
    auto id = compilerBuildId(*location.getContext());
    if (!id) {
      problem = llvm::toString(id.takeError());
      return UnitKey();
    }
    build = std::move(*id);
  }
  FailureOr<std::string> pipeline = loweringPipeline(location, options);
  if (failed(pipeline))
    return failure();
  return UnitKey{{"pipeline", *pipeline},
                 {"optimisation", std::to_string(options.optLevel)},
                 {"build", std::move(build)},
                 {"LLVM", LLVM_VERSION_STRING},
                 {"triple", target->triple},
                 {"CPU", target->cpu},
                 {"features", target->features},
                 {"ABI", kAbiVersion.str()},
                 {"without", llvm::join(options.without, ",")},
                 {"salt", options.cacheSalt}};
}

LogicalResult CodeOfUnits::makeKeys() {
  if (options.profile || describesLines(options))
    return success(); // its code belongs to one program
  std::string problem;
  FailureOr<UnitKey> common = compilerKey(location, options, problem);
  if (failed(common))
    return failure();
  if (common->empty()) {
    warn(llvm::createStringError(problem));
    return success();
  }
  for (size_t k = 0; k < units.size(); ++k) {
    std::optional<std::string> fingerprint = unitFingerprint(units[k]);
    if (!fingerprint)
      continue;
    makeKey(k, *fingerprint, *common);
  }
  return success();
}

/// Makes the key of a unit, and the one of the unit linked with its callees, from the keys of these.
void CodeOfUnits::makeKey(size_t unit, const std::string &fingerprint, const UnitKey &compiler) {
  states[unit].fingerprint = fingerprint;
  states[unit].key = unitKey(fingerprint, compiler);
  std::string linkedKey = fileNameOf(*states[unit].key);
  reports[unit].key = linkedKey.substr(0, 8);
  for (unsigned callee : units[unit].callees) {
    if (states[callee].linkedKey.empty())
      return;
    linkedKey += states[callee].linkedKey;
  }
  states[unit].linkedKey = hashText(linkedKey);
}

void CodeOfUnits::findCode() {
  for (auto [unit, state, report] : llvm::zip_equal(units, states, reports)) {
    if (!state.key || options.precompiles)
      continue; // what is precompiled is compiled now
    if (!state.linkedKey.empty() && (state.loaded = LoadedUnit::find(state.linkedKey))) {
      report.source = CodeSource::Process;
      continue;
    }
    if (cache) {
      auto code = cache->load(*state.key);
      if (!code)
        warn(code.takeError());
      else
        state.code = std::move(*code);
    }
    if (state.code)
      report.source = CodeSource::Cache;
    else if ((state.code = findPrecompiled(unit, state.fingerprint)))
      report.source = CodeSource::Precompiled;
    else if (cache && options.explainMisses)
      report.missReason = cache->explainMiss(unit.name, *state.key);
  }
}

/// Finds precompiled code. Public functions belong to one program, so they are not looked for.
std::optional<UnitCode> CodeOfUnits::findPrecompiled(const Unit &unit, const std::string &fingerprint) {
  if (unit.isPublic)
    return std::nullopt;
  if (!precompiled)
    precompiled.emplace(location, options);
  return precompiled->find(fingerprint);
}

LogicalResult CodeOfUnits::compileMissing() {
  SmallVector<CompileJob> jobs;
  SmallVector<size_t> compiled;
  // Units with the same key but different callees are compiled once.
  llvm::StringMap<size_t> first;
  SmallVector<std::pair<size_t, size_t>> equal;
  for (size_t k = 0; k < units.size(); ++k) {
    UnitState &state = states[k];
    if (state.loaded || state.code)
      continue;
    if (state.key) {
      auto [known, isNew] = first.try_emplace(fileNameOf(*state.key), k);
      if (!isNew) {
        equal.emplace_back(k, known->second);
        continue;
      }
    }
    state.code.emplace();
    compiled.push_back(k);
    jobs.push_back({&units[k], &*state.code, &reports[k]});
  }
  if (failed(compileUnits(*location.getContext(), jobs, options)))
    return failure();
  for (auto [copy, original] : equal)
    states[copy].code = states[original].code;
  for (UnitState &state : states)
    if (state.code && state.code->isFallback) {
      state.key.reset();
      state.linkedKey.clear();
    }
  bool isStored = false;
  for (size_t k : compiled) {
    if (!states[k].key || !cache || (options.precompiles && units[k].isPublic))
      continue;
    isStored = true;
    if (llvm::Error error = cache->store({units[k].name, *states[k].key, *states[k].code}))
      warn(std::move(error));
  }
  // The folder of precompiled code holds no more than was asked for.
  if (isStored && cache && !options.precompiles)
    if (llvm::Error error = cache->prune(sizeLimit))
      warn(std::move(error));
  return success();
}

/// Numbers the unit's checks first, then those of its calls.
LogicalResult CodeOfUnits::numberChecks(size_t unit, ArrayRef<UnitCall> calls, size_t checks) {
  UnitState &state = states[unit];
  state.count = checks;
  for (const UnitCall &call : calls) {
    if (call.callee >= units[unit].callees.size())
      return emitError(location, "the code of '") << units[unit].name << "' calls an unknown unit";
    state.bases.push_back(state.count);
    std::optional<int64_t> total = llvm::checkedAdd(state.count, states[units[unit].callees[call.callee]].count);
    if (!total)
      return emitError(units[unit].locations.resolve(location.getContext(), call.location),
                       "'func.call' op reaches more checks than can be numbered");
    state.count = *total;
  }
  return success();
}

LogicalResult CodeOfUnits::loadAll() {
  size_t records = 0;
  for (size_t k = 0; k < units.size(); ++k) {
    UnitState &state = states[k];
    if (state.loaded) {
      if (failed(numberChecks(k, state.loaded->calls, state.loaded->checks.size())))
        return failure();
      continue;
    }
    Stopwatch watch;
    if (llvm::Error error = CodeLoader::describe(options.debugInfo, options.perf))
      return emitError(location, "cannot load the compiled program: ") << llvm::toString(std::move(error));
    state.profile = state.code->profile;
    if (failed(numberChecks(k, state.code->calls, state.code->checks.size())))
      return failure();
    auto function = [&](unsigned callee) { return states[units[k].callees[callee]].loaded->function; };
    auto loaded = LoadedUnit::load(state.linkedKey, std::move(*state.code), units[k].isPublic, function, state.bases);
    if (!loaded)
      return emitError(location, "cannot load the compiled program: ") << llvm::toString(loaded.takeError());
    state.loaded = std::move(*loaded);
    state.code.reset();
    if (state.profile) {
      state.profileBase = records;
      records += state.profile.size();
      if (llvm::Error error = state.loaded->setProfileBase(state.profileBase))
        return emitError(location, "cannot load the compiled program: ") << llvm::toString(std::move(error));
    }
    reports[k].link = watch.lap();
  }
  return success();
}

void CodeOfUnits::addUnits(std::vector<Unit> parts) {
  units = std::move(parts);
  states.resize(units.size());
  for (auto [k, unit] : llvm::enumerate(units)) {
    numbers[unit.name] = k;
    UnitReport &report = reports.emplace_back();
    report.name = unit.name;
    report.calls = unit.callSites;
  }
}

LogicalResult CodeOfUnits::compile(std::vector<Unit> parts) {
  addUnits(std::move(parts));
  if (std::optional<std::string> folder = CompileCache::findFolder(options.cache))
    openCache(*folder);
  if (failed(makeKeys()))
    return failure();
  findCode();
  if (failed(compileMissing()) || failed(loadAll()))
    return failure();
  for (Unit &unit : units)
    unit.module = {};
  if (options.report)
    *options.report = std::move(reports);
  // Options may refer to data of the caller that do not outlive the compilation.
  options = {};
  return success();
}

bool CodeOfUnits::load(const StoredProgram &program, const UnitKey &compiler) {
  isLookedFor = true;
  std::vector<Unit> parts;
  for (const StoredProgram::Unit &stored : program.units) {
    Unit &unit = parts.emplace_back();
    unit.name = stored.name;
    unit.isPublic = stored.isPublic;
    unit.callees.append(stored.callees.begin(), stored.callees.end());
    unit.callSites = stored.callSites;
  }
  addUnits(std::move(parts));
  for (auto [k, stored] : llvm::enumerate(program.units)) {
    states[k].locations = stored.locations;
    makeKey(k, stored.fingerprint, compiler);
  }
  if (std::optional<std::string> folder = CompileCache::findFolder(options.cache))
    openCache(*folder);
  findCode();
  auto isFound = [](const UnitState &state) { return state.loaded || state.code; };
  if (!llvm::all_of(states, isFound) || failed(loadAll()))
    return false;
  for (const UnitState &state : states)
    if (state.locations.size() != state.loaded->checks.size() + state.loaded->calls.size())
      return false;
  if (options.report)
    *options.report = std::move(reports);
  options = {};
  return true;
}

bool CodeOfUnits::describe(StoredProgram &program) const {
  for (auto [k, unit, state] : llvm::enumerate(units, states)) {
    if (!state.key || !cache)
      return false;
    StoredProgram::Unit &stored = program.units.emplace_back();
    stored.name = unit.name;
    stored.isPublic = unit.isPublic;
    stored.fingerprint = state.fingerprint;
    stored.callees.assign(unit.callees.begin(), unit.callees.end());
    stored.callSites = unit.callSites;
    for (const CheckNumber &number : describeNumbers(k, *location.getContext()))
      stored.locations.push_back(printLocation(LocationAttr(number.locate())));
  }
  return true;
}

std::vector<CheckNumber> CodeOfUnits::describeNumbers(size_t unit, MLIRContext &places) const {
  const UnitState &state = states[unit];
  size_t next = 0;
  auto resolve = [&](StringRef text) -> std::function<Location()> {
    if (!state.locations.empty())
      text = state.locations[next++];
    return [&places, &locations = units[unit].locations, text] { return locations.resolve(&places, text); };
  };
  std::vector<CheckNumber> result;
  for (auto [k, check] : llvm::enumerate(state.loaded->checks))
    result.push_back({int64_t(k) + 1, check.message, 0, resolve(check.location)});
  for (auto [call, base] : llvm::zip_equal(state.loaded->calls, state.bases))
    result.push_back({base + 1, std::nullopt, units[unit].callees[call.callee], resolve(call.location)});
  return result;
}

std::vector<ProfileRecord> CodeOfUnits::describeProfile() const {
  std::vector<ProfileRecord> records;
  auto bodyOf = [&](size_t unit) -> std::optional<size_t> {
    const UnitState &state = states[unit];
    auto body = state.profile ? findProfiledBody(state.profile, kUnitName) : std::nullopt;
    return body ? std::optional(state.profileBase + *body) : std::nullopt;
  };
  for (size_t k = 0; k < units.size(); ++k) {
    const Unit &unit = units[k];
    const UnitState &state = states[k];
    if (!state.profile)
      continue;
    auto found = readProfileRecords(
        state.profile, state.profileBase, [&](LocationAttr place) { return unit.locations.resolve(place); },
        [&](StringRef callee) -> std::optional<size_t> {
          auto position = calleePosition(callee);
          return position ? bodyOf(unit.callees[*position]) : std::nullopt;
        });
    for (ProfileRecord &record : found) {
      if (!record.function.empty())
        record.function = unit.name;
      records.push_back(std::move(record));
    }
  }
  return records;
}

std::unique_ptr<Code> tg::loadUnitCode(Location location, const StoredProgram &program, const UnitKey &compiler,
                                       const CompileOptions &options) {
  auto code = std::make_unique<CodeOfUnits>(location, options);
  return code->load(program, compiler) ? std::move(code) : nullptr;
}

FailureOr<std::unique_ptr<Code>> tg::compileUnitCode(ModuleOp module, const CompileOptions &options) {
  FailureOr<std::optional<std::vector<Unit>>> units = splitIntoUnits(module);
  if (failed(units))
    return failure();
  if (!*units)
    return std::unique_ptr<Code>();
  auto code = std::make_unique<CodeOfUnits>(module.getLoc(), options);
  if (failed(code->compile(std::move(**units))))
    return failure();
  return std::unique_ptr<Code>(std::move(code));
}
