//===- Tensors.c - Tensors that compiled code returns ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tensors.h"
#include <string.h>

tg_tensor tg_tensor_read(const int64_t *slots, int64_t rank, int64_t bytes) {
  char *aligned = (char *)(intptr_t)slots[1];
  return (tg_tensor){(char *)(intptr_t)slots[0],
                     aligned ? aligned + slots[2] * bytes : NULL,
                     rank,
                     bytes,
                     slots + 3,
                     slots + 3 + rank};
}

int64_t tg_tensor_count(const tg_tensor *tensor) {
  int64_t count = 1;
  for (int64_t axis = 0; axis < tensor->rank; ++axis)
    count *= tensor->sizes[axis];
  return count;
}

int tg_tensor_is_dense(const tg_tensor *tensor) {
  int64_t expected = 1;
  for (int64_t axis = tensor->rank; axis-- > 0;) {
    if (tensor->sizes[axis] != 1 && tensor->strides[axis] != expected)
      return 0;
    expected *= tensor->sizes[axis];
  }
  return 1;
}

/// Copies elements between a tensor and dense memory, a row of the last axis at a time.
static void copyRows(const tg_tensor *tensor, char *dense, int toDense) {
  int64_t count = tg_tensor_count(tensor), bytes = tensor->bytes, last = tensor->rank - 1;
  if (count == 0)
    return;
  int64_t length = last < 0 ? 1 : tensor->sizes[last], step = last < 0 ? 0 : tensor->strides[last] * bytes;
  for (int64_t done = 0; done < count; done += length) {
    int64_t offset = 0, rest = done / length;
    for (int64_t axis = last; axis-- > 0; rest /= tensor->sizes[axis])
      offset += rest % tensor->sizes[axis] * tensor->strides[axis];
    char *strided = tensor->first + offset * bytes;
    for (int64_t k = 0; k < length; ++k, strided += step, dense += bytes)
      memcpy(toDense ? dense : strided, toDense ? strided : dense, (size_t)bytes);
  }
}

void tg_tensor_copy(const tg_tensor *tensor, char *to) {
  int64_t count = tg_tensor_count(tensor);
  if (count && tg_tensor_is_dense(tensor))
    memcpy(to, tensor->first, (size_t)(count * tensor->bytes));
  else
    copyRows(tensor, to, 1);
}

void tg_tensor_fill(const tg_tensor *tensor, const char *from) { copyRows(tensor, (char *)from, 0); }

void *tg_tensor_detach(const tg_tensor *tensor, tg_context *context) {
  int isDense = tg_tensor_is_dense(tensor);
  if (isDense && tensor->first == tensor->allocated && tg_detach(context, tensor->allocated))
    return tensor->allocated;
  void *copy = tg_allocate(context, 1, (uint64_t)(tg_tensor_count(tensor) * tensor->bytes));
  if (!copy)
    return NULL;
  tg_tensor_copy(tensor, copy);
  tg_detach(context, copy);
  return copy;
}
