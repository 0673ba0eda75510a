//===- NumberText.c - Numbers as text -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The fewest digits that read back as a number are found by trying 1, 2, … digits. Those nearest to the number are
// enough, except next to a power of two, below which numbers are denser than above: there the digits above it are
// tried, too.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Text.h"
#include <inttypes.h>
#include <locale.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kMostDigits = 17, kLongest = 400 };

/// Rounds to a float type with so many bits, whose least positive number is 2^least.
static double roundTo(double x, int bits, int least, double largest) {
  int exponent;
  (void)frexp(x, &exponent);
  int unit = exponent - bits > least ? exponent - bits : least;
  double rounded = ldexp(rint(ldexp(x, -unit)), unit);
  return fabs(rounded) > largest ? copysign(INFINITY, x) : rounded;
}

/// Reads the number of a type that a text reads back as.
static double readBack(const char *text, int64_t element) {
  switch (element) {
  case TG_ELEMENT_F16:
    return roundTo(strtod(text, NULL), 11, -24, 65504);
  case TG_ELEMENT_BF16:
    return roundTo(strtod(text, NULL), 8, -133, 3.3895313892515355e38);
  case TG_ELEMENT_F32:
  case TG_ELEMENT_C64:
    return strtof(text, NULL);
  default:
    return strtod(text, NULL);
  }
}

/// Makes a text the next larger number of as many digits, in place. Nines alone stay: their successor has fewer digits.
static int increment(char *text) {
  char *end = strchr(text, 'e');
  for (char *at = end; at-- > text;) {
    if (*at == '.')
      continue;
    if (*at != '9') {
      ++*at;
      return 1;
    }
    *at = '0';
  }
  return 0;
}

/// Writes a positive number with the fewest digits, as `d.ddde±dd`.
static void writeShortest(double value, int64_t element, char *text, size_t size) {
  int exponent;
  int isPower = frexp(value, &exponent) == 0.5;
  for (int digits = 1; digits <= kMostDigits; ++digits) {
    snprintf(text, size, "%.*e", digits - 1, value);
    if (readBack(text, element) == value)
      return;
    char above[32];
    strncpy(above, text, sizeof above - 1);
    above[sizeof above - 1] = 0;
    if (isPower && increment(above) && readBack(above, element) == value) {
      strcpy(text, above);
      return;
    }
  }
}

/// Appends a positive number with the fewest digits. The choice between the notations is that of Python, which reads
/// well for most numbers.
static void appendShortest(tg_text *text, double value, int64_t element) {
  char scientific[32], digits[kMostDigits + 1];
  writeShortest(value, element, scientific, sizeof scientific);
  char *e = strchr(scientific, 'e');
  int exponent = (int)strtol(e + 1, NULL, 10), count = 0;
  if (exponent < -4 || exponent >= 16) {
    tg_text_append_string(text, scientific);
    return;
  }
  for (const char *at = scientific; at < e; ++at)
    if (*at != '.')
      digits[count++] = *at;
  char fixed[64];
  int size = 0;
  if (exponent < 0)
    size += snprintf(fixed, sizeof fixed, "0.%.*s", -exponent - 1, "000");
  for (int k = 0; k < count || (exponent >= 0 && k <= exponent); ++k) {
    fixed[size++] = k < count ? digits[k] : '0';
    if (k == exponent)
      fixed[size++] = '.';
  }
  if (fixed[size - 1] == '.')
    fixed[size++] = '0';
  tg_text_append(text, fixed, (size_t)size);
}

static void appendFloat(tg_text *text, int64_t element, double value, const tg_number_style *style) {
  if (isnan(value)) {
    tg_text_append_string(text, "nan");
    return;
  }
  if (signbit(value))
    tg_text_append_string(text, "-");
  value = fabs(value);
  if (isinf(value)) {
    tg_text_append_string(text, "inf");
  } else if (style->notation) {
    char format[] = "%.*f", number[kLongest];
    format[3] = style->notation;
    int size = snprintf(number, sizeof number, format, style->precision, value);
    tg_text_append(text, number, (size_t)size);
  } else if (value == 0) {
    tg_text_append_string(text, "0.0");
  } else {
    appendShortest(text, value, element);
  }
}

/// Appends `1.0+2.0j`, as Python writes it.
static void appendComplex(tg_text *text, int64_t element, tg_number number, const tg_number_style *style) {
  appendFloat(text, element, number.real, style);
  if (isnan(number.imaginary) || !signbit(number.imaginary))
    tg_text_append_string(text, "+");
  appendFloat(text, element, number.imaginary, style);
  tg_text_append_string(text, "j");
}

void tg_text_append_element(tg_text *text, int64_t element, tg_number number, const tg_number_style *style) {
  int64_t integer = number.integer;
  switch (element) {
  case TG_ELEMENT_F16:
  case TG_ELEMENT_BF16:
  case TG_ELEMENT_F32:
  case TG_ELEMENT_F64:
  case TG_ELEMENT_C64:
  case TG_ELEMENT_C128: {
    // Some locales write 0,5.
    locale_t plain = newlocale(LC_ALL_MASK, "C", (locale_t)0), own = plain ? uselocale(plain) : (locale_t)0;
    if (element == TG_ELEMENT_C64 || element == TG_ELEMENT_C128)
      appendComplex(text, element, number, style);
    else
      appendFloat(text, element, number.real, style);
    if (plain) {
      uselocale(own);
      freelocale(plain);
    }
    return;
  }
  case TG_ELEMENT_I1:
    tg_text_append_string(text, integer ? "true" : "false");
    return;
  case TG_ELEMENT_U8:
  case TG_ELEMENT_U16:
  case TG_ELEMENT_U32:
  case TG_ELEMENT_U64: {
    char digits[24];
    tg_text_append(text, digits, (size_t)snprintf(digits, sizeof digits, "%" PRIu64, (uint64_t)integer));
    return;
  }
  default:
    tg_text_append_number(text, integer);
  }
}
