// Fails inside a loop after its traces have grown.
func.func @main() -> (tensor<?xf64>, tensor<?x?xf64>) {
  %n = arith.constant 4611686018427387904 : index
  %x = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
  %r:2 = tg.scan %t to %n consts(%y = %x : tensor<3xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
    %c3000 = arith.constant 3000 : index
    %k = tg.floordiv %t, %c3000 : index
    %e = tg.slice %y[%k] : tensor<3xf64>
    %one = arith.constant 1 : index
    %zero = arith.constant 0 : index
    %none = tg.mul %k, %zero : index
    %size = tg.add %none, %one : index
    %row = tg.full %e [%size] : f64
    %f = arith.constant 0.0 : f64
    %stop = tg.lt %e, %f : f64
    tg.yield outs(%e, %row : f64, tensor<?xf64>) until %stop
  }
  return %r#0, %r#1 : tensor<?xf64>, tensor<?x?xf64>
}
