// MLIR makes arith.select, which compares sizes, of a branch that only chooses a value. Here the values have other sizes.
// RUN: tg-run %s --entry=choose --interpret --input=i1=1 --input=2xf64=1,2 --input=3xf64=1,2,3 | FileCheck %s
// RUN: tg-run %s --entry=choose --code=strict --input=i1=1 --input=2xf64=1,2 --input=3xf64=1,2,3 | FileCheck %s
// RUN: tg-run %s --entry=choose --code=fast --input=i1=1 --input=2xf64=1,2 --input=3xf64=1,2,3 | FileCheck %s
// RUN: tg-run %s --entry=choose --mode=fast-compile --input=i1=1 --input=2xf64=1,2 --input=3xf64=1,2,3 | FileCheck %s
// RUN: tg-opt %s --tg-canonicalize | FileCheck %s --check-prefix=CLEAN
// CHECK:      tensor<2xf64> = [1.0, 2.0]
// CHECK-NEXT: f64 = 1.0
// CHECK-NEXT: tensor<2xf64> = [1.0, 2.0]

// CLEAN-LABEL: func.func @choose(
func.func @choose(%c: i1, %x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, f64, tensor<?xf64>) {
  %zero = arith.constant 0.0 : f64
  %one = arith.constant 1.0 : f64
  // A number, and what is the same in both branches, need no branch.
  // CLEAN: %[[NUMBER:.+]] = arith.select %{{.+}} : f64
  // CLEAN: %[[CHOICE:.+]] = scf.if %{{.+}} -> (tensor<?xf64>) {
  // CLEAN: return %[[CHOICE]], %[[NUMBER]], %arg1 :
  %r:3 = scf.if %c -> (tensor<?xf64>, f64, tensor<?xf64>) {
    scf.yield %x, %one, %x : tensor<?xf64>, f64, tensor<?xf64>
  } else {
    scf.yield %y, %zero, %x : tensor<?xf64>, f64, tensor<?xf64>
  }
  return %r#0, %r#1, %r#2 : tensor<?xf64>, f64, tensor<?xf64>
}

// Sizes of known types agree.
// CLEAN-LABEL: func.func @known(
func.func @known(%c: i1, %x: tensor<3xf64>, %y: tensor<3xf64>) -> tensor<3xf64> {
  // CLEAN: arith.select
  // CLEAN-NOT: scf.if
  // CLEAN: return
  %r = scf.if %c -> tensor<3xf64> {
    scf.yield %x : tensor<3xf64>
  } else {
    scf.yield %y : tensor<3xf64>
  }
  return %r : tensor<3xf64>
}

// The branches have one size, so the sizes of rows are known without a step.
// RUN: tg-run %s --entry=rows --interpret --input=0xf64= --input=2x3xf64=1,2,3,4,5,6 | FileCheck %s --check-prefix=ROWS
// RUN: tg-run %s --entry=rows --code=strict --input=0xf64= --input=2x3xf64=1,2,3,4,5,6 | FileCheck %s --check-prefix=ROWS
// ROWS: tensor<0x2x3xf64> = []
func.func @rows(%x: tensor<?xf64>, %y: tensor<?x3xf64>) -> tensor<?x?x3xf64> {
  %0 = tg.scan seqs(%a = %x : tensor<?xf64>) consts(%c = %y : tensor<?x3xf64>) -> tensor<?x?x3xf64> {
    %limit = arith.constant -1.0 : f64
    %large = arith.cmpf ogt, %a, %limit : f64
    %row = scf.if %large -> (tensor<?x3xf64>) {
      %1 = tg.neg %c : tensor<?x3xf64>
      scf.yield %1 : tensor<?x3xf64>
    } else {
      scf.yield %c : tensor<?x3xf64>
    }
    tg.yield outs(%row : tensor<?x3xf64>)
  }
  return %0 : tensor<?x?x3xf64>
}
