//===- Tables.cpp - Numbers by index --------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Tables.h"
#include "Branch.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/TypeUtilities.h"
#include <vector>

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

static DenseElementsAttr attributeOf(ArrayRef<double> table, Type element) {
  auto type = RankedTensorType::get({static_cast<int64_t>(table.size())}, element);
  if (element.isF64())
    return DenseElementsAttr::get(type, table);
  SmallVector<float> numbers;
  for (double number : table)
    numbers.push_back(static_cast<float>(number));
  return DenseElementsAttr::get(type, ArrayRef(numbers));
}

/// Returns a constant of the module with these numbers, and this name or one like it.
static memref::GlobalOp globalOf(const Emitter &e, StringRef name, DenseElementsAttr numbers) {
  auto module = e.builder.getInsertionBlock()->getParentOp()->getParentOfType<ModuleOp>();
  std::string symbol = name.str();
  for (unsigned number = 0; Operation *taken = module.lookupSymbol(symbol); symbol = (name + Twine(number++)).str()) {
    auto global = dyn_cast<memref::GlobalOp>(taken);
    if (global && global.getConstant() && global.getInitialValueAttr() == numbers)
      return global;
  }
  OpBuilder b = OpBuilder::atBlockBegin(module.getBody());
  auto type = MemRefType::get(numbers.getType().getShape(), numbers.getElementType());
  return memref::GlobalOp::create(b, e.loc, symbol, b.getStringAttr("private"), type, numbers, /*constant=*/true,
                                  b.getI64IntegerAttr(64));
}

/// A table is rows of this size: what processors load at once.
static constexpr unsigned kRowBits = 128;

static unsigned rowSize(Type element) { return kRowBits / element.getIntOrFloatBitWidth(); }

/// Returns the rows, one after the other, filled up with zeros.
static std::vector<double> tableRows(Columns columns, unsigned size) {
  assert(columns.size() <= size && "expects a row to be loaded at once");
  std::vector<double> rows(columns.front().size() * size);
  for (auto [number, column] : llvm::enumerate(columns))
    for (auto [index, value] : llvm::enumerate(column))
      rows[index * size + number] = value;
  return rows;
}

namespace {
/// Loads whole rows, of as many lanes as have two rows in each of a square of vectors, and transposes them.
class RowLoader {
public:
  RowLoader(const Emitter &e, Value table, Value indices)
      : b(e.builder), loc(e.loc), table(table), indices(indices),
        element(cast<MemRefType>(table.getType()).getElementType()), size(rowSize(element)) {}

  /// Returns whether lanes are such groups, which are concatenated in pairs.
  bool isPossible() const {
    int64_t lanes = cast<VectorType>(indices.getType()).getNumElements();
    return lanes >= 2 * size && llvm::isPowerOf2_64(lanes);
  }

  SmallVector<Value> columns() {
    SmallVector<SmallVector<Value>> groups;
    for (int64_t from = 0; from < cast<VectorType>(indices.getType()).getNumElements(); from += 2 * size)
      groups.push_back(transposed(from));
    for (; groups.size() > 1; groups.resize(groups.size() / 2))
      for (size_t k = 0; k < groups.size() / 2; ++k)
        for (unsigned column = 0; column < size; ++column)
          groups[k][column] = concatenate(groups[2 * k][column], groups[2 * k + 1][column]);
    return groups.front();
  }

private:
  Value shuffle(Value x, Value y, ArrayRef<int64_t> order) { return vector::ShuffleOp::create(b, loc, x, y, order); }
  Value concatenate(Value x, Value y) {
    return shuffle(x, y, llvm::to_vector(llvm::seq<int64_t>(0, 2 * cast<VectorType>(x.getType()).getNumElements())));
  }

  Value row(int64_t lane) {
    Value index = vector::ExtractOp::create(b, loc, indices, lane);
    index = arith::IndexCastOp::create(b, loc, b.getIndexType(), index);
    Value at = arith::MulIOp::create(b, loc, index, arith::ConstantIndexOp::create(b, loc, size));
    return vector::LoadOp::create(b, loc, VectorType::get(size, element), table, at);
  }

  /// Interleaves units of both vectors in turn, of the first or second half of each row in them.
  Value interleave(Value x, Value y, int64_t unit, bool isSecondHalf) {
    SmallVector<int64_t> order;
    for (int64_t row = 0; row < 2 * size; row += size)
      for (int64_t at = isSecondHalf ? size / 2 : 0, end = at + size / 2; at < end; at += unit)
        for (int64_t of : {row, row + 2 * size})
          for (int64_t k = 0; k < unit; ++k)
            order.push_back(of + at + k);
    return shuffle(x, y, order);
  }

  SmallVector<Value> transposed(int64_t from) {
    SmallVector<Value> rows;
    for (int64_t k = 0; k < size; ++k)
      rows.push_back(concatenate(row(from + k), row(from + size + k)));
    for (int64_t unit = 1; unit < size; unit *= 2) {
      SmallVector<Value> next;
      // Pairs of neighbours, then of those that are two apart.
      for (int64_t k = 0; k < size; ++k)
        if ((k & unit) == 0)
          for (bool isSecondHalf : {false, true})
            next.push_back(interleave(rows[k], rows[k + unit], unit, isSecondHalf));
      rows = next;
    }
    return rows;
  }

  OpBuilder &b;
  Location loc;
  Value table, indices;
  Type element;
  int64_t size;
};
} // namespace

SmallVector<Lanes> vectormath::lookUp(Lanes indices, StringRef name, Columns columns, Lanes like) {
  const Emitter &e = indices.getEmitter();
  OpBuilder &b = e.builder;
  Type type = like.getValue().getType(), element = getElementTypeOrSelf(type);
  memref::GlobalOp global = globalOf(e, name, attributeOf(tableRows(columns, rowSize(element)), element));
  Value numbers = memref::GetGlobalOp::create(b, e.loc, global.getType(), global.getSymName());
  auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(b, e.loc, value); };
  SmallVector<Value> found;
  auto lanes = dyn_cast<VectorType>(type);
  if (!lanes) {
    Value row = arith::IndexCastOp::create(b, e.loc, b.getIndexType(), indices.getValue());
    row = arith::MulIOp::create(b, e.loc, row, constant(rowSize(element)));
    for (size_t column = 0; column < columns.size(); ++column)
      found.push_back(
          memref::LoadOp::create(b, e.loc, numbers, Value(arith::AddIOp::create(b, e.loc, row, constant(column)))));
  } else if (RowLoader rows(e, numbers, flatten(e, indices.getValue())); !e.gathers && rows.isPossible()) {
    found = rows.columns();
  } else {
    Value places = flatten(e, (indices << llvm::Log2_32(rowSize(element))).getValue());
    auto flat = VectorType::get(lanes.getNumElements(), element);
    auto mask = DenseElementsAttr::get(flat.clone(b.getI1Type()), true);
    Value all = arith::ConstantOp::create(b, e.loc, mask),
          unused = arith::ConstantOp::create(b, e.loc, b.getZeroAttr(flat));
    for (size_t column = 0; column < columns.size(); ++column)
      found.push_back(vector::GatherOp::create(b, e.loc, flat, numbers, constant(column), places, all, unused));
  }
  SmallVector<Lanes> result;
  for (Value column : ArrayRef(found).take_front(columns.size()))
    result.emplace_back(e, lanes ? unflatten(e, column, type) : column);
  return result;
}
