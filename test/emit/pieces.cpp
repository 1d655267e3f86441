// Programs that are cut into functions compute what they compute as one, to the bit: with pieces of any length, sines
// and cosines, linear systems of both kinds, and lanes.
#include <ctdyn/program/emit/lanes.hpp>
#include <ctdyn/program/emit/run.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>

namespace {

using ctdyn::arguments, ctdyn::opcode, ctdyn::program;

constexpr std::size_t numbers = 6, steps = 260, results = 9;
using program_type = program<steps, 0, results, 2, 6 + 15>;

/// Arithmetic on what was computed before: near and far, sines and cosines among it.
struct writer {
  program_type p;
  std::uint32_t at = 0, state = 7;

  constexpr std::uint32_t below(std::uint32_t n) { return (state = state * 1664525u + 1013904223u) / 65536 % n; }
  constexpr std::uint32_t add(opcode op, std::uint32_t a = 0, std::uint32_t b = 0) {
    p.code[at] = {op, a, b};
    return at++;
  }
  constexpr void compute(std::uint32_t end) {
    while (at < end) {
      const std::uint32_t near = at - 1 - below(5), far = below(at), kind = below(10);
      if (kind == 0 && at + 1 < end)
        add(opcode::sincos, near), add(opcode::second);
      else
        add(kind < 4 ? opcode::mul : kind < 8 ? opcode::sub : opcode::add, near, far);
    }
  }
  /// Linear systems with large diagonals; off the diagonal are sines.
  constexpr void solve(std::uint32_t index, std::uint32_t size, std::uint32_t columns, bool semidefinite) {
    const std::uint32_t first = index == 0 ? 0 : p.solves[index - 1].first_input + p.solves[index - 1].inputs();
    const std::uint32_t entry = index == 0 ? 0 : p.solves[index - 1].results();
    p.solves[index] = {size, columns, first, entry, semidefinite};
    const std::uint32_t sine = add(opcode::sincos, at - 1);
    const std::uint32_t cosine = add(opcode::second);
    const std::uint32_t one = add(opcode::add, add(opcode::mul, sine, sine), add(opcode::mul, cosine, cosine));
    const std::uint32_t two = add(opcode::add, one, one);
    for (std::uint32_t i = 0; i < size; ++i)
      for (std::uint32_t j = 0; j < size; ++j) p.solve_inputs[first + i * size + j] = i == j ? two : sine;
    for (std::uint32_t i = 0; i < size * columns; ++i)
      p.solve_inputs[first + size * size + i] = semidefinite && i % columns + 1 == columns ? one : below(at);
    add(opcode::solve, index);
    for (std::uint32_t i = 0; i < size * columns; ++i) add(opcode::solved, entry + i);
  }
};
constexpr auto written = [] {
  writer w;
  for (std::uint32_t i = 0; i < numbers; ++i) w.add(opcode::symbol, 1, i);
  w.compute(90);
  w.solve(0, 2, 1, false);
  w.compute(170);
  w.solve(1, 3, 2, true);
  w.compute(steps);
  for (std::uint32_t r = 0; r + 1 < results; ++r) w.p.results[r] = static_cast<std::uint32_t>(steps) - 1 - 29 * r;
  w.p.results[results - 1] = w.p.structural_zero;
  return w.p;
}();
static_assert(ctdyn::well_formed(written) && !ctdyn::detail::is_cut<written>);
constexpr auto& places = ctdyn::detail::in_a_row<written>;

template <std::size_t Piece, class Scalar> constexpr std::array<Scalar, results> computed(const Scalar (&q)[numbers]) {
  std::array<Scalar, results> all{};
  Scalar* const destinations[] = {all.data()};
  arguments<Scalar> in{};
  in.coordinates = q;
  if constexpr (Piece == 0)
    ctdyn::run<written, places>(in, destinations);
  else
    ctdyn::detail::run_in_pieces<written, places, Piece>(in, destinations);
  return all;
}
constexpr double q[numbers] = {0.3, -0.2, 0.7, 0.1, -0.4, 0.5};

} // namespace

BOOST_AUTO_TEST_CASE(pieces_of_any_length) {
  static_assert(ctdyn::detail::action_pieces_of<written, places, 40>.begin.size() > 5);
  static_assert(ctdyn::detail::action_pieces_of<written, places, 40>.kept_count > 10);
  const auto expected = computed<0>(q);
  BOOST_TEST(expected[0] != expected[1]);
  BOOST_TEST(computed<1>(q) == expected, boost::test_tools::per_element());
  BOOST_TEST(computed<7>(q) == expected, boost::test_tools::per_element());
  BOOST_TEST(computed<40>(q) == expected, boost::test_tools::per_element());
  BOOST_TEST(computed<1000>(q) == expected, boost::test_tools::per_element()); // cut by the systems alone
}

BOOST_AUTO_TEST_CASE(pieces_of_lanes) {
  using two = ctdyn::lanes<double, 2>;
  two both[numbers];
  double other[numbers];
  for (std::size_t i = 0; i < numbers; ++i) other[i] = 0.9 * q[i], both[i] = two{q[i], other[i]};
  const auto first = computed<7>(q), second = computed<7>(other);
  const auto together = computed<7>(both);
  for (std::size_t r = 0; r < results; ++r) {
    BOOST_TEST(together[r][0] == first[r], boost::test_tools::tolerance(1e-12)); // sines of lanes are others
    BOOST_TEST(together[r][1] == second[r], boost::test_tools::tolerance(1e-12));
  }
}
