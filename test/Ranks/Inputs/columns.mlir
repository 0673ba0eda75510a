// Series beside each other: scaled, the sum of the squares of all, and with the axes in another order.
func.func @main(%x: tensor<?x?xf64> {tg.sharding = #tg.sharding<[{}, {"series"=5}]>},
                %scale: tensor<?xf64> {tg.sharding = #tg.sharding<[{"series"=5}]>}, %a: f64)
    -> (f64, tensor<?x?xf64> {tg.sharding = #tg.sharding<[{}, {"series"=5}]>}, tensor<?x?xf64>) {
  %0 = tg.mul %x, %scale : (tensor<?x?xf64>, tensor<?xf64>)
  %1 = tg.mul %0, %a : (tensor<?x?xf64>, f64)
  %2 = tg.sqr %1 : tensor<?x?xf64>
  %3 = tg.sum %2 axes [0] : tensor<?x?xf64>
  %4 = tg.sum %3 : tensor<?xf64>
  %5 = tg.transpose %1 [1, 0] : tensor<?x?xf64>
  return %4, %1, %5 : f64, tensor<?x?xf64>, tensor<?x?xf64>
}
