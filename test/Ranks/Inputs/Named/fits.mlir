// Each row has measurements of its own, to which examples/ode-fit fits the model.
func.func @fits(%co2: tensor<?xf64>, %all: tensor<?x?xf64> {tg.sharding = #tg.sharding<[{"fits"=8}, {}]>}, %c: f64,
                %starts: tensor<?x2xf64> {tg.sharding = #tg.sharding<[{"fits"=8}, {}]>}, %limit: index)
    -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, f64) {
  %lambdas, %firsts, %squares = tg.scan %k seqs(%measured = %all : tensor<?x?xf64>, %start = %starts : tensor<?x2xf64>)
      consts(%co2 : tensor<?xf64>, %c : f64, %limit : index) -> (tensor<?xf64>, tensor<?xf64>, tensor<?xf64>) {
    %0:4 = func.call @main(%co2, %measured, %c, %start, %limit)
        : (tensor<?xf64>, tensor<?xf64>, f64, tensor<2xf64>, index) -> (f64, f64, f64, index)
    tg.yield outs(%0#0, %0#1, %0#2 : f64, f64, f64)
  }
  %sum = tg.sum %squares : tensor<?xf64>
  return %lambdas, %firsts, %squares, %sum : tensor<?xf64>, tensor<?xf64>, tensor<?xf64>, f64
}
