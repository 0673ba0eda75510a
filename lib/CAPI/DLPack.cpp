//===- DLPack.cpp - Arrays of other libraries -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph-c/DLPack.h"
#include "Errors.h"
#include <cstdlib>
#include <memory>

using namespace mlir;
using namespace tg;
using namespace tg::capi;

namespace {
struct ElementCode {
  TgElement element;
  uint8_t code, bits;
};
} // namespace

// For a code and bits, the first row counts.
static constexpr ElementCode kCodes[] = {{TG_I1, 6, 8},   {TG_I8, 0, 8},     {TG_I16, 0, 16}, {TG_I32, 0, 32},
                                         {TG_I64, 0, 64}, {TG_INDEX, 0, 64}, {TG_F16, 2, 16}, {TG_BF16, 4, 16},
                                         {TG_F32, 2, 32}, {TG_F64, 2, 64},   {TG_U8, 1, 8},   {TG_U16, 1, 16},
                                         {TG_U32, 1, 32}, {TG_U64, 1, 64},   {TG_C64, 5, 64}, {TG_C128, 5, 128}};

TgError *tgArrayFromDLPack(DLManagedTensor *managed, TgArray *array) {
  *array = {};
  if (!managed)
    return makeError(TG_ERROR_ARGUMENT, "expects a tensor, but got a null pointer");
  const DLTensor &tensor = managed->dl_tensor;
  if (tensor.device.device_type != 1)
    return makeError(TG_ERROR_ARGUMENT, "expects a tensor on the CPU, but got one on a device of type " +
                                            Twine(tensor.device.device_type));
  for (const ElementCode &code : kCodes) {
    if (code.code != tensor.dtype.code || code.bits != tensor.dtype.bits || tensor.dtype.lanes != 1)
      continue;
    auto release = [](void *owner) {
      auto *self = static_cast<DLManagedTensor *>(owner);
      if (self->deleter)
        self->deleter(self);
    };
    // What is null stays so, for calls to see.
    *array = {tensor.data ? static_cast<char *>(tensor.data) + tensor.byte_offset : nullptr,
              tensor.shape,
              tensor.strides,
              tensor.ndim,
              code.element,
              managed,
              release};
    return nullptr;
  }
  return makeError(TG_ERROR_ARGUMENT, "tensors of DLPack's type code " + Twine(unsigned(tensor.dtype.code)) + " with " +
                                          Twine(unsigned(tensor.dtype.bits)) + " bits have no counterpart here");
}

namespace {
/// A tensor with the array that owns its memory.
struct Exported {
  DLManagedTensor tensor;
  TgArray array;
};
} // namespace

TgError *tgArrayToDLPack(TgArray *array, DLManagedTensor **tensor) {
  *tensor = nullptr;
  for (const ElementCode &code : kCodes) {
    if (code.element != array->element)
      continue;
    auto *exported =
        new Exported{{{array->data, {1, 0}, array->rank, {code.code, code.bits, 1}, array->sizes, array->strides, 0},
                      nullptr,
                      nullptr},
                     *array};
    exported->tensor.manager_ctx = exported;
    exported->tensor.deleter = [](DLManagedTensor *self) {
      auto *own = static_cast<Exported *>(self->manager_ctx);
      tgArrayRelease(&own->array);
      delete own;
    };
    *array = {};
    *tensor = &exported->tensor;
    return nullptr;
  }
  return makeError(TG_ERROR_ARGUMENT, "an array of unknown elements has no counterpart in DLPack");
}
