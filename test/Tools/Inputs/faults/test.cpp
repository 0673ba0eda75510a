#include <vector>
int largestBelow(const std::vector<int> &values, int limit);
double middle(double a, double b);
double twice(double factor, int value);
int main() {
  bool good = largestBelow({}, 4) == 0 && largestBelow({3, 1, 2, 4}, 4) == 3 && largestBelow({7}, 4) == 4 &&
              largestBelow({1, 2, 3}, 9) == 3 && middle(1, 3) == 2 && twice(0.5, 3) == 3;
  return good ? 0 : 1;
}
