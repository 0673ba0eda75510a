// RUN: tg-opt %s --tg-lower-checks | FileCheck %s

// The table has a number for each check, and for each call that leads to checks: it is moved by the call's base.
// CHECK: module attributes {tg.checks = {inner = {{\[\[}}1, "index {0} is not below 4", #{{.*}}]], main = {{\[\[}}1, "never", #{{.*}}], [2, @inner, #{{.*}}], [3, @inner, #{{.*}}]]}}

// CHECK-LABEL: func.func private @tg.inner(
// CHECK-SAME:    %[[CONTEXT:.*]]: !llvm.ptr, %[[I:.*]]: index) -> (i32, i64)
// CHECK:         %[[OK:.*]] = arith.cmpi ult, %[[I]]
// CHECK-NEXT:    cf.cond_br %[[OK]], ^[[GOES_ON:.*]], ^[[FAILS:.*]]
// CHECK:       ^[[GOES_ON]]:
// CHECK:         %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-NEXT:    return %[[ZERO]], %{{.*}} : i32, i64
// CHECK:       ^[[FAILS]]:
// CHECK-NEXT:    %[[NUMBER:.*]] = arith.constant 1 : i64
// CHECK-NEXT:    %[[AT:.*]] = llvm.getelementptr %[[CONTEXT]][0]
// CHECK-NEXT:    llvm.store %[[NUMBER]], %[[AT]]
// CHECK-NEXT:    %[[VALUE:.*]] = arith.index_cast %[[I]] : index to i64
// CHECK-NEXT:    %[[BEHIND:.*]] = llvm.getelementptr %[[CONTEXT]][8]
// CHECK-NEXT:    llvm.store %[[VALUE]], %[[BEHIND]]
// CHECK:         %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-NEXT:    cf.br ^[[FAILED:.*]](%[[ONE]] : i32)
// CHECK:       ^[[FAILED]](%[[STATUS:.*]]: i32):
// CHECK-NEXT:    %[[NOTHING:.*]] = ub.poison : i64
// CHECK-NEXT:    return {tg.failure} %[[STATUS]], %[[NOTHING]] : i32, i64
func.func private @inner(%i: index) -> i64 {
  %c4 = arith.constant 4 : index
  %0 = arith.cmpi ult, %i, %c4 : index
  tgl.check %0, "index {0} is not below 4"(%i : index)
  %1 = arith.index_cast %i : index to i64
  return %1 : i64
}

// All failures of a function return in one place.
// CHECK-LABEL: func.func @tg.main(
// CHECK:         %[[CALL:.*]]:2 = call @tg.inner(%arg0, %arg1)
// CHECK:         %[[GOOD:.*]] = arith.cmpi eq, %[[CALL]]#0, %
// CHECK:         cf.cond_br %[[GOOD]]
// CHECK:         %[[SECOND:.*]]:2 = call @tg.inner(%arg0, %arg2)
// CHECK:         cf.br ^[[FAILED:.*]](%{{.*}} : i32)
// CHECK:       ^[[FAILED]](%[[STATUS:.*]]: i32):
// CHECK-NEXT:    %[[NOTHING:.*]] = ub.poison : i64
// CHECK-NEXT:    return {tg.failure} %[[STATUS]], %[[NOTHING]]
// CHECK-NOT:     return
// CHECK:         %[[INNER:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i64
// CHECK-NEXT:    %[[BASE:.*]] = arith.constant 1 : i64
// CHECK-NEXT:    arith.addi %[[INNER]], %[[BASE]]
// CHECK-NOT:     return
// CHECK:         cf.br ^[[FAILED]](%[[CALL]]#0 : i32)
// CHECK-NOT:     return
// CHECK:         %[[BASE:.*]] = arith.constant 2 : i64
// CHECK-NOT:     return
// CHECK:         cf.br ^[[FAILED]](%[[SECOND]]#0 : i32)
func.func @main(%i: index, %j: index, %b: i1) -> i64 {
  tgl.check %b, "never"
  %0 = func.call @inner(%i) : (index) -> i64
  %1 = func.call @inner(%j) : (index) -> i64
  %2 = arith.addi %0, %1 : i64
  return %2 : i64
}

// Functions without a body are those of others.
// CHECK: func.func private @outside(i64) -> i64
func.func private @outside(i64) -> i64
