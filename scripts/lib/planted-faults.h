/* What faults that scripts/plant-faults plants ask. It is included in front of each file of the copy that the tool builds.

   TG_PLANTED_FAULT is the number of the fault that is switched on. TG_REACHED_FAULTS is a file in which each byte whose fault a process
   has asked for becomes 1. */

#ifndef TG_PLANTED_FAULTS_H
#define TG_PLANTED_FAULTS_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <fcntl.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

/* One pair for each library or program, whichever object of it comes first. */
__attribute__((weak, visibility("hidden"))) int tgSwitchedOn = -2;
__attribute__((weak, visibility("hidden"))) unsigned char *tgReached = 0;

__attribute__((noinline, cold, unused)) static void tgReadSwitches(void) {
  enum { SIZE = 1 << 16 };
  const char *path = getenv("TG_REACHED_FAULTS"), *number = getenv("TG_PLANTED_FAULT");
  int file = path ? open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0644) : -1;
  if (file >= 0) {
    void *bytes = ftruncate(file, SIZE) == 0 ? mmap(0, SIZE, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0) : MAP_FAILED;
    if (bytes != MAP_FAILED)
      tgReached = (unsigned char *)bytes;
    close(file);
  }
  tgSwitchedOn = number ? atoi(number) : -1;
}

__attribute__((unused)) static inline int tgFault(int number) {
  if (tgSwitchedOn == -2)
    tgReadSwitches();
  if (tgReached)
    tgReached[number] = 1;
  return number == tgSwitchedOn;
}

/* The first of two operands of one type, the second with the fault. */
#ifdef __cplusplus
template <typename T> static inline T &&tgFirst(int number, T &&first, T &&second) {
  return static_cast<T &&>(tgFault(number) ? second : first);
}
#else
#define tgFirst(number, first, second)                                                                                 \
  ({                                                                                                                   \
    _Static_assert(__builtin_types_compatible_p(__typeof__(first), __typeof__(second)), "operands of one type");        \
    tgFault(number) ? (second) : (first);                                                                              \
  })
#endif

#endif /* TG_PLANTED_FAULTS_H */
