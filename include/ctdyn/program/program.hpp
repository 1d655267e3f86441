// Straight-line code as data: the result of a derivation, from which `emit/` makes machine code or C.
#pragma once

#include "../detail/exact.hpp"
#include "../graph/function/operations.hpp"
#include "../graph/function/symbol_class.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn {

/// One step of a program; its result goes into the slot whose index is that of the step.
///
/// The operands a and b are slots, with these exceptions. constant: a is an index into the program's constants. symbol:
/// a is a symbol_class, b the index of the symbol in it. prepared: a is an index into the prepared values. second: it
/// has no operands. solve: a is an index into the program's linear systems. solved: a is an index into the entries of
/// all solutions, one system after the other; the index behind the last entry means the regularity. A sincos is
/// followed by a second: the sine of slot a goes into the slot of the sincos, the cosine into the next one.
struct instruction {
  opcode op = opcode::constant;
  std::uint32_t a = 0;
  std::uint32_t b = 0;

  constexpr bool operator==(const instruction&) const = default;
};

/// A linear system that a program solves: its number of unknowns and of right-hand sides, and the indices at which its
/// inputs begin among those of all systems, and its solution among all solutions.
struct linear_system_shape {
  std::uint32_t size = 0, columns = 0, first_input = 0, first_result = 0;
  bool semidefinite = false; // see solve_record

  /// The number of its inputs: the entries of the matrix and of the right-hand sides.
  [[nodiscard]] constexpr std::uint32_t inputs() const { return size * (size + columns); }
  /// The number of entries of its solution.
  [[nodiscard]] constexpr std::uint32_t results() const { return size * columns; }
  constexpr bool operator==(const linear_system_shape&) const = default;
};

/// A list of steps without branches, and the slots that hold its results.
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
  // Slots, or structural_zero: for each system its matrix, then its right-hand sides.
  std::array<std::uint32_t, Inputs> solve_inputs{};
};

/// The numbers of rows and columns of an output. A scalar is 1 x 1 and is delivered as a number, not as a matrix.
struct shape {
  std::uint32_t rows = 1;
  std::uint32_t columns = 1;
  bool scalar = true;

  /// The number of entries.
  [[nodiscard]] constexpr std::size_t size() const { return std::size_t{rows} * columns; }
  constexpr bool operator==(const shape&) const = default;
};

/// The program of a set of outputs, in two stages. `prepare` reads parameters only and runs once, when they are known;
/// its results are the prepared values. `evaluate` runs at every state; its results are the entries of all outputs, one
/// output after the other, each row by row.
template <class Prepare, class Evaluate, std::size_t Outputs> struct staged {
  Prepare prepare{};
  Evaluate evaluate{};
  std::array<shape, Outputs> shapes{};
};

template <class Prepare, class Evaluate, std::size_t Outputs>
staged(Prepare, Evaluate, std::array<shape, Outputs>) -> staged<Prepare, Evaluate, Outputs>;

/// The number of operations of a program. A sine, a cosine, or both of one angle together count as one `sincos`;
/// `functions` counts the other functions; a negation counts as an addition.
struct operation_count {
  std::size_t multiplications = 0;
  std::size_t additions = 0;
  std::size_t divisions = 0;
  std::size_t sincos = 0;
  std::size_t functions = 0;

  constexpr bool operator==(const operation_count&) const = default;
};

/// Counts the operations of one run of a program.
///
///     static_assert(cost(weight).multiplications == 1);
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
constexpr operation_count cost(const program<Steps, Constants, Results, Solves, Inputs>& p) {
  operation_count count;
  for (const linear_system_shape& s : p.solves) { // elimination, back substitution and scaling of the rows
    const std::size_t n = s.size, c = s.columns, below = n * (n - 1) / 2, inner = (n - 1) * n * (2 * n - 1) / 6;
    if (s.semidefinite) { // three factorizations, L^T L, and products and substitutions by four triangles
      const std::size_t half = n * (n + 1) * (n - 1) / 6;
      count.multiplications += 4 * half + 3 * below + 3 * n + (c - 1) * (10 * below + 5 * n);
      count.additions += 4 * half + (c - 1) * 10 * below;
      count.divisions += 5 * n;
      continue;
    }
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

/// Whether a program is valid: every step reads only slots of earlier steps, constants and results exist, and every
/// sincos is followed by its second.
template <std::size_t Steps, std::size_t Constants, std::size_t Results, std::size_t Solves, std::size_t Inputs>
constexpr bool well_formed(const program<Steps, Constants, Results, Solves, Inputs>& p) {
  std::size_t solved = 0; // systems are solved in their order, each after its inputs
  for (std::size_t i = 0; i < Steps; ++i) {
    const auto [op, a, b] = p.code[i];
    const auto arity = properties(op).arity;
    if (arity > 0 && a >= i) return false;
    if (arity > 1 && b >= i) return false;
    if (op == opcode::constant && a >= Constants) return false;
    if (op == opcode::symbol && !has_values(static_cast<symbol_class>(a))) return false;
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
