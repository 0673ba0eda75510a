//===- Table.cpp - The strategies of fast code ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../VectorPlan.h"
#include "TensorGraph/CodeGen/Strategies.h"

using namespace mlir;
using namespace tg;

SmallVector<StrategyRecord> tg::listStrategies() {
  return {
      {Pointwise::name, "elementwise, along an axis that all operands are contiguous along", "none", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>], iterator_types = ["parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %a, %a : f64
    linalg.yield %0 : f64
  }
  return
})"},
      {Rows::name, "elementwise, on rows that are stored in place", "none", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"},
      {Columns::name, "a reduction of another axis than the contiguous one", "that of strict code", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j)>],
                  iterator_types = ["reduction", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"},
      {Reduction::name, "a reduction of the contiguous axis", "lanes and blocks", R"(
func.func @example(%x: memref<?xf64>, %y: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>], iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y : memref<f64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"},
      {Search::name, "the place of the largest or smallest element of the contiguous axis", "any", R"(
func.func @example(%x: memref<?xf64>, %y: memref<f64>, %at: memref<index>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> ()>, affine_map<(i) -> ()>],
                  iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %at : memref<f64>, memref<index>) {
  ^bb0(%a: f64, %o: f64, %p: index):
    %0 = linalg.index 0 : index
    %1 = arith.cmpf ugt, %a, %o : f64
    %2 = arith.cmpf ord, %o, %o : f64
    %3 = arith.andi %1, %2 : i1
    %4 = arith.select %3, %a, %o : f64
    %5 = arith.select %3, %0, %p : index
    linalg.yield %4, %5 : f64, index
  }
  return
})"},
      {ReducedRows::name, "reductions of rows along the contiguous axis, which may be short", "lanes and blocks", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>],
                  iterator_types = ["parallel", "reduction"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?xf64>) {
  ^bb0(%a: f64, %o: f64):
    %0 = arith.addf %o, %a : f64
    linalg.yield %0 : f64
  }
  return
})"},
      {Prefix::name, "a cumulative operation along the contiguous axis, whose order does not matter", "any", R"(
func.func @example(%x: memref<?xf64>, %y: memref<?xf64>, %last: memref<f64>) {
  linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>, affine_map<(i) -> ()>],
                  iterator_types = ["reduction"]}
      ins(%x : memref<?xf64>) outs(%y, %last : memref<?xf64>, memref<f64>) {
  ^bb0(%a: f64, %o: f64, %m: f64):
    %0 = arith.maximumf %m, %a : f64
    linalg.yield %0, %0 : f64, f64
  }
  return
})"},
      {Tiles::name, "elementwise or reduced, with operands that are contiguous along different axes",
       "that of strict code", R"(
func.func @example(%x: memref<?x?xf64>, %y: memref<?x?xf64>) {
  linalg.generic {indexing_maps = [affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>],
                  iterator_types = ["parallel", "parallel"]}
      ins(%x : memref<?x?xf64>) outs(%y : memref<?x?xf64>) {
  ^bb0(%a: f64, %o: f64):
    linalg.yield %a : f64
  }
  return
})"},
  };
}
