// What the orientation functions of a frame take and make.
#pragma once

#include "member.hpp"
#include "rotation_order.hpp"

namespace ctdyn::expr {

template <fixed_string Frame>
struct orient_axis_call : member<Frame, "orient_axis">, fact_between<fact::orient_axis, Frame> {
  static constexpr slot slots[] = {{"parent", sort::frame}, {"angle", sort::scalar}, {"axis", sort::vector}};
};

template <fixed_string Frame, bool BodyFixed, fixed_string Function>
struct orient_sequence_call : member<Frame, Function> {
  static constexpr slot slots[] = {{"parent", sort::frame},
                                   {"first angle", sort::scalar},
                                   {"second angle", sort::scalar},
                                   {"third angle", sort::scalar},
                                   {"order", sort::order}};
  template <class Parent, class A1, class A2, class A3>
  static constexpr auto make(const Parent&, const A1& a1, const A2& a2, const A3& a3, rotation_order order) {
    return fact::orient_sequence<Frame, Parent::name, BodyFixed, plain_t<A1>, plain_t<A2>, plain_t<A3>>{
        plain(a1), plain(a2), plain(a3), order};
  }
};
template <fixed_string Frame> using orient_body_fixed_call = orient_sequence_call<Frame, true, "orient_body_fixed">;
template <fixed_string Frame> using orient_space_fixed_call = orient_sequence_call<Frame, false, "orient_space_fixed">;

/// By three angles in an order, about axes of the frame itself or of its parent.
constexpr auto turned_by(const auto& frame, const auto& parent, rotation_order order, const auto&... angles) {
  return frame.orient_body_fixed(parent, angles..., order);
}
constexpr auto turned_by(const auto& frame, const auto& parent, space_fixed_order order, const auto&... angles) {
  return frame.orient_space_fixed(parent, angles..., order.axes);
}

template <fixed_string Frame>
struct orient_quaternion_call : member<Frame, "orient_quaternion">, fact_between<fact::orient_quaternion, Frame> {
  static constexpr slot slots[] = {
      {"parent", sort::frame}, {"e0", sort::scalar}, {"e1", sort::scalar}, {"e2", sort::scalar}, {"e3", sort::scalar}};
};

template <fixed_string Frame>
struct orient_explicit_call : member<Frame, "orient_explicit">, fact_between<fact::orient_explicit, Frame> {
  static constexpr slot slots[] = {{"parent", sort::frame}, {"matrix", sort::matrix}};
  static constexpr std::string_view remedy = "the matrix is direction_cosine_matrix(nine scalars, row by row)";
};

struct direction_cosine_matrix_call {
  static constexpr std::string_view word = "direction_cosine_matrix";
  static constexpr slot slots[] = {{"xx", sort::scalar}, {"xy", sort::scalar}, {"xz", sort::scalar},
                                   {"yx", sort::scalar}, {"yy", sort::scalar}, {"yz", sort::scalar},
                                   {"zx", sort::scalar}, {"zy", sort::scalar}, {"zz", sort::scalar}};
  template <class... E> static constexpr auto make(const E&... entries) {
    return fact::direction_cosine_matrix<plain_t<E>...>{boost::hana::tuple<plain_t<E>...>(plain(entries)...)};
  }
};

template <class... Entries>
struct spelling<fact::direction_cosine_matrix<Entries...>> : wording<"direction_cosine_matrix(...)"> {};
template <fixed_string Frame, fixed_string In> struct spelling<fact::dcm_of<Frame, In>> : spelling<void*> {
  static constexpr void write(detail::sentence& s) { s << Frame.view() << ".dcm(" << In.view() << ")"; }
};

template <fixed_string Frame>
struct set_ang_vel_call : member<Frame, "set_ang_vel">, fact_between<fact::set_ang_vel, Frame> {
  static constexpr slot slots[] = {{"other frame", sort::frame}, {"angular velocity", sort::vector, "zero_vector"}};
};

template <fixed_string Frame> using ang_vel_in_call = vector_query<Frame, "ang_vel_in", angular_velocity>;
template <fixed_string Frame> using ang_acc_in_call = vector_query<Frame, "ang_acc_in", angular_acceleration>;
template <fixed_string Frame> struct dcm_call : frame_query<Frame, "dcm"> {
  template <class In> static constexpr auto make(const In&) { return fact::dcm_of<Frame, In::name>{}; }
};

} // namespace ctdyn::expr
