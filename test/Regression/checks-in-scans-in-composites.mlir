// As check-in-scan-in-composite.mlir, with more around it: tg-opt died of what it read there.
// RUN: tg-opt %s --tg-lower-to-llvm | FileCheck %s --check-prefix=LOWERED
// RUN: tg-run %s --mode=debug --input=4xi64=7,8,9,10 --input=6x2xf64=0.5 --compare=interp | FileCheck %s
// LOWERED: llvm.func @tg_entry_main
// CHECK: all results are equal
func.func @main(%v_x2: tensor<?xi64>, %v_x3: tensor<6x?xf64>) -> (tensor<?xi64>, tensor<6x?xf64>, tensor<?x6x?xf64>, tensor<?x6x?xi64>, tensor<?x6x?xi1>, tensor<6xf64>) {
  %t1 = tg.expand_dims %v_x3 [0] : tensor<6x?xf64>
  %v_v2 = arith.constant 1.0 : f64
  %t2 = tg.expand_dims %v_v2 [0, 1, 2] : f64
  %v_v4 = tg.add %t1, %t2 : (tensor<1x6x?xf64>, tensor<1x1x1xf64>)
  %v_v5 = tg.concat %t1, %v_v4 axis 0 : tensor<1x6x?xf64>, tensor<1x6x?xf64>
  %v_v55 = arith.constant 1 : i64
  %t3 = tg.cast %v_v55 to index : i64
  %r35:8 = tg.scan %t4 to %t3 states(%b5 = %v_x2 : tensor<?xi64>, %s6, %s7 = %v_v5[-2, -1] : tensor<2x6x?xf64>) consts(%c8 = %v_x3 : tensor<6x?xf64>) -> (tensor<?xi64>, tensor<2x6x?xf64>, tensor<?x6x?xf64>, tensor<?x6x?xi64>, tensor<?x6x?xf64>, tensor<?x6x?xi1>, tensor<?x6x?xf64>, tensor<?x6x1x?xf64>) {
    %t9 = tg.slice %b5[%t4] : tensor<?xi64>
    %t10 = arith.constant 1 : index
    %t11 = tg.add %t4, %t10 : index
    %t12 = tg.slice %b5[%t11] : tensor<?xi64>
    %v_v11 = tg.add %s7, %s7 : tensor<6x?xf64>
    %t13 = tg.expand_dims %t12 [0, 1] : i64
    %v_v33 = arith.constant 0 : i64
    %t14 = tg.expand_dims %v_v33 [0, 1] : i64
    %r27:3 = tg.composite (%e15 = %t14, %e16 = %t13, %e17 = %v_v11) : (tensor<1x1xi64>, tensor<1x1xi64>, tensor<6x?xf64>) -> (tensor<6x?xi64>, tensor<6x?xf64>, tensor<6x?xi1>) {
      %t18 = arith.constant 0 : i64
      %t19 = tg.maximum %e15, %t18 : i64
      %t20 = tg.cast %t19 to index : i64
      %t21 = arith.constant true
      %r26:3 = tg.scan %t25 to %t20 states(%s22 = %e16 : i64, %s23 = %e17 : f64, %s24 = %t21 : i1) -> (i64, f64, i1) {
        %v_v15 = tg.sqr %s23 : f64
        %v_v16 = arith.constant 1.0 : f64
        %v_v17 = tg.add %v_v15, %v_v16 : f64
        %v_v18 = tg.div %s23, %v_v17 : f64
        %v_v19 = tg.sigmoid %s23 : f64
        %v_v20 = tg.abs %s22 : i64
        %v_v21 = arith.constant 1 : i64
        %v_v22 = tg.add %v_v20, %v_v21 : i64
        %v_v23 = tg.mod %s22, %v_v22 : i64
        %v_v24 = tg.add %s22, %v_v23 : i64
        %v_v25 = arith.constant 97 : i64
        %v_v26 = tg.mod %v_v24, %v_v25 : i64
        %v_v27 = arith.constant 0.5 : f64
        %v_v28 = tg.mul %s23, %v_v27 : f64
        %v_v29 = tg.tanh %v_v19 : f64
        %v_v30 = tg.add %v_v28, %v_v29 : f64
        %v_v31 = arith.constant 10 : i64
        %v_v32 = tg.gt %s22, %v_v31 : i64
        tg.yield %v_v26, %v_v30, %v_v32 : i64, f64, i1 until %v_v32
      }
      tg.yield %r26#0, %r26#1, %r26#2 : i64, f64, i1
    }
    %v_v38 = tg.sqr %v_v11 : tensor<6x?xf64>
    %v_v39 = arith.constant 1.0 : f64
    %t28 = tg.expand_dims %v_v39 [0, 1] : f64
    %v_v41 = tg.add %v_v38, %t28 : (tensor<6x?xf64>, tensor<1x1xf64>)
    %v_v42 = tg.div %s7, %v_v41 : tensor<6x?xf64>
    %t29 = tg.expand_dims %s6 [1] : tensor<6x?xf64>
    %v_v44 = tg.add %t9, %t12 : i64
    %v_v45 = arith.constant 97 : i64
    %v_v46 = tg.mod %v_v44, %v_v45 : i64
    %v_v47 = tg.add %t12, %t9 : i64
    %v_v48 = arith.constant 97 : i64
    %v_v49 = tg.mod %v_v47, %v_v48 : i64
    %v_v50 = arith.constant 0.5 : f64
    %t30 = tg.expand_dims %v_v50 [0, 1] : f64
    %v_v52 = tg.mul %s6, %t30 : (tensor<6x?xf64>, tensor<1x1xf64>)
    %v_v53 = tg.tanh %v_v11 : tensor<6x?xf64>
    %v_v54 = tg.add %v_v52, %v_v53 : tensor<6x?xf64>
    %t31 = tg.set_slice %v_v46 into %b5[%t4] : (i64, tensor<?xi64>)
    %t32 = arith.constant 1 : index
    %t33 = tg.add %t4, %t32 : index
    %t34 = tg.set_slice %v_v49 into %t31[%t33] : (i64, tensor<?xi64>)
    tg.yield %t34, %v_v54 : tensor<?xi64>, tensor<6x?xf64> outs(%v_v11, %r27#0, %r27#1, %r27#2 last 2, %v_v42, %t29 : tensor<6x?xf64>, tensor<6x?xi64>, tensor<6x?xf64>, tensor<6x?xi1>, tensor<6x?xf64>, tensor<6x1x?xf64>)
  }
  %t36 = tg.slice %r35#1[-1, :, :] : tensor<2x6x?xf64>
  %v_v68 = tg.and %r35#5, %r35#5 : tensor<?x6x?xi1>
  %v_v69 = tg.sum %r35#4 axes [0, 2] : tensor<?x6x?xf64>
  return %r35#0, %t36, %r35#2, %r35#3, %v_v68, %v_v69 : tensor<?xi64>, tensor<6x?xf64>, tensor<?x6x?xf64>, tensor<?x6x?xi64>, tensor<?x6x?xi1>, tensor<6xf64>
}
