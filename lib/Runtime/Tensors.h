//===- Tensors.h - Tensors that compiled code returns -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_TENSORS_H
#define TENSORGRAPH_RUNTIME_TENSORS_H

#include "TensorGraph/Runtime/RuntimeABI.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A tensor in memory. Strides count elements.
typedef struct tg_tensor {
  char *allocated, *first; // the block of memory, and the first element
  int64_t rank, bytes;     // bytes of an element
  const int64_t *sizes, *strides;
} tg_tensor;

/// Reads the tensor that an entry returns in slots (see RuntimeABI.h), which the tensor refers to.
tg_tensor tg_tensor_read(const int64_t *slots, int64_t rank, int64_t bytes);
int64_t tg_tensor_count(const tg_tensor *tensor);
/// Returns whether its elements are contiguous, in row-major order.
int tg_tensor_is_dense(const tg_tensor *tensor);
/// Copies the elements to dense memory, in row-major order.
void tg_tensor_copy(const tg_tensor *tensor, char *to);
/// Copies dense memory to a tensor.
void tg_tensor_fill(const tg_tensor *tensor, const char *from);
/// Returns dense memory with the elements of a tensor, which the caller owns from now on and frees by tg_free_detached:
/// the memory of the tensor itself, unless something else may use it too (an argument, a constant, another result).
/// Null if there is no memory.
void *tg_tensor_detach(const tg_tensor *tensor, tg_context *context);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_TENSORS_H
