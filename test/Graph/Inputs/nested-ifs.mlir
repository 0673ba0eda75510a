// Two conditionals on one condition, with a loop between them that goes: merged, or one of them a select first.
func.func @f(%n: index, %x: tensor<4xf64>, %y: f64, %z: i64, %w: f64) -> (f64, i64, tensor<?xf64>) {
%r:3 = tg.scan %arg0 to %n seqs(%arg1, %arg2 = %x[0, 1] : tensor<4xf64>) states(%arg3 = %y : f64, %arg4 = %z : i64) consts(%arg5 = %w : f64) -> (f64, i64, tensor<?xf64>) {
  %c8 = arith.constant 8 : index
  %cst = arith.constant 1.500000e+00 : f64
  %c-1 = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  %false = arith.constant false
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %cst_0 = arith.constant -5.000000e-01 : f64
  %c3 = arith.constant 3 : index
  %0 = arith.ori %arg4, %arg4 : i64
  %1 = arith.xori %false, %false : i1
  %sum, %overflow = arith.addui_extended %arg4, %arg4 : i64, i1
  %low, %high = arith.mulsi_extended %0, %sum : i64
  %2 = arith.andi %1, %false : i1
  %3 = scf.if %overflow -> (f64) {
    scf.yield %cst : f64
  } else {
    scf.yield %arg1 : f64
  }
  %4 = scf.for %arg6 = %c3 to %c7 step %c1 iter_args(%arg7 = %3) -> (f64) {
    scf.yield %arg7 : f64
  }
  %5 = scf.if %overflow -> (f64) {
    %10 = tg.add %arg2, %arg2 : f64
    scf.yield %10 : f64
  } else {
    scf.yield %4 : f64
  }
  %6 = tg.select %2, %5, %5 : (i1, f64, f64)
  %7 = tg.sub %5, %5 : f64
  %8 = tg.logaddexp %6, %cst : f64
  %9 = scf.for %arg6 = %c-1 to %c8 step %c2 iter_args(%arg7 = %7) -> (f64) {
    %10 = tg.mul %arg5, %8 : f64
    scf.yield %10 : f64
  }
  tg.yield %cst_0, %high : f64, i64 outs(%9 : f64)
}
return %r#0, %r#1, %r#2 : f64, i64, tensor<?xf64>
}
