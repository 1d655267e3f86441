// smoke
// Programs of random graphs compute what the graphs say, in the right stage, without steps that can be had for free.
#include "support/program_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/program/schedule.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <tuple>
#include <vector>

namespace {

using namespace ctdyn::detail;
using ctdyn::instruction, ctdyn::opcode, ctdyn::operation_count, ctdyn::symbol_class;
using reference::random_source, reference::random_values, reference::symbol;

using number = reference::bounded<long double>;
number at_point(symbol_class c, std::uint32_t i) { return number(static_cast<long double>(reference::point(c, i))); }

constexpr std::uint32_t structural_zero = ctdyn::program<1, 1, 1>::structural_zero;
constexpr std::size_t nodes = 320, constants = 64, roots = 9;
using graph_type = graph<1024>;
using frozen = frozen_graph<nodes, constants>;
using root_list = std::array<handle, roots>;
using scheduler_type = scheduler<frozen, roots, 0, 0>;

struct random_case {
  frozen g;
  root_list wanted;
};
random_case make_case(std::uint64_t seed) {
  static auto g = std::make_unique<graph_type>();
  *g = graph_type{};
  random_source random(seed);
  const auto list = random_values<graph_type, 52>(*g, random, {.operations = seed % 3 == 0 ? 9u : 14u});
  root_list wanted{};
  for (handle& root : wanted)
    root = list[random.upto(4) == 0 ? random.upto(52) : 30 + random.upto(22)].signed_by(random.upto(2) == 0);
  wanted[3] = random.upto(2) == 0 ? zero : wanted[3];
  if (random.upto(2) == 0) wanted[5] = -wanted[4]; // a value and its negative
  if (random.upto(3) == 0) wanted[6] = wanted[4];
  BOOST_REQUIRE(g->size() <= nodes);
  BOOST_REQUIRE(g->constant_count() <= constants);
  return {g->freeze<nodes, constants>(), wanted};
}

template <class Draft> bool well_formed(const Draft& d) {
  for (std::uint32_t i = 0; i < d.steps; ++i) {
    const auto [op, a, b] = d.code[i];
    const auto arity = ctdyn::properties(op).arity;
    if ((arity > 0 && a >= i) || (arity > 1 && b >= i)) return false;
    if (op == opcode::constant && a >= d.constant_count) return false;
    if (op == opcode::sincos && (i + 1 == d.steps || d.code[i + 1].op != opcode::second)) return false;
    if (op == opcode::second && (i == 0 || d.code[i - 1].op != opcode::sincos)) return false;
  }
  for (std::uint32_t i = 0; i < d.result_count; ++i)
    if (d.results[i] >= d.steps && d.results[i] != structural_zero) return false;
  return true;
}
template <class Draft, class Prepared> std::vector<number> run(const Draft& d, const Prepared& prepared) {
  return reference::run_steps<number>(
      d.code, d.steps, [&](std::uint32_t i) { return d.constants[i]; }, at_point, prepared);
}
template <class Draft> std::vector<std::uint32_t> readers(const Draft& d) {
  std::vector<std::uint32_t> count(d.steps);
  for (std::uint32_t i = 0; i < d.steps; ++i) {
    const auto arity = ctdyn::properties(d.code[i].op).arity;
    if (arity > 0) ++count[d.code[i].a];
    if (arity > 1) ++count[d.code[i].b];
  }
  for (std::uint32_t i = 0; i < d.result_count; ++i)
    if (d.results[i] != structural_zero) ++count[d.results[i]];
  return count;
}

BOOST_AUTO_TEST_CASE(random_graphs) {
  int wrong_values = 0, ill_formed = 0, wrong_stage = 0, repeated = 0, unused = 0, unpaired = 0, unfused = 0,
      wrong_zeros = 0;
  int compared = 0, divisions = 0, pairs = 0, from_prepared = 0;
  for (std::uint64_t seed = 1; seed <= 1'500; ++seed) {
    const auto [g, wanted] = make_case(seed);
    const auto both = std::make_unique<staged_draft<2 * nodes + 2 * roots + 16>>(scheduler_type(g, without_systems(wanted)).run());
    const auto& [prepare, evaluate] = *both;
    ill_formed += !well_formed(prepare) || !well_formed(evaluate);
    if (ill_formed != 0) break;

    const std::vector<number> before = run(prepare, std::vector<number>{});
    std::vector<number> prepared;
    for (std::uint32_t i = 0; i < prepare.result_count; ++i) prepared.push_back(before[prepare.results[i]]);
    const std::vector<number> slots = run(evaluate, prepared);
    auto values = reference::values_of<number>(g, at_point);
    for (std::size_t i = 0; i < roots; ++i) {
      wrong_zeros += (wanted[i] == zero) != (evaluate.results[i] == structural_zero);
      if (evaluate.results[i] == structural_zero) continue;
      compared += agree(values(wanted[i]), slots[evaluate.results[i]]);
      wrong_values += differ(values(wanted[i]), slots[evaluate.results[i]]);
    }

    // what depends on parameters only is prepared, and nothing else is
    for (std::uint32_t i = 0; i < prepare.steps; ++i)
      wrong_stage += prepare.code[i].op == opcode::prepared ||
                     (prepare.code[i].op == opcode::symbol &&
                      prepare.code[i].a != static_cast<std::uint32_t>(symbol_class::parameter));
    std::vector<bool> known(evaluate.steps);
    for (std::uint32_t i = 0; i < evaluate.steps; ++i) {
      const auto [op, a, b] = evaluate.code[i];
      const auto arity = ctdyn::properties(op).arity;
      known[i] = op == opcode::prepared || op == opcode::constant;
      from_prepared += op == opcode::prepared;
      wrong_stage += op == opcode::symbol && a == static_cast<std::uint32_t>(symbol_class::parameter);
      if (arity > 0) wrong_stage += known[a] && (arity == 1 || known[b]);
    }

    // no step is there twice, or for nothing; sine and cosine of one angle are one step, reciprocals are fused
    for (const auto* d : {&prepare, &evaluate}) {
      const auto count = readers(*d);
      std::set<std::tuple<opcode, std::uint32_t, std::uint32_t>> seen;
      std::set<std::uint32_t> angles;
      for (std::uint32_t i = 0; i < d->steps; ++i) {
        const auto [op, a, b] = d->code[i];
        if (op == opcode::second) continue;
        repeated += !seen.insert({op, a, b}).second;
        unused += count[i] == 0 && (op != opcode::sincos || count[i + 1] == 0);
        pairs += op == opcode::sincos, divisions += op == opcode::div;
        if (op == opcode::sin || op == opcode::cos || op == opcode::sincos) unpaired += !angles.insert(a).second;
        if (d == &evaluate && op == opcode::mul)
          for (const std::uint32_t factor : {a, b}) unfused += d->code[factor].op == opcode::inv && count[factor] == 1;
      }
    }
  }
  BOOST_TEST(ill_formed == 0);
  BOOST_TEST(wrong_values == 0);
  BOOST_TEST(wrong_zeros == 0);
  BOOST_TEST(wrong_stage == 0);
  BOOST_TEST(repeated == 0);
  BOOST_TEST(unused == 0);
  BOOST_TEST(unpaired == 0);
  BOOST_TEST(unfused == 0);
  BOOST_TEST(compared > 8'000);
  BOOST_TEST(divisions > 500);
  BOOST_TEST(pairs > 50);
  BOOST_TEST(from_prepared > 1'000);
}

// ---- small cases, as an engineer would write them

template <class Make> operation_count cost_of(Make make) {
  static auto g = std::make_unique<graph_type>();
  *g = graph_type{};
  root_list wanted{};
  make(*g, wanted);
  const auto both = scheduler_type(g->freeze<nodes, constants>(), without_systems(wanted)).run();
  operation_count count;
  for (std::uint32_t i = 0; i < both.evaluate.steps; ++i) switch (ctdyn::properties(both.evaluate.code[i].op).cost) {
    case ctdyn::cost_class::nothing: break;
    case ctdyn::cost_class::addition: ++count.additions; break;
    case ctdyn::cost_class::multiplication: ++count.multiplications; break;
    case ctdyn::cost_class::division: ++count.divisions; break;
    case ctdyn::cost_class::sincos: ++count.sincos; break;
    case ctdyn::cost_class::function: ++count.functions; break;
    }
  return count;
}
constexpr operation_count mul1{1, 0, 0, 0, 0}, add1{0, 1, 0, 0, 0}, div1{0, 0, 1, 0, 0}, sincos1{0, 0, 0, 1, 0},
    nothing{};

BOOST_AUTO_TEST_CASE(signs_are_free) {
  const auto q = [](auto& g, std::uint32_t i) { return symbol(g, symbol_class::coordinate, i); };
  const auto m = [](auto& g, std::uint32_t i) { return symbol(g, symbol_class::parameter, i); };
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.sub(q(g, 0), q(g, 1)); }) == add1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = -g.sub(q(g, 0), q(g, 1)); }) == add1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = -g.mul(m(g, 0), q(g, 1)); }) == mul1)); // -m is prepared
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = -g.mul(g.constant(3), q(g, 1)); }) == mul1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = -m(g, 0), r[1] = m(g, 0); }) == nothing));
  BOOST_TEST(
      (cost_of([&](auto& g, auto& r) { r[0] = -g.mul(g.mul(m(g, 0), q(g, 0)), q(g, 1)); }) == operation_count{2}));
  BOOST_TEST(
      (cost_of([&](auto& g, auto& r) { r[0] = g.sub(-g.mul(m(g, 0), q(g, 0)), q(g, 1)); }) == operation_count{1, 1}));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.sub(-m(g, 0), q(g, 1)); }) == add1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = -g.div(m(g, 0), q(g, 1)); }) == div1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.sin(-q(g, 0)), r[1] = g.cos(-q(g, 0)); }) ==
              operation_count{0, 1, 0, 1, 0}));
  BOOST_TEST((cost_of([&](auto& g, auto& r) {
                r[0] = g.sub(q(g, 0), g.sin(q(g, 0))), r[1] = -g.cos(g.sub(q(g, 1), q(g, 0)));
              }).divisions == 0));
  // a value and its negative: one negation more
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.add(q(g, 0), q(g, 1)), r[1] = -r[0], r[2] = r[0]; }) ==
              operation_count{0, 2}));
}

BOOST_AUTO_TEST_CASE(divisions) {
  const auto q = [](auto& g, std::uint32_t i) { return symbol(g, symbol_class::coordinate, i); };
  const auto m = [](auto& g, std::uint32_t i) { return symbol(g, symbol_class::parameter, i); };
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.div(q(g, 0), q(g, 1)); }) == div1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.inv(q(g, 0)); }) == div1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.div(q(g, 0), m(g, 0)); }) == mul1)); // 1/m is prepared
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.add(g.inv(q(g, 0)), q(g, 1)); }) == operation_count{0, 1, 1}));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.sin(g.inv(q(g, 0))); }) == operation_count{0, 0, 1, 1}));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.mul(g.inv(q(g, 0)), g.inv(g.add(q(g, 0), q(g, 1)))); }) ==
              operation_count{0, 1, 2}));
  BOOST_TEST((cost_of([&](auto& g, auto& r) {
                r[0] = g.div(one, g.mul(q(g, 0), q(g, 1))), r[1] = g.div(q(g, 1), r[0]);
              }).divisions <= 2u));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { // one reciprocal for two quotients
                const handle x = g.inv(q(g, 0));
                r[0] = g.mul(x, q(g, 1)), r[1] = g.mul(x, symbol(g, symbol_class::speed, 0));
              }) == operation_count{2, 0, 1}));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.power(q(g, 0), -2); }).divisions == 1u));
}

BOOST_AUTO_TEST_CASE(sines_and_cosines) {
  const auto q = [](auto& g) { return symbol(g, symbol_class::coordinate, 0); };
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.sin(q(g)), r[1] = g.cos(q(g)); }) == sincos1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.cos(q(g)); }) == sincos1));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.tan(q(g)); }) == operation_count{0, 0, 1, 1}));
  BOOST_TEST((cost_of([&](auto& g, auto& r) { r[0] = g.sin(symbol(g, symbol_class::parameter, 0)); }) == nothing));
  BOOST_TEST(
      (cost_of([&](auto& g, auto& r) { r[0] = g.add(g.power(g.sin(q(g)), 2), g.power(g.cos(q(g)), 2)); }) == nothing));
}

} // namespace
