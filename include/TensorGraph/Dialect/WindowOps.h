//===- WindowOps.h - Windows that move over tensors -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_WINDOWOPS_H
#define TENSORGRAPH_DIALECT_WINDOWOPS_H

#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/WindowOps.h.inc"

namespace tg {

/// How windows move along the last axes of a tensor, and where the axes of their elements are among those of all
/// windows.
class WindowMoves {
public:
  WindowMoves(int64_t axis, int64_t space, std::optional<ArrayRef<int64_t>> strides,
              std::optional<ArrayRef<int64_t>> dilations)
      : axis(axis), space(space), strides(strides), dilations(dilations) {}
  explicit WindowMoves(WindowsOp op)
      : WindowMoves(op.getAxis(), op.getStaticWindow().size(), op.getStrides(), op.getDilations()) {}
  explicit WindowMoves(AddWindowsOp op)
      : WindowMoves(op.getAxis(), op.getStaticSizes().size(), op.getStrides(), op.getDilations()) {}

  int64_t stride(int64_t k) const { return strides ? (*strides)[k] : 1; }
  int64_t dilation(int64_t k) const { return dilations ? (*dilations)[k] : 1; }

  /// One entry for each axis of the tensor of all windows, by the kind of axis: those of the window's elements, those
  /// that do not move, and those along which windows move.
  template <typename T> struct Parts {
    SmallVector<T> window, fixed, moved;
  };
  template <typename T> Parts<T> split(ArrayRef<T> all) const {
    Parts<T> parts{llvm::to_vector(all.slice(axis, space)), llvm::to_vector(all.take_front(axis)),
                   llvm::to_vector(all.take_back(space))};
    llvm::append_range(parts.fixed, all.drop_front(axis + space).drop_back(space));
    return parts;
  }
  template <typename T> SmallVector<T> join(const Parts<T> &parts) const {
    ArrayRef<T> fixed(parts.fixed);
    SmallVector<T> all(fixed.take_front(axis));
    llvm::append_range(all, parts.window);
    llvm::append_range(all, fixed.drop_front(axis));
    llvm::append_range(all, parts.moved);
    return all;
  }

  const int64_t axis, space;

private:
  std::optional<ArrayRef<int64_t>> strides, dilations;
};

/// Returns the number of windows that fit along axis `k` of those that move.
int64_t countWindows(const WindowMoves &moves, int64_t k, int64_t size, int64_t window);
/// Builds the number of windows as an index, from sizes that must not be negative. The arithmetic does not overflow.
Value countWindows(IndexBuilder &index, const WindowMoves &moves, int64_t k, OpFoldResult size, OpFoldResult window);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_WINDOWOPS_H
