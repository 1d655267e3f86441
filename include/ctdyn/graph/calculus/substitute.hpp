// Replaces symbols by expressions.
#pragma once

#include "../graph.hpp"

#include <cstdint>

namespace ctdyn::detail {

/// The same formula with symbols replaced; parts that do not depend on them stay the same nodes.
///
///     substitution s(g);
///     s.set(rate, zero);
///     const handle rest = s(equation);
template <class Graph> class substitution {
public:
  constexpr explicit substitution(Graph& g) : g_(&g) {}
  /// Sets the flag if a divisor becomes zero, and leaves the divisor out; else that ends the constant evaluation.
  constexpr substitution(Graph& g, bool& divided_by_zero) : g_(&g), divided_by_zero_(&divided_by_zero) {}

  constexpr void set(handle symbol, handle by) {
    replaced_ = replaced_ | g_->depends(symbol);
    known_[symbol.id()] = by.bits + 1;
  }

  constexpr handle operator()(handle h) {
    if ((g_->depends(h).bits & replaced_.bits) == 0) return h;
    const handle result = of(h.absolute());
    return h.negative() ? -result : result;
  }

private:
  constexpr handle of(handle h) {
    if (known_[h.id()] != 0) return {known_[h.id()] - 1};
    const node n = (*g_)[h];
    handle result = h;
    if (n.op == opcode::solved) {
      if (n.a.bits != all_solves) result = of_solution(n.a.bits, n.b.bits);
    } else if (const auto arity = properties(n.op).arity; arity != 0) {
      handle a = (*this)(n.a);
      if (n.op == opcode::inv && a == zero && divided_by_zero_ != nullptr) a = one, *divided_by_zero_ = true;
      result = g_->operation(n.op, a, arity == 2 ? (*this)(n.b) : handle{});
    }
    known_[h.id()] = result.bits + 1;
    return result;
  }

  constexpr handle of_solution(std::uint32_t index, std::uint32_t entry) {
    if (solved_[index] == 0) {
      const solve_record s = g_->solve(index);
      handle inputs[Graph::max_solve_inputs]{};
      for (std::uint32_t i = 0; i < s.inputs(); ++i) inputs[i] = (*this)(g_->solve_input(s.first + i));
      solved_[index] =
          g_->announce_solve(s.size, s.columns, inputs, inputs + s.size * s.size, s.semidefinite).index + 1;
    }
    return g_->solved(solved_[index] - 1, entry);
  }

  Graph* g_;
  bool* divided_by_zero_ = nullptr;
  dependence replaced_{};
  std::uint32_t known_[Graph::capacity]{};    // the new node, plus one; zero: not known yet
  std::uint32_t solved_[Graph::max_solves]{}; // the new linear system, plus one
};

} // namespace ctdyn::detail
