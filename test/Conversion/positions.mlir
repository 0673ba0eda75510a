// Positions of the largest and smallest elements are found in a second loop, or in one with the elements.

// RUN: tg-opt %s --convert-tg-to-linalg --canonicalize --cse | FileCheck %s --check-prefix=TWO
// RUN: tg-opt %s --convert-tg-to-linalg=find-in-one-loop=true --canonicalize --cse | FileCheck %s --check-prefix=ONE

// TWO-LABEL: func.func @all(
// TWO:         linalg.generic
// TWO:           arith.maximumf
// TWO:         linalg.generic
// TWO:           arith.cmpf oeq
// TWO:           arith.minsi
// ONE-LABEL: func.func @all(
// ONE-DAG:     %[[LEAST:.*]] = arith.constant 0xFFF0000000000000 : f64
// ONE:         linalg.generic {{.*}} outs(%{{.*}}, %{{.*}} : tensor<f64>, tensor<index>)
// ONE:         ^bb0(%[[X:.*]]: f64, %[[BEST:.*]]: f64, %[[AT:.*]]: index):
// ONE:           %[[I:.*]] = linalg.index 0
// ONE-DAG:       %[[ORDERED:.*]] = arith.cmpf ord, %[[BEST]], %[[BEST]]
// ONE-DAG:       %[[GREATER:.*]] = arith.cmpf ugt, %[[X]], %[[BEST]]
// ONE:           %[[BETTER:.*]] = arith.andi %[[GREATER]], %[[ORDERED]]
// ONE:           arith.select %[[BETTER]], %[[X]], %[[BEST]] {tg.best = "largest"}
// ONE:           arith.select %[[BETTER]], %[[I]], %[[AT]]
func.func @all(%x: tensor<?xf64>) -> index {
  %0 = tg.argmax %x : tensor<?xf64>
  return %0 : index
}

// ONE-LABEL: func.func @columns_of_integers(
// ONE:         linalg.generic {{.*}}["reduction", "parallel"]
// ONE:           arith.cmpi slt
// ONE-NOT:     linalg.generic
// ONE:         return
func.func @columns_of_integers(%x: tensor<?x?xi32>) -> tensor<?xindex> {
  %0 = tg.argmin %x axes [0] : tensor<?x?xi32>
  return %0 : tensor<?xindex>
}

// ONE-LABEL: func.func @long_rows(
// ONE-COUNT-1: linalg.generic
// ONE-NOT:     linalg.generic
// ONE:         return
func.func @long_rows(%x: tensor<?x512xf32>) -> tensor<?xindex> {
  %0 = tg.argmax %x axes [1] : tensor<?x512xf32>
  return %0 : tensor<?xindex>
}

// Several short rows are reduced at once, in each of two loops.
// ONE-LABEL: func.func @short_rows(
// ONE-NOT:     scf.if
// ONE:         arith.maximumf
// ONE:         arith.minsi
// ONE:         return
func.func @short_rows(%x: tensor<?x511xf32>) -> tensor<?xindex> {
  %0 = tg.argmax %x axes [1] : tensor<?x511xf32>
  return %0 : tensor<?xindex>
}

// ONE-LABEL: func.func @rows(
// ONE-DAG:     %[[LONG:.*]] = arith.constant 512 : index
// ONE:         %[[SIZE:.*]] = tensor.dim %{{.*}}, %c1
// ONE:         %[[SHORT:.*]] = arith.cmpi slt, %[[SIZE]], %[[LONG]]
// ONE:         scf.if %[[SHORT]]
// ONE:           arith.maximumf
// ONE:           arith.minsi
// ONE:         else
// ONE-COUNT-1:   linalg.generic
// ONE-NOT:       linalg.generic
// ONE:         return
func.func @rows(%x: tensor<?x?xf32>) -> tensor<?xindex> {
  %0 = tg.argmax %x axes [1] : tensor<?x?xf32>
  return %0 : tensor<?xindex>
}
