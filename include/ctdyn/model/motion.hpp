// What the functions of a point take and make.
#pragma once

#include "member.hpp"

namespace ctdyn::expr {

template <fixed_string Point> struct set_pos_call : member<Point, "set_pos"> {
  static constexpr slot slots[] = {{"other point", sort::point}, {"position", sort::vector, "zero_vector"}};
  template <class From, class Vector> static constexpr auto make(const From&, const Vector& r) {
    return fact::set_pos<Point, From::name, plain_t<Vector>>{plain(r)};
  }
};
template <fixed_string Point> struct set_vel_call : member<Point, "set_vel"> {
  static constexpr slot slots[] = {{"frame", sort::frame}, {"velocity", sort::vector, "zero_vector"}};
  template <class In, class Vector> static constexpr auto make(const In&, const Vector& v) {
    return fact::set_vel<Point, In::name, plain_t<Vector>>{plain(v)};
  }
};

template <fixed_string Point> struct pos_from_call : member<Point, "pos_from"> {
  static constexpr slot slots[] = {{"other point", sort::point}};
  template <class From> static constexpr auto make(const From&) {
    return vector_terminal<position<Point, From::name>>{};
  }
};
template <fixed_string Point> struct vel_call : frame_query<Point, "vel"> {
  template <class In> static constexpr auto make(const In&) { return vector_terminal<velocity<Point, In::name>>{}; }
};
template <fixed_string Point> struct acc_call : frame_query<Point, "acc"> {
  template <class In> static constexpr auto make(const In&) { return vector_terminal<acceleration<Point, In::name>>{}; }
};

} // namespace ctdyn::expr
