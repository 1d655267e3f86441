// cost: heavy
// The graph's constructors: one node for a value and its negative, folding, and the same results while compiling.
#include <ctdyn/detail/name.hpp>
#include <ctdyn/graph/graph.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <random>
#include <set>
#include <vector>

namespace {

using namespace ctdyn::detail;
using ctdyn::opcode, ctdyn::symbol_class;

template <class G> constexpr handle coordinate(G& g, std::uint32_t i) {
  return g.symbol(symbol_class::coordinate, i, 100 + i);
}
template <class G> constexpr handle parameter(G& g, std::uint32_t i) {
  return g.symbol(symbol_class::parameter, i, 200 + i);
}

static_assert(zero.signed_by(true) == zero && -zero == zero && -(-one) == one && one.signed_by(true) == -one);
static_assert((-one).absolute() == one && (-one).negative() && !one.negative() && (-one).id() == one.id());

// ---- identities, in constant evaluation

constexpr bool signs_and_units() {
  graph<256> g;
  const handle x = coordinate(g, 0), y = coordinate(g, 1);
  const std::size_t before = g.size();
  bool good = g.add(x, zero) == x && g.add(zero, x) == x && g.sub(x, zero) == x && g.sub(zero, x) == -x;
  good = good && g.mul(x, one) == x && g.mul(-one, x) == -x && g.mul(x, zero) == zero && g.mul(-x, zero) == zero;
  good = good && g.sub(x, x) == zero && g.add(-x, x) == zero && g.inv(one) == one && g.inv(-one) == -one;
  good = good && g.size() == before; // nothing of it is a new node
  const handle difference = g.sub(x, y);
  good = good && g.sub(y, x) == -difference && g.add(-x, y) == -difference;
  good = good && g.mul(-x, y) == -g.mul(x, y) && g.mul(-x, -y) == g.mul(y, x) && g.inv(-x) == -g.inv(x);
  good = good && g.inv(g.inv(x)) == x && g.mul(g.inv(x), x) == one && g.div(x, y) == g.inv(g.div(y, x));
  good = good && g.add(x, x) == g.mul(g.constant(2), x) && g.power(x, 0) == one && g.power(x, 1) == x;
  good = good && g.power(x, 5) == g.mul(g.mul(g.power(x, 2), x), g.mul(x, x)) && g.power(x, -2) == g.inv(g.mul(x, x));
  good = good && g.power(-x, 3) == -g.power(x, 3) && g.power(-x, 2) == g.mul(x, x);
  return good && g.print(-x) == fingerprint::p - g.print(x) && g.print(zero) == 0 && g.print(one) == 1;
}
static_assert(signs_and_units());

constexpr bool constants_fold() {
  graph<256> g;
  const handle x = coordinate(g, 0), two = g.constant(2);
  bool good = g.constant(0) == zero && g.constant(1) == one && g.constant(-1) == -one && g.constant(4, 2) == two;
  good = good && g.constant(-2) == -two && g.constant_value(-two) == exact::ratio(-2);
  good = good && g.add(one, one) == two && g.mul(two, g.constant(1, 2)) == one && g.inv(two) == g.constant(1, 2);
  good = good && g.constant(exact::of(0.5)) == g.inv(two) && g.constant(exact::of(0.1)) != g.constant(1, 10);
  const handle y = coordinate(g, 1), sum = g.add(g.add(g.constant(3), g.mul(x, y)), g.constant(4));
  good = good && g[sum].op == opcode::add && g.constant_value(g[sum].a) == exact::ratio(7); // c + (d + z)
  const handle product = g.mul(g.constant(3), g.mul(g.constant(5), g.mul(x, y)));
  good = good && g[product].op == opcode::mul && g.constant_value(g[product].a) == exact::ratio(15); // c (d z)
  const handle like = g.add(g.mul(g.constant(3), y), g.mul(g.constant(-5), y));
  return good && like == -g.mul(two, y) && g.sub(g.mul(two, y), y) == y;
}
static_assert(constants_fold());

constexpr bool trigonometry() {
  graph<256> g;
  const handle a = coordinate(g, 0), b = coordinate(g, 1), s = g.sin(a), c = g.cos(a), two = g.constant(2);
  bool good = g.add(g.mul(s, s), g.mul(c, c)) == one && g.sin(-a) == -s && g.cos(-a) == c;
  good = good && g.sin(zero) == zero && g.cos(zero) == one && g.tan(zero) == zero && g.tan(-a) == -g.tan(a);
  good = good && g.sin(g.add(a, b)) == g.add(g.mul(s, g.cos(b)), g.mul(c, g.sin(b)));
  good = good && g.cos(g.sub(a, b)) == g.add(g.mul(c, g.cos(b)), g.mul(s, g.sin(b)));
  const handle half = g.mul(g.constant(1, 2), a);
  good = good && g.mul(two, g.power(g.sin(half), 2)) == g.sub(one, c) && g.tan(half) == g.div(s, g.add(one, c));
  const handle nonzero = g.sub(g.mul(c, c), g.mul(s, s));
  return good && nonzero == g.cos(g.mul(two, a)) && nonzero != zero && s != c && g.sin(a) != g.sin(b);
}
static_assert(trigonometry());

// A hidden zero is zero, so that it never becomes a divisor or an entry of a matrix.
constexpr bool hidden_zeros() {
  graph<256> g;
  const handle a = coordinate(g, 0), x = parameter(g, 0), y = parameter(g, 1);
  const handle square = g.sub(g.power(g.add(x, y), 2), g.add(g.power(x, 2), g.power(y, 2)));
  return g.sub(square, g.mul(g.constant(2), g.mul(x, y))) == zero &&
         g.sub(g.mul(g.cos(a), g.tan(a)), g.sin(a)) == zero &&
         g.add(g.div(x, g.add(x, y)), g.div(y, g.add(x, y))) == one;
}
static_assert(hidden_zeros());

constexpr bool dependences() {
  graph<256> g;
  const handle q = coordinate(g, 0), m = parameter(g, 0), u = g.symbol(symbol_class::speed, 3, 1),
               w = g.symbol(symbol_class::speed, 4, 2), a = g.symbol(symbol_class::speed_derivative, 3, 3),
               t = g.symbol(symbol_class::time, 0, 4), f = g.symbol(symbol_class::input, 0, 5);
  bool good = g.depends(g.constant(2)).parameters_only() && g.depends(g.add(m, one)).parameters_only();
  for (const handle h : {q, u, a, t, f}) good = good && !g.depends(g.sin(g.mul(m, h))).parameters_only();
  const dependence both = g.depends(g.mul(g.mul(u, w), q));
  good = good && both.on(g.depends(u)) && both.on(g.depends(w)) && both.on(symbol_class::coordinate);
  good =
      good && !g.depends(g.mul(u, q)).on(g.depends(w)) && !both.on(symbol_class::speed_derivative) && both.on(symbol_class::speed);
  good = good && !g.depends(u).on(symbol_class::speed_derivative) && g.depends(a).on(symbol_class::speed_derivative);
  return good && g.depends(g.sub(g.add(q, m), q)).parameters_only(); // what cancels leaves no trace
}
static_assert(dependences());

static_assert([] {
  graph<256> g;
  const handle q = coordinate(g, 0);
  return coordinate(g, 0) == q && g.find_symbol(symbol_class::coordinate, 100) == q &&
         g.find_symbol(symbol_class::coordinate, 101) == zero && g.find_symbol(symbol_class::speed, 100) == zero &&
         parameter(g, 0) != q && g.find(g.print(-q)).value == -q && !g.find(12345).yes;
}());

// ---- what is beyond a graph ends the constant evaluation

template <class F, int = (F{}(), 0)> constexpr bool evaluates(F) { return true; }
constexpr bool evaluates(...) { return false; }

template <std::size_t Capacity, std::uint32_t Symbols>
constexpr auto fill = [] {
  graph<Capacity> g;
  for (std::uint32_t i = 0; i < Symbols; ++i) (void)coordinate(g, i);
};
static_assert(evaluates(fill<16, 14>) && !evaluates(fill<16, 15>)); // zero and one are nodes
template <int Constants>
constexpr auto fill_constants = [] {
  graph<256> g;
  for (int i = 0; i < Constants; ++i) (void)g.constant(i);
};
static_assert(evaluates(fill_constants<128>) && !evaluates(fill_constants<129>)); // 64 + 256 / 4
template <bool Zero>
constexpr auto divide = [] {
  graph<64> g;
  const handle x = coordinate(g, 0), y = coordinate(g, 1);
  (void)g.inv(g.sub(g.power(g.add(x, y), 2), g.mul(g.add(x, y), Zero ? g.add(y, x) : x)));
};
static_assert(evaluates(divide<false>) && !evaluates(divide<true>));
template <bool Finite>
constexpr auto not_a_number = [] {
  graph<64> g;
  (void)g.constant(exact::of(Finite ? 1e308 : __builtin_huge_val()));
};
static_assert(evaluates(not_a_number<true>) && !evaluates(not_a_number<false>));

// ---- freezing, reloading, and the same at run time

/// A chain of random operations; its prints and handles are compared across kinds of evaluation.
template <std::size_t Capacity> constexpr std::array<handle, 40> grow(graph<Capacity>& g, std::uint64_t seed) {
  std::array<handle, 40> list{};
  for (std::uint32_t i = 0; i < 4; ++i) list[i] = i % 2 == 0 ? coordinate(g, i) : parameter(g, i);
  list[4] = g.constant(1, 12), list[5] = g.constant(exact::of(0.1));
  for (std::size_t i = 6; i < list.size(); ++i) {
    seed = fingerprint::scramble(seed);
    const handle a = list[seed % i], b = list[(seed >> 20) % i];
    switch ((seed >> 40) % 8) {
    case 0: list[i] = g.sin(a); break;
    case 1: list[i] = g.cos(g.add(a, b)); break;
    case 2: list[i] = a == zero ? b : g.div(b, a); break;
    case 3: list[i] = g.sub(a, b); break;
    case 4: list[i] = g.function(opcode::sqrt, g.mul(a, a)); break;
    case 5: list[i] = g.function(opcode::atan2, a, b); break;
    case 6: list[i] = g.function(opcode::exp, -a); break;
    default: list[i] = g.mul(a, b); break;
    }
  }
  return list;
}
struct grown {
  std::array<handle, 40> list{};
  std::array<std::uint64_t, 40> prints{};
  std::size_t size = 0;
  constexpr bool operator==(const grown&) const = default;
};
constexpr grown result(std::uint64_t seed) {
  graph<512> g;
  grown r{grow(g, seed), {}, 0};
  for (std::size_t i = 0; i < r.list.size(); ++i) r.prints[i] = g.print(r.list[i]);
  r.size = g.size();
  return r;
}
constexpr std::array<grown, 4> while_compiling{result(1), result(2), result(3), result(4)};

BOOST_AUTO_TEST_CASE(run_time_is_constant_evaluation) {
  for (std::size_t seed = 1; seed <= 4; ++seed) BOOST_TEST((result(seed) == while_compiling[seed - 1]));
  BOOST_TEST((result(1) != result(2)));
}

constexpr auto kept = [] {
  graph<512> g;
  const auto list = grow(g, 7);
  return std::pair(g.freeze<60, 20>(), list);
}();

BOOST_AUTO_TEST_CASE(freeze_and_reload) {
  static graph<512> original;
  const auto list = grow(original, 7);
  BOOST_REQUIRE(original.size() <= 60);
  const auto frozen = original.freeze<60, 20>();
  for (const handle h : list) {
    BOOST_TEST(frozen.print(h) == original.print(h));
    BOOST_TEST(frozen.print(-h) == original.print(-h));
    BOOST_TEST(kept.first.print(h) == original.print(h));
  }
  static graph<512> whole;
  (void)grow(whole, 7);
  static graph<1024> again(kept.first); // of another capacity; 60 nodes were kept, some of them empty
  BOOST_TEST((grow(again, 7) == list)); // every value is found again, none is made
  BOOST_TEST(again.size() == 60);
}

BOOST_AUTO_TEST_CASE(symbols_of_another_graph) {
  static graph<64> a, b;
  const handle x = coordinate(a, 0), y = coordinate(a, 1);
  const handle second = b.copy(a[y]), first = b.copy(a[x]);
  BOOST_TEST((b.copy(a[x]) == first && coordinate(b, 0) == first && coordinate(b, 1) == second));
  BOOST_TEST(a.print(a.sub(x, y)) == b.print(b.sub(first, second)));
}

// Every node: operands before operations, constants first in sums and products, no node that another one makes
// unneeded, a key that nobody shares.
BOOST_AUTO_TEST_CASE(canonical_nodes) {
  static graph<65536> g;
  std::mt19937_64 random(5);
  std::vector<handle> pool{one};
  for (std::uint32_t i = 0; i < 6; ++i) pool.push_back(i % 2 == 0 ? coordinate(g, i) : parameter(g, i));
  for (int n = 2; n < 8; ++n) pool.push_back(g.constant(n, 1 + n % 3));
  const auto pick = [&] { return pool[random() % pool.size()].signed_by(random() % 2 == 0); };
  while (g.size() < 60'000) {
    if (pool.size() > 400) pool.resize(13);
    const handle a = pick(), b = pick();
    handle made{};
    switch (random() % 8) {
    case 0: made = g.sin(a); break;
    case 1: made = g.cos(a); break;
    case 2: made = a == zero ? b : g.inv(a); break;
    case 3:
    case 4: made = g.mul(a, b); break;
    default: made = g.add(a, b); break;
    }
    if (made != zero) pool.push_back(made);
  }
  int wrong = 0;
  std::set<std::uint64_t> prints;
  for (std::uint32_t id = 0; id < g.size(); ++id) {
    const node& n = g[handle{id << 1}];
    wrong += !prints.insert(std::min(n.print, fingerprint::p - n.print)).second; // nor its negative
    wrong += g.find(n.print).value != handle{id << 1};
    const auto arity = ctdyn::properties(n.op).arity;
    if (arity > 0) wrong += n.a.id() >= id || n.a == zero;
    if (arity > 1) wrong += n.b.id() >= id || n.b == zero;
    if (n.op == opcode::sin || n.op == opcode::cos || n.op == opcode::inv) wrong += n.a.negative();
    if (n.op == opcode::mul) {
      wrong +=
          n.a.negative() || n.b.negative() || n.a == one || n.b == one || (g.is_constant(n.b) && !g.is_constant(n.a));
      wrong += !g.is_constant(n.a) && n.b.bits < n.a.bits;
    }
    if (n.op == opcode::add) wrong += g.is_constant(n.b) && !g.is_constant(n.a);
    if (n.op == opcode::constant) wrong += g.constant_value(handle{id << 1}).numerator < 0;
    if (n.op != opcode::constant && n.op != opcode::symbol) {
      const dependence d = g.depends(n.a) | (arity > 1 ? g.depends(n.b) : dependence{});
      wrong += d.bits != n.depends.bits;
    }
  }
  BOOST_TEST(wrong == 0);
}

} // namespace
