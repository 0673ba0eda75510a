// A product that does not change along a row is rounded, whether the elements of the row are computed on vectors or one by
// one: threads, which divide rows into other parts, change no result.
// RUN: env TENSORGRAPH_THREAD_COST=1 tg-run %s --print-all --input=index=8 > %t.one
// RUN: env TENSORGRAPH_THREAD_COST=1 tg-run %s --print-all --input=index=8 --threads=2 > %t.two
// RUN: diff %t.one %t.two

func.func @main(%n: index) -> (tensor<1x?x65xf64>, tensor<?x?x65xf64>) {
  %width = arith.constant 65 : index
  %all = tg.mul %n, %width : index
  %0 = tg.iota [%all] : f64
  %1 = tg.sin %0 : tensor<?xf64>
  %2 = tg.reshape %1 [1, %n, 65] : tensor<?xf64>
  %3 = tg.iota [65] : f64
  %4 = tg.cos %3 : tensor<65xf64>
  %one = arith.constant 1 : index
  %v22:2 = tg.scan %v4 to %one states(%v1 = %2 : tensor<1x?x65xf64>) consts(%v2 = %4 : tensor<65xf64>) -> (tensor<1x?x65xf64>, tensor<?x?x65xf64>) {
    %v5 = tg.slice %v1[%v4, :, :] : tensor<1x?x65xf64>
    %v6 = tg.add %v5, %v2 : (tensor<?x65xf64>, tensor<65xf64>)
    %v7 = tg.cos %v6 : tensor<?x65xf64>
    %v8 = tg.set_slice %v7 into %v1[%v4, :, :] : (tensor<?x65xf64>, tensor<1x?x65xf64>)
    %v9 = tg.slice %v8[%v4, :, :] : tensor<1x?x65xf64>
    %v10 = tg.min %v9 axes [1] keepdims : tensor<?x65xf64>
    %v11 = tg.sub %v9, %v10 : (tensor<?x65xf64>, tensor<?x1xf64>)
    %v12 = tg.sum %v11 axes [1] keepdims : tensor<?x65xf64>
    %v13 = arith.constant 0.015384615384615385 : f64
    %v14 = tg.mul %v12, %v13 : (tensor<?x1xf64>, f64)
    %v15 = tg.sub %v11, %v14 : (tensor<?x65xf64>, tensor<?x1xf64>)
    %v16 = tg.sum %v15 axes [0] keepdims : tensor<?x65xf64>
    %v17 = arith.constant 0.125 : f64
    %v18 = tg.mul %v16, %v17 : (tensor<1x65xf64>, f64)
    %v19 = tg.sub %v15, %v18 : (tensor<?x65xf64>, tensor<1x65xf64>)
    %v20 = tg.mul %v19, %v17 : (tensor<?x65xf64>, f64)
    %v21 = tg.scatter set %v20 into %v8[%v4] : (tensor<?x65xf64>, tensor<1x?x65xf64>, index)
    tg.yield %v21 : tensor<1x?x65xf64> outs(%v7 : tensor<?x65xf64>)
  }
  return %v22#0, %v22#1 : tensor<1x?x65xf64>, tensor<?x?x65xf64>
}
