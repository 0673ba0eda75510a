// All collectives, compared bit for bit with plain loops over all shards: collectives HOW [large] SHARDS…, where HOW is
// the number of threads, or mpi. Elements of all types are tested with the first number of shards.

#include "ranks.h"
#include <math.h>

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

// A number that shard, position and type of the element determine.
static uint64_t random_bits(uint64_t seed, uint64_t shard, uint64_t position) {
  uint64_t x = seed * UINT64_C(0x9e3779b97f4a7c15) + shard * UINT64_C(0xbf58476d1ce4e5b9) + position + 1;
  x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
  x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
  return x ^ x >> 31;
}

static double read_bf16(uint16_t bits) {
  uint32_t wide = (uint32_t)bits << 16;
  float x;
  memcpy(&x, &wide, sizeof x);
  return x;
}

// Of the numbers on both sides of x the nearer one, and of two the even one.
static uint16_t write_bf16(double x) {
  float single = (float)x;
  uint32_t wide;
  memcpy(&wide, &single, sizeof wide);
  uint16_t low = wide >> 16, high = low + 1;
  if (isnan(x))
    return low | 0x40;
  double below = fabs(fabs(x) - fabs(read_bf16(low))), above = fabs(fabs(read_bf16(high)) - fabs(x));
  return below < above || (below == above && low % 2 == 0) ? low : high;
}

static double random_double(uint64_t bits, int64_t kind) {
  double x = ((double)(bits >> 11) * 0x1p-53 - 0.5) * (bits % 7 ? 3 : 300);
  if (kind == TG_REDUCE_PROD)
    x = 1 + x / 1024;
  if (kind == TG_REDUCE_MAX || kind == TG_REDUCE_MIN) {
    static const double special[] = {0.0, -0.0, NAN, INFINITY, -INFINITY};
    if (bits % 61 < 5)
      x = special[bits % 61];
    if (bits % 5 == 0)
      x = copysign(0, x);
  }
  return x;
}

static void make(int64_t element, int64_t kind, uint64_t shard, uint64_t position, void *to) {
  uint64_t bits = random_bits((uint64_t)(element * 8 + kind), shard, position);
  double x = random_double(bits, kind), y = random_double(bits * 31 + 7, kind);
  float singles[2] = {(float)x, (float)y};
  double doubles[2] = {x, y};
  _Float16 half = (_Float16)x;
  uint16_t brain = write_bf16((float)x);
  switch (element) {
  case TG_ELEMENT_I1:
    *(uint8_t *)to = bits % 3 == 0;
    break;
  case TG_ELEMENT_F16:
    memcpy(to, &half, 2);
    break;
  case TG_ELEMENT_BF16:
    memcpy(to, &brain, 2);
    break;
  case TG_ELEMENT_F32:
  case TG_ELEMENT_C64:
    memcpy(to, singles, element == TG_ELEMENT_F32 ? 4 : 8);
    break;
  case TG_ELEMENT_F64:
  case TG_ELEMENT_C128:
    memcpy(to, doubles, element == TG_ELEMENT_F64 ? 8 : 16);
    break;
  default:
    memcpy(to, &bits, (size_t)tg_element_bytes(element));
  }
}

static double larger(double x, double y) {
  if (isnan(x) || isnan(y))
    return NAN;
  return x > y || (x == y && !signbit(x)) ? x : y;
}

static double combine_float(int64_t kind, double x, double y) {
  switch (kind) {
  case TG_REDUCE_SUM:
    return x + y;
  case TG_REDUCE_PROD:
    return x * y;
  case TG_REDUCE_MAX:
    return larger(x, y);
  default:
    return isnan(x) || isnan(y) ? NAN : -larger(-x, -y);
  }
}

static uint64_t combine_integer(int64_t kind, uint64_t x, uint64_t y, int is_signed) {
  switch (kind) {
  case TG_REDUCE_SUM:
    return x + y;
  case TG_REDUCE_PROD:
    return x * y;
  case TG_REDUCE_ANY:
    return x | y;
  case TG_REDUCE_ALL:
    return x & y;
  default:
    return (is_signed ? (int64_t)x < (int64_t)y : x < y) == (kind == TG_REDUCE_MAX) ? y : x;
  }
}

// Stores x ∘ y in x, of one element.
static void combine(int64_t element, int64_t kind, void *x, const void *y) {
#define REAL(type)                                                                                                     \
  *(type *)x = (type)combine_float(kind, *(type *)x, *(const type *)y);                                                \
  break
#define INTEGER(type, is_signed)                                                                                       \
  *(type *)x = (type)combine_integer(kind, (uint64_t)*(type *)x, (uint64_t)*(const type *)y, is_signed);               \
  break
#define COMPLEX(type)                                                                                                  \
  {                                                                                                                    \
    type *a = x, re = a[0], im = a[1];                                                                                 \
    const type *b = y;                                                                                                 \
    a[0] = kind == TG_REDUCE_SUM ? re + b[0] : re * b[0] - im * b[1];                                                  \
    a[1] = kind == TG_REDUCE_SUM ? im + b[1] : re * b[1] + im * b[0];                                                  \
  }                                                                                                                    \
  break
  switch (element) {
  case TG_ELEMENT_I1:
    *(uint8_t *)x = combine_integer(kind, *(uint8_t *)x, *(const uint8_t *)y, 0) & 1;
    break;
  case TG_ELEMENT_I8:
    INTEGER(int8_t, 1);
  case TG_ELEMENT_I16:
    INTEGER(int16_t, 1);
  case TG_ELEMENT_I32:
    INTEGER(int32_t, 1);
  case TG_ELEMENT_I64:
  case TG_ELEMENT_INDEX:
    INTEGER(int64_t, 1);
  case TG_ELEMENT_U8:
    INTEGER(uint8_t, 0);
  case TG_ELEMENT_U16:
    INTEGER(uint16_t, 0);
  case TG_ELEMENT_U32:
    INTEGER(uint32_t, 0);
  case TG_ELEMENT_U64:
    INTEGER(uint64_t, 0);
  case TG_ELEMENT_F16:
    REAL(_Float16);
  case TG_ELEMENT_BF16: {
    uint16_t *bits = x;
    *bits = write_bf16(combine_float(kind, read_bf16(*bits), read_bf16(*(const uint16_t *)y)));
    break;
  }
  case TG_ELEMENT_F32:
    REAL(float);
  case TG_ELEMENT_F64:
    REAL(double);
  case TG_ELEMENT_C64:
    COMPLEX(float);
  default:
    COMPLEX(double);
  }
}

// Compares as programs do: one NaN is like another.
static int is_same(int64_t element, const void *x, const void *y) {
  if (memcmp(x, y, (size_t)tg_element_bytes(element)) == 0)
    return 1;
  switch (element) {
  case TG_ELEMENT_F16:
    return *(const _Float16 *)x != *(const _Float16 *)x && *(const _Float16 *)y != *(const _Float16 *)y;
  case TG_ELEMENT_BF16:
    return isnan(read_bf16(*(const uint16_t *)x)) && isnan(read_bf16(*(const uint16_t *)y));
  case TG_ELEMENT_F32:
    return isnan(*(const float *)x) && isnan(*(const float *)y);
  case TG_ELEMENT_F64:
    return isnan(*(const double *)x) && isnan(*(const double *)y);
  default:
    return 0;
  }
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

struct test {
  tg_comm *comm;
  int64_t shards;
  const char *what;
  int64_t size;
};

static void expect(const struct test *test, int holds) {
  if (holds)
    return;
  printf("WRONG: %s, size %ld, %ld shards, rank %d of %d\n", test->what, (long)test->size, (long)test->shards,
         (int)tg_comm_rank(test->comm), (int)tg_comm_size(test->comm));
  fflush(stdout);
  _exit(1);
}

// The tree, as it is described: the value of `span` shards from `start`.
static void tree(int64_t element, int64_t kind, int64_t start, int64_t span, int64_t shards, uint64_t position,
                 void *to) {
  if (span == 1) {
    make(element, kind, (uint64_t)start, position, to);
    return;
  }
  tree(element, kind, start, span / 2, shards, position, to);
  if (start + span / 2 < shards) {
    double right[2];
    tree(element, kind, start + span / 2, span / 2, shards, position, right);
    combine(element, kind, to, right);
  }
}

// Of long results, it compares some elements.
static void expect_tree(const struct test *test, int64_t element, int64_t kind, int64_t begin, int64_t count,
                        const char *result) {
  int64_t bytes = tg_element_bytes(element), root = 1, step = count < 400 ? 1 : count / 200 | 1;
  while (root < test->shards)
    root *= 2;
  for (int64_t k = 0; k < count; k += step) {
    double expected[2];
    tree(element, kind, 0, root, test->shards, (uint64_t)(begin + k), expected);
    expect(test, is_same(element, expected, result + k * bytes));
  }
}

static int64_t row_of(const tg_comm *comm, int rank, int64_t rows) {
  return tg_comm_first_row(comm, tg_comm_first_shard(comm, rank), rows);
}

static char *make_partials(const struct test *test, int64_t element, int64_t kind, int64_t count) {
  int64_t begin = tg_comm_first_shard(test->comm, tg_comm_rank(test->comm));
  int64_t end = tg_comm_first_shard(test->comm, tg_comm_rank(test->comm) + 1), bytes = tg_element_bytes(element);
  char *partials = malloc((size_t)((end - begin) * count * bytes) + 1);
  for (int64_t shard = begin; shard < end; ++shard)
    for (int64_t k = 0; k < count; ++k)
      make(element, kind, (uint64_t)shard, (uint64_t)k, partials + ((shard - begin) * count + k) * bytes);
  return partials;
}

static const tg_place place = {"model.mlir:7:3", 12345};

static void test_reduction(struct test *test, int64_t element, int64_t kind, int64_t rows, int64_t width) {
  tg_comm *comm = test->comm;
  int64_t bytes = tg_element_bytes(element), count = rows * width;
  test->size = count;
  test->what = "all_reduce";
  char *partials = make_partials(test, element, kind, count), *result = malloc((size_t)(count * bytes) + 1);
  expect(test, tg_comm_all_reduce(comm, &place, kind, element, count, partials, result) == TG_OK);
  expect_tree(test, element, kind, 0, count, result);
  free(partials);
  test->what = "all_reduce in place";
  partials = make_partials(test, element, kind, count);
  expect(test, tg_comm_all_reduce(comm, &place, kind, element, count, partials, partials) == TG_OK);
  expect_tree(test, element, kind, 0, count, partials);
  free(partials);
  test->what = "reduce_scatter";
  partials = make_partials(test, element, kind, count);
  int64_t begin = row_of(comm, tg_comm_rank(comm), rows), end = row_of(comm, tg_comm_rank(comm) + 1, rows);
  expect(test, tg_comm_reduce_scatter(comm, &place, kind, element, rows, width, partials, result) == TG_OK);
  expect_tree(test, element, kind, begin * width, (end - begin) * width, result);
  free(partials);
  free(result);
}

static void test_reductions(struct test *test) {
  // Among them are those whose messages are one, two and three parts of Mpi.c.
  static const int64_t sizes[][2] = {{0, 1},    {1, 1},    {5, 1},    {3, 7},    {498, 1},  {998, 1},  {1024, 1},
                                     {1498, 1}, {2050, 1}, {8192, 1}, {8193, 1}, {7, 1301}, {201, 199}};
  for (unsigned k = 0; k < sizeof sizes / sizeof *sizes; ++k)
    test_reduction(test, TG_ELEMENT_F64, TG_REDUCE_SUM, sizes[k][0], sizes[k][1]);
}

static void test_elements(struct test *test) {
  for (int64_t element = 0; element <= TG_ELEMENT_C128; ++element)
    for (int64_t kind = 0; kind < TG_REDUCE_KINDS; ++kind)
      if (tg_comm_can_reduce(kind, element))
        test_reduction(test, element, kind, kind == TG_REDUCE_SUM ? 70001 / tg_element_bytes(element) : 37, 1);
}

//===----------------------------------------------------------------------===//
// Rows and columns
//===----------------------------------------------------------------------===//

static unsigned char byte_at(int64_t position) { return (unsigned char)random_bits(9, 0, (uint64_t)position); }

// A matrix whose element (row, column) has the bytes of its position; part of it.
static void expect_block(const struct test *test, const unsigned char *x, int64_t row0, int64_t row1, int64_t column0,
                         int64_t column1, int64_t columns) {
  for (int64_t row = row0; row < row1; ++row)
    for (int64_t column = column0; column < column1; ++column)
      expect(test, *x++ == byte_at(row * columns + column));
}

static unsigned char *make_block(int64_t row0, int64_t row1, int64_t column0, int64_t column1, int64_t columns) {
  unsigned char *block = malloc((size_t)((row1 - row0) * (column1 - column0)) + 1), *x = block;
  for (int64_t row = row0; row < row1; ++row)
    for (int64_t column = column0; column < column1; ++column)
      *x++ = byte_at(row * columns + column);
  return block;
}

static void test_rows(struct test *test, int64_t rows, int64_t columns, int64_t bytes) {
  tg_comm *comm = test->comm;
  int rank = tg_comm_rank(comm), size = tg_comm_size(comm);
  int64_t row0 = row_of(comm, rank, rows), row1 = row_of(comm, rank + 1, rows), line = columns * bytes;
  int64_t column0 = row_of(comm, rank, columns) * bytes, column1 = row_of(comm, rank + 1, columns) * bytes;
  unsigned char *all = malloc((size_t)(rows * line) + 1), *local = make_block(row0, row1, 0, line, line);
  test->size = rows * line;
  test->what = "all_gather";
  expect(test, tg_comm_all_gather(comm, &place, rows, line, local, all) == TG_OK);
  expect_block(test, all, 0, rows, 0, line, line);
  test->what = "all_to_all to columns";
  memset(all, 0, (size_t)(rows * line));
  expect(test, tg_comm_all_to_all(comm, &place, 0, rows, columns, bytes, local, all) == TG_OK);
  expect_block(test, all, 0, rows, column0, column1, line);
  test->what = "all_to_all to rows";
  memset(local, 0, (size_t)((row1 - row0) * line));
  expect(test, tg_comm_all_to_all(comm, &place, 1, rows, columns, bytes, all, local) == TG_OK);
  expect_block(test, local, row0, row1, 0, line, line);
  test->what = "broadcast";
  for (int root = 0; root < size; root += size < 3 ? 1 : 2) {
    for (int64_t k = 0; k < rows * line; ++k)
      all[k] = rank == root ? byte_at(k + root) : 0;
    expect(test, tg_comm_broadcast(comm, &place, root, rows * line, all) == TG_OK);
    for (int64_t k = 0; k < rows * line; ++k)
      expect(test, all[k] == byte_at(k + root));
  }
  free(all);
  free(local);
}

static int64_t all_shards[16];
static int shard_count;
static int is_large;

void run_rank(int rank) {
  for (int k = 0; k < shard_count; ++k) {
    struct test test = {open_ranks(rank, all_shards[k]), all_shards[k], "", 0};
    expect(&test, tg_comm_shards(test.comm) == all_shards[k]);
    if (is_large) {
      test_reduction(&test, TG_ELEMENT_F64, TG_REDUCE_SUM, 2200003, 1);
    } else {
      test_reductions(&test);
      if (k == 0)
        test_elements(&test);
      test_rows(&test, 0, 3, 8);
      test_rows(&test, 1, 1, 1);
      test_rows(&test, 5, 3, 2);
      test_rows(&test, 64, 33, 8);
      test_rows(&test, 1001, 129, 1);
    }
    tg_text text = {0};
    int32_t failed;
    expect(&test, tg_comm_finish(test.comm, TG_OK, &text, &failed) == TG_OK && failed == -1);
    free(text.bytes);
    if (tg_comm_rank(test.comm) == 0)
      printf("%d ranks, %ld shards: same\n", (int)tg_comm_size(test.comm), (long)all_shards[k]);
    tg_comm_close(test.comm);
  }
}

int main(int argc, char **argv) {
  for (int k = 2; k < argc && shard_count < 16; ++k) {
    if (strcmp(argv[k], "large") == 0)
      is_large = 1;
    else
      all_shards[shard_count++] = atol(argv[k]);
  }
  run_ranks(argv[1]);
  return 0;
}
