//===- TensorGraphAttrs.td - The digest of a frozen graph --*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TENSORGRAPHATTRS_TD
#define TENSORGRAPH_DIALECT_TENSORGRAPHATTRS_TD

include "TensorGraph/Dialect/TensorGraphBase.td"
include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"

def TG_DigestModePure : I32EnumCase<"Pure", 0, "pure">;
def TG_DigestModeOrdered : I32EnumCase<"Ordered", 1, "ordered">;
def TG_DigestMode : I32Enum<"DigestMode", "what identifies a frozen graph", [TG_DigestModePure, TG_DigestModeOrdered]> {
  let cppNamespace = "::tg";
}

def TG_DigestAttr : AttrDef<TensorGraph_Dialect, "Digest"> {
  let mnemonic = "digest";
  let summary = "identity of a frozen graph";
  let description = [{
    The discardable attribute `tg.digest` of an operation with an inner graph says that the graph is *frozen*: it is in
    its normal form, its content has this 256-bit BLAKE3 digest, and it must not be edited. The verifier recomputes the
    digest.

    The schema says how a digest is computed: it is TensorGraph's schema version, then LLVM's major version. In `pure`
    graphs the order of operations and of commutative operands is not part of the identity; in `ordered` ones it is.

    Example:
    ```mlir
    #tg.digest<v1.22, pure, "b3:663ef3fb0000000000000000000000000000000000000000000000000000beef">
    ```
  }];
  let parameters = (ins "unsigned":$version, "unsigned":$llvmMajor, "::tg::DigestMode":$mode,
                        StringRefParameter<"the 32 bytes of the digest">:$bytes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The name of the discardable attribute.
    static constexpr ::llvm::StringLiteral kName = "tg.digest";
    /// The schema of this build.
    static constexpr unsigned kVersion = 1;
    static unsigned currentLLVMMajor();
    bool hasCurrentSchema() const { return getVersion() == kVersion && getLlvmMajor() == currentLLVMMajor(); }
    /// The digest in hexadecimal, 64 digits.
    std::string getHex() const;
    /// A digest of this build's schema.
    static DigestAttr get(::mlir::MLIRContext *context, DigestMode mode, ::llvm::ArrayRef<uint8_t> bytes);
    /// The digest of an operation's graph; null if the graph is open.
    static DigestAttr of(::mlir::Operation *op) {
      return ::llvm::dyn_cast_if_present<DigestAttr>(op->getRawDictionaryAttrs().get(kName));
    }
  }];
}

//===----------------------------------------------------------------------===//
// Shardings
//===----------------------------------------------------------------------===//

def TG_ShardAxisAttr : AttrDef<TensorGraph_Dialect, "ShardAxis"> {
  let mnemonic = "shard_axis";
  let summary = "a number of shards that ranks share";
  let description = [{
    The name and the number of shards of an axis of ranks, of which each has some shards that are next to each other.

    Example:
    ```mlir
    #tg.shard_axis<"rows"=64>
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$name, "int64_t":$size);
  let assemblyFormat = "`<` $name `=` $size `>`";
  let genVerifyDecl = 1;
}

def TG_ShardingAttr : AttrDef<TensorGraph_Dialect, "Sharding"> {
  let mnemonic = "sharding";
  let summary = "where the parts of a tensor are";
  let description = [{
    For each axis of a tensor, the shard axes that divide it. An axis without any is whole on each rank. Of n elements,
    shard s of N has those from floor(n s / N) to floor(n (s + 1) / N) - 1.

    As the attribute `tg.sharding` of an argument or a result of a function, it says which part of the value a rank has
    if the program runs on several.

    Example:
    ```mlir
    #tg.sharding<[{"rows"=64}, {}] # "}]>" # [{
    ```
  }];
  let parameters = (ins ArrayRefParameter<"::mlir::ArrayAttr", "the shard axes of each axis">:$axes);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The name of the attribute of an argument or a result.
    static constexpr ::llvm::StringLiteral kName = "tg.sharding";
    /// The sharding of a tensor of which one axis is divided; of none if `axis` is null.
    static ShardingAttr get(::mlir::MLIRContext *context, int64_t rank, std::optional<int64_t> axis, ShardAxisAttr by);
    /// The first axis of the tensor that is divided, and what divides it.
    std::optional<int64_t> getDividedAxis();
    ShardAxisAttr getShardAxis();
  }];
}

#endif // TENSORGRAPH_DIALECT_TENSORGRAPHATTRS_TD
