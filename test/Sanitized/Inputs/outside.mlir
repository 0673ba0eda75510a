// RUN: tg-run %s --mode=debug --entry=outside --input=3xf64=1,2,3 --input=index=3

// tensor.extract itself checks nothing.
func.func @outside(%x: tensor<?xf64>, %i: index) -> (f64, tensor<?xf64>) {
  %0 = tg.exp %x : tensor<?xf64>
  %1 = tensor.extract %0[%i] : tensor<?xf64>
  return %1, %0 : f64, tensor<?xf64>
}
