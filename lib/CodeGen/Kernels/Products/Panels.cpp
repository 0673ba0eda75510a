//===- Panels.cpp - Operands of products, packed --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Products.h"

using namespace mlir;
using namespace tg;

bool tg::isContiguousAlong(Value buffer, int64_t axis) {
  SmallVector<int64_t> strides;
  int64_t offset;
  return succeeded(cast<MemRefType>(buffer.getType()).getStridesAndOffset(strides, offset)) && strides[axis] == 1;
}

namespace {
/// One panel of emitPanels.
struct Panel {
  VectorCode &code;
  Value matrix;
  bool isTransposed;
  Value from, left, depthFrom, depth; // left: how much of the wide axis follows `from`
  int64_t width, lanes;
  Value panels, base; // where the panel begins

  SmallVector<Value> at(Value wide, Value k) {
    Value row = code.add(depthFrom, k), column = code.add(from, wide);
    return isTransposed ? SmallVector<Value>{column, row} : SmallVector<Value>{row, column};
  }
  Value target(Value k, Value wide) { return code.add(code.add(base, code.mul(k, width)), wide); }

  /// Returns where vectors of `step` begin that cover the width: the last one may overlap the one before.
  SmallVector<int64_t> partsOf(int64_t step) {
    SmallVector<int64_t> parts;
    for (int64_t part = 0; part < width; part += step)
      parts.push_back(std::min(part, width - step));
    return parts;
  }

  /// Copies vectors along the wide axis, which is contiguous.
  void copyRows() {
    int64_t step = std::min(width, lanes);
    SmallVector<int64_t> parts = partsOf(step);
    SmallVector<Value> masks, sources;
    Value last = code.add(left, -1);
    for (int64_t part : parts) {
      masks.push_back(code.mask(code.sub(left, code.constant(part)), step));
      sources.push_back(code.min(code.constant(part), last)); // an address behind the end would be undefined
    }
    code.loop(code.constant(0), depth, 1, [&](Value k) {
      for (auto [part, source, mask] : llvm::zip_equal(parts, sources, masks))
        code.store(code.load(step, matrix, at(source, k), mask), panels, target(k, code.constant(part)));
    });
  }

  /// Copies and transposes square blocks; the depth is contiguous.
  void copyColumns() {
    int64_t side = llvm::bit_floor<uint64_t>(std::min(width, lanes));
    Value whole = code.roundDown(depth, side);
    code.branch(
        code.less(left, code.constant(width)), [&] { copyElements(code.constant(0)); },
        [&] {
          code.loop(code.constant(0), whole, side, [&](Value k) {
            for (int64_t part : partsOf(side)) {
              SmallVector<Value> block;
              for (int64_t wide = part; wide < part + side; ++wide)
                block.push_back(code.load(side, matrix, at(code.constant(wide), k)));
              code.transpose(block);
              for (auto [row, vector] : llvm::enumerate(block))
                code.store(vector, panels, target(code.add(k, row), code.constant(part)));
            }
          });
          copyElements(whole);
        });
  }

  /// Copies single elements, from row `first` of the depth on.
  void copyElements(Value first) {
    code.loop(code.constant(0), code.constant(width), 1, [&](Value wide) {
      code.branch(
          code.less(wide, left),
          [&] {
            code.loop(first, depth, 1, [&](Value k) {
              code.storeScalar(code.loadScalar(matrix, at(wide, k)), panels, target(k, wide));
            });
          },
          [&] {
            Value zero = code.zero();
            code.loop(first, depth, 1, [&](Value k) { code.storeScalar(zero, panels, target(k, wide)); });
          });
    });
  }
};
} // namespace

void tg::emitPanels(VectorCode &code, Value matrix, bool isTransposed, Value wideFrom, Value wideCount, Value depthFrom,
                    Value depthCount, int64_t width, int64_t lanes, Value panels) {
  // Vectors are loaded along the last axis.
  if (isContiguousAlong(matrix, 0) && !isContiguousAlong(matrix, 1)) {
    matrix = code.transposed(matrix);
    isTransposed = !isTransposed;
  }
  // With vectors and remainders of LLVM's own, the code for copying would be several times as large, and the time for a
  // product the same.
  code.keepLoops([&] {
    code.freeLoop(code.constant(0), wideCount, width, [&](Value at) {
      Panel panel{code,  matrix, isTransposed, code.add(wideFrom, at),  code.sub(wideCount, at), depthFrom, depthCount,
                  width, lanes,  panels,       code.mul(at, depthCount)};
      if (!isContiguousAlong(matrix, 1))
        panel.copyElements(code.constant(0));
      else if (isTransposed)
        panel.copyColumns();
      else
        panel.copyRows();
    });
  });
}
