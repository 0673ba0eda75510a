#pragma once

/// The number of rows.
int countRows(Value value);

struct Plan {
  /// Whether rows are short.
  bool isShort() const { return rows < 8; }
};

template <typename T, typename = std::enable_if_t<(sizeof(T) > 1)>>
/// How many rows there are.
T rowsOf(llvm::function_ref<void(T)> visit);

template <typename T>
/// Sizes of the rows,
/// one for each.
[[nodiscard]] static SmallVector<std::pair<T, int>> sizesOf(T rows, std::function<int(T)> size = {});

/// An empty plan.
Plan::Plan() = default;

struct Row {
  /// Of an empty row.
  bool operator==(const Row &other) const;
};

/// `first` is less.
bool isLess(const Row &first, const Row &second);
