// SCCP moves constants, whose places are no part of a graph's identity; tg-freeze puts them back, also in graphs inside.
// RUN: tg-opt %s --tg-freeze -o %t
// RUN: tg-opt %t --sccp -o %t.moved
// RUN: not diff %t %t.moved
// RUN: tg-opt %t.moved --tg-freeze | diff %t -
// RUN: tg-opt %t.moved --tg-freeze | FileCheck %s

// CHECK: tg.ofg frozen
// CHECK: tg.scan frozen
func.func @f(%n: index, %x: index) -> index {
  %r = tg.ofg (%m = %n, %y = %x) : (index, index) -> index {
    %0 = tg.scan %t to %m states(%s = %y : index) -> index {
      %c1 = arith.constant 1 : index
      %c2 = arith.constant 2 : index
      %c3 = arith.constant 3 : index
      %c4 = arith.constant 4 : index
      %1 = tg.floordiv %s, %c3 : index
      %2 = tg.mod %1, %c4 : index
      %3 = tg.sub %2, %c2 : index
      %4 = tg.sub %c1, %3 : index
      tg.yield %4 : index
    }
    tg.yield %0 : index
  }
  return %r : index
}
