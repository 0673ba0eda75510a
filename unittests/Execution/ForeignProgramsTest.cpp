//===- ForeignProgramsTest.cpp - tensor, linalg, scf, compiled ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Programs with each operation of another dialect that the interpreter knows and that is not elementwise, on every
// element type: strict and fast code must give what the interpreter does. There must be a program for each of them; of
// linalg, the operations for which one of some forms can be parsed are tried in that form.

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Support/CompareArrays.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/StringExtras.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tg;

namespace {
/// What stands between `func.func @main(%x: tensor<2x3xT>, %s: T, %i: index, %b: i1) -> (` and `return`, as the types
/// of the results and the operations: `T` is the element type, `V` a number of it, `%c0` and `%c1` are indices, and the
/// results are %r and, if there are two, %q.
struct Sample {
  const char *name, *results, *body;
};
} // namespace

static const Sample samples[] = {
    {"affine.apply", "index", "%r = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 2 + s0 mod 3)>(%i)[%i]"},
    {"affine.max", "index", "%r = affine.max affine_map<(d0) -> (d0, 7, d0 * 3)>(%i)"},
    {"affine.min", "index", "%r = affine.min affine_map<(d0) -> (d0, 7, d0 * 3)>(%i)"},
    {"arith.constant", "tensor<2xT>, T", "%r = arith.constant dense<V> : tensor<2xT>\n%q = arith.constant V : T"},
    {"bufferization.materialize_in_destination", "tensor<2x3xT>",
     "%e = tensor.empty() : tensor<2x3xT>\n"
     "%r = bufferization.materialize_in_destination %x in %e : (tensor<2x3xT>, tensor<2x3xT>) -> tensor<2x3xT>"},
    {"cf.assert", "T",
     "%t = arith.cmpi sge, %i, %c0 : index\ncf.assert %t, \"negative\"\n%r = tensor.extract %x[%c0, %c1] : "
     "tensor<2x3xT>"},
    {"complex.constant", "complex<f32>", "%r = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>"},
    {"complex.create", "complex<f64>",
     "%k = arith.index_cast %i : index to i64\n%p = arith.sitofp %k : i64 to f64\n"
     "%r = complex.create %p, %p : complex<f64>"},
    {"func.call", "tensor<2x3xT>", "%r = func.call @same(%x) : (tensor<2x3xT>) -> tensor<2x3xT>"},
    {"linalg.index", "tensor<3xindex>",
     "%e = tensor.empty() : tensor<3xindex>\n"
     "%r = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = [\"parallel\"]} outs(%e : "
     "tensor<3xindex>) {\n"
     "^bb0(%o: index):\n%k = linalg.index 0 : index\nlinalg.yield %k : index\n} -> tensor<3xindex>"},
    {"scf.execute_region", "T", "%r = scf.execute_region -> T {\nscf.yield %s : T\n}"},
    {"scf.for", "tensor<2x3xT>",
     "%r = scf.for %k = %c0 to %i step %c1 iter_args(%a = %x) -> tensor<2x3xT> {\n"
     "%n = tensor.insert %s into %a[%c1, %k] : tensor<2x3xT>\nscf.yield %n : tensor<2x3xT>\n}"},
    {"scf.if", "tensor<2x3xT>",
     "%r = scf.if %b -> tensor<2x3xT> {\nscf.yield %x : tensor<2x3xT>\n} else {\n"
     "%n = tensor.insert %s into %x[%c1, %c0] : tensor<2x3xT>\nscf.yield %n : tensor<2x3xT>\n}"},
    {"scf.index_switch", "T",
     "%r = scf.index_switch %i -> T\ncase 2 {\nscf.yield %s : T\n}\ndefault {\n"
     "%n = tensor.extract %x[%c0, %c1] : tensor<2x3xT>\nscf.yield %n : T\n}"},
    {"scf.while", "index, T",
     "%r, %q = scf.while (%k = %c0, %v = %s) : (index, T) -> (index, T) {\n%t = arith.cmpi slt, %k, %i : index\n"
     "scf.condition(%t) %k, %v : index, T\n} do {\n^bb0(%k: index, %v: T):\n%n = arith.addi %k, %c1 : index\n"
     "%w = tensor.extract %x[%c1, %k] : tensor<2x3xT>\nscf.yield %n, %w : index, T\n}"},
    {"tensor.cast", "tensor<2x?xT>", "%r = tensor.cast %x : tensor<2x3xT> to tensor<2x?xT>"},
    {"tensor.collapse_shape", "tensor<6xT>", "%r = tensor.collapse_shape %x [[0, 1]] : tensor<2x3xT> into tensor<6xT>"},
    {"tensor.concat", "tensor<2x6xT>",
     "%r = tensor.concat dim(1) %x, %x : (tensor<2x3xT>, tensor<2x3xT>) -> tensor<2x6xT>"},
    {"tensor.dim", "index",
     "%y = tensor.cast %x : tensor<2x3xT> to tensor<2x?xT>\n%r = tensor.dim %y, %c1 : tensor<2x?xT>"},
    {"tensor.empty", "index", "%e = tensor.empty(%i) : tensor<?xT>\n%r = tensor.dim %e, %c0 : tensor<?xT>"},
    {"tensor.expand_shape", "tensor<2x3x1xT>",
     "%r = tensor.expand_shape %x [[0], [1, 2]] output_shape [2, 3, 1] : tensor<2x3xT> into tensor<2x3x1xT>"},
    {"tensor.extract", "T", "%r = tensor.extract %x[%c1, %i] : tensor<2x3xT>"},
    {"tensor.extract_slice", "tensor<?x2xT>",
     "%r = tensor.extract_slice %x[0, 1] [%i, 2] [1, 1] : tensor<2x3xT> to tensor<?x2xT>"},
    {"tensor.from_elements", "tensor<2xT>", "%r = tensor.from_elements %s, %s : tensor<2xT>"},
    {"tensor.generate", "tensor<?xT>",
     "%r = tensor.generate %i {\n^bb0(%k: index):\n%v = tensor.extract %x[%k, %c1] : tensor<2x3xT>\ntensor.yield %v : "
     "T\n} : tensor<?xT>"},
    {"tensor.insert", "tensor<2x3xT>", "%r = tensor.insert %s into %x[%c1, %i] : tensor<2x3xT>"},
    {"tensor.insert_slice", "tensor<2x3xT>",
     "%v = tensor.from_elements %s, %s : tensor<2xT>\n%r = tensor.insert_slice %v into %x[1, 0] [1, 2] [1, 2] : "
     "tensor<2xT> into tensor<2x3xT>"},
    {"tensor.pad", "tensor<3x5xT>",
     "%r = tensor.pad %x low[1, 0] high[0, 2] {\n^bb0(%k: index, %l: index):\ntensor.yield %s : T\n} : tensor<2x3xT> "
     "to tensor<3x5xT>"},
    {"tensor.rank", "index", "%r = tensor.rank %x : tensor<2x3xT>"},
    {"tensor.reshape", "tensor<3x2xT>",
     "%n = arith.constant dense<[3, 2]> : tensor<2xindex>\n%r = tensor.reshape %x(%n) : (tensor<2x3xT>, "
     "tensor<2xindex>) -> tensor<3x2xT>"},
    {"tensor.splat", "tensor<2x3xT>", "%r = tensor.splat %s : tensor<2x3xT>"},
};

/// Forms of structured operations; `OP` is the operation.
static const Sample structured[] = {
    {"fill", "tensor<2x3xT>",
     "%e = tensor.empty() : tensor<2x3xT>\n%r = OP ins(%s : T) outs(%e : tensor<2x3xT>) -> tensor<2x3xT>"},
    {"unary", "tensor<2x3xT>",
     "%e = tensor.empty() : tensor<2x3xT>\n%r = OP ins(%x : tensor<2x3xT>) outs(%e : tensor<2x3xT>) -> tensor<2x3xT>"},
    {"binary", "tensor<2x3xT>",
     "%e = tensor.empty() : tensor<2x3xT>\n%r = OP ins(%x, %ones : tensor<2x3xT>, tensor<2x3xT>) outs(%e : "
     "tensor<2x3xT>) -> tensor<2x3xT>"},
    {"choice", "tensor<2x3xT>",
     "%m = tensor.splat %b : tensor<2x3xi1>\n%e = tensor.empty() : tensor<2x3xT>\n"
     "%r = OP ins(%m, %x, %ones : tensor<2x3xi1>, tensor<2x3xT>, tensor<2x3xT>) outs(%e : tensor<2x3xT>) -> "
     "tensor<2x3xT>"},
    {"transposition", "tensor<3x2xT>",
     "%e = tensor.empty() : tensor<3x2xT>\n%r = OP ins(%x : tensor<2x3xT>) outs(%e : tensor<3x2xT>) permutation = [1, "
     "0]"},
    {"broadcast", "tensor<2x4x3xT>",
     "%e = tensor.empty() : tensor<2x4x3xT>\n%r = OP ins(%x : tensor<2x3xT>) outs(%e : tensor<2x4x3xT>) dimensions = "
     "[1]"},
    {"map", "tensor<2x3xT>",
     "%e = tensor.empty() : tensor<2x3xT>\n%r = OP ins(%x : tensor<2x3xT>) outs(%e : tensor<2x3xT>)\n(%a: T, %o: T) "
     "{\nlinalg.yield %a : T\n}"},
    {"reduction", "tensor<2xT>",
     "%z = tensor.splat %s : tensor<2xT>\n%r = OP ins(%x : tensor<2x3xT>) outs(%z : tensor<2xT>) dimensions = "
     "[1]\n(%a: T, %o: T) {\n"
     "%m = arith.select %b, %a, %o : T\nlinalg.yield %m : T\n}"},
    {"generic", "tensor<3x2xT>",
     "%e = tensor.empty() : tensor<3x2xT>\n%r = OP {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, "
     "d1) -> (d0, d1)>], "
     "iterator_types = [\"parallel\", \"parallel\"]} ins(%x : tensor<2x3xT>) outs(%e : tensor<3x2xT>) {\n^bb0(%a: T, "
     "%o: T):\n"
     "linalg.yield %a : T\n} -> tensor<3x2xT>"},
    {"matrix times matrix", "tensor<2x2xT>",
     "%w = tensor.splat %s : tensor<3x2xT>\n%z = tensor.splat %s : tensor<2x2xT>\n"
     "%r = OP ins(%x, %w : tensor<2x3xT>, tensor<3x2xT>) outs(%z : tensor<2x2xT>) -> tensor<2x2xT>"},
    {"matrix times vector", "tensor<2xT>",
     "%w = tensor.splat %s : tensor<3xT>\n%z = tensor.splat %s : tensor<2xT>\n"
     "%r = OP ins(%x, %w : tensor<2x3xT>, tensor<3xT>) outs(%z : tensor<2xT>) -> tensor<2xT>"},
    {"vector times matrix", "tensor<3xT>",
     "%w = tensor.splat %s : tensor<2xT>\n%z = tensor.splat %s : tensor<3xT>\n"
     "%r = OP ins(%w, %x : tensor<2xT>, tensor<2x3xT>) outs(%z : tensor<3xT>) -> tensor<3xT>"},
    {"vector times vector", "tensor<T>",
     "%w = tensor.splat %s : tensor<3xT>\n%z = tensor.splat %s : tensor<T>\n"
     "%r = OP ins(%w, %w : tensor<3xT>, tensor<3xT>) outs(%z : tensor<T>) -> tensor<T>"},
    {"batch of matrices", "tensor<1x2x2xT>",
     "%y = tensor.expand_shape %x [[0, 1], [2]] output_shape [1, 2, 3] : tensor<2x3xT> into tensor<1x2x3xT>\n"
     "%w = tensor.splat %s : tensor<1x3x2xT>\n%z = tensor.splat %s : tensor<1x2x2xT>\n"
     "%r = OP ins(%y, %w : tensor<1x2x3xT>, tensor<1x3x2xT>) outs(%z : tensor<1x2x2xT>) -> tensor<1x2x2xT>"},
    {"convolution", "tensor<5xT>",
     "%y = tensor.collapse_shape %x [[0, 1]] : tensor<2x3xT> into tensor<6xT>\n%w = tensor.splat %s : tensor<2xT>\n"
     "%z = tensor.splat %s : tensor<5xT>\n%r = OP ins(%y, %w : tensor<6xT>, tensor<2xT>) outs(%z : tensor<5xT>) -> "
     "tensor<5xT>"},
};

namespace {
class ForeignProgramsTest : public ::testing::TestWithParam<const char *> {
protected:
  ForeignProgramsTest() {
    DialectRegistry registry;
    mlir::registerAllDialects(registry);
    mlir::registerAllExtensions(registry);
    tg::registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
    element = parseType(GetParam(), &context);
  }

  OwningOpRef<ModuleOp> parse(const Sample &sample, StringRef operation);
  /// Parses a sample; null if there is no such program for the element type.
  OwningOpRef<ModuleOp> tryToParse(const Sample &sample, StringRef operation) {
    ScopedDiagnosticHandler silence(&context, [](Diagnostic &) { return success(); });
    return parse(sample, operation);
  }
  void compare(ModuleOp module, const Twine &what);

  MLIRContext context;
  Type element;
};
} // namespace

/// Returns `text` with the element type for T, a number for V, and the operation for OP, where these are words.
static std::string complete(StringRef text, StringRef type, StringRef number, StringRef operation) {
  std::string result;
  for (size_t k = 0; k < text.size(); ++k) {
    // The element type of 2x3xT is a word.
    bool startsWord = k == 0 || !llvm::isAlnum(text[k - 1]) || text[k - 1] == 'x';
    auto isWord = [&](StringRef word) {
      return startsWord && text.substr(k).starts_with(word) &&
             (k + word.size() == text.size() || !llvm::isAlnum(text[k + word.size()]));
    };
    if (isWord("OP"))
      result += operation, ++k;
    else if (isWord("T"))
      result += type;
    else if (isWord("V"))
      result += number;
    else
      result += text[k];
  }
  return result;
}

OwningOpRef<ModuleOp> ForeignProgramsTest::parse(const Sample &sample, StringRef operation) {
  StringRef number = isa<FloatType>(element) ? "1.0" : "1";
  auto fill = [&](StringRef text) { return complete(text, GetParam(), number, operation); };
  bool hasTwo = StringRef(sample.body).contains("%q");
  std::string text =
      fill("func.func private @same(%x: tensor<2x3xT>) -> tensor<2x3xT> {\nreturn %x : tensor<2x3xT>\n}\n"
           "func.func @main(%x: tensor<2x3xT>, %s: T, %i: index, %b: i1) -> (") +
      fill(sample.results) +
      fill(") {\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
           "%ones = arith.constant dense<V> : tensor<2x3xT>\n") +
      fill(sample.body) + "\nreturn %r" + (hasTwo ? ", %q" : "") + " : " + fill(sample.results) + "\n}\n";
  return parseSourceString<ModuleOp>(text, &context);
}

void ForeignProgramsTest::compare(ModuleOp module, const Twine &what) {
  SCOPED_TRACE((what + " on " + GetParam()).str());
  Array x(element, {2, 3}), s(element, {}), i(IndexType::get(&context), {}), b(IntegerType::get(&context, 1), {});
  bool isFloat = isa<FloatType>(element);
  for (int64_t k = 0; k < 6; ++k)
    x.set(k, isFloat ? Scalar::real(element, 0.125 * (k + 1)) : Scalar::integer(element, k + 1));
  s.set(0, isFloat ? Scalar::real(element, 0.5) : Scalar::integer(element, 1));
  i.set(0, Scalar::integer(IndexType::get(&context), 2));
  b.set(0, Scalar::integer(IntegerType::get(&context, 1), 1));
  SmallVector<Array> arguments{x, s.asScalar(), i.asScalar(), b.asScalar()};
  auto interpreted = interpret(module, "main", arguments);
  ASSERT_TRUE(succeeded(interpreted));
  for (CodeKind code : {CodeKind::Strict, CodeKind::Fast}) {
    OwningOpRef<ModuleOp> copy(module.clone());
    CompileOptions options;
    options.code = code;
    options.cache = "off";
    auto program = Program::compile(*copy, options);
    ASSERT_TRUE(succeeded(program)) << (code == CodeKind::Fast ? "fast" : "strict");
    auto compiled = (*program)->run("main", arguments);
    ASSERT_TRUE(succeeded(compiled));
    for (auto [left, right] : llvm::zip_equal(*interpreted, *compiled))
      if (auto difference = findDifference(left, right, code == CodeKind::Fast ? 4 : 0))
        ADD_FAILURE() << formatScalar(difference->left) << " interpreted, " << formatScalar(difference->right)
                      << (code == CodeKind::Fast ? " in fast code" : " in strict code");
  }
}

namespace {
TEST_P(ForeignProgramsTest, EveryOperationIsCompiled) {
  Meanings meanings = Meanings::standard();
  for (StringRef name : meanings.getNames()) {
    OperationName op(name, &context);
    if (name.starts_with("tg.") || name.starts_with("tgl.") ||
        (op.isRegistered() && op.hasTrait<OpTrait::Elementwise>()))
      continue;
    auto sample = llvm::find_if(samples, [&](const Sample &known) { return known.name == name; });
    ASSERT_NE(sample, std::end(samples)) << "no program has " << name.str();
    OwningOpRef<ModuleOp> module = parse(*sample, name);
    ASSERT_TRUE(module) << name.str();
    compare(*module, name);
  }
}

TEST_P(ForeignProgramsTest, EveryStructuredOperationIsCompiled) {
  unsigned found = 0;
  for (RegisteredOperationName name : context.getRegisteredOperations()) {
    if (name.getDialectNamespace() != "linalg" || !name.hasInterface<linalg::LinalgOp>())
      continue;
    // MLIR 22's parser crashes on these.
    if (element.isIndex() &&
        llvm::is_contained({linalg::BatchMatmulOp::getOperationName(), linalg::BatchReduceMatmulOp::getOperationName()},
                           name.getStringRef()))
      continue;
    for (const Sample &sample : structured)
      if (OwningOpRef<ModuleOp> module = tryToParse(sample, name.getStringRef())) {
        ++found;
        compare(*module, name.getStringRef() + " as " + sample.name);
      }
  }
  EXPECT_GE(found, 7u); // of data that is moved only
}

INSTANTIATE_TEST_SUITE_P(Elements, ForeignProgramsTest,
                         ::testing::Values("i1", "i8", "i16", "i32", "i64", "index", "f16", "bf16", "f32", "f64"),
                         [](const auto &info) { return info.param; });
} // namespace
