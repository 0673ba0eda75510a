//===- Places.h - Where windows of gathers and scatters are -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IMPORT_STABLEHLO_PLACES_H
#define TENSORGRAPH_LIB_IMPORT_STABLEHLO_PLACES_H

#include "Importer.h"

namespace tg::stablehlo {

/// The places of the elements of all windows: for each indexed axis of the operand one tensor of i64, whose axes are
/// those of the batch and then one for each indexed axis. Axes of which every window has all elements are whole.
struct Places {
  Numbers indexed, whole;
  Values indices;
  Sizes batch, windowSizes, wholeSizes;

  /// Returns the order of axes, indexed axes first.
  Numbers order() const;
  Sizes resultShape() const;
};

/// Windows of `sizes` elements of a tensor, one for each position of a batch.
struct WindowPlaces {
  Sizes shape, sizes, batch;
  Numbers starts;                        // the axes whose starts are given
  Numbers batchAxes, batchAxesOfIndices; // axes at which a window is where it is in the batch

  /// Counts axes of the indices without the one that holds the parts of a position.
  void removeVectorAxis(int64_t vectorAxis);
  /// Verifies that axes and sizes fit the operand and the indices, of which `numbers` make a position.
  LogicalResult verify(Importer &importer, Operation *op, int64_t numbers) const;
  /// Checks the operand at run time where types do not have sizes.
  Value check(Emitter &e, Value operand) const;
  Places find(Emitter &e, mlir::ValueRange numbers) const;
};

/// Returns the parts of the only position as scalars that are known to be in range, so that windows of `sizes`
/// elements, for each of the axes `starts`, are in a tensor of this shape. Other axes of windows are whole. Nothing if
/// there is a batch, or it is not known.
std::optional<Values> findWindow(Emitter &e, Value indices, const WindowPlaces &windows);
/// Returns the parts of positions, as tensors of i64 in the shape of the batch.
Values splitIndices(Emitter &e, Value indices, int64_t vectorAxis, int64_t count);
Sizes batchShape(Emitter &e, Value indices, int64_t vectorAxis);

} // namespace tg::stablehlo

#endif // TENSORGRAPH_LIB_IMPORT_STABLEHLO_PLACES_H
