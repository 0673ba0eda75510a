//===- HostCalls.cpp - Functions of the host in the C interface -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Programs.h"

using namespace mlir;
using namespace tg;
using namespace tg::capi;

struct TgHostCall {
  HostCall &call;
  /// Described when they are asked for.
  std::vector<std::optional<ValueType>> results;
};

namespace {
/// A function, destroyed with the last reference to it.
class Owned {
public:
  explicit Owned(const TgHostFunction &function) : function(function) {}
  Owned(const Owned &) = delete;
  ~Owned() {
    if (function.destroy)
      function.destroy(function.state);
  }

  void operator()(HostCall &call) const {
    TgHostCall handle{call, std::vector<std::optional<ValueType>>(call.getResults().size())};
    function.call(function.state, &handle);
  }

private:
  TgHostFunction function;
};
} // namespace

TgError *tg::capi::collectHostFunctions(ArrayRef<TgHostFunction> list, HostFunctions &functions) {
  // All are owned first, so that an error destroys them all.
  std::vector<std::shared_ptr<Owned>> owned;
  for (const TgHostFunction &function : list)
    owned.push_back(std::make_shared<Owned>(function));
  for (auto [number, function] : llvm::enumerate(list)) {
    if (!function.name || !*function.name)
      return makeError(TG_ERROR_OPTION, "function " + Twine(number) + " of the host has no name");
    if (!function.call)
      return makeError(TG_ERROR_OPTION, "the function '" + Twine(function.name) + "' of the host is a null pointer");
    auto call = [own = owned[number]](HostCall &call) { (*own)(call); };
    if (!functions.insert({function.name, call}).second)
      return makeError(TG_ERROR_OPTION, "two functions of the host are called '" + Twine(function.name) + "'");
  }
  return nullptr;
}

size_t tgHostCallArgumentCount(const TgHostCall *call) { return call->call.getArguments().size(); }

TgArray tgHostCallArgument(const TgHostCall *call, size_t number) {
  if (number >= call->call.getArguments().size())
    return {};
  const HostArgument &argument = call->call.getArguments()[number];
  return {const_cast<void *>(argument.data),
          const_cast<int64_t *>(argument.sizes.data()),
          const_cast<int64_t *>(argument.strides.data()),
          int32_t(argument.sizes.size()),
          *elementOf(argument.element),
          nullptr,
          nullptr};
}

size_t tgHostCallResultCount(const TgHostCall *call) { return call->results.size(); }

TgValue tgHostCallResult(const TgHostCall *call, size_t number) {
  if (number >= call->results.size())
    return {"", "", -1, -1, nullptr};
  std::optional<ValueType> &type = const_cast<TgHostCall *>(call)->results[number];
  if (!type)
    type = describeType(call->call.getResults()[number]);
  return getValue(*type);
}

void *tgHostCallGive(TgHostCall *call, size_t number, const int64_t *sizes) {
  ArrayRef<HostResult> results = call->call.getResults();
  if (number >= results.size() || results[number].isScalar)
    return call->call.giveResult(number, {});
  ArrayRef<int64_t> declared = results[number].sizes;
  if (!sizes && ShapedType::isDynamicShape(declared)) {
    call->call.fail("it gave no sizes for result " + Twine(number));
    return nullptr;
  }
  return call->call.giveResult(number, sizes ? ArrayRef(sizes, declared.size()) : declared);
}

void tgHostCallFail(TgHostCall *call, const char *message) { call->call.fail(message ? message : ""); }
