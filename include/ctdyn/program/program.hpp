// Straight-line code as data: what the stages before hand to emit.
#pragma once

#include "../detail/exact.hpp"
#include "../function/operations.hpp"
#include "../function/symbol_class.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn {

/// One step; its result goes into the slot that has the index of the step.
///
/// Operands a and b are slots, except for these: constant: a is an index into the program's constants; symbol: a is a
/// symbol_class and b an index in it; prepared: a is an index into the prepared values; second: none; solve: a is an
/// index into the program's linear systems; solved: a is an index into the entries of all solutions, one system after
/// the other, the last being the regularity. A sincos is followed by its second: the sine of slot a goes into its own
/// slot, the cosine into the next.
struct instruction {
  opcode op = opcode::constant;
  std::uint32_t a = 0;
  std::uint32_t b = 0;

  constexpr bool operator==(const instruction&) const = default;
};

/// A linear system that a program solves: its size, its number of right-hand sides, where its inputs begin among those
/// of all systems and its solution among all solutions.
struct linear_system_shape {
  std::uint32_t size = 0, columns = 0, first_input = 0, first_result = 0;

  /// Numbers that it is made of: the matrix and the right-hand sides.
  [[nodiscard]] constexpr std::uint32_t inputs() const { return size * (size + columns); }
  /// Numbers of its solution.
  [[nodiscard]] constexpr std::uint32_t results() const { return size * columns; }
  constexpr bool operator==(const linear_system_shape&) const = default;
};

/// A list of steps without branches, and the slots in which its results are found.
///
///     // m * g: two symbols, a product, one result
///     constexpr program<3, 0, 1> weight{{{{opcode::symbol, 0, 0}, {opcode::symbol, 0, 1}, {opcode::mul, 0, 1}}}, {},
///     {2}};
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves = 0, std::size_t Inputs = 0>
struct program {
  static constexpr std::size_t steps = Steps;
  static constexpr std::size_t result_count = Results, solve_count = Solves, input_count = Inputs;
  static constexpr std::uint32_t structural_zero = 0xffffffff; // in results: an entry that is identically zero

  std::array<instruction, Steps> code{};
  std::array<detail::exact, Constants> constants{};
  std::array<std::uint32_t, Results> results{};
  std::array<linear_system_shape, Solves> solves{};
  std::array<std::uint32_t, Inputs> solve_inputs{}; // slots, or structural_zero: each matrix, then its right-hand sides
};

/// Rows and columns of one output; a scalar is 1 x 1 and is delivered as a number, not as a matrix.
struct shape {
  std::uint32_t rows = 1;
  std::uint32_t columns = 1;
  bool scalar = true;

  /// Entries.
  [[nodiscard]] constexpr std::size_t size() const { return std::size_t{rows} * columns; }
  constexpr bool operator==(const shape&) const = default;
};

/// The program of a set of outputs, split by when it can run: `prepare` once parameters are known (it reads parameters
/// only; its results are the prepared values), `evaluate` at every state. The results of `evaluate` are the entries of
/// all outputs, one output after the other, each row by row.
template <class Prepare, class Evaluate, std::size_t Outputs> struct staged {
  Prepare prepare{};
  Evaluate evaluate{};
  std::array<shape, Outputs> shapes{};
};

template <class Prepare, class Evaluate, std::size_t Outputs>
staged(Prepare, Evaluate, std::array<shape, Outputs>) -> staged<Prepare, Evaluate, Outputs>;

/// How much a program computes. A sine, a cosine, or both of one angle together, is one sincos; functions are all other
/// calls of the mathematical library; a negation counts as an addition.
struct operation_count {
  std::size_t multiplications = 0;
  std::size_t additions = 0;
  std::size_t divisions = 0;
  std::size_t sincos = 0;
  std::size_t functions = 0;

  constexpr bool operator==(const operation_count&) const = default;
};

/// The operations of one run of a program.
///
///     static_assert(cost(weight).multiplications == 1);
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
constexpr operation_count cost(const program<Steps, Constants, Results, Solves, Inputs>& p) {
  operation_count count;
  for (const linear_system_shape& s : p.solves) { // elimination and back substitution; scales of the rows
    const std::size_t n = s.size, c = s.columns, below = n * (n - 1) / 2, inner = (n - 1) * n * (2 * n - 1) / 6;
    count.multiplications += inner + below * (1 + 2 * c) + n * c + n * (n + 1) / 2;
    count.additions += inner + 2 * below * c;
    count.divisions += 2 * n;
  }
  for (const instruction& step : p.code) {
    switch (properties(step.op).cost) {
    case cost_class::nothing: break;
    case cost_class::addition: ++count.additions; break;
    case cost_class::multiplication: ++count.multiplications; break;
    case cost_class::division: ++count.divisions; break;
    case cost_class::sincos: ++count.sincos; break;
    case cost_class::function: ++count.functions; break;
    }
  }
  return count;
}

/// True if every step reads only slots that were filled before it, constants and results exist, and every sincos is
/// followed by its second.
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
constexpr bool well_formed(const program<Steps, Constants, Results, Solves, Inputs>& p) {
  std::size_t solved = 0; // systems are solved in their order, each after its inputs
  for (std::size_t i = 0; i < Steps; ++i) {
    const auto [op, a, b] = p.code[i];
    const auto arity = properties(op).arity;
    if (arity > 0 && a >= i) return false;
    if (arity > 1 && b >= i) return false;
    if (op == opcode::constant && a >= Constants) return false;
    if (op == opcode::symbol && a > static_cast<std::uint32_t>(symbol_class::speed_derivative)) return false;
    if (op == opcode::solve) {
      if (a != solved++ || a >= Solves) return false;
      for (std::uint32_t k = 0; k < p.solves[a].inputs(); ++k)
        if (const auto slot = p.solve_inputs[p.solves[a].first_input + k]; slot >= i && slot != p.structural_zero)
          return false;
    }
    if (op == opcode::sincos && (i + 1 == Steps || p.code[i + 1].op != opcode::second)) return false;
    if (op == opcode::second && (i == 0 || p.code[i - 1].op != opcode::sincos)) return false;
  }
  for (const std::uint32_t slot : p.results)
    if (slot >= Steps && slot != p.structural_zero) return false;
  return true;
}

} // namespace ctdyn
