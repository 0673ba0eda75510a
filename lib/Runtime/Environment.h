//===- Environment.h - Numbers in environment variables ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_ENVIRONMENT_H
#define TENSORGRAPH_RUNTIME_ENVIRONMENT_H

#include <stdint.h>

/// Reads the number that a variable holds, as digits with K, M or G behind them for 2^10, 2^20 and 2^30. Returns 0 if
/// it holds no number.
int tg_read_environment(const char *name, uint64_t *value);

#endif // TENSORGRAPH_RUNTIME_ENVIRONMENT_H
