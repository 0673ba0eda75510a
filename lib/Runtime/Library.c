//===- Library.c - Calls of the functions of a library --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A function of a library passes its parameters as an array of slots. With its signature, they are converted to the
// slots of the entry (see RuntimeABI.h), and results are converted to the form in which the caller gets them.
//
//===----------------------------------------------------------------------===//

#include "LibraryCalls.h"
#include "Tensors.h"
#include <stdlib.h>
#include <string.h>

tg_library_context *tg_library_create(void) { return calloc(1, sizeof(tg_library_context)); }

void tg_library_destroy(tg_library_context *context) {
  if (context) {
    if (context->close)
      context->close(context->comm);
    free(context->message.bytes);
  }
  free(context);
}

const char *tg_library_message(const tg_library_context *context) {
  return context && context->message.bytes ? context->message.bytes : "";
}

void tg_library_free(void *result) { tg_free_detached(result); }

// Memory that is kept for reuse is freed when the library is unloaded.
__attribute__((destructor)) static void releaseMemory(void) { tg_memory_release(); }

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

static int64_t unknownSizes(const struct value *value) {
  int64_t count = 0;
  for (int64_t axis = 0; axis < value->rank; ++axis)
    count += value->sizes[axis] < 0;
  return count;
}

static void *pointer(int64_t slot) { return (void *)(intptr_t)slot; }

/// Begins a message; null if none is wanted.
static tg_text *beginMessage(struct call *call, const char *what) {
  if (!call->message)
    return NULL;
  tg_text_append_string(call->message, call->name);
  tg_text_append_string(call->message, what);
  return call->message;
}

//===----------------------------------------------------------------------===//
// Arguments
//===----------------------------------------------------------------------===//

int32_t tg_library_reject(struct call *call, const struct value *value, const char *why) {
  tg_text *message = beginMessage(call, ": argument '");
  if (message) {
    tg_text_append_string(message, value->name);
    tg_text_append_string(message, why);
  }
  return TG_INVALID_ARGUMENT;
}

/// Rejects the size of an axis; `why` is the text before the axis.
static int32_t rejectSize(struct call *call, const struct value *value, const char *why, int64_t axis, int64_t size) {
  int32_t status = tg_library_reject(call, value, why);
  if (call->message) {
    tg_text_append_number(call->message, axis);
    tg_text_append_string(call->message, ": ");
    tg_text_append_number(call->message, size);
  }
  return status;
}

/// Writes the slots of a tensor, from its pointer and its dynamic sizes.
static int32_t packTensor(struct call *call, const struct value *value, const int64_t *parameters, int64_t *slots) {
  int64_t *sizes = slots + 3, *strides = sizes + value->rank, bytes = value->bytes, unknown = 0;
  int isEmpty = 0;
  for (int64_t axis = 0; axis < value->rank; ++axis) {
    sizes[axis] = value->sizes[axis] < 0 ? parameters[1 + unknown++] : value->sizes[axis];
    if (sizes[axis] < 0)
      return rejectSize(call, value, "' has a negative size along axis ", axis, sizes[axis]);
    isEmpty |= sizes[axis] == 0;
    if (sizes[axis] > 0 && __builtin_mul_overflow(bytes, sizes[axis], &bytes))
      return rejectSize(call, value, "' is too large for memory, with size along axis ", axis, sizes[axis]);
  }
  if (!parameters[0] && !isEmpty)
    return tg_library_reject(call, value, "' is a null pointer");
  int64_t stride = 1;
  for (int64_t axis = value->rank; axis-- > 0;) {
    strides[axis] = stride;
    stride *= sizes[axis] > 0 ? sizes[axis] : 1;
  }
  slots[0] = slots[1] = parameters[0];
  slots[2] = 0;
  return TG_OK;
}

static int32_t packScalar(struct call *call, const struct value *value, int64_t parameter, int64_t *slots) {
  if (value->rank != TG_SCALAR_BY_ADDRESS) {
    *slots = parameter;
    return TG_OK;
  }
  if (!parameter)
    return tg_library_reject(call, value, "' is a null pointer");
  memcpy(slots, pointer(parameter), (size_t)value->bytes);
  return TG_OK;
}

//===----------------------------------------------------------------------===//
// Results
//===----------------------------------------------------------------------===//

static tg_tensor readTensor(const struct value *value, const int64_t *slots) {
  return tg_tensor_read(slots, value->rank, value->bytes);
}

/// Writes the memory that the caller will own into the first slot of each result of dynamic size: of all results, or of
/// none if there is no memory.
static int32_t detachResults(tg_context *memory, tg_library library, const int64_t *words, int64_t count,
                             int64_t *slots) {
  const int64_t *next = words;
  int64_t *slot = slots;
  struct value value;
  for (int64_t k = 0; k < count; ++k, slot += slotCount(&value)) {
    next = readValue(next, library.texts, &value);
    if (unknownSizes(&value) == 0)
      continue;
    tg_tensor tensor = readTensor(&value, slot);
    void *result = tg_tensor_detach(&tensor, memory);
    if (!result) {
      for (next = words, slot = slots; k-- > 0; slot += slotCount(&value)) {
        next = readValue(next, library.texts, &value);
        if (unknownSizes(&value) > 0)
          tg_free_detached(pointer(slot[0]));
      }
      return TG_OUT_OF_MEMORY;
    }
    slot[0] = (int64_t)(intptr_t)result;
  }
  return TG_OK;
}

/// Passes a result to the caller; returns the position behind its parameters.
static const int64_t *storeResult(const struct value *value, const int64_t *slots, const int64_t *parameters) {
  void *to = pointer(*parameters++);
  if (value->rank < 0) {
    if (to)
      memcpy(to, slots, (size_t)value->bytes);
    return parameters;
  }
  tg_tensor tensor = readTensor(value, slots);
  if (unknownSizes(value) == 0) {
    if (to)
      tg_tensor_copy(&tensor, to);
    return parameters;
  }
  if (to)
    memcpy(to, slots, sizeof(void *));
  else
    tg_free_detached(pointer(slots[0]));
  for (int64_t axis = 0; axis < value->rank; ++axis) {
    if (value->sizes[axis] >= 0)
      continue;
    int64_t *size = pointer(*parameters++);
    if (size)
      *size = tensor.sizes[axis];
  }
  return parameters;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Writes the slots of the arguments. Those that are divided are whole if there is one rank.
static int32_t pack(struct call *call, const int64_t *parameters, int64_t *slot) {
  const int64_t *next = call->words + TG_SIGNATURE_WORDS;
  struct value value;
  for (int64_t count = call->words[3]; count-- > 0; slot += slotCount(&value) + (value.shards > 0)) {
    next = readValue(next, call->library.texts, &value);
    int32_t status =
        value.rank < 0 ? packScalar(call, &value, *parameters, slot) : packTensor(call, &value, parameters, slot);
    if (status != TG_OK)
      return status;
    parameters += 1 + unknownSizes(&value);
    if (value.shards)
      slot[slotCount(&value)] = slot[3 + value.axis];
  }
  return TG_OK;
}

/// Returns where the results are described, and moves `*parameters` behind those of the arguments.
static const int64_t *findResults(const struct call *call, const int64_t **parameters) {
  const int64_t *next = call->words + TG_SIGNATURE_WORDS;
  struct value value;
  for (int64_t count = call->words[3]; count-- > 0;) {
    next = readValue(next, call->library.texts, &value);
    *parameters += 1 + unknownSizes(&value);
  }
  return next;
}

/// Frees the results that were detached, as the call has failed on another rank.
static void dropResults(const struct call *call, const int64_t *next, const int64_t *slot) {
  struct value value;
  for (int64_t count = call->words[5]; count-- > 0; slot += slotCount(&value)) {
    next = readValue(next, call->library.texts, &value);
    if (unknownSizes(&value) > 0)
      tg_free_detached(pointer(slot[0]));
  }
}

static int32_t run(struct call *call, tg_context *memory, tg_entry entry, int64_t *slots) {
  const int64_t *words = call->words, *parameters = slots, *next = findResults(call, &parameters);
  int64_t *arguments = slots + words[2], *slot = arguments + words[4];
  int32_t status = pack(call, slots, arguments);
  if (status == TG_OK && call->ranks)
    status = call->ranks->begin(call, arguments);
  if (status == TG_OK)
    status = entry(memory, arguments, slot);
  if (status == TG_OK)
    status = detachResults(memory, call->library, next, words[5], slot);
  if (status == TG_CHECK_FAILED && call->message)
    tg_text_append_check(call->message, &call->library, words[0], memory->check, memory->values);
  else if (status == TG_OUT_OF_MEMORY)
    beginMessage(call, ": out of memory");
  if (call->ranks) {
    int32_t own = status;
    status = call->ranks->end(call, own);
    if (own == TG_OK && status != TG_OK)
      dropResults(call, next, slot);
  }
  if (status != TG_OK)
    return status;
  struct value value;
  for (int64_t k = 0; k < words[5]; ++k, slot += slotCount(&value)) {
    next = readValue(next, call->library.texts, &value);
    parameters = storeResult(&value, slot, parameters);
  }
  return TG_OK;
}

int32_t tg_library_run(tg_library_context *context, struct call *call, tg_entry entry, int64_t *slots) {
  tg_text message = {NULL, 0, 0};
  call->message = context ? &message : NULL;
  tg_context memory;
  memset(&memory, 0, sizeof memory);
  memory.comm = call->ranks ? call->ranks->comm : NULL;
  int32_t status = run(call, &memory, entry, slots);
  tg_context_release(&memory);
  if (status != TG_OK && context) {
    free(context->message.bytes);
    context->message = message;
  } else {
    free(message.bytes);
  }
  return status;
}

int32_t tg_library_call(tg_library_context *context, const int64_t *words, const char *texts, int64_t signature,
                        tg_entry entry, int64_t *slots) {
  const int64_t *own = words + signature;
  struct call call = {{words, texts}, own, texts + own[1], NULL, NULL};
  return tg_library_run(context, &call, entry, slots);
}
