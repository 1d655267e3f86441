// Why outputs that concern contacts, or that are not right with them, are refused.
#pragma once

#include "../../model/output_name.hpp"
#include "contacts.hpp"
#include "derivatives.hpp"
#include "given.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// What an output needs, as its reader says.
template <class Output> inline constexpr need_of_contacts needs{};
template <class Output>
  requires requires { need_of_contacts(reader_of<Output>::needs); }
inline constexpr need_of_contacts needs<Output> = reader_of<Output>::needs;
template <class Output>
  requires requires { typename reader_of<Output>::made_of; }
inline constexpr need_of_contacts needs<Output> = needs<typename reader_of<Output>::made_of>;
template <class Output>
  requires requires { typename reader_of<Output>::differentiated; }
inline constexpr need_of_contacts needs<Output> = needs<typename reader_of<Output>::differentiated>;

/// The message for a name that no contact has; empty for others.
template <class System, class Output> constexpr sentence misnamed_contact() {
  constexpr std::string_view label = needs<Output>.named;
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
  } else if constexpr (!needs<Output>.named.empty()) {
    s = misnamed_contact<System, Output>();
  }
  return s;
}

} // namespace ctdyn::detail
