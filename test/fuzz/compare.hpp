// The methods of a generated description against the numbers that its definition gives.
#pragma once

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/equations/derive/ways.hpp>

#include <Eigen/Dense>
#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "sets_of_outputs.hpp"

namespace fuzz {

using Eigen::MatrixXd, Eigen::VectorXd;
using nlohmann::json;
using name_list = std::vector<std::string>;

template <class Names> name_list list_of(const Names& names) {
  name_list list;
  for (const auto& n : names) list.emplace_back(n.view());
  return list;
}

/// What a method gave at one state, with the names of its rows.
struct results {
  std::string method;
  name_list coordinates, speeds, parameters;
  VectorXd qdot, udot, udot_alone, forcing, inverse_dynamics;
  MatrixXd mass_matrix;
  double kinetic_energy = 0, potential_energy = 0;
  bool singular = false, eliminates = false, multiplies = false;
  MatrixXd state_matrix; // of small systems
  VectorXd reactions;    // by the first method
  MatrixXd constraint_jacobian;
  VectorXd constraint_bias, acceleration_bias, multipliers;
};

json read(const char* path);
/// Values in the order of names; each must be there.
VectorXd by_name(const json& values, const name_list& names);
/// Whether the mass matrix is regular in double precision; not where distances are 1e8 and lengths 1.
bool determined(const json& at);
/// For the scale of M udot - f: a derivative that is zero by its formula takes up no rounding of the others, as one
/// that is solved for with numbers does. 1e-14 of the terms that would cancel in it, where all is compared to 1e-11.
double not_taken_up(const MatrixXd& M, const VectorXd& f, const VectorXd& udot);
/// Compares all; `at` is one of the cases of a file.
void compare(const json& file, const json& at, const results& found);

template <const auto& System, class Formulation>
constexpr std::string_view formulation_name(ctdyn::detail::equations_derivation<System, Formulation>*) {
  return Formulation::name;
}

/// Of systems with so many speeds the linearized equations are compared, too.
inline constexpr std::size_t most_linearized = 4;

template <class Method, bool First> results results_at(const json& at) {
  using namespace ctdyn;
  using derivation = typename Method::derivation_type;
  results r;
  r.method = formulation_name(static_cast<derivation*>(nullptr)), r.coordinates = list_of(Method::coordinate_names),
  r.speeds = list_of(Method::speed_names), r.parameters = list_of(Method::parameter_names);
  const Method eom{typename Method::parameter_vector(by_name(at["p"], list_of(Method::parameter_names)))};
  typename Method::state_type x;
  x.q = by_name(at["q"], r.coordinates), x.u = by_name(at["u"], r.speeds);
  x.r = by_name(at["inputs"], list_of(Method::input_names)), x.t = at["t"].get<double>();
  const auto [M, f, qdots, udots, how] = eom.evaluate(x, mass_matrix, forcing, qdot, udot, status);
  r.mass_matrix = M, r.forcing = f, r.qdot = qdots, r.udot = udots, r.singular = how.singular();
  r.udot_alone = eom.evaluate(x, udot);
  if constexpr (First && derivation::speeds <= most_linearized) r.state_matrix = eom.evaluate(x, state_matrix);
  if constexpr ((First || derivation::layout::maximal) &&
                detail::exposed_count<derivation, symbol_class::reaction> != 0)
    r.reactions = eom.evaluate(x, reactions);
  const typename Method::speed_vector given(by_name(at["udot"], r.speeds));
  if constexpr (derivation::rows == 0 || derivation::layout::maximal) {
    const auto [missing, T, V] = eom.evaluate(x, given, inverse_dynamics, kinetic_energy, potential_energy);
    r.inverse_dynamics = missing, r.kinetic_energy = T, r.potential_energy = V;
  } else {
    const auto [T, V, C, b, c, lambda] = eom.evaluate(x, kinetic_energy, potential_energy, constraint_jacobian,
                                                      constraint_bias, constraint_acceleration_bias, multipliers);
    r.kinetic_energy = T, r.potential_energy = V;
    r.constraint_jacobian = C, r.constraint_bias = b, r.acceleration_bias = c, r.multipliers = lambda;
    (M.rows() < static_cast<Eigen::Index>(r.speeds.size()) ? r.eliminates : r.multiplies) = true;
  }
  return r;
}

/// The ways that a derivation took, as words; `not_taken` names those that no derivation of the program took.
std::string tell(const ctdyn::detail::derivation_ways& ways);
bool note(const ctdyn::detail::derivation_ways& ways);
std::string not_taken();
template <class Method> inline constexpr auto ways_of = ctdyn::detail::ways_of<typename Method::derivation_type>;
template <class Method> inline const bool noted = note(ways_of<Method>); // before main

#ifdef CTDYN_FUZZ_SETS
/// Sets of outputs by the first method, at the first state: what `test/run fuzz sets` compiles.
template <class Method, class... Others> void test(const char* path) {
  const json file = read(path), at = file.at("cases").at(0);
  const Method eom{typename Method::parameter_vector(by_name(at["p"], list_of(Method::parameter_names)))};
  typename Method::state_type x;
  x.q = by_name(at["q"], list_of(Method::coordinate_names)), x.u = by_name(at["u"], list_of(Method::speed_names));
  x.r = by_name(at["inputs"], list_of(Method::input_names)), x.t = at["t"].get<double>();
  compare_sets<CTDYN_FUZZ_SETS * 1000, 17>(eom, x);
}
#else
/// A description by some methods, at the states of a file; the first method linearizes, too, and tells reactions.
template <class Method, class... Others> void test(const char* path) {
  const json file = read(path);
  const bool known = (noted<Method> && ... && noted<Others>);
  BOOST_TEST(known);
  BOOST_TEST_MESSAGE((tell(ways_of<Method>) + ... + tell(ways_of<Others>)));
  for (const json& at : file.at("cases")) {
    compare(file, at, results_at<Method, true>(at));
    (compare(file, at, results_at<Others, false>(at)), ...);
  }
}
#endif

// ---- all words of robotics

/// What words there are, of a description.
struct words_asked {
  bool weighs;  // gravity_forces
  bool drifts;  // it moves while all speeds are zero: no coriolis_matrix
  bool reaches; // the place moves in all directions: task_inertia
  bool linearizes;
  bool stores; // a potential energy is told, which has no resultants: no stacked words
};
/// What a word gave; where no definition of it is in the file, what it has to be stands beside it.
struct word {
  std::string name;
  MatrixXd found;
  MatrixXd expected{};
  double rounding = 0; // of a solution, added to the scale: 1e-14 |M| |x|, where all is compared to 1e-11 of the scale
};
using word_list = std::vector<word>;

void compare_words(const json& file, const json& at, const name_list& coordinates, const name_list& speeds,
                   const word_list& found);

inline MatrixXd number_of(double x) { return MatrixXd::Constant(1, 1, x); }

/// Base parameters are known, without roots, and their formulas are short.
template <class Derivation> constexpr bool regroups_shortly() {
  bool known = true;
  for (const auto& entry : ctdyn::detail::base_stage<Derivation>::regrouped.made) known = known && entry.known;
  return known;
}
template <class Derivation> constexpr bool is_regrouped() {
  if constexpr (ctdyn::detail::base_columns_of<Derivation>.known)
    return regroups_shortly<Derivation>();
  else
    return false;
}
template <class Derivation> inline constexpr bool regroups = is_regrouped<Derivation>();

template <class Method, words_asked Asked, ctdyn::fixed_string Joint>
word_list words_at(const json& at, const auto& frame, const auto& point, const auto& newtonian) {
  using namespace ctdyn;
  using derivation = typename Method::derivation_type;
  constexpr auto origin_of = [](const auto& e) { return to_matrix(e, std::remove_cvref_t<decltype(newtonian)>{}); };
  const Method eom{typename Method::parameter_vector(by_name(at["p"], list_of(Method::parameter_names)))};
  typename Method::state_type x;
  x.q = by_name(at["q"], list_of(Method::coordinate_names)), x.u = by_name(at["u"], list_of(Method::speed_names));
  x.r = by_name(at["inputs"], list_of(Method::input_names)), x.t = at["t"].get<double>();
  const typename Method::speed_vector udots(by_name(at["udot"], list_of(Method::speed_names)));
  word_list list;

  { // which need no equations of motion
    const auto [mass, center, h, matrix, linear, angular] =
        eom.evaluate(x, total_mass, center_of_mass, centroidal_momentum, centroidal_momentum_matrix,
                     origin_of(linear_momentum(newtonian)), origin_of(angular_momentum(point, newtonian)));
    list.insert(list.end(), {{"total_mass", number_of(mass)},
                             {"center_of_mass", center},
                             {"centroidal_momentum", h},
                             {"centroidal_momentum_matrix", matrix},
                             {"linear_momentum", linear},
                             {"angular_momentum", angular}});
    const auto [J, drift, of_center, drift_of_center, N, back] =
        eom.evaluate(x, jacobian_of(frame, point, newtonian), bias_acceleration_of(frame, point, newtonian),
                     jacobian_of(center_of_mass, newtonian), bias_acceleration_of(center_of_mass, newtonian),
                     velocity_map, inverse_velocity_map);
    list.insert(list.end(), {{"jacobian_of", J},
                             {"bias_acceleration_of", drift},
                             {"jacobian_of_center", of_center},
                             {"bias_acceleration_of_center", drift_of_center},
                             {"velocity_map", N},
                             {"inverse_velocity_map velocity_map", back * N, MatrixXd::Identity(N.cols(), N.cols()),
                              1e-3 * back.norm() * N.norm()}});
    const auto [rate, a, alpha] = eom.evaluate(x, udots, centroidal_momentum_rate, origin_of(point.acc(newtonian)),
                                               origin_of(frame.ang_acc_in(newtonian)));
    MatrixXd acceleration(6, 1);
    acceleration << a, alpha;
    list.insert(list.end(), {{"centroidal_momentum_rate", rate}, {"acceleration", acceleration}});
    list.push_back({"inverse_dynamics", eom.evaluate(x, udots, inverse_dynamics)});
    list.push_back({"coriolis_forces", eom.evaluate(x, coriolis_forces)});
    const auto [Y, theta] = eom.evaluate(x, udots, regressor, standard_parameters);
    list.push_back({"regressor", Y * theta});
    if constexpr (regroups<derivation>) {
      const auto [base, beta] = eom.evaluate(x, udots, base_regressor, base_parameter_values);
      list.push_back({"base_regressor", base * beta, Y * theta, 1e-3 * base.norm() * beta.norm()});
    }
    if constexpr (!Joint.view().empty())
      list.push_back({"joint_wrench", eom.evaluate(x, udots, joint_wrench<Joint>(newtonian))});
  }
  { // and which are made with them
    const auto [M, f, Fr_all, bias, T, E] = eom.evaluate(x, holonomic_mass_matrix, holonomic_forcing, holonomic_Fr,
                                                         holonomic_Fr_star_bias, kinetic_energy, mechanical_energy);
    list.insert(list.end(), {{"holonomic_mass_matrix", M},
                             {"holonomic_forcing", f},
                             {"holonomic_Fr", Fr_all},
                             {"holonomic_Fr_star_bias", bias},
                             {"kinetic_energy", number_of(T)},
                             {"mechanical_energy", number_of(E)}});
  }
  if constexpr (derivation::rows == 0) {
    list.push_back({"Fr_star", eom.evaluate(x, udots, Fr_star)});
    const auto [M, f, inverse, a] = eom.evaluate(x, mass_matrix, forcing, inverse_mass_matrix, udot);
    const double of_product = 1e-3 * M.norm() * inverse.norm();
    if (of_product < 1e10) { // else M is singular in double precision, as where distances are 1e8 and lengths 1
      list.push_back(
          {"mass_matrix inverse_mass_matrix", M * inverse, MatrixXd::Identity(M.rows(), M.cols()), of_product});
      list.push_back({"mass_matrix udot", M * a, f, 1e-3 * M.norm() * a.norm() + not_taken_up(M, f, a)});
    }
    if constexpr (Asked.reaches) {
      const auto [task, J] = eom.evaluate(x, task_inertia(point, newtonian), jacobian_of(point, newtonian));
      const MatrixXd mobility = J * inverse * J.transpose();
      if (mobility.fullPivLu().rcond() > 1e-6) // it does so here
        list.push_back({"task_inertia J M^-1 J^T", task * mobility, MatrixXd::Identity(3, 3),
                        1e-3 * task.norm() * J.squaredNorm() * inverse.norm()});
    }
  } else {
    const auto [M, f, a, lambda, C, c] = eom.evaluate(x, holonomic_mass_matrix, holonomic_forcing, udot, multipliers,
                                                      constraint_jacobian, constraint_acceleration_bias);
    list.push_back({"M udot - C^T multipliers", M * a - C.transpose() * lambda, f});
    list.push_back({"C udot", C * a, -c});
  }
  if constexpr (!Asked.drifts && !Method::input_names.empty()) {
    typename Method::state_type idle = x;
    idle.r.setZero();
    const MatrixXd all = eom.evaluate(x, holonomic_Fr), driven = all - eom.evaluate(idle, holonomic_Fr);
    list.push_back({"actuation_matrix inputs", eom.evaluate(x, actuation_matrix) * x.r, driven, 1e-3 * all.norm()});
  }
  if constexpr (Asked.weighs) {
    const auto [weighing, bias] = eom.evaluate(x, gravity_forces, bias_forces);
    list.insert(list.end(), {{"gravity_forces", weighing}, {"bias_forces", bias}});
  }
  if constexpr (!Asked.drifts) {
    const auto [C, turning] = eom.evaluate(x, coriolis_matrix, coriolis_forces);
    list.push_back({"coriolis_matrix u", C * x.u, turning});
  }
  return list;
}

/// The words of the TMT method, by their definitions and by the equations of motion that are made of them.
template <class Method> word_list stacked_words_at(const json& at) {
  using namespace ctdyn;
  const Method eom{typename Method::parameter_vector(by_name(at["p"], list_of(Method::parameter_names)))};
  typename Method::state_type x;
  x.q = by_name(at["q"], list_of(Method::coordinate_names)), x.u = by_name(at["u"], list_of(Method::speed_names));
  x.r = by_name(at["inputs"], list_of(Method::input_names)), x.t = at["t"].get<double>();
  const auto [T, M, F, rate, of_speeds, rest] =
      eom.evaluate(x, velocity_jacobian, stacked_mass_matrix, stacked_resultant, stacked_momentum_rate, Md, gd);
  return {{"T^T M T", T.transpose() * M * T, -of_speeds, 1e-3 * M.norm() * T.squaredNorm()},
          {"T^T (F - gbar)", T.transpose() * (F - rate), rest, 1e-3 * T.norm() * (F.norm() + rate.norm())},
          {"holonomic_mass_matrix", -of_speeds},
          {"holonomic_forcing", rest}};
}
template <class Method, words_asked Asked> void test_method(const json& file, const json& at) {
  if (determined(at)) compare(file, at, results_at<Method, false>(at));
  constexpr bool stacks = formulation_name(static_cast<typename Method::derivation_type*>(nullptr)) == "the TMT method";
  if constexpr (stacks && !Asked.stores)
    compare_words(file, at, list_of(Method::coordinate_names), list_of(Method::speed_names),
                  stacked_words_at<Method>(at));
}

/// The words of a description at the states of a file, for a frame, a point and a joint; and its equations of motion by
/// other methods.
template <class Method, words_asked Asked, ctdyn::fixed_string Joint = "", class... Others>
void test_words(const char* path, const auto& frame, const auto& point, const auto& newtonian) {
  const json file = read(path);
  BOOST_TEST_MESSAGE(tell(ways_of<Method>));
  for (const json& fact : file.at("facts")) BOOST_TEST_MESSAGE("of " + fact.get<std::string>());
  if (Asked.linearizes) BOOST_TEST_MESSAGE("of linearization");
  [[maybe_unused]] const auto note_method = [](auto* derivation) {
    BOOST_TEST_MESSAGE("of " << formulation_name(derivation));
  };
  (note_method(static_cast<typename Others::derivation_type*>(nullptr)), ...);
  if (regroups<typename Method::derivation_type>) BOOST_TEST_MESSAGE("of base parameters");
  for (const json& at : file.at("cases")) {
    compare_words(file, at, list_of(Method::coordinate_names), list_of(Method::speed_names),
                  words_at<Method, Asked, Joint>(at, frame, point, newtonian));
    if constexpr (Asked.linearizes)
      if (determined(at)) compare(file, at, results_at<Method, true>(at));
    (test_method<Others, Asked>(file, at), ...);
  }
}

} // namespace fuzz
