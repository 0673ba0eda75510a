// The log likelihood of two kinds of rows, by a branch, with its gradient; a branch of which only one side needs all rows; branches
// whose results have other sizes.
func.func @main(%x: tensor<?x3xf64>, %y: tensor<?xf64>, %w: tensor<3xf64>)
    -> (f64, tensor<3xf64>, tensor<?xf64>, tensor<?x3xf64>, f64, tensor<?xf64>) {
  %one = arith.constant 1.0 : f64
  %zero = arith.constant 0.0 : f64
  %first = tg.slice %w[0] : tensor<3xf64>
  %heavy = arith.cmpf ogt, %first, %zero : f64
  %value:4 = tg.vjp (%cx = %x, %cy = %y, %cw = %w) wrt [0, 1, 2] of [0](%one : f64)
      : (tensor<?x3xf64>, tensor<?xf64>, tensor<3xf64>) -> (f64, tensor<?x3xf64>, tensor<?xf64>, tensor<3xf64>) {
    %0 = tg.dot %cx, %cw : (tensor<?x3xf64>, tensor<3xf64>)
    %1 = tg.sub %0, %cy : tensor<?xf64>
    %2 = tg.slice %cw[0] : tensor<3xf64>
    %3 = arith.constant 0.0 : f64
    %4 = arith.cmpf ogt, %2, %3 : f64
    %5 = scf.if %4 -> f64 {
      %6 = tg.sqr %1 : tensor<?xf64>
      %7 = tg.log1p %6 : tensor<?xf64>
      %8 = tg.sum %7 : tensor<?xf64>
      scf.yield %8 : f64
    } else {
      %6 = tg.dot %1, %1 : tensor<?xf64>
      scf.yield %6 : f64
    }
    %9 = tg.neg %5 : f64
    tg.yield %9 : f64
  }
  %rows:2 = scf.if %heavy -> (tensor<?xf64>, tensor<?x3xf64>) {
    %0 = tg.sort %y axis 0 : tensor<?xf64>
    scf.yield %0, %x : tensor<?xf64>, tensor<?x3xf64>
  } else {
    %0 = tg.neg %x : tensor<?x3xf64>
    scf.yield %y, %0 : tensor<?xf64>, tensor<?x3xf64>
  }
  %n = arith.constant 2 : index
  %total = tg.scan to %n states(%s = %first : f64) consts(%c = %y : tensor<?xf64>) -> f64 {
    %limit = arith.constant 0.5 : f64
    %small = arith.cmpf olt, %s, %limit : f64
    %0 = scf.if %small -> f64 {
      %1 = tg.sum %c : tensor<?xf64>
      %2 = tg.cumsum %c axis 0 : tensor<?xf64>
      %3 = tg.sum %2 : tensor<?xf64>
      %4 = tg.sub %1, %3 : f64
      scf.yield %4 : f64
    } else {
      %1 = tg.sin %s : f64
      scf.yield %1 : f64
    }
    tg.yield %0 : f64
  }
  %other = scf.if %heavy -> tensor<?xf64> {
    scf.yield %y : tensor<?xf64>
  } else {
    %0 = tg.concat %y, %w axis 0 : (tensor<?xf64>, tensor<3xf64>)
    scf.yield %0 : tensor<?xf64>
  }
  %last = tg.sin %other : tensor<?xf64>
  return %value#0, %value#3, %rows#0, %rows#1, %total, %last : f64, tensor<3xf64>, tensor<?xf64>, tensor<?x3xf64>, f64, tensor<?xf64>
}
