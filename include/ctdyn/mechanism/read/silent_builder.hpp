// The verbs by which facts and sources tell what a system is, in a builder that does nothing.
#pragma once

#include "../../model/source_verbs.hpp"
#include "../mechanism.hpp"
#include "../quantity.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <tuple>

namespace ctdyn::detail {

/// Frames and points of a source. They have different types, so that the compiler rejects one in place of the other.
struct source_frame {
  frame_id id = 0;
};
struct source_point {
  point_id id = 0;
};
struct source_ground {
  source_frame frame;
  source_point origin;
};

/// A frame, point or symbol that a user declared: its name is in its type.
template <class T> concept declared = requires { T::name; };
/// The result of a verb that makes a frame or point: the frame or point that the user declared, if the label is one, or
/// else `made`.
template <class Made, class Label> constexpr auto named_or(const Label& label, [[maybe_unused]] Made made = {}) {
  if constexpr (declared<Label>)
    return label;
  else
    return made;
}

/// What the current pass reads. Facts and sources are read in one pass for each of these, so that the order of facts
/// does not matter.
enum class telling : std::uint8_t {
  names,
  orientations, // for facts alone, as are positions and velocities: a source tells all of its places in one pass
  positions,
  places,
  velocities,
  equations,
  bodies,
  loads,
  constraints,
  dependents,
  prescriptions
};

/// A context that counts nodes in place of making them. Zeros and ones add no node, nor do sums with zero and products
/// with zero or one.
struct counting_context {
  std::size_t nodes = 0;

  constexpr handle counted() { return ++nodes, something; }
  constexpr handle constant(const exact& x) {
    if (x.is_zero()) return zero;
    return x == exact::ratio(1) ? one : x == exact::ratio(-1) ? -one : counted();
  }
  constexpr handle negate(handle x) { return -x; }
  constexpr spatial_vector negate(const spatial_vector& v) { return v; }
  constexpr handle add(handle a, handle b) { return a == zero ? b : b == zero ? a : counted(); }
  constexpr handle multiply(handle a, handle b) {
    if (a == zero || b == zero) return zero;
    if (a.absolute() == one) return b.signed_by(a.negative());
    return b.absolute() == one ? a.signed_by(b.negative()) : counted();
  }
  constexpr handle function(opcode, handle) { return counted(); }
  constexpr handle inverse(handle, auto) { return counted(); }
  constexpr handle dot(const spatial_vector&, const spatial_vector&) { return nodes += per_vector, something; }
  constexpr spatial_vector add(const spatial_vector& a, const spatial_vector&) { return nodes += per_vector, a; }
  constexpr spatial_vector multiply(handle, const spatial_vector& v) { return nodes += per_vector, v; }
  constexpr spatial_vector cross(const spatial_vector& a, const spatial_vector&) { return nodes += per_vector, a; }
  static constexpr std::size_t per_vector = 12;
  static constexpr handle something{4}; // stands for any value
};

/// Verbs about names, units, reactions and auxiliary speeds, and that of another source, which a source_builder does
/// not read.
struct unread_verbs {
  constexpr void unit(const auto&, const auto&) {}
  constexpr void declare(const auto&) {}
  constexpr void auxiliary_velocity(const auto&, const auto&) {}
  constexpr void auxiliary_angular_velocity(const auto&, const auto&) {}
  constexpr void bearings() {}
  constexpr void built_by(const auto&) {} // sources have passes of their own
};

/// A builder whose verbs, which are those of source_builder, do nothing: derived classes redefine those that they need.
/// Default template arguments serve sources that write {} for the Newtonian frame and its origin.
class silent_builder : public expr::source_verbs<silent_builder, unread_verbs> {
public:
  using scalar = quantity<counting_context>;
  using vector = vector_quantity<counting_context>;

  [[nodiscard]] constexpr std::size_t nodes() const { return context_.nodes; }

  [[nodiscard]] static constexpr bool tells(telling) { return true; }
  constexpr scalar parameter(std::string_view, const auto&...) { return value(); }
  constexpr scalar coordinate(std::string_view) { return value(); }
  constexpr scalar speed(std::string_view) { return value(); }
  constexpr scalar input(std::string_view) { return value(); }
  constexpr scalar auxiliary_state(std::string_view) { return value(); }
  constexpr scalar time() { return value(); }
  constexpr scalar number(detail::number auto x) { return number(exact_number(x)); }
  constexpr scalar number(const exact& x) { return {&context_, context_.constant(x)}; }
  constexpr vector basis(source_frame, std::size_t) { return {&context_, {}}; }
  constexpr vector measured(source_frame, const auto&, const auto&, const auto&) { return basis({}, 0); }

  constexpr source_ground newtonian(const auto&, const auto&) { return {}; }
  constexpr source_frame ground() { return {}; }
  constexpr source_frame frame(std::string_view) { return {}; }
  constexpr source_point point(std::string_view) { return {}; }
  constexpr auto orient(const auto& label, const auto& /*in*/, const auto& /*how*/) {
    return named_or<source_frame>(label);
  }
  template <class From = source_point> constexpr auto set_pos(const auto& label, const From&, const auto&) {
    return named_or<source_point>(label);
  }
  constexpr void set_ang_vel(const auto&...) {}
  constexpr void set_vel(const auto&...) {}
  constexpr scalar rate(const scalar&) { return value(); }
  constexpr void kinematical_equation(const auto&) {}
  constexpr vector position(source_point, source_point) { return basis({}, 0); }
  constexpr vector velocity(source_point, source_frame = {}) { return basis({}, 0); }
  constexpr vector angular_velocity(source_frame, source_frame = {}) { return basis({}, 0); }

  constexpr void body(std::string_view, const auto& /*center*/, const auto&, const auto&... /*frame, inertia*/) {}
  template <class A = source_frame, class P = source_point, class B = source_frame, class Q = source_point,
            class Basis = source_frame>
  constexpr void joint(std::string_view, const A&, const P&, const B&, const Q&, const Basis&, bool = true) {}
  constexpr void child_of_joint(const auto&...) {}
  /// Values that several verbs of a fact have in common, so that source_builder reads them only once.
  template <class... E> static constexpr std::tuple<E...> once(const auto& /*point*/, const E&... e) { return {e...}; }
  constexpr void load(auto /*exerted*/, const auto& /*where*/, const auto&, std::string_view = {}) {}
  constexpr void fixed_axis(const auto&, const auto&) {}
  constexpr void of_joint(std::string_view) {}
  constexpr void gravity(const auto&) {}
  constexpr void potential_energy(const auto&) {}
  constexpr void constraint(expr::related, const auto&) {}
  constexpr void contact(const auto&) {}
  template <class Place = source_point, class In = source_frame>
  constexpr void contact_row(const auto&, const Place&, const In&, const auto&) {}
  constexpr void loop(const auto&) {}
  constexpr void loop_rows(const auto&, const auto&) {}
  constexpr void restitution(const auto&, const auto&...) {}
  constexpr void characteristic_length(const auto&) {}
  constexpr void prescribed(const auto&, const auto&) {}
  constexpr void dependent(const auto&) {}
  constexpr void baumgarte(const auto&, const auto&) {}
  constexpr void lagrangian(const auto&) {}
  constexpr void input_role(const auto&, detail::input_role) {}

protected:
  constexpr scalar value() { return {&context_, context_.counted()}; }

private:
  counting_context context_{};
};

} // namespace ctdyn::detail
