//===- HostCalls.cpp - Calls of the host by compiled code -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostCalls.h"
#include "TensorGraph/Support/Scalar.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace tg;

Host::Host(MLIRContext *context, std::shared_ptr<const HostFunctions> functions)
    : tg_host{[](const tg_host *host, tg_context *call, const char *function, const int64_t *types,
                 const int64_t *arguments, int64_t *results) {
        return static_cast<const Host *>(host)->invoke(*call, function, types, arguments, results);
      }},
      functions(std::move(functions)) {
  for (int32_t number = 0; Type element = elementOfNumber(number, context); ++number)
    elements.push_back(element);
}

/// Reads an argument from slots, and goes on to the next one.
static HostArgument readArgument(Type element, int64_t rank, const int64_t *&slots) {
  if (rank < 0) {
    const int64_t *scalar = slots;
    slots += scalarSlots(elementBytes(element));
    return {element, /*isScalar=*/true, scalar, {}, {}};
  }
  const char *first = llvm::bit_cast<const char *>(slots[1]) + slots[2] * elementBytes(element);
  ArrayRef<int64_t> sizes(slots + 3, rank), strides(slots + 3 + rank, rank);
  slots += 3 + 2 * rank;
  return {element, /*isScalar=*/false, first, sizes, strides};
}

/// Describes a dense tensor in slots.
static void writeTensor(void *memory, ArrayRef<int64_t> sizes, int64_t *slots) {
  slots[0] = slots[1] = llvm::bit_cast<int64_t>(memory);
  slots[2] = 0;
  int64_t rank = sizes.size(), stride = 1;
  for (int64_t axis = rank; axis-- > 0; stride *= sizes[axis]) {
    slots[3 + axis] = sizes[axis];
    slots[3 + rank + axis] = stride;
  }
}

int32_t Host::invoke(tg_context &call, StringRef name, const int64_t *types, const int64_t *slots,
                     int64_t *results) const {
  auto function = functions->find(name);
  // The program was compiled for a host that has it.
  assert(function != functions->end() && "expects a function of the host");
  SmallVector<HostArgument> arguments;
  for (int64_t left = *types++; left > 0; --left, types += 2)
    arguments.push_back(readArgument(elements[types[0]], types[1], slots));
  SmallVector<HostResult> declared;
  SmallVector<int64_t *> places;
  for (int64_t left = *types++; left > 0; --left) {
    Type element = elements[types[0]];
    int64_t rank = types[1];
    types += 2;
    places.push_back(results);
    if (rank < 0) {
      declared.push_back({element, /*isScalar=*/true, {}});
      results += scalarSlots(elementBytes(element));
      continue;
    }
    auto sizes =
        llvm::map_range(ArrayRef(types, rank), [](int64_t size) { return size < 0 ? ShapedType::kDynamic : size; });
    declared.push_back({element, /*isScalar=*/false, llvm::to_vector(sizes)});
    types += rank;
    results += 3 + 2 * rank;
  }
  auto allocate = [&](size_t number, ArrayRef<int64_t> sizes, int64_t bytes) -> void * {
    if (declared[number].isScalar)
      return places[number];
    void *memory = tg_allocate(&call, 1, bytes);
    if (memory)
      writeTensor(memory, sizes, places[number]);
    return memory;
  };
  HostCall host(name, arguments, declared, allocate);
  function->second(host);
  switch (host.finish()) {
  case HostCall::Outcome::Done:
    return TG_OK;
  case HostCall::Outcome::Failed:
    return tg_host_fail(&call, host.getMessage().str().c_str());
  case HostCall::Outcome::OutOfMemory:
    return TG_OUT_OF_MEMORY;
  }
  llvm_unreachable("all outcomes are handled");
}
