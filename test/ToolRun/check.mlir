// What is expected of functions, in all ways that programs are run.
// RUN: split-file %s %t
// RUN: tg-run %t/holds.mlir --check | FileCheck %s --check-prefix=ALL
// RUN: tg-run %t/holds.mlir --check --entry=mean | FileCheck %s --check-prefix=ENTRY
// RUN: tg-run %t/holds.mlir --check --mode=fast-run | FileCheck %s --check-prefix=MODE
// RUN: tg-run %t/holds.mlir --check --mode=debug --code=strict --entry=first | FileCheck %s --check-prefix=CODE
// RUN: tg-opt %t/holds.mlir --tg-fast-run | tg-run --check | FileCheck %s --check-prefix=ALL
// RUN: tg-opt %t/holds.mlir --emit-bytecode | tg-run --check | FileCheck %s --check-prefix=ALL
// RUN: tg-run %t/holds.mlir --mode=debug --entry=mean --input=2xf64=1,2 | FileCheck %s --check-prefix=CALL
// ALL: 9 expectations hold in 9 ways
// ENTRY: 4 expectations hold in 9 ways
// MODE: 9 expectations hold in 4 ways
// CODE: 1 expectation holds in 2 ways
// CALL: f64 = 1.5

// Lowering drops what is not part of the program; so does a library.
// RUN: tg-opt %t/holds.mlir --tg-lower-to-llvm | FileCheck %s --check-prefix=LOWERED --implicit-check-not=tg.expect
// RUN: tg-compile %t/holds.mlir -o %t/holds.a
// LOWERED: llvm.func internal @tg.mean

// Everything that is wrong is told, once for all ways that show it.
// RUN: not tg-run %t/fails.mlir --check > %t/out 2> %t/errors
// RUN: FileCheck %s --check-prefix=WRONG --implicit-check-not=error: < %t/errors
// RUN: FileCheck %s --check-prefix=COUNT < %t/out
// WRONG: fails.mlir:7:1: error: 'mean': result #0 differs: 2.0 expected, 1.5 returned, 2251799813685248 ulp (--interpret and 8 other ways)
// WRONG: fails.mlir:8:1: error: 'mean': fails with 'index 7 is out of range for axis 0 of size 2', but expected 'index 8' (--interpret and 8 other ways)
// WRONG: fails.mlir:9:1: error: 'mean': fails with 'index 7 is out of range for axis 0 of size 2' (--interpret and 8 other ways)
// WRONG: fails.mlir:10:1: error: 'mean': does not fail, but expected 'index' (--interpret and 8 other ways)
// WRONG: fails.mlir:16:1: error: 'parts': result #0 differs at [1]: 5.0 expected, 6.0 returned, 1125899906842624 ulp; 2 of 3 elements differ; result #1 is tensor<2xi64>, but expected tensor<1xi64> (--interpret and 8 other ways)
// WRONG: fails.mlir:17:1: error: 'parts': result #0 differs at [0]: 1.0 expected, 2.0 returned
// COUNT: 6 of 7 expectations do not hold

// RUN: not tg-run %t/none.mlir --check 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tg-run %t/holds.mlir --check --entry=model --mode=debug 2>&1 | FileCheck %s --check-prefix=NONE-OF
// RUN: not tg-run %t/holds.mlir --check --compare=interp 2>&1 | FileCheck %s --check-prefix=USAGE
// RUN: not tg-run %t/holds.mlir --check --input=f64=1 2>&1 | FileCheck %s --check-prefix=USAGE
// RUN: not tg-run %t/model-fails.mlir --check --interpret 2>&1 | FileCheck %s --check-prefix=MODEL --implicit-check-not=error:
// RUN: not tg-run %t/refused.mlir --check 2>&1 | FileCheck %s --check-prefix=REFUSED
// NONE: error: has no 'tg.expect' to check
// NONE-OF: error: has no 'tg.expect' of 'model' to check
// RUN: not tg-run %t/holds.mlir --check --print 2>&1 | FileCheck %s --check-prefix=USAGE
// USAGE: error: expects --check without --compare, --tolerance, --benchmark, --input, --output and --print
// MODEL: model-fails.mlir:13:1: error: 'other': does not fail, but 'pick' fails with 'index 3 is out of range for axis 0 of size 1' (--interpret and 2 other ways)
// REFUSED-DAG: refused.mlir:3:8: error: 'linalg.softmax' op has no lowering to LLVM
// REFUSED-DAG: cannot be compiled with --mode=debug --code=strict

//--- holds.mlir
func.func @mean(%x: tensor<?xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %x, %c0 : tensor<?xf64>
  %0 = tg.sum %x : tensor<?xf64>
  %1 = tg.cast %n to f64 : index
  %2 = tg.div %0, %1 : f64
  return %2 : f64
}
tg.expect @mean(dense<[1.0, 2.0]> : tensor<2xf64>) returns (1.5 : f64)
tg.expect @mean(dense<0.1> : tensor<1000xf64>) returns (0.1 : f64) within 256 ulp
tg.expect @mean(dense<> : tensor<0xf64>) returns (0x7FF8000000000000 : f64)
tg.expect @mean(dense<[3.0, 5.0]> : tensor<2xf64>) like @model

func.func @model(%x: tensor<2xf64>) -> f64 {
  %half = arith.constant 0.5 : f64
  %0 = tg.mul %x, %half : (tensor<2xf64>, f64)
  %1 = tg.sum %0 : tensor<2xf64>
  return %1 : f64
}

func.func @first(%x: tensor<?xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %0 = tensor.extract %x[%c0] : tensor<?xf64>
  return %0 : f64
}
tg.expect @first(dense<> : tensor<0xf64>) fails "index 0 is out of range for axis 0 of size 0"

// What is overwritten is not what another way is called with.
func.func @many(%x: tensor<4xf32>, %b: i1, %i: i8, %n: index) -> (tensor<4xf32>, tensor<2xi1>, i8, tensor<f16>) {
  %one = arith.constant 1.0 : f32
  %0 = tg.set_slice %one into %x[%n] : (f32, tensor<4xf32>)
  %1 = tensor.from_elements %b, %b : tensor<2xi1>
  %2 = arith.constant dense<0.5> : tensor<f16>
  return %0, %1, %i, %2 : tensor<4xf32>, tensor<2xi1>, i8, tensor<f16>
}
tg.expect @many(dense<0.5> : tensor<4xf32>, true, -3 : i8, 1 : index)
tg.expect @many(dense<-0.0> : tensor<4xf32>, false, 7 : i8, -1 : index) returns (dense<[-0.0, -0.0, -0.0, 1.0]> : tensor<4xf32>, dense<false> : tensor<2xi1>, 7 : i8, dense<0.5> : tensor<f16>)
tg.expect @many(dense<-0.0> : tensor<4xf32>, false, 7 : i8, 4 : index) fails "index 4"

func.func @nothing() {
  return
}
tg.expect @nothing() returns ()

//--- fails.mlir
func.func @mean(%x: tensor<2xf64>, %i: index) -> f64 {
  %half = arith.constant 0.5 : f64
  %0 = tg.slice %x[%i] : tensor<2xf64>
  %1 = tg.mul %0, %half : f64
  return %1 : f64
}
tg.expect @mean(dense<3.0> : tensor<2xf64>, 0 : index) returns (2.0 : f64)
tg.expect @mean(dense<3.0> : tensor<2xf64>, 7 : index) fails "index 8"
tg.expect @mean(dense<3.0> : tensor<2xf64>, 7 : index) returns (1.5 : f64)
tg.expect @mean(dense<3.0> : tensor<2xf64>, 0 : index) fails "index"
func.func @parts(%x: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xi64>) {
  %0 = arith.constant dense<1> : tensor<2xi64>
  %1 = tensor.cast %0 : tensor<2xi64> to tensor<?xi64>
  return %x, %1 : tensor<?xf64>, tensor<?xi64>
}
tg.expect @parts(dense<[1.0, 6.0, 7.0]> : tensor<3xf64>) returns (dense<[1.0, 5.0, 5.0]> : tensor<3xf64>, dense<1> : tensor<1xi64>)
tg.expect @parts(dense<2.0> : tensor<2xf64>) returns (dense<1.0> : tensor<2xf64>, dense<1> : tensor<2xi64>) within 1000 ulp
tg.expect @parts(dense<2.0> : tensor<2xf64>)

//--- none.mlir
func.func @main() {
  return
}

//--- model-fails.mlir
func.func @pick(%x: tensor<?xf64>) -> f64 {
  %c3 = arith.constant 3 : index
  %0 = tensor.extract %x[%c3] : tensor<?xf64>
  return %0 : f64
}

func.func @other(%x: tensor<?xf64>) -> f64 {
  %0 = tg.sum %x : tensor<?xf64>
  return %0 : f64
}
tg.expect @pick(dense<1.0> : tensor<1xf64>) like @pick
tg.expect @other(dense<[0.0, 0.0, 0.0, 1.0]> : tensor<4xf64>) like @pick
tg.expect @other(dense<1.0> : tensor<1xf64>) like @pick

//--- refused.mlir
func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {
  %0 = tensor.empty() : tensor<2xf64>
  %1 = linalg.softmax dimension(0) ins(%x : tensor<2xf64>) outs(%0 : tensor<2xf64>) -> tensor<2xf64>
  return %1 : tensor<2xf64>
}
tg.expect @main(dense<1.0> : tensor<2xf64>) fails "has no meaning"
