//===- Passes.td - Passes on operations of every dialect ---*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_PASSES
#define TENSORGRAPH_IDENTITY_PASSES

include "mlir/Pass/PassBase.td"

def DigestOperations : Pass<"tg-digest"> {
  let summary = "report the digests of operations with regions";
  let description = [{
    A remark at each operation with regions, of any dialect, gives the digest of its content. What an operation takes
    from outside, operands first and then what its regions capture, is numbered in the order of its first use. So two
    operations with equal digests compute the same from their inputs. Names of values, locations, debug attributes, and
    the name and visibility of a symbol are not part of the digest. The digest is the same in every process.

    Both loops below have the digest `58216a33…`:

    ```mlir
    %0 = scf.for %i = %a to %b step %c iter_args(%s = %x) -> (f64) {
      %1 = arith.addf %s, %y : f64
      scf.yield %1 : f64
    }
    %2 = scf.for %i = %a to %b step %c iter_args(%s = %y) -> (f64) {
      %3 = arith.addf %s, %x : f64
      scf.yield %3 : f64
    }
    ```
  }];
  let options = [
    ListOption<"operations", "ops", "std::string", "names of the operations to report (all that have regions)">
  ];
}

def MergeFunctions : Pass<"tg-merge-functions"> {
  let summary = "merge functions that are equal up to their names";
  let description = [{
    Functions of one table of symbols are equal if their bodies, types and attributes are, except names, visibilities,
    locations and debug attributes, and if the functions that they refer to are equal, too: functions that call each
    other are compared as a whole. Of equal functions, one stays, a public one if there is any. References to the others
    are changed. Private ones are erased; the bodies of public functions of `func` become calls, and other public
    functions stay as they are. O(n log n) in the operations of the functions.

    ```mlir
    func.func @double(%x: f64) -> f64 {
      %0 = arith.addf %x, %x : f64
      return %0 : f64
    }
    func.func @twice(%y: f64) -> f64 {
      %1 = arith.addf %y, %y : f64
      return %1 : f64
    }
    ```
    becomes
    ```mlir
    func.func @double(%x: f64) -> f64 {
      %0 = arith.addf %x, %x : f64
      return %0 : f64
    }
    func.func @twice(%y: f64) -> f64 {
      %1 = call @double(%y) : (f64) -> f64
      return %1 : f64
    }
    ```
  }];
  let dependentDialects = ["::mlir::func::FuncDialect"];
}

#endif // TENSORGRAPH_IDENTITY_PASSES
