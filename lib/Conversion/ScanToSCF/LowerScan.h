//===- LowerScan.h - Scans inside of elementwise operations -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_LOWERSCAN_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_LOWERSCAN_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {
/// Scans of scalars in graphs that are applied to elements become scf loops together with these graphs: they cannot be
/// lowered later. Expects that their bodies are lowered already.
void populateScansOfElementsPatterns(RewritePatternSet &patterns);
} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_LOWERSCAN_H
