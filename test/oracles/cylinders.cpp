// cost: nightly
// A hydraulic and a pneumatic cylinder as words, against the same reference values as their equations in mechatronic.cpp.
#include "support/oracle.hpp"

#include <ctdyn/actuators.hpp>

#include <cmath>
#include <vector>

namespace {
using namespace ctdyn;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr parameter<"A1"> A1;
constexpr parameter<"A2"> A2;

constexpr auto ram = hydraulic_cylinder<"ram">(linear_pathway(Q, P), hydraulic_cylinder_constants{.piston_area = A1,
                                                                                                  .rod_side_area = A2,
                                                                                                  .piston_volume = parameter<"V1">{},
                                                                                                  .rod_side_volume = parameter<"V2">{},
                                                                                                  .reference_length = parameter<"l0">{},
                                                                                                  .bulk_modulus = parameter<"be">{},
                                                                                                  .leakage = parameter<"cl">{},
                                                                                                  .valve_gain = parameter<"kv">{},
                                                                                                  .supply_pressure = parameter<"ps">{},
                                                                                                  .tank_pressure = parameter<"pt">{}});
constexpr auto boom = [] {
  auto [J, m, lc, g, d, a, h] = parameters<"J m lc g d a h">;
  constexpr coordinate<"th"> th;
  constexpr speed<"om"> om;
  constexpr point<"C"> C;
  return system(newtonian(N, O), dt(th) == om, A.orient_axis(N, th, N.z), Q.set_pos(O, -h * N.y), P.set_pos(O, a * A.x),
                C.set_pos(O, lc * A.x), rigid_body<"boom">(A, C, m, inertia(A, 0, 0, J - m * lc * lc)), gravity(-g * N.y),
                torque(A, -d * om * N.z), ram);
};

/// The file's height y is 8 below the length of the path, which begins 8 below.
constexpr auto lift = pneumatic_cylinder<"lift">(linear_pathway(Q, P),
                                                 pneumatic_cylinder_constants{.piston_area = A1,
                                                                              .rod_side_area = A2,
                                                                              .piston_stroke = parameter<"s1">{},
                                                                              .rod_side_stroke = parameter<"s2">{},
                                                                              .reference_length = 8,
                                                                              .polytropic_exponent = parameter<"ka">{},
                                                                              .gas_constant_times_temperature = parameter<"RT">{},
                                                                              .ambient_pressure = parameter<"pa">{}});
constexpr auto lifted = [] {
  auto [m, g, c] = parameters<"m g c">;
  constexpr coordinate<"y"> y;
  constexpr speed<"v"> v;
  return system(newtonian(N, O), dt(y) == v, Q.set_pos(O, -8 * N.y), P.set_pos(O, y * N.y), particle<"mass">(P, m),
                gravity(-g * N.y), force(P, -c * v * N.y), lift);
};

template <class Method> void check(std::string_view name, const std::vector<std::string_view>& inputs) {
  const auto file = oracle::read(name);
  const Method eom{oracle::by_name(file.at("p"), Method::parameter_names)};
  BOOST_REQUIRE(file.at("states").size() >= 3);
  for (const auto& at : file.at("states"))
    BOOST_TEST_CONTEXT(name) {
      auto x = neutral(eom);
      x.q = at.at("q").matrix(), x.u = at.at("u").matrix(), x.z = at.at("x").matrix();
      for (std::size_t i = 0; i < inputs.size(); ++i)
        x.r(static_cast<Eigen::Index>(i)) = at.at("inputs").at(inputs[i]).number();
      const auto [us, zs, A_matrix, B_matrix] = eom.evaluate(x, udot, zdot, state_matrix, input_matrix);
      oracle::compare_entries(us, at.at("udot").matrix());
      oracle::compare_entries(zs, at.at("xdot").matrix());
      oracle::compare_entries(A_matrix, at.at("A").matrix());
      oracle::compare_entries(B_matrix, at.at("B").matrix());
    }
}
} // namespace

BOOST_AUTO_TEST_CASE(hydraulic) {
  using kane = kanes_method<boom>;
  static_assert(kane::auxiliary_state_names[0] == "ram.piston_pressure" && kane::input_names[0] == "ram.spool");
  check<kane>("mechatronic_hydraulic_cylinder_arm", {"y"});
  check<tmt_method<boom>>("mechatronic_hydraulic_cylinder_arm", {"y"});
  check<lagranges_method<boom>>("mechatronic_hydraulic_cylinder_arm", {"y"});
}
BOOST_AUTO_TEST_CASE(pneumatic) {
  using kane = kanes_method<lifted>;
  static_assert(kane::input_names[0] == "lift.piston_mass_flow");
  check<kane>("mechatronic_pneumatic_cylinder_mass", {"m1", "m2"});
  check<tmt_method<lifted>>("mechatronic_pneumatic_cylinder_mass", {"m1", "m2"});
  check<lagranges_method<lifted>>("mechatronic_pneumatic_cylinder_mass", {"m1", "m2"});
}
BOOST_AUTO_TEST_CASE(a_stroke_beyond_the_end_is_not_finite) { // there, the pressure of no volume would fall where it should rise
  using kane = kanes_method<lifted>;
  const kane eom{values(parameter<"m">{} = 20.0, parameter<"g">{} = 9.81, parameter<"c">{} = 1.0, A1 = 2e-3, A2 = 1e-3, parameter<"s1">{} = 0.5,
                        parameter<"s2">{} = 0.4, parameter<"ka">{} = 1.4, parameter<"RT">{} = 8.4e4, parameter<"pa">{} = 1e5)};
  const auto rates = [&](double height) {
    auto x = neutral(eom);
    x.q(0) = height, x.u(0) = 0.1, x.z.setConstant(2e5);
    return eom.evaluate(x, zdot);
  };
  const double full = 1.4 * -0.1 * 2e5 / 0.9; // n v p / s
  BOOST_TEST((rates(0.39).allFinite() && rates(-0.49).allFinite() && std::abs(rates(0.4 - 1e-9)(0) - full) < 1e-3));
  BOOST_TEST((!std::isfinite(rates(0.41)(1)) && !std::isfinite(rates(-0.51)(0)) && !std::isfinite(rates(3)(1))));
}
