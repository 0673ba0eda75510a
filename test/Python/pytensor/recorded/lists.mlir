// Recorded by scripts/record-pytensor from test/Python/pytensor/programs.
// RUN: tg-run %s --check --mode=fast-run | FileCheck %s
// CHECK: {{^}}12 expectations hold in 4 ways

func.func @list_and_length(%x: tensor<3x?xi64>, %v: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<i64>) {
  %0 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c2_i64 = arith.constant 2 : i64
  %1 = tensor.from_elements %c2_i64 : tensor<i64>
  return %0, %v, %1 : tensor<?xi64>, tensor<?xi64>, tensor<i64>
}

tg.expect @list_and_length(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>) returns (dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<2> : tensor<i64>)

func.func @list_of_lists(%x: tensor<3x?xi64>, %v: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<i64>, tensor<?xi64>) {
  %0 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c2_i64 = arith.constant 2 : i64
  %1 = tensor.from_elements %c2_i64 : tensor<i64>
  return %0, %v, %v, %0, %1, %v : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<i64>, tensor<?xi64>
}

tg.expect @list_of_lists(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>) returns (dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<2> : tensor<i64>, dense<[5, 6]> : tensor<2xi64>)

func.func @list_parts(%x: tensor<3x?xi64>, %v: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[0, :] : tensor<3x?xi64>
  return %v, %0, %v, %0 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @list_parts(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>) returns (dense<[5, 6]> : tensor<2xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>)

func.func @list_made_longer(%x: tensor<3x?xi64>, %v: tensor<?xi64>) -> (tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[2, :] : tensor<3x?xi64>
  %1 = tg.slice %x[0, :] : tensor<3x?xi64>
  %2 = tg.slice %x[2, :] : tensor<3x?xi64>
  %3 = tg.slice %x[1, :] : tensor<3x?xi64>
  %4 = tg.slice %x[1, :] : tensor<3x?xi64>
  return %1, %v, %4, %1, %v, %1, %v, %3, %1, %v, %1, %2, %v, %1, %v, %0 : tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @list_made_longer(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>) returns (dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[4, 5, 6, 7]> : tensor<4xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[4, 5, 6, 7]> : tensor<4xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[8, 9, 10, 11]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[8, 9, 10, 11]> : tensor<4xi64>)

func.func @list_found_short(%x: tensor<3x?xi64>, %v: tensor<?xi64>, %w: tensor<?xi64>) -> (tensor<i64>, tensor<i64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[2, :] : tensor<3x?xi64>
  %1 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %2 = tensor.dim %v, %c0 : tensor<?xi64>
  %3 = tensor.dim %w, %c0 : tensor<?xi64>
  %true = arith.constant true
  %4 = tg.eq %2, %3 : index
  %5 = tg.and %true, %4 : i1
  %6 = scf.if %5 -> (i1) {
    %7 = tg.eq %v, %w : tensor<?xi64>
    %8 = tg.all %7 : tensor<?xi1>
    scf.yield %8 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %c3 = arith.constant 3 : index
  %7 = tg.select %6, %c3, %c4 : (i1, index, index)
  %8 = tensor.dim %0, %c0 : tensor<?xi64>
  %9 = tensor.dim %w, %c0 : tensor<?xi64>
  %10 = tg.eq %8, %9 : index
  %11 = tg.and %true, %10 : i1
  %12 = scf.if %11 -> (i1) {
    %13 = tg.eq %0, %w : tensor<?xi64>
    %14 = tg.all %13 : tensor<?xi1>
    scf.yield %14 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %c2 = arith.constant 2 : index
  %13 = tg.select %12, %c2, %7 : (i1, index, index)
  %14 = tensor.dim %v, %c0 : tensor<?xi64>
  %15 = tensor.dim %w, %c0 : tensor<?xi64>
  %16 = tg.eq %14, %15 : index
  %17 = tg.and %true, %16 : i1
  %18 = scf.if %17 -> (i1) {
    %19 = tg.eq %v, %w : tensor<?xi64>
    %20 = tg.all %19 : tensor<?xi1>
    scf.yield %20 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %c1 = arith.constant 1 : index
  %19 = tg.select %18, %c1, %13 : (i1, index, index)
  %20 = tensor.dim %1, %c0 : tensor<?xi64>
  %21 = tensor.dim %w, %c0 : tensor<?xi64>
  %22 = tg.eq %20, %21 : index
  %23 = tg.and %true, %22 : i1
  %24 = scf.if %23 -> (i1) {
    %25 = tg.eq %1, %w : tensor<?xi64>
    %26 = tg.all %25 : tensor<?xi1>
    scf.yield %26 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %25 = tg.select %24, %c0, %19 : (i1, index, index)
  %26 = tg.lt %25, %c4 : index
  %27 = tg.assert %26, %25, "the list has no such element" : index
  %28 = tg.le %27, %c0 : index
  %29 = scf.if %28 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %1 : tensor<?xi64>
  }
  %30 = tg.le %27, %c1 : index
  %31 = scf.if %30 -> (tensor<?xi64>) {
    scf.yield %0 : tensor<?xi64>
  } else {
    scf.yield %v : tensor<?xi64>
  }
  %32 = tg.le %27, %c2 : index
  %33 = scf.if %32 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %0 : tensor<?xi64>
  }
  %c0_i64 = arith.constant 0 : i64
  %34 = tensor.dim %1, %c0 : tensor<?xi64>
  %35 = tensor.dim %w, %c0 : tensor<?xi64>
  %36 = tg.eq %34, %35 : index
  %37 = tg.and %true, %36 : i1
  %38 = scf.if %37 -> (i1) {
    %39 = tg.eq %1, %w : tensor<?xi64>
    %40 = tg.all %39 : tensor<?xi1>
    scf.yield %40 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %39 = tg.cast %38 to i64 : i1
  %40 = tg.add %c0_i64, %39 : i64
  %41 = tensor.dim %v, %c0 : tensor<?xi64>
  %42 = tensor.dim %w, %c0 : tensor<?xi64>
  %43 = tg.eq %41, %42 : index
  %44 = tg.and %true, %43 : i1
  %45 = scf.if %44 -> (i1) {
    %46 = tg.eq %v, %w : tensor<?xi64>
    %47 = tg.all %46 : tensor<?xi1>
    scf.yield %47 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %46 = tg.cast %45 to i64 : i1
  %47 = tg.add %40, %46 : i64
  %48 = tensor.dim %0, %c0 : tensor<?xi64>
  %49 = tensor.dim %w, %c0 : tensor<?xi64>
  %50 = tg.eq %48, %49 : index
  %51 = tg.and %true, %50 : i1
  %52 = scf.if %51 -> (i1) {
    %53 = tg.eq %0, %w : tensor<?xi64>
    %54 = tg.all %53 : tensor<?xi1>
    scf.yield %54 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %53 = tg.cast %52 to i64 : i1
  %54 = tg.add %47, %53 : i64
  %55 = tensor.dim %v, %c0 : tensor<?xi64>
  %56 = tensor.dim %w, %c0 : tensor<?xi64>
  %57 = tg.eq %55, %56 : index
  %58 = tg.and %true, %57 : i1
  %59 = scf.if %58 -> (i1) {
    %60 = tg.eq %v, %w : tensor<?xi64>
    %61 = tg.all %60 : tensor<?xi1>
    scf.yield %61 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %60 = tg.cast %59 to i64 : i1
  %61 = tg.add %54, %60 : i64
  %62 = tensor.dim %v, %c0 : tensor<?xi64>
  %63 = tensor.dim %w, %c0 : tensor<?xi64>
  %64 = tg.eq %62, %63 : index
  %65 = tg.and %true, %64 : i1
  %66 = scf.if %65 -> (i1) {
    %67 = tg.eq %v, %w : tensor<?xi64>
    %68 = tg.all %67 : tensor<?xi1>
    scf.yield %68 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %67 = tg.select %66, %c3, %c4 : (i1, index, index)
  %68 = tensor.dim %0, %c0 : tensor<?xi64>
  %69 = tensor.dim %w, %c0 : tensor<?xi64>
  %70 = tg.eq %68, %69 : index
  %71 = tg.and %true, %70 : i1
  %72 = scf.if %71 -> (i1) {
    %73 = tg.eq %0, %w : tensor<?xi64>
    %74 = tg.all %73 : tensor<?xi1>
    scf.yield %74 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %73 = tg.select %72, %c2, %67 : (i1, index, index)
  %74 = tensor.dim %v, %c0 : tensor<?xi64>
  %75 = tensor.dim %w, %c0 : tensor<?xi64>
  %76 = tg.eq %74, %75 : index
  %77 = tg.and %true, %76 : i1
  %78 = scf.if %77 -> (i1) {
    %79 = tg.eq %v, %w : tensor<?xi64>
    %80 = tg.all %79 : tensor<?xi1>
    scf.yield %80 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %79 = tg.select %78, %c1, %73 : (i1, index, index)
  %80 = tensor.dim %1, %c0 : tensor<?xi64>
  %81 = tensor.dim %w, %c0 : tensor<?xi64>
  %82 = tg.eq %80, %81 : index
  %83 = tg.and %true, %82 : i1
  %84 = scf.if %83 -> (i1) {
    %85 = tg.eq %1, %w : tensor<?xi64>
    %86 = tg.all %85 : tensor<?xi1>
    scf.yield %86 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %85 = tg.select %84, %c0, %79 : (i1, index, index)
  %86 = tg.lt %85, %c4 : index
  %87 = tg.assert %86, %85, "the list has no such element" : index
  %88 = tg.cast %87 to i64 : index
  %89 = tensor.from_elements %88 : tensor<i64>
  %90 = tensor.from_elements %61 : tensor<i64>
  return %89, %90, %29, %31, %33 : tensor<i64>, tensor<i64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @list_found_short(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[5, 6]> : tensor<2xi64>) returns (dense<1> : tensor<i64>, dense<2> : tensor<i64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[8, 9, 10, 11]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>)

func.func @list_found_long(%x: tensor<3x?xi64>, %v: tensor<?xi64>, %w: tensor<?xi64>) -> (tensor<i64>, tensor<i64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>) {
  %0 = tg.slice %x[2, :] : tensor<3x?xi64>
  %1 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c4 = arith.constant 4 : index
  %c0 = arith.constant 0 : index
  %2 = tensor.dim %v, %c0 : tensor<?xi64>
  %3 = tensor.dim %w, %c0 : tensor<?xi64>
  %true = arith.constant true
  %4 = tg.eq %2, %3 : index
  %5 = tg.and %true, %4 : i1
  %6 = scf.if %5 -> (i1) {
    %7 = tg.eq %v, %w : tensor<?xi64>
    %8 = tg.all %7 : tensor<?xi1>
    scf.yield %8 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %c3 = arith.constant 3 : index
  %7 = tg.select %6, %c3, %c4 : (i1, index, index)
  %8 = tensor.dim %0, %c0 : tensor<?xi64>
  %9 = tensor.dim %w, %c0 : tensor<?xi64>
  %10 = tg.eq %8, %9 : index
  %11 = tg.and %true, %10 : i1
  %12 = scf.if %11 -> (i1) {
    %13 = tg.eq %0, %w : tensor<?xi64>
    %14 = tg.all %13 : tensor<?xi1>
    scf.yield %14 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %c2 = arith.constant 2 : index
  %13 = tg.select %12, %c2, %7 : (i1, index, index)
  %14 = tensor.dim %v, %c0 : tensor<?xi64>
  %15 = tensor.dim %w, %c0 : tensor<?xi64>
  %16 = tg.eq %14, %15 : index
  %17 = tg.and %true, %16 : i1
  %18 = scf.if %17 -> (i1) {
    %19 = tg.eq %v, %w : tensor<?xi64>
    %20 = tg.all %19 : tensor<?xi1>
    scf.yield %20 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %c1 = arith.constant 1 : index
  %19 = tg.select %18, %c1, %13 : (i1, index, index)
  %20 = tensor.dim %1, %c0 : tensor<?xi64>
  %21 = tensor.dim %w, %c0 : tensor<?xi64>
  %22 = tg.eq %20, %21 : index
  %23 = tg.and %true, %22 : i1
  %24 = scf.if %23 -> (i1) {
    %25 = tg.eq %1, %w : tensor<?xi64>
    %26 = tg.all %25 : tensor<?xi1>
    scf.yield %26 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %25 = tg.select %24, %c0, %19 : (i1, index, index)
  %26 = tg.lt %25, %c4 : index
  %27 = tg.assert %26, %25, "the list has no such element" : index
  %28 = tg.le %27, %c0 : index
  %29 = scf.if %28 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %1 : tensor<?xi64>
  }
  %30 = tg.le %27, %c1 : index
  %31 = scf.if %30 -> (tensor<?xi64>) {
    scf.yield %0 : tensor<?xi64>
  } else {
    scf.yield %v : tensor<?xi64>
  }
  %32 = tg.le %27, %c2 : index
  %33 = scf.if %32 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %0 : tensor<?xi64>
  }
  %c0_i64 = arith.constant 0 : i64
  %34 = tensor.dim %1, %c0 : tensor<?xi64>
  %35 = tensor.dim %w, %c0 : tensor<?xi64>
  %36 = tg.eq %34, %35 : index
  %37 = tg.and %true, %36 : i1
  %38 = scf.if %37 -> (i1) {
    %39 = tg.eq %1, %w : tensor<?xi64>
    %40 = tg.all %39 : tensor<?xi1>
    scf.yield %40 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %39 = tg.cast %38 to i64 : i1
  %40 = tg.add %c0_i64, %39 : i64
  %41 = tensor.dim %v, %c0 : tensor<?xi64>
  %42 = tensor.dim %w, %c0 : tensor<?xi64>
  %43 = tg.eq %41, %42 : index
  %44 = tg.and %true, %43 : i1
  %45 = scf.if %44 -> (i1) {
    %46 = tg.eq %v, %w : tensor<?xi64>
    %47 = tg.all %46 : tensor<?xi1>
    scf.yield %47 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %46 = tg.cast %45 to i64 : i1
  %47 = tg.add %40, %46 : i64
  %48 = tensor.dim %0, %c0 : tensor<?xi64>
  %49 = tensor.dim %w, %c0 : tensor<?xi64>
  %50 = tg.eq %48, %49 : index
  %51 = tg.and %true, %50 : i1
  %52 = scf.if %51 -> (i1) {
    %53 = tg.eq %0, %w : tensor<?xi64>
    %54 = tg.all %53 : tensor<?xi1>
    scf.yield %54 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %53 = tg.cast %52 to i64 : i1
  %54 = tg.add %47, %53 : i64
  %55 = tensor.dim %v, %c0 : tensor<?xi64>
  %56 = tensor.dim %w, %c0 : tensor<?xi64>
  %57 = tg.eq %55, %56 : index
  %58 = tg.and %true, %57 : i1
  %59 = scf.if %58 -> (i1) {
    %60 = tg.eq %v, %w : tensor<?xi64>
    %61 = tg.all %60 : tensor<?xi1>
    scf.yield %61 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %60 = tg.cast %59 to i64 : i1
  %61 = tg.add %54, %60 : i64
  %62 = tensor.dim %v, %c0 : tensor<?xi64>
  %63 = tensor.dim %w, %c0 : tensor<?xi64>
  %64 = tg.eq %62, %63 : index
  %65 = tg.and %true, %64 : i1
  %66 = scf.if %65 -> (i1) {
    %67 = tg.eq %v, %w : tensor<?xi64>
    %68 = tg.all %67 : tensor<?xi1>
    scf.yield %68 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %67 = tg.select %66, %c3, %c4 : (i1, index, index)
  %68 = tensor.dim %0, %c0 : tensor<?xi64>
  %69 = tensor.dim %w, %c0 : tensor<?xi64>
  %70 = tg.eq %68, %69 : index
  %71 = tg.and %true, %70 : i1
  %72 = scf.if %71 -> (i1) {
    %73 = tg.eq %0, %w : tensor<?xi64>
    %74 = tg.all %73 : tensor<?xi1>
    scf.yield %74 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %73 = tg.select %72, %c2, %67 : (i1, index, index)
  %74 = tensor.dim %v, %c0 : tensor<?xi64>
  %75 = tensor.dim %w, %c0 : tensor<?xi64>
  %76 = tg.eq %74, %75 : index
  %77 = tg.and %true, %76 : i1
  %78 = scf.if %77 -> (i1) {
    %79 = tg.eq %v, %w : tensor<?xi64>
    %80 = tg.all %79 : tensor<?xi1>
    scf.yield %80 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %79 = tg.select %78, %c1, %73 : (i1, index, index)
  %80 = tensor.dim %1, %c0 : tensor<?xi64>
  %81 = tensor.dim %w, %c0 : tensor<?xi64>
  %82 = tg.eq %80, %81 : index
  %83 = tg.and %true, %82 : i1
  %84 = scf.if %83 -> (i1) {
    %85 = tg.eq %1, %w : tensor<?xi64>
    %86 = tg.all %85 : tensor<?xi1>
    scf.yield %86 : i1
  } else {
    %false = arith.constant false
    scf.yield %false : i1
  }
  %85 = tg.select %84, %c0, %79 : (i1, index, index)
  %86 = tg.lt %85, %c4 : index
  %87 = tg.assert %86, %85, "the list has no such element" : index
  %88 = tg.cast %87 to i64 : index
  %89 = tensor.from_elements %88 : tensor<i64>
  %90 = tensor.from_elements %61 : tensor<i64>
  return %89, %90, %29, %31, %33 : tensor<i64>, tensor<i64>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>
}

tg.expect @list_found_long(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[8, 9, 10, 11]> : tensor<4xi64>) returns (dense<2> : tensor<i64>, dense<1> : tensor<i64>, dense<[0, 1, 2, 3]> : tensor<4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[5, 6]> : tensor<2xi64>)

func.func @list_element_0(%x: tensor<3x?xi64>, %v: tensor<?xi64>, %i: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.slice %x[2, :] : tensor<3x?xi64>
  %2 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c4_i64 = arith.constant 4 : i64
  %3 = tg.neg %c4_i64 : i64
  %4 = tg.ge %0, %3 : i64
  %5 = tg.lt %0, %c4_i64 : i64
  %6 = tg.and %4, %5 : i1
  %7 = tg.assert %6, %0, "index {0} is out of bounds for a list of length 4"(%0 : i64) code "bad_index" : i64
  %c2_i64 = arith.constant 2 : i64
  %8 = tg.eq %7, %c2_i64 : i64
  %cm2_i64 = arith.constant -2 : i64
  %9 = tg.eq %7, %cm2_i64 : i64
  %10 = tg.or %8, %9 : i1
  %11 = scf.if %10 -> (tensor<?xi64>) {
    scf.yield %1 : tensor<?xi64>
  } else {
    scf.yield %v : tensor<?xi64>
  }
  %c1_i64 = arith.constant 1 : i64
  %12 = tg.eq %7, %c1_i64 : i64
  %cm3_i64 = arith.constant -3 : i64
  %13 = tg.eq %7, %cm3_i64 : i64
  %14 = tg.or %12, %13 : i1
  %15 = scf.if %14 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %11 : tensor<?xi64>
  }
  %c0_i64 = arith.constant 0 : i64
  %16 = tg.eq %7, %c0_i64 : i64
  %cm4_i64 = arith.constant -4 : i64
  %17 = tg.eq %7, %cm4_i64 : i64
  %18 = tg.or %16, %17 : i1
  %19 = scf.if %18 -> (tensor<?xi64>) {
    scf.yield %2 : tensor<?xi64>
  } else {
    scf.yield %15 : tensor<?xi64>
  }
  return %19 : tensor<?xi64>
}

tg.expect @list_element_0(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<0> : tensor<i64>) returns (dense<[0, 1, 2, 3]> : tensor<4xi64>)

func.func @list_element_1(%x: tensor<3x?xi64>, %v: tensor<?xi64>, %i: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.slice %x[2, :] : tensor<3x?xi64>
  %2 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c4_i64 = arith.constant 4 : i64
  %3 = tg.neg %c4_i64 : i64
  %4 = tg.ge %0, %3 : i64
  %5 = tg.lt %0, %c4_i64 : i64
  %6 = tg.and %4, %5 : i1
  %7 = tg.assert %6, %0, "index {0} is out of bounds for a list of length 4"(%0 : i64) code "bad_index" : i64
  %c2_i64 = arith.constant 2 : i64
  %8 = tg.eq %7, %c2_i64 : i64
  %cm2_i64 = arith.constant -2 : i64
  %9 = tg.eq %7, %cm2_i64 : i64
  %10 = tg.or %8, %9 : i1
  %11 = scf.if %10 -> (tensor<?xi64>) {
    scf.yield %1 : tensor<?xi64>
  } else {
    scf.yield %v : tensor<?xi64>
  }
  %c1_i64 = arith.constant 1 : i64
  %12 = tg.eq %7, %c1_i64 : i64
  %cm3_i64 = arith.constant -3 : i64
  %13 = tg.eq %7, %cm3_i64 : i64
  %14 = tg.or %12, %13 : i1
  %15 = scf.if %14 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %11 : tensor<?xi64>
  }
  %c0_i64 = arith.constant 0 : i64
  %16 = tg.eq %7, %c0_i64 : i64
  %cm4_i64 = arith.constant -4 : i64
  %17 = tg.eq %7, %cm4_i64 : i64
  %18 = tg.or %16, %17 : i1
  %19 = scf.if %18 -> (tensor<?xi64>) {
    scf.yield %2 : tensor<?xi64>
  } else {
    scf.yield %15 : tensor<?xi64>
  }
  return %19 : tensor<?xi64>
}

tg.expect @list_element_1(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<1> : tensor<i64>) returns (dense<[5, 6]> : tensor<2xi64>)

func.func @list_element_1_from_end(%x: tensor<3x?xi64>, %v: tensor<?xi64>, %i: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.slice %x[2, :] : tensor<3x?xi64>
  %2 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c4_i64 = arith.constant 4 : i64
  %3 = tg.neg %c4_i64 : i64
  %4 = tg.ge %0, %3 : i64
  %5 = tg.lt %0, %c4_i64 : i64
  %6 = tg.and %4, %5 : i1
  %7 = tg.assert %6, %0, "index {0} is out of bounds for a list of length 4"(%0 : i64) code "bad_index" : i64
  %c2_i64 = arith.constant 2 : i64
  %8 = tg.eq %7, %c2_i64 : i64
  %cm2_i64 = arith.constant -2 : i64
  %9 = tg.eq %7, %cm2_i64 : i64
  %10 = tg.or %8, %9 : i1
  %11 = scf.if %10 -> (tensor<?xi64>) {
    scf.yield %1 : tensor<?xi64>
  } else {
    scf.yield %v : tensor<?xi64>
  }
  %c1_i64 = arith.constant 1 : i64
  %12 = tg.eq %7, %c1_i64 : i64
  %cm3_i64 = arith.constant -3 : i64
  %13 = tg.eq %7, %cm3_i64 : i64
  %14 = tg.or %12, %13 : i1
  %15 = scf.if %14 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %11 : tensor<?xi64>
  }
  %c0_i64 = arith.constant 0 : i64
  %16 = tg.eq %7, %c0_i64 : i64
  %cm4_i64 = arith.constant -4 : i64
  %17 = tg.eq %7, %cm4_i64 : i64
  %18 = tg.or %16, %17 : i1
  %19 = scf.if %18 -> (tensor<?xi64>) {
    scf.yield %2 : tensor<?xi64>
  } else {
    scf.yield %15 : tensor<?xi64>
  }
  return %19 : tensor<?xi64>
}

tg.expect @list_element_1_from_end(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<-1> : tensor<i64>) returns (dense<[5, 6]> : tensor<2xi64>)

func.func @list_element_4_from_end(%x: tensor<3x?xi64>, %v: tensor<?xi64>, %i: tensor<i64>) -> tensor<?xi64> {
  %0 = tensor.extract %i[] : tensor<i64>
  %1 = tg.slice %x[2, :] : tensor<3x?xi64>
  %2 = tg.slice %x[0, :] : tensor<3x?xi64>
  %c4_i64 = arith.constant 4 : i64
  %3 = tg.neg %c4_i64 : i64
  %4 = tg.ge %0, %3 : i64
  %5 = tg.lt %0, %c4_i64 : i64
  %6 = tg.and %4, %5 : i1
  %7 = tg.assert %6, %0, "index {0} is out of bounds for a list of length 4"(%0 : i64) code "bad_index" : i64
  %c2_i64 = arith.constant 2 : i64
  %8 = tg.eq %7, %c2_i64 : i64
  %cm2_i64 = arith.constant -2 : i64
  %9 = tg.eq %7, %cm2_i64 : i64
  %10 = tg.or %8, %9 : i1
  %11 = scf.if %10 -> (tensor<?xi64>) {
    scf.yield %1 : tensor<?xi64>
  } else {
    scf.yield %v : tensor<?xi64>
  }
  %c1_i64 = arith.constant 1 : i64
  %12 = tg.eq %7, %c1_i64 : i64
  %cm3_i64 = arith.constant -3 : i64
  %13 = tg.eq %7, %cm3_i64 : i64
  %14 = tg.or %12, %13 : i1
  %15 = scf.if %14 -> (tensor<?xi64>) {
    scf.yield %v : tensor<?xi64>
  } else {
    scf.yield %11 : tensor<?xi64>
  }
  %c0_i64 = arith.constant 0 : i64
  %16 = tg.eq %7, %c0_i64 : i64
  %cm4_i64 = arith.constant -4 : i64
  %17 = tg.eq %7, %cm4_i64 : i64
  %18 = tg.or %16, %17 : i1
  %19 = scf.if %18 -> (tensor<?xi64>) {
    scf.yield %2 : tensor<?xi64>
  } else {
    scf.yield %15 : tensor<?xi64>
  }
  return %19 : tensor<?xi64>
}

tg.expect @list_element_4_from_end(dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]> : tensor<3x4xi64>, dense<[5, 6]> : tensor<2xi64>, dense<-4> : tensor<i64>) returns (dense<[0, 1, 2, 3]> : tensor<4xi64>)

func.func @list_of_scalars(%i: tensor<i64>) -> (tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>) {
  %0 = tensor.extract %i[] : tensor<i64>
  %c1_i8 = arith.constant 1 : i8
  %c1_i64 = arith.constant 1 : i64
  %1 = tg.add %0, %c1_i64 : i64
  %c3_i64 = arith.constant 3 : i64
  %2 = tg.neg %c3_i64 : i64
  %3 = tg.ge %0, %2 : i64
  %4 = tg.lt %0, %c3_i64 : i64
  %5 = tg.and %3, %4 : i1
  %6 = tg.assert %5, %0, "index {0} is out of bounds for a list of length 3"(%0 : i64) code "bad_index" : i64
  %7 = tg.eq %6, %c1_i64 : i64
  %cm2_i64 = arith.constant -2 : i64
  %8 = tg.eq %6, %cm2_i64 : i64
  %9 = tg.or %7, %8 : i1
  %10 = tg.select %9, %1, %0 : (i1, i64, i64)
  %c0_i64 = arith.constant 0 : i64
  %11 = tg.eq %6, %c0_i64 : i64
  %cm3_i64 = arith.constant -3 : i64
  %12 = tg.eq %6, %cm3_i64 : i64
  %13 = tg.or %11, %12 : i1
  %14 = tg.select %13, %0, %10 : (i1, i64, i64)
  %c3 = arith.constant 3 : index
  %15 = tg.eq %0, %0 : i64
  %c2 = arith.constant 2 : index
  %16 = tg.select %15, %c2, %c3 : (i1, index, index)
  %17 = tg.eq %1, %0 : i64
  %c1 = arith.constant 1 : index
  %18 = tg.select %17, %c1, %16 : (i1, index, index)
  %19 = tg.eq %0, %0 : i64
  %c0 = arith.constant 0 : index
  %20 = tg.select %19, %c0, %18 : (i1, index, index)
  %21 = tg.lt %20, %c3 : index
  %22 = tg.assert %21, %20, "the list has no such element" : index
  %23 = tg.le %22, %c0 : index
  %24 = tg.select %23, %1, %0 : (i1, i64, i64)
  %25 = tg.le %22, %c1 : index
  %26 = tg.select %25, %0, %1 : (i1, i64, i64)
  %27 = tg.eq %0, %0 : i64
  %28 = tg.cast %27 to i64 : i1
  %29 = tg.add %c0_i64, %28 : i64
  %30 = tg.eq %1, %0 : i64
  %31 = tg.cast %30 to i64 : i1
  %32 = tg.add %29, %31 : i64
  %33 = tg.eq %0, %0 : i64
  %34 = tg.cast %33 to i64 : i1
  %35 = tg.add %32, %34 : i64
  %36 = tg.add %0, %c1_i64 : i64
  %37 = tg.eq %0, %36 : i64
  %38 = tg.select %37, %c2, %c3 : (i1, index, index)
  %39 = tg.eq %1, %36 : i64
  %40 = tg.select %39, %c1, %38 : (i1, index, index)
  %41 = tg.eq %0, %36 : i64
  %42 = tg.select %41, %c0, %40 : (i1, index, index)
  %43 = tg.lt %42, %c3 : index
  %44 = tg.assert %43, %42, "the list has no such element" : index
  %45 = tg.cast %44 to i64 : index
  %46 = tensor.from_elements %0 : tensor<i64>
  %47 = tensor.from_elements %1 : tensor<i64>
  %48 = tensor.from_elements %0 : tensor<i64>
  %49 = tensor.from_elements %45 : tensor<i64>
  %50 = tensor.from_elements %35 : tensor<i64>
  %51 = tensor.from_elements %24 : tensor<i64>
  %52 = tensor.from_elements %26 : tensor<i64>
  %53 = tensor.from_elements %14 : tensor<i64>
  return %46, %47, %48, %49, %50, %51, %52, %53 : tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>, tensor<i64>
}

tg.expect @list_of_scalars(dense<2> : tensor<i64>) returns (dense<2> : tensor<i64>, dense<3> : tensor<i64>, dense<2> : tensor<i64>, dense<1> : tensor<i64>, dense<2> : tensor<i64>, dense<3> : tensor<i64>, dense<2> : tensor<i64>, dense<2> : tensor<i64>)

func.func @list_constant(%v: tensor<?xi64>) -> (tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<?xi64>) {
  %cst = arith.constant dense<[5, 6]> : tensor<2xi64>
  %cst_0 = arith.constant dense<[6, 7]> : tensor<2xi64>
  return %cst, %cst_0, %cst, %cst_0, %v : tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>, tensor<?xi64>
}

tg.expect @list_constant(dense<[5, 6]> : tensor<2xi64>) returns (dense<[5, 6]> : tensor<2xi64>, dense<[6, 7]> : tensor<2xi64>, dense<[5, 6]> : tensor<2xi64>, dense<[6, 7]> : tensor<2xi64>, dense<[5, 6]> : tensor<2xi64>)
