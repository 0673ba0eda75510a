//===- Options.h - Options of the C interface -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CAPI_OPTIONS_H
#define TENSORGRAPH_LIB_CAPI_OPTIONS_H

#include "Errors.h"
#include "TensorGraph/Driver/Session.h"

namespace tg::capi {

/// How a program is made.
struct Options {
  bool isInterpreted = false;
  SessionOptions session;

  Options() { session.withNames = true; }
};

/// Reads options; null if all are known and valid.
TgError *readOptions(ArrayRef<TgOption> list, Options &options);

} // namespace tg::capi

#endif // TENSORGRAPH_LIB_CAPI_OPTIONS_H
