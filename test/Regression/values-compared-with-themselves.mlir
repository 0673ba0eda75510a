// MLIR's folding makes constants of unknown sizes of these, which nothing can compute.
// RUN: tg-run %s --mode=debug --compare=interp --print-all --input=3xi64=1,2,3 --input=1x2xi8=4,5 | FileCheck %s
// RUN: tg-run %s --mode=fast-compile --compare=interp --print-all --input=3xi64=1,2,3 --input=1x2xi8=4,5 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --compare=interp --print-all --input=3xi64=1,2,3 --input=1x2xi8=4,5 | FileCheck %s
// RUN: tg-run %s --mode=fast-run --compare=interp --input=0xi64= --input=0x0xi8= | FileCheck %s --check-prefix=EQUAL
// RUN: tg-opt %s --tg-freeze | FileCheck %s --check-prefix=FROZEN
// CHECK: tensor<3xi64> = [0, 0, 0]
// CHECK-NEXT: tensor<1x2xi1> = {{\[\[}}true, true]]
// CHECK-NEXT: tensor<1x2xi1> = {{\[\[}}false, false]]
// EQUAL: all results are equal
// FROZEN: tg.ofg frozen
// FROZEN-NOT: dense<
func.func @main(%x: tensor<?xi64>, %y: tensor<?x?xi8>) -> (tensor<?xi64>, tensor<?x?xi1>, tensor<?x?xi1>) {
  %0:3 = tg.ofg (%a = %x, %b = %y) : (tensor<?xi64>, tensor<?x?xi8>) -> (tensor<?xi64>, tensor<?x?xi1>, tensor<?x?xi1>) {
    %1 = arith.xori %a, %a : tensor<?xi64>
    %2 = arith.cmpi sge, %b, %b : tensor<?x?xi8>
    %3 = arith.cmpi ult, %b, %b : tensor<?x?xi8>
    tg.yield %1, %2, %3 : tensor<?xi64>, tensor<?x?xi1>, tensor<?x?xi1>
  }
  return %0#0, %0#1, %0#2 : tensor<?xi64>, tensor<?x?xi1>, tensor<?x?xi1>
}

// Rewriting makes the operands equal.
// RUN: tg-run %s --entry=later --mode=fast-run --compare=interp --print-all --input=3xi64=1,2,3 | FileCheck %s --check-prefix=LATER
// RUN: tg-opt %s --tg-simplify | FileCheck %s --check-prefix=SIMPLIFIED
// LATER: tensor<3xi64> = [0, 0, 0]
// SIMPLIFIED: func.func @later
// SIMPLIFIED-NOT: dense<
func.func @later(%x: tensor<?xi64>) -> tensor<?xi64> {
  %0 = tg.neg %x : tensor<?xi64>
  %1 = tg.neg %0 : tensor<?xi64>
  %2 = arith.xori %x, %1 : tensor<?xi64>
  return %2 : tensor<?xi64>
}

// Element types that composites do not have stay.
// RUN: tg-opt %s --tg-canonicalize | FileCheck %s --check-prefix=STAYS
// STAYS-LABEL: func.func private @wide
// STAYS:         arith.xori %{{.+}}, %{{.+}} : tensor<?xi128>
func.func private @wide(%x: tensor<?xi128>, %y: tensor<?xi128>) -> tensor<?xi128> {
  %0 = arith.xori %x, %y : tensor<?xi128>
  return %0 : tensor<?xi128>
}
