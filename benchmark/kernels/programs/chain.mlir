// A product of many small matrices, such as turns, one after the other, and the place of a point after each.
!turns = tensor<?x?x?xf64>
!turn = tensor<?x?xf64>
!place = tensor<?xf64>
!path = tensor<?x?xf64>

func.func @main(%turns: !turns, %p0: !turn, %point: !place) -> (!turn, !path) {
  %axis = arith.constant 0 : index
  %n = tensor.dim %turns, %axis : !turns
  %p, %path = tg.scan %t to %n seqs(%turn = %turns : !turns) states(%pt = %p0 : !turn) consts(%from = %point : !place)
      -> (!turn, !path) {
    %next = tg.dot %turn, %pt : (!turn, !turn)
    %place = tg.dot %next, %from : (!turn, !place)
    tg.yield %next : !turn outs(%place : !place)
  }
  return %p, %path : !turn, !path
}
