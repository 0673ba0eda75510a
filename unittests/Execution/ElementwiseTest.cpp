//===- ElementwiseTest.cpp - Compiled code against the interpreter --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Every elementwise operation that the dialect registers, on every element type that it takes, in every form of
// operands: compiled code must give the interpreter's bits. The operations are found, not listed, so none is forgotten.

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/CompareArrays.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "gtest/gtest.h"
#include <random>

using namespace mlir;
using namespace tg;

static const char *const elementTypes[] = {"i1",   "i8",   "i16",          "i32",         "i64", "ui8",
                                           "ui16", "ui32", "ui64",         "index",       "f16", "bf16",
                                           "f32",  "f64",  "complex<f32>", "complex<f64>"};

namespace {
/// An operation without its operands.
struct OpSpec {
  OperationName name;
  SmallVector<NamedAttribute> attributes;

  OperationState state(Location loc, ValueRange operands, TypeRange results) const {
    return OperationState(loc, name, operands, results, attributes);
  }
};

/// A module with one function for each operation (or each type to cast to), and the arguments to call them with.
class ElementwiseTest : public ::testing::TestWithParam<const char *> {
protected:
  ElementwiseTest();

  /// Adds the function `name`, which applies the operation of `spec` to every form of operands.
  void addFunction(StringRef name, const OpSpec &spec, ArrayRef<Type> elements);
  /// Returns the element types of the operands, empty if the operation takes none with `element`.
  SmallVector<Type> operandElements(OperationName name);
  /// Returns the result type of the operation on these operands, if it exists.
  Type resultType(const OpSpec &spec, ArrayRef<Type> operands);

  /// Compiles the module and calls every function.
  void compare();

  SmallVector<Scalar> valuesOf(Type type, unsigned random);
  SmallVector<Scalar> validValues(const OpSpec &spec, ArrayRef<Type> elements, size_t operand, unsigned random);
  Array pick(ArrayRef<Scalar> values, Type type, ArrayRef<int64_t> shape);

  MLIRContext context;
  Location loc{UnknownLoc::get(&context)};
  OwningOpRef<ModuleOp> module;
  Type element;
  std::vector<std::pair<std::string, SmallVector<Array>>> calls;
  std::mt19937_64 random;
};
} // namespace

ElementwiseTest::ElementwiseTest() {
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  context.appendDialectRegistry(registry);
  context.loadDialect<TensorGraphDialect, func::FuncDialect>();
  module = ModuleOp::create(loc);
  element = parseType(GetParam(), &context);
}

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

/// Returns values at which something may go wrong: limits of this type and of others, ties, zeros, infinities and NaN.
static SmallVector<Scalar> specialValues(Type type) {
  SmallVector<Scalar> values;
  if (isComplex(type)) {
    // Pairs of those of floats: each with each other one would be too many.
    SmallVector<Scalar> parts = specialValues(partOf(type));
    for (auto [k, re] : llvm::enumerate(parts))
      for (size_t step : {0, 1, 2, 5})
        values.push_back(Scalar::complex(type, re.f, parts[(k + step) % parts.size()].f));
    return values;
  }
  auto floatType = dyn_cast<FloatType>(type);
  if (!floatType) {
    unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
    int64_t least = width == 1 ? 0 : APInt::getSignedMinValue(width).getSExtValue();
    for (int64_t value : {int64_t(0), int64_t(1), int64_t(-1), int64_t(2), int64_t(-2), int64_t(3), int64_t(7),
                          int64_t(-7), int64_t(width) - 1, int64_t(width), -int64_t(width), least, least + 1, ~least,
                          ~least - 1, int64_t(1) << (width / 2), int64_t(0x5555555555555555)})
      values.push_back(Scalar::integer(type, value));
    return values;
  }
  const llvm::fltSemantics &semantics = floatType.getFloatSemantics();
  auto add = [&](const APFloat &value) {
    values.push_back(Scalar::fromAttribute(FloatAttr::get(type, value)));
    values.push_back(Scalar::fromAttribute(FloatAttr::get(type, -value)));
  };
  add(APFloat::getZero(semantics));
  add(APFloat::getInf(semantics));
  add(APFloat::getNaN(semantics));
  add(APFloat::getLargest(semantics));
  add(APFloat::getSmallest(semantics));
  add(APFloat::getSmallestNormalized(semantics));
  static const double doubles[] = {1.0,     0.5,   1.5,   2.0,   2.5,    3.0,          4.5,         7.0,  1e-3,
                                   1e3,     20.0,  88.75, 128.0, 127.5,  709.5,        32768.0,     1e20, 65504.0,
                                   65520.0, 1e-20, 1e-40, 1e300, 0x1p63, 2147483647.0, 2147483648.0};
  for (double value : doubles)
    for (double signedValue : {value, -value})
      values.push_back(Scalar::real(type, signedValue));
  return values;
}

SmallVector<Scalar> ElementwiseTest::valuesOf(Type type, unsigned count) {
  SmallVector<Scalar> values = specialValues(type);
  if (isComplex(type)) {
    SmallVector<Scalar> re = valuesOf(partOf(type), count), im = valuesOf(partOf(type), count);
    for (unsigned k = 0; k < count; ++k)
      values.push_back(Scalar::complex(type, re.end()[-1 - int(k)].f, im.end()[-1 - int(k)].f));
    return values;
  }
  for (unsigned k = 0; k < count; ++k) {
    // Half of the floats of everyday size, half of any bits.
    if (isa<FloatType>(type) && k % 2 == 0) {
      values.push_back(Scalar::real(type, std::uniform_real_distribution<double>(-10, 10)(random)));
      continue;
    }
    Array bits(type, {});
    uint64_t number = random();
    if (type.isInteger(1))
      number &= 1;
    std::memcpy(bits.data(), &number, elementBytes(type));
    values.push_back(bits.getScalar());
  }
  return values;
}

/// Returns the values without those for which the operation has no result (zero divisors, …).
SmallVector<Scalar> ElementwiseTest::validValues(const OpSpec &spec, ArrayRef<Type> elements, size_t operand,
                                                 unsigned count) {
  SmallVector<Scalar> values = valuesOf(elements[operand], count);
  if (operand != 1)
    return values;
  Block block;
  for (Type type : elements)
    block.addArgument(type, loc);
  Operation *op = Operation::create(spec.state(loc, block.getArguments(), resultType(spec, elements)));
  auto elementwise = cast<ElementwiseOpInterface>(op);
  if (!elementwise.getFailure().empty())
    llvm::erase_if(
        values, [&](const Scalar &value) { return elementwise.isInvalid({Scalar::integer(elements[0], 1), value}); });
  op->destroy();
  return values;
}

Array ElementwiseTest::pick(ArrayRef<Scalar> values, Type type, ArrayRef<int64_t> shape) {
  Array array(type, shape);
  for (int64_t k = 0; k < array.getNumElements(); ++k)
    array.set(k, values[random() % values.size()]);
  return array;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Type ElementwiseTest::resultType(const OpSpec &spec, ArrayRef<Type> operands) {
  ScopedDiagnosticHandler silence(&context, [](Diagnostic &) { return success(); });
  Block block;
  for (Type type : operands)
    block.addArgument(type, loc);
  // The operation makes its properties from the attributes; its result is not known yet.
  Operation *op = Operation::create(spec.state(loc, block.getArguments(), operands.back()));
  SmallVector<Type> types;
  auto inference = cast<InferTypeOpInterface>(op);
  Type result;
  if (succeeded(inference.inferReturnTypes(&context, loc, op->getOperands(), op->getDiscardableAttrDictionary(),
                                           op->getPropertiesStorage(), {}, types))) {
    op->getResult(0).setType(types.front());
    if (succeeded(verify(op)))
      result = types.front();
  }
  op->destroy();
  return result;
}

SmallVector<Type> ElementwiseTest::operandElements(OperationName name) {
  OpSpec spec{name, {}};
  Type boolean = IntegerType::get(&context, 1);
  // Most operands first: the inference of types reads as many as there must be, the verifier counts them.
  for (SmallVector<Type> elements :
       {SmallVector<Type>{element, element, element}, SmallVector<Type>{boolean, element, element},
        SmallVector<Type>{element, element}, SmallVector<Type>{element}})
    if (resultType(spec, elements))
      return elements;
  return {};
}

void ElementwiseTest::addFunction(StringRef name, const OpSpec &spec, ArrayRef<Type> elements) {
  constexpr int64_t dynamic = ShapedType::kDynamic, points = 64;
  size_t arity = elements.size();
  // For each operand its values along an axis of its own, many points, one scalar, and one tensor of rank 0.
  unsigned randomCount = arity == 3 ? 2 : 16;
  SmallVector<Type> arguments;
  SmallVector<Array> values;
  for (auto [k, type] : llvm::enumerate(elements)) {
    SmallVector<Scalar> own = validValues(spec, elements, k, randomCount);
    if (arity == 3) // the cube of them would be too many
      while (own.size() > 24)
        own.erase(own.begin() + random() % own.size());
    SmallVector<int64_t> shape(arity, 1);
    shape[k] = own.size();
    Array along(type, shape);
    for (auto [position, value] : llvm::enumerate(own))
      along.set(position, value);
    arguments.append({RankedTensorType::get(shape, type), RankedTensorType::get(dynamic, type), type,
                      RankedTensorType::get({}, type)});
    values.append({along, pick(own, type, points), pick(own, type, {}).asScalar(), pick(own, type, {})});
  }
  enum { Along, Points, One, Rank0 };
  OpBuilder b = OpBuilder::atBlockEnd(module->getBody());
  auto function = func::FuncOp::create(b, loc, name, b.getFunctionType(arguments, {}));
  Block *body = function.addEntryBlock();
  b.setInsertionPointToEnd(body);
  SmallVector<Value> results;
  auto apply = [&](llvm::function_ref<unsigned(size_t)> form) {
    SmallVector<Value> operands;
    for (size_t k = 0; k < arity; ++k)
      operands.push_back(body->getArgument(4 * k + form(k)));
    Type type = resultType(spec, llvm::to_vector(ValueRange(operands).getTypes()));
    ASSERT_TRUE(type) << spec.name.getStringRef().str();
    results.push_back(b.create(spec.state(loc, operands, type))->getResult(0));
  };
  for (unsigned form : {Along, Points, One, Rank0})
    apply([&](size_t) { return form; });
  if (arity > 1) {
    apply([&](size_t k) { return k == 0 ? One : Points; });
    apply([&](size_t k) { return k == 0 ? Points : One; });
    apply([&](size_t k) { return k == 0 ? Rank0 : Points; });
  }
  func::ReturnOp::create(b, loc, results);
  function.setType(b.getFunctionType(arguments, ValueRange(results).getTypes()));
  calls.emplace_back(name, values);
}

void ElementwiseTest::compare() {
  ASSERT_TRUE(succeeded(verify(*module)));
  OwningOpRef<ModuleOp> copy(module->clone());
  auto program = Program::compile(*copy);
  ASSERT_TRUE(succeeded(program));
  for (const auto &[name, arguments] : calls) {
    auto interpreted = interpret(*module, name, arguments), compiled = (*program)->run(name, arguments);
    ASSERT_TRUE(succeeded(interpreted)) << name;
    ASSERT_TRUE(succeeded(compiled)) << name;
    for (auto [k, left, right] : llvm::enumerate(*interpreted, *compiled)) {
      std::optional<Difference> difference = findDifference(left, right);
      if (!difference)
        continue;
      std::string operands;
      if (k == 0) // each operand has an axis of its own
        for (auto [operand, at] : llvm::enumerate(difference->index))
          operands += " " + formatScalar(arguments[4 * operand].get(at));
      ADD_FAILURE() << name << " on " << GetParam() << ", form " << k << ", operands" << operands << ": "
                    << formatScalar(difference->left) << " interpreted, " << formatScalar(difference->right)
                    << " compiled; " << difference->count << " of " << left.getNumElements() << " differ";
    }
  }
}

//===----------------------------------------------------------------------===//
// Tests
//===----------------------------------------------------------------------===//

namespace {
TEST_P(ElementwiseTest, OperationsGiveTheInterpretersBits) {
  unsigned found = 0;
  // Not getRegisteredOperationsByDialect, whose binary search misses operations (LLVM 22).
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    if (name.getDialectNamespace() != "tg" || !name.hasInterface<ElementwiseOpInterface>() ||
        name.getStringRef() == CastOp::getOperationName())
      continue;
    SmallVector<Type> elements = operandElements(name);
    if (elements.empty())
      continue;
    ++found;
    addFunction(name.stripDialect(), OpSpec{name, {}}, elements);
  }
  EXPECT_GE(found, 11u); // i1 has the fewest: comparisons, logic and select
  compare();
}

TEST_P(ElementwiseTest, CastsGiveTheInterpretersBits) {
  for (const char *text : elementTypes) {
    OpSpec spec{OperationName(CastOp::getOperationName(), &context), {}};
    spec.attributes.emplace_back(StringAttr::get(&context, "element"), TypeAttr::get(parseType(text, &context)));
    if (resultType(spec, element))
      addFunction(("to_" + Twine(text)).str(), spec, element);
  }
  EXPECT_GE(calls.size(), isComplex(element) ? 3u : 9u);
  compare();
}

TEST_P(ElementwiseTest, InvalidOperandsFailInBoth) {
  // Not getRegisteredOperationsByDialect, whose binary search misses operations (LLVM 22).
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    if (name.getDialectNamespace() != "tg" || !name.hasInterface<ElementwiseOpInterface>() ||
        name.getStringRef() == CastOp::getOperationName())
      continue;
    SmallVector<Type> elements = operandElements(name);
    OpSpec spec{name, {}};
    if (elements.size() != 2 || validValues(spec, elements, 1, 0).size() == specialValues(elements[1]).size())
      continue;
    addFunction(name.stripDialect(), spec, elements);
  }
  if (calls.empty())
    return;
  OwningOpRef<ModuleOp> copy(module->clone());
  auto program = Program::compile(*copy);
  ASSERT_TRUE(succeeded(program));
  std::string message;
  ScopedDiagnosticHandler collect(&context, [&](Diagnostic &diagnostic) {
    message += diagnostic.str() + "\n";
    return success();
  });
  for (auto &[name, arguments] : calls) {
    OpSpec spec{OperationName("tg." + name, &context), {}};
    SmallVector<Scalar> valid = validValues(spec, {element, element}, 1, 0);
    for (const Scalar &value : specialValues(element)) {
      if (llvm::is_contained(valid, value))
        continue;
      for (unsigned form : {5, 6, 7}) { // in the middle of a tensor; a scalar; rank 0
        SmallVector<Array> bad(arguments);
        bad[form].set(bad[form].getNumElements() / 2, value);
        message.clear();
        EXPECT_TRUE(failed(interpret(*module, name, bad))) << name << " by " << formatScalar(value);
        std::string interpreted = std::exchange(message, "");
        EXPECT_TRUE(failed((*program)->run(name, bad))) << name << " by " << formatScalar(value);
        EXPECT_EQ(interpreted, message);
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Types, ElementwiseTest, ::testing::ValuesIn(elementTypes), [](const auto &info) {
  std::string name = info.param;
  llvm::erase_if(name, [](char c) { return !llvm::isAlnum(c); });
  return name;
});
} // namespace
