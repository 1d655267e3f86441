// Words that take a name and a list of arguments, in messages.
#pragma once

#include "expr/print.hpp"
#include "expr/reject.hpp"

#include <string_view>

namespace ctdyn::expr {

/// The first argument that is no thing of the model, or else the first one.
template <class... Arguments>
using first_misfit =
    element<misfit_of<thing<Arguments>...> == sizeof...(Arguments) ? 0 : misfit_of<thing<Arguments>...>, Arguments...>;

/// The beginning of a message about such a word, as in `contact<"foot">(P, 3): `.
template <class... Arguments> constexpr detail::sentence named_call(std::string_view word, std::string_view name) {
  detail::sentence s;
  s << word << "<\"" << name << "\">", write_briefly<Arguments...>(s);
  s << ": ";
  return s;
}

} // namespace ctdyn::expr
