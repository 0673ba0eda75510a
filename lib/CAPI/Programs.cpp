//===- Programs.cpp - Programs of the C interface -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"
#include "Options.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Driver/Session.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Runtime/Text.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static_assert(int(TG_I1) == TG_ELEMENT_I1 && int(TG_I64) == TG_ELEMENT_I64 && int(TG_INDEX) == TG_ELEMENT_INDEX &&
              int(TG_F16) == TG_ELEMENT_F16 && int(TG_F64) == TG_ELEMENT_F64 && int(TG_U8) == TG_ELEMENT_U8 &&
              int(TG_U64) == TG_ELEMENT_U64 && int(TG_C64) == TG_ELEMENT_C64 && int(TG_C128) == TG_ELEMENT_C128);

std::optional<TgElement> tg::capi::elementOf(Type type) {
  int32_t number = elementNumber(type);
  return number < 0 ? std::nullopt : std::optional(static_cast<TgElement>(number));
}

size_t tgElementBytes(int32_t element) { return tg_element_name(element) ? tg_element_bytes(element) : 0; }
const char *tgElementName(int32_t element) { return tg_element_name(element); }

Type tg::capi::typeOf(TgElement element, MLIRContext *context) { return elementOfNumber(element, context); }

std::optional<ValueType> tg::capi::describeType(Type type, StringRef name) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  std::optional<TgElement> element = elementOf(getElementTypeOrSelf(type));
  if (!element || (!tensor && isa<ShapedType>(type)) || (tensor && tensor.getEncoding()))
    return std::nullopt;
  ValueType value{name.str(), "", *element, elementBytes(getElementTypeOrSelf(type)), -1, {}, false};
  llvm::raw_string_ostream(value.text) << type;
  if (!tensor)
    return value;
  value.rank = tensor.getRank();
  for (int64_t size : tensor.getShape())
    value.sizes.push_back(ShapedType::isDynamic(size) ? -1 : size);
  value.hasUnknownSizes = !tensor.hasStaticShape();
  return value;
}

ValueType tg::capi::describeType(const HostResult &result) {
  ValueType value{"", result.getText(), *elementOf(result.element), elementBytes(result.element), -1, {}, false};
  if (result.isScalar)
    return value;
  value.rank = result.sizes.size();
  for (int64_t size : result.sizes)
    value.sizes.push_back(ShapedType::isDynamic(size) ? -1 : size);
  value.hasUnknownSizes = llvm::is_contained(value.sizes, -1);
  return value;
}

static LogicalResult describeValues(Location location, StringRef function, StringRef what, TypeRange types,
                                    ArrayRef<std::string> names, std::vector<ValueType> &values, int64_t &slots) {
  for (auto [k, type] : llvm::enumerate(types)) {
    std::optional<ValueType> value = describeType(type, k < names.size() ? StringRef(names[k]) : StringRef());
    if (!value)
      return emitError(location) << what << " #" << k << " of '" << function << "' has type " << type
                                 << ", which has no counterpart among arrays";
    slots += value->slotCount();
    values.push_back(std::move(*value));
  }
  return success();
}

/// Describes a public function; fails after a diagnostic.
static LogicalResult describe(StringRef name, FunctionType type, Location location, const FunctionNames &names,
                              std::vector<Function> &functions) {
  ValueNames own = names.lookup(name);
  Function &result = functions.emplace_back();
  result.name = name.str();
  result.place = Place(location);
  return success(succeeded(describeValues(location, name, "argument", type.getInputs(), own.arguments, result.arguments,
                                          result.argumentSlots)) &&
                 succeeded(describeValues(location, name, "result", type.getResults(), own.results, result.results,
                                          result.resultSlots)));
}

/// Describes the public functions; fails after a diagnostic.
static LogicalResult describe(ModuleOp module, const FunctionNames &names, std::vector<Function> &functions) {
  for (auto function : module.getOps<func::FuncOp>())
    if (function.isPublic() && !function.isExternal() &&
        failed(describe(function.getName(), function.getFunctionType(), function.getLoc(), names, functions)))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

/// Takes the code of a program.
static void setCode(TgProgram &program, std::unique_ptr<Program> code) {
  program.code = std::move(code);
  for (Function &function : program.functions) {
    function.code = llvm::find_if(program.code->getFunctions(),
                                  [&](const Program::Function &other) { return other.name == function.name; });
    if (!function.code->partitioned)
      continue;
    auto divide = [](ArrayRef<std::optional<ShardedAxis>> axes, std::vector<ValueType> &values) {
      for (auto [axis, value] : llvm::zip_equal(axes, values))
        if (axis) {
          value.shards = axis->shards;
          value.shardAxis = axis->axis;
        }
    };
    divide(function.code->partitioned->inputs, function.arguments);
    divide(function.code->partitioned->results, function.results);
    // Behind the argument, the code takes the number of all rows.
    function.argumentSlots += llvm::count_if(function.arguments, [](const ValueType &value) { return value.shards; });
  }
}

/// Takes a program that was compiled before, if the cache has it.
static bool find(TgProgram &program, DriverSession &session) {
  std::unique_ptr<Program> code = session.find();
  if (!code)
    return false;
  for (const Program::Function &function : code->getFunctions()) {
    FunctionType type = function.partitioned ? function.partitioned->getCallerType(function.type) : function.type;
    if (failed(describe(function.name, type, function.location, session.getNames(), program.functions))) {
      program.functions.clear();
      return false;
    }
  }
  setCode(program, std::move(code));
  return true;
}

ModuleOp InterpretedProgram::get(Context &context) {
  if (module && context.isUsable(*module.get()->getContext()))
    return module.get();
  drop(context);
  PassManager manager(&context.getMLIR());
  // The list is valid: the program was made by it.
  if (TgError *error = addPasses(passes, manager)) {
    tgErrorDestroy(error);
    return {};
  }
  DriverSession session(context.getMLIR(), {});
  session.take(text, name);
  module = session.read(&manager);
  if (module && failed(prepareToInterpret(*module)))
    module = nullptr;
  return module.get();
}

void InterpretedProgram::drop(Context &context) {
  if (module && context.isUsable(*module.get()->getContext()))
    module = nullptr;
  else
    (void)module.release();
}

/// Optimises a module, and divides it between ranks if it says how or the options do; fails after a diagnostic.
static LogicalResult divide(DriverSession &session, ModuleOp module, const CompileOptions &options,
                            ArrayRef<Function> functions) {
  if (failed(
          session.optimizeAndDivide(module, llvm::map_to_vector(functions, [](const Function &f) { return f.name; }))))
    return failure();
  if (!session.hasDivided())
    return success();
  Location place = (*module.getOps<func::FuncOp>().begin()).getLoc();
  if (!options.guard.empty())
    return emitError(place, "expects no values to guard in a program that is divided between ranks");
  if (options.specialize != Specialize::Never)
    return emitError(place, "expects no code for sizes of calls in a program that is divided between ranks");
  return success();
}

/// Compiles or prepares a module, after `passes`; fails after a diagnostic. Takes the functions of the host.
static LogicalResult make(TgProgram &program, const TgSource &source, const Options &options, PassManager &passes,
                          HostFunctions functions) {
  DriverSession session(program.context->getMLIR(), options.session);
  // The whole list: which of them the program calls is not known before it is read.
  session.setHostFunctions(std::make_shared<HostFunctions>(functions));
  session.take(textOf(source), nameOf(source));
  if (!options.isInterpreted && find(program, session))
    return success();
  OwningOpRef<ModuleOp> module = session.read(&passes);
  if (!module)
    return failure();
  // The program keeps the functions of the host that it calls.
  program.hostFunctions = std::make_shared<HostFunctions>();
  module->walk([&](HostCallOp op) {
    if (auto function = functions.find(op.getFunction()); function != functions.end())
      program.hostFunctions->insert({function->first(), function->second});
  });
  session.setHostFunctions(program.hostFunctions);
  functions.clear();
  if (failed(describe(*module, session.getNames(), program.functions)))
    return failure();
  if (program.functions.empty())
    return module->emitError("the module has no public function with a body");
  if (options.isInterpreted) {
    program.interpreted = std::make_unique<InterpretedProgram>(
        InterpretedProgram{textOf(source).str(), nameOf(source), options.session.passes, std::move(module)});
    return prepareToInterpret(*program.interpreted->module);
  }
  // Guards look at the values of the program as it is written.
  if (!options.session.compile.guard.empty() && options.session.shard.empty()) {
    if (failed(session.optimize(*module)))
      return failure();
  } else if (failed(divide(session, *module, options.session.compile, program.functions))) {
    return failure();
  }
  auto code = session.compile(*module, /*isAsRead=*/true);
  if (failed(code))
    return failure();
  setCode(program, std::move(*code));
  return success();
}

TgError *tgProgramCompileForHost(TgContext *context, TgSource source, const TgOption *options, size_t optionCount,
                                 const TgHostFunction *functions, size_t functionCount, TgProgram **result) {
  return tgProgramCompileWatched(context, source, options, optionCount, functions, functionCount, nullptr, result);
}

TgError *tgProgramCompileWatched(TgContext *context, TgSource source, const TgOption *options, size_t optionCount,
                                 const TgHostFunction *functions, size_t functionCount, const TgWatch *watch,
                                 TgProgram **result) {
  *result = nullptr;
  if (functionCount && !functions)
    return makeError(TG_ERROR_OPTION, "the functions of the host are a null pointer");
  HostFunctions host;
  if (TgError *error = collectHostFunctions(ArrayRef(functions, functionCount), host))
    return error;
  if (optionCount && !options)
    return makeError(TG_ERROR_OPTION, "the options are a null pointer");
  Options read;
  if (TgError *error = readOptions(ArrayRef(options, optionCount), read))
    return error;
  Context::Lock lock(*context->shared);
  auto program = std::make_unique<TgProgram>();
  program->context = context->shared;
  program->hash =
      llvm::xxh3_64bits((textOf(source) + "\0" + stringifyMode(read.session.mode) + "\0" + read.session.passes + "\0" +
                         read.session.shard + "\0" + Twine(static_cast<int>(read.session.compile.code)) +
                         Twine(static_cast<int>(read.session.compile.reassociate)))
                            .str());
  program->isGuarded = !read.session.compile.guard.empty();
  MLIRContext &mlir = context->shared->getMLIR();
  Collector diagnostics(mlir);
  PassManager passes(&mlir);
  if (TgError *error = addPasses(read.session.passes, passes))
    return error;
  CallWatch own = readWatch(watch);
  own.report = nullptr;
  StopsPasses stops(mlir, own);
  bool isMade = succeeded(make(*program, source, read, passes, std::move(host)));
  if (stops.getFate() != CallFate::GoesOn)
    return makeError(stops.explain(), nameOf(source));
  if (!isMade)
    return diagnostics.takeError(TG_ERROR_REFUSED, "the program cannot be compiled");
  program->warnings = diagnostics.getWarnings();
  *result = program.release();
  return nullptr;
}

TgError *tgProgramCompile(TgContext *context, TgSource source, const TgOption *options, size_t optionCount,
                          TgProgram **result) {
  return tgProgramCompileForHost(context, source, options, optionCount, nullptr, 0, result);
}

/// Owns a state of the caller, which is destroyed with its last copy.
static std::shared_ptr<void> own(void *state, void (*destroy)(void *)) {
  return std::shared_ptr<void>(state, [destroy](void *state) {
    if (destroy)
      destroy(state);
  });
}

void tgProgramSetPrinter(TgProgram *program, TgPrinter printer) {
  std::shared_ptr<void> owned = own(printer.state, printer.destroy);
  program->printer = nullptr;
  if (printer.print)
    program->printer = [print = printer.print, owned](StringRef line) { print(owned.get(), line.data(), line.size()); };
  if (program->code)
    program->code->setPrinter(program->printer);
}

void tgProgramSetMonitor(TgProgram *program, TgMonitor monitor) {
  std::shared_ptr<void> owned = own(monitor.state, monitor.destroy);
  program->monitor = nullptr;
  if (monitor.poll)
    program->monitor = [poll = monitor.poll, owned] { return poll(owned.get()) == 0; };
  if (program->code)
    program->code->setMonitor(program->monitor);
}

void tgProgramDestroy(TgProgram *program) {
  if (!program)
    return;
  // The context must outlive the lock, and the module goes while it is held.
  std::shared_ptr<Context> context = program->context;
  Context::Lock lock(*context);
  if (program->interpreted)
    program->interpreted->drop(*context);
  delete program;
}

//===----------------------------------------------------------------------===//
// Accessors
//===----------------------------------------------------------------------===//

const char *tgProgramWarnings(const TgProgram *program) { return program->warnings.c_str(); }

static const Function *find(const TgProgram *program, size_t function) {
  return function < program->functions.size() ? &program->functions[function] : nullptr;
}

TgValue tg::capi::getValue(const ValueType &type) {
  return {type.name.c_str(), type.text.c_str(), type.element, type.rank, type.sizes.data()};
}

static TgValue get(ArrayRef<ValueType> values, size_t number) {
  if (number >= values.size())
    return {"", "", -1, -1, nullptr};
  return getValue(values[number]);
}

size_t tgProgramFunctionCount(const TgProgram *program) { return program->functions.size(); }
const char *tgProgramFunctionName(const TgProgram *program, size_t function) {
  const Function *found = find(program, function);
  return found ? found->name.c_str() : nullptr;
}
TgLocation tgProgramFunctionLocation(const TgProgram *program, size_t function) {
  const Function *found = find(program, function);
  return found ? found->place.get() : TgLocation{nullptr, 0, 0};
}
int64_t tgProgramFindFunction(const TgProgram *program, const char *name) {
  if (!name)
    return -1;
  for (auto [k, function] : llvm::enumerate(program->functions))
    if (function.name == name)
      return k;
  return -1;
}
size_t tgProgramArgumentCount(const TgProgram *program, size_t function) {
  const Function *found = find(program, function);
  return found ? found->arguments.size() : 0;
}
TgValue tgProgramArgument(const TgProgram *program, size_t function, size_t argument) {
  const Function *found = find(program, function);
  return get(found ? ArrayRef(found->arguments) : ArrayRef<ValueType>(), argument);
}
static int64_t getShards(ArrayRef<ValueType> values, size_t number, int32_t *axis) {
  const ValueType *value = number < values.size() ? &values[number] : nullptr;
  if (axis)
    *axis = value ? value->shardAxis : 0;
  return value ? value->shards : 0;
}
int64_t tgProgramArgumentShards(const TgProgram *program, size_t function, size_t argument, int32_t *axis) {
  const Function *found = find(program, function);
  return getShards(found ? ArrayRef(found->arguments) : ArrayRef<ValueType>(), argument, axis);
}
int64_t tgProgramResultShards(const TgProgram *program, size_t function, size_t result, int32_t *axis) {
  const Function *found = find(program, function);
  return getShards(found ? ArrayRef(found->results) : ArrayRef<ValueType>(), result, axis);
}
size_t tgProgramResultCount(const TgProgram *program, size_t function) {
  const Function *found = find(program, function);
  return found ? found->results.size() : 0;
}
TgValue tgProgramResult(const TgProgram *program, size_t function, size_t result) {
  const Function *found = find(program, function);
  return get(found ? ArrayRef(found->results) : ArrayRef<ValueType>(), result);
}
