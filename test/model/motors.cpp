// cost: heavy
// Motors: the equations of the current and of what it turns, the voltage of a controller in place of an input, motors in parts.
#include "support/unsearched.hpp"

#include <ctdyn/actuators.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;

constexpr parameter<"R"> R;
constexpr parameter<"L"> L;
constexpr parameter<"kt"> kt;
constexpr parameter<"n"> n;
constexpr parameter<"J"> J;
constexpr auto pin = pin_joint<"pin">(N, O, A, P, N.z);
constexpr auto drive = dc_motor<"drive">(R, L, kt, n, pin.u);
constexpr auto arm = facts(pin, rigid_body<"arm">(A, P, 1, inertia(A, J, J, J)), drive, pin.load(drive.torque));
constexpr auto driven = system(newtonian(N, O), arm);
using kane = kanes_method<driven>;
static_assert(kane::zdot(0) == (drive.voltage - R * drive.current - n * kt * pin.u) / L);
static_assert(kane::udot(0) == n * kt * drive.current / J);
static_assert(kane::auxiliary_state_names[0].view() == "drive.current" && kane::input_names[0].view() == "drive.voltage");

// The voltage of a PI controller.
constexpr auxiliary_state<"sum"> sum;
constexpr input<"w"> w;
constexpr parameter<"Kp"> Kp;
constexpr parameter<"Ki"> Ki;
constexpr auto controlled = dc_motor<"drive">(R, L, kt, 1, pin.u, Kp * (w - pin.u) + Ki * sum);
constexpr auto loop = system(newtonian(N, O), pin, rigid_body<"arm">(A, P, 1, inertia(A, J, J, J)), controlled,
                             dt(sum) == w - pin.u, pin.load(controlled.torque));
static_assert(kanes_method<loop>::zdot(0) == (Kp * (w - pin.u) + Ki * sum - R * drive.current - kt * pin.u) / L);
static_assert(kanes_method<loop>::input_names.size() == 1);

// Two of them in parts.
constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto pair = system(newtonian(N, O), left(arm, shared(N, O)), right(arm, shared(N, O)));
static_assert(kanes_method<pair>::auxiliary_state_names[1].view() == "right.drive.current");
} // namespace

BOOST_AUTO_TEST_CASE(numbers) {
  const kane eom{values(R = 2.0, L = 0.5, kt = 0.25, n = 8.0, J = 4.0)};
  const auto x = eom.state(values(pin.q = 0.0, pin.u = 1.5, drive.current = 3.0, drive.voltage = 12.0));
  BOOST_TEST((eom.evaluate(x, rhs) == Eigen::Vector3d(1.5, 8 * 0.25 * 3 / 4.0, (12 - 6 - 8 * 0.25 * 1.5) / 0.5)));
}
