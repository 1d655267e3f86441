// The fewest parameters of inverse dynamics, of arms and small systems: that they are as many as the rank of regressors
// in numbers, and what is regrouped with them.
// cost: nightly
// limits: raised
// optimized: no
#include "base_parameters.hpp"

#include "../../bench/models/puma560.hpp"
#include "models/jointed_link.hpp"

namespace {
using namespace ctdyn;

// ---- arms

using puma = kanes_method<puma560::description>;
static_assert(words::base_parameters_agree<puma>);

BOOST_AUTO_TEST_CASE(ranks_of_arms) {
  words::check_rank<puma>(36);
}

BOOST_AUTO_TEST_CASE(regrouped) {
  constexpr auto b = puma::base_parameters();
  BOOST_TEST(b[1].name.view() == "link2.mx");
  BOOST_TEST(b[1].formula.view() == "link2.mx + p3x*link3.m + p3x*link4.m + p3x*link5.m + p3x*link6.m");
  BOOST_TEST(b[10].formula.view() == "link3.Ixx - link3.Izz + (p4z^2 - p4x^2)*link4.m + 2*p4z*link4.mz + link4.Iyy + "
                                     "(p4z^2 - p4x^2)*link5.m + (p4z^2 - p4x^2)*link6.m");
  BOOST_TEST(puma::base_parameters<20>()[0].formula.view() == "link1.Izz + p2y^2*...");
}

BOOST_AUTO_TEST_CASE(costs) {
  constexpr auto all = puma::cost(regressor), base = puma::cost(base_regressor);
  BOOST_TEST(base.multiplications + base.additions <= 781U);
  BOOST_TEST(base.multiplications < all.multiplications);
}

// ---- a body that floats has all ten, a particle its mass; what does not turn, or slides, fewer

namespace small {
using namespace jointed;
constexpr parameter<"l"> l;
constexpr parameter<"a"> a;
constexpr frame<"B"> B;
constexpr point<"Bo"> Bo;
constexpr auto floating =
    system(newtonian(N, O), gravity(-g * N.z), free_joint<"free">(N, O, B, Bo), one.C.set_pos(Bo, one.cx * B.x),
           one.body(B));
constexpr auto sliding = system(newtonian(N, O), gravity(-g * N.z), one.rate(), two.rate(),
                                one.C.set_pos(O, one.q * N.x), one.body(N), two.A.orient_axis(N, two.q, N.y),
                                two.center(one.C), two.body());
// a joint on a leaning axis, then one that slides in it
constexpr auto leaning = system(
    newtonian(N, O), gravity(-g * N.z), one.rate(), two.rate(), three.rate(), B.orient_axis(N, a, N.x),
    one.A.orient_axis(B, one.q, B.z), one.center(O), one.body(), two.J.set_pos(O, l* one.A.x + two.q * one.A.z),
    two.C.set_pos(two.J, two.cx* one.A.x), two.body(one.A), three.A.orient_axis(one.A, three.q, one.A.x),
    three.center(two.J), three.body());
// a hinge whose axis is no basis vector of its link's own frame
constexpr frame<"L2"> own;
constexpr auto tilted =
    system(newtonian(N, O), gravity(-g * N.z), one.rate(), two.rate(), three.rate(), one.A.orient_axis(N, one.q, N.x),
           one.center(O), one.body(), two.A.orient_axis(one.A, two.q, one.A.z), own.orient_axis(two.A, a, two.A.x),
           two.J.set_pos(O, l* one.A.x), two.C.set_pos(two.J, two.cx* own.x + two.cy * own.y), two.body(),
           three.A.orient_axis(own, three.q, own.z), three.center(two.J), three.body());
constexpr auto planar =
    system(newtonian(N, O), one.rate(), two.rate(), one.A.orient_axis(N, one.q, N.z), one.center(O), one.body(),
           two.A.orient_axis(one.A, two.q, one.A.z), two.J.set_pos(O, l* one.A.x), two.center(two.J), two.body());
} // namespace small
using sliding = kanes_method<small::sliding>;
using leaning = kanes_method<small::leaning>;
using tilted = kanes_method<small::tilted>;
using planar = kanes_method<small::planar>;
static_assert(words::base_parameters_agree<sliding> && words::base_parameters_agree<leaning> && words::base_parameters_agree<tilted> && words::base_parameters_agree<planar>);

BOOST_AUTO_TEST_CASE(ranks) {
  words::check_rank<kanes_method<small::floating>>(10);
  words::check_rank<sliding>(4); // a mass, two first moments, a moment of inertia
  words::check_rank<planar>(4);  // without weights: two moments of inertia, two first moments
  BOOST_TEST(sliding::base_parameters()[0].formula.view() == "L1.m + L2.m");
  BOOST_TEST(planar::base_parameters()[0].formula.view() == "L1.Izz + l^2*L2.m");
}
BOOST_AUTO_TEST_CASE(rank_of_tilted) { words::check_rank<tilted>(tilted::base_parameters().size()); }
BOOST_AUTO_TEST_CASE(rank_of_leaning) { words::check_rank<leaning>(leaning::base_parameters().size()); }

} // namespace
