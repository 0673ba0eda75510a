//===- OperationDigestTest.cpp - The content of any operation -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/OperationDigest.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"
#include <random>

using namespace mlir;
using namespace tg;

namespace {
/// Builds random operations with regions, most of which differ little or not at all.
class RandomOperations {
public:
  RandomOperations(MLIRContext *context, unsigned seed) : random(seed), builder(context) {}

  OwningOpRef<ModuleOp> build(unsigned count) {
    OwningOpRef<ModuleOp> module = ModuleOp::create(builder, builder.getUnknownLoc());
    builder.setInsertionPointToStart(module->getBody());
    SmallVector<Value> values;
    for (Type type : {Type(builder.getI32Type()), Type(builder.getI32Type()), Type(builder.getF32Type())}) {
      OperationState state(builder.getUnknownLoc(), "outer.value");
      state.addTypes(type);
      values.push_back(builder.create(state)->getResult(0));
    }
    for (unsigned number = 0; number < count; ++number)
      buildClosure(values, 0);
    return module;
  }

private:
  unsigned below(unsigned bound) { return random() % bound; }

  void buildClosure(ArrayRef<Value> values, unsigned depth) {
    OperationState state(builder.getUnknownLoc(), below(8) ? "random.closure" : "random.other");
    if (below(8) == 0)
      state.addAttribute("note", builder.getI64IntegerAttr(below(2)));
    if (below(2))
      state.addOperands(values[below(values.size())]);
    if (below(2))
      state.addTypes(builder.getI32Type());
    for (unsigned number = below(8) ? 1 : 2; number > 0; --number) {
      OpBuilder::InsertionGuard guard(builder);
      auto region = std::make_unique<Region>();
      buildRegion(*region, values, depth);
      state.addRegion(std::move(region));
    }
    builder.create(state);
  }

  void buildRegion(Region &region, ArrayRef<Value> around, unsigned depth) {
    unsigned count = below(6) ? 1 : 2;
    for (unsigned number = 0; number < count; ++number) {
      Block *block = builder.createBlock(&region);
      if (number > 0 || below(3) == 0)
        block->addArgument(builder.getI32Type(), builder.getUnknownLoc());
    }
    SmallVector<Value> values(around);
    for (Block &block : region) {
      builder.setInsertionPointToStart(&block);
      llvm::append_range(values, block.getArguments());
      for (unsigned number = below(2); number > 0; --number)
        buildOperation(values, depth);
      if (&block != &region.back())
        cf::BranchOp::create(builder, builder.getUnknownLoc(), &region.back(), anyOf(values, builder.getI32Type()));
    }
  }

  Value anyOf(ArrayRef<Value> values, Type type) {
    SmallVector<Value> fitting = llvm::filter_to_vector(values, [&](Value value) { return value.getType() == type; });
    return fitting[below(fitting.size())];
  }

  void buildOperation(SmallVectorImpl<Value> &values, unsigned depth) {
    if (depth < 2 && below(4) == 0)
      return buildClosure(values, depth + 1);
    Location loc = below(2) ? builder.getUnknownLoc() : Location(NameLoc::get(builder.getStringAttr("here")));
    Type i32 = builder.getI32Type();
    if (below(2)) {
      values.push_back(arith::SubIOp::create(builder, loc, anyOf(values, i32), anyOf(values, i32)));
    } else {
      OperationState state(loc, "random.leaf");
      state.addOperands(values[below(values.size())]);
      state.addTypes(below(4) ? i32 : Type(builder.getF32Type()));
      values.push_back(builder.create(state)->getResult(0));
    }
  }

  std::mt19937 random;
  OpBuilder builder;
};

/// Returns whether MLIR calls two operations equivalent if the inputs of one are replaced by those of the other.
bool areEquivalent(Operation *x, const OperationDigest &ofX, Operation *y, const OperationDigest &ofY) {
  if (ofX.inputs.size() != ofY.inputs.size())
    return false;
  llvm::DenseMap<Value, Value> pairs, back;
  auto pair = [&](Value one, Value other) {
    pairs[one] = other;
    back[other] = one;
  };
  for (auto [one, other] : llvm::zip_equal(ofX.inputs, ofY.inputs)) {
    if (one.getType() != other.getType())
      return false;
    pair(one, other);
  }
  auto isPair = [&](Value one, Value other) {
    auto found = pairs.find(one);
    return success(found != pairs.end() && found->second == other);
  };
  // MLIR does not ask about a value that is there in both, which must stand for itself, then.
  for (auto [one, other] : pairs)
    if (one != other && (pairs.lookup(other) || back.lookup(one)))
      return false;
  return OperationEquivalence::isEquivalentTo(x, y, isPair, pair, OperationEquivalence::IgnoreLocations);
}
} // namespace

class OperationDigestTest : public testing::Test {
protected:
  OperationDigestTest() {
    context.allowUnregisteredDialects();
    context.loadDialect<arith::ArithDialect, cf::ControlFlowDialect>();
  }
  MLIRContext context;
};

// Of 100,000 pairs, digests and inputs are equal exactly where MLIR says that operations are equivalent.
TEST_F(OperationDigestTest, IsEqualIfAndOnlyIfOperationsAreEquivalent) {
  size_t pairs = 0, equal = 0;
  for (unsigned seed = 0; pairs < 100000; ++seed) {
    OwningOpRef<ModuleOp> module = RandomOperations(&context, seed).build(100);
    AttributeHasher attributes;
    OperationDigester digester(attributes);
    SmallVector<Operation *> operations;
    for (Operation &op : *module->getBody())
      if (op.getNumRegions())
        operations.push_back(&op);
    for (size_t second = 0; second < operations.size(); ++second)
      for (size_t first = 0; first < second; ++first, ++pairs) {
        Operation *x = operations[first], *y = operations[second];
        const OperationDigest *ofX = digester.digest(x), *ofY = digester.digest(y);
        ASSERT_TRUE(ofX && ofY);
        bool isSame = ofX->hash == ofY->hash;
        // Inputs that change places are beyond MLIR's function.
        bool isShown = isSame && ofX->inputs == ofY->inputs;
        bool isEquivalent = OperationEquivalence::isEquivalentTo(x, y, OperationEquivalence::IgnoreLocations);
        ASSERT_EQ(isShown, isEquivalent) << "seed " << seed << ", operations " << first << " and " << second;
        if (areEquivalent(x, *ofX, y, *ofY))
          ASSERT_TRUE(isSame) << "seed " << seed << ", operations " << first << " and " << second;
        equal += isSame;
      }
  }
  EXPECT_GT(equal, 500u);
  EXPECT_LT(equal, pairs / 2);
}

// A nest is digested once, however many digests are asked for.
TEST_F(OperationDigestTest, IsLinearInTheDepth) {
  OpBuilder builder(&context);
  OwningOpRef<ModuleOp> module = ModuleOp::create(builder, builder.getUnknownLoc());
  builder.setInsertionPointToStart(module->getBody());
  SmallVector<Operation *> nest;
  for (unsigned depth = 0; depth < 2000; ++depth) {
    OperationState state(builder.getUnknownLoc(), "random.closure");
    state.addRegion();
    nest.push_back(builder.create(state));
    builder.createBlock(&nest.back()->getRegion(0));
  }
  AttributeHasher attributes;
  OperationDigester digester(attributes);
  for (Operation *op : llvm::reverse(nest))
    ASSERT_TRUE(digester.digest(op));
  EXPECT_NE(digester.digest(nest[0])->hash, digester.digest(nest[1])->hash);
}
