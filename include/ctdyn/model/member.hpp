// Member functions of frames and points: what they make, and their names in messages, as in B.orient_axis.
#pragma once

#include "expr/reject.hpp"
#include "fact.hpp"

namespace ctdyn::expr {

template <fixed_string Object, fixed_string Function> struct member {
  static constexpr void write(detail::sentence& s) { s << Object.view() << "." << Function.view(); }
};

/// Makes a fact of expressions; (`fact_at`) of a frame or point and expressions; (`fact_between`) of the frame or point
/// whose member function is called, of another one, and of expressions.
template <template <class...> class Fact> struct fact_of {
  template <class... E> static constexpr auto make(const E&... e) { return Fact<plain_t<E>...>{plain(e)...}; }
};
template <template <fixed_string, class...> class Fact> struct fact_at {
  template <class At, class... E> static constexpr auto make(const At&, const E&... e) {
    return Fact<At::name, plain_t<E>...>{plain(e)...};
  }
};
template <template <fixed_string, fixed_string, class...> class Fact, fixed_string Object> struct fact_between {
  template <class Other, class... E> static constexpr auto make(const Other&, const E&... e) {
    return Fact<Object, Other::name, plain_t<E>...>{plain(e)...};
  }
};

/// A member function of a frame or point that takes a frame.
template <fixed_string Object, fixed_string Function> struct frame_query : member<Object, Function> {
  static constexpr slot slots[] = {{"frame", sort::frame}};
};
/// A member function of a frame or point whose result is a vector.
template <fixed_string Object, fixed_string Function, template <fixed_string, fixed_string> class Quantity>
struct vector_query : frame_query<Object, Function> {
  template <class In> static constexpr auto make(const In&) { return vector_terminal<Quantity<Object, In::name>>{}; }
};

} // namespace ctdyn::expr
