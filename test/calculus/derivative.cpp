// smoke
// Derivatives against difference quotients in long double, extrapolated to their limit; forward against reverse.
#include "support/graph_values.hpp"
#include "support/random_graph.hpp"

#include <ctdyn/graph/calculus/derivative.hpp>
#include <ctdyn/graph/calculus/jacobian.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace {

using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;
using reference::point, reference::random_source, reference::random_values, reference::symbol;

constexpr std::size_t capacity = 8192;
using graph_type = graph<capacity>;

/// df/dx by central differences of steps h, h/2, ..., extrapolated (Richardson 1911); and how far the last two differ.
struct limit {
  long double value = 0, uncertainty = 0;
};
template <class F> limit difference_quotient(F f) {
  constexpr std::size_t rows = 7;
  std::array<long double, rows> table{};
  limit best{0, 1e30L};
  long double h = 0.05L;
  for (std::size_t i = 0; i < rows; ++i, h /= 2) {
    long double next = (f(h) - f(-h)) / (2 * h), power = 1;
    for (std::size_t k = 0; k <= i; ++k) {
      const long double old = table[k];
      table[k] = next;
      power *= 4;
      if (i > k) next = next + (next - old) / (power - 1);
      if (i > k && std::abs(table[k] - old) < best.uncertainty) best = {next, std::abs(next - table[k])};
    }
  }
  return best;
}

/// The value of h where the symbol is moved by `step`.
long double moved(const graph_type& g, handle h, handle moving, long double step) {
  const node& s = g[moving];
  auto values = reference::values_of<long double>(g, [&](symbol_class c, std::uint32_t i) {
    const bool here = static_cast<std::uint32_t>(c) == s.a.bits && i == s.b.bits;
    return static_cast<long double>(point(c, i)) + (here ? step : 0.0L);
  });
  return values(h);
}
long double value(const graph_type& g, handle h) { return moved(g, h, one, 0); }

void check(const graph_type& g, handle function, handle by, handle derivative) {
  const limit wanted = difference_quotient([&](long double step) { return moved(g, function, by, step); });
  const long double scale = 1 + std::abs(wanted.value);
  BOOST_TEST_REQUIRE(wanted.uncertainty < 1e-12L * scale);
  BOOST_TEST(std::abs(value(g, derivative) - wanted.value) < 1e-12L * scale);
}

BOOST_AUTO_TEST_CASE(every_operation) {
  static graph_type g;
  const handle x = symbol(g, symbol_class::coordinate, 0), y = symbol(g, symbol_class::coordinate, 1);
  const handle inside = g.mul(x, y), small = g.mul(g.constant(1, 2), inside);
  std::size_t operations = 0;
  for (std::size_t i = 0; i < ctdyn::opcode_table.size(); ++i) {
    const auto op = static_cast<opcode>(i);
    std::array<handle, 4> f{};
    switch (op) {
    case opcode::constant: f = {g.constant(3), zero, one, g.constant(1, 12)}; break;
    case opcode::symbol: f = {x, y, -x, -y}; break;
    case opcode::add: f = {g.add(x, y), g.add(inside, x), g.sub(y, inside), g.add(x, one)}; break;
    case opcode::mul: f = {inside, g.mul(inside, x), g.power(x, 5), g.mul(g.constant(-3), y)}; break;
    case opcode::inv: f = {g.inv(x), g.inv(inside), g.div(x, y), g.power(g.add(x, y), -3)}; break;
    case opcode::sqrt:
    case opcode::log:
    case opcode::exp:
      f = {g.function(op, x), g.function(op, inside), g.function(op, g.inv(y)), -g.function(op, g.add(x, y))};
      break;
    case opcode::asin:
    case opcode::acos:
      f = {g.function(op, small), g.function(op, -small), g.function(op, g.sub(x, y)), g.function(op, g.sin(inside))};
      break;
    case opcode::sin:
    case opcode::cos:
      f = {g.function(op, x), g.function(op, inside), g.function(op, -y), g.function(op, g.inv(x))};
      break;
    case opcode::abs:
      f = {g.function(op, x), g.function(op, -inside), g.function(op, g.sub(x, g.constant(9))),
           g.function(op, g.sin(x))};
      break;
    case opcode::heaviside:
      f = {g.function(op, x), g.mul(x, g.function(op, inside)), g.mul(y, g.function(op, -g.sub(x, g.constant(9)))),
           g.mul(inside, g.function(op, g.sin(x)))};
      break;
    case opcode::inside: // of positive numbers
      f = {g.function(op, x), g.mul(x, g.function(op, inside)), g.mul(y, g.function(op, g.inv(y))),
           g.mul(inside, g.function(op, g.add(x, y)))};
      break;
    case opcode::atan2:
      f = {g.function(op, x, y), g.function(op, inside, -x), g.function(op, -y, x), g.function(op, -x, g.sub(x, one))};
      break;
    default: // other functions; only programs hold the other operations, and those of the status have no derivative
      if (!ctdyn::is_function(op) || ctdyn::properties(op).obeys == ctdyn::identities::status) continue;
      f = ctdyn::properties(op).arity == 2
              ? std::array{g.function(op, x, y), g.function(op, y, inside), g.function(op, -x, g.sub(x, y)),
                           g.mul(x, g.function(op, g.sub(x, one), small))}
              : std::array{g.function(op, x), g.function(op, -inside), g.mul(y, g.function(op, small)),
                           g.function(op, g.sub(y, g.constant(2)))};
    }
    ++operations;
    for (const handle h : f)
      for (const handle by : {x, y}) {
        directional d(g);
        d.set(by, one);
        BOOST_TEST_CONTEXT(ctdyn::properties(op).name) {
          check(g, h, by, d(h));
          BOOST_TEST((d(-h) == -d(h)));
        }
      }
  }
  BOOST_TEST(operations == 5 + function_count - 2); // all functions but the two of the status
}

BOOST_AUTO_TEST_CASE(random_graphs) {
  auto g = std::make_unique<graph_type>();
  int compared = 0, wrong = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    *g = graph_type{};
    random_source random(seed);
    const auto list = random_values<graph_type, 34>(*g, random);
    for (std::size_t i = 30; i < 34; ++i)
      for (const handle by : {list[2], list[4]}) {
        directional d(*g);
        d.set(by, one);
        const handle derivative = d(list[i]);
        const limit wanted = difference_quotient([&](long double step) { return moved(*g, list[i], by, step); });
        const long double scale = 1 + std::abs(wanted.value);
        if (!(wanted.uncertainty < 1e-13L * scale)) continue; // large or nearly singular
        ++compared;
        wrong += !(std::abs(value(*g, derivative) - wanted.value) < 1e-12L * scale);
      }
  }
  BOOST_TEST(wrong == 0);
  BOOST_TEST(compared > 3'000);
}

// Reverse = transpose of forward, as nodes: for ring expressions the two sweeps end in the same values.
BOOST_AUTO_TEST_CASE(vector_jacobian_is_the_transpose) {
  auto g = std::make_unique<graph_type>();
  int different = 0, wrong = 0, compared = 0;
  for (std::uint64_t seed = 1; seed <= 600; ++seed) {
    *g = graph_type{};
    random_source random(1000 + seed);
    const auto list = random_values<graph_type, 36>(*g, random, {.operations = seed % 2 == 0 ? 9u : 14u});
    const std::array values{list[35], -list[34], list[33], list[20]};
    const std::array factors{list[0], one, g->constant(-2, 3), list[6]};
    const std::array symbols{list[4], list[5]}; // the two speeds
    auto sweep = std::make_unique<vector_jacobian<graph_type>>(*g, dependence::of(symbol_class::speed));
    for (std::size_t i = 0; i < values.size(); ++i) sweep->seed(values[i], factors[i]);
    sweep->run();
    const auto J = jacobian(*g, values, symbols);
    for (std::size_t j = 0; j < symbols.size(); ++j) {
      handle sum{};
      for (std::size_t i = 0; i < values.size(); ++i) sum = g->add(sum, g->mul(factors[i], J[i][j]));
      const handle reverse = sweep->at(symbols[j]);
      ++compared;
      if (seed % 2 == 0) different += reverse != sum;
      if (seed % 2 == 0) wrong += sweep->at(-symbols[j]) != -reverse;
      const long double a = value(*g, reverse), b = value(*g, sum);
      wrong += std::abs(a - b) > 1e-14L * (1 + std::abs(b)) * 100;
    }
  }
  BOOST_TEST(different == 0);
  BOOST_TEST(wrong == 0);
  BOOST_TEST(compared == 1200);
}

// Directions of several symbols, and symbols that nobody set.
BOOST_AUTO_TEST_CASE(directions) {
  static graph_type g;
  const handle q = symbol(g, symbol_class::coordinate, 0), p = symbol(g, symbol_class::coordinate, 1);
  const handle u = symbol(g, symbol_class::speed, 0), a = symbol(g, symbol_class::speed_derivative, 0);
  const handle f = g.mul(g.sin(q), u), k = symbol(g, symbol_class::parameter, 0);
  directional d(g);
  d.set(q, u), d.set(u, a);
  BOOST_TEST((d(f) == g.add(g.mul(g.mul(g.cos(q), u), u), g.mul(g.sin(q), a))));
  BOOST_TEST((d(k) == zero && d(p) == zero && d(g.mul(p, k)) == zero && d(zero) == zero && d(one) == zero));
  BOOST_TEST((d(std::array{q, -u, p}) == std::array{u, -a, zero}));
  const auto rate = [&](handle symbol) { return symbol == p ? k : zero; };
  directional others(g, rate);
  others.watch(symbol_class::coordinate);
  others.set(q, one);
  BOOST_TEST((others(g.mul(p, q)) == g.add(g.mul(k, q), p)));
}

BOOST_AUTO_TEST_CASE(coefficients) {
  static graph_type g;
  const handle x = symbol(g, symbol_class::speed, 0), y = symbol(g, symbol_class::speed, 1);
  const handle q = symbol(g, symbol_class::coordinate, 0), c = g.cos(q);
  const handle value = g.add(g.add(g.mul(c, x), g.mul(g.constant(3), y)), g.sin(q));
  const auto form = linear_coefficients(g, value, std::array{x, y});
  BOOST_TEST((form.linear() && form.coefficient == std::array{c, g.constant(3)} && form.rest == g.sin(q)));
  const auto hidden = linear_coefficients(g, g.sub(g.power(g.add(x, c), 2), g.mul(x, x)), std::array{x, y});
  BOOST_TEST((hidden.linear() && hidden.coefficient[0] == g.mul(g.constant(2), c) && hidden.rest == g.mul(c, c)));
  const auto square = linear_coefficients(g, g.add(x, g.mul(y, y)), std::array{x, y});
  BOOST_TEST((!square.linear() && square.first_nonlinear == 1));
  const auto mixed = linear_coefficients(g, g.mul(x, y), std::array{x, y});
  BOOST_TEST((!mixed.linear() && mixed.first_nonlinear == 0));
}

} // namespace
