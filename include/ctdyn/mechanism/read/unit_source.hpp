// What sources say about units. Their numbers are SI numbers, each of which may have any unit. So no robot file
// contradicts itself, but its facts tell the units of its symbols.
#pragma once

#include "unit_recorder.hpp"

#include <array>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// A context whose values are nodes of a text. A vector is the node of its measure numbers, which have one unit. Signs
/// and numbers without a unit are left out: no message shows the expressions of a source.
struct written_context {
  unit_recorder* to;

  constexpr handle constant(const exact& x) { return to->source_number(x, false); }
  constexpr handle negate(handle x) { return x; }
  constexpr handle add(handle a, handle b) {
    if (number(a) && (to->text.zero(node(a)) || !number(b))) return b;
    return number(b) ? a : of(to->text.add_two(written_kind::plus, node(a), node(b)));
  }
  constexpr handle multiply(handle a, handle b) {
    if (number(a)) return to->text.zero(node(a)) ? a : b;
    if (number(b)) return to->text.zero(node(b)) ? b : a;
    return of(to->text.add_two(written_kind::multiplies, node(a), node(b)));
  }
  constexpr handle inverse(handle x, auto) {
    return of(to->text.add_one({.what = written_kind::power, .exponent = -1}, node(x)));
  }
  constexpr handle function(opcode op, handle x) {
    return of(to->text.add_one({.what = written_kind::call, .code = static_cast<std::uint8_t>(op)}, node(x)));
  }
  constexpr handle dot(const spatial_vector& a, const spatial_vector& b) { return multiply(only(a), only(b)); }
  constexpr spatial_vector negate(const spatial_vector& v) { return vector(negate(only(v))); }
  constexpr spatial_vector add(const spatial_vector& a, const spatial_vector& b) {
    return vector(add(only(a), only(b)));
  }
  constexpr spatial_vector multiply(handle a, const spatial_vector& v) { return vector(multiply(a, only(v))); }
  constexpr spatial_vector cross(const spatial_vector& a, const spatial_vector& b) {
    return vector(multiply(only(a), only(b)));
  }

  [[nodiscard]] constexpr bool number(handle h) const { return to->text.nodes[node(h)].constant; }
  static constexpr std::uint32_t node(handle h) { return h.bits; }
  static constexpr handle of(std::uint32_t node) { return {node}; }
  static constexpr spatial_vector vector(handle measure) { return spatial_vector(0, {measure, measure, measure}); }
  static constexpr handle only(const spatial_vector& v) { return v.first()[0]; }
};

/// The builder to which a source tells what units depend on.
class unit_source : public expr::source_verbs<unit_source, silent_builder> {
public:
  using scalar = quantity<written_context>;
  using vector = vector_quantity<written_context>;

  constexpr explicit unit_source(unit_recorder& to) : context_{&to} {}

  constexpr scalar parameter(std::string_view label, const auto&...) { return symbol(symbol_class::parameter, label); }
  constexpr scalar coordinate(std::string_view label) { return symbol(symbol_class::coordinate, label); }
  constexpr scalar speed(std::string_view label) { return symbol(symbol_class::speed, label); }
  constexpr scalar input(std::string_view label) { return symbol(symbol_class::input, label); }
  constexpr scalar auxiliary_state(std::string_view label) { return symbol(symbol_class::auxiliary_state, label); }
  constexpr scalar time() { return symbol(symbol_class::time, "t"); }
  constexpr scalar number(detail::number auto x) { return {&context_, to().source_number(exact_number(x), false)}; }
  constexpr scalar number(const exact& x) { return {&context_, to().source_number(x, true)}; }
  constexpr vector basis(source_frame, std::size_t) { return {&context_, written_context::vector(constant())}; }
  constexpr vector measured(source_frame, const auto& x, const auto& y, const auto& z) {
    const handle xy = context_.add(value(x), value(y));
    return {&context_, written_context::vector(context_.add(xy, value(z)))};
  }
  constexpr scalar rate(const scalar& x) {
    return {&context_, {to().text.add_one({.what = written_kind::rate}, x.value.bits)}};
  }
  constexpr vector position(source_point, source_point) { return motion(of_length); }
  constexpr vector velocity(source_point, source_frame = {}) { return motion(of_velocity); }
  constexpr vector angular_velocity(source_frame, source_frame = {}) { return motion(of_angular_velocity); }

  template <class How> constexpr auto orient(const auto& label, const auto&, const How& how) {
    orientation_of<How>::visit(how, *this);
    return named_or<source_frame>(label);
  }
  constexpr void part(const auto& e, part_of_turn what) {
    if (what == part_of_turn::direction) return;
    says(unit_stage::places, what == part_of_turn::angle ? of_angle : no_dimension, e);
    if (what == part_of_turn::quaternion) to().last_is_of_quaternion();
  }
  template <class From = source_point> constexpr auto set_pos(const auto& label, const From&, const auto& r) {
    return says(unit_stage::places, of_length, r), named_or<source_point>(label);
  }
  constexpr void set_ang_vel(const auto&, const auto&, const auto& w) {
    says(unit_stage::places, of_angular_velocity, w);
  }
  constexpr void set_vel(const auto&, const auto&, const auto& v) { says(unit_stage::places, of_velocity, v); }
  constexpr void kinematical_equation(const auto& residual) { fits(unit_stage::equations, residual); }
  constexpr void body(std::string_view, const auto&, const auto& mass) { says(unit_stage::bodies, of_mass, mass); }
  constexpr void body(std::string_view label, const auto& center, const auto& mass, const auto&, const auto& inertia) {
    body(label, center, mass);
    if constexpr (requires { inertia[5]; })
      for (const auto& entry : inertia) says(unit_stage::bodies, of_inertia, entry);
  }
  constexpr void load(auto exerted, const auto&, const auto& value, std::string_view = {}) {
    says(unit_stage::loads, exerted.torque ? of_torque : of_force, value);
  }
  constexpr void gravity(const auto& field) { says(unit_stage::loads, of_acceleration, field); }
  constexpr void potential_energy(const auto& energy) { says(unit_stage::loads, of_torque, energy); }
  constexpr void constraint(expr::related, const auto& residual) { fits(unit_stage::constraints, residual); }

private:
  [[nodiscard]] constexpr unit_recorder& to() { return *context_.to; }
  constexpr scalar symbol(symbol_class kind, std::string_view label) {
    return {&context_, to().source_symbol(kind, label)};
  }
  constexpr handle constant() { return to().source_number(exact::ratio(1), false); }
  constexpr vector motion(const dimension& unit) {
    return {&context_, written_context::vector({to().text.add({.what = written_kind::known, .unit = unit})})};
  }
  template <class T> constexpr handle value(const T& x) {
    if constexpr (detail::number<T>)
      return to().source_number(exact_number(x), true);
    else if constexpr (requires { x.value.first(); })
      return written_context::only(x.value);
    else
      return x.value;
  }
  constexpr void says(unit_stage stage, const dimension& unit, const auto&... each) {
    (to().source_condition(stage, value(each).bits, unit), ...);
  }
  constexpr void fits(unit_stage stage, const auto& residual) {
    to().source_condition(stage, value(residual).bits, {});
  }

  written_context context_;
};

template <class Source> constexpr void unit_recorder::built_by(const Source& source) {
  unit_source builder(*this);
  source.build(builder);
}

} // namespace ctdyn::detail
