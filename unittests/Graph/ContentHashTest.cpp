//===- ContentHashTest.cpp - What attributes and types say ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/ContentHash.h"
#include "Graphs.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/DLTI/DLTI.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/StringExtras.h"
#include <map>
#include <set>
#include <thread>

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class ContentHashTest : public Graphs {
protected:
  ContentHashTest() { context.loadDialect<DLTIDialect>(); }

  Attribute attribute(StringRef text) {
    Attribute result = parseAttribute(text, &context);
    EXPECT_TRUE(result) << text.str() << errors;
    return result;
  }
  /// Returns the hash in hexadecimal, or the reason why there is none.
  std::string hash(Attribute attribute) {
    if (!attribute)
      return "invalid";
    ContentHasher hasher(&context);
    auto hash = hasher.hash(attribute);
    return succeeded(hash) ? llvm::toHex(*hash) : hasher.getReason();
  }
  std::string hash(StringRef text) { return hash(attribute(text)); }
  std::string hashOfType(StringRef text) {
    ContentHasher hasher(&context);
    auto hash = hasher.hash(parseType(text, &context));
    return succeeded(hash) ? llvm::toHex(*hash) : hasher.getReason();
  }
  /// Expects that all hashes differ, and each equals itself.
  void expectDistinct(ArrayRef<StringRef> texts) {
    std::map<std::string, StringRef> seen;
    for (StringRef text : texts) {
      std::string own = hash(text);
      EXPECT_EQ(own.size(), 64u) << text.str() << ": " << own;
      EXPECT_EQ(own, hash(text));
      auto [place, isNew] = seen.try_emplace(own, text);
      EXPECT_TRUE(isNew) << text.str() << " is as " << place->second.str();
    }
  }

  DenseResourceElementsAttr resource(StringRef key, ArrayRef<double> elements) {
    auto type = RankedTensorType::get({int64_t(elements.size())}, Float64Type::get(&context));
    return DenseResourceElementsAttr::get(type, key, HeapAsmResourceBlob::allocateAndCopyInferAlign(elements));
  }
};
} // namespace

TEST_F(ContentHashTest, AttributesThatSayDifferentThingsDiffer) {
  expectDistinct({"1 : i64",
                  "1 : i32",
                  "1 : index",
                  "-1 : i64",
                  "1.0 : f64",
                  "1.0 : f32",
                  "true",
                  "false",
                  "0 : i64",
                  "0.0 : f64",
                  "-0.0 : f64",
                  "0x7FF8000000000000 : f64",
                  "0x7FF8000000000001 : f64",
                  "\"1\"",
                  "\"\"",
                  "\"a\"",
                  "\"a\" : i64",
                  "unit",
                  "[]",
                  "[1]",
                  "[1, 1]",
                  "[[1]]",
                  "[[], []]",
                  "[[[]]]",
                  "{}",
                  "{a = 1}",
                  "{b = 1}",
                  "{a = 2}",
                  "{a}",
                  "i64",
                  "f64",
                  "array<i64>",
                  "array<i32>",
                  "array<i64: 1>",
                  "array<i64: 1, 1>",
                  "array<i32: 1, 0>",
                  "array<f64: 0.0>",
                  "@a",
                  "@b",
                  "@a::@b",
                  "@\"a::b\"",
                  "affine_map<(d0) -> (d0)>",
                  "affine_map<(d0) -> (d0 + 1)>",
                  "affine_set<(d0) : (d0 >= 0)>"});
}

TEST_F(ContentHashTest, ElementsThatSayDifferentThingsDiffer) {
  expectDistinct({"dense<1> : tensor<2xi64>", "dense<1> : tensor<3xi64>", "dense<[1, 2]> : tensor<2xi64>",
                  "dense<1> : vector<2xi64>", "dense<1> : tensor<2xi32>", "dense<1.0> : tensor<2xf64>",
                  "dense<-0.0> : tensor<2xf64>", "dense<0.0> : tensor<2xf64>", "dense<[0.0, -0.0]> : tensor<2xf64>",
                  "dense<0x7FF8000000000000> : tensor<2xf64>", "dense<0x7FF8000000000001> : tensor<2xf64>",
                  "dense<(1.0, 2.0)> : tensor<2xcomplex<f64>>", "dense<(2.0, 1.0)> : tensor<2xcomplex<f64>>",
                  "sparse<0, 1> : tensor<2xi64>", "sparse<1, 1> : tensor<2xi64>", "sparse<0, 2> : tensor<2xi64>"});
}

TEST_F(ContentHashTest, TypesDifferByWhatTheySay) {
  std::set<std::string> seen;
  for (StringRef text : {"i1", "i64", "si64", "ui64", "index", "f64", "f32", "tensor<2xf64>", "tensor<?xf64>",
                         "tensor<*xf64>", "memref<2xf64>", "vector<2xf64>", "tensor<2x2xf64>", "tuple<f64>",
                         "() -> f64", "(f64) -> ()", "tensor<2xf64, 1 : i64>", "tensor<2xf64, 2 : i64>", "none"})
    EXPECT_TRUE(seen.insert(hashOfType(text)).second) << text.str();
}

TEST_F(ContentHashTest, ResourcesCountByTheirData) {
  std::string one = hash(resource("weights", {1, 2, 3}));
  EXPECT_EQ(one, hash(resource("others", {1, 2, 3})));
  EXPECT_NE(one, hash(resource("weights", {1, 2, 4})));
  EXPECT_NE(one, hash("dense<[1.0, 2.0, 3.0]> : tensor<3xf64>"));
}

TEST_F(ContentHashTest, ResourcesThatChangeAreNotRemembered) {
  DenseResourceElementsAttr weights = resource("weights", {1, 2, 3});
  auto inside = ArrayAttr::get(&context, {weights});
  Attribute around = DictionaryAttr::get(&context, NamedAttribute(StringAttr::get(&context, "w"), inside));
  // In a type's encoding, and in an attribute of another dialect.
  Type type = RankedTensorType::get({2}, Float64Type::get(&context), weights);
  Attribute foreign = MapAttr::get(&context, {DataLayoutEntryAttr::get(StringAttr::get(&context, "w"), weights)});
  for (Attribute attribute : {Attribute(weights), Attribute(inside), around, Attribute(TypeAttr::get(type)), foreign}) {
    std::string before = hash(attribute);
    double *data = reinterpret_cast<double *>(const_cast<char *>(weights.getRawHandle().getBlob()->getData().data()));
    data[1] += 1;
    EXPECT_NE(hash(attribute), before);
    data[1] -= 1;
    EXPECT_EQ(hash(attribute), before);
  }
}

TEST_F(ContentHashTest, ResourcesWithoutDataAreRefused) {
  EXPECT_EQ(hash("dense_resource<lost> : tensor<3xf64>"), "has the resource 'lost', whose data is missing");
  EXPECT_TRUE(StringRef(hash("[{a = dense_resource<lost> : tensor<3xf64>}]")).ends_with("whose data is missing"));
  EXPECT_TRUE(StringRef(hash("#dlti.map<\"a\" = dense_resource<lost> : tensor<3xf64>>")).ends_with("is missing"));
}

TEST_F(ContentHashTest, WhatHasNoContentIsRefused) {
  context.allowUnregisteredDialects();
  const char *distinct = "has a distinct attribute, which equals no other";
  const char *opaque = "has an opaque attribute, whose content is unknown";
  const char *opaqueType = "has an opaque type, whose content is unknown";
  EXPECT_EQ(hash("distinct[0]<1 : i64>"), distinct);
  EXPECT_EQ(hash("[1, distinct[0]<1 : i64>]"), distinct);
  EXPECT_EQ(hash("#dlti.map<\"a\" = distinct[0]<1 : i64>>"), distinct);
  EXPECT_EQ(hash("#magic.wand<3>"), opaque);
  EXPECT_EQ(hashOfType("!magic.wand<3>"), opaqueType);
  EXPECT_EQ(hashOfType("tensor<2x!magic.wand<3>>"), opaqueType);
  EXPECT_EQ(hashOfType("tensor<2xf64, #magic.wand<3>>"), opaque);
  EXPECT_EQ(hash("!magic.wand<3>"), opaqueType);
}

TEST_F(ContentHashTest, AttributesOfOtherDialectsCountByWhatIsInThem) {
  expectDistinct({"#dlti.map<\"a\" = dense<[1, 2, 3, 4, 5, 6]> : tensor<6xi64>>",
                  "#dlti.map<\"a\" = dense<[1, 2, 3, 4, 5, 7]> : tensor<6xi64>>",
                  "#dlti.map<\"b\" = dense<[1, 2, 3, 4, 5, 7]> : tensor<6xi64>>", "#dlti.map<\"a\" = 0.0 : f64>",
                  "#dlti.map<\"a\" = -0.0 : f64>", "#arith.fastmath<none>", "#arith.fastmath<fast>"});
}

TEST_F(ContentHashTest, LocationsAreNoContent) {
  EXPECT_EQ(hash("[loc(\"x\")]"), hash("[loc(\"y\")]"));
  EXPECT_NE(hash("[loc(\"x\")]"), hash("[]"));
}

TEST_F(ContentHashTest, DebugAttributesAreNoContent) {
  EXPECT_EQ(hash("{a = 1, tg.debug.x = 2}"), hash("{a = 1, tg.profile.y}"));
  EXPECT_EQ(hash("{a = 1, tg.debug.x = 2}"), hash("{a = 1}"));
  EXPECT_NE(hash("{a = 1, tg.debugged = 2}"), hash("{a = 1}"));
}

// Each thread has its own memory.
TEST_F(ContentHashTest, ThreadsAgree) {
  Attribute shared = attribute("[dense<[1.0, 2.0]> : tensor<2xf64>, {a = 1}, tensor<4xf64>]");
  std::string expected = hash(shared);
  std::vector<std::string> found(8);
  std::vector<std::thread> threads;
  for (std::string &own : found)
    threads.emplace_back([&] { own = hash(shared); });
  for (std::thread &thread : threads)
    thread.join();
  for (const std::string &own : found)
    EXPECT_EQ(own, expected);
}
