func.func @main(%x: tensor<?xf64>, %limit: f64) -> tensor<3xf64> {
  %0 = workshop.iterate %x, %limit : tensor<?xf64>, f64 -> tensor<3xf64> {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    workshop.done %s : tensor<?xf64>
  } while {
  ^bb0(%s: tensor<?xf64>, %l: f64):
    %1 = arith.constant false
    workshop.done %1 : i1
  }
  return %0 : tensor<3xf64>
}
