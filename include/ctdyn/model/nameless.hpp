// Words that are written without the name of what they make: a sentence says how to write it.
#pragma once

#include "expr/reject.hpp"

namespace ctdyn::expr {

/// The sentence about a word without a name: `nameless<"pin_joint", "a joint", ...>`.
template <fixed_string Word, fixed_string What, class... Arguments>
inline constexpr detail::sentence nameless = [] {
  detail::sentence s;
  s << Word.view() << "(", write_list<Arguments...>(s),
      s << "): " << What.view() << " has a name; write " << Word.view() << "<NAME>(";
  write_list<Arguments...>(s), s << ") with the name as a text between < and >";
  return s;
}();

template <class... Arguments> concept some_thing = (thing<Arguments> || ...);

} // namespace ctdyn::expr
