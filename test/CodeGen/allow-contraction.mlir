// RUN: tg-opt %s --tg-allow-contraction | FileCheck %s
// RUN: tg-opt %s --tg-allow-contraction=reassociate=true | FileCheck %s --check-prefix=ANY

// CHECK-LABEL: func.func @sums_and_products(
// CHECK:         arith.mulf %{{.*}}, %{{.*}} fastmath<contract> : f64
// CHECK:         arith.addf %{{.*}}, %{{.*}} fastmath<contract> : vector<4xf64>
// CHECK:         arith.subf %{{.*}}, %{{.*}} fastmath<nnan,contract> : f64
// CHECK:         arith.divf %{{.*}}, %{{.*}} : f64
// CHECK:         arith.addi %{{.*}}, %{{.*}} : i64
// ANY:           arith.mulf %{{.*}}, %{{.*}} fastmath<reassoc,contract> : f64
// ANY:           arith.subf %{{.*}}, %{{.*}} fastmath<reassoc,nnan,contract> : f64
// ANY:           arith.divf %{{.*}}, %{{.*}} : f64
func.func @sums_and_products(%x: f64, %v: vector<4xf64>, %i: i64) -> (f64, vector<4xf64>, f64, f64, i64) {
  %0 = arith.mulf %x, %x : f64
  %1 = arith.addf %v, %v : vector<4xf64>
  %2 = arith.subf %x, %x fastmath<nnan> : f64
  %3 = arith.divf %x, %x : f64
  %4 = arith.addi %i, %i : i64
  return %0, %1, %2, %3, %4 : f64, vector<4xf64>, f64, f64, i64
}
