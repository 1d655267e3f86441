// The order in which steps are carried out: all of them, each after its operands, and few values kept at once.
#include <ctdyn/program/emit/run.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <vector>

namespace {

using ctdyn::opcode, ctdyn::program, ctdyn::properties;
using ctdyn::detail::roles_of;

constexpr std::uint32_t many = 100;

/// Links side by side, as they are formed: all of `b`, then all of their squares, then all products of these with c;
/// the results, which are differences of neighbours if `coupled`.
template <bool Coupled> constexpr auto side_by_side() {
  program<2 * many + 4 * many, 0, many> p;
  std::uint32_t at = 0;
  const auto row = [&](auto step) {
    for (std::uint32_t i = 0; i < many; ++i) p.code[at++] = step(i);
  };
  using ctdyn::instruction;
  row([](std::uint32_t i) { return instruction{opcode::symbol, 1, i}; });
  row([](std::uint32_t i) { return instruction{opcode::symbol, 2, i}; });
  row([](std::uint32_t i) { return instruction{opcode::add, i, many + i}; });
  row([](std::uint32_t i) { return instruction{opcode::mul, 2 * many + i, 2 * many + i}; });
  row([](std::uint32_t i) { return instruction{opcode::mul, 3 * many + i, 2 * many + i}; });
  row([](std::uint32_t i) {
    return instruction{opcode::sub, 4 * many + i, (Coupled && i > 0 ? 4 * many + i - 1 : 3 * many + i)};
  });
  for (std::uint32_t i = 0; i < many; ++i) p.results[i] = 5 * many + i;
  return p;
}
constexpr auto apart = side_by_side<false>(), coupled = side_by_side<true>();

/// Sums and products of any two values before them, near or far.
template <std::size_t N> constexpr auto arbitrary() {
  program<N, 0, 5> p;
  std::uint32_t seed = 2024;
  const auto below = [&](std::uint32_t limit) {
    seed = seed * 1664525U + 1013904223U;
    return (seed >> 8) % limit;
  };
  for (std::uint32_t at = 0; at < N; ++at) {
    const std::uint32_t kind = below(10), near = at < 150 ? at : 150;
    if (at < 4)
      p.code[at] = {opcode::symbol, 1, at};
    else if (kind == 0 && at < 20)
      p.code[at] = {opcode::sincos, at - 1 - below(at < 9 ? at : 9), 0}, p.code[++at] = {opcode::second, 0, 0};
    else
      p.code[at] = {kind < 5 ? opcode::mul : kind < 8 ? opcode::add : opcode::sub, at - 1 - below(near), below(at)};
  }
  for (std::uint32_t r = 0; r < 5; ++r) p.results[r] = static_cast<std::uint32_t>(N - 1 - 3 * r);
  return p;
}
constexpr auto tangle = arbitrary<700>();
constexpr auto short_tangle = arbitrary<60>();

/// In pieces, as long programs are ordered; also by compilers for which the library does not.
template <const auto& Program>
constexpr auto ordered = [] {
  const auto& roles = roles_of<Program>;
  ctdyn::detail::live_order<std::remove_cvref_t<decltype(roles)>, Program.steps> order(roles, false);
  while (!order.finished) order.advance(90);
  return order;
}();

/// The slots that an expression reads: of a product that is computed within a sum its factors.
template <const auto& Program> std::vector<std::uint32_t> operands(std::uint32_t at) {
  std::vector<std::uint32_t> list;
  const auto [op, a, b] = Program.code[at];
  const auto add = [&](std::uint32_t slot) {
    if (roles_of<Program>.contracted[slot])
      list.push_back(Program.code[slot].a), list.push_back(Program.code[slot].b);
    else
      list.push_back(slot);
  };
  if (properties(op).arity > 0) add(a);
  if (properties(op).arity > 1) add(b);
  return list;
}

/// The most values that are kept at once, of those that are computed late.
template <const auto& Program> std::size_t most_alive(const std::vector<std::uint32_t>& order) {
  std::vector<std::size_t> last(Program.steps), born(Program.steps);
  for (std::size_t i = 0; i < order.size(); ++i) {
    born[order[i]] = i;
    for (const std::uint32_t slot : operands<Program>(order[i])) last[slot] = i;
  }
  std::size_t most = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::size_t alive = 0;
    for (const std::uint32_t slot : order) alive += born[slot] <= i && i < last[slot];
    most = std::max(most, alive);
  }
  return most;
}
template <const auto& Program> std::vector<std::uint32_t> as_formed() {
  std::vector<std::uint32_t> list;
  for (std::uint32_t at = 0; at < Program.steps; ++at)
    if (roles_of<Program>.late(at)) list.push_back(at);
  return list;
}
template <const auto& Program> std::vector<std::uint32_t> as_ordered() {
  const auto& order = ordered<Program>;
  return {order.list, order.list + order.size};
}

template <const auto& Program> void check_order() {
  const std::vector<std::uint32_t> order = as_ordered<Program>();
  std::vector<int> times(Program.steps);
  for (const std::uint32_t at : order) {
    for (const std::uint32_t slot : operands<Program>(at))
      BOOST_TEST((times[slot] == 1 || !roles_of<Program>.late(slot)));
    ++times[at];
  }
  for (std::uint32_t at = 0; at < Program.steps; ++at) BOOST_TEST(times[at] == (roles_of<Program>.late(at) ? 1 : 0));
}

BOOST_AUTO_TEST_CASE(every_step_once_after_its_operands) {
  check_order<apart>();
  check_order<coupled>();
  check_order<tangle>();
  check_order<short_tangle>();
}

BOOST_AUTO_TEST_CASE(few_values_are_kept) {
  BOOST_TEST(most_alive<apart>(as_formed<apart>()) == 2 * many);
  BOOST_TEST(most_alive<apart>(as_ordered<apart>()) == 2U);
  BOOST_TEST(most_alive<coupled>(as_ordered<coupled>()) == 3U);
  BOOST_TEST(most_alive<tangle>(as_formed<tangle>()) > ctdyn::detail::limits::values_alive);
  BOOST_TEST(5 * most_alive<tangle>(as_ordered<tangle>()) <= 4 * most_alive<tangle>(as_formed<tangle>()));
}

BOOST_AUTO_TEST_CASE(the_count_of_values_that_the_library_makes) {
  BOOST_TEST(ordered<apart>.most_alive() == most_alive<apart>(as_ordered<apart>()));
  BOOST_TEST(ordered<tangle>.most_alive() == most_alive<tangle>(as_ordered<tangle>()));
}

BOOST_AUTO_TEST_CASE(what_keeps_few_values_stays_as_it_was_formed) {
  const bool same = as_ordered<short_tangle>() == as_formed<short_tangle>();
  BOOST_TEST(same);
}

constexpr auto with_system = [] { // the same, and a system that is solved with two of the results
  program<apart.steps + 3, 0, many + 1, 1, 2> p;
  for (std::size_t i = 0; i < apart.steps; ++i) p.code[i] = apart.code[i];
  for (std::size_t i = 0; i < many; ++i) p.results[i] = apart.results[i];
  p.solves[0] = {1, 1, 0, 0};
  p.solve_inputs = {apart.results[0], apart.results[1]};
  p.code[apart.steps] = {opcode::solve, 0, 0};
  p.code[apart.steps + 1] = {opcode::solved, 0, 0};
  p.code[apart.steps + 2] = {opcode::add, apart.steps + 1, 0};
  p.results[many] = apart.steps + 2;
  return p;
}();

BOOST_AUTO_TEST_CASE(linear_systems_are_solved_where_they_were) {
  const auto& order = ctdyn::detail::order_of<with_system>();
  const bool same = std::vector<std::uint32_t>(order.list, order.list + order.size) == as_formed<with_system>();
  BOOST_TEST(same);
}

constexpr auto with_two_systems = [] { // of a few links; the second one needs the solution of the first one
  constexpr std::uint32_t end = apart.steps;
  program<end + 6, 0, many + 2, 2, 4> p;
  for (std::size_t i = 0; i < end; ++i) p.code[i] = apart.code[i];
  for (std::size_t i = 0; i < many; ++i) p.results[i] = apart.results[i];
  p.solves[0] = {1, 1, 0, 0, true}, p.solves[1] = {1, 1, 2, 1, true};
  p.solve_inputs = {apart.results[70], apart.results[60], apart.results[3], end + 2};
  p.code[end] = {opcode::solve, 0, 0};
  p.code[end + 1] = {opcode::solved, 0, 0};
  p.code[end + 2] = {opcode::add, end + 1, apart.results[90]};
  p.code[end + 3] = {opcode::solve, 1, 0};
  p.code[end + 4] = {opcode::solved, 1, 0};
  p.code[end + 5] = {opcode::add, end + 4, end + 1};
  p.results[many] = end + 2, p.results[many + 1] = end + 5;
  return p;
}();

BOOST_AUTO_TEST_CASE(what_a_system_needs_comes_before_it_and_nothing_else) {
  constexpr auto& roles = roles_of<with_two_systems>;
  check_order<with_two_systems>();
  const std::vector<std::uint32_t> order = as_ordered<with_two_systems>();
  std::vector<bool> needed(with_two_systems.steps), placed(with_two_systems.steps);
  const auto need = [&](const auto& self, std::uint32_t at) -> void {
    needed[at] = true;
    for (const std::uint32_t slot : operands<with_two_systems>(at)) self(self, slot);
  };
  std::size_t systems = 0;
  for (const std::uint32_t at : order) {
    placed[at] = true;
    if (with_two_systems.code[at].op != opcode::solve) continue;
    BOOST_TEST(with_two_systems.code[at].a == systems++);
    need(need, at);
    roles.for_inputs(at, [&](std::uint32_t slot) { need(need, slot); });
    for (std::uint32_t k = 0; k < with_two_systems.steps; ++k)
      if (roles.late(k)) BOOST_TEST(placed[k] == needed[k]);
  }
  BOOST_TEST(systems == 2U);
}

BOOST_AUTO_TEST_CASE(results_are_those_of_the_steps) {
  std::array<double, many> q{}, u{}, results{};
  for (std::size_t i = 0; i < many; ++i) q[i] = 0.3 + 0.01 * static_cast<double>(i), u[i] = 0.5 - q[i] * q[i];
  ctdyn::run<coupled>(ctdyn::arguments<double>{.coordinates = q.data(), .speeds = u.data()}, results.data());
  for (std::size_t i = 0; i < many; ++i) {
    const auto cube = [&](std::size_t k) { return (q[k] + u[k]) * (q[k] + u[k]) * (q[k] + u[k]); };
    const double right = cube(i) - (i > 0 ? cube(i - 1) : (q[i] + u[i]) * (q[i] + u[i]));
    BOOST_TEST(std::abs(results[i] - right) <= 1e-14);
  }
}

} // namespace
