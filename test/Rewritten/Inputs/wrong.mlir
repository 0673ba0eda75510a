// Expects what the program does not do, before and after passes.
func.func @sums(%x: tensor<2xf64>, %n: index) -> tensor<?xf64> {
  %0 = tg.scan %t to %n consts(%a = %x : tensor<2xf64>) -> tensor<?xf64> {
    %1 = tg.sum %a : tensor<2xf64>
    tg.yield outs(%1 : f64)
  }
  return %0 : tensor<?xf64>
}
tg.expect @sums(dense<1.0> : tensor<2xf64>, 1 : index) returns (dense<3.0> : tensor<1xf64>)
