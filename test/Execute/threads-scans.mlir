// Scans without states: their steps run on several threads, with the results and the messages of one thread.

// RUN: /usr/bin/python3 %S/Inputs/threads.py %s tg-run %t 2003 | FileCheck %s
// CHECK: 0 differences

// Of all steps that fail the first one is reported, where it is in the program.
// RUN: not tg-run %s --mode=debug --entry=fails_late --input=index=2003 --code=fast --threads=3 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: threads-scans.mlir:[[#]]:{{[0-9]+}}: error: index 10510 is out of range for axis 0 of size 2003
// LATE-NOT: called from here
// RUN: not tg-run %s --mode=debug --entry=fails_in_call --input=index=2003 --code=fast --threads=3 2>&1 \
// RUN:   | FileCheck %s --check-prefix=CALL
// CALL: error: index 10510 is out of range
// CALL: note: called from here
// CALL-NOT: called from here

func.func private @numbers(%n: index) -> tensor<?xf64> {
  %0 = tg.iota [%n] : i64
  %1 = tg.cast %0 to f64 : tensor<?xi64>
  %c = arith.constant 1.0e-3 : f64
  %2 = tg.mul %1, %c : (tensor<?xf64>, f64)
  %3 = tg.sin %2 : tensor<?xf64>
  return %3 : tensor<?xf64>
}

// Each step has a scan of its own, and writes a number, a row and a matrix.
func.func @filters(%n: index) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x?x3xf64>, tensor<?x4xi1>) {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %c40 = arith.constant 40 : index
  %r:4 = tg.scan %t to %n seqs(%u = %x : tensor<?xf64>) consts(%k = %c40 : index)
      -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?x?x3xf64>, tensor<?x4xi1>) {
    %last, %all = tg.scan %s to %k states(%h = %u : f64) consts(%v = %u : f64) -> (f64, tensor<?xf64>) {
      %0 = tg.tanh %h : f64
      %1 = tg.add %0, %v : f64
      tg.yield %1 : f64 outs(%1 : f64)
    }
    %ones = tg.full %u [3] : f64
    %rows = tg.scan %s to %k seqs(%v = %all : tensor<?xf64>) consts(%w = %ones : tensor<3xf64>) -> (tensor<?x3xf64>) {
      %0 = tg.mul %w, %v : (tensor<3xf64>, f64)
      %1 = tg.exp %0 : tensor<3xf64>
      tg.yield outs(%1 : tensor<3xf64>)
    }
    %four = tg.full %last [4] : f64
    %big = tg.gt %four, %u : (tensor<4xf64>, f64)
    tg.yield outs(%last, %all, %rows, %big : f64, tensor<?xf64>, tensor<?x3xf64>, tensor<4xi1>)
  }
  return %r#0, %r#1, %r#2, %r#3 : tensor<?xf64>, tensor<?x?xf64>, tensor<?x?x3xf64>, tensor<?x4xi1>
}

// Temporaries of a step: products, reductions, a constant that the step changes, rows of several taps.
func.func @temporaries(%n: index) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
  %c30 = arith.constant 30 : index
  %c900 = arith.constant 900 : index
  %c2 = arith.constant 2 : index
  %flat = func.call @numbers(%c900) : (index) -> tensor<?xf64>
  %m = tg.reshape %flat [%c30, %c30] : tensor<?xf64>
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %y = func.call @numbers(%c30) : (index) -> tensor<?xf64>
  %steps = arith.subi %n, %c2 : index
  %r:3 = tg.scan %t to %steps seqs(%a, %b = %x[0, 2] : tensor<?xf64>)
      consts(%w = %m : tensor<?x?xf64>, %z = %y : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>) {
    %0 = tg.set_slice %a into %z[3] : (f64, tensor<?xf64>)
    %1 = tg.inc_slice %b into %0[5] : (f64, tensor<?xf64>)
    %2 = tg.dot %w, %1 : (tensor<?x?xf64>, tensor<?xf64>)
    %3 = tg.dot %2, %w : (tensor<?xf64>, tensor<?x?xf64>)
    %4 = tg.softmax %3 axis 0 : tensor<?xf64>
    %5 = tg.sum %2 : tensor<?xf64>
    %6 = tg.dot %z, %4 : tensor<?xf64>
    %7 = tg.sort %3 axis 0 : tensor<?xf64>
    tg.yield outs(%5, %7, %6 : f64, tensor<?xf64>, f64)
  }
  return %r#0, %r#1, %r#2 : tensor<?xf64>, tensor<?x?xf64>, tensor<?xf64>
}

// In each step of a scan with a state; the steps call a function that has such a scan, too.
func.func private @smooth(%n: index, %x: f64) -> tensor<?xf64> {
  %0 = tg.scan %t to %n consts(%y = %x : f64, %m = %n : index) -> (tensor<?xf64>) {
    %i = arith.index_cast %t : index to i64
    %f = arith.sitofp %i : i64 to f64
    %1 = tg.add %f, %y : f64
    %2 = tg.scan %s to %m states(%h = %1 : f64) -> (f64) {
      %3 = tg.sin %h : f64
      tg.yield %3 : f64
    }
    tg.yield outs(%2 : f64)
  }
  return %0 : tensor<?xf64>
}

func.func @in_scans_and_calls(%n: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %c60 = arith.constant 60 : index
  %c4 = arith.constant 4 : index
  %x = func.call @numbers(%c60) : (index) -> tensor<?xf64>
  %r:2 = tg.scan %t to %c4 states(%h = %x : tensor<?xf64>) consts(%k = %c60 : index)
      -> (tensor<?xf64>, tensor<?x?xf64>) {
    %0 = tg.scan %s to %k seqs(%u = %h : tensor<?xf64>) consts(%m = %k : index) -> (tensor<?xf64>) {
      %1 = func.call @smooth(%m, %u) : (index, f64) -> tensor<?xf64>
      %2 = tg.sum %1 : tensor<?xf64>
      tg.yield outs(%2 : f64)
    }
    tg.yield %0 : tensor<?xf64> outs(%0 : tensor<?xf64>)
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?x?xf64>
}

// From the 1051st step on the place is ten times as far.
func.func private @places(%n: index) -> tensor<?xi64> {
  %0 = tg.iota [%n] : i64
  %limit = arith.constant 1050 : i64
  %one = arith.constant 1 : i64
  %ten = arith.constant 10 : i64
  %1 = tg.gt %0, %limit : (tensor<?xi64>, i64)
  %2 = tg.select %1, %ten, %one : (tensor<?xi1>, i64, i64)
  %3 = tg.mul %0, %2 : tensor<?xi64>
  return %3 : tensor<?xi64>
}

func.func private @work(%x: f64) -> f64 {
  %c40 = arith.constant 40 : index
  %0 = tg.scan %s to %c40 states(%h = %x : f64) -> (f64) {
    %1 = tg.cos %h : f64
    tg.yield %1 : f64
  }
  return %0 : f64
}

func.func @fails_late(%n: index) -> tensor<?xf64> {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %places = func.call @places(%n) : (index) -> tensor<?xi64>
  %r = tg.scan %t to %n seqs(%p = %places : tensor<?xi64>) consts(%y = %x : tensor<?xf64>) -> (tensor<?xf64>) {
    %i = arith.index_cast %p : i64 to index
    %0 = tg.slice %y[%i] : tensor<?xf64>
    %1 = func.call @work(%0) : (f64) -> f64
    tg.yield outs(%1 : f64)
  }
  return %r : tensor<?xf64>
}

func.func private @pick(%y: tensor<?xf64>, %p: i64) -> f64 {
  %i = arith.index_cast %p : i64 to index
  %0 = tg.slice %y[%i] : tensor<?xf64>
  %1 = func.call @work(%0) : (f64) -> f64
  return %1 : f64
}

func.func @fails_in_call(%n: index) -> tensor<?xf64> {
  %x = func.call @numbers(%n) : (index) -> tensor<?xf64>
  %places = func.call @places(%n) : (index) -> tensor<?xi64>
  %r = tg.scan %t to %n seqs(%p = %places : tensor<?xi64>) consts(%y = %x : tensor<?xf64>) -> (tensor<?xf64>) {
    %0 = func.call @pick(%y, %p) : (tensor<?xf64>, i64) -> f64
    tg.yield outs(%0 : f64)
  }
  return %r : tensor<?xf64>
}
