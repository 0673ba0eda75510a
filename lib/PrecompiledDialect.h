//===- PrecompiledDialect.h - What files above the dialect include --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The classes of all operations, which are most of what such a file parses. Only speeds the build up, as Precompiled.h.
//
//===----------------------------------------------------------------------===//

#include "Precompiled.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
