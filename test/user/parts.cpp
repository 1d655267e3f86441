// Parts: one leg is written and four are built, two arms stand on one base; the same systems as written out.
// cost: nightly
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>
#include <support/agree.hpp>

#include <cmath>

namespace {

using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr parameter<"w"> w;
constexpr frame<"N"> N;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"Bo"> Bo;

constexpr part<"left_front"> left_front;
constexpr part<"right_front"> right_front;
constexpr part<"left_hind"> left_hind;
constexpr part<"right_hind"> right_hind;

// ---- four legs of three joints on a base that moves up and down

namespace leg {
constexpr coordinate<"roll"> roll;
constexpr coordinate<"pitch"> pitch;
constexpr coordinate<"knee"> knee;
constexpr speed<"wr"> wr;
constexpr speed<"wp"> wp;
constexpr speed<"wk"> wk;
constexpr parameter<"k"> k; // each leg's own
constexpr frame<"R"> R;
constexpr frame<"T"> T;
constexpr frame<"S"> S;
constexpr point<"Hip"> Hip;
constexpr point<"To"> To;
constexpr point<"Knee"> Knee;
constexpr point<"Foot"> Foot;

constexpr auto facts = ctdyn::facts(
    dt(roll) == wr, dt(pitch) == wp, dt(knee) == wk,
    R.orient_axis(B, roll, B.x), T.orient_axis(R, pitch, R.y), S.orient_axis(T, knee, T.y),
    To.set_pos(Hip, -l / 2 * T.z), Knee.set_pos(Hip, -l * T.z), Foot.set_pos(Knee, -l * S.z),
    rigid_body<"thigh">(T, To, m, inertia(T, m * l * l / 12, m * l * l / 12, 0)), particle<"foot">(Foot, 0.1 * m),
    torque(S, -k * knee * S.y), torque(T, k * knee * S.y));
} // namespace leg

constexpr auto common = shared(B, l, m);
constexpr coordinate<"z"> z;
constexpr speed<"vz"> vz;
constexpr auto base = facts(newtonian(N, O), dt(z) == vz, B.orient_axis(N, 0, N.z), Bo.set_pos(O, z * N.z),
                            particle<"base">(Bo, 10 * m), gravity(-g * N.z));

constexpr auto walker = system(
    base,
    left_front(leg::facts, common), right_front(leg::facts, common),
    left_hind(leg::facts, common), right_hind(leg::facts, common),
    left_front(leg::Hip).set_pos(Bo, w * B.x + w / 2 * B.y),
    right_front(leg::Hip).set_pos(Bo, w * B.x - w / 2 * B.y),
    left_hind(leg::Hip).set_pos(Bo, -w * B.x + w / 2 * B.y),
    right_hind(leg::Hip).set_pos(Bo, -w * B.x - w / 2 * B.y));

/// What one wrote before there were parts: names made by hand, and the facts in another order.
template <fixed_string... Names> struct written_leg;
template <fixed_string Q1, fixed_string Q2, fixed_string Q3, fixed_string U1, fixed_string U2, fixed_string U3,
          fixed_string K, fixed_string R, fixed_string T, fixed_string S, fixed_string Hip, fixed_string To,
          fixed_string Knee, fixed_string Foot, fixed_string Thigh, fixed_string Tip>
struct written_leg<Q1, Q2, Q3, U1, U2, U3, K, R, T, S, Hip, To, Knee, Foot, Thigh, Tip> {
  template <class Vector> static constexpr auto facts(const Vector& at) {
    constexpr coordinate<Q1> q1;
    constexpr coordinate<Q2> q2;
    constexpr coordinate<Q3> q3;
    constexpr speed<U1> u1;
    constexpr speed<U2> u2;
    constexpr speed<U3> u3;
    constexpr parameter<K> stiffness;
    constexpr frame<R> a;
    constexpr frame<T> b;
    constexpr frame<S> c;
    constexpr point<Hip> p;
    constexpr point<To> center;
    constexpr point<Knee> middle;
    constexpr point<Foot> end;
    return ctdyn::facts(
        a.orient_axis(B, q1, B.x), b.orient_axis(a, q2, a.y), c.orient_axis(b, q3, b.y),
        p.set_pos(Bo, at), middle.set_pos(p, -l * b.z), center.set_pos(p, -l / 2 * b.z),
        end.set_pos(middle, -l * c.z),
        dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
        torque(b, stiffness * q3 * b.y), torque(c, -stiffness * q3 * b.y),
        rigid_body<Thigh>(b, center, m, inertia(b, m * l * l / 12, m * l * l / 12, 0)), particle<Tip>(end, 0.1 * m));
  }
};
constexpr auto written = system(
    base,
    written_leg<"left_front.roll", "left_front.pitch", "left_front.knee", "left_front.wr", "left_front.wp",
                "left_front.wk", "left_front.k", "left_front.R", "left_front.T", "left_front.S", "left_front.Hip",
                "left_front.To", "left_front.Knee", "left_front.Foot", "left_front.thigh",
                "left_front.foot">::facts(w * B.x + w / 2 * B.y),
    written_leg<"right_front.roll", "right_front.pitch", "right_front.knee", "right_front.wr", "right_front.wp",
                "right_front.wk", "right_front.k", "right_front.R", "right_front.T", "right_front.S",
                "right_front.Hip", "right_front.To", "right_front.Knee", "right_front.Foot", "right_front.thigh",
                "right_front.foot">::facts(w * B.x - w / 2 * B.y),
    written_leg<"left_hind.roll", "left_hind.pitch", "left_hind.knee", "left_hind.wr", "left_hind.wp",
                "left_hind.wk", "left_hind.k", "left_hind.R", "left_hind.T", "left_hind.S", "left_hind.Hip",
                "left_hind.To", "left_hind.Knee", "left_hind.Foot", "left_hind.thigh",
                "left_hind.foot">::facts(-w * B.x + w / 2 * B.y),
    written_leg<"right_hind.roll", "right_hind.pitch", "right_hind.knee", "right_hind.wr", "right_hind.wp",
                "right_hind.wk", "right_hind.k", "right_hind.R", "right_hind.T", "right_hind.S", "right_hind.Hip",
                "right_hind.To", "right_hind.Knee", "right_hind.Foot", "right_hind.thigh",
                "right_hind.foot">::facts(-w * B.x - w / 2 * B.y));

using legs = kanes_method<walker>;
static_assert(legs::speed_names.size() == 13);
static_assert(legs::coordinate_names[1].view() == "left_front.roll");
static_assert(legs::coordinate_names[12].view() == "right_hind.knee");
static_assert(agreement::equations<legs, kanes_method<written>>());

// ---- two arms on one base: a finished system, whose Newtonian frame is a frame of the whole

constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr input<"T"> T;
constexpr frame<"A"> A;
constexpr frame<"C"> C;
constexpr point<"Shoulder"> Shoulder;
constexpr point<"Elbow"> Elbow;
constexpr point<"Hand"> Hand;
constexpr auto arm = system(
    newtonian(N, O),
    dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), C.orient_axis(A, q2, A.z),
    Shoulder.set_pos(O, w * N.x), Elbow.set_pos(Shoulder, l * A.x), Hand.set_pos(Elbow, l * C.x),
    particle<"elbow">(Elbow, m), particle<"hand">(Hand, m),
    torque(A, T * N.z), gravity(-g * N.y));

constexpr part<"left"> left;
constexpr part<"right"> right;
constexpr auto limb = facts(
    dt(q1) == u1, dt(q2) == u2,
    A.orient_axis(N, q1, N.z), C.orient_axis(A, q2, A.z),
    Elbow.set_pos(Shoulder, l * A.x), Hand.set_pos(Elbow, l * C.x),
    particle<"elbow">(Elbow, m), particle<"hand">(Hand, m), torque(A, T * N.z));
constexpr auto two_arms = system(
    newtonian(N, O), gravity(-g * N.y),
    left(limb, shared(N, l, m)), right(limb, shared(N, l, m)),
    left(Shoulder).set_pos(O, w * N.x), right(Shoulder).set_pos(O, -w * N.x));
using arms = kanes_method<two_arms>;
using one_arm = kanes_method<arm>;
static_assert(arms::parameter_names.size() == 4 && arms::input_names[1].view() == "right.T");

// a whole system as a part, gravity and all
constexpr auto only_left = system(left(arm, shared(N, O, g, l, m, w)));
using left_arm = kanes_method<only_left>;

// declarations of parts
constexpr auto declared = system(left(declare(q2, q1)), two_arms, right(declare(u2)));
using reordered = kanes_method<declared>;
static_assert(reordered::coordinate_names[0].view() == "left.q2" && reordered::coordinate_names[1].view() == "left.q1");
static_assert(reordered::speed_names[0].view() == "right.u2");

const arms both{values(g = 9.81, l = 0.7, m = 2.0, w = 0.4)};
const auto x = both.state(values(
    left(q1) = 0.3, left(q2) = -0.8, left(u1) = 1.1, left(u2) = 0.2, left(T) = 3.0,
    right(q1) = -0.4, right(q2) = 0.5, right(u1) = 0.6, right(u2) = -0.7, right(T) = -1.0));

} // namespace

BOOST_AUTO_TEST_CASE(two_arms_move_as_each_alone) {
  const one_arm alone{values(g = 9.81, l = 0.7, m = 2.0, w = 0.4)};
  const left_arm prefixed{values(g = 9.81, l = 0.7, m = 2.0, w = 0.4)};
  const auto a = both.evaluate(x, udot);
  const auto at_left = alone.state(values(q1 = 0.3, q2 = -0.8, u1 = 1.1, u2 = 0.2, T = 3.0));
  const auto at_right = alone.state(values(q1 = -0.4, q2 = 0.5, u1 = 0.6, u2 = -0.7, T = -1.0));
  const auto left_alone = alone.evaluate(at_left, udot), right_alone = alone.evaluate(at_right, udot);
  const auto of_part = prefixed.evaluate(
      prefixed.state(values(left(q1) = 0.3, left(q2) = -0.8, left(u1) = 1.1, left(u2) = 0.2, left(T) = 3.0)), udot);
  for (int i = 0; i < 2; ++i) {
    BOOST_TEST(std::abs(a(i) - left_alone(i)) < 1e-12);
    BOOST_TEST(std::abs(a(i + 2) - right_alone(i)) < 1e-12);
    BOOST_TEST(std::abs(of_part(i) - left_alone(i)) < 1e-12);
  }
}

BOOST_AUTO_TEST_CASE(outputs_of_a_part) {
  const auto height = dot(Hand.pos_from(O), N.y);
  const double left_height = both.evaluate(x, left(height, shared(N, O)));
  const double right_height = both.evaluate(x, dot(right(Hand).pos_from(O), N.y));
  BOOST_TEST(std::abs(left_height - 0.7 * (std::sin(0.3) + std::sin(0.3 - 0.8))) < 1e-14);
  BOOST_TEST(std::abs(right_height - 0.7 * (std::sin(-0.4) + std::sin(0.1))) < 1e-14);
}
