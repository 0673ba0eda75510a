//===- TensorGraphAttrs.cpp - Digests and shardings -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "Bytecode.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/GraphIdentity.h"
#include "TensorGraph/Dialect/SealedOperations.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/FamilyOpInterfaces.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Config/llvm-config.h"

using namespace mlir;
using namespace tg;

#include "TensorGraph/Dialect/TensorGraphAttrsEnums.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "TensorGraph/Dialect/TensorGraphAttrs.cpp.inc"

static constexpr size_t kDigestSize = 32;
static constexpr StringLiteral kPrefix = "b3:";

unsigned DigestAttr::currentLLVMMajor() { return LLVM_VERSION_MAJOR; }

DigestAttr DigestAttr::get(MLIRContext *context, DigestMode mode, ArrayRef<uint8_t> bytes) {
  return Base::get(context, kVersion, currentLLVMMajor(), mode,
                   StringRef(reinterpret_cast<const char *>(bytes.data()), bytes.size()));
}

std::string DigestAttr::getHex() const { return llvm::toHex(getBytes(), /*LowerCase=*/true); }

LogicalResult DigestAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, unsigned, unsigned, DigestMode,
                                 StringRef bytes) {
  if (bytes.size() != kDigestSize)
    return emitError() << "expects a digest of " << kDigestSize << " bytes, but got " << bytes.size();
  return success();
}

/// Parses `<1.22, pure, "b3:…">`; the schema is two integers with a point between, which MLIR lexes as a float.
Attribute DigestAttr::parse(AsmParser &parser, Type) {
  SMLoc start = parser.getCurrentLocation();
  std::string schema, text;
  StringRef mode;
  unsigned version, llvmMajor;
  if (parser.parseLess() || parser.parseKeywordOrString(&schema) || parser.parseComma())
    return {};
  auto [first, second] = StringRef(schema).split('.');
  if (!first.consume_front("v") || first.getAsInteger(10, version) || second.getAsInteger(10, llvmMajor)) {
    parser.emitError(start, "expects a schema such as v1.22, but got ") << schema;
    return {};
  }
  SMLoc modeLocation = parser.getCurrentLocation();
  if (parser.parseKeyword(&mode))
    return {};
  std::optional<DigestMode> symbol = symbolizeDigestMode(mode);
  if (!symbol) {
    parser.emitError(modeLocation, "expects the mode 'pure' or 'ordered', but got '") << mode << "'";
    return {};
  }
  SMLoc location;
  if (parser.parseComma() || parser.getCurrentLocation(&location) || parser.parseString(&text) || parser.parseGreater())
    return {};
  StringRef digits = text;
  std::string bytes;
  if (!digits.consume_front(kPrefix) || digits.size() != 2 * kDigestSize || !llvm::tryGetFromHex(digits, bytes)) {
    parser.emitError(location, "expects \"b3:\" and 64 hexadecimal digits, but got \"") << text << "\"";
    return {};
  }
  return Base::get(parser.getContext(), version, llvmMajor, *symbol, StringRef(bytes));
}

void DigestAttr::print(AsmPrinter &printer) const {
  printer << "<v" << getVersion() << '.' << getLlvmMajor() << ", " << stringifyDigestMode(getMode()) << ", \""
          << kPrefix << getHex() << "\">";
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

LogicalResult ShardAxisAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, StringAttr name, int64_t size) {
  if (name.empty())
    return emitError() << "expects the name of a shard axis, but got an empty one";
  if (size < 1 || size > kMostParts)
    return emitError() << "expects 1 to " << kMostParts << " shards for \"" << name.getValue() << "\", but got "
                       << size;
  return success();
}

LogicalResult ShardingAttr::verify(llvm::function_ref<InFlightDiagnostic()> emitError, ArrayRef<ArrayAttr> axes) {
  llvm::StringSet<> names;
  for (ArrayAttr axis : axes)
    for (Attribute by : axis) {
      auto shards = dyn_cast<ShardAxisAttr>(by);
      if (!shards)
        return emitError() << "expects shard axes such as {\"rows\"=64}, but got " << by;
      if (!names.insert(shards.getName().getValue()).second)
        return emitError() << "the shard axis \"" << shards.getName().getValue() << "\" divides a tensor twice";
    }
  return success();
}

/// Parses `<[{"rows"=64}, {}]>`.
Attribute ShardingAttr::parse(AsmParser &parser, Type) {
  SmallVector<ArrayAttr> axes;
  MLIRContext *context = parser.getContext();
  auto parseShards = [&](SmallVector<Attribute> &shards) -> ParseResult {
    std::string name;
    int64_t size;
    SMLoc start = parser.getCurrentLocation();
    if (parser.parseString(&name) || parser.parseEqual() || parser.parseInteger(size))
      return failure();
    auto by = ShardAxisAttr::getChecked([&] { return parser.emitError(start); }, context,
                                        StringAttr::get(context, name), size);
    shards.push_back(by);
    return success(bool(by));
  };
  auto parseAxis = [&]() -> ParseResult {
    SmallVector<Attribute> shards;
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Braces, [&] { return parseShards(shards); }))
      return failure();
    axes.push_back(ArrayAttr::get(context, shards));
    return success();
  };
  SMLoc start = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseAxis) ||
      parser.parseGreater())
    return {};
  return getChecked([&] { return parser.emitError(start); }, context, axes);
}

void ShardingAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(getAxes(), printer, [&](ArrayAttr axis) {
    printer << '{';
    llvm::interleaveComma(axis.getAsRange<ShardAxisAttr>(), printer, [&](ShardAxisAttr by) {
      printer.printString(by.getName().getValue());
      printer << '=' << by.getSize();
    });
    printer << '}';
  });
  printer << "]>";
}

ShardingAttr ShardingAttr::get(MLIRContext *context, int64_t rank, std::optional<int64_t> axis, ShardAxisAttr by) {
  SmallVector<ArrayAttr> axes(rank, ArrayAttr::get(context, {}));
  if (axis)
    axes[*axis] = ArrayAttr::get(context, {by});
  return get(context, axes);
}

std::optional<int64_t> ShardingAttr::getDividedAxis() {
  for (auto [k, axis] : llvm::enumerate(getAxes()))
    if (!axis.empty())
      return k;
  return std::nullopt;
}

ShardAxisAttr ShardingAttr::getShardAxis() {
  std::optional<int64_t> axis = getDividedAxis();
  return axis ? cast<ShardAxisAttr>(getAxes()[*axis][0]) : ShardAxisAttr();
}

//===----------------------------------------------------------------------===//
// Digests in the dialect
//===----------------------------------------------------------------------===//

namespace {
/// Prints as #graph_663ef3fb, so that a dump shows which graphs are equal.
struct DigestAlias : OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;

  AliasResult getAlias(Attribute attribute, raw_ostream &os) const override {
    auto digest = dyn_cast<DigestAttr>(attribute);
    if (!digest)
      return AliasResult::NoAlias;
    os << "graph_" << digest.getHex().substr(0, 8);
    return AliasResult::FinalAlias;
  }
};
} // namespace

void TensorGraphDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "TensorGraph/Dialect/TensorGraphAttrs.cpp.inc"
      >();
  addInterfaces<DigestAlias>();
  addBytecodeInterface(this);
}

static LogicalResult verifyDigestAttr(Operation *op, Attribute attribute, const GraphIdentityInterface *identity) {
  auto digest = dyn_cast<DigestAttr>(attribute);
  if (!digest)
    return emitError(op->getLoc(), "expects 'tg.digest' to be a #tg.digest, but got ") << attribute;
  if (!isa<InnerGraphOpInterface>(op) || op->getNumRegions() == 0)
    return emitError(op->getLoc()) << "'" << op->getName() << "' op carries a digest, but no inner graph";
  if (failed(verifySchema(op, digest)))
    return failure();
  return identity ? identity->verifyDigest(op, digest) : success();
}

LogicalResult TensorGraphDialect::verifyOperationAttribute(Operation *op, NamedAttribute attribute) {
  if (attribute.getName() == kDestroysAttr)
    return verifyDestroysAttr(op, attribute.getValue());
  if (attribute.getName() == DigestAttr::kName) {
    const auto *identity = verifiesDigests ? getRegisteredInterface<GraphIdentityInterface>() : nullptr;
    if (verifiesDigests && !identity)
      return emitError(op->getLoc(), "the digest cannot be verified without tg::registerGraphIdentity");
    return verifyDigestAttr(op, attribute.getValue(), identity);
  }
  if (attribute.getName() == kSealAttr)
    return verifySeal(op, attribute.getValue(), verifiesDigests);
  return verifyCompilerAttribute(op, attribute);
}
