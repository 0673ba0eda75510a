// RUN: tg-opt %s --convert-tg-to-linalg --tg-block-elements --canonicalize --split-input-file | FileCheck %s
// RUN: tg-opt %s --convert-tg-to-linalg --tg-block-elements --split-input-file --remarks-filter=tg-block-elements 2>&1 >/dev/null \
// RUN:   | FileCheck %s --check-prefix=REMARK

// All elements are in blocks, if they fill one; else the scan runs for all of them.
// REMARK: [Passed] Blocks{{.*}}carries blocks of 32 elements through all steps
// CHECK-LABEL: func.func @unknown_sizes(
// CHECK:       %[[IN:.*]] = arith.select %{{.*}}, %[[N:.*]], %c0
// CHECK:       %[[BLOCKS:.*]] = scf.for
// CHECK:         %[[P:.*]] = tensor.extract_slice %{{.*}}[%[[AT:.*]]] [32] [1] : tensor<?xf64> to tensor<32xf64>
// CHECK:         %[[X:.*]] = tensor.extract_slice %{{.*}}[%[[AT]]] [32] [1] : tensor<?xf64> to tensor<32xf64>
// CHECK:         %[[R:.*]] = tg.scan
// CHECK-NEXT:      seqs({{.*}} : tensor<?xf64>)
// CHECK-NEXT:      states({{.*}} = %[[P]] : tensor<32xf64>)
// CHECK-NEXT:      consts({{.*}} = %[[X]] : tensor<32xf64>
// CHECK:         tensor.insert_slice %[[R]] into %{{.*}}[%[[AT]]] [32] [1]
// CHECK:       %[[REST:.*]] = tg.scan
// CHECK:         states({{.*}} : tensor<?xf64>)
// CHECK:       tensor.insert_slice %[[REST]] into %[[BLOCKS]]
func.func @unknown_sizes(%c: tensor<?xf64>, %x: tensor<?xf64>, %p0: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %p = tg.scan %t to %n
      seqs(%ct = %c : tensor<?xf64>)
      states(%p_1 = %p0 : tensor<?xf64>)
      consts(%xs = %x : tensor<?xf64>)
      -> tensor<?xf64> {
    %0 = tg.mul %p_1, %xs : tensor<?xf64>
    %1 = tg.add %0, %ct : tensor<?xf64>, f64
    tg.yield %1 : tensor<?xf64>
  }
  return %p : tensor<?xf64>
}

// -----

// Two axes: one element along the first, 16 of each of two states along the last. There is no rest.
// REMARK: [Passed] Blocks{{.*}}carries blocks of 16 elements
// CHECK-LABEL: func.func @known_sizes(
// CHECK:       scf.for %[[I:.*]] = %c0 to %c3
// CHECK:         scf.for
// CHECK:           tensor.extract_slice %{{.*}}[%[[I]], %[[AT:.*]]] [1, 16] [1, 1] : tensor<3x200xf64> to tensor<1x16xf64>
// CHECK:           tensor.extract_slice %{{.*}}[%[[AT]]] [16] [1] : tensor<200xf64> to tensor<16xf64>
// CHECK:           tg.scan
// CHECK:           tensor.insert_slice %{{.*}} into %{{.*}}[0, %[[I]], %[[AT]]] [%{{.*}}, 1, 16] [1, 1, 1]
// CHECK-NOT:   tg.scan
func.func @known_sizes(%a0: tensor<3x200xf64>, %row: tensor<200xf64>, %n: index) -> (tensor<3x200xf64>, tensor<?x3x200xf64>) {
  %r:3 = tg.scan %t to %n
      states(%a = %a0 : tensor<3x200xf64>, %b = %a0 : tensor<3x200xf64>)
      consts(%c = %row : tensor<200xf64>)
      -> (tensor<3x200xf64>, tensor<3x200xf64>, tensor<?x3x200xf64>) {
    %0 = tg.add %a, %c : tensor<3x200xf64>, tensor<200xf64>
    %1 = tg.mul %0, %b : tensor<3x200xf64>
    tg.yield %1, %0 : tensor<3x200xf64>, tensor<3x200xf64> outs(%1 : tensor<3x200xf64>)
  }
  return %r#0, %r#2 : tensor<3x200xf64>, tensor<?x3x200xf64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}'linalg.generic' needs elements at several places of a state
// CHECK-LABEL: func.func @mixed(
// CHECK-NOT: scf.for
func.func @mixed(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.sum %s : tensor<?xf64>
    %1 = tg.div %s, %0 : tensor<?xf64>, f64
    tg.yield %1 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}'tensor.extract_slice' needs elements at several places of a state
// CHECK-LABEL: func.func @neighbours(
// CHECK-NOT: scf.for
func.func @neighbours(%x: tensor<200xf64>, %n: index) -> tensor<200xf64> {
  %r = tg.scan %t to %n states(%s = %x : tensor<200xf64>) -> tensor<200xf64> {
    %0 = tg.slice %s[1:] : tensor<200xf64>
    %1 = tg.neg %0 : tensor<199xf64>
    %2 = tg.set_slice %1 into %s[:199] : (tensor<199xf64>, tensor<200xf64>)
    tg.yield %2 : tensor<200xf64>
  }
  return %r : tensor<200xf64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}there are too few steps
// CHECK-LABEL: func.func @few_steps(
// CHECK-NOT: scf.for
func.func @few_steps(%x: tensor<?xf64>) -> tensor<?xf64> {
  %n = arith.constant 3 : index
  %r = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    %0 = tg.neg %s : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}a step decides how many rows an out has
// CHECK-LABEL: func.func @until(
// CHECK-NOT: scf.for
func.func @until(%x: tensor<?xf64>, %n: index, %last: index) -> tensor<?x?xf64> {
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>) consts(%k = %last : index) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %0 = tg.neg %s : tensor<?xf64>
    %stops = tg.eq %t, %k : index
    tg.yield %0 : tensor<?xf64> outs(%0 : tensor<?xf64>) until %stops
  }
  return %r#1 : tensor<?x?xf64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}elements of a state's type are not kept in registers
// CHECK-LABEL: func.func @halves(
// CHECK-NOT: scf.for
func.func @halves(%x: tensor<?xf16>, %n: index) -> tensor<?xf16> {
  %r = tg.scan %t to %n states(%s = %x : tensor<?xf16>) -> tensor<?xf16> {
    %0 = tg.neg %s : tensor<?xf16>
    tg.yield %0 : tensor<?xf16>
  }
  return %r : tensor<?xf16>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}what is the same for all elements takes too long to be repeated for each block
// CHECK-LABEL: func.func @same_for_all(
// CHECK-NOT: scf.for
func.func @same_for_all(%x: tensor<?xf64>, %f0: f64, %n: index) -> tensor<?xf64> {
  %r:2 = tg.scan %t to %n states(%s = %x : tensor<?xf64>, %f = %f0 : f64) -> (tensor<?xf64>, f64) {
    %0 = tg.exp %f : f64
    %1 = tg.mul %s, %0 : tensor<?xf64>, f64
    tg.yield %1, %0 : tensor<?xf64>, f64
  }
  return %r#0 : tensor<?xf64>
}

// -----

// REMARK: [Missed] NotInBlocks{{.*}}'tgl.print_line' has to run once in each step
// CHECK-LABEL: func.func @prints(
// CHECK-NOT: scf.for
func.func @prints(%x: tensor<?xf64>, %n: index) -> tensor<?xf64> {
  %r = tg.scan %t to %n states(%s = %x : tensor<?xf64>) -> tensor<?xf64> {
    tg.print "step {}"(%t : index)
    %0 = tg.neg %s : tensor<?xf64>
    tg.yield %0 : tensor<?xf64>
  }
  return %r : tensor<?xf64>
}

// -----

// Small states are in registers as a whole, which needs no remark.
// REMARK-NOT: NotInBlocks
// CHECK-LABEL: func.func @small(
// CHECK-NOT: scf.for
func.func @small(%x: tensor<100xf64>, %n: index) -> tensor<100xf64> {
  %r = tg.scan %t to %n states(%s = %x : tensor<100xf64>) -> tensor<100xf64> {
    %0 = tg.neg %s : tensor<100xf64>
    tg.yield %0 : tensor<100xf64>
  }
  return %r : tensor<100xf64>
}
