// Operations that cannot fail leave a loop that may run no iteration; those that may fail stay inside.
// RUN: tg-opt %s --loop-invariant-code-motion | FileCheck %s

// Sizes of ? against ? or 3 may not agree.
// CHECK-LABEL: func.func @elementwise(
func.func @elementwise(%x: tensor<?xf64>, %y: tensor<?xf64>, %s: tensor<3xf64>, %t: tensor<3xf64>, %c: f64,
    %n: index, %low: index, %step: index) {
  // CHECK: tg.exp
  // CHECK: tg.add
  // CHECK: tg.add
  // CHECK: tg.sub
  // CHECK: tg.cast
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.exp %x : tensor<?xf64>
    %1 = tg.add %x, %c : (tensor<?xf64>, f64)
    %2 = tg.add %s, %t : tensor<3xf64>
    %3 = tg.sub %x, %x : tensor<?xf64>
    %4 = tg.cast %x to i32 : tensor<?xf64>
    // CHECK: tg.mul
    %5 = tg.mul %x, %y : tensor<?xf64>
    // CHECK: tg.div
    %6 = tg.div %x, %s : (tensor<?xf64>, tensor<3xf64>)
  }
  // CHECK: return
  return
}

// Only a constant that is known to be no zero is safe to divide by.
// CHECK-LABEL: func.func @integer_division(
func.func @integer_division(%k: i64, %d: i64, %v: tensor<3xi64>, %f: f64, %n: index, %low: index, %step: index) {
  %two = arith.constant 2 : i64
  %zero = arith.constant 0 : i64
  %splat = arith.constant dense<3> : tensor<3xi64>
  %some = arith.constant dense<[1, 2, 0]> : tensor<3xi64>
  %poison = ub.poison : i64
  %blob = arith.constant dense_resource<numbers> : tensor<3xi64>
  // CHECK: tg.floordiv
  // CHECK: tg.mod
  // CHECK: tg.floordiv
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.floordiv %k, %two : i64
    %1 = tg.mod %v, %splat : tensor<3xi64>
    %2 = tg.floordiv %f, %f : f64
    // CHECK: tg.floordiv
    %3 = tg.floordiv %k, %d : i64
    // CHECK: tg.mod
    %4 = tg.mod %k, %zero : i64
    // CHECK: tg.floordiv
    %5 = tg.floordiv %v, %some : tensor<3xi64>
    // CHECK: tg.mod
    %6 = tg.mod %k, %poison : i64
    // CHECK: tg.floordiv
    %7 = tg.floordiv %v, %blob : tensor<3xi64>
  }
  // CHECK: return
  return
}

// CHECK-LABEL: func.func @shifts_and_powers(
func.func @shifts_and_powers(%k: i8, %d: i8, %f: f64, %n: index, %low: index, %step: index) {
  %seven = arith.constant 7 : i8
  %eight = arith.constant 8 : i8
  %minus = arith.constant -1 : i8
  // CHECK: tg.shl
  // CHECK: tg.pow
  // CHECK: tg.pow
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.shl %k, %seven : i8
    %1 = tg.pow %k, %seven : i8
    %2 = tg.pow %f, %f : f64
    // CHECK: tg.shr
    %3 = tg.shr %k, %eight : i8
    // CHECK: tg.pow
    %4 = tg.pow %k, %minus : i8
    // CHECK: tg.shl
    %5 = tg.shl %k, %d : i8
  }
  // CHECK: return
  return
}

// An index may be out of range, a step 0, a part of another size than the value.
// CHECK-LABEL: func.func @slices(
func.func @slices(%x: tensor<?xf64>, %s: tensor<3xf64>, %v: tensor<2xf64>, %k: index,
    %n: index, %low: index, %step: index) {
  // CHECK: tg.slice
  // CHECK: tg.slice
  // CHECK: tg.set_slice
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.slice %x[1:%k] : tensor<?xf64>
    %1 = tg.slice %s[-1] : tensor<3xf64>
    %2 = tg.set_slice %v into %s[:2] : (tensor<2xf64>, tensor<3xf64>)
    // CHECK: tg.slice
    %3 = tg.slice %s[%k] : tensor<3xf64>
    // CHECK: tg.slice
    %4 = tg.slice %x[0] : tensor<?xf64>
    // CHECK: tg.slice
    %5 = tg.slice %x[::%k] : tensor<?xf64>
    // CHECK: tg.set_slice
    %6 = tg.set_slice %v into %x[:2] : (tensor<2xf64>, tensor<?xf64>)
    // CHECK: tg.inc_slice
    %7 = tg.inc_slice %v into %s[:%k] : (tensor<2xf64>, tensor<3xf64>)
  }
  // CHECK: return
  return
}

// CHECK-LABEL: func.func @index_tensors(
func.func @index_tensors(%s: tensor<3xf64>, %i: tensor<2xi64>, %n: index, %low: index, %step: index) {
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    // CHECK: tg.take
    %0 = tg.take %s at %i axis 0 : (tensor<3xf64>, tensor<2xi64>)
    // CHECK: tg.gather
    %1 = tg.gather %s[%i] : (tensor<3xf64>, tensor<2xi64>)
    // CHECK: tg.scatter
    %2 = tg.scatter add %1 into %s[%i] : (tensor<2xf64>, tensor<3xf64>, tensor<2xi64>)
  }
  // CHECK: return
  return
}

// An axis may be empty, of which there is no largest element.
// CHECK-LABEL: func.func @reductions(
func.func @reductions(%x: tensor<?x3xf64>, %e: tensor<0xf64>, %n: index, %low: index, %step: index) {
  // CHECK: tg.sum
  // CHECK: tg.max
  // CHECK: tg.softmax
  // CHECK: tg.logsumexp
  // CHECK: tg.sort
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.sum %x : tensor<?x3xf64>
    %1 = tg.max %x axes [1] : tensor<?x3xf64>
    %2 = tg.softmax %x axis 1 : tensor<?x3xf64>
    %3 = tg.logsumexp %x axes [1] : tensor<?x3xf64>
    %4 = tg.sort %x axis 0 : tensor<?x3xf64>
    // CHECK: tg.max
    %5 = tg.max %x axes [0] : tensor<?x3xf64>
    // CHECK: tg.argmin
    %6 = tg.argmin %x : tensor<?x3xf64>
    // CHECK: tg.log_softmax
    %7 = tg.log_softmax %x axis 0 : tensor<?x3xf64>
    // CHECK: tg.min
    %8 = tg.min %e : tensor<0xf64>
    // CHECK: tg.logsumexp
    %9 = tg.logsumexp %x : tensor<?x3xf64>
  }
  // CHECK: return
  return
}

// CHECK-LABEL: func.func @products(
func.func @products(%a: tensor<?x3xf64>, %b: tensor<3x?xf64>, %d: tensor<?x?xf64>, %m: tensor<2x2x3xf64>,
    %n: index, %low: index, %step: index) {
  // CHECK: tg.dot
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.dot %a, %b : (tensor<?x3xf64>, tensor<3x?xf64>)
    // CHECK: tg.dot
    %1 = tg.dot %b, %a : (tensor<3x?xf64>, tensor<?x3xf64>)
    // CHECK: tg.dot
    %2 = tg.dot %d, %b : (tensor<?x?xf64>, tensor<3x?xf64>)
    // CHECK: tg.dot
    %3 = tg.dot %m, %b : (tensor<2x2x3xf64>, tensor<3x?xf64>)
  }
  // CHECK: return
  return
}

// CHECK-LABEL: func.func @shapes(
func.func @shapes(%x: tensor<?x1xf64>, %s: tensor<2x3xf64>, %c: f64, %k: index, %n: index, %low: index, %step: index) {
  // CHECK: tg.transpose
  // CHECK: tg.squeeze
  // CHECK: tg.reshape
  // CHECK: tg.broadcast_to
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.transpose %x [1, 0] : tensor<?x1xf64>
    %1 = tg.squeeze %x [1] : tensor<?x1xf64>
    %2 = tg.reshape %s [3, -1] : tensor<2x3xf64>
    %3 = tg.broadcast_to %c [2, 3] : f64
    // CHECK: tg.squeeze
    %4 = tg.squeeze %x [0] : tensor<?x1xf64>
    // CHECK: tg.reshape
    %5 = tg.reshape %x [-1, 2] : tensor<?x1xf64>
    // CHECK: tg.reshape
    %6 = tg.reshape %s [%k, -1] : tensor<2x3xf64>
    // CHECK: tg.broadcast_to
    %7 = tg.broadcast_to %x [3, 3] : tensor<?x1xf64>
    // CHECK: tg.broadcast_to
    %8 = tg.broadcast_to %c [%k] : f64
  }
  // CHECK: return
  return
}

// CHECK-LABEL: func.func @joining(
func.func @joining(%x: tensor<?x3xf64>, %y: tensor<3x?xf64>, %c: f64, %k: index, %n: index, %low: index, %step: index) {
  // CHECK: tg.concat
  // CHECK: tg.split
  // CHECK: tg.pad
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.concat %x, %x axis 0 : tensor<?x3xf64>
    %1:2 = tg.split %x axis 1 [1, 2] : tensor<?x3xf64>
    %2 = tg.pad %x with %c low [1, 0] high [0, 0] : tensor<?x3xf64>
    // CHECK: tg.concat
    %3 = tg.concat %x, %y axis 0 : (tensor<?x3xf64>, tensor<3x?xf64>)
    // CHECK: tg.split
    %4:2 = tg.split %x axis 1 [1, %k] : tensor<?x3xf64>
    // CHECK: tg.split
    %5:2 = tg.split %x axis 0 [1, 2] : tensor<?x3xf64>
    // CHECK: tg.pad
    %6 = tg.pad %x with %c low [0, %k] high [0, 0] : tensor<?x3xf64>
  }
  // CHECK: return
  return
}

// A size may be negative.
// CHECK-LABEL: func.func @creation(
func.func @creation(%c: f64, %k: index, %n: index, %low: index, %step: index) {
  // CHECK: tg.full
  // CHECK: tg.iota
  // CHECK: tg.eye
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.full %c [3] : f64
    %1 = tg.iota [3] : f64
    %2 = tg.eye [3, 3] : f64
    // CHECK: tg.full
    %3 = tg.full %c [%k] : f64
    // CHECK: tg.iota
    %4 = tg.iota [%k] : f64
    // CHECK: tg.eye
    %5 = tg.eye [%k, 3] : f64
  }
  // CHECK: return
  return
}

// A graph may fail where one of its operations may.
// CHECK-LABEL: func.func @graphs(
func.func @graphs(%x: tensor<?xf64>, %y: tensor<?xf64>, %k: i64, %ok: i1, %n: index, %low: index, %step: index) {
  // CHECK: tg.composite
  // CHECK: tg.ofg
  // CHECK: scf.for
  scf.for %unused = %low to %n step %step {
    %0 = tg.composite (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
      %e = tg.exp %a : f64
      tg.yield %e : f64
    }
    %1 = tg.ofg (%a = %x) : (tensor<?xf64>) -> tensor<?xf64> {
      %e = tg.exp %a : tensor<?xf64>
      tg.yield %e : tensor<?xf64>
    }
    // CHECK: tg.composite
    %2 = tg.composite (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
      tg.yield %a : f64
    }
    // CHECK: tg.composite
    %3 = tg.composite (%a = %k) : (i64) -> i64 {
      %q = tg.floordiv %a, %a : i64
      tg.yield %q : i64
    }
    // CHECK: tg.ofg
    %4 = tg.ofg (%a = %x, %b = %y) : (tensor<?xf64>, tensor<?xf64>) -> tensor<?xf64> {
      %q = tg.add %a, %b : tensor<?xf64>
      tg.yield %q : tensor<?xf64>
    }
    // CHECK: tg.scan
    %5 = tg.scan %u to %n -> tensor<?xindex> {
      tg.yield outs(%u : index)
    }
    // CHECK: tg.assert
    %6 = tg.assert %ok, %x, "may fail" : tensor<?xf64>
    // CHECK: tgl.check
    tgl.check %ok, "may fail"
  }
  // CHECK: return
  return
}

{-#
  dialect_resources: {
    builtin: {
      numbers: "0x08000000010000000000000002000000000000000300000000000000"
    }
  }
#-}
