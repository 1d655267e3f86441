// The symbols, frames and points of an expression, from left to right, by its type alone.
#pragma once

#include "../../model/expr/expression.hpp"
#include "../../model/inertia.hpp"
#include "lower.hpp"

#include <boost/hana/tuple.hpp>

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Hears what an expression contains. All listeners derive from this class, so that compilers go through each
/// expression once.
struct text_listener {
  virtual constexpr void symbol(symbol_class, std::uint64_t, std::string_view) {}
  virtual constexpr void rate(bool /*begins*/) {} // the beginning or the end of a dt(...)
  virtual constexpr void frame(std::uint64_t) {}
  virtual constexpr void moving_frame(std::uint64_t) {}
  virtual constexpr void moving_point(std::uint64_t) {}

protected:
  constexpr ~text_listener() = default;
};

/// Goes through an expression from left to right, by its type alone, and tells a listener what it contains.
template <class T> struct text_of {
  static constexpr void visit(text_listener&) {}
};
template <class... Parts> struct text_of_parts {
  static constexpr void visit(text_listener& v) { (text_of<Parts>::visit(v), ...); }
};
template <symbol_class Kind, fixed_string Name> struct text_of<expr::symbol<Kind, Name>> {
  static constexpr void visit(text_listener& v) { v.symbol(Kind, key_of<Name>, Name.view()); }
};
template <fixed_string Frame, int Axis> struct text_of<expr::basis_vector<Frame, Axis>> {
  static constexpr void visit(text_listener& v) { v.frame(key_of<Frame>); }
};
template <fixed_string Frame, fixed_string In> struct text_of<expr::angular_velocity<Frame, In>> {
  static constexpr void visit(text_listener& v) { v.moving_frame(key_of<Frame>); }
};
template <fixed_string Point, fixed_string In> struct text_of<expr::velocity<Point, In>> {
  static constexpr void visit(text_listener& v) { v.moving_point(key_of<Point>); }
};
template <template <expr_kind, class> class Sort, expr_kind Kind, class... E>
struct text_of<Sort<Kind, boost::hana::tuple<E...>>> : text_of_parts<E...> {};
template <template <expr_kind, class> class Sort, class E>
struct text_of<Sort<expr_kind::call, boost::hana::tuple<expr::function_of<expr::function::dt>, E>>> {
  static constexpr void visit(text_listener& v) { v.rate(true), text_of<E>::visit(v), v.rate(false); }
};
template <template <class...> class Made, class... T> struct text_of<Made<T...>> : text_of_parts<T...> {};
template <template <fixed_string, class...> class Made, fixed_string A, class... T>
struct text_of<Made<A, T...>> : text_of_parts<T...> {};
template <class Inertia, fixed_string Point> struct text_of<fact::inertia_about<Inertia, Point>> : text_of<Inertia> {};

} // namespace ctdyn::detail
