#include <vector>
int largestBelow(const std::vector<int> &values, int limit);
double middle(double a, double b);
int main() {
  bool good = largestBelow({}, 4) == 0 && largestBelow({3, 1, 2, 4}, 4) == 3 && largestBelow({7}, 4) == 4 &&
              largestBelow({1, 2, 3}, 9) == 3 && middle(1, 3) == 2;
  return good ? 0 : 1;
}
