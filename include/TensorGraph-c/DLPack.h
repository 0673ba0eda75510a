/*===- DLPack.h - Arrays of other libraries ---------------------*- C -*-===*\
|*                                                                          *|
|* Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions. *|
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception                  *|
|*                                                                          *|
|*===----------------------------------------------------------------------===|
|*                                                                          *|
|* DLPack (https://dmlc.github.io/dlpack) is how libraries of arrays hand   *|
|* each other memory without a copy. The structures are those of its        *|
|* version 0; include dlpack.h first if a program uses both.                *|
|*                                                                          *|
\*===----------------------------------------------------------------------===*/

#ifndef TENSORGRAPH_C_DLPACK_H
#define TENSORGRAPH_C_DLPACK_H

#include "TensorGraph-c/TensorGraph.h"

#ifdef __cplusplus
extern "C" {
#endif

#ifndef DLPACK_DLPACK_H_
typedef struct {
  int32_t device_type; /* 1: the CPU */
  int32_t device_id;
} DLDevice;

typedef struct {
  uint8_t code; /* 0: int, 1: unsigned, 2: float, 4: bfloat, 6: bool */
  uint8_t bits;
  uint16_t lanes;
} DLDataType;

typedef struct {
  void *data;
  DLDevice device;
  int32_t ndim;
  DLDataType dtype;
  int64_t *shape;
  int64_t *strides; /* of elements; may be null */
  uint64_t byte_offset;
} DLTensor;

typedef struct DLManagedTensor {
  DLTensor dl_tensor;
  void *manager_ctx;
  void (*deleter)(struct DLManagedTensor *self);
} DLManagedTensor;
#endif

/* Takes over a tensor: the array refers to its memory, and releasing the array deletes the tensor. After an error the
   tensor still belongs to the caller. */
TG_EXPORT TgError *tgArrayFromDLPack(DLManagedTensor *tensor, TgArray *array);

/* The other way round: the tensor owns the memory of the array, which becomes all zeros. `index` becomes int64. */
TG_EXPORT TgError *tgArrayToDLPack(TgArray *array, DLManagedTensor **tensor);

#ifdef __cplusplus
}
#endif

#endif /* TENSORGRAPH_C_DLPACK_H */
