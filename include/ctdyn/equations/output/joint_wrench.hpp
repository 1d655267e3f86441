// The wrench that a joint transmits, as an output.
#pragma once

#include "../../mechanism/read/displaced_potentials.hpp"
#include "../../mechanism/read/joint_constraints.hpp"
#include "../../mechanism/read/lower.hpp"
#include "../../model/joint_wrench.hpp"
#include "../formulation/joint_wrench.hpp"
#include "constraints.hpp"
#include "given.hpp"
#include "output.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The joint with a name, if it holds its child; else null, and the mechanism has a fault.
constexpr const joint_record* joint_named(auto& c, std::string_view label) {
  const joint_record* found = nullptr;
  bool free = false;
  for (const joint_record& j : c.m().all_joints()) {
    if (j.label.view() != label) continue;
    free = free || !j.holds;
    if (!j.holds) continue;
    if (found != nullptr)
      c.tell() << "joint_wrench<" << label << ">: two joints have the name " << label << "; rename one";
    found = &j;
  }
  if (found != nullptr) return found;
  if (free) {
    c.tell()
        << "joint_wrench<" << label << ">: " << label
        << " is free, a free body is held by nothing; ask for the wrench of a joint, or for forces as Fr and inverse_dynamics";
    return found;
  }
  const auto told = c.tell() << "joint_wrench<" << label << ">: the system has no joint " << label;
  if (c.m().joint_count == 0)
    told << "; joints with names are made by pin_joint, weld_joint and the like, or stand in robot files";
  std::uint32_t count = 0;
  for (const joint_record& j : c.m().all_joints())
    told << (count++ == 0 ? "; its joints are " : ", ") << j.label.view();
  return found;
}

/// Refuses reactions and a Lagrangian, which act at places that are not known.
template <class Derivation> constexpr void tell_loads_without_place(auto& c, std::string_view label) {
  const auto& m = c.m();
  std::string_view what;
  if (Derivation::described::with_reactions.mechanism.count_of(symbol_class::reaction) != 0) what = "reactions act";
  if (m.has_lagrangian) what = "a lagrangian(...) acts";
  if (!what.empty())
    c.tell() << "joint_wrench<" << label << ">: " << what
             << " on the bodies at places that are not known; describe the system by joints, forces and torques alone";
}

template <fixed_string Joint, fixed_string Basis> struct output_reader<output::joint_wrench_in<Joint, Basis>> {
  static constexpr bool before_equations = true, reads_forces_of_motion = true;
  template <class> static constexpr std::size_t derivatives = 2; // about as many nodes as all other values together
  template <class> static constexpr shape form = shape_of(6);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    wrench result;
    const joint_record* const j = joint_named(c, Joint.view());
    if (j != nullptr) {
      tell_loads_without_place<Derivation>(c, Joint.view());
      const frame_id basis = Basis.view().empty() ? j->basis : c.frame(key_of<Basis>, Basis.view());
      if (!c.faulty()) result = wrench_of<Derivation>(c, *j, basis);
      if (c.m().applied_potential != zero && !c.faulty()) add_potentials<Derivation>(c, result, *j, basis);
      if constexpr (are_bound<Derivation>) take_off_constraints<Derivation>(c, result, *j, basis);
    }
    const auto list = entries_by<6>([&](auto i) { return i < 3 ? result.force[i] : result.moment[i - 3]; });
    if constexpr (has_forces_of_motion<Derivation>) // those of contacts are at the model's own accelerations
      return c.faulty() ? list : with_udots(c, list, udots_of<Derivation>(solved_equations<Derivation>(c)));
    else
      return list;
  }

private:
  template <class Derivation, class Context>
  static constexpr wrench wrench_of(Context& c, const joint_record& j, frame_id basis) {
    typename Derivation::template wrenches<Context> wrenches(c);
    if constexpr (Derivation::layout::contacts == 0) {
      return wrenches.of(j, basis);
    } else {
      const auto core = solved_equations<Derivation>(c);
      return wrenches.of(j, basis, core.list.data() + Derivation::layout::contact_forces);
    }
  }
  template <class Derivation>
  static constexpr void take_off_constraints(auto& c, wrench& sum, const joint_record& j, frame_id basis) {
    std::array<handle, Derivation::rows> forces{}; // prescribed motion exerts nothing on other joints
    if constexpr (has_forces_of_motion<Derivation>)
      forces = multipliers_of<Derivation>(c, solved_equations<Derivation>(c));
    const auto held = joint_constraints(c, j, basis, forces.data()).forces(Derivation::described::description);
    for (std::size_t i = 0; i < 3; ++i) {
      sum.force[i] = c.g().sub(sum.force[i], held[i]);
      sum.moment[i] = c.g().sub(sum.moment[i], held[3 + i]);
    }
  }
  template <class Derivation>
  static constexpr void add_potentials(auto& c, wrench& sum, const joint_record& j, frame_id basis) {
    const auto gradient = displaced_potentials(c, j, basis).gradient(Derivation::described::description);
    for (std::size_t i = 0; i < 3; ++i) {
      sum.force[i] = c.g().add(sum.force[i], gradient[i]);
      sum.moment[i] = c.g().add(sum.moment[i], gradient[3 + i]);
    }
  }
};
template <fixed_string Joint>
struct output_reader<output::joint_wrench<Joint>> : output_reader<output::joint_wrench_in<Joint, "">> {};

} // namespace ctdyn::detail
