// Derivatives of formulas: forward along a direction (one symbol, time), and by many symbols in a reverse sweep.
#pragma once

#include "../../detail/limits.hpp"
#include "../graph.hpp"
#include "term.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The partial derivatives of an operation times a factor: value * d(op)/da and value * d(op)/db.
struct partials {
  handle a{}, b{};
};

/// Finds these partial derivatives by the rules for sums, products and reciprocals, or by the row of a function in the
/// table (function/functions.hpp); `self` is the node of the operation.
template <class Graph> constexpr partials chain_rule(Graph& g, handle self, handle value) {
  const node n = g[self];
  if (n.op == opcode::add) return {value, value};
  if (n.op == opcode::mul) return {g.mul(value, n.b), g.mul(value, n.a)};
  if (n.op == opcode::inv) return {-g.mul(value, g.mul(self, self)), {}};
  if (properties(n.op).arity == 0) return {};
  const term<Graph> a{&g, n.a}, b{&g, n.b}, y{&g, self}, factor{&g, value};
  return with_row(n.op, [&](auto row) -> partials {
    if constexpr (requires { none(row.slope); }) {
      require(false, "an operation without a derivative stands in a formula");
      return {};
    } else if constexpr (row.arity == 2) {
      const auto [by_a, by_b] = row.partials(a, b, factor);
      return {by_a.value, by_b.value};
    } else {
      return {(factor * row.slope(a, y)).value, {}};
    }
  });
}

/// The derivative of a symbol that was not set: zero, for it is held fixed.
struct held_fixed {
  constexpr handle operator()(handle /*symbol*/) const { return zero; }
};

/// The directional derivative for given derivatives of symbols; `Others` gives those of symbols that were not set, if
/// their class is watched.
///
///     directional d(g);
///     d.set(q, u);               // dq/dt = u
///     d.set(u, udot);
///     const handle rate = d(g.sin(q)); // u cos(q)
template <class Graph, class Others = held_fixed> class directional {
public:
  constexpr explicit directional(Graph& g, Others others = {}) : g_(&g), others_(others) {}

  constexpr void watch(symbol_class kind) { moving_ = moving_ | dependence::of(kind); }

  constexpr void set(handle symbol, handle derivative) {
    moving_ = moving_ | g_->depends(symbol);
    known_[symbol.id()] = derivative.bits + 1;
  }

  constexpr handle operator()(handle h) {
    if ((g_->depends(h).bits & moving_.bits) == 0) return zero;
    return of(h.absolute()).signed_by(h.negative());
  }
  constexpr std::array<handle, 3> operator()(const std::array<handle, 3>& t) {
    return {(*this)(t[0]), (*this)(t[1]), (*this)(t[2])};
  }
  /// How many nodes have been differentiated.
  [[nodiscard]] constexpr std::size_t visited() const { return visited_; }

private:
  constexpr handle of(handle h) {
    if (known_[h.id()] != 0) return {known_[h.id()] - 1};
    ++visited_;
    const node n = (*g_)[h];
    handle result{};
    if (n.op == opcode::add) {
      result = g_->add((*this)(n.a), (*this)(n.b));
    } else if (n.op == opcode::mul) {
      result = g_->add(g_->mul((*this)(n.a), n.b), g_->mul(n.a, (*this)(n.b)));
    } else if (n.op == opcode::symbol) {
      result = others_(h);
    } else if (n.op == opcode::solved) {
      result = n.a.bits == all_solves ? zero : of_solution(n.a.bits, n.b.bits);
    } else {
      const handle da = (*this)(n.a), db = properties(n.op).arity == 2 ? (*this)(n.b) : zero;
      if (da != zero) result = chain_rule(*g_, h, da).a;
      if (db != zero) result = g_->add(result, chain_rule(*g_, h, db).b);
    }
    known_[h.id()] = result.bits + 1;
    return result;
  }

  /// K x = r gives K dx = dr - dK x: one more system with the same matrix, for all entries of x. Of a system whose rows
  /// may depend on each other, the last column is the shares of rows, by which the same rows are left out; the solution
  /// has pivots there, which have no derivatives.
  constexpr handle of_solution(std::uint32_t index, std::uint32_t entry) {
    const solve_record s = g_->solve(index);
    if (s.semidefinite && entry % s.columns + 1 == s.columns) return zero;
    if (solved_[index] == 0) {
      constexpr std::size_t rows = limits::rows_of_linear_system, columns = limits::columns_of_linear_system;
      handle matrix[rows * rows]{}, right[rows * columns]{};
      require(s.size <= rows && s.columns <= columns, "a linear system is too large to differentiate");
      for (std::uint32_t i = 0; i < s.size * s.size; ++i) matrix[i] = g_->solve_input(s.first + i);
      const std::uint32_t moving = s.columns - (s.semidefinite ? 1 : 0), given = s.first + s.size * s.size;
      for (std::uint32_t i = 0; i < s.size; ++i) {
        for (std::uint32_t j = 0; j < moving; ++j) {
          handle sum = (*this)(g_->solve_input(given + i * s.columns + j));
          for (std::uint32_t k = 0; k < s.size; ++k)
            sum = g_->sub(sum, g_->mul((*this)(matrix[i * s.size + k]), g_->solved(index, k * s.columns + j)));
          right[i * s.columns + j] = sum;
        }
        if (s.semidefinite) right[i * s.columns + moving] = g_->solve_input(given + i * s.columns + moving);
      }
      solved_[index] = g_->announce_solve(s.size, s.columns, matrix, right, s.semidefinite).index + 1;
    }
    return g_->solved(solved_[index] - 1, entry);
  }

  Graph* g_;
  Others others_;
  dependence moving_{};
  std::size_t visited_ = 0;
  std::uint32_t known_[Graph::capacity]{};    // derivative of a node, plus one; zero: not known yet
  std::uint32_t solved_[Graph::max_solves]{}; // derivative of a linear system, plus one
};

/// Vector-Jacobian product: sum_i seed_i * d(value_i)/d(symbol), for all symbols at once, in one sweep from the values
/// back to the symbols. Its cost does not grow with the number of symbols, which is what makes generalized forces O(n).
///
///     vector_jacobian sweep(g, dependence::of(symbol_class::speed));
///     sweep.seed(vx, Fx);
///     sweep.run();
///     const handle Fr = sweep.at(u1);
template <class Graph> class vector_jacobian {
public:
  constexpr vector_jacobian(Graph& g, dependence by) : g_(&g), by_(by) {}

  constexpr void seed(handle value, handle factor) {
    if (!g_->depends(value).on(by_) || factor == zero) return;
    handle& sum = adjoint_[value.id()];
    sum = g_->add(sum, factor.signed_by(factor != zero && value.negative()));
    if (value.id() + 1 > top_) top_ = value.id() + 1;
  }
  constexpr void run() {
    for (std::uint32_t id = top_; id-- > 0;) {
      if (adjoint_[id] == zero) continue;
      const handle self{id << 1};
      const node n = (*g_)[self];
      if (n.op == opcode::symbol) continue;
      if (n.op == opcode::mul) { // in kinematics one factor at most depends on speeds: only one product is made
        if (g_->depends(n.a).on(by_)) seed(n.a, g_->mul(adjoint_[id], n.b));
        if (g_->depends(n.b).on(by_)) seed(n.b, g_->mul(adjoint_[id], n.a));
        continue;
      }
      const partials p = chain_rule(*g_, self, adjoint_[id]);
      seed(n.a, p.a);
      if (properties(n.op).arity == 2) seed(n.b, p.b);
    }
  }
  [[nodiscard]] constexpr handle at(handle symbol) const {
    return adjoint_[symbol.id()].signed_by(symbol.negative() && adjoint_[symbol.id()] != zero);
  }

private:
  Graph* g_;
  dependence by_;
  std::uint32_t top_ = 0;
  handle adjoint_[Graph::capacity]{};
};

} // namespace ctdyn::detail
