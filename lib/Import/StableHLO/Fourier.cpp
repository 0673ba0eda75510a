//===- Fourier.cpp - Fourier transforms -----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Transforms of up to three axes, the last ones: of real numbers along the last axis, and of complex numbers along the
// others.
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "TensorGraph/Dialect/FourierOps.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

static constexpr size_t kMostAxes = 3;

/// Verifies the lengths, which are the sizes of the last axes of the operand; of a transform to real numbers, the last
/// one is a size of the result.
static LogicalResult verifyLengths(Importer &importer, Operation *op, ArrayRef<int64_t> lengths,
                                   ArrayRef<int64_t> shape, bool toReal) {
  if (lengths.empty() || lengths.size() > std::min(kMostAxes, shape.size()))
    return importer.refuse(op, "with " + Twine(lengths.size()) + " lengths, of an operand of rank " +
                                   Twine(shape.size()) + ", is not supported");
  for (auto [axis, pair] : llvm::enumerate(llvm::zip(lengths, shape.take_back(lengths.size())))) {
    auto [length, size] = pair;
    bool isHalf = toReal && axis + 1 == lengths.size();
    int64_t expected = isHalf ? length / 2 + 1 : length;
    if (length <= 0 || (size != expected && !ShapedType::isDynamic(size)))
      return importer.refuse(op, "has the length " + Twine(length) + " for an axis of size " + Twine(size));
  }
  return success();
}

static FailureOr<Values> convertFft(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  StringRef type = getWord(op, "fft_type");
  bool fromReal = type == "RFFT", toReal = type == "IRFFT", isInverse = toReal || type == "IFFT";
  if (!fromReal && !isInverse && type != "FFT")
    return importer.refuse(op, "of type '" + type + "' is not supported");
  Type element = elementOf(in[0]);
  if (fromReal ? !element.isF32() && !element.isF64() : !isComplex(element)) {
    std::string text;
    llvm::raw_string_ostream(text) << element;
    return importer.refuse(op, "of type '" + type + "' does not take '" + text + "'");
  }
  Numbers lengths = getNumbers(op, "fft_length");
  ArrayRef<int64_t> shape = shapeOf(in[0]);
  if (failed(verifyLengths(importer, op, lengths, shape, toReal)))
    return failure();
  Value x = in[0];
  int64_t last = shape.size() - 1, first = shape.size() - lengths.size();
  for (auto [k, length] : llvm::enumerate(lengths))
    x = e.expectSize(x, first + k, e.constant(toReal && first + int64_t(k) == last ? length / 2 + 1 : length));
  if (fromReal)
    x = e.make<RfftOp>(x, last);
  for (int64_t axis = first; axis < last + (fromReal || toReal ? 0 : 1); ++axis)
    x = e.make<FftOp>(x, axis, isInverse);
  if (toReal)
    x = e.make<IrfftOp>(x, last, ValueRange(), ArrayRef<int64_t>(lengths.back()));
  return Values{x};
}

void stablehlo::addFourier(SmallVectorImpl<Conversion> &table) {
  table.push_back({"stablehlo.fft", convertFft, "fft_type fft_length"});
}
