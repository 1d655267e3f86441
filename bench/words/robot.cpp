// What the compiler counts of one robot: WORDS_TEXT of WORDS_HEADER, named WORDS_ROBOT, in frame WORDS_GROUND, whose base floats where
// WORDS_FLOATS is 1; its tool is link WORDS_TOOL, and WORDS_JOINT one of its joints.
#include "count.hpp"

#include <ctdyn/urdf.hpp>

#include WORDS_HEADER

namespace {
using namespace ctdyn;

constexpr parameter<"g"> g;
constexpr frame<WORDS_GROUND> ground;
constexpr frame<WORDS_TOOL> tool;
constexpr point<WORDS_TOOL> tip;
constexpr auto weight = gravity(-g * ground.z);
#if WORDS_FLOATS
constexpr auto description = system(urdf<WORDS_TEXT>(floating_base), weight);
#else
constexpr auto description = system(urdf<WORDS_TEXT>(), weight);
#endif
using kane = kanes_method<description>;

template <class... Outputs> void add(const char* word, const Outputs&...) {
  constexpr auto c = kane::cost(Outputs{}...);
  words::counts().push_back({word, WORDS_ROBOT, static_cast<unsigned>(c.multiplications), static_cast<unsigned>(c.additions),
                             static_cast<unsigned>(c.divisions + c.sincos + c.functions)});
}

const bool counted = [] {
  constexpr auto J = jacobian_of(tool, tip, ground);
  constexpr auto drift = bias_acceleration_of(tool, tip, ground);
  constexpr auto place = to_matrix(tip.pos_from(point<WORDS_GROUND>{}), ground);
  add("mass_matrix", mass_matrix);
  add("inverse_dynamics", inverse_dynamics);
  add("udot", udot);
  add("gravity_forces", gravity_forces);
  add("coriolis_forces", coriolis_forces);
  add("bias_forces", bias_forces);
  add("coriolis_matrix", coriolis_matrix);
  add("inverse_mass_matrix", inverse_mass_matrix);
  add("jacobian_of, 6 rows", J);
  add("bias_acceleration_of", drift);
  add("these two, mass_matrix, bias_forces, position, rotation", mass_matrix, bias_forces, J, drift, place, tool.dcm(ground));
  add("task_inertia, 6 x 6", task_inertia(tool, tip, ground));
  add("task_inertia of the point", task_inertia(tip, ground));
  add("center_of_mass", center_of_mass);
  add("its jacobian_of", jacobian_of(center_of_mass, ground));
  add("its bias_acceleration_of", bias_acceleration_of(center_of_mass, ground));
  add("centroidal_momentum", centroidal_momentum);
  add("centroidal_momentum_matrix", centroidal_momentum_matrix);
  add("centroidal_momentum_rate", centroidal_momentum_rate);
  add("mechanical_energy", mechanical_energy);
  add("joint_wrench of a first joint", joint_wrench<WORDS_JOINT>);
  add("regressor", regressor);
  add("base_regressor", base_regressor);
  return true;
}();

} // namespace
