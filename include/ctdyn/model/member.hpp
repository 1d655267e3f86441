// The names that member functions of frames and points have in messages: B.orient_axis.
#pragma once

#include "../expr/reject.hpp"
#include "fact.hpp"

namespace ctdyn::expr {

template <fixed_string Object, fixed_string Function> struct member {
  static constexpr void write(detail::sentence& s) { s << Object.view() << "." << Function.view(); }
};

/// A question that a frame or point answers with respect to a frame.
template <fixed_string Object, fixed_string Function> struct frame_query : member<Object, Function> {
  static constexpr slot slots[] = {{"frame", sort::frame}};
};

} // namespace ctdyn::expr
