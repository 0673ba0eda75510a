// A pass of MLIR called the functions that it had made for another compile unit, whose memory was free.
// RUN: tg-run %s --mode=debug --entry=a --input=i64=2 --input=i64=5 --compare=interp --print | FileCheck %s
// RUN: tg-run %s --entry=d --input=f64=2 --input=i64=5 --mode=fast-run | FileCheck %s --check-prefix=D
// CHECK: i64 = 34
func.func @a(%x: i64, %n: i64) -> i64 {
  %0 = math.ipowi %x, %n : i64
  %1 = arith.addi %0, %x : i64
  return %1 : i64
}

func.func @b(%x: i64, %n: i64) -> i64 {
  %0 = math.ipowi %x, %n : i64
  return %0 : i64
}

func.func @c(%x: f64, %n: i64) -> f64 {
  %0 = math.fpowi %x, %n : f64, i64
  return %0 : f64
}

// D: f64 = 34.0
func.func @d(%x: f64, %n: i64) -> f64 {
  %0 = math.fpowi %x, %n : f64, i64
  %1 = arith.addf %0, %x : f64
  return %1 : f64
}
