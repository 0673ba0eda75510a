//===- Accumulator.cpp - Combines elements one after the other ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Accumulator.h"
#include "Dialect/ScalarMath.h"
#include "mlir/IR/BuiltinTypes.h"

using namespace mlir;
using namespace tg;
using namespace tg::reference;

Type tg::reference::accumulationType(Type element) {
  return isHalfPrecision(element) ? Type(Float32Type::get(element.getContext())) : element;
}

Scalar tg::reference::widened(const Scalar &x, Type type) {
  if (x.isComplex())
    return Scalar::complex(type, x.f, x.im);
  return x.isFloat() ? Scalar::real(type, x.f) : Scalar::integer(type, x.i);
}

Scalar tg::reference::sum(const Scalar &x, const Scalar &y) {
  if (x.isComplex())
    return evaluateComplex(x.type, x.type, {x, y}, [](auto x, auto y, auto) { return x + y; });
  if (!x.isFloat())
    return Scalar::integer(x.type, uint64_t(x.i) + uint64_t(y.i));
  return Scalar::real(x.type, evaluateFloat(x.type, {x, y}, [](auto x, auto y, auto) { return x + y; }));
}

Scalar tg::reference::product(const Scalar &x, const Scalar &y) {
  if (x.isComplex())
    return evaluateComplex(x.type, x.type, {x, y}, [](auto x, auto y, auto) { return scalar::multiply(x, y); });
  if (!x.isFloat())
    return Scalar::integer(x.type, uint64_t(x.i) * uint64_t(y.i));
  return Scalar::real(x.type, evaluateFloat(x.type, {x, y}, [](auto x, auto y, auto) { return x * y; }));
}

static Scalar larger(const Scalar &x, const Scalar &y) {
  if (!x.isFloat())
    return y.isLess(x) ? x : y;
  return Scalar::real(x.type, scalar::maximum(x.f, y.f));
}

static Scalar smaller(const Scalar &x, const Scalar &y) {
  if (!x.isFloat())
    return x.isLess(y) ? x : y;
  return Scalar::real(x.type, scalar::minimum(x.f, y.f));
}

Accumulator::Accumulator(Combiner combiner, Type element)
    : combiner(combiner), element(element), value(Scalar::zero(accumulationType(element))) {
  if (combiner == Combiner::Mul)
    value = Scalar::number(value.type, 1);
  if (combiner == Combiner::And)
    value = Scalar::integer(value.type, -1);
}

void Accumulator::add(const Scalar &x) {
  Scalar next = widened(x, value.type);
  switch (combiner) {
  case Combiner::Add:
    value = sum(value, next);
    break;
  case Combiner::Mul:
    value = product(value, next);
    break;
  case Combiner::Max:
    value = started ? larger(value, next) : next;
    break;
  case Combiner::Min:
    value = started ? smaller(value, next) : next;
    break;
  case Combiner::Or:
    value.i |= next.i;
    break;
  case Combiner::And:
    value.i &= next.i;
    break;
  case Combiner::Xor:
    value.i ^= next.i;
    break;
  case Combiner::ArgMax:
  case Combiner::ArgMin:
    llvm_unreachable("combines elements with their indices");
  }
  started = true;
}

Scalar tg::reference::combineInParts(Combiner combiner, int64_t size, int64_t parts,
                                     llvm::function_ref<Scalar(int64_t begin, int64_t end)> reduce) {
  if (parts == 0)
    return reduce(0, size);
  auto beginOf = [&](int64_t part) { return size / parts * part + size % parts * part / parts; };
  SmallVector<Scalar> level;
  for (int64_t part = 0; part < parts; ++part)
    level.push_back(reduce(beginOf(part), beginOf(part + 1)));
  while (level.size() > 1) {
    SmallVector<Scalar> next;
    for (size_t left = 0; left < level.size(); left += 2) {
      bool isAlone = left + 1 == level.size();
      next.push_back(isAlone ? level[left] : (combiner == Combiner::Mul ? product : sum)(level[left], level[left + 1]));
    }
    level = std::move(next);
  }
  return level.front();
}
