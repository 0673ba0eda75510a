// RUN: tg-opt %s | tg-opt | FileCheck %s

// CHECK-LABEL: @factors
func.func @factors(%a: tensor<?x3x3xf64>) -> tensor<?x3xindex> {
  // CHECK: tg.cholesky %{{.*}} : tensor<?x3x3xf64>
  %0 = tg.cholesky %a : tensor<?x3x3xf64>
  // CHECK: tg.cholesky %{{.*}} nan : tensor<?x3x3xf64>
  %1 = tg.cholesky %a nan : tensor<?x3x3xf64>
  // CHECK: %{{.*}}, %[[ORDER:.*]], %{{.*}} = tg.lu %{{.*}} : tensor<?x3x3xf64>
  %factors, %order, %sign = tg.lu %a : tensor<?x3x3xf64>
  // CHECK: return %[[ORDER]] : tensor<?x3xindex>
  return %order : tensor<?x3xindex>
}

// CHECK-LABEL: @systems
func.func @systems(%a: tensor<?x3xf32>, %order: tensor<3xindex>, %b: tensor<?x2xf32>, %v: tensor<5x?x2xf32>)
    -> (tensor<3x2xf32>, tensor<5x3x2xf32>) {
  // CHECK: tg.triangular_solve %{{.*}}, %{{.*}} upper transposed unit_diagonal nan : (tensor<?x3xf32>, tensor<?x2xf32>)
  %0 = tg.triangular_solve %a, %b upper transposed unit_diagonal nan : (tensor<?x3xf32>, tensor<?x2xf32>)
  // CHECK: tg.lu_solve %{{.*}} transposed nan : (tensor<?x3xf32>, tensor<3xindex>, tensor<?x2xf32>)
  %1 = tg.lu_solve %a, %order, %b transposed nan : (tensor<?x3xf32>, tensor<3xindex>, tensor<?x2xf32>)
  // CHECK: tg.cholesky_solve %{{.*}}, %{{.*}} : (tensor<?x3xf32>, tensor<?x2xf32>)
  %2 = tg.cholesky_solve %a, %b : (tensor<?x3xf32>, tensor<?x2xf32>)
  // CHECK: %[[X:.*]] = tg.solve %{{.*}} assume positive_definite : (tensor<?x3xf32>, tensor<?x2xf32>)
  %3 = tg.solve %a, %b assume positive_definite : (tensor<?x3xf32>, tensor<?x2xf32>)
  // CHECK: %[[Y:.*]] = tg.solve %{{.*}}, %{{.*}} : (tensor<?x3xf32>, tensor<5x?x2xf32>)
  %4 = tg.solve %a, %v assume general : (tensor<?x3xf32>, tensor<5x?x2xf32>)
  // CHECK: tg.tridiagonal_solve %{{.*}}, %{{.*}} transposed nan : (tensor<?x3xf32>, tensor<?x2xf32>)
  %5 = tg.tridiagonal_solve %a, %b transposed nan : (tensor<?x3xf32>, tensor<?x2xf32>)
  // CHECK: tg.solve %{{.*}} assume tridiagonal : (tensor<?x3xf32>, tensor<?x2xf32>)
  %6 = tg.solve %a, %b assume tridiagonal : (tensor<?x3xf32>, tensor<?x2xf32>)
  // CHECK: return %[[X]], %[[Y]] : tensor<3x2xf32>, tensor<5x3x2xf32>
  return %3, %4 : tensor<3x2xf32>, tensor<5x3x2xf32>
}

// CHECK-LABEL: @determinants
func.func @determinants(%a: tensor<3x3xf64>, %b: tensor<?x2x2xf64>) -> (f64, tensor<?xf64>, f64) {
  // CHECK: tg.eig %{{.*}} nan : tensor<3x3xf64>
  %ev, %ew = tg.eig %a nan : tensor<3x3xf64>
  // CHECK: tg.expm %{{.*}} : tensor<3x3xf64>
  %e = tg.expm %a : tensor<3x3xf64>
  // CHECK: tg.inv %{{.*}} nan : tensor<3x3xf64>
  %0 = tg.inv %a nan : tensor<3x3xf64>
  // CHECK: tg.det %{{.*}} : tensor<3x3xf64>
  %1 = tg.det %a : tensor<3x3xf64>
  // CHECK: tg.det %{{.*}} : tensor<?x2x2xf64>
  %2 = tg.det %b : tensor<?x2x2xf64>
  // CHECK: tg.slogdet %{{.*}} : tensor<3x3xf64>
  %3, %4 = tg.slogdet %a : tensor<3x3xf64>
  return %1, %2, %4 : f64, tensor<?xf64>, f64
}

// CHECK-LABEL: @complex
func.func @complex(%a: tensor<?x3x3xcomplex<f32>>) -> (tensor<?xcomplex<f32>>, tensor<?xf32>, tensor<?x3xf32>, tensor<?x3xf32>) {
  // CHECK: %[[SIGN:.*]], %[[LOG:.*]] = tg.slogdet %{{.*}} : tensor<?x3x3xcomplex<f32>>
  %sign, %log = tg.slogdet %a : tensor<?x3x3xcomplex<f32>>
  // CHECK: %[[E:.*]] = tg.eigvalsh %{{.*}} : tensor<?x3x3xcomplex<f32>>
  %e = tg.eigvalsh %a : tensor<?x3x3xcomplex<f32>>
  // CHECK: %{{.*}}, %[[S:.*]], %{{.*}} = tg.svd %{{.*}} : tensor<?x3x3xcomplex<f32>>
  %u, %s, %v = tg.svd %a : tensor<?x3x3xcomplex<f32>>
  // CHECK: tg.solve %{{.*}} assume hermitian : tensor<?x3x3xcomplex<f32>>
  %x = tg.solve %a, %a assume hermitian : tensor<?x3x3xcomplex<f32>>
  // CHECK: return %[[SIGN]], %[[LOG]], %[[E]], %[[S]] : tensor<?xcomplex<f32>>, tensor<?xf32>, tensor<?x3xf32>, tensor<?x3xf32>
  return %sign, %log, %e, %s : tensor<?xcomplex<f32>>, tensor<?xf32>, tensor<?x3xf32>, tensor<?x3xf32>
}

// CHECK-LABEL: @schur
func.func @schur(%a: tensor<?x3x3xf64>, %b: tensor<4x?x?xf64>) -> (tensor<?x3x3xf64>, tensor<4x3xcomplex<f64>>, tensor<4x3xf64>) {
  // CHECK: tg.schur %{{.*}} : tensor<?x3x3xf64>
  %t0, %z0 = tg.schur %a sort none : tensor<?x3x3xf64>
  // CHECK: %[[T:.*]], %{{.*}} = tg.schur %{{.*}} sort ouc nan : tensor<?x3x3xf64>
  %t, %z = tg.schur %a sort ouc nan : tensor<?x3x3xf64>
  // CHECK: tg.qz %{{.*}}, %{{.*}} : (tensor<?x3x3xf64>, tensor<4x?x?xf64>)
  %u:6 = tg.qz %a, %b : (tensor<?x3x3xf64>, tensor<4x?x?xf64>)
  // CHECK: %{{.*}}, %{{.*}}, %[[ALPHA:.*]], %[[BETA:.*]], %{{.*}}, %{{.*}} = tg.qz %{{.*}}, %{{.*}} sort lhp nan : (tensor<?x3x3xf64>, tensor<4x?x?xf64>)
  %s:6 = tg.qz %a, %b sort lhp nan : (tensor<?x3x3xf64>, tensor<4x?x?xf64>)
  // CHECK: return %[[T]], %[[ALPHA]], %[[BETA]] : tensor<?x3x3xf64>, tensor<4x3xcomplex<f64>>, tensor<4x3xf64>
  return %t, %s#2, %s#3 : tensor<?x3x3xf64>, tensor<4x3xcomplex<f64>>, tensor<4x3xf64>
}

// CHECK-LABEL: @sylvester
func.func @sylvester(%a: tensor<3x3xf32>, %b: tensor<?x2xf32>, %c: tensor<5x?x?xf32>) -> tensor<5x3x2xf32> {
  // CHECK: tg.sylvester %{{.*}}, %{{.*}}, %{{.*}} nan : (tensor<3x3xf32>, tensor<?x2xf32>, tensor<5x?x?xf32>)
  %x = tg.sylvester %a, %b, %c nan : (tensor<3x3xf32>, tensor<?x2xf32>, tensor<5x?x?xf32>)
  // CHECK: return %{{.*}} : tensor<5x3x2xf32>
  return %x : tensor<5x3x2xf32>
}
