// What functions look like in C: types, sizes, names.
// RUN: rm -rf %t && mkdir %t && tg-compile %s -o %t/libheader.o
// RUN: FileCheck %s --input-file %t/header.h
// RUN: FileCheck %s --input-file %t/header.pc --check-prefix=PC
// RUN: cc -std=c99 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -x c %t/header.h
// RUN: clang++-22 -Wall -Wextra -Wpedantic -Werror -Wno-pragma-once-outside-header -fsyntax-only -x c++ %t/header.h

// CHECK: /* The functions of header.mlir, compiled by tg-compile.
// CHECK: must not overlap
// CHECK: #ifndef HEADER_H
// CHECK: HEADER_INVALID_ARGUMENT = 3
// CHECK: typedef struct header_context header_context;
// CHECK: header_context *header_context_create(void);
// CHECK: void header_context_destroy(header_context *context);
// CHECK: const char *header_message(const header_context *context);
// CHECK: void header_free(void *result);

// CHECK:      /* @scalars
// CHECK-NEXT:  *   flag     in: bool
// CHECK-NEXT:  *   small    in: int8_t
// CHECK-NEXT:  *   double_  in: float
// CHECK-NEXT:  *   h        in: uint16_t (bits of f16)
// CHECK-NEXT:  *   n        in: int64_t
// CHECK-NEXT:  *   s        out: int64_t
// CHECK-NEXT:  *   small_2  out: int8_t
// CHECK-NEXT:  */
// CHECK-NEXT: int header_scalars(header_context *context, bool flag, int8_t small, float double_, uint16_t h,
// CHECK-NEXT:                    int64_t n, int64_t *s, int8_t *small_2);
func.func @scalars(%flag: i1, %small: i8, %double: f32, %h: f16, %n: index) -> (index, i8) {
  %s = tg.add %n, %n : index
  return %s, %small : index, i8
}

// CHECK:      /* @complex_numbers
// CHECK-NEXT:  *   a        in: double complex (real part, imaginary part)
// CHECK-NEXT:  *   b        in: float complex (real part, imaginary part), b_size0
// CHECK-NEXT:  *   result0  out: double complex (real part, imaginary part)
// CHECK-NEXT:  *   result1  out: float complex (real part, imaginary part), *result1_size0, allocated: free it with header_free
// CHECK-NEXT:  */
// CHECK-NEXT: int header_complex_numbers(header_context *context, const double *a, const float *b,
// CHECK-NEXT:                            int64_t b_size0, double *result0, float **result1,
// CHECK-NEXT:                            int64_t *result1_size0);
func.func @complex_numbers(%a: complex<f64>, %b: tensor<?xcomplex<f32>>) -> (complex<f64>, tensor<?xcomplex<f32>>) {
  %0 = tg.conj %a : complex<f64>
  %1 = tg.conj %b : tensor<?xcomplex<f32>>
  return %0, %1 : complex<f64>, tensor<?xcomplex<f32>>
}

// CHECK:      /* @unsigned_integers
// CHECK-NEXT:  *   a        in: uint8_t
// CHECK-NEXT:  *   b        in: uint32_t, b_size0
// CHECK-NEXT:  *   result0  out: uint64_t
// CHECK-NEXT:  *   result1  out: uint16_t, 2
// CHECK-NEXT:  */
// CHECK-NEXT: int header_unsigned_integers(header_context *context, uint8_t a, const uint32_t *b,
// CHECK-NEXT:                              int64_t b_size0, uint64_t *result0, uint16_t *result1);
func.func @unsigned_integers(%a: ui8, %b: tensor<?xui32>) -> (ui64, tensor<2xui16>) {
  %0 = tg.sum %b in ui64 : tensor<?xui32>
  %1 = tg.cast %a to ui16 : ui8
  %2 = tg.full %1 [2] : ui16
  return %0, %2 : ui64, tensor<2xui16>
}

// CHECK:      /* @"odd name"
// CHECK-NEXT:  *   argument0  in: double, argument0_size0 by 3
// CHECK-NEXT:  *   b          in: uint16_t (bits of bf16), 1
// CHECK-NEXT:  *   sums       out: double, 2 by 3
// CHECK-NEXT:  *   result1    out: double, *result1_size0 by 3, allocated: free it with header_free
// CHECK-NEXT:  */
// CHECK-NEXT: int header_odd_name(header_context *context, const double *argument0, int64_t argument0_size0,
// CHECK-NEXT:                     const uint16_t *b, double *sums, double **result1, int64_t *result1_size0);
func.func @"odd name"(%0: tensor<?x3xf64>, %b: tensor<bf16>) -> (tensor<2x3xf64>, tensor<?x3xf64>) {
  %sums = arith.constant dense<1.0> : tensor<2x3xf64>
  %1 = tg.neg %0 : tensor<?x3xf64>
  return %sums, %1 : tensor<2x3xf64>, tensor<?x3xf64>
}

// CHECK:      /* @"\2A/ nothing"
// CHECK-NEXT:  */
// CHECK-NEXT: int header____nothing(header_context *context);
// CHECK-NOT:  header_hidden
func.func @"*/ nothing"() {
  return
}
func.func private @hidden() {
  return
}

// PC:      libdir=${pcfiledir}
// PC-NEXT: includedir=${pcfiledir}
// PC:      Name: header
// PC:      Cflags: -I${includedir}
// PC-NEXT: Libs: ${libdir}/libheader.o {{.*}}libTensorGraphProgramRuntime.a -lm -pthread
