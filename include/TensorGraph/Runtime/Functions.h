//===- Functions.h - Tables of functions for loaders ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_FUNCTIONS_H
#define TENSORGRAPH_RUNTIME_FUNCTIONS_H

/// A function by the name that code calls it by. Of a table of them, the last one has no symbol.
typedef struct tg_function {
  const char *symbol;
  void *address;
} tg_function;

/// An entry of a table.
#define TG_FUNCTION(name) {#name, (void *)name}

#endif // TENSORGRAPH_RUNTIME_FUNCTIONS_H
