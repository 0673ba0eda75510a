// A comment about a < b, which is no code.
#include <cstdio>
#include <vector>
static const char *text = "x == y && z";
static void keep(std::vector<int> &list, int value) {
  // In the order of the values.
  list.push_back(value);
}
/// The largest value below a limit, or the limit if there is none; nothing sees the order of `largest`.
int largestBelow(const std::vector<int> &values, int limit) {
  if (values.empty() || !text)
    return {};
  std::vector<int> kept;
  for (int value : values) {
    if (value < limit)
      keep(kept, value);
  }
  int found = limit;
  for (unsigned k = 0; k < kept.size(); ++k) {
    if (k == 0 || kept[k] > found)
      found = kept[k];
  }
  return found;
}
double middle(double a, double b) { return a + (b - a) / 2; }
static double scaled(double factor, int value) { return factor * value; }
double twice(double factor, int value) { return scaled(factor, value) * 2; }
