// The verbs of a source where nothing has a value.
#pragma once

#include "mechanism.hpp"
#include "quantity.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Frames and points of a source: types of their own, so that one is not taken for the other.
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

/// What a source tells at the moment. It is gone through once for each, so that what it says may need what facts or
/// other sources say, and the other way round.
enum class telling : std::uint8_t { names, places, equations, bodies, loads, constraints };

/// Where values are not made, but counted: zeros and ones cost nothing, nor do products and sums with them.
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
  static constexpr handle something{4}; // a value that is not known
};

/// The verbs of a source_builder, which do nothing: what derives from this shadows those that matter to it.
class silent_builder {
public:
  using scalar = quantity<counting_context>;
  using vector = vector_quantity<counting_context>;

  [[nodiscard]] constexpr std::size_t nodes() const { return context_.nodes; }

  [[nodiscard]] static constexpr bool tells(telling) { return true; }
  constexpr scalar parameter(std::string_view, const auto&...) { return value(); }
  constexpr scalar coordinate(std::string_view) { return value(); }
  constexpr scalar speed(std::string_view) { return value(); }
  constexpr scalar input(std::string_view) { return value(); }
  constexpr scalar time() { return value(); }
  constexpr scalar number(detail::number auto x) { return number(exact_number(x)); }
  constexpr scalar number(const exact& x) { return {&context_, context_.constant(x)}; }
  constexpr vector basis(source_frame, std::size_t) { return {&context_, {}}; }
  constexpr vector measured(source_frame, const auto&, const auto&, const auto&) { return basis({}, 0); }

  constexpr source_ground newtonian(std::string_view, std::string_view) { return {}; }
  constexpr source_frame frame(std::string_view) { return {}; }
  constexpr source_point point(std::string_view) { return {}; }
  constexpr scalar rate(const scalar&) { return value(); }
  constexpr void kinematical_equation(const scalar&) {}
  constexpr vector position(source_point, source_point) { return basis({}, 0); }
  constexpr vector velocity(source_point, source_frame = {}) { return basis({}, 0); }
  constexpr vector angular_velocity(source_frame, source_frame = {}) { return basis({}, 0); }

  constexpr void particle(std::string_view, source_point, const auto&) {}
  constexpr void rigid_body(std::string_view, source_frame, source_point, const auto&, const auto&) {}
  constexpr void joint(std::string_view, source_frame, source_point, source_frame, source_point, source_frame,
                       bool = true) {}
  constexpr void force(source_point, const vector&, std::string_view = {}) {}
  constexpr void torque(source_frame, const vector&, std::string_view = {}) {}
  constexpr void gravity(const vector&) {}
  constexpr void potential_energy(const scalar&) {}
  constexpr void velocity_constraint(const scalar&) {}
  constexpr void configuration_constraint(const scalar&) {}
  constexpr void dependent(const scalar&) {}

protected:
  constexpr scalar value() { return {&context_, context_.counted()}; }

private:
  counting_context context_{};
};

} // namespace ctdyn::detail
