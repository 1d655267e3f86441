// Random formulas made directly in a graph: values that share parts, as derivations make them.
#pragma once

#include <ctdyn/graph/graph.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace reference {

/// Reproducible, also in constant evaluation.
class random_source {
public:
  constexpr explicit random_source(std::uint64_t seed) : state_(ctdyn::detail::fingerprint::scramble(seed)) {}

  constexpr std::uint64_t operator()() { return state_ = ctdyn::detail::fingerprint::scramble(state_); }
  constexpr std::uint32_t upto(std::uint32_t n) {
    return static_cast<std::uint32_t>(((*this)() >> 20) % n);
  } // 0 .. n-1

private:
  std::uint64_t state_;
};

/// Two symbols of every class that a program reads, named by class and index.
template <class Graph> constexpr ctdyn::detail::handle symbol(Graph& g, ctdyn::symbol_class c, std::uint32_t i) {
  return g.symbol(c, i, 1 + 1000 * static_cast<std::uint64_t>(c) + i);
}

/// Values at which all functions below are defined: near 1, different for all symbols.
inline double point(ctdyn::symbol_class c, std::uint32_t i) {
  return 0.55 + 0.117 * static_cast<double>(c) + 0.071 * static_cast<double>(i);
}

/// What a random graph is made of: the first `operations` of +, -, *, sin, cos, /, then functions, which take arguments
/// that they are defined for.
struct ingredients {
  std::uint32_t operations = 14;
  std::uint32_t classes = 5; // parameter, coordinate, speed, input, time
};

template <class Graph, std::size_t Size>
constexpr std::array<ctdyn::detail::handle, Size> random_values(Graph& g, random_source& random,
                                                                ingredients with = {}) {
  using namespace ctdyn::detail;
  using ctdyn::opcode;
  std::array<handle, Size> list{};
  std::uint32_t n = 0;
  for (std::uint32_t c = 0; c < with.classes; ++c)
    for (std::uint32_t i = 0; i < 2; ++i) list[n++] = symbol(g, static_cast<ctdyn::symbol_class>(c), i);
  list[n++] = g.constant(1, 3);
  list[n++] = g.constant(exact::of(0.7));
  while (n < Size) {
    const handle a = list[random.upto(n)].signed_by(random.upto(3) == 0);
    const handle b = list[random.upto(3) == 0 ? n - 1 : random.upto(n)].signed_by(random.upto(3) == 0);
    const handle s = g.sin(g.mul(g.constant(1, 2), a)); // between -1 and 1
    const handle positive = g.add(g.constant(2), s);    // between 1 and 3
    handle made{};
    switch (random.upto(with.operations)) {
    case 0:
    case 1: made = g.add(a, b); break;
    case 2:
    case 3: made = g.mul(a, b); break;
    case 4: made = g.sub(a, b); break;
    case 5: made = g.sin(a); break;
    case 6: made = g.cos(a); break;
    case 7: made = g.div(b, positive); break;
    case 8: made = g.inv(positive); break;
    case 9: made = g.function(opcode::sqrt, positive); break;
    case 10: made = random.upto(2) == 0 ? g.function(opcode::exp, s) : g.function(opcode::log, positive); break;
    case 11: made = g.function(random.upto(2) == 0 ? opcode::asin : opcode::acos, g.mul(g.constant(4, 5), s)); break;
    case 12: made = g.function(opcode::atan2, s, g.sub(positive, b)); break;
    default: made = g.function(opcode::abs, g.sub(s, g.constant(8, 7))); break;
    }
    if (made != zero) list[n++] = made;
  }
  return list;
}

} // namespace reference
