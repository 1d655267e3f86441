// cost: nightly
// What joints transmit where contacts and loops hold the system: as in the same system whose contacts and loops are
// replaced by loads with the values of their forces, at the same accelerations.
#include <ctdyn/ctdyn.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>

#include <utility>

namespace {

using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A; // two links of an arm, and two of another one
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr frame<"D"> D;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;
constexpr point<"Do"> Do;
constexpr point<"E"> E;
constexpr point<"G"> G;
constexpr point<"K"> K;
constexpr point<"P"> P;
constexpr point<"S"> S;

constexpr auto shoulder = pin_joint<"shoulder">(N, O, A, Ao, N.z);
constexpr auto elbow = pin_joint<"elbow">(A, E, B, Bo, A.x);
constexpr auto hip = pin_joint<"hip">(N, G, C, Co, N.y);
constexpr auto knee = pin_joint<"knee">(C, K, D, Do, C.x);
constexpr auto links =
    facts(newtonian(N, O), shoulder, E.set_pos(Ao, 0.7 * A.y + 0.1 * A.x), elbow, P.set_pos(Bo, 0.5 * B.y - 0.2 * B.z),
          G.set_pos(O, 0.9 * N.y), hip, K.set_pos(Co, 0.6 * C.z), knee, S.set_pos(Do, 0.4 * D.z + 0.1 * D.x),
          rigid_body<"A">(A, E, 2, inertia(A, 0.1, 0.2, 0.3)), rigid_body<"B">(B, P, 1, inertia(B, 0.2, 0.1, 0.3)),
          rigid_body<"C">(C, K, 3, inertia(C, 0.3, 0.2, 0.1)), rigid_body<"D">(D, S, 1.5, inertia(D, 0.3, 0.1, 0.2)),
          gravity(-9.81 * N.z), elbow.driven(), knee.spring(2));
constexpr auto held =
    ctdyn::system(contact<"sole">(D, S, N), distance<"rod">(E, K, 0.8), contact<"grip">(P, D, D.x, 0.6 * D.y + 0.8 * D.z),
                  links);

/// The same with loads: of the grip, f along its directions on P, and the opposite at P's place on D; of the rod, s
/// along it; of the sole, F and M.
constexpr input<"f1"> f1;
constexpr input<"f2"> f2;
constexpr input<"s"> s;
constexpr input<"Fx"> Fx;
constexpr input<"Fy"> Fy;
constexpr input<"Fz"> Fz;
constexpr input<"Mx"> Mx;
constexpr input<"My"> My;
constexpr input<"Mz"> Mz;
constexpr auto grip = f1 * D.x + f2 * (0.6 * D.y + 0.8 * D.z);
constexpr auto along_rod = s * E.pos_from(K) / 0.8;
constexpr auto loaded = ctdyn::system(links, force(P, grip), force(S, -grip), torque(D, cross(P.pos_from(S), -grip)), force(E, along_rod),
                                      force(K, -along_rod), force(S, Fx * N.x + Fy * N.y + Fz * N.z),
                                      torque(D, Mx * N.x + My * N.y + Mz * N.z));

BOOST_AUTO_TEST_CASE(as_with_loads) {
  const kanes_method<held> eom;
  const kanes_method<loaded> by_loads;
  auto x = neutral(eom);
  x.q << 0.3, -0.8, 0.5, 0.9, x.u << 0.7, -1.1, 0.4, 0.3, x.r << 1.3;
  x = project(eom, x).state;
  BOOST_TEST(eom.evaluate(x, loop_residual).norm() < 1e-12);
  auto y = neutral(by_loads);
  y.q = x.q, y.u = x.u;
  for (const auto& [sole, gripped] : {std::pair(0.0, 0.0), {0.0, 1.0}, {1.0, 0.0}, {1.0, 1.0}}) {
    x.closed(eom.contact_names[0].view() == "sole" ? 0 : 1) = sole, x.closed(eom.contact_names[0].view() == "sole" ? 1 : 0) = gripped;
    const auto [own, hold, at_sole, held_by] = eom.evaluate(x, udot, contact_force<"grip">, contact_force<"sole">, loop_forces);
    const Eigen::Vector4d a = own;
    const auto value = [&](const char* name, double number) {
      for (std::size_t i = 0; i < by_loads.input_names.size(); ++i)
        if (by_loads.input_names[i].view() == name) y.r(static_cast<Eigen::Index>(i)) = number;
    };
    value("elbow.torque", x.r(0)), value("f1", hold(0)), value("f2", hold(1)), value("s", held_by(0));
    value("Fx", at_sole(0)), value("Fy", at_sole(1)), value("Fz", at_sole(2));
    value("Mx", at_sole(3)), value("My", at_sole(4)), value("Mz", at_sole(5));
    BOOST_TEST((by_loads.evaluate(y, udot) - a).norm() < 1e-9 * a.norm());
    const auto check = [&](const auto& wrench) {
      const Eigen::Vector<double, 6> found = eom.evaluate(x, wrench), expected = by_loads.evaluate(y, a, wrench);
      BOOST_TEST((found - expected).norm() < 1e-10 * (1 + expected.norm()));
    };
    check(joint_wrench<"shoulder">), check(joint_wrench<"elbow">(N)), check(joint_wrench<"hip">(N)), check(joint_wrench<"knee">);
  }
}

#ifdef CTDYN_ALL_TESTS // hinges, at night
// A bent bar between the ground and a turning disc, by a hinge: its rows are redundant where it holds the bar across.
constexpr auto disc = pin_joint<"disc">(N, G, C, Co, N.y);
constexpr auto bent = facts(newtonian(N, O), shoulder, E.set_pos(Ao, 0.7 * A.y + 0.1 * A.x), elbow, P.set_pos(Bo, 0.5 * B.y - 0.2 * B.z),
                            G.set_pos(O, 0.9 * N.y), disc, S.set_pos(Co, 0.4 * C.z + 0.1 * C.x), rigid_body<"A">(A, E, 2, inertia(A, 0.1, 0.2, 0.3)),
                            rigid_body<"B">(B, P, 1, inertia(B, 0.2, 0.1, 0.3)), rigid_body<"C">(C, S, 3, inertia(C, 0.3, 0.2, 0.1)),
                            gravity(-9.81 * N.z));
constexpr auto closed_bar = ctdyn::system(bent, loop<"hinge">(B, P, C, S, C.z));
constexpr auto at_P = Fx * N.x + Fy * N.y + Fz * N.z;
constexpr auto on_B = Mx * C.x + My * C.y;
constexpr auto loaded_bar = ctdyn::system(bent, force(P, at_P), force(S, -at_P), torque(B, on_B), torque(C, -on_B));

BOOST_AUTO_TEST_CASE(of_a_hinge) {
  const kanes_method<closed_bar> eom;
  const kanes_method<loaded_bar> by_loads;
  auto x = neutral(eom);
  x.q << 0.3, -0.8, 0.5, x.u << 0.7, -1.1, 0.4;
  const auto [own, forces] = eom.evaluate(x, udot, loop_forces);
  const Eigen::Vector3d a = own;
  auto y = neutral(by_loads);
  y.q = x.q, y.u = x.u, y.r = forces;
  BOOST_TEST((by_loads.input_names[3].view() == "Mx"));
  BOOST_TEST((by_loads.evaluate(y, udot) - a).norm() < 1e-9 * (1 + a.norm()));
  const auto check = [&](const auto& wrench) {
    const Eigen::Vector<double, 6> found = eom.evaluate(x, wrench), expected = by_loads.evaluate(y, a, wrench);
    BOOST_TEST((found - expected).norm() < 1e-10 * (1 + expected.norm()));
  };
  check(joint_wrench<"shoulder">), check(joint_wrench<"elbow">), check(joint_wrench<"disc">(N));
}

// The same bar, welded or pinned at its end.
constexpr auto welded_bar = ctdyn::system(bent, loop<"weld">(B, P, C, S));
constexpr auto pinned_bar = ctdyn::system(bent, loop<"pin">(P, S));
constexpr auto all_on_B = Mx * B.x + My * B.y + Mz * B.z;
constexpr auto with_loads = ctdyn::system(bent, force(P, at_P), force(S, -at_P), torque(B, all_on_B), torque(C, -all_on_B));
template <const auto& Closed> void compare_with_loads() {
  const kanes_method<Closed> eom;
  const kanes_method<with_loads> by_loads;
  auto x = neutral(eom);
  x.q << 0.3, -0.8, 0.5, x.u << 0.7, -1.1, 0.4;
  const auto [own, forces] = eom.evaluate(x, udot, loop_forces);
  const Eigen::Vector3d a = own;
  auto y = neutral(by_loads);
  y.q = x.q, y.u = x.u, y.r.setZero(), y.r.head(forces.size()) = forces;
  BOOST_TEST((by_loads.input_names[0].view() == "Fx" && by_loads.input_names[3].view() == "Mx"));
  BOOST_TEST((by_loads.evaluate(y, udot) - a).norm() < 1e-9 * (1 + a.norm()));
  const auto check = [&](const auto& wrench) {
    const Eigen::Vector<double, 6> found = eom.evaluate(x, wrench), expected = by_loads.evaluate(y, a, wrench);
    BOOST_TEST((found - expected).norm() < 1e-10 * (1 + expected.norm()));
  };
  check(joint_wrench<"shoulder">), check(joint_wrench<"elbow">), check(joint_wrench<"disc">(N));
}
BOOST_AUTO_TEST_CASE(of_a_weld_and_a_pin) { compare_with_loads<welded_bar>(), compare_with_loads<pinned_bar>(); }
#endif

} // namespace
