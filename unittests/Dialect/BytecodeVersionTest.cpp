//===- BytecodeVersionTest.cpp - Bytecode of other versions ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Dialect/Bytecode.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/Bytecode/BytecodeWriter.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Parser/Parser.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tg;

namespace {
/// An operation of the dialect as one version has it, with any properties.
template <typename Version>
class Probe : public Op<Probe<Version>, OpTrait::ZeroRegions, OpTrait::ZeroResults, OpTrait::ZeroSuccessors,
                        OpTrait::ZeroOperands, BytecodeOpInterface::Trait> {
public:
  using Op<Probe, OpTrait::ZeroRegions, OpTrait::ZeroResults, OpTrait::ZeroSuccessors, OpTrait::ZeroOperands,
           BytecodeOpInterface::Trait>::Op;
  struct Properties {
    DictionaryAttr all;
    bool operator==(const Properties &other) const { return all == other.all; }
  };
  using EmitError = llvm::function_ref<InFlightDiagnostic()>;

  static StringRef getOperationName() { return "tg.probe"; }
  static ArrayRef<StringRef> getAttributeNames() { return Version::names(); }
  static LogicalResult setPropertiesFromAttr(Properties &properties, Attribute all, EmitError) {
    properties.all = cast<DictionaryAttr>(all);
    return success();
  }
  static Attribute getPropertiesAsAttr(MLIRContext *, const Properties &properties) { return properties.all; }
  static llvm::hash_code computePropertiesHash(const Properties &properties) { return hash_value(properties.all); }
  static std::optional<Attribute> getInherentAttr(MLIRContext *, const Properties &properties, StringRef name) {
    return properties.all ? properties.all.get(name) : Attribute();
  }
  static void setInherentAttr(Properties &, StringRef, Attribute) {}
  static void populateInherentAttrs(MLIRContext *, const Properties &properties, NamedAttrList &list) {
    if (properties.all)
      list.append(properties.all.begin(), properties.all.end());
  }
  static LogicalResult verifyInherentAttrs(OperationName, NamedAttrList &, EmitError) { return success(); }
  static void populateDefaultProperties(OperationName, Properties &) {}

  static LogicalResult readProperties(DialectBytecodeReader &reader, OperationState &state) {
    return tg::detail::readNamedProperties<Probe>(reader, state, Version::upgrade);
  }
  void writeProperties(DialectBytecodeWriter &writer) { tg::detail::writeNamedProperties(*this, writer); }
};

struct Old {
  static ArrayRef<StringRef> names() {
    static StringRef all[] = {"count", "mood"};
    return all;
  }
  static constexpr tg::detail::UpgradeProperties upgrade = nullptr;
};

/// Since version 0.1, `mood` is `kind`, and one word is not allowed; `loud` is new, and optional.
struct New {
  static ArrayRef<StringRef> names() {
    static StringRef all[] = {"count", "kind", "loud"};
    return all;
  }
  static LogicalResult upgrade(const BytecodeVersion &from, NamedAttrList &properties) {
    if (!from.isBefore(0, 1))
      return success();
    Attribute mood = properties.erase("mood");
    if (auto word = llvm::dyn_cast_or_null<StringAttr>(mood); word && word.getValue() == "none")
      return failure();
    if (mood)
      properties.set("kind", mood);
    return success();
  }
};

class BytecodeVersionTest : public ::testing::Test {
protected:
  /// Writes the bytecode of a program with probes as a version has them.
  template <typename Version> std::string write(StringRef program, uint64_t major, uint64_t minor) {
    MLIRContext context;
    RegisteredOperationName::insert<Probe<Version>>(*context.getOrLoadDialect<TensorGraphDialect>());
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(program, &context);
    EXPECT_TRUE(module);
    auto version = std::make_unique<BytecodeVersion>();
    version->major = major;
    version->minor = minor;
    BytecodeWriterConfig config;
    config.setDialectVersion<TensorGraphDialect>(std::move(version));
    std::string bytes;
    llvm::raw_string_ostream stream(bytes);
    EXPECT_TRUE(succeeded(writeBytecodeToFile(*module, stream, config)));
    return bytes;
  }

  /// Reads bytecode with the newer probes: returns the text of the program, or the first error.
  static std::string read(StringRef bytes) {
    MLIRContext context;
    RegisteredOperationName::insert<Probe<New>>(*context.getOrLoadDialect<TensorGraphDialect>());
    std::string message;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      message = message.empty() ? diagnostic.str() : message;
      return success();
    });
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(bytes, &context);
    if (!module)
      return message;
    std::string text;
    llvm::raw_string_ostream(text) << module->getBody()->front();
    return text;
  }
};
} // namespace

TEST_F(BytecodeVersionTest, PropertiesAreUpgraded) {
  EXPECT_EQ(read(write<Old>(R"("tg.probe"() <{count = 2 : i64, mood = "calm"}> : () -> ())", 0, 0)),
            R"("tg.probe"() <{count = 2 : i64, kind = "calm"}> : () -> ())");
  EXPECT_EQ(read(write<Old>(R"("tg.probe"() <{mood = "none"}> : () -> ())", 0, 0)),
            R"(cannot upgrade the properties of 'tg.probe': {mood = "none"})");
}

TEST_F(BytecodeVersionTest, AnOptionalPropertyNeedsNoUpgrade) {
  EXPECT_EQ(read(write<Old>(R"("tg.probe"() <{count = 2 : i64}> : () -> ())", 0, 1)),
            R"("tg.probe"() <{count = 2 : i64}> : () -> ())");
  EXPECT_EQ(read(write<New>(R"("tg.probe"() <{kind = "calm", loud}> : () -> ())", 0, 1)),
            R"("tg.probe"() <{kind = "calm", loud}> : () -> ())");
}

TEST_F(BytecodeVersionTest, UnknownPropertiesAreErrors) {
  EXPECT_EQ(read(write<Old>(R"("tg.probe"() <{mood = "calm"}> : () -> ())", 0, 1)),
            R"('tg.probe' has no property "mood")");
}

TEST_F(BytecodeVersionTest, LaterVersionsAreRefusedByName) {
  const BytecodeVersion current;
  for (auto [major, minor] : {std::pair(current.major, current.minor + 1), std::pair(current.major + 1, uint64_t(0))})
    EXPECT_EQ(read(write<New>(R"("tg.probe"() : () -> ())", major, minor)),
              "written by version " + std::to_string(major) + "." + std::to_string(minor) +
                  " of the dialect 'tg', but this tool reads up to version " + std::to_string(current.major) + "." +
                  std::to_string(current.minor));
}
