// Statics of a truss: a bridge of seven rods over two openings carries a load, and then gets a rod more than it needs.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <cmath>
#include <cstdio>

namespace truss {
using namespace ctdyn;

constexpr parameter<"l"> l; // of each rod
constexpr parameter<"load"> load;
constexpr frame<"N"> N;
constexpr point<"O"> O;

/// A pin of the truss, which may move in the plane of the truss as long as no rod holds it.
constexpr coordinate<"x"> x;
constexpr coordinate<"y"> y;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr point<"P"> P;
constexpr auto pin = facts(dt(x) == u, dt(y) == v, P.set_pos(O, x* N.x + y * N.y), particle<"pin">(P, 1));

//      D ----- E
//     / \     / \        A is pinned, C may slide
//    A --- B --- C
constexpr part<"A"> a;
constexpr part<"B"> b;
constexpr part<"C"> c;
constexpr part<"D"> d;
constexpr part<"E"> e;

constexpr auto A = a(P);
constexpr auto B = b(P);
constexpr auto C = c(P);
constexpr auto D = d(P);
constexpr auto E = e(P);
constexpr auto rods =
    facts(newtonian(N, O), a(pin, shared(N, O)), b(pin, shared(N, O)), c(pin, shared(N, O)), d(pin, shared(N, O)),
          e(pin, shared(N, O)), distance<"AB">(A, B, l), distance<"BC">(B, C, l), distance<"AD">(A, D, l),
          distance<"DB">(D, B, l), distance<"BE">(B, E, l), distance<"EC">(E, C, l), distance<"DE">(D, E, l),
          loop<"support">(A, O), loop<"roller">(c(y) == 0), force(B, -load* N.y));
constexpr auto bridge = system(rods);
constexpr auto with_tie = system(rods, distance<"AC">(A, C, 2 * l));
} // namespace truss

int main() {
  using namespace truss;
  const auto at_rest = [](const auto& eom) {
    const double h = std::sqrt(3.0) / 2;
    auto x0 = neutral(eom);
    x0.q << 0, 0, 1, 0, 2, 0, 0.5, h, 1.5, h;
    return x0;
  };
  const auto numbers = values(l = 1.0, load = 1000.0);

  const kanes_method<bridge> eom{numbers};
  const auto [accelerations, pushed, how] = eom.evaluate(at_rest(eom), udot, loop_forces, contact_status);
  const double inclined = 500 / std::sin(std::acos(0.5)),
               expected[] = {-inclined / 2, -inclined / 2, inclined, -inclined, -inclined, inclined, inclined};
  const char* names[] = {"AB", "BC", "AD", "DB", "BE", "EC", "DE"};
  double error = accelerations.norm();
  for (int i = 0; i < 7; ++i) {
    std::printf("%s is %s by %.1f N\n", names[i], pushed(i) > 0 ? "pressed" : "pulled", std::abs(pushed(i)));
    error = std::fmax(error, std::abs(pushed(i) - expected[i]));
  }
  std::printf("the supports carry %.1f N and %.1f N; %g of %g rows are independent\n", pushed(8), pushed(9), how.rank(),
              how.rows());

  const kanes_method<with_tie> tied{numbers};
  const auto [still, shares, same] = tied.evaluate(at_rest(tied), udot, loop_forces, contact_status);
  std::printf("with a tie AC the lower rods are pulled by %.1f N, and it by %.1f N; %g of %g rows are independent\n",
              -shares(0), -shares(10), same.rank(), same.rows());
  error = std::fmax(error, still.norm() + std::abs(shares(0) + inclined / 6) + std::abs(shares(10) + inclined / 3));
  return error < 1e-9 && how.rank() == 10 && same.rank() == 10 && same.rows() == 11 ? 0 : 1;
}
