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
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace tg;
using namespace tg::stablehlo;

int64_t stablehlo::numberOf(Operation *op, StringRef name) {
  for (StringRef attribute : {"mhlo.backend_config", "backend_config"})
    if (auto options = dyn_cast_or_null<DictionaryAttr>(getAttribute(op, attribute)))
      if (auto number = dyn_cast_or_null<IntegerAttr>(options.get(name)))
        return number.getValue().getSExtValue();
  return 0;
}

/// Returns the letter of an option; 0 if there is none.
static char letterOf(Operation *op, StringRef name) { return numberOf(op, name); }

/// Verifies that the option is one of the letters.
static LogicalResult verifyLetter(Importer &importer, Operation *op, StringRef name, StringRef letters) {
  char letter = letterOf(op, name);
  if (letter && letters.contains(letter))
    return success();
  return importer.refuse(op, "has an option '" + name + "' of ")
         << unsigned(letter) << ", which is not one of the letters '" << letters << "'";
}

LogicalResult stablehlo::verifyCall(Importer &importer, Operation *op, ValueRange in, size_t operands, size_t results) {
  if (in.size() != operands || op->getNumResults() != results)
    return importer.refuse(op, "expects ") << operands << " operands and " << results << " results";
  Type element = elementOf(in[0]);
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  if (shapeOf(in[0]).size() < 2 || !(element.isF32() || element.isF64()))
    return importer.refuse(op, "expects matrices of f32, f64 or complex numbers of these");
  return success();
}

static Sizes batchOf(Emitter &e, Value a) {
  Sizes shape = e.sizesOf(a);
  shape.truncate(shape.size() - 2);
  return shape;
}

/// Builds one number of type i32 for each matrix.
static Value numbers(Emitter &e, Value a, double number) {
  return e.full(e.scalar(e.b.getI32Type(), number), batchOf(e, a));
}

/// Converts a factorisation: the factor is in the triangle that is read, and the other one stays as it was. `info` is 1
/// where there is no factor.
static FailureOr<Values> convertPotrf(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 2)) || failed(verifyLetter(importer, op, "uplo", "LU")))
    return failure();
  bool isLower = letterOf(op, "uplo") == 'L';
  Value a = isLower ? in[0] : adjoint(e, in[0]);
  Value factor = e.make<CholeskyOp>(a, /*nan=*/true);
  Sizes shape = e.sizesOf(a);
  int64_t last = shape.size() - 1;
  Value isRead = e.make<GeOp>(e.iota(e.b.getI64Type(), shape, last - 1), e.iota(e.b.getI64Type(), shape, last));
  Value hasNan = e.make<AnyOp>(e.make<NeOp>(factor, factor), e.b.getDenseI64ArrayAttr({last - 1, last}));
  Value result = e.make<SelectOp>(isRead, factor, a);
  return Values{isLower ? result : adjoint(e, result), e.cast(hasNan, e.b.getI32Type())};
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

/// Computes the rows, counted from 1, which elimination exchanges with each one, from the order that rows have after
/// it.
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
    Value row = e.make<TakeOp>(inside[0], index, uint64_t(1), OutsideAttr()),
          first = e.make<TakeOp>(rows[0], index, uint64_t(1), OutsideAttr());
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

/// Factors matrices with as many rows as columns, or more: columns of zeros at their end stay as they are.
static std::array<Value, 3> factorTall(Emitter &e, Value a, int64_t rows, int64_t columns) {
  Numbers none(shapeOf(a).size(), 0), high = none;
  high.back() = rows - columns;
  return e.makeResults<LuOp, 3>(e.pad(a, e.scalar(elementOf(a), 0), none, high, none));
}

/// Factors the first columns, and computes U = L⁻¹ P A for the others.
static std::pair<Value, Value> factorWide(Emitter &e, Value a, int64_t rows, int64_t columns) {
  int64_t last = shapeOf(a).size() - 1;
  auto [factors, rowOrder, sign] = e.makeResults<LuOp, 3>(e.sliceAlong(a, last, e.constant(0), e.constant(rows)));
  Value others = e.sliceAlong(a, last, e.constant(rows), e.constant(columns));
  Value order = e.broadcast(rowOrder, countTo(last), e.sizesOf(others));
  Value permuted = e.make<TakeAlongOp>(others, order, static_cast<uint64_t>(last - 1));
  Value solved = e.make<TriangularSolveOp>(factors, permuted, /*upper=*/false, /*transposed=*/false,
                                           /*unit_diagonal=*/true, /*nan=*/true);
  return {e.concat({factors, solved}, last), rowOrder};
}

static FailureOr<Values> convertGetrf(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 3)))
    return failure();
  Sizes shape = e.sizesOf(in[0]);
  int64_t last = shape.size() - 1, rows = shapeOf(in[0])[last - 1], columns = shapeOf(in[0])[last];
  int64_t steps = std::min(rows, columns);
  if (ShapedType::isDynamic(rows) || ShapedType::isDynamic(columns) || steps == 0)
    return importer.refuse(op, "of matrices that are empty, or whose sizes types do not tell, is not supported");
  Value factors, order;
  if (rows < columns) {
    std::tie(factors, order) = factorWide(e, in[0], rows, columns);
  } else {
    auto [padded, rowOrder, sign] = factorTall(e, in[0], rows, columns);
    factors = e.sliceAlong(padded, last, e.constant(0), shape[last]);
    order = rowOrder;
  }
  FailureOr<Value> pivots = pivotsOf(importer, order, rows);
  if (failed(pivots))
    return failure();
  // `info` is the first 0 on the diagonal, counted from 1.
  Type i64 = e.b.getI64Type();
  Value row = e.iota(i64, shape, last - 1), column = e.iota(i64, shape, last);
  Value isZero = e.make<EqOp>(factors, e.number(factors, 0));
  Value none = e.number(row, steps + 1);
  Value places =
      e.make<SelectOp>(e.make<AndOp>(e.make<EqOp>(row, column), isZero), e.make<AddOp>(row, e.number(row, 1)), none);
  Value first = e.make<MinOp>(places, e.b.getDenseI64ArrayAttr({last - 1, last}));
  Value info = e.make<SelectOp>(e.make<GtOp>(first, e.number(first, steps)), e.number(first, 0), first);
  return Values{factors, e.sliceAlong(*pivots, last - 1, e.constant(0), e.constant(steps)),
                e.cast(info, e.b.getI32Type())};
}

static FailureOr<Values> convertSyevd(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 3)) || failed(verifyLetter(importer, op, "uplo", "LU")) ||
      failed(verifyLetter(importer, op, "mode", "NV")))
    return failure();
  Value a = letterOf(op, "uplo") == 'L' ? in[0] : adjoint(e, in[0]);
  if (letterOf(op, "mode") == 'N')
    return Values{in[0], e.make<EigvalshOp>(a, /*nan=*/true), numbers(e, a, 0)};
  auto [values, vectors] = e.makeResults<EighOp, 2>(a, /*nan=*/true);
  return Values{vectors, values, numbers(e, a, 0)};
}

/// Puts zeros in place of a result that nobody asked for.
static LogicalResult leaveOut(Importer &importer, Operation *op, unsigned number, Value &result) {
  Emitter &e = importer.emitter();
  Type type = importer.convertType(op, op->getResult(number).getType());
  if (!type)
    return failure();
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape())
    return importer.refuse(op, "has vectors of sizes that types do not tell, which nothing computes");
  result = e.full(e.scalar(tensor.getElementType(), 0), tensor.getShape());
  return success();
}

static FailureOr<Values> convertGesdd(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (failed(verifyCall(importer, op, in, 1, 5)) || failed(verifyLetter(importer, op, "mode", "ASN")))
    return failure();
  char mode = letterOf(op, "mode");
  ArrayRef<int64_t> shape = shapeOf(in[0]);
  int64_t rows = shape[shape.size() - 2], columns = shape.back();
  if (mode == 'A' && (ShapedType::isDynamic(rows) || ShapedType::isDynamic(columns)))
    return importer.refuse(op, "of all singular vectors is not supported if types do not tell the sizes of matrices");
  auto [u, s, v] = e.makeResults<SvdOp, 3>(in[0], /*nan=*/true);
  Values results = {in[0], s, u, v, numbers(e, in[0], 0)};
  if (mode == 'A' && rows != columns) {
    // Rows of V are columns of its adjoint.
    Value &fewer = results[rows > columns ? 2 : 3];
    FailureOr<Value> all = completeColumns(importer, rows > columns ? fewer : adjoint(e, fewer));
    if (failed(all))
      return failure();
    fewer = rows > columns ? *all : adjoint(e, *all);
  }
  for (unsigned k : {2, 3})
    if (mode == 'N' && failed(leaveOut(importer, op, k, results[k])))
      return failure();
  return results;
}

/// Computes left eigenvectors, the rows of V⁻¹, as columns of length 1 whose largest component is positive. Matrices
/// without as many eigenvectors as rows have none.
static Value leftVectors(Emitter &e, Value vectors) {
  Value left = adjoint(e, e.make<InvOp>(vectors, /*nan=*/true));
  int64_t axis = shapeOf(left).size() - 2;
  auto axes = e.b.getDenseI64ArrayAttr({axis});
  Value magnitudes = e.make<AbsOp>(left);
  Value largest = e.make<ArgmaxOp>(magnitudes, axes, /*keepdims=*/true);
  Value component = e.make<TakeAlongOp>(left, largest, uint64_t(axis));
  Value turned = e.make<DivOp>(e.make<ConjOp>(component), e.cast(e.make<AbsOp>(component), elementOf(left)));
  Value squares = e.make<SumOp>(e.make<MulOp>(magnitudes, magnitudes), axes, /*keepdims=*/true, TypeAttr());
  Value factor = e.make<DivOp>(turned, e.cast(e.make<SqrtOp>(squares), elementOf(left)));
  return e.make<MulOp>(left, factor);
}

/// Converts eigenvalues: those of real matrices are two vectors, of their real and of their imaginary parts.
static FailureOr<Values> convertGeev(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  bool isReal = !in.empty() && !isComplex(elementOf(in[0]));
  unsigned parts = isReal ? 2 : 1;
  if (failed(verifyCall(importer, op, in, 1, parts + 3)) || failed(verifyLetter(importer, op, "compute_left", "NV")) ||
      failed(verifyLetter(importer, op, "compute_right", "NV")))
    return failure();
  bool wantsLeft = letterOf(op, "compute_left") == 'V' && !op->getResult(parts).use_empty();
  auto [values, vectors] = e.makeResults<EigOp, 2>(in[0], /*nan=*/true);
  Values results = {values};
  if (isReal)
    results = {e.make<RealOp>(values), e.make<ImagOp>(values)};
  results.append({Value(), vectors, numbers(e, in[0], 0)});
  if (wantsLeft)
    results[parts] = leftVectors(e, vectors);
  if ((!wantsLeft && failed(leaveOut(importer, op, parts, results[parts]))) ||
      (letterOf(op, "compute_right") == 'N' && failed(leaveOut(importer, op, parts + 1, results[parts + 1]))))
    return failure();
  return results;
}

/// Computes eigenvalues from the Schur form: of real matrices, their real parts and then their imaginary parts.
static Values valuesOfForm(Emitter &e, Value form) {
  Sizes shape = e.sizesOf(form);
  int64_t last = shape.size() - 1;
  Type i64 = e.b.getI64Type();
  Value row = e.iota(i64, shape, last - 1), column = e.iota(i64, shape, last), zero = e.number(form, 0);
  auto sumRows = [&](Value x) {
    return e.make<SumOp>(x, e.b.getDenseI64ArrayAttr(last), /*keepdims=*/false, TypeAttr());
  };
  Value diagonal = sumRows(e.make<SelectOp>(e.make<EqOp>(row, column), form, zero));
  if (isComplex(elementOf(form)))
    return {diagonal};
  // Of the elements (i, j) and (j, i), both are not 0 in blocks of two rows only.
  Value roots = e.make<SqrtOp>(e.make<AbsOp>(form));
  Value sizes = e.make<MulOp>(roots, transposed(e, roots));
  Value below = e.make<SelectOp>(e.make<GtOp>(row, column), e.make<NegOp>(sizes), zero);
  Value beside = e.make<SelectOp>(e.make<LtOp>(row, column), sizes, below);
  return {diagonal, sumRows(beside)};
}

/// Converts a Schur decomposition without sorting. In old calls, without the foreign function interface, the vectors
/// follow the eigenvalues; the oldest ones have their letters as operands.
static FailureOr<Values> convertGees(Importer &importer, Operation *op, ValueRange in, bool isOld) {
  Emitter &e = importer.emitter();
  APInt mode(8, static_cast<uint8_t>(letterOf(op, "mode"))), sort(8, static_cast<uint8_t>(letterOf(op, "sort")));
  if (isOld && in.size() == 5) {
    if (!matchPattern(in[2], m_ConstantInt(&mode)) || !matchPattern(in[3], m_ConstantInt(&sort)))
      return importer.refuse(op, "expects constants for its letters");
    in = in.take_back();
  }
  bool isReal = !in.empty() && !isComplex(elementOf(in.back()));
  if (failed(verifyCall(importer, op, in, 1, isReal ? 6 : 5)))
    return failure();
  if (mode != 'V' && mode != 'N')
    return importer.refuse(op, "has an option 'mode' that is not one of the letters 'NV'");
  if (sort != 'N')
    return importer.refuse(op, "that sorts eigenvalues is not supported");
  auto [form, vectors] = e.makeResults<SchurOp, 2>(in[0], EigenvalueSort::None, /*nan=*/true);
  Values values = valuesOfForm(e, form);
  if (mode == 'N' && failed(leaveOut(importer, op, isOld ? 1 + values.size() : 1, vectors)))
    return failure();
  Values results = {form};
  if (!isOld)
    results.push_back(vectors);
  llvm::append_range(results, values);
  if (isOld)
    results.push_back(vectors);
  // How many eigenvalues were chosen, and `info`.
  results.append(2, numbers(e, in[0], 0));
  return results;
}
static FailureOr<Values> convertNewGees(Importer &importer, Operation *op, ValueRange in) {
  return convertGees(importer, op, in, /*isOld=*/false);
}
static FailureOr<Values> convertOldGees(Importer &importer, Operation *op, ValueRange in) {
  return convertGees(importer, op, in, /*isOld=*/true);
}

/// Converts a tridiagonal system. The diagonals have n elements; the first below and the last above the diagonal are
/// not read.
static FailureOr<Values> convertGtsv(Importer &importer, Operation *op, ValueRange in) {
  Emitter &e = importer.emitter();
  if (in.size() != 4 || op->getNumResults() != 5)
    return importer.refuse(op, "expects 4 operands and 5 results");
  Value b = in[3];
  if (failed(verifyCall(importer, op, b, 1, 5)))
    return failure();
  Sizes shape = e.sizesOf(b);
  int64_t rank = shape.size();
  for (Value diagonal : in.drop_back())
    if (static_cast<int64_t>(shapeOf(diagonal).size()) != rank - 1 || elementOf(diagonal) != elementOf(b))
      return importer.refuse(op, "expects vectors of the type of the right sides as its first operands");
  for (unsigned k : {0, 1, 2})
    if (!op->getResult(k).use_empty())
      return importer.refuse(op, "is supported if its factors are not used");
  shape.back() = shape[rank - 2];
  Type index = e.b.getIndexType();
  Value row = e.iota(index, shape, rank - 2), column = e.iota(index, shape, rank - 1), a;
  for (auto [distance, diagonal] : llvm::enumerate(in.drop_back())) {
    Numbers axes = countTo(rank - 1); // of the rows
    Value elements = e.broadcast(diagonal, axes, shape);
    Value isHere = e.make<EqOp>(e.make<AddOp>(row, e.number(row, static_cast<double>(distance))),
                                e.make<AddOp>(column, e.number(column, 1)));
    a = e.make<SelectOp>(isHere, elements, a ? a : e.number(elements, 0));
  }
  Value x = e.make<TridiagonalSolveOp>(a, b, /*transposed=*/false, /*nan=*/true);
  Value hasNan = e.make<AnyOp>(e.make<NeOp>(x, x), e.b.getDenseI64ArrayAttr({rank - 2, rank - 1}));
  return Values{in[0], in[1], in[2], x, e.cast(hasNan, e.b.getI32Type())};
}

Convert stablehlo::findLapack(StringRef target) {
  if (!target.consume_front("lapack_") || target.empty() || !StringRef("sdcz").contains(target.front()))
    return nullptr;
  return llvm::StringSwitch<Convert>(target.drop_front())
      .Case("potrf_ffi", convertPotrf)
      .Case("trsm_ffi", convertTrsm)
      .Case("getrf_ffi", convertGetrf)
      .Case("geqrf_ffi", convertGeqrf)
      .Cases({"orgqr_ffi", "ungqr_ffi"}, convertOrgqr)
      .Case("gehrd_ffi", convertGehrd)
      .Cases({"sytrd_ffi", "hetrd_ffi"}, convertSytrd)
      .Case("gtsv_ffi", convertGtsv)
      .Case("gees", convertOldGees)
      .Case("gees_ffi", convertNewGees)
      .Case("geev_ffi", convertGeev)
      .Cases({"syevd_ffi", "heevd_ffi"}, convertSyevd)
      .Case("gesdd_ffi", convertGesdd)
      .Default(nullptr);
}
