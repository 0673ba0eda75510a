//===- Reader.cpp - Reads StableHLO without its library -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Dialects that have a parser and nothing else: operations are unregistered, attributes and types opaque, just as
// if the program were in the generic form and the context did not know the dialects.
//
//===----------------------------------------------------------------------===//

#include "Syntax.h"
#include "TensorGraph/Import/StableHLO.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/DialectRegistry.h"

using namespace mlir;
using namespace tg;

namespace {
class ReaderDialect : public Dialect {
public:
  ReaderDialect(StringRef name, MLIRContext *context, TypeID id) : Dialect(name, context, id) {
    allowUnknownOperations();
    allowUnknownTypes();
  }

  Attribute parseAttribute(DialectAsmParser &parser, Type type) const override {
    return OpaqueAttr::get(StringAttr::get(getContext(), getNamespace()), parser.getFullSymbolSpec(),
                           type ? type : NoneType::get(getContext()));
  }
  Type parseType(DialectAsmParser &parser) const override {
    return OpaqueType::get(StringAttr::get(getContext(), getNamespace()), parser.getFullSymbolSpec());
  }
  std::optional<ParseOpHook> getParseOperationHook(StringRef) const override { return stablehlo::parseOperation; }
};

struct StableHLOReader : ReaderDialect {
  explicit StableHLOReader(MLIRContext *context)
      : ReaderDialect(getDialectNamespace(), context, TypeID::get<StableHLOReader>()) {}
  static constexpr StringLiteral getDialectNamespace() { return "stablehlo"; }
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StableHLOReader)
};

struct CHLOReader : ReaderDialect {
  explicit CHLOReader(MLIRContext *context)
      : ReaderDialect(getDialectNamespace(), context, TypeID::get<CHLOReader>()) {}
  static constexpr StringLiteral getDialectNamespace() { return "chlo"; }
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(CHLOReader)
};

/// The dialect that StableHLO was made of. Its programs are refused; attributes of other programs have its name.
struct MHLOReader : ReaderDialect {
  explicit MHLOReader(MLIRContext *context)
      : ReaderDialect(getDialectNamespace(), context, TypeID::get<MHLOReader>()) {}
  static constexpr StringLiteral getDialectNamespace() { return "mhlo"; }
  std::optional<ParseOpHook> getParseOperationHook(StringRef) const override {
    return [](OpAsmParser &parser, OperationState &state) -> ParseResult {
      return parser.emitError(parser.getNameLoc()) << "'" << state.name << "' " << stablehlo::kOfMHLO;
    };
  }
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(MHLOReader)
};

/// Shardy's dialect, in which JAX says where values are.
struct SDYReader : ReaderDialect {
  explicit SDYReader(MLIRContext *context) : ReaderDialect(getDialectNamespace(), context, TypeID::get<SDYReader>()) {}
  static constexpr StringLiteral getDialectNamespace() { return "sdy"; }
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SDYReader)
};
} // namespace

void tg::registerStableHLOReader(DialectRegistry &registry) {
  if (!registry.getDialectAllocator("stablehlo") && !registry.getDialectAllocator("chlo"))
    registry.insert<StableHLOReader, CHLOReader>();
  if (!registry.getDialectAllocator("mhlo"))
    registry.insert<MHLOReader>();
  if (!registry.getDialectAllocator("sdy"))
    registry.insert<SDYReader>();
}

bool tg::mayBeStableHLO(StringRef source) {
  return source.contains("stablehlo.") || source.contains("chlo.") || source.contains("mhlo.");
}

bool tg::isStableHLO(ModuleOp module) {
  return module
      .walk([](Operation *op) {
        StringRef dialect = op->getName().getDialectNamespace();
        return llvm::is_contained({"stablehlo", "chlo", "mhlo"}, dialect) ? WalkResult::interrupt()
                                                                          : WalkResult::advance();
      })
      .wasInterrupted();
}
