//===- ExpandMaps.h - Graphs for each row, expanded -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_EXPANDMAPS_H
#define TENSORGRAPH_TRANSFORMS_EXPANDMAPS_H

#include "TensorGraph/Dialect/VmapOp.h"

namespace tg {

/// A loop of larger values in a step is computed on vectors for each row, too, and these stay in the cache there.
inline constexpr uint64_t kLargestStep = 16;

/// Replaces a `tg.vmap`, whose graph contains no other and no derivative, by operations on all rows or by a scan over
/// the rows: see `tg-expand-maps`. The graphs around it must be open. A loop of values of more than `largestStep`
/// elements in a step runs for each row by itself.
void expandMap(VmapOp op, uint64_t largestStep = kLargestStep);

/// Adds a function that maps `function` over rows; see `tg-vmap-function`. `axes` has an entry for each input: an axis,
/// VmapOp::kWhole or VmapOp::kSplit; without any, all inputs are mapped over their first axes. `resultAxes` has an axis
/// for each result, or nothing. With `takesRows`, the number of rows is one more input. Fails, with an error, if there
/// is no such function, or if it cannot be mapped like this.
LogicalResult addMap(mlir::ModuleOp module, StringRef function, StringRef name, ArrayRef<int64_t> axes,
                     ArrayRef<int64_t> resultAxes, bool takesRows);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_EXPANDMAPS_H
