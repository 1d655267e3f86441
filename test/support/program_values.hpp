// What a program computes, step by step, in any scalar: independent of the code that emit makes of it.
#pragma once

#include "graph_values.hpp"

#include <ctdyn/program/program.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace reference {

/// Slots after the steps have run.
template <class Real, class Constant, class Symbols>
std::vector<Real> run_steps(const ctdyn::instruction* code, std::size_t steps, Constant constant, Symbols symbols,
                            const std::vector<Real>& prepared) {
  using ctdyn::opcode;
  using std::cos, std::sin;
  std::vector<Real> slot;
  Real angle(0);
  for (std::size_t i = 0; i < steps; ++i) {
    const auto [op, a, b] = code[i];
    switch (op) {
    case opcode::constant: slot.push_back(number<Real>(constant(a))); break;
    case opcode::symbol: slot.push_back(symbols(static_cast<ctdyn::symbol_class>(a), b)); break;
    case opcode::prepared: slot.push_back(prepared.at(a)); break;
    case opcode::sincos: angle = slot.at(a), slot.push_back(sin(angle)); break;
    case opcode::second: slot.push_back(cos(angle)); break;
    default: {
      const Real left = slot.at(a);
      const Real right = ctdyn::properties(op).arity == 2 ? slot.at(b) : Real(0);
      slot.push_back(apply<Real>(op, left, right));
    }
    }
  }
  return slot;
}

} // namespace reference
