// Loops in independent steps run in blocks of 16 steps: as many as there are, fewer than a block, or more than one block.
// RUN: tg-run %s --check | FileCheck %s
// RUN: tg-opt %s --tg-fast-run --remarks-filter=tg-block-steps -o /dev/null 2>&1 | FileCheck %s --check-prefix=REMARK
// CHECK: {{^}}8 expectations hold
// REMARK-COUNT-4: Remark="runs blocks of 16 steps"

// Rows are numbers that start a sequence of their own, made in the step.
func.func @filters(%start: tensor<?xf64>, %x: tensor<?x?xf64>, %steps: index) -> (tensor<?xf64>, tensor<?x?xf64>) {
  %c0 = arith.constant 0 : index
  %n = tensor.dim %start, %c0 : tensor<?xf64>
  %r:2 = tg.scan %i to %n
      seqs(%s = %start : tensor<?xf64>, %row = %x : tensor<?x?xf64>)
      consts(%count = %steps : index)
      -> (tensor<?xf64>, tensor<?x?xf64>) {
    %last, %trace = tg.scan %t to %count
        seqs(%e, %next = %row[0, 1] : tensor<?xf64>)
        states(%h = %s : f64)
        -> (f64, tensor<?xf64>) {
      %0 = tg.tanh %h : f64
      %1 = tg.fma %0, %e, %next : f64
      tg.yield %1 : f64 outs(%0 : f64)
    }
    tg.yield outs(%last, %trace : f64, tensor<?xf64>)
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?x?xf64>
}

// Each row ends at a step of its own, when what is left is odd. The sum of all keeps its order.
func.func @halvings(%n: index) -> (f64, tensor<?xi64>) {
  %zero = arith.constant 0.0 : f64
  %r:2 = tg.scan %i to %n states(%sum = %zero : f64) -> (f64, tensor<?xi64>) {
    %c64 = arith.constant 64 : index
    %start = arith.index_cast %i : index to i64
    %k = tg.scan %t to %c64 states(%left = %start : i64) -> i64 {
      %one = arith.constant 1 : i64
      %half = arith.shrsi %left, %one : i64
      %bit = tg.and %half, %one : i64
      %odd = tg.eq %bit, %one : i64
      tg.yield %half : i64 until %odd
    }
    %f = arith.sitofp %k : i64 to f64
    %0 = tg.sin %f : f64
    %1 = tg.add %sum, %0 : f64
    tg.yield %1 : f64 outs(%k : i64)
  }
  return %r#0, %r#1 : f64, tensor<?xi64>
}

// Rows take branches of their own; a row of the loop inside is a window of two.
func.func @branches(%x: tensor<20xf64>, %steps: index) -> tensor<?xf64> {
  %c20 = arith.constant 20 : index
  %r = tg.scan %i to %c20 seqs(%a = %x : tensor<20xf64>) consts(%count = %steps : index) -> tensor<?xf64> {
    %first = tensor.from_elements %a, %a : tensor<2xf64>
    %w, %total = tg.scan %t to %count
        states(%older, %newer = %first[-2, -1] : tensor<2xf64>, %sum = %a : f64)
        -> (tensor<2xf64>, f64) {
      %zero = arith.constant 0.0 : f64
      %isUp = tg.lt %older, %zero : f64
      %0 = scf.if %isUp -> f64 {
        %1 = tg.sub %newer, %older : f64
        scf.yield %1 : f64
      } else {
        %1 = tg.cos %newer : f64
        %2 = tg.mul %1, %older : f64
        scf.yield %2 : f64
      }
      %3 = tg.add %sum, %0 : f64
      tg.yield %0, %3 : f64, f64
    }
    tg.yield outs(%total : f64)
  }
  return %r : tensor<?xf64>
}

// A loop reads, backwards, what the one before has traced.
func.func @backwards(%x: tensor<?x?xf64>, %n: index, %steps: index) -> tensor<?xf64> {
  %r = tg.scan %i to %n seqs(%row = %x : tensor<?x?xf64>) consts(%count = %steps : index) -> tensor<?xf64> {
    %half = arith.constant 0.5 : f64
    %last, %trace = tg.scan %t to %count seqs(%e = %row : tensor<?xf64>) states(%h = %half : f64) -> (f64, tensor<?xf64>) {
      %0 = tg.mul %h, %e : f64
      %1 = tg.sub %0, %h : f64
      tg.yield %1 : f64 outs(%1 : f64)
    }
    %first = tg.scan %t to %count backwards seqs(%e = %trace : tensor<?xf64>) states(%h = %last : f64) -> f64 {
      %0 = tg.fma %h, %h, %e : f64
      %1 = tg.sin %0 : f64
      tg.yield %1 : f64
    }
    tg.yield outs(%first : f64)
  }
  return %r : tensor<?xf64>
}

tg.expect @filters(dense<0.5> : tensor<40xf64>, dense<-1.25> : tensor<40x7xf64>, 6 : index)
tg.expect @filters(dense<[0.5, 1.0, -2.0]> : tensor<3xf64>, dense<0.25> : tensor<3x2xf64>, 1 : index)
tg.expect @filters(dense<0.5> : tensor<17xf64>, dense<-1.25> : tensor<17x7xf64>, 9 : index)
    fails "sequence 0 has 7 rows"
tg.expect @halvings(0 : index) returns (0.0 : f64, dense<> : tensor<0xi64>)
tg.expect @halvings(100 : index)
tg.expect @branches(dense<[0.5, -1.0, 2.0, -3.0, 0.0, 1.5, -2.5, 3.5, 4.0, -4.5, 0.5, -1.0, 2.0, -3.0, 0.0, 1.5, -2.5, 3.5, 4.0, -4.5]>
    : tensor<20xf64>, 12 : index)
tg.expect @backwards(dense<0.75> : tensor<33x5xf64>, 33 : index, 5 : index)
tg.expect @backwards(dense<0.75> : tensor<33x5xf64>, 16 : index, 0 : index)
