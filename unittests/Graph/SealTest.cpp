//===- SealTest.cpp - Tests of sealed operations --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/SealedOperations.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Identity/OperationDigest.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ExtensibleDialect.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tg;

class SealTest : public testing::Test {
protected:
  SealTest() {
    context.allowUnregisteredDialects();
    context.loadDialect<TensorGraphDialect, arith::ArithDialect>();
    // An operation with a region that allows no discardable attributes.
    auto *dialect = context.getOrLoadDynamicDialect("strict", [](DynamicDialect *) {});
    auto verify = [](Operation *op) -> LogicalResult {
      if (op->getDiscardableAttrDictionary().empty())
        return success();
      return op->emitOpError("expects no attributes");
    };
    auto succeed = [](Operation *) { return success(); };
    dialect->registerDynamicOp(DynamicOpDefinition::get("region", dialect, verify, succeed));
  }

  /// Parses a program and seals its operations of a name. Returns the reasons of those that are not sealed.
  std::string seal(StringRef text, StringRef name) {
    module = parseSourceString<ModuleOp>(text, &context);
    std::string reasons;
    module->walk([&](Operation *op) {
      if (op->getName().getStringRef() == name)
        (void)sealOperation(op, [&](StringRef reason, Operation *) { reasons += reason; });
    });
    return reasons;
  }
  Attribute sealOf(StringRef name) {
    Attribute seal;
    module->walk([&](Operation *op) {
      if (op->getName().getStringRef() == name)
        seal = op->getAttr(kSealAttr);
    });
    return seal;
  }

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
};

TEST_F(SealTest, RefusesOperationsThatAllowNoAttributes) {
  EXPECT_EQ(seal("\"strict.region\"() ({}) : () -> ()", "strict.region"),
            "does not allow the attribute 'tg.seal': 'strict.region' op expects no attributes");
  EXPECT_FALSE(sealOf("strict.region"));
  EXPECT_TRUE(succeeded(verify(*module)));
}

// The seal is not part of the content, which is that of the digest if each value from outside is used once.
TEST_F(SealTest, IsDigestOfContent) {
  const char *text = "%x, %y = \"a.values\"() : () -> (f64, f64)\n"
                     "\"a.region\"(%x) ({ %0 = arith.negf %y : f64 }) : (f64) -> ()";
  EXPECT_EQ(seal(text, "a.region"), "");
  module->walk([&](Operation *op) {
    if (op->getName().getStringRef() != "a.region")
      return;
    AttributeHasher attributes;
    EXPECT_EQ(OperationDigester(attributes).digest(op)->getHex(), cast<DigestAttr>(sealOf("a.region")).getHex());
  });
}

TEST_F(SealTest, ValuesFromOutsideMayMerge) {
  auto text = [](StringRef first, StringRef second) {
    return ("%x, %y = \"a.values\"() : () -> (f64, f64)\n\"a.region\"() ({\n%0 = arith.addf " + first + ", " + second +
            " : f64\n%1 = arith.subf %0, %x : f64 }) : () -> ()")
        .str();
  };
  EXPECT_EQ(seal(text("%x", "%y"), "a.region"), "");
  Attribute two = sealOf("a.region");
  EXPECT_EQ(seal(text("%x", "%x"), "a.region"), "");
  EXPECT_EQ(sealOf("a.region"), two);
  // Where a value from inside is used does count.
  std::string other = text("%x", "%y");
  other.replace(other.find("%0, %x"), 6, "%x, %0");
  EXPECT_EQ(seal(other, "a.region"), "");
  EXPECT_NE(sealOf("a.region"), two);
}
