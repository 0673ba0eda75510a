//===- ShardPasses.td - Passes that divide programs among ranks -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_SHARDPASSES_TD
#define TENSORGRAPH_TRANSFORMS_SHARDPASSES_TD

include "mlir/Pass/PassBase.td"

def ShardArguments : Pass<"tg-shard", "::mlir::ModuleOp"> {
  let summary = "say which arguments of a function ranks divide";
  let description = [{
    Gives arguments of `function` the attribute `tg.sharding`, which divides their first axis. Each of `arguments` is
    the number of an argument and the name of the shard axis, and may end with the number of shards: `0:rows`,
    `1:rows=8`. There are 64 shards otherwise.

    With `arguments=0:rows`,
    ```mlir
    func.func @main(%x: tensor<?x2xf64>) -> f64 {
      %0 = tg.sum %x : tensor<?x2xf64>
      return %0 : f64
    }
    ```
    becomes
    ```mlir
    func.func @main(%x: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}] # "}]>" # [{}) -> f64 {
      %0 = tg.sum %x : tensor<?x2xf64>
      return %0 : f64
    }
    ```
  }];
  let options = [
    Option<"function", "function", "std::string", "\"main\"", "the name of the function">,
    ListOption<"arguments", "arguments", "std::string", "arguments, each with the shards that divide it">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect"];
}

def PropagateShardings : Pass<"tg-propagate-shardings", "::mlir::ModuleOp"> {
  let summary = "find out which values of a program ranks divide";
  let description = [{
    Goes once through each function that has shardings, from its arguments on. An operation whose result runs along a
    divided axis of an operand has a divided result. A sum or a product along the divided axis gets the clause `parts`,
    with the number of shards, unless it is of integers, and its result is whole: this changes how the program rounds.
    Any other operation needs whole operands. Where an operand is divided otherwise than an operation needs it,
    `tg.shard` says so, and a remark says what that costs; with `strict` this is an error. The attribute `tg.sharding`
    of a result that has none says how the result is divided.

    Derivatives and `tg.vmap` must have been expanded. Calls of graphs that are given divided values are replaced by
    the graphs.

    ```mlir
    func.func @loss(%x: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}] # "}]>" # [{},
                    %w: tensor<2xf64>) -> f64 {
      %0 = tg.dot %x, %w : (tensor<?x2xf64>, tensor<2xf64>)
      %1 = tg.sum %0 : tensor<?xf64>
      return %1 : f64
    }
    ```
    becomes
    ```mlir
    func.func @loss(%x: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}] # "}]>" # [{},
                    %w: tensor<2xf64>) -> f64 {
      %0 = tg.dot %x, %w : (tensor<?x2xf64>, tensor<2xf64>)
      %1 = tg.sum %0 parts 64 : tensor<?xf64>
      return %1 : f64
    }
    ```
  }];
  let options = [
    Option<"strict", "strict", "bool", "false", "report an error where ranks would have to send a divided value">
  ];
  let dependentDialects = ["::tg::TensorGraphDialect", "::mlir::arith::ArithDialect", "::mlir::tensor::TensorDialect"];
}

def Partition : Pass<"tg-partition", "::mlir::ModuleOp"> {
  let summary = "make functions what one rank runs of them";
  let description = [{
    Rewrites each function that has shardings. A rank has its rows of each divided value; the size of a divided axis is
    `?`, and the function has an index more behind each divided argument: the size of the whole axis. Sums in parts
    compute a value for each shard of the rank, and combine them with those of other ranks. `tg-propagate-shardings`
    must have run, since otherwise sums have no parts, and divided values are gathered before them.

    ```mlir
    func.func @loss(%x: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"rows"=64}, {}] # "}]>" # [{}) -> f64 {
      %0 = tg.exp %x : tensor<?x2xf64>
      %1 = tg.sum %0 parts 64 : tensor<?x2xf64>
      return %1 : f64
    }
    ```
    becomes
    ```mlir
    func.func @loss(%x: tensor<?x2xf64>, %n: index) -> f64 attributes {tg.partitioned = …} {
      %offsets = tgl.shard_offsets "rows"=64[%n] : tensor<?xindex>
      …
      %partials = tg.scan %s to %shards consts(%from = %offsets : tensor<?xindex>, %rows = %x : tensor<?x2xf64>)
          -> tensor<?xf64> {
        …
        %part = tg.slice %rows[%begin:%end, :] : tensor<?x2xf64>
        %2 = tg.exp %part : tensor<?x2xf64>
        %3 = tg.sum %2 : tensor<?x2xf64>
        tg.yield outs(%3 : f64)
      }
      %0 = tgl.all_reduce "sum" %partials over "rows"=64 : tensor<?xf64> -> tensor<f64>
      %1 = tensor.extract %0[] : tensor<f64>
      return %1 : f64
    }
    ```
  }];
  let dependentDialects = ["::tg::TensorGraphDialect", "::tg::LoweredDialect", "::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect", "::mlir::tensor::TensorDialect"];
}

#endif // TENSORGRAPH_TRANSFORMS_SHARDPASSES_TD
