// Linear systems that a program solves numerically, because a divisor of a formula could vanish at some state.
#pragma once

#include "../detail/elimination.hpp"
#include "../detail/limits.hpp"
#include "../detail/require.hpp"
#include "fingerprint.hpp"
#include "function/symbol_class.hpp"
#include "handle.hpp"
#include "node.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// Solves a system in place by Gauss-Jordan elimination; the solution takes the place of the right-hand sides, which
/// follow the matrix. Both are stored row by row. False if the matrix is singular.
constexpr bool solve_at_random_point(const solve_record& s, std::uint64_t* matrix) {
  std::uint64_t* const right_sides = matrix + s.size * s.size;
  const fingerprint::field numbers;
  const matrix_columns left{[&](std::size_t i) { return matrix + i * s.size; }, s.size};
  const matrix_columns right{[&](std::size_t i) { return right_sides + i * s.columns; }, s.columns};
  const std::size_t rank = eliminate(numbers, s.size, left, right, [&](std::size_t k) {
    return k == s.size ? pivot{} : pivot_of_column(numbers, s.size, left, right, k, k);
  });
  return rank == s.size;
}

/// The different linear systems of a graph, and their solutions at the random point.
template <std::size_t Capacity> class solve_table {
public:
  static constexpr std::size_t max_solves = limits::linear_systems, max_inputs = 128 + Capacity / 2;

  struct announced {
    std::uint32_t index = 0;
    bool regular = false;
  };
  template <class Nodes>
  constexpr announced announce(const Nodes& nodes, std::uint32_t size, std::uint32_t columns, const handle* matrix,
                               const handle* right, bool semidefinite = false) {
    const std::uint32_t first = input_count_, count = size * columns;
    require(count_ < max_solves && first + size * size + count <= max_inputs,
            "the model has more linear systems than the graph holds");
    for (std::uint32_t i = 0; i < size * size; ++i) inputs_[input_count_++] = matrix[i];
    for (std::uint32_t i = 0; i < count; ++i) inputs_[input_count_++] = right[i];
    for (std::uint32_t i = 0; i < count_; ++i) { // announced before
      bool same =
          records_[i].size == size && records_[i].columns == columns && records_[i].semidefinite == semidefinite;
      for (std::uint32_t k = 0; same && k < size * size + count; ++k)
        same = inputs_[records_[i].first + k] == inputs_[first + k];
      if (!same) continue;
      input_count_ = first;
      return {i, known_[i] ? regular_[i] : find_solution(nodes, i)};
    }
    const std::uint32_t index = count_++;
    records_[index] = {size, columns, first, semidefinite};
    return {index, find_solution(nodes, index)};
  }
  /// Appends a system of another graph.
  constexpr void copy(const solve_record& record) { records_[count_++] = record; }
  constexpr void copy_input(handle input) { inputs_[input_count_++] = input; }

  /// The print of an entry of a solution, and the symbols that solutions depend on.
  template <class Nodes> constexpr std::uint64_t print(const Nodes& nodes, std::uint32_t index, std::uint32_t entry) {
    const solve_record& s = records_[index];
    if (!known_[index]) find_solution(nodes, index);
    return solutions_[s.first + s.size * s.size + entry];
  }
  template <class Nodes> constexpr dependence depends(const Nodes& nodes, std::uint32_t index) {
    if (!known_[index]) find_solution(nodes, index);
    return depends_[index];
  }

  [[nodiscard]] constexpr std::uint32_t count() const { return count_; }
  [[nodiscard]] constexpr std::uint32_t input_count() const { return input_count_; }
  [[nodiscard]] constexpr const solve_record& operator[](std::uint32_t index) const { return records_[index]; }
  [[nodiscard]] constexpr handle input(std::uint32_t index) const { return inputs_[index]; }

private:
  template <class Nodes> constexpr bool find_solution(const Nodes& nodes, std::uint32_t index) {
    const solve_record& s = records_[index];
    known_[index] = true;
    depends_[index] = dependence::of(symbol_class::coordinate); // a solution is not known before the state is
    for (std::uint32_t i = 0; i < s.inputs(); ++i) {
      const handle input = inputs_[s.first + i];
      solutions_[s.first + i] = nodes.print(input), depends_[index] = depends_[index] | nodes.depends(input);
    }
    regular_[index] = solve_at_random_point(s, solutions_ + s.first);
    name_pivots(s, solutions_ + s.first, [](std::uint64_t print) { return print; });
    return regular_[index];
  }

  solve_record records_[max_solves]{};
  handle inputs_[max_inputs]{};
  std::uint64_t solutions_[max_inputs]{}; // at the random point: matrix and right-hand sides, eliminated
  bool known_[max_solves]{}, regular_[max_solves]{};
  dependence depends_[max_solves]{};
  std::uint32_t count_ = 0, input_count_ = 0;
};

} // namespace ctdyn::detail
