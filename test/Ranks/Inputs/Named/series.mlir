// Each row is a series of its own, to be fitted by examples/garch-mle.
func.func @series(%all: tensor<?x?xf64> {tg.sharding = #tg.sharding<[{"series"=8}, {}]>}, %start: tensor<6xf64>)
    -> (tensor<?x6xf64>, tensor<?x6xf64>, tensor<?xf64>, f64) {
  %parameters, %errors, %likelihoods = tg.scan %k seqs(%y = %all : tensor<?x?xf64>) consts(%start : tensor<6xf64>)
      -> (tensor<?x6xf64>, tensor<?x6xf64>, tensor<?xf64>) {
    %0:6 = func.call @main(%y, %start) : (tensor<?xf64>, tensor<6xf64>)
        -> (tensor<6xf64>, tensor<6xf64>, f64, tensor<6x6xf64>, i32, index)
    tg.yield outs(%0#0, %0#1, %0#2 : tensor<6xf64>, tensor<6xf64>, f64)
  }
  %sum = tg.sum %likelihoods : tensor<?xf64>
  return %parameters, %errors, %likelihoods, %sum : tensor<?x6xf64>, tensor<?x6xf64>, tensor<?xf64>, f64
}
