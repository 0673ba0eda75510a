//===- convolution.c - Gradients of convolutions by oneDNN ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Channels are behind, as in the programs. oneDNN chooses how it has weights in between; copies of them are part of a
// call.

#include <dnnl.h>
#include <omp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static void expect(dnnl_status_t status) {
  if (status != dnnl_success) {
    fprintf(stderr, "error: oneDNN fails with %d\n", status);
    exit(1);
  }
}

static dnnl_engine_t engine;
static dnnl_stream_t stream;

static dnnl_memory_desc_t describe(const int64_t *sizes, dnnl_format_tag_t tag) {
  dnnl_memory_desc_t desc;
  expect(dnnl_memory_desc_init_by_tag(&desc, 4, sizes, dnnl_f32, tag));
  return desc;
}

static dnnl_memory_t make(const dnnl_memory_desc_t *desc, void *data) {
  dnnl_memory_t memory;
  expect(dnnl_memory_create(&memory, desc, engine, data));
  return memory;
}

/// A primitive, and the way it has its weights.
struct step {
  dnnl_primitive_desc_t desc;
  dnnl_primitive_t primitive;
  dnnl_memory_t weights;
};

static struct step build(const void *operation, dnnl_primitive_desc_t hint, dnnl_query_t weights) {
  struct step step;
  expect(dnnl_primitive_desc_create(&step.desc, operation, NULL, engine, hint));
  expect(dnnl_primitive_create(&step.primitive, step.desc));
  step.weights = make(dnnl_primitive_desc_query_md(step.desc, weights, 0), DNNL_MEMORY_ALLOCATE);
  return step;
}

static dnnl_primitive_t reorder(const dnnl_memory_desc_t *from, const dnnl_memory_desc_t *to) {
  dnnl_primitive_desc_t desc;
  dnnl_primitive_t primitive;
  expect(dnnl_reorder_primitive_desc_create(&desc, from, engine, to, engine, NULL));
  expect(dnnl_primitive_create(&primitive, desc));
  return primitive;
}

static void run(dnnl_primitive_t primitive, int count, const dnnl_exec_arg_t *args) {
  expect(dnnl_primitive_execute(primitive, stream, count, args));
}

static struct step forward, byData, byWeights;
static dnnl_primitive_t toForward, toData, fromWeights;
static dnnl_memory_t source, weights, result, slope, slopeOfSource, slopeOfWeights;
static int64_t resultSize;

/// Prepares calls. Sizes are batch, height, width, channels, made channels and size of the window, the stride, the rows
/// of zeros before and behind, and the height of the result.
void prepare(const int64_t *sizes, float *x, float *w, float *y, float *dy, float *dx, float *dw) {
  omp_set_num_threads(1);
  expect(dnnl_engine_create(&engine, dnnl_cpu, 0));
  expect(dnnl_stream_create(&stream, engine, dnnl_stream_default_flags));
  int64_t batch = sizes[0], size = sizes[1], channels = sizes[3], made = sizes[4], window = sizes[5], high = sizes[9];
  dnnl_dims_t ofX = {batch, channels, size, sizes[2]}, ofW = {made, channels, window, window},
              ofY = {batch, made, high, high};
  dnnl_dims_t strides = {sizes[6], sizes[6]}, low = {sizes[7], sizes[7]}, behind = {sizes[8], sizes[8]};
  dnnl_memory_desc_t xs = describe(ofX, dnnl_nhwc), ys = describe(ofY, dnnl_nhwc),
                     any = describe(ofW, dnnl_format_tag_any), ws = describe(ofW, dnnl_hwio);
  dnnl_convolution_desc_t operation;
  expect(dnnl_convolution_forward_desc_init(&operation, dnnl_forward_training, dnnl_convolution_auto, &xs, &any, NULL,
                                            &ys, strides, low, behind));
  forward = build(&operation, NULL, dnnl_query_weights_md);
  expect(dnnl_convolution_backward_data_desc_init(&operation, dnnl_convolution_auto, &xs, &any, &ys, strides, low,
                                                  behind));
  byData = build(&operation, forward.desc, dnnl_query_weights_md);
  expect(dnnl_convolution_backward_weights_desc_init(&operation, dnnl_convolution_auto, &xs, &any, NULL, &ys, strides,
                                                     low, behind));
  byWeights = build(&operation, forward.desc, dnnl_query_diff_weights_md);
  toForward = reorder(&ws, dnnl_primitive_desc_query_md(forward.desc, dnnl_query_weights_md, 0));
  toData = reorder(&ws, dnnl_primitive_desc_query_md(byData.desc, dnnl_query_weights_md, 0));
  fromWeights = reorder(dnnl_primitive_desc_query_md(byWeights.desc, dnnl_query_diff_weights_md, 0), &ws);
  source = make(&xs, x), weights = make(&ws, w), result = make(&ys, y), slope = make(&ys, dy);
  slopeOfSource = make(&xs, dx), slopeOfWeights = make(&ws, dw);
  resultSize = batch * high * high * made;
}

/// Returns the sum of the squares of the convolution, and writes its gradients.
float call(const float *y, float *dy) {
  run(toForward, 2, (dnnl_exec_arg_t[]){{DNNL_ARG_FROM, weights}, {DNNL_ARG_TO, forward.weights}});
  run(forward.primitive, 3,
      (dnnl_exec_arg_t[]){{DNNL_ARG_SRC, source}, {DNNL_ARG_WEIGHTS, forward.weights}, {DNNL_ARG_DST, result}});
  float sum = 0;
  for (int64_t k = 0; k < resultSize; ++k) {
    sum += y[k] * y[k];
    dy[k] = 2 * y[k];
  }
  run(toData, 2, (dnnl_exec_arg_t[]){{DNNL_ARG_FROM, weights}, {DNNL_ARG_TO, byData.weights}});
  run(byData.primitive, 3,
      (dnnl_exec_arg_t[]){
          {DNNL_ARG_DIFF_DST, slope}, {DNNL_ARG_WEIGHTS, byData.weights}, {DNNL_ARG_DIFF_SRC, slopeOfSource}});
  run(byWeights.primitive, 3,
      (dnnl_exec_arg_t[]){
          {DNNL_ARG_SRC, source}, {DNNL_ARG_DIFF_DST, slope}, {DNNL_ARG_DIFF_WEIGHTS, byWeights.weights}});
  run(fromWeights, 2, (dnnl_exec_arg_t[]){{DNNL_ARG_FROM, byWeights.weights}, {DNNL_ARG_TO, slopeOfWeights}});
  expect(dnnl_stream_wait(stream));
  return sum;
}
