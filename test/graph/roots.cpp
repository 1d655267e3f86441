// cost: heavy
// Square roots and absolute values: equal formulas are one node, different ones are not, whatever the signs of numbers.
#include "support/formula_tree.hpp"
#include "support/graph_values.hpp"

#include <ctdyn/graph/normal_roots.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <memory>

namespace {
using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;
using reference::formula_maker, reference::formulas;
using number = reference::bounded<long double>;

// ---- by hand

constexpr bool zero_of(auto make) {
  graph<256> g;
  const handle x = g.symbol(symbol_class::parameter, 0, 11), y = g.symbol(symbol_class::parameter, 1, 12),
               q = g.symbol(symbol_class::coordinate, 0, 13);
  return make(g, x, y, q) == zero;
}
constexpr auto root = [](auto& g, handle h) { return g.function(opcode::sqrt, h); };

static_assert(!zero_of([](auto& g, handle x, handle, handle) { return root(g, x); }));
static_assert(zero_of([](auto& g, handle x, handle y, handle q) { // (s y + s sin q)^2 = x (y + sin q)^2
  const handle s = root(g, x), a = g.add(y, g.sin(q)), b = g.add(g.mul(s, y), g.mul(s, g.sin(q)));
  return g.sub(g.mul(b, b), g.mul(x, g.mul(a, a)));
}));
static_assert(zero_of([](auto& g, handle x, handle y, handle) { // (s + r)(s - r) = x - y
  const handle s = root(g, x), r = root(g, y);
  return g.sub(g.mul(g.add(s, r), g.sub(s, r)), g.sub(x, y));
}));
static_assert(zero_of([](auto& g, handle x, handle y, handle) { // 1 / (s + y) = (s - y) / (x - y^2)
  const handle s = root(g, x);
  return g.sub(g.inv(g.add(s, y)), g.div(g.sub(s, y), g.sub(x, g.mul(y, y))));
}));
static_assert(zero_of([](auto& g, handle x, handle y, handle q) { // (s r)(s p) = x (r p), of which only s is in both
  const handle s = root(g, x), r = root(g, y), p = root(g, q);
  return g.sub(g.mul(g.mul(s, r), g.mul(s, p)), g.mul(x, g.mul(r, p)));
}));
static_assert(!zero_of([](auto& g, handle x, handle y, handle) {
  const handle s = root(g, x), r = root(g, y);
  return g.sub(g.mul(g.add(s, r), g.sub(s, r)), g.add(x, y));
}));
static_assert(zero_of([](auto& g, handle x, handle y, handle) { // of roots in roots
  const handle s = root(g, g.add(root(g, x), y));
  return g.sub(g.mul(g.add(s, one), g.sub(s, one)), g.add(root(g, x), g.sub(y, one)));
}));
static_assert(zero_of([](auto& g, handle x, handle, handle) { // 1 / sqrt(1 + s) has s in it, too
  const handle s = root(g, x), outer = root(g, g.add(one, s));
  return g.sub(g.mul(g.inv(outer), s), g.div(g.mul(outer, s), g.add(one, s)));
}));
static_assert([] { // sqrt(x^2) is neither x nor -x, but the product of what would say so is zero
  graph<256> g;
  const handle x = g.symbol(symbol_class::parameter, 0, 11), s = root(g, g.mul(x, x));
  return s != x && s != -x && g.mul(g.sub(s, x), g.add(s, x)) == zero;
}());
static_assert(!zero_of([](auto& g, handle x, handle, handle) { // infinite where x > 0, but no error
  return g.inv(g.sub(root(g, g.mul(x, x)), x));
}));

// A product of two roots of one value has no root, so that it is finite and cheap.
static_assert([] {
  graph<256> g;
  const handle x = g.symbol(symbol_class::parameter, 0, 11), y = g.symbol(symbol_class::parameter, 1, 12);
  const handle s = root(g, x), c = g.inv(root(g, g.constant(2)));
  return g.mul(g.mul(y, s), s) == g.mul(x, y) && g[g.mul(g.mul(y, s), s)].op == opcode::mul &&
         !g.depends(g.mul(g.mul(y, s), s)).roots() && g.mul(c, c) == g.constant(1, 2) &&
         g.mul(g.mul(c, x), g.mul(c, y)) == g.mul(g.constant(1, 2), g.mul(x, y));
}());

// ---- in normal form: roots of products, and products of roots

constexpr bool equal_in_normal_form(auto make) {
  graph<256> g;
  const handle x = g.symbol(symbol_class::parameter, 0, 11), y = g.symbol(symbol_class::parameter, 1, 12);
  const std::array<handle, 2> pair = make(g, x, y);
  return pair[0] != pair[1] && proof_print(g, pair[0]).with_normal_roots == proof_print(g, pair[1]).with_normal_roots;
}
static_assert(equal_in_normal_form([](auto& g, handle x, handle) { // sqrt(4 x) = 2 sqrt(x)
  return std::array{root(g, g.mul(g.constant(4), x)), g.mul(g.constant(2), root(g, x))};
}));
static_assert(equal_in_normal_form([](auto& g, handle x, handle y) { // sqrt(2 x) sqrt(2) y = 2 sqrt(x) y
  return std::array{g.mul(g.mul(root(g, g.mul(g.constant(2), x)), root(g, g.constant(2))), y),
                    g.mul(g.mul(g.constant(2), root(g, x)), y)};
}));
static_assert(equal_in_normal_form([](auto& g, handle x, handle y) { // |x y| |x| = x^2 |y|
  const auto absolute = [&g](handle h) { return g.function(opcode::abs, h); };
  return std::array{g.mul(absolute(g.mul(x, y)), absolute(x)), g.mul(g.mul(x, x), absolute(y))};
}));
static_assert(!equal_in_normal_form([](auto& g, handle x, handle y) { // sqrt(2 x) y, sqrt(x) y
  return std::array{g.mul(root(g, g.mul(g.constant(2), x)), y), g.mul(root(g, x), y)};
}));

// ---- at random: formulas in which symbols stand for roots, nested ones and an angle among them

constexpr std::uint32_t plain = 3, angles = 3, symbols = plain + angles;
using graph_type = graph<16384>;

using point = std::array<double, symbols>;
constexpr std::array<point, 3> points{{{0.732, 1.371, 0.413, 0.291, 0.847, 1.213},
                                       {1.917, 0.553, 2.391, 1.639, 0.377, 0.708},
                                       {0.219, 2.843, 1.129, 0.583, 1.451, 2.117}}};
struct roots_for_symbols {
  std::unique_ptr<graph_type> g = std::make_unique<graph_type>();
  std::array<handle, symbols> value{};

  roots_for_symbols() { start(); }
  void start() {
    nested_ = !nested_;
    *g = graph_type{};
    std::array<handle, symbols> s{};
    for (std::uint32_t i = 0; i < symbols; ++i)
      s[i] = g->symbol(i < plain ? symbol_class::parameter : symbol_class::coordinate, i, 1000 + 17 * i);
    const handle first = root(*g, s[0]);
    value = {first,
             nested_ ? s[1] : g->function(opcode::abs, g->sub(s[1], s[2])),
             nested_ ? root(*g, g->add(one, first)) : s[2],
             s[3],
             s[4],
             g->mul(first, s[5])};
  }
  void make_room() {
    if (g->size() > graph_type::capacity - 8000 || g->constant_count() > 3000) start();
  }
  /// The symbols' values, then those that what stands for them has.
  [[nodiscard]] point at(const point& x) const {
    const double first = std::sqrt(x[0]);
    return {first,       nested_ ? x[1] : std::abs(x[1] - x[2]), nested_ ? std::sqrt(1 + first) : x[2], x[3], x[4],
            first * x[5]};
  }

private:
  bool nested_ = false; // the other time
};
bool surely_different(const roots_for_symbols& here, const formulas& f, std::uint32_t a, std::uint32_t b) {
  for (const point& x : points)
    if (differ(f.value<number>(a, here.at(x)), f.value<number>(b, here.at(x)))) return true;
  return false;
}

BOOST_AUTO_TEST_CASE(rewritten_formulas_of_roots_are_the_same_node) {
  roots_for_symbols here;
  formulas f;
  formula_maker make(f, plain, angles, 11);
  int pairs = 0, missed = 0;
  while (pairs < 20'000) {
    f.clear(), here.make_room();
    const std::uint32_t first = make.ring(1 + static_cast<int>(make.upto(3)));
    bool possible = true;
    const handle a = f.build(first, *here.g, here.value, possible);
    std::uint32_t next = first;
    for (int k = 0; k < 4 && possible && f.count(next) < 60; ++k) {
      next = make.rewritten(next);
      const handle b = f.build(next, *here.g, here.value, possible);
      if (!possible) break;
      ++pairs;
      if (a != b && ++missed < 10) BOOST_ERROR("missed: " << f.text(first) << " == " << f.text(next));
    }
  }
  BOOST_TEST(missed == 0);
}

BOOST_AUTO_TEST_CASE(spoiled_formulas_of_roots_are_other_nodes) {
  roots_for_symbols here;
  formulas f;
  formula_maker make(f, plain, angles, 12);
  int different = 0, merged = 0;
  while (different < 20'000) {
    f.clear(), here.make_room();
    const std::uint32_t first = make.ring(1 + static_cast<int>(make.upto(3))),
                        next = make.spoiled(make.rewritten(first));
    bool possible = true;
    const handle a = f.build(first, *here.g, here.value, possible), b = f.build(next, *here.g, here.value, possible);
    if (!possible || !surely_different(here, f, first, next)) continue;
    ++different;
    const bool same = a == b || proof_print(*here.g, a) == proof_print(*here.g, b);
    if (same && ++merged < 10) BOOST_ERROR("merged: " << f.text(first) << " and " << f.text(next));
  }
  BOOST_TEST(merged == 0);
}

// Roots, absolute values and inverse functions of whatever: what is compared as equal has one value, at negative
// numbers, too.
BOOST_AUTO_TEST_CASE(normal_roots_merge_nothing) {
  auto g = std::make_unique<graph_type>();
  std::array<handle, symbols> s{};
  formulas f;
  formula_maker make(f, plain, angles, 13);
  point x = points[1];
  for (std::uint32_t i = 0; i < symbols; i += 2) x[i] = -x[i];
  int merged = 0, equal = 0;
  for (int n = 0; n < 20'000; ++n) {
    if (n % 100 == 0) {
      *g = graph_type{};
      for (std::uint32_t i = 0; i < symbols; ++i)
        s[i] = g->symbol(i < plain ? symbol_class::parameter : symbol_class::coordinate, i, 1000 + 17 * i);
    }
    f.clear();
    bool possible = true;
    const std::uint32_t i = make.opaque(1 + static_cast<int>(make.upto(3))), j = make.spoiled(i);
    const handle a = f.build(i, *g, s, possible), b = f.build(j, *g, s, possible);
    if (!possible || !(proof_print(*g, a) == proof_print(*g, b))) continue;
    ++equal;
    if (differ(f.value<number>(i, x), f.value<number>(j, x)) && ++merged < 10)
      BOOST_ERROR("merged: " << f.text(i) << " and " << f.text(j));
  }
  BOOST_TEST(merged == 0);
  BOOST_TEST(equal > 100);
}

} // namespace
