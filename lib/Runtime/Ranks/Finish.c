//===- Finish.c - The end of a call on all ranks --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"
#include <stdlib.h>

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

void tg_step_append(tg_text *text, const tg_step *step) {
  static const char *const kinds[] = {"sum", "prod", "max", "min", "any", "all"};
  if (!step->operation) {
    tg_text_append_string(text, "the end of the call");
    return;
  }
  tg_text_append_string(text, step->operation);
  if (step->kind >= 0) {
    tg_text_append_string(text, " ");
    tg_text_append_string(text, kinds[step->kind]);
  }
  tg_text_append_string(text, " of ");
  for (int k = 0; k < 2; ++k) {
    if (step->sizes[k] < 0)
      continue;
    tg_text_append_number(text, step->sizes[k]);
    tg_text_append_string(text, step->element >= 0 ? "x" : k ? " bytes" : " x ");
  }
  if (step->element >= 0)
    tg_text_append_string(text, tg_element_name(step->element));
  tg_text_append_string(text, " at ");
  tg_text_append_string(text, step->place);
}

/// Replaces the text by that of a rank, of which long texts lose their end. Returns whether the transport has not
/// failed.
static int shareText(tg_comm *comm, int32_t root, tg_text *text) {
  int64_t length = text->size < TG_SHORT_BYTES ? (int64_t)text->size : TG_SHORT_BYTES;
  const tg_transport *transport = comm->transport;
  tg_wait *wait = tg_comm_wait_for(comm, root == comm->rank ? -1 : root);
  if (tg_comm_is_lost(comm, transport->broadcast(comm->state, &length, sizeof length, root, wait)))
    return 0;
  if (length == 0)
    return 1;
  char *data = root == comm->rank ? text->bytes : comm->in;
  if (tg_comm_is_lost(comm, transport->broadcast(comm->state, data, length, root, wait)))
    return 0;
  if (root != comm->rank) {
    text->size = 0;
    tg_text_append(text, data, (size_t)length);
  }
  return 1;
}

void tg_comm_describe(tg_comm *comm, tg_text *text) {
  for (int32_t rank = 0; rank < comm->size; ++rank) {
    comm->counts[rank] = sizeof *comm->hashes;
    comm->offsets[rank] = rank * (int64_t)sizeof *comm->hashes;
  }
  if (tg_comm_is_lost(comm, comm->transport->all_gather(comm->state, &comm->hash, comm->hashes, comm->counts,
                                                        comm->offsets, tg_comm_wait_for(comm, -1))))
    return;
  int32_t other = 1;
  while (other < comm->size - 1 && comm->hashes[other] == comm->hashes[0])
    ++other;
  tg_text_append_string(text, "ranks disagree: ");
  for (int32_t k = 0; k < 2; ++k) {
    int32_t rank = k ? other : 0;
    tg_text step = {0};
    tg_step_append(&step, &comm->step);
    if (shareText(comm, rank, &step)) {
      tg_text_append_string(text, k ? ", rank " : "rank ");
      tg_text_append_number(text, rank);
      tg_text_append_string(text, " is at ");
      tg_text_append_string(text, step.bytes ? step.bytes : "");
    }
    free(step.bytes);
  }
}

//===----------------------------------------------------------------------===//
// The end
//===----------------------------------------------------------------------===//

/// Replaces a text by another one.
static void assign(tg_text *text, const tg_text *from) {
  text->size = 0;
  tg_text_append(text, from->bytes ? from->bytes : "", from->size);
}

int32_t tg_comm_finish(tg_comm *comm, int32_t status, tg_text *text, int32_t *rank) {
  *rank = -1;
  if (tg_comm_begin(comm, (tg_step){NULL, NULL, -1, -1, {-1, -1}}, tg_mix(0, 'F'))) {
    comm->header.status = status;
    tg_comm_agree(comm);
  }
  if (comm->header.status == TG_OK)
    return TG_OK;
  if (comm->header.status == TG_RANKS_DISAGREE) {
    tg_text description = {0};
    tg_comm_describe(comm, &description);
    assign(text, &description);
    free(description.bytes);
  } else if (!comm->is_lost && comm->size > 1) {
    shareText(comm, comm->header.rank, text);
  }
  int32_t result = comm->header.status;
  if (comm->is_lost) {
    assign(text, &comm->problem);
    return result;
  }
  *rank = comm->header.rank;
  comm->header = (tg_header){TG_OK, comm->rank, 0};
  return result;
}
