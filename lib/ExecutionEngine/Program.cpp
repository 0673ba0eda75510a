//===- Program.cpp - Compiled programs ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "Code.h"
#include "CompileCache.h"
#include "Environment.h"
#include "HostCalls.h"
#include "Lower.h"
#include "ObjectCode.h"
#include "PackedValues.h"
#include "Partitions.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "TensorGraph/Transforms/Passes.h"
#include "UnitLocations.h"
#include "Variants.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace tg;

struct Program::Impl {
  Impl(Location location, const CompileOptions &options)
      : location(location), threads(options.threads), flushesSubnormals(options.flushSubnormals) {}

  Location location; // of the module
  std::vector<Function> functions;
  llvm::StringMap<unsigned> numbers; // of functions
  std::unique_ptr<Code> code;
  std::unique_ptr<tg_profile, void (*)(tg_profile *)> profile{nullptr, tg_profile_destroy};
  unsigned threads = 1;                    // of a call
  bool flushesSubnormals = false;          // while a call runs
  std::unique_ptr<Host> host;              // null: the program calls no functions of it
  std::unique_ptr<RuntimePrinter> printer; // null: the standard error
  std::unique_ptr<RuntimeMonitor> monitor; // null: calls go on
  CallWatch watch;                         // of `run` and `measure`

  int64_t guardedLoops = 0; // whose steps are noted

  std::string notes; // of the source

  std::string module;                 // in bytecode, if there may be variants
  std::vector<SpecialSizes> special;  // of the functions, likewise
  std::unique_ptr<Variants> variants; // null: there are none

  static std::unique_ptr<Impl> make(Location location, const CompileOptions &options);

  void addFunction(StringRef name, FunctionType type, Location place, std::optional<Partitioned> partitioned) {
    numbers[name] = functions.size();
    functions.push_back({name.str(), type, place, nullptr, std::move(partitioned)});
  }
  void setCode(std::unique_ptr<Code> loaded) {
    code = std::move(loaded);
    for (Function &function : functions)
      function.entry = code->getEntry(function.name);
  }
  /// Keeps the program, which is optimised, if some of its sizes may get code of their own.
  void keepModule(ModuleOp source, const CompileOptions &options);
  void makeVariants(const CompileOptions &options);
  void store(const CompileOptions &options, std::vector<std::string> hostFunctions) const;

  /// Gives profiled code its counters. Fails, with a diagnostic, if there is no memory for them.
  LogicalResult startProfile() {
    profile.reset(tg_profile_create(code->describeProfile().size()));
    return profile ? success() : emitError(location, "out of memory for a profile");
  }

  struct Call;
  /// Checks the arguments. The call refers to them.
  FailureOr<Call> prepare(StringRef name, ArrayRef<Array> arguments);
  /// Carries out a call, which the watch may end. Failures are diagnostics.
  LogicalResult runWatched(const Program &program, Call &call, tg_context &context);
};

std::unique_ptr<Program::Impl> Program::Impl::make(Location location, const CompileOptions &options) {
  auto impl = std::make_unique<Impl>(location, options);
  if (options.hostFunctions)
    impl->host = std::make_unique<Host>(location.getContext(), options.hostFunctions);
  if (options.source)
    impl->notes = options.source->notes;
  return impl;
}

Program::Program(std::unique_ptr<Impl> impl) : impl(std::move(impl)) {}
Program::~Program() = default;

ArrayRef<Program::Function> Program::getFunctions() const { return impl->functions; }
StringRef Program::getNotes() const { return impl->notes; }
void Program::setPrinter(Printer printer) {
  impl->printer = printer ? std::make_unique<RuntimePrinter>(std::move(printer)) : nullptr;
}
void Program::setWatch(CallWatch watch) { impl->watch = std::move(watch); }
void Program::setMonitor(Monitor monitor) {
  impl->monitor = monitor ? std::make_unique<RuntimeMonitor>(std::move(monitor)) : nullptr;
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

/// Makes functions of the graphs of a module, for units.
static LogicalResult outlineUnits(ModuleOp module, const CompileOptions &options) {
  PassManager manager(module.getContext());
  // Graphs of guarded programs stay where they are, as checks know what is around them. The code of a product of
  // unknown sizes takes longer to compile than most programs: it is kept for others.
  if (options.guard.empty())
    addOutlining(manager, options.code, options.profile, /*products=*/options.code == CodeKind::Fast);
  else
    addGuards(manager, options.guard);
  manager.addPass(createConvertCalls());
  manager.enableVerifier(false); // what is compiled is verified at the end
  return failure(failed(manager.run(module)) || isStopped(*module.getContext()));
}

static FailureOr<std::unique_ptr<Code>> compileOutlined(ModuleOp module, const CompileOptions &options) {
  FailureOr<std::unique_ptr<Code>> code = compileUnitCode(module, options);
  return succeeded(code) && !*code ? compileModuleCode(module, options) : std::move(code);
}

FailureOr<std::unique_ptr<Code>> tg::compileCode(ModuleOp module, const CompileOptions &options) {
  if (failed(outlineUnits(module, options)))
    return failure();
  return compileOutlined(module, options);
}

void Program::Impl::keepModule(ModuleOp source, const CompileOptions &options) {
  if (options.specialize == Specialize::Never || !options.guard.empty())
    return;
  bool isAlways = options.specialize == Specialize::Always, isSpecial = false;
  for (const Function &function : functions) {
    special.push_back(findSpecialSizes(source.lookupSymbol<func::FuncOp>(function.name)));
    isSpecial |= isAlways ? !special.back().axes.empty() : !special.back().shapes.empty();
  }
  llvm::raw_string_ostream stream(module);
  if (!isSpecial || failed(writeBytecodeToFile(source, stream)))
    module.clear();
}

void Program::Impl::makeVariants(const CompileOptions &options) {
  if (module.empty())
    return;
  variants = std::make_unique<Variants>(*location.getContext(), options, module);
  for (auto [function, own] : llvm::zip_equal(functions, special))
    variants->addFunction(function.name, function.type, own);
}

FailureOr<std::unique_ptr<Program>> Program::compile(ModuleOp module, const CompileOptions &asked) {
  WithSubnormals exact;
  CompileOptions options = asked;
  if (!options.acceptsCompilerAttributes && failed(refuseCompilerAttributes(module)))
    return failure();
  if (failed(findHostFunctions(module, options.hostFunctions.get())) || failed(verifyLapack(module)) ||
      failed(refuseLongVectors(module)))
    return failure();
  std::unique_ptr<Impl> impl = Impl::make(module.getLoc(), options);
  checkRuntimeEnvironment(impl->location);
  if (options.runsOnHost)
    warnOfMissingInstructions(impl->location, options);
  if (const char *reason = options.threads > 1 ? tg_threads_load() : nullptr)
    return emitError(impl->location, "cannot run on ")
           << options.threads << " threads without OpenMP's library libomp.so.5 (Debian: libomp-22-dev): " << reason;
  nameCollectives(module);
  for (auto function : module.getOps<func::FuncOp>())
    if (std::optional<Partitioned> own = takePartitioned(function); function.isPublic() && !function.isExternal()) {
      if (own)
        roundAsOnRanks(options);
      impl->addFunction(function.getName(), function.getFunctionType(), function.getLoc(), std::move(own));
    }
  impl->keepModule(module, options);
  std::vector<std::string> hostFunctions = listHostFunctions(module);
  if (failed(outlineUnits(module, options)))
    return failure();
  module.walk([&](MarkStepOp mark) { impl->guardedLoops = std::max(impl->guardedLoops, int64_t(mark.getLoop()) + 1); });
  FailureOr<std::unique_ptr<Code>> code = compileOutlined(module, options);
  if (failed(code))
    return failure();
  impl->setCode(std::move(*code));
  if (options.profile && failed(impl->startProfile()))
    return failure();
  impl->makeVariants(options);
  if (options.source && !options.profile && options.guard.empty())
    impl->store(asked, std::move(hostFunctions)); // by the options with which it is looked for
  return std::unique_ptr<Program>(new Program(std::move(impl)));
}

//===----------------------------------------------------------------------===//
// Programs in the cache
//===----------------------------------------------------------------------===//

static std::string print(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// Returns the compiler's key, which is empty if it is not known. Nothing is reported.
static UnitKey quietCompilerKey(Location location, const CompileOptions &options) {
  std::string problem;
  ScopedDiagnosticHandler quiet(location.getContext(), [](Diagnostic &) { return success(); });
  FailureOr<UnitKey> key = compilerKey(location, options, problem);
  return failed(key) ? UnitKey() : std::move(*key);
}

static UnitKey programKey(const UnitKey &compiler, const CompileOptions &options) {
  const ProgramSource &source = *options.source;
  UnitKey key{{"program", hashText(source.text)},
              {"file", source.name},
              {"request", source.request},
              {"sizes", stringifySpecialize(options.specialize).str()}};
  llvm::append_range(key, compiler);
  return key;
}

void tg::warnOfCache(Location location, const Twine &why) {
  emitWarning(location, "the compile cache is not used: " + why);
}

/// Stores what `find` needs.
void Program::Impl::store(const CompileOptions &options, std::vector<std::string> hostFunctions) const {
  std::optional<std::string> folder = CompileCache::findFolder(options.cache);
  StoredProgram stored;
  if (!folder || !code->describe(stored))
    return;
  UnitKey compiler = quietCompilerKey(location, options);
  if (compiler.empty())
    return;
  stored.location = printLocation(LocationAttr(location));
  for (auto [k, function] : llvm::enumerate(functions))
    stored.functions.push_back({function.name, print(function.type), printLocation(LocationAttr(function.location)),
                                module.empty() ? SpecialSizes() : special[k],
                                printPartitioned(location.getContext(), function.partitioned)});
  stored.module = module;
  stored.hostFunctions = std::move(hostFunctions);
  stored.notes = options.source->notes;
  std::string bytes = encodeProgram(stored);
  UnitCode code;
  code.object.assign(bytes.begin(), bytes.end());
  CompileCache cache(*folder);
  // An entry that others could have written is not replaced, and was not used.
  if (llvm::Error error = cache.store({options.source->name, programKey(compiler, options), std::move(code)}))
    return warnOfCache(location, llvm::toString(std::move(error)));
  llvm::Expected<uint64_t> limit = CompileCache::sizeLimit();
  llvm::consumeError(cache.prune(limit ? *limit : CompileCache::kDefaultSizeLimit));
  llvm::consumeError(limit.takeError());
}

static std::optional<StoredProgram> loadProgram(const UnitKey &compiler, const CompileOptions &options) {
  std::optional<std::string> folder = CompileCache::findFolder(options.cache);
  if (!folder || compiler.empty())
    return std::nullopt;
  auto entry = CompileCache(*folder).load(programKey(compiler, options));
  if (!entry)
    llvm::consumeError(entry.takeError());
  else if (*entry)
    return decodeProgram(StringRef((*entry)->object.data(), (*entry)->object.size()));
  return std::nullopt;
}

std::unique_ptr<Program> Program::find(MLIRContext &context, const CompileOptions &options) {
  assert(options.source && "expects a source to look for");
  if (options.profile || options.debugInfo || options.perf || !options.guard.empty() ||
      !CompileCache::findFolder(options.cache))
    return nullptr;
  UnitKey compiler = quietCompilerKey(UnknownLoc::get(&context), options);
  std::optional<StoredProgram> stored = loadProgram(compiler, options);
  if (!stored || (options.threads > 1 && tg_threads_load()))
    return nullptr;
  // The program keeps the functions that it calls.
  CompileOptions own = options;
  auto hostFunctions = std::make_shared<HostFunctions>();
  for (const std::string &name : stored->hostFunctions) {
    if (!options.hostFunctions || !options.hostFunctions->contains(name))
      return nullptr;
    hostFunctions->insert({name, options.hostFunctions->lookup(name)});
  }
  own.hostFunctions = std::move(hostFunctions);
  UnitLocations locations; // that are no numbers of operations
  std::unique_ptr<Impl> impl = Impl::make(locations.resolve(&context, stored->location), own);
  for (const StoredProgram::Function &function : stored->functions) {
    auto type = dyn_cast_or_null<FunctionType>(parseType(function.type, &context));
    auto partitioned = parsePartitioned(&context, function.partitioned);
    if (!type || !function.special.fits(type) || failed(partitioned))
      return nullptr;
    if (*partitioned)
      roundAsOnRanks(own);
    impl->addFunction(function.name, type, locations.resolve(&context, function.location), std::move(*partitioned));
    impl->special.push_back(function.special);
  }
  if (own.without != options.without)
    compiler = quietCompilerKey(UnknownLoc::get(&context), own);
  std::unique_ptr<Code> code = loadUnitCode(impl->location, *stored, compiler, own);
  if (!code)
    return nullptr;
  checkRuntimeEnvironment(impl->location);
  impl->setCode(std::move(code));
  impl->notes = std::move(stored->notes);
  impl->module = std::move(stored->module);
  impl->makeVariants(own);
  return std::unique_ptr<Program>(new Program(std::move(impl)));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// A function with its packed arguments, and memory for its results.
struct Program::Impl::Call {
  const Function &function;
  SmallVector<int64_t> arguments, results;
};

FailureOr<Program::Impl::Call> Program::Impl::prepare(StringRef name, ArrayRef<Array> arguments) {
  auto fail = [&](const Twine &message) { return emitError(location, message); };
  auto number = numbers.find(name);
  if (number == numbers.end())
    return fail("the program has no public function '" + name + "'");
  Call call{functions[number->second], {}, {}};
  FunctionType type = call.function.type;
  if (type.getNumInputs() != arguments.size())
    return fail("'" + name + "' expects " + Twine(type.getNumInputs()) + " arguments, but got " +
                Twine(arguments.size()));
  for (auto [k, argument] : llvm::enumerate(arguments)) {
    if (!argument.fits(type.getInput(k)))
      return fail("argument " + Twine(k) + " of '" + name + "' does not fit its type");
    packArgument(argument, call.arguments);
  }
  int64_t count = 0;
  for (Type result : type.getResults())
    count += slotCount(result);
  call.results.assign(count, 0);
  return call;
}

/// Enters code, which counts if it is profiled. Flushes subnormal numbers meanwhile if asked to, or if the thread does.
static int32_t enter(tg_entry entry, tg_profile *profile, bool flushes, tg_context &context, const int64_t *arguments,
                     int64_t *results) {
  bool isProfiled = profile && !context.profile; // which the caller has chosen
  if (isProfiled && !(context.profile = tg_profile_take(profile)))
    return TG_OUT_OF_MEMORY;
  bool restores = flushes && !tg_flush_subnormals(1);
  int32_t status = entry(&context, arguments, results);
  if (restores)
    tg_flush_subnormals(0);
  if (isProfiled) {
    tg_profile_give(context.profile);
    context.profile = nullptr;
  }
  return status;
}

int32_t Program::call(const Function &function, tg_context &context, const int64_t *arguments, int64_t *results) const {
  bool flushes = impl->flushesSubnormals;
  context.threads = impl->threads;
  context.host = impl->host.get();
  context.printer = impl->printer.get();
  if (!context.monitor)
    context.monitor = impl->monitor.get();
  context.fuel = context.tank = TG_FIRST_TANK / 256;
  if (impl->guardedLoops && !context.steps) {
    context.steps = static_cast<int64_t *>(std::calloc(impl->guardedLoops, sizeof(int64_t)));
    if (!context.steps)
      return TG_OUT_OF_MEMORY;
  }
  if (!impl->variants)
    return enter(function.entry, impl->profile.get(), flushes, context, arguments, results);
  impl->variants->forget(context);
  unsigned number = &function - impl->functions.data();
  VariantCall chosen = impl->variants->begin(number, arguments, context.monitor);
  if (chosen.isStopped)
    return TG_STOPPED;
  if (!chosen.variant) {
    auto start = std::chrono::steady_clock::now();
    int32_t status = enter(function.entry, impl->profile.get(), flushes, context, arguments, results);
    if (!chosen.counted.empty())
      impl->variants->count(number, chosen, std::chrono::steady_clock::now() - start);
    return status;
  }
  int32_t status = enter(chosen.variant->entry, chosen.variant->profile.get(), flushes, context, arguments, results);
  if (status == TG_CHECK_FAILED)
    impl->variants->fail(context, std::move(chosen.variant));
  return status;
}

std::vector<VariantReport> Program::getVariants() const {
  std::vector<VariantReport> reports;
  if (impl->variants) {
    impl->variants->wait();
    impl->variants->visit([&](const Variant &variant) {
      const Variant::Contents &own = variant.contents;
      reports.push_back({own.function, own.sizes, own.milliseconds, variant.getCalls(), own.units});
    });
  }
  return reports;
}

CallFailure Program::explainFailure(const Function &function, const tg_context &context, int32_t status,
                                    MLIRContext *places) const {
  if (status == TG_OUT_OF_MEMORY)
    return {function.location, {kOutOfMemoryCode.str(), "out of memory while '" + function.name + "' was running"}, {}};
  if (status == TG_STOPPED)
    return {function.location, interrupted(), {}};
  const Variant::Contents *variant = impl->variants ? impl->variants->getFailed(context) : nullptr;
  const Code &code = variant ? *variant->code : *impl->code;
  CallFailure failure = code.explainFailedCheck(places ? *places : *impl->location.getContext(), function.name,
                                                context.check, context.values, context.failure ? context.failure : "");
  if (context.steps)
    failure.steps.assign(context.steps, context.steps + impl->guardedLoops);
  return failure;
}

LogicalResult Program::Impl::runWatched(const Program &program, Call &call, tg_context &context) {
  std::optional<WatchedCall> watched;
  if (!watch.isIdle())
    watched.emplace(watch, context, /*countsSteps=*/guardedLoops == 0);
  int32_t status = program.call(call.function, context, call.arguments.data(), call.results.data());
  if (status == TG_OK)
    return success();
  CallFailure failure = program.explainFailure(call.function, context, status);
  if (status == TG_STOPPED && watched)
    failure.message = watched->getWork().explain("call");
  failure.report();
  return mlir::failure();
}

FailureOr<SmallVector<Array>> Program::run(StringRef entry, ArrayRef<Array> arguments) {
  FailureOr<Impl::Call> call = impl->prepare(entry, arguments);
  if (failed(call))
    return failure();
  tg_context context = {};
  llvm::scope_exit release([&] { tg_context_release(&context); });
  if (failed(impl->runWatched(*this, *call, context)))
    return failure();
  SmallVector<Array> values;
  ArrayRef<int64_t> rest(call->results);
  for (Type result : call->function.type.getResults()) {
    std::optional<Array> value = unpackResult(result, rest);
    if (!value)
      return emitError(call->function.location) << RuntimeMessage{
                 kOutOfMemoryCode.str(), "out of memory for the results of '" + call->function.name + "'"};
    values.push_back(std::move(*value));
    rest = rest.drop_front(slotCount(result));
  }
  return values;
}

FailureOr<CallCost> Program::measure(StringRef entry, ArrayRef<Array> arguments, int64_t calls) {
  assert(calls > 0 && "expects calls to measure");
  FailureOr<Impl::Call> call = impl->prepare(entry, arguments);
  if (failed(call))
    return failure();
  CallCost cost;
  Stopwatch stopwatch;
  for (int64_t k = 0; k < calls; ++k) {
    tg_context context = {};
    llvm::scope_exit release([&] { tg_context_release(&context); });
    if (failed(impl->runWatched(*this, *call, context)))
      return failure();
    cost.peakBytes = context.peak_bytes;
    cost.allocations = context.allocations;
  }
  cost.cpu = stopwatch.cpu() / calls;
  cost.wall = stopwatch.wall() / calls;
  return cost;
}

std::shared_ptr<tg_profile> Program::makeCounters() const {
  if (!impl->profile)
    return nullptr;
  return {tg_profile_create(impl->code->describeProfile().size()), tg_profile_destroy};
}

Profile Program::takeProfile(const tg_profile *counters) const {
  if (!impl->profile)
    return {};
  std::vector<ProfileRecord> records;
  std::vector<tg_profile_record> counts;
  addRecords(*impl->code, counters ? counters : impl->profile.get(), "", records, counts);
  if (impl->variants && !counters) {
    impl->variants->wait();
    impl->variants->visit([&](const Variant &variant) {
      const Variant::Contents &own = variant.contents;
      addRecords(*own.code, own.profile.get(), " (" + own.sizes + ")", records, counts);
    });
  }
  return makeProfile(records, counts);
}
