//===- Calls.cpp - Calls of the C interface -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Calls.h"
#include "Communicator.h"
#include "Runtime/Tensors.h"
#include "Support/Bools.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Reference/WatchObserver.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/bit.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

void tgArrayRelease(TgArray *array) {
  if (array->release)
    array->release(array->owner);
  *array = {};
}

//===----------------------------------------------------------------------===//
// Arrays
//===----------------------------------------------------------------------===//

/// Views an array as a tensor; `strides` has room for the strides of a dense one.
static tg_tensor view(const TgArray &array, unsigned bytes, SmallVectorImpl<int64_t> &strides) {
  const int64_t *own = array.strides;
  if (!own) {
    strides.resize(array.rank);
    int64_t stride = 1;
    for (int32_t axis = array.rank; axis-- > 0;) {
      strides[axis] = stride;
      stride *= array.sizes[axis];
    }
    own = strides.data();
  }
  auto *first = static_cast<char *>(array.data);
  return {first, first, array.rank, bytes, array.sizes, own};
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

namespace {
/// What owns a result that a call has allocated: sizes and strides follow it, or the value of a scalar.
struct Owner {
  void *memory;
};
} // namespace

static void releaseOwner(void *owner) {
  tg_free_detached(static_cast<Owner *>(owner)->memory);
  std::free(owner);
}

/// Makes an array that owns dense memory, or has room for a scalar if there is none. False without memory.
static bool makeArray(const ValueType &type, void *memory, ArrayRef<int64_t> sizes, TgArray &array) {
  size_t room = memory ? 2 * sizes.size() * sizeof(int64_t) : type.bytes;
  auto *owner = static_cast<Owner *>(std::malloc(sizeof(Owner) + room));
  if (!owner)
    return false;
  owner->memory = memory;
  auto *numbers = reinterpret_cast<int64_t *>(owner + 1);
  array = {memory ? memory : numbers,
           numbers,
           numbers + sizes.size(),
           int32_t(sizes.size()),
           type.element,
           owner,
           releaseOwner};
  int64_t stride = 1;
  for (size_t axis = sizes.size(); axis-- > 0;) {
    array.sizes[axis] = sizes[axis];
    array.strides[axis] = stride;
    stride *= sizes[axis];
  }
  return true;
}

namespace {
/// Passes results to the caller. Unless it is finished, those that it has allocated are freed.
class ResultWriter {
public:
  ResultWriter(const Function &function, TgArray *results) : function(function), results(results) {}
  ~ResultWriter() {
    for (size_t k : allocated)
      tgArrayRelease(&results[k]);
  }
  void finish() { allocated.clear(); }

  /// Stores a scalar.
  TgError *store(size_t number, const void *value) {
    const ValueType &type = function.results[number];
    TgArray &array = results[number];
    if (!array.data && !allocate(number, nullptr, {}))
      return outOfMemory();
    std::memcpy(array.data, value, type.bytes);
    return nullptr;
  }

  /// Stores a tensor. `context` owns its memory if it is that of a call.
  TgError *store(size_t number, const tg_tensor &tensor, tg_context &context) {
    TgArray &array = results[number];
    ArrayRef<int64_t> sizes(tensor.sizes, tensor.rank);
    if (array.data) {
      if (ArrayRef<int64_t>(array.sizes, array.rank) != sizes)
        return rejectSizes(number, sizes);
      return copyTo(array, tensor, context) ? nullptr : outOfMemory();
    }
    void *memory = tg_tensor_detach(&tensor, &context);
    if (!memory)
      return outOfMemory();
    if (allocate(number, memory, sizes))
      return nullptr;
    tg_free_detached(memory);
    return outOfMemory();
  }

private:
  bool allocate(size_t number, void *memory, ArrayRef<int64_t> sizes) {
    if (!makeArray(function.results[number], memory, sizes, results[number]))
      return false;
    allocated.push_back(number);
    return true;
  }

  /// Copies a tensor to an array; false without memory for a copy between.
  static bool copyTo(const TgArray &array, const tg_tensor &tensor, tg_context &context) {
    SmallVector<int64_t> strides;
    tg_tensor to = view(array, tensor.bytes, strides);
    if (tg_tensor_is_dense(&to)) {
      tg_tensor_copy(&tensor, to.first);
      return true;
    }
    const char *dense = tensor.first;
    if (!tg_tensor_is_dense(&tensor)) {
      auto *copy = static_cast<char *>(tg_allocate(&context, 1, tg_tensor_count(&tensor) * tensor.bytes));
      if (!copy)
        return false;
      tg_tensor_copy(&tensor, copy);
      dense = copy;
    }
    tg_tensor_fill(&to, dense);
    return true;
  }

  TgError *rejectSizes(size_t number, ArrayRef<int64_t> sizes) const {
    auto texts = llvm::map_range(sizes, [](int64_t size) { return std::to_string(size); });
    return reject(function, "result", number, function.results[number],
                  "has sizes " + llvm::join(texts, "x") + ", but its memory is for " +
                      describe(results[number], int32_t(sizes.size())));
  }

  TgError *outOfMemory() const {
    return makeError(TG_ERROR_OUT_OF_MEMORY, "out of memory for the results of '" + function.name + "'");
  }

  const Function &function;
  TgArray *results;
  SmallVector<size_t, 8> allocated;
};
} // namespace

//===----------------------------------------------------------------------===//
// Compiled programs
//===----------------------------------------------------------------------===//

/// Packs an argument, which fits its type. What is not dense, or has bytes of i1 other than 0 and 1, is copied into
/// memory of the call.
static TgError *packArgument(const Function &function, const ValueType &type, const TgArray &array, tg_context &context,
                             int64_t *slots) {
  if (type.rank < 0) {
    std::memcpy(slots, array.data, type.bytes);
    if (type.element == TG_I1)
      makeBools(slots, 1);
    return nullptr;
  }
  SmallVector<int64_t, 8> strides;
  tg_tensor tensor = view(array, type.bytes, strides);
  int64_t count = tg_tensor_count(&tensor);
  bool isDense = tg_tensor_is_dense(&tensor);
  if (!isDense || (type.element == TG_I1 && !areBools(tensor.first, count))) {
    auto *copy = static_cast<char *>(tg_allocate(&context, 1, count * type.bytes));
    if (!copy)
      return makeError(TG_ERROR_OUT_OF_MEMORY, "out of memory for the arguments of '" + function.name + "'");
    tg_tensor_copy(&tensor, copy);
    if (type.element == TG_I1)
      makeBools(copy, count);
    tensor.first = copy;
  }
  slots[0] = slots[1] = llvm::bit_cast<int64_t>(tensor.first);
  slots[2] = 0;
  int64_t stride = 1;
  for (int32_t axis = type.rank; axis-- > 0;) {
    slots[3 + axis] = array.sizes[axis];
    slots[3 + type.rank + axis] = stride;
    stride *= array.sizes[axis];
  }
  return nullptr;
}

/// Returns the error of a call that has returned a bad status.
static TgError *explainFailure(const TgProgram &program, size_t number, const tg_context &context, int32_t status) {
  // That of the program may be at work for another thread, or have been when the process forked.
  MLIRContext places(MLIRContext::Threading::DISABLED);
  CallFailure failure = program.code->explainFailure(*program.functions[number].code, context, status, &places);
  return makeError(failure);
}

TgError *tg::capi::callCompiled(const TgProgram &program, size_t number, const TgArray *arguments, TgArray *results,
                                const CallWatch *watch, TgCommunicator *communicator) {
  const Function &function = program.functions[number];
  SmallVector<int64_t, 64> slots(function.argumentSlots + function.resultSlots);
  tg_context context = {};
  llvm::scope_exit release([&] { tg_context_release(&context); });
  int64_t *next = slots.data();
  for (auto [k, type] : llvm::enumerate(function.arguments)) {
    if (TgError *error = packArgument(function, type, arguments[k], context, next))
      return error;
    next += type.slotCount();
    if (type.shards)
      *next++ = arguments[k].sizes[type.shardAxis];
  }
  if (communicator) {
    context.comm = communicator->comm;
    if (TgError *error = communicator->shareArguments(program, function, slots.data()))
      return error;
  }
  std::optional<WatchedCall> watched;
  if (watch)
    watched.emplace(*watch, context, /*countsSteps=*/!program.isGuarded);
  int32_t status = program.code->call(*function.code, context, slots.data(), next);
  if (status == TG_STOPPED && watched)
    return makeError({function.code->location, watched->getWork().explain("call"), {}});
  if (status == TG_RANKS_FAILED) // within a collective
    return makeFailureOfOthers();
  if (status != TG_OK)
    return explainFailure(program, number, context, status);
  ResultWriter writer(function, results);
  for (auto [k, type] : llvm::enumerate(function.results)) {
    TgError *error =
        type.rank < 0 ? writer.store(k, next) : writer.store(k, tg_tensor_read(next, type.rank, type.bytes), context);
    if (error)
      return error;
    next += type.slotCount();
  }
  writer.finish();
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Interpreted programs
//===----------------------------------------------------------------------===//

/// Copies an argument, which fits its type.
static std::optional<Array> toArray(const ValueType &type, const TgArray &array, MLIRContext *context) {
  SmallVector<int64_t> strides;
  tg_tensor tensor = view(array, type.bytes, strides);
  std::optional<Array> copy =
      Array::allocate(typeOf(type.element, context), ArrayRef<int64_t>(tensor.sizes, tensor.rank));
  if (!copy)
    return std::nullopt;
  if (copy->getNumElements())
    tg_tensor_copy(&tensor, copy->data());
  if (type.element == TG_I1)
    makeBools(copy->data(), copy->getNumElements());
  return type.rank < 0 ? copy->asScalar() : *copy;
}

static TgError *callInterpreted(const TgProgram &program, size_t number, const TgArray *arguments, TgArray *results,
                                const CallWatch *watch) {
  const Function &function = program.functions[number];
  Context::Lock lock(*program.context);
  MLIRContext &mlir = program.context->getMLIR();
  Collector diagnostics(mlir);
  // The module is not changed; interpretation only reads it.
  ModuleOp module = program.interpreted->get(*program.context);
  if (!module)
    return diagnostics.takeError(TG_ERROR_OTHER, "the program cannot be read again in a process that was forked");
  SmallVector<Array> values;
  for (auto [k, type] : llvm::enumerate(function.arguments)) {
    std::optional<Array> value = toArray(type, arguments[k], &mlir);
    if (!value)
      return makeError(TG_ERROR_OUT_OF_MEMORY, "out of memory for the arguments of '" + function.name + "'");
    values.push_back(std::move(*value));
  }
  Meanings meanings = Meanings::standard();
  addHostFunctions(meanings, program.hostFunctions);
  CallWatch own;
  own.monitor = program.monitor;
  WatchObserver observer(watch ? *watch : own);
  SmallVector<Observer *> observers;
  if (watch || program.monitor)
    observers.push_back(&observer);
  FailureOr<SmallVector<Array>> returned =
      interpret(module, function.name, values, meanings, observers, program.printer);
  if (failed(returned))
    return diagnostics.takeError(TG_ERROR_OTHER, "the call has failed");
  tg_context context = {};
  llvm::scope_exit release([&] { tg_context_release(&context); });
  ResultWriter writer(function, results);
  for (auto [k, value] : llvm::enumerate(*returned)) {
    const Array &array = value;
    TgArray dense = {const_cast<char *>(array.data()),
                     const_cast<int64_t *>(array.getShape().data()),
                     nullptr,
                     int32_t(array.getRank()),
                     function.results[k].element,
                     nullptr,
                     nullptr};
    SmallVector<int64_t> strides;
    TgError *error = function.results[k].rank < 0
                         ? writer.store(k, array.data())
                         : writer.store(k, view(dense, function.results[k].bytes, strides), context);
    if (error)
      return error;
  }
  writer.finish();
  return nullptr;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

CallWatch tg::capi::readWatch(const TgWatch *watch) {
  static_assert(std::is_same_v<sig_atomic_t, int>, "a flag is an int");
  if (!watch)
    return {};
  CallWatch result{watch->stop, watch->timeLimit, {}, {}};
  if (watch->progress)
    result.report = [own = *watch](StepCount steps) { own.progress(own.state, steps.done, steps.total); };
  return result;
}

TgError *tgProgramCall(const TgProgram *program, size_t number, const TgArray *arguments, size_t argumentCount,
                       TgArray *results, size_t resultCount) {
  return tgProgramCallWatched(program, number, arguments, argumentCount, results, resultCount, nullptr);
}

TgError *tgProgramCallWatched(const TgProgram *program, size_t number, const TgArray *arguments, size_t argumentCount,
                              TgArray *results, size_t resultCount, const TgWatch *given) {
  if (TgError *error = checkArrays(*program, number, arguments, argumentCount, results, resultCount,
                                   /*isOnRanks=*/false))
    return error;
  CallWatch watch = readWatch(given);
  watch.monitor = program->monitor;
  const CallWatch *used = given ? &watch : nullptr;
  return program->code ? callCompiled(*program, number, arguments, results, used, nullptr)
                       : callInterpreted(*program, number, arguments, results, used);
}
