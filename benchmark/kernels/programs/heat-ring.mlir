// The equation of heat on a ring: the neighbours of the ends are each other.
func.func @main(%n: index, %u0: tensor<?xf64>, %c: f64) -> tensor<?xf64> {
  %last = tg.scan %t to %n states(%u = %u0 : tensor<?xf64>) consts(%ci = %c : f64) -> (tensor<?xf64>) {
    %two = arith.constant 2.0 : f64
    %a = tg.slice %u[-1:] : tensor<?xf64>
    %b = tg.slice %u[:-1] : tensor<?xf64>
    %d = tg.slice %u[1:] : tensor<?xf64>
    %e = tg.slice %u[:1] : tensor<?xf64>
    %l = tg.concat %a, %b axis 0 : tensor<?xf64>
    %r = tg.concat %d, %e axis 0 : tensor<?xf64>
    %m2 = tg.mul %u, %two : (tensor<?xf64>, f64)
    %0 = tg.sub %l, %m2 : tensor<?xf64>
    %1 = tg.add %0, %r : tensor<?xf64>
    %2 = tg.mul %1, %ci : (tensor<?xf64>, f64)
    %3 = tg.add %u, %2 : tensor<?xf64>
    tg.yield %3 : tensor<?xf64>
  }
  return %last : tensor<?xf64>
}
