// Sums that the result waits for: what is known last is added last, with the same operations and values.
#include <ctdyn/program/emit/balance.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace {

using ctdyn::opcode, ctdyn::program;
using ctdyn::detail::balancing, ctdyn::detail::roles_of;

template <const auto& Program> using balancing_of = balancing<std::remove_cvref_t<decltype(Program)>>;
template <const auto& Program> constexpr auto balanced = balancing_of<Program>(Program, roles_of<Program>);
template <const auto& Program> constexpr std::uint32_t longest_way = balanced<Program>.longest_way;

/// 1 / q0 + q1 - q2 q3 - q4 q5 - ..., in this order: a chain that begins with what is known last.
constexpr auto chain = [] {
  constexpr std::uint32_t products = 6, symbols = 2 * products + 2;
  program<symbols + 2 + 2 * products, 0, 1> p;
  for (std::uint32_t i = 0; i < symbols; ++i) p.code[i] = {opcode::symbol, 1, i};
  p.code[symbols] = {opcode::inv, 0, 0};
  p.code[symbols + 1] = {opcode::add, symbols, 1};
  for (std::uint32_t i = 0, at = symbols + 2; i < products; ++i, at += 2) {
    p.code[at] = {opcode::mul, 2 * i + 2, 2 * i + 3};
    p.code[at + 1] = {opcode::sub, at - 1, at};
  }
  p.results[0] = p.steps - 1;
  return p;
}();
constexpr auto balanced_chain = balanced<chain>.result;

static_assert(longest_way<chain> == 13 + 3 + 6 * 4);
// five products with q1, while one meets the reciprocal, then both
static_assert(balanced<chain>.changed && longest_way<balanced_chain> == 5 * 4 + 3);
static_assert(ctdyn::well_formed(balanced_chain) && cost(balanced_chain) == cost(chain));
static_assert(!balanced<balanced_chain>.changed); // there is nothing left to gain

/// Partial sums that are results stay what they are.
constexpr auto with_partial_result = [] {
  program<chain.steps, 0, 2> p;
  for (std::size_t i = 0; i < chain.steps; ++i) p.code[i] = chain.code[i];
  p.results = {chain.results[0], chain.results[0] - 2};
  return p;
}();
static_assert(cost(balanced<with_partial_result>.result) == cost(with_partial_result));
static_assert(ctdyn::well_formed(balanced<with_partial_result>.result));

/// Sums of any values before them, few of which have several uses; some sines and divisions.
template <std::uint32_t Seed> constexpr auto arbitrary = [] {
  program<400, 0, 4> p;
  std::uint32_t seed = Seed;
  const auto below = [&](std::uint32_t limit) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % limit;
  };
  for (std::uint32_t at = 0; at < p.steps; ++at) {
    const std::uint32_t kind = below(16), near = at < 12 ? at : 12;
    if (at < 12)
      p.code[at] = {opcode::symbol, 1, at};
    else if (kind == 0 && at + 1 < p.steps)
      p.code[at] = {opcode::sincos, at - 1 - below(near), 0}, p.code[at + 1] = {opcode::second, 0, 0}, ++at;
    else if (kind == 1)
      p.code[at] = {opcode::div, below(12), at - 1 - below(near)};
    else
      p.code[at] = {kind < 6 ? opcode::mul : kind < 11 ? opcode::add : opcode::sub, at - 1 - below(near), below(at)};
  }
  for (std::uint32_t r = 0; r < 4; ++r) p.results[r] = 399 - 2 * r;
  return p;
}();

/// The results modulo 2^64, where sums and products are exact; other operations mix the bits of their operands.
template <const auto& Program> std::array<std::uint64_t, Program.result_count> results() {
  std::array<std::uint64_t, Program.steps> slot{};
  const auto mixed = [](std::uint64_t a, std::uint64_t b) {
    const std::uint64_t x = (a ^ (b >> 29)) * 0x9e3779b97f4a7c15U + b;
    return x ^ (x >> 31);
  };
  for (std::size_t i = 0; i < Program.steps; ++i) {
    const auto [op, a, b] = Program.code[i];
    slot[i] = op == opcode::add      ? slot[a] + slot[b]
              : op == opcode::sub    ? slot[a] - slot[b]
              : op == opcode::mul    ? slot[a] * slot[b]
              : op == opcode::symbol ? mixed(b + 1, a)
              : op == opcode::second ? mixed(slot[i - 1], 2)
              : op == opcode::div    ? mixed(slot[a], slot[b])
                                     : mixed(slot[a], 3);
  }
  std::array<std::uint64_t, Program.result_count> list{};
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = slot[Program.results[i]];
  return list;
}
template <const auto& Program> void check() {
  static constexpr auto anew = balanced<Program>.result;
  static_assert(ctdyn::well_formed(anew) && cost(anew) == cost(Program));
  static_assert(longest_way<anew> <= longest_way<Program>);
  BOOST_TEST(results<anew>() == results<Program>(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE(balance)

BOOST_AUTO_TEST_CASE(known_sums) { check<chain>(), check<with_partial_result>(); }

BOOST_AUTO_TEST_CASE(arbitrary_programs) {
  static_assert(balanced<arbitrary<1>>.changed || balanced<arbitrary<2>>.changed || balanced<arbitrary<3>>.changed);
  check<arbitrary<1>>(), check<arbitrary<2>>(), check<arbitrary<3>>(), check<arbitrary<4>>(), check<arbitrary<5>>();
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace
