// The verbs of a source where nothing has a value.
#pragma once

#include "mechanism.hpp"
#include "quantity.hpp"

#include <array>
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

/// Where values are not made, but counted.
struct counting_context {
  std::size_t nodes = 0;

  constexpr handle counted() { return ++nodes, handle{}; }
  constexpr handle constant(const exact&) { return counted(); }
  constexpr handle negate(handle) { return {}; }
  constexpr spatial_vector negate(const spatial_vector& v) { return v; }
  constexpr handle add(handle, handle) { return counted(); }
  constexpr handle multiply(handle, handle) { return counted(); }
  constexpr handle function(opcode, handle) { return counted(); }
  constexpr handle inverse(handle, auto) { return counted(); }
  constexpr handle dot(const spatial_vector&, const spatial_vector&) { return nodes += per_vector, handle{}; }
  constexpr spatial_vector add(const spatial_vector& a, const spatial_vector&) { return nodes += per_vector, a; }
  constexpr spatial_vector multiply(handle, const spatial_vector& v) { return nodes += per_vector, v; }
  constexpr spatial_vector cross(const spatial_vector& a, const spatial_vector&) { return nodes += per_vector, a; }
  static constexpr std::size_t per_vector = 12;
};

/// The verbs of a source_builder, which do nothing: what derives from this shadows those that matter to it.
class silent_builder {
public:
  using scalar = quantity<counting_context>;
  using vector = vector_quantity<counting_context>;

  [[nodiscard]] constexpr std::size_t nodes() const { return context_.nodes; }

  [[nodiscard]] static constexpr bool tells(telling) { return true; }
  constexpr scalar parameter(std::string_view) { return value(); }
  constexpr scalar parameter(std::string_view, double) { return value(); }
  constexpr scalar coordinate(std::string_view) { return value(); }
  constexpr scalar speed(std::string_view) { return value(); }
  constexpr scalar input(std::string_view) { return value(); }
  constexpr scalar time() { return value(); }
  constexpr scalar number(const auto&) { return value(); }
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
  constexpr void force(source_point, const vector&) {}
  constexpr void torque(source_frame, const vector&) {}
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
