// Zeros by the squares of square roots.
#include <ctdyn/calculus/square_roots.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;

constexpr bool zero_of(auto make) {
  graph<256> g;
  const handle x = g.symbol(symbol_class::parameter, 0, 11), y = g.symbol(symbol_class::parameter, 1, 12),
               q = g.symbol(symbol_class::coordinate, 0, 13);
  const handle value = make(g, x, y, q);
  return vanishing(g)(value);
}
constexpr auto root = [](auto& g, handle h) { return g.function(opcode::sqrt, h); };

static_assert(zero_of([](auto&, handle, handle, handle) { return zero; }));
static_assert(!zero_of([](auto&, handle x, handle, handle) { return x; }));
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
static_assert(!zero_of([](auto& g, handle x, handle y, handle) {
  const handle s = root(g, x), r = root(g, y);
  return g.sub(g.mul(g.add(s, r), g.sub(s, r)), g.add(x, y));
}));
static_assert(!zero_of([](auto& g, handle x, handle y, handle) { // true, but of roots in roots
  const handle s = root(g, g.add(root(g, x), y));
  return g.sub(g.mul(g.add(s, one), g.sub(s, one)), g.add(root(g, x), g.sub(y, one)));
}));

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}
} // namespace
