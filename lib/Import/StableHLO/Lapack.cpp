//===- Lapack.cpp - Calls of LAPACK as JAX writes them --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// On CPUs, JAX lowers jnp.linalg to calls of LAPACK's routines, whose options are the letters that LAPACK takes, in an
// attribute `mhlo.backend_config`. Results that LAPACK computes in place of operands come first, and last its `info`,
// one number for each matrix.
//
//===----------------------------------------------------------------------===//

#include "LinearAlgebra.h"
#include "TensorGraph/Dialect/MatrixOps.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

/// The letter of an option; 0 if there is none.
static char letterOf(Operation *op, StringRef name) {
  for (StringRef attribute : {"mhlo.backend_config", "backend_config"})
    if (auto options = dyn_cast_or_null<DictionaryAttr>(getAttribute(op, attribute)))
      if (auto letter = dyn_cast_or_null<IntegerAttr>(options.get(name)))
        return letter.getValue().getZExtValue();
  return 0;
}

/// An error unless the option is one of the letters.
static LogicalResult verifyLetter(Importer &importer, Operation *op, StringRef name, StringRef letters) {
  char letter = letterOf(op, name);
  if (letter && letters.contains(letter))
    return success();
  return importer.refuse(op, "has an option '" + name + "' of ")
         << unsigned(letter) << ", which is not one of the letters '" << letters << "'";
}

/// Real matrices of f32 or f64 as the first operand, and as many results.
static LogicalResult verifyCall(Importer &importer, Operation *op, ValueRange in, size_t operands, size_t results) {
  if (in.size() != operands || op->getNumResults() != results)
    return importer.refuse(op, "expects ") << operands << " operands and " << results << " results";
  Type element = elementOf(in[0]);
  if (shapeOf(in[0]).size() < 2 || !(element.isF32() || element.isF64()))
    return importer.refuse(op, "expects matrices of f32 or f64");
  return success();
}

static Sizes batchOf(Emitter &e, Value a) {
  Sizes shape = e.sizesOf(a);
  shape.truncate(shape.size() - 2);
  return shape;
}

/// One number of type i32 for each matrix.
static Value numbers(Emitter &e, Value a, double number) {
  return e.full(e.scalar(e.b.getI32Type(), number), batchOf(e, a));
}

/// The factor in the triangle that is read, and the other one as it was. `info` is 1 where there is no factor.
static FailureOr<Values> convertPotrf(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 2)) || failed(verifyLetter(importer, op, "uplo", "LU")))
    return failure();
  bool isLower = letterOf(op, "uplo") == 'L';
  Value a = isLower ? in[0] : transposed(e, in[0]);
  Value factor = e.make<CholeskyOp>(a, /*nan=*/true);
  Sizes shape = e.sizesOf(a);
  int64_t last = shape.size() - 1;
  Value isRead = e.make<GeOp>(e.iota(e.b.getI64Type(), shape, last - 1), e.iota(e.b.getI64Type(), shape, last));
  Value hasNan = e.make<AnyOp>(e.make<IsNanOp>(factor), e.b.getDenseI64ArrayAttr({last - 1, last}));
  Value result = e.make<SelectOp>(isRead, factor, a);
  return Values{isLower ? result : transposed(e, result), e.cast(hasNan, e.b.getI32Type())};
}

static FailureOr<Values> convertTrsm(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if ((in.size() != 2 && in.size() != 3) || op->getNumResults() != 1)
    return importer.refuse(op, "expects 2 or 3 operands and a result");
  for (auto [name, letters] : {std::pair("side", "LR"), {"uplo", "LU"}, {"trans_x", "NTC"}, {"diag", "NU"}})
    if (failed(verifyLetter(importer, op, name, letters)))
      return failure();
  Value b = in[1];
  // Older programs have a factor of the right sides.
  if (in.size() == 3) {
    if (!shapeOf(in[2]).empty() || elementOf(in[2]) != elementOf(b))
      return importer.refuse(op, "expects a number as its third operand");
    b = e.make<MulOp>(b, e.full(in[2], e.sizesOf(b)));
  }
  char transposes = letterOf(op, "trans_x");
  TriangularForm form{letterOf(op, "side") == 'L', letterOf(op, "uplo") == 'L', transposes != 'N', transposes == 'C',
                      letterOf(op, "diag") == 'U'};
  FailureOr<Value> result = solveTriangular(importer, op, in[0], b, form);
  return failed(result) ? FailureOr<Values>(failure()) : Values{*result};
}

/// The rows, counted from 1, which elimination exchanges with each one, of the order that rows have after it.
static FailureOr<Value> pivotsOf(Importer &importer, Value order, int64_t size) {
  Emitter &e = importer.emitter();
  Type i64 = e.b.getI64Type();
  Sizes shape = {e.product(ArrayRef(e.sizesOf(order)).drop_back()), e.constant(size)};
  Value wanted = e.reshape(e.toI64(order), shape);
  Values inside;
  auto step = [&](Value index, ValueRange, ValueRange rows) -> FailureOr<Step> {
    Sizes grid = e.sizesOf(rows[0]);
    auto along = [&](Value column) { return e.broadcast(column, 0, grid); };
    Value columns = e.iota(i64, grid, 1);
    Value row = e.make<TakeOp>(inside[0], index, uint64_t(1)), first = e.make<TakeOp>(rows[0], index, uint64_t(1));
    Value isThere = e.cast(e.make<EqOp>(rows[0], along(row)), e.b.getI8Type());
    Value at = e.toI64(e.make<ArgmaxOp>(isThere, e.b.getDenseI64ArrayAttr({1}), /*keepdims=*/false));
    Value next = e.make<SelectOp>(e.make<EqOp>(columns, along(at)), along(first), rows[0]);
    Value isFirst = e.make<EqOp>(columns, e.full(e.cast(index, i64), grid));
    next = e.make<SelectOp>(isFirst, along(row), next);
    return Step{{next}, {e.make<AddOp>(at, e.number(at, 1))}, {}};
  };
  FailureOr<Values> found = importer.loop(e.index(size), {}, e.iota(i64, shape, 1), {}, step, wanted, &inside);
  if (failed(found))
    return failure();
  Numbers rows = {size, shapeOf(wanted)[0]};
  Value pivots = e.transpose(e.refine(found->back(), typeOf(rows, i64)), {1, 0});
  return e.cast(e.reshape(pivots, e.sizesOf(order)), e.b.getI32Type());
}

static FailureOr<Values> convertGetrf(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 3)))
    return failure();
  int64_t size = shapeOf(in[0]).back();
  if (ShapedType::isDynamic(size) || size == 0 || shapeOf(in[0])[shapeOf(in[0]).size() - 2] != size)
    return importer.refuse(op, "of matrices that are not square, or whose size types do not tell, is not supported");
  auto lu = LuOp::create(e.b, e.loc, in[0]);
  FailureOr<Value> pivots = pivotsOf(importer, lu.getOrder(), size);
  if (failed(pivots))
    return failure();
  // `info` is the first 0 on the diagonal, counted from 1.
  Sizes shape = e.sizesOf(in[0]);
  int64_t last = shape.size() - 1;
  Type i64 = e.b.getI64Type();
  Value row = e.iota(i64, shape, last - 1), column = e.iota(i64, shape, last);
  Value isZero = e.make<EqOp>(lu.getFactors(), e.number(lu.getFactors(), 0));
  Value none = e.number(row, size + 1);
  Value places =
      e.make<SelectOp>(e.make<AndOp>(e.make<EqOp>(row, column), isZero), e.make<AddOp>(row, e.number(row, 1)), none);
  Value first = e.make<AminOp>(places, e.b.getDenseI64ArrayAttr({last - 1, last}));
  Value info = e.make<SelectOp>(e.make<GtOp>(first, e.number(first, size)), e.number(first, 0), first);
  return Values{lu.getFactors(), *pivots, e.cast(info, e.b.getI32Type())};
}

static FailureOr<Values> convertSyevd(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 3)) || failed(verifyLetter(importer, op, "uplo", "LU")) ||
      failed(verifyLetter(importer, op, "mode", "NV")))
    return failure();
  Value a = letterOf(op, "uplo") == 'L' ? in[0] : transposed(e, in[0]);
  if (letterOf(op, "mode") == 'N')
    return Values{in[0], e.make<EigvalshOp>(a, /*nan=*/true), numbers(e, a, 0)};
  auto eigh = EighOp::create(e.b, e.loc, a, /*nan=*/true);
  return Values{eigh.getVectors(), eigh.getValues(), numbers(e, a, 0)};
}

static FailureOr<Values> convertGesdd(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 5)) || failed(verifyLetter(importer, op, "mode", "ASN")))
    return failure();
  char mode = letterOf(op, "mode");
  ArrayRef<int64_t> shape = shapeOf(in[0]);
  int64_t rows = shape[shape.size() - 2], columns = shape.back();
  if (mode == 'A' && (ShapedType::isDynamic(rows) || rows != columns))
    return importer.refuse(op, "of all singular vectors is supported of square matrices only");
  auto svd = SvdOp::create(e.b, e.loc, in[0], /*nan=*/true);
  Values results = {in[0], svd.getS(), svd.getU(), svd.getV(), numbers(e, in[0], 0)};
  // Vectors that nobody asked for are not written.
  for (unsigned k : {2, 3}) {
    Type type = importer.convertType(op, op->getResult(k).getType());
    if (!type)
      return failure();
    if (mode != 'N')
      continue;
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor || !tensor.hasStaticShape())
      return importer.refuse(op, "has singular vectors of sizes that types do not tell, which nothing computes");
    results[k] = e.full(e.scalar(tensor.getElementType(), 0), tensor.getShape());
  }
  return results;
}

Convert stablehlo::findLapack(StringRef target) {
  if (!target.consume_front("lapack_") || target.empty() || !StringRef("sdcz").contains(target.front()))
    return nullptr;
  return llvm::StringSwitch<Convert>(target.drop_front())
      .Case("potrf_ffi", convertPotrf)
      .Case("trsm_ffi", convertTrsm)
      .Case("getrf_ffi", convertGetrf)
      .Case("syevd_ffi", convertSyevd)
      .Case("gesdd_ffi", convertGesdd)
      .Default(nullptr);
}
