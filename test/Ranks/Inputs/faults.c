// A program of ten steps, in which some ranks fail: faults HOW WAY COUNT,… SHARDS RANK…, where HOW is the number of
// threads, or mpi; COUNTS are those of the numbers that are reduced; and RANK are those that fail. For each count, it
// also runs without a fault, after that. Each rank prints how its calls end.

#include "ranks.h"
#include <signal.h>

static const char *way;
static int64_t counts[2], shards;
static int count_count;
static int bad_ranks[8], bad_count;

static int is_bad(int rank) {
  for (int k = 0; k < bad_count; ++k)
    if (bad_ranks[k] == rank)
      return 1;
  return 0;
}

static int is_way(const char *name, int step, int when) { return step == when && strcmp(way, name) == 0; }

// Runs the steps, as compiled code does. Returns a status; the text is that of an error of this rank.
static int32_t call(tg_comm *comm, int64_t count, int has_faults, double *partials, double *result, tg_text *text) {
  static const tg_place first = {"model.mlir:7:3", 41}, second = {"model.mlir:9:3", 42};
  int rank = tg_comm_rank(comm);
  int64_t local = tg_comm_first_shard(comm, rank + 1) - tg_comm_first_shard(comm, rank);
  char error[100];
  for (int step = 0; step < 10; ++step) {
    int bad = has_faults && is_bad(rank);
    if (bad && is_way("check", step, 5)) {
      snprintf(error, sizeof error, "model.mlir:5:8: index %d is out of range", 1234 + rank);
      tg_text_append_string(text, error);
      // Of two ways to tell others, both must do.
      if (count == 1)
        tg_comm_fail(comm, TG_CHECK_FAILED);
      return TG_CHECK_FAILED;
    }
    if (bad && is_way("memory", step, 5)) {
      tg_text_append_string(text, "out of memory");
      return TG_OUT_OF_MEMORY;
    }
    if (bad && is_way("leave", step, 5))
      return TG_OK;
    if (bad && is_way("kill", step, 5))
      kill(getpid(), SIGKILL);
    if (bad && is_way("hang", step, 5))
      sleep(3);
    int64_t own = bad && is_way("count", step, 5) ? count + 1 : count;
    const tg_place *place = bad && is_way("place", step, 5) ? &second : &first;
    for (int64_t k = 0; k < local * own; ++k)
      partials[k] = 1;
    int32_t status = tg_comm_all_reduce(comm, place, TG_REDUCE_SUM, TG_ELEMENT_F64, own, partials, result);
    if (status)
      return status;
    if (result[count - 1] != (double)shards)
      tg_text_append_string(text, "WRONG");
    if (bad && is_way("end", step, 9)) {
      tg_text_append_string(text, "model.mlir:11:2: fails at the end");
      return TG_CHECK_FAILED;
    }
  }
  return TG_OK;
}

void run_rank(int number) {
  tg_comm *comm = open_ranks(number, shards);
  size_t size = (size_t)((counts[count_count - 1] + 1) * shards);
  double *partials = malloc(size * sizeof *partials), *result = malloc(size * sizeof *result);
  char line[4096] = "";
  int is_lost = 0;
  for (int k = 0; k < 2 * count_count && !is_lost; ++k) {
    tg_text text = {0};
    int32_t failed, status = call(comm, counts[k / 2], k % 2 == 0, partials, result, &text);
    status = tg_comm_finish(comm, status, &text, &failed);
    snprintf(line + strlen(line), sizeof line - strlen(line), "%sstatus %d, rank %d: %s", k ? "; " : "", (int)status,
             (int)failed, text.bytes ? text.bytes : "");
    is_lost = status == TG_RANKS_LOST;
    free(text.bytes);
  }
  strcat(line, "\n");
  if (write(1, line, strlen(line)) < 0)
    abort();
  free(partials);
  free(result);
  if (is_lost && !threads) {
    sleep(1);
    tg_comm_abort(comm, 4);
  }
  tg_comm_close(comm);
}

int main(int argc, char **argv) {
  way = argv[2];
  for (char *next = argv[3]; next && count_count < 2; next = strchr(next, ','))
    counts[count_count++] = atol(next += *next == ',');
  shards = atol(argv[4]);
  for (int k = 5; k < argc; ++k)
    bad_ranks[bad_count++] = atoi(argv[k]);
  run_ranks(argv[1]);
  return 0;
}
