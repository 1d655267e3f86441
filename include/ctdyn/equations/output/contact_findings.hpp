// Why outputs that concern contacts, or that are not right with them, are refused.
#pragma once

#include "../../model/output_name.hpp"
#include "contacts.hpp"
#include "derivatives.hpp"
#include "given.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// What an output needs. `contacts`: a system with contacts or loops; `loops`: one with loops.
struct need_of_contacts {
  bool contacts = false, loops = false;
};
template <class Output> inline constexpr need_of_contacts needs{};
template <> inline constexpr need_of_contacts needs<output::contact_forces>{true};
template <> inline constexpr need_of_contacts needs<output::loop_forces>{true, true};
template <> inline constexpr need_of_contacts needs<output::loop_residual>{true, true};
template <> inline constexpr need_of_contacts needs<output::contact_status>{true};
template <> inline constexpr need_of_contacts needs<output::contact_jacobian>{true};
template <> inline constexpr need_of_contacts needs<output::closed_contact_jacobian>{true};
template <> inline constexpr need_of_contacts needs<output::contact_acceleration_bias>{true};
template <> inline constexpr need_of_contacts needs<output::contact_mobility>{true};
template <> inline constexpr need_of_contacts needs<output::contact_residual>{true};
template <> inline constexpr need_of_contacts needs<output::speeds_after_impact>{true};
template <> inline constexpr need_of_contacts needs<output::impulses>{true};
template <> inline constexpr need_of_contacts needs<output::impact_residual>{true};
template <fixed_string Name> inline constexpr need_of_contacts needs<output::contact_force<Name>>{true};
template <class Output, class... By>
inline constexpr need_of_contacts needs<output::jacobian<Output, By...>> = needs<Output>;
template <class Output, class Columns>
inline constexpr need_of_contacts needs<output::jacobian_by_all<Output, Columns>> = needs<Output>;
template <class Output, class... Equations>
inline constexpr need_of_contacts needs<output::given<Output, Equations...>> = needs<Output>;

/// The contact that an output names.
template <class Output> inline constexpr std::string_view named_contact{};
template <fixed_string Name> inline constexpr std::string_view named_contact<output::contact_force<Name>> = Name.view();
template <class Output, class... Equations>
inline constexpr std::string_view named_contact<output::given<Output, Equations...>> = named_contact<Output>;

/// The message for a name that no contact has; empty for others.
template <class System, class Output> constexpr sentence misnamed_contact() {
  constexpr std::string_view label = named_contact<Output>;
  sentence s;
  for (const auto& known : System::contact_names)
    if (known.view() == label) return s;
  expr::write_output<Output>(s);
  s << ": the system has no contact " << label << "; its contacts are";
  const char* before = " ";
  for (const auto& known : System::contact_names) s << before << known.view(), before = ", ";
  return s;
}

/// Why an output is refused with the contacts that a system has, or without any; empty if it is not.
template <class System, class Output> constexpr sentence finding_of_contacts() {
  sentence s;
  constexpr std::size_t rows = System::layout::contacts, contacts = rows - System::layout::loops;
  if constexpr (needs<Output>.loops && System::layout::loops == 0) {
    s << "the system has no loops: describe some, as in loop<\"pin\">(P, Q), or leave ", expr::write_output<Output>(s),
        s << " out";
  } else if constexpr ((are_contact_forces<Output> && !needs<Output>.loops ? contacts : rows) == 0) {
    if constexpr (needs<Output>.contacts)
      s << "the system has no contacts: describe some, as in contact<\"foot\">(P, N), or leave ",
          expr::write_output<Output>(s), s << " out";
  } else if constexpr (!knows_contacts<Output>) {
    expr::write_output<Output>(s);
    s << " does not know contacts and loops: ask for udot, rhs, contact_forces, loop_forces, contact_status, mass_matrix and forcing without them, energies, or an expression";
  } else if constexpr (!named_contact<Output>.empty()) {
    s = misnamed_contact<System, Output>();
  }
  return s;
}

} // namespace ctdyn::detail
