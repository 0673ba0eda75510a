#pragma once

/// The rows of a matrix.
class Rows {
public:
  /// Returns the number of rows.
  int count() const;
  /// Adds a row.
  void add(int row);

  /// What is called for each row.
  std::function<void(int)> visit;
  /// The first row.
  int first = firstOf(rows);
};

/// A table of rows.
static const Row rows[] = {{1, 2}};

/// The rows, by name.
using Table = std::map<std::string, Rows (*)(int)>;

/// Rows that are short.
template <typename T> struct Short : Base<T> {
  Short(T value) : value(value) {}
};

// The largest row.
int largest();
