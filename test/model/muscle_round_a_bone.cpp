// cost: nightly
// A muscle that wraps a bone, which compilers read by default: its state changes as that of a muscle along a line of the same
// length and rate.
#include "support/unsearched.hpp"

#include <ctdyn/muscles.hpp>

#include <boost/test/unit_test.hpp>

#include <cmath>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"K"> K;
constexpr point<"H"> H;
constexpr point<"P"> P;
constexpr coordinate<"x"> x;
constexpr speed<"v"> v;
constexpr auxiliary_state<"triceps.activation"> a;
constexpr auxiliary_state<"triceps.normalized_tendon_force"> f;
constexpr input<"triceps.excitation"> e;
constexpr auto elbow = pin_joint<"elbow">(N, O, A, K, N.z);

constexpr auto constants =
    musculotendon_constants{.tendon_slack_length = 0.2, .peak_isometric_force = 640, .optimal_fiber_length = 0.14};
template <const auto& Path>
constexpr auto muscle = musculotendon_degroote2016<"triceps", musculotendon_formulation::tendon_force_explicit>(
    Path, first_order_activation_degroote2016<"triceps">(), constants);
constexpr auto round_bone = tangent_pathway(H, P, wrapping_cylinder(0.03, O, N.z, N));
constexpr auto arm = system(muscle<round_bone>, H.set_pos(O, 0.02 * N.x + 0.3 * N.y), P.set_pos(O, 0.06 * A.x - 0.05 * A.y),
                            elbow, rigid_body<"arm">(A, K, 1, inertia(A, 1, 1, 0.0625)), newtonian(N, O));
constexpr auto line = linear_pathway(O, P);
constexpr auto rail = system(muscle<line>, newtonian(N, O), dt(x) == v, P.set_pos(O, x * N.x), particle<"bead">(P, 1));
} // namespace

BOOST_AUTO_TEST_CASE(as_along_a_line) {
  const kanes_method<arm> eom;
  const kanes_method<rail> straight;
  for (const double angle : {-1.0, -0.3, 0.4}) {
    const auto at = eom.state(values(elbow.q = angle, elbow.u = 0.5, a = 0.3, f = 0.2, e = 0.7));
    const auto [l, rate, zs, us] = eom.evaluate(at, value_of<round_bone.length>, value_of<round_bone.extension_velocity>, zdot, udot);
    const double direct = eom.evaluate(at, value_of<P.pos_from(H).magnitude()>);
    BOOST_TEST(l > direct + 1e-6); // it wraps
    const auto same = straight.evaluate(straight.state(values(x = l, v = rate, a = 0.3, f = 0.2, e = 0.7)), zdot);
    BOOST_TEST((zs - same).norm() < 1e-11 * same.norm());
    BOOST_TEST(us(0) * 0.0625 == -640 * 0.2 * rate / 0.5, boost::test_tools::tolerance(1e-12)); // its power
  }
}
