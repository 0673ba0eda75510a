// The equation of heat on a plane, by n steps within borders that stay.
func.func @main(%n: index, %u0: tensor<?x?xf64>, %c: f64) -> tensor<?x?xf64> {
  %last = tg.scan %t to %n states(%u = %u0 : tensor<?x?xf64>) consts(%ci = %c : f64) -> (tensor<?x?xf64>) {
    %four = arith.constant 4.0 : f64
    %w = tg.slice %u[1:-1, :-2] : tensor<?x?xf64>
    %e = tg.slice %u[1:-1, 2:] : tensor<?x?xf64>
    %no = tg.slice %u[:-2, 1:-1] : tensor<?x?xf64>
    %so = tg.slice %u[2:, 1:-1] : tensor<?x?xf64>
    %m = tg.slice %u[1:-1, 1:-1] : tensor<?x?xf64>
    %0 = tg.add %w, %e : tensor<?x?xf64>
    %1 = tg.add %no, %so : tensor<?x?xf64>
    %2 = tg.add %0, %1 : tensor<?x?xf64>
    %3 = tg.mul %m, %four : (tensor<?x?xf64>, f64)
    %4 = tg.sub %2, %3 : tensor<?x?xf64>
    %5 = tg.mul %4, %ci : (tensor<?x?xf64>, f64)
    %6 = tg.add %m, %5 : tensor<?x?xf64>
    %7 = tg.set_slice %6 into %u[1:-1, 1:-1] : tensor<?x?xf64>
    tg.yield %7 : tensor<?x?xf64>
  }
  return %last : tensor<?x?xf64>
}
