// What inputs are, by the roles that a description gives them.
#pragma once

#include "context.hpp"

#include <string_view>

namespace ctdyn::detail {

/// Gives an input its role. `input` is zero if there is no input of this name.
template <class Context> constexpr void set_input_role(Context& c, handle input, std::string_view label, input_role r) {
  symbol_record* s = input == zero ? nullptr : c.m().find(input);
  if (s == nullptr) {
    c.tell() << word(r) << "(...): " << newcomer(label).view();
    return;
  }
  if (s->role == r) c.tell() << word(r) << "(...): " << label << " is named twice; remove one of the two";
  if (s->role != input_role::none)
    c.tell() << label << " is both " << noun(s->role) << " and " << noun(r) << "; an input has one role: keep one";
  s->role = r, c.m().has_input_roles = true;
}

} // namespace ctdyn::detail
