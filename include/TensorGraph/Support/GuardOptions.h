//===- GuardOptions.h - The values that a guard stops at --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_GUARDOPTIONS_H
#define TENSORGRAPH_SUPPORT_GUARDOPTIONS_H

#include "TensorGraph/Support/Array.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace tg {

/// The values that a guard does not let pass.
struct GuardOptions {
  bool nan = false, inf = false;
  /// The largest finite magnitude that is good.
  std::optional<double> big;

  /// Reads `nan`, `inf`, `big` (1e10) and `big:NUMBER`, separated by commas.
  static llvm::Expected<GuardOptions> parse(StringRef text);
  /// Returns whether a float, or a part of a complex number, is bad.
  bool isBad(const Scalar &value) const;
  /// Returns the position of the first bad element.
  std::optional<int64_t> findBad(const Array &array) const;
  /// Describes a function's arguments if there is a bad element: `argument 1 is nan at [0, 1]`.
  std::optional<std::string> describeBad(ArrayRef<Array> arguments) const;
};

/// Describes an element: `nan at [1, 2]`; scalars have no index.
std::string describeElement(const Array &array, int64_t position);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_GUARDOPTIONS_H
