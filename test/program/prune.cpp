// cost: heavy
// Parts of a program compute what the whole does, with the same steps and none that no result needs.
#include "support/program_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/program/prune.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace {

using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;
using reference::random_source, reference::random_values, reference::symbol;

using number = reference::bounded<long double>;
number at_point(symbol_class c, std::uint32_t i) { return number(static_cast<long double>(reference::point(c, i))); }

constexpr std::uint32_t structural_zero = ctdyn::program<1, 1, 1>::structural_zero;

template <std::uint64_t Seed>
constexpr auto made = [] {
  graph<512> g;
  random_source random(Seed);
  const auto list = random_values<graph<512>, 40>(g, random);
  std::array<handle, 8> wanted{list[39], -list[38], zero, list[20], list[37], -list[39], list[12], list[0]};
  const handle angle = g.add(list[3], symbol(g, symbol_class::input, 0));
  wanted[6] = g.sin(angle), wanted[7] = g.cos(angle);
  return std::pair(g.freeze<256, 48>(), wanted);
}();
template <std::uint64_t Seed> constexpr auto part_graph = made<Seed>.first;
template <std::uint64_t Seed> constexpr auto part_roots = made<Seed>.second;
template <std::uint64_t Seed> constexpr auto whole = schedule<part_graph<Seed>, part_roots<Seed>>();
template <std::uint64_t Seed> constexpr auto whole_evaluate = whole<Seed>.second;

template <std::uint32_t... I> constexpr std::array<std::uint32_t, sizeof...(I)> subset{I...};

template <class Program> std::vector<number> results(const Program& p, const std::vector<number>& prepared) {
  const auto slots = reference::run_steps<number>(
      p.code.data(), p.steps, [&](std::uint32_t i) { return p.constants[i]; }, at_point, prepared);
  std::vector<number> list;
  for (const std::uint32_t slot : p.results) list.push_back(slot == structural_zero ? number(0) : slots[slot]);
  return list;
}
template <std::uint64_t Seed, std::uint32_t... I> void check_part() {
  static constexpr auto part = prune<whole_evaluate<Seed>, subset<I...>>();
  static_assert(ctdyn::well_formed(part) && part.result_count == sizeof...(I) &&
                part.steps <= whole_evaluate<Seed>.steps);
  std::vector<number> prepared = results(whole<Seed>.first, {});
  const auto all = results(whole<Seed>.second, prepared), some = results(part, prepared);
  std::size_t at = 0;
  for (const std::uint32_t i : {I...}) {
    BOOST_TEST(some[at].value == all[i].value); // the same steps: the same rounding
    BOOST_TEST((part.results[at] == structural_zero) == (whole_evaluate<Seed>.results[i] == structural_zero));
    ++at;
  }
  // nothing that no result needs
  std::vector<bool> needed(part.steps);
  for (const std::uint32_t slot : part.results)
    if (slot != structural_zero) needed[slot] = true;
  std::size_t wanted = 0;
  for (std::size_t i = part.steps; i-- > 0;) {
    if (part.code[i].op == opcode::sincos) needed[i] = needed[i] || needed[i + 1];
    if (part.code[i].op == opcode::second) needed[i] = needed[i] || part.code[i - 1].op == opcode::sincos;
    if (!needed[i]) continue;
    ++wanted;
    const auto arity = ctdyn::properties(part.code[i].op).arity;
    if (arity > 0) needed[part.code[i].a] = true;
    if (arity > 1) needed[part.code[i].b] = true;
  }
  BOOST_TEST(wanted == part.steps);
}

BOOST_AUTO_TEST_CASE(parts_of_programs) {
  check_part<1, 0>();
  check_part<1, 2>(); // a structural zero alone: no steps
  check_part<1, 6>(); // a sine whose cosine is not wanted
  check_part<1, 7>(); // and the cosine alone
  check_part<1, 7, 6, 7>();
  check_part<1, 0, 1, 2, 3, 4, 5, 6, 7>();
  check_part<2, 5, 1, 4>();
  check_part<2, 3, 0, 3>();
}

} // namespace
