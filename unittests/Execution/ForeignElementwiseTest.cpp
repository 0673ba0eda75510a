//===- ForeignElementwiseTest.cpp - arith and math, compiled --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Every elementwise operation of another dialect that the interpreter knows, on every element type that it takes, on
// scalars, on tensors and in a composite: strict code must give the interpreter's bits, fast code must be close. The
// operations and their types are found, not listed.

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/CompareArrays.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Verifier.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tg;

static DialectRegistry registryOfAll() {
  DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  return registry;
}

/// Returns the operations to try.
static std::vector<std::string> elementwiseNames() {
  MLIRContext context(registryOfAll());
  context.loadDialect<arith::ArithDialect, math::MathDialect, TensorGraphDialect>();
  std::vector<std::string> names;
  Meanings meanings = Meanings::standard();
  for (StringRef name : meanings.getNames())
    if (OperationName op(name, &context);
        op.isRegistered() && !name.starts_with("tg.") && op.hasTrait<OpTrait::Elementwise>())
      names.push_back(name.str());
  return names;
}

namespace {
/// An operation on scalars of these types.
struct Signature {
  SmallVector<Type> operands;
  Type result;
  SmallVector<NamedAttribute> attributes;
};

class ForeignElementwiseTest : public ::testing::TestWithParam<std::string> {
protected:
  ForeignElementwiseTest();

  std::vector<Signature> findSignatures();
  bool isValid(const Signature &signature);
  /// Returns the ways to complete an operation that must have attributes: comparisons have predicates.
  std::vector<SmallVector<NamedAttribute>> findAttributes();

  Value apply(OpBuilder &b, const Signature &signature, ValueRange operands);
  void addFunctions(const Signature &signature);
  void addFunction(const Twine &name, ArrayRef<Type> types, bool isInComposite, const Signature &signature);
  Array argument(Type type, unsigned position);
  void compare(CodeKind code, unsigned tolerance);

  MLIRContext context;
  Location loc{UnknownLoc::get(&context)};
  OwningOpRef<ModuleOp> module;
  OperationName name;
  SmallVector<Type> elements;
  std::vector<std::pair<std::string, std::string>> functions; // names, and what they are
};
} // namespace

ForeignElementwiseTest::ForeignElementwiseTest()
    : context(registryOfAll()), name((context.loadAllAvailableDialects(), OperationName(GetParam(), &context))) {
  module = ModuleOp::create(loc);
  for (const char *text :
       {"i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64", "complex<f32>", "complex<f64>"})
    elements.push_back(parseType(text, &context));
}

//===----------------------------------------------------------------------===//
// Signatures
//===----------------------------------------------------------------------===//

bool ForeignElementwiseTest::isValid(const Signature &signature) {
  ScopedDiagnosticHandler silence(&context, [](Diagnostic &) { return success(); });
  Block block;
  for (Type type : signature.operands)
    block.addArgument(type, loc);
  Operation *op =
      Operation::create(OperationState(loc, name, block.getArguments(), signature.result, signature.attributes));
  bool isValid = succeeded(verify(op));
  op->destroy();
  return isValid;
}

std::vector<SmallVector<NamedAttribute>> ForeignElementwiseTest::findAttributes() {
  std::vector<SmallVector<NamedAttribute>> choices;
  Builder b(&context);
  if (GetParam() == arith::CmpIOp::getOperationName())
    for (uint64_t k = 0; k <= arith::getMaxEnumValForCmpIPredicate(); ++k)
      choices.push_back(
          {b.getNamedAttr("predicate", arith::CmpIPredicateAttr::get(&context, arith::CmpIPredicate(k)))});
  else if (GetParam() == arith::CmpFOp::getOperationName())
    for (uint64_t k = 0; k <= arith::getMaxEnumValForCmpFPredicate(); ++k)
      choices.push_back(
          {b.getNamedAttr("predicate", arith::CmpFPredicateAttr::get(&context, arith::CmpFPredicate(k)))});
  else
    choices.emplace_back();
  return choices;
}

std::vector<Signature> ForeignElementwiseTest::findSignatures() {
  Type boolean = IntegerType::get(&context, 1);
  std::vector<SmallVector<Type>> operands;
  for (Type x : elements) {
    operands.push_back({x});
    operands.push_back({x, x, x});
    operands.push_back({boolean, x, x});
    for (Type y : elements)
      operands.push_back({x, y});
  }
  std::vector<Signature> found;
  for (const auto &attributes : findAttributes())
    for (const auto &types : operands)
      for (Type result : elements)
        if (Signature signature{types, result, attributes}; isValid(signature))
          found.push_back(signature);
  return found;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

Value ForeignElementwiseTest::apply(OpBuilder &b, const Signature &signature, ValueRange operands) {
  Type result = signature.result;
  if (auto tensor = dyn_cast<RankedTensorType>(operands.back().getType()))
    result = tensor.clone(result);
  return b.create(OperationState(loc, name, operands, result, signature.attributes))->getResult(0);
}

void ForeignElementwiseTest::addFunction(const Twine &suffix, ArrayRef<Type> types, bool isInComposite,
                                         const Signature &signature) {
  OpBuilder b = OpBuilder::atBlockEnd(module->getBody());
  std::string called = ("f" + Twine(functions.size())).str();
  auto function = func::FuncOp::create(b, loc, called, b.getFunctionType(types, {}));
  Block *body = function.addEntryBlock();
  b.setInsertionPointToEnd(body);
  Value result;
  if (isInComposite) {
    auto tensor = cast<RankedTensorType>(types.front()).clone(signature.result);
    auto composite = CompositeOp::create(b, loc, TypeRange(tensor), body->getArguments());
    OpBuilder inside(&context);
    Block *graph = inside.createBlock(&composite.getBody());
    for (Type type : signature.operands)
      graph->addArgument(type, loc);
    YieldOp::create(inside, loc, apply(inside, signature, graph->getArguments()));
    result = composite.getResult(0);
  } else {
    result = apply(b, signature, body->getArguments());
  }
  func::ReturnOp::create(b, loc, result);
  function.setType(b.getFunctionType(types, result.getType()));
  std::string what;
  llvm::raw_string_ostream(what) << GetParam() << " " << suffix << " of " << signature.operands << " to "
                                 << signature.result;
  functions.emplace_back(called, what);
}

void ForeignElementwiseTest::addFunctions(const Signature &signature) {
  SmallVector<Type> tensors, unknown;
  for (Type type : signature.operands) {
    tensors.push_back(RankedTensorType::get({2, 3}, type));
    unknown.push_back(RankedTensorType::get({2, ShapedType::kDynamic}, type));
  }
  addFunction("on scalars", signature.operands, false, signature);
  if (name.hasTrait<OpTrait::Tensorizable>())
    addFunction("on tensors", tensors, false, signature);
  addFunction("in a composite", unknown, true, signature);
}

/// Numbers for which all operations are defined: no zero divisors, no sums or shifts that are too large. The only
/// powers of numbers of one bit that are: those of -1.
Array ForeignElementwiseTest::argument(Type type, unsigned position) {
  Type element = getElementTypeOrSelf(type);
  bool isPower = GetParam() == math::IPowIOp::getOperationName();
  auto fill = [&](Array array) {
    for (int64_t k = 0; k < array.getNumElements(); ++k) {
      if (isa<FloatType>(element))
        array.set(k, Scalar::real(element, (position == 0 ? 0.875 : 0.5) / (1 << (k + position) % 4)));
      else if (isComplex(element))
        array.set(k, Scalar::complex(element, 0.875 - k, 0.5 / (1 + position)));
      else if (element.isInteger(1))
        array.set(k, Scalar::integer(element, isPower ? 1 - position : position));
      else
        array.set(k, Scalar::integer(element, position == 0 ? 7 * k : 1 + k % 3));
    }
    return array;
  };
  return isa<RankedTensorType>(type) ? fill(Array(element, {2, 3})) : fill(Array(element, {})).asScalar();
}

void ForeignElementwiseTest::compare(CodeKind code, unsigned tolerance) {
  OwningOpRef<ModuleOp> copy(module->clone());
  CompileOptions options;
  options.code = code;
  options.cache = "off";
  auto program = Program::compile(*copy, options);
  ASSERT_TRUE(succeeded(program));
  for (const auto &[called, what] : functions) {
    auto function = module->lookupSymbol<func::FuncOp>(called);
    SmallVector<Array> arguments;
    for (auto [position, type] : llvm::enumerate(function.getArgumentTypes()))
      arguments.push_back(argument(type, std::min<unsigned>(position, 1)));
    auto interpreted = interpret(*module, called, arguments), compiled = (*program)->run(called, arguments);
    ASSERT_TRUE(succeeded(interpreted) && succeeded(compiled)) << what;
    if (auto difference = findDifference(interpreted->front(), compiled->front(), tolerance))
      ADD_FAILURE() << what << ": " << formatScalar(difference->left) << " interpreted, "
                    << formatScalar(difference->right) << " compiled";
  }
}

namespace {
TEST_P(ForeignElementwiseTest, CompiledCodeGivesWhatTheInterpreterDoes) {
  std::vector<Signature> signatures = findSignatures();
  // At least the types of floats, or the complex types.
  EXPECT_GE(signatures.size(), StringRef(GetParam()).starts_with("complex.") ? 2u : 4u);
  for (const Signature &signature : signatures)
    addFunctions(signature);
  ASSERT_TRUE(succeeded(verify(*module)));
  compare(CodeKind::Strict, 0);
  compare(CodeKind::Fast, 4);
}

INSTANTIATE_TEST_SUITE_P(Operations, ForeignElementwiseTest, ::testing::ValuesIn(elementwiseNames()),
                         [](const auto &info) {
                           std::string name = info.param;
                           std::replace(name.begin(), name.end(), '.', '_');
                           return name;
                         });
} // namespace
