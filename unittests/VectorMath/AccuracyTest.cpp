//===- AccuracyTest.cpp - Functions as accurate as documented -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MathProgram.h"
#include "TensorGraph/CodeGen/MathAccuracy.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/TargetParser/Host.h"
#include "gtest/gtest.h"
#include <cmath>

using namespace mlir;
using namespace tg;

namespace {
/// The processors to compile for: the host, and older ones.
class AccuracyTest : public ::testing::TestWithParam<const char *> {
protected:
  AccuracyTest() { registerMathDialects(context); }

  /// Compiles the functions; null where the host cannot run the code.
  std::unique_ptr<MathProgram> compile(bool vectors);

  template <typename T> void expectAccurate(MathProgram &program);

  MLIRContext context;
};
} // namespace

/// What libmvec and libm promise, where nothing else is.
static constexpr double otherBound = 4;

/// What operations of graphs have by those of math that they are made of.
static constexpr MathAccuracy boundsOfGraphs[] = {{"tg.sigmoid", 2.0, 2.0}, {"tg.softplus", 2.0, 2.0}};

static double boundOf(StringRef operation, bool wide) {
  for (ArrayRef<MathAccuracy> accuracies : {getMathAccuracies(), ArrayRef(boundsOfGraphs)})
    for (const MathAccuracy &accuracy : accuracies)
      if (accuracy.operation == operation && (wide ? accuracy.onF64 : accuracy.onF32) > 0)
        return wide ? accuracy.onF64 : accuracy.onF32;
  return otherBound;
}

std::unique_ptr<MathProgram> AccuracyTest::compile(bool vectors) {
  CompileOptions options;
  options.cpu = GetParam();
  options.code = CodeKind::Fast;
  if (options.cpu == "x86-64-v3" && !llvm::sys::getHostCPUFeatures().lookup("avx2"))
    return nullptr;
  auto program = MathProgram::compile(context, options, vectors);
  EXPECT_TRUE(succeeded(program));
  return failed(program) ? nullptr : std::make_unique<MathProgram>(std::move(*program));
}

/// Returns all pairs of the special arguments, every tenth to keep them few.
template <typename T> static std::pair<SmallVector<T>, SmallVector<T>> specialPairs() {
  SmallVector<T> special = specialArguments<T>(), x, y;
  for (size_t k = 0; k < special.size(); ++k)
    for (size_t step = 0; step < special.size(); step += k < 16 ? 1 : 5) {
      x.append({special[k], special[step]});
      y.append({special[step], special[k]});
    }
  while (x.size() % 16) {
    x.push_back(1);
    y.push_back(1);
  }
  return {x, y};
}

template <typename T> void AccuracyTest::expectAccurate(MathProgram &program) {
  std::mt19937_64 random;
  constexpr size_t count = 1 << 17;
  SmallVector<T> special = specialArguments<T>(), x = randomArguments<T>(count, random), y(x);
  auto [specialX, specialY] = specialPairs<T>();
  std::shuffle(y.begin(), y.end(), random);
  for (const MathReference &function : getMathReferences()) {
    double bound = boundOf(function.operation, sizeof(T) == 8);
    for (bool isSpecial : {true, false}) {
      ArrayRef<T> first = x, second = y;
      if (isSpecial) {
        first = function.binary ? ArrayRef<T>(specialX) : special;
        second = function.binary ? ArrayRef<T>(specialY) : special;
      }
      WorstError worst = program.measure<T>(function, first, second);
      EXPECT_LE(worst.ulps, bound) << function.operation.str() << " on f" << 8 * sizeof(T) << " of " << worst.x << ", "
                                   << worst.y << " is " << worst.got;
    }
  }
}

namespace {
TEST_P(AccuracyTest, VectorsMeetTheirBounds) {
  std::unique_ptr<MathProgram> program = compile(/*vectors=*/true);
  if (!program)
    GTEST_SKIP() << "the host is older";
  expectAccurate<float>(*program);
  expectAccurate<double>(*program);
}

TEST_P(AccuracyTest, ScalarsMeetTheirBounds) {
  std::unique_ptr<MathProgram> program = compile(/*vectors=*/false);
  if (!program)
    GTEST_SKIP() << "the host is older";
  expectAccurate<float>(*program);
  expectAccurate<double>(*program);
}

TEST_P(AccuracyTest, LargeAnglesAreLibms) {
  std::unique_ptr<MathProgram> program = compile(/*vectors=*/true);
  if (!program)
    GTEST_SKIP() << "the host is older";
  // Among them the number that is closest to a multiple of pi / 2. Their neighbours are small.
  SmallVector<double> x = {1e300, 1, 6381956970095103.0 * 0x1p797, -1, 0x1p22, 0x1.0000000000001p22, -1e22, -0.0};
  x.append(SmallVector<double>(x));
  for (const MathReference &function : getMathReferences()) {
    bool cosine = function.operation == "cos";
    if (!cosine && function.operation != "sin")
      continue;
    SmallVector<double> together = program->run<double>(function, x, x);
    ASSERT_EQ(together.size(), x.size());
    for (size_t lane = 0; lane < x.size(); ++lane) {
      SmallVector<double> alone = program->run<double>(function, SmallVector<double>(16, x[lane]), x);
      EXPECT_EQ(together[lane], alone[lane]) << "depends on the other lanes";
      if (std::fabs(x[lane]) > 0x1p22)
        EXPECT_EQ(together[lane], cosine ? std::cos(x[lane]) : std::sin(x[lane]));
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Processors, AccuracyTest, ::testing::Values("", "x86-64-v3", "x86-64"), [](const auto &info) {
  StringRef name = info.param;
  return name.empty() ? "host" : name == "x86-64" ? "baseline" : "avx2";
});

TEST(AccuracyDocument, ListsTheBounds) {
  auto file = llvm::MemoryBuffer::getFile(TG_SOURCE_DIR "/docs/Reference/Accuracy.md");
  ASSERT_TRUE(bool(file));
  StringRef text = (*file)->getBuffer();
  // | `math.exp` | bound on f32 | bound on f64 | …
  auto shown = [](double ulps) {
    std::string number = std::to_string(ulps);
    number.resize(number.find_last_not_of('0') + 1);
    return ulps == 0 ? "-" : number.back() == '.' ? number + "0" : number;
  };
  auto expectRow = [&](const Twine &operation, const MathAccuracy &accuracy) {
    std::string row = ("| `" + operation + "` | " + shown(accuracy.onF32) + " | " + shown(accuracy.onF64) + " |").str();
    EXPECT_TRUE(text.contains(row)) << "docs/Reference/Accuracy.md lacks " << row;
  };
  for (const MathAccuracy &accuracy : getMathAccuracies())
    expectRow("math." + accuracy.operation, accuracy);
  for (const MathAccuracy &accuracy : boundsOfGraphs)
    expectRow(accuracy.operation, accuracy);
}
} // namespace
