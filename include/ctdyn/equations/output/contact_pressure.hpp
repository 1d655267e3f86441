// How contacts press, and where.
#pragma once

#include "../../model/contact_pressure.hpp"
#include "contact_findings.hpp"
#include "contacts.hpp"
#include "expressions.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

template <fixed_string Name, class Normal>
inline constexpr bool holds_number<output::normal_and_friction<Name, Normal>> = holds_number<Normal>;
template <fixed_string Name, class Normal>
inline constexpr bool holds_number<output::center_of_pressure<Name, Normal>> = holds_number<Normal>;
template <fixed_string Name, class Normal>
inline constexpr bool made_of_contact_forces<output::normal_and_friction<Name, Normal>> = true;
template <fixed_string Name, class Normal>
inline constexpr bool made_of_contact_forces<output::center_of_pressure<Name, Normal>> = true;

/// The core outputs that are the forces of a contact, if the system has one of this name.
template <class System, fixed_string Name>
inline constexpr core_range forces_of_contact = output_reader<output::contact_force<Name>>::template range<System>();
template <class System, fixed_string Name> concept with_contact = forces_of_contact<System, Name>
.exists;

/// The force and the moment of one contact, about its point.
struct load_of_contact {
  spatial_vector force{}, moment{};
};
template <class System, fixed_string Name> constexpr load_of_contact contact_load(auto& c) {
  const auto core = solved_equations<System>(c);
  constexpr core_range rows = forces_of_contact<System, Name>;
  load_of_contact sum;
  for (std::size_t k = rows.first; k < rows.first + rows.form.rows; ++k) {
    const contact_record& row = c.m().contacts[k - System::layout::contact_forces];
    spatial_vector& part = row.angular ? sum.moment : sum.force;
    part = c.add(part, c.multiply(core.list[k], row.along));
  }
  return sum;
}

/// Says that an output of a contact divides by zero.
template <class Output> constexpr void tell_without(auto& c, std::string_view what) {
  sentence s;
  expr::write_output<Output>(s);
  c.tell() << s.view() << what;
}

template <fixed_string Name, class Normal>
struct output_reader<output::normal_and_friction<Name, Normal>> : output_of_contact<Name> {
  template <with_contact<Name> System> static constexpr shape form = shape_of(2);
  template <class System>
  static constexpr auto entries(auto& c, const output::normal_and_friction<Name, Normal>& output = {}) {
    auto& g = c.g();
    const spatial_vector force = contact_load<System, Name>(c).force, normal = lower(c, output.normal);
    const spatial_vector across = c.cross(normal, force); // as long as the friction, times the normal
    const handle square = c.dot(normal, normal);
    if (square == zero)
      return tell_without<output::normal_and_friction<Name, Normal>>(c, ": the normal has no length"),
             std::array{zero, zero};
    const handle along = g.div(c.dot(force, normal), g.function(opcode::sqrt, square));
    return std::array{along, g.function(opcode::sqrt, g.div(c.dot(across, across), square))};
  }
};

template <fixed_string Name, class Normal>
struct output_reader<output::center_of_pressure<Name, Normal>> : output_of_contact<Name> {
  template <with_contact<Name> System> static constexpr shape form = shape_of(3);
  template <class System>
  static constexpr auto entries(auto& c, const output::center_of_pressure<Name, Normal>& output = {}) {
    auto& g = c.g();
    const auto [force, moment] = contact_load<System, Name>(c);
    const spatial_vector normal = lower(c, output.normal);
    const handle presses = c.dot(force, normal);
    if (presses == zero)
      return tell_without<output::center_of_pressure<Name, Normal>>(c, ": the contact has no force along this normal"),
             std::array{zero, zero, zero};
    const triple there = c.express(c.cross(normal, moment), 0).first();
    return std::array{g.div(there[0], presses), g.div(there[1], presses), g.div(there[2], presses)};
  }
};

} // namespace ctdyn::detail
