// Writes the page that ./check opens in a browser: a pendulum whose angle is the time, so that each place is known.
// cost: heavy
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>

#include <cstdio>
#include <vector>

namespace {

using namespace ctdyn;

constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"g"> g;
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;
constexpr point<"E"> E;

constexpr auto description = system(newtonian(N, O), dt(q) == u,
                                    A.orient_axis(N, q, N.z), C.set_pos(O, -l / 2 * A.y), P.set_pos(O, -l * A.y),
                                    B.orient_axis(A, q, A.x), E.set_pos(P, (1 + q) / 3 * B.z), // turns, and goes away
                                    rigid_body<"rod">(A, C, m, inertia(A, m * l * l / 12, 0, m * l * l / 12)),
                                    particle<"bob">(P, m), gravity(-g * N.y));
using kane = kanes_method<description>;

} // namespace

int main(int, char** arguments) {
  const kane eom{values(m = 1.0, l = 2.0, g = 9.81)};
  std::vector<kane::state_type> states;
  for (int i = 0; i <= 40; ++i) {
    auto x = eom.state(values(q = 0.1 * i, u = 1.0));
    x.t = 0.1 * i;
    states.push_back(x);
  }
  animation film{eom, "A \"pendulum\" </script> & <b>more</b>"};
  film.trace(P).shape<"bob">(sphere(0.2).painted(0xff0000)).plot("angle (rad)", q);
  film.draw(sphere(0.1).painted(0x00ff00), E, B);
  film.plot("height (m)", dot(P.pos_from(O), N.y), series{"</script>", {0, 4}, {1, -1}});
  const auto how = film.write(arguments[1], states);
  std::puts(how.message());
  return how ? 0 : how.status == picture_status::no_library ? 77 : 1; // 77: the test is skipped
}
