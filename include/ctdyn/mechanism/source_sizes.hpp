// How much a source makes, counted before the first record is made.
#pragma once

#include "mechanism.hpp"
#include "quantity.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

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

/// The verbs of a source_builder, which only count.
class size_counter {
public:
  using scalar = quantity<counting_context>;
  using vector = vector_quantity<counting_context>;
  struct inertial {
    frame_id frame;
    point_id origin;
  };

  /// Of everything that was told; weights are loads, too, and each input may have two rates.
  [[nodiscard]] constexpr mechanism_sizes sizes() const {
    mechanism_sizes all = sizes_;
    all.loads += gravities_ * all.bodies;
    all.symbols += limits::input_rates * inputs_;
    return all;
  }
  /// Of what was told, as many as a description would have facts.
  [[nodiscard]] constexpr std::size_t records() const {
    return sizes_.frames + sizes_.points + sizes_.bodies + sizes_.loads + sizes_.equations + sizes_.constraints;
  }
  [[nodiscard]] constexpr std::size_t nodes() const { return context_.nodes; }

  constexpr scalar parameter(std::string_view) { return symbol(); }
  constexpr scalar coordinate(std::string_view) { return ++sizes_.coordinates, symbol(); }
  constexpr scalar speed(std::string_view) { return ++sizes_.speeds, symbol(); }
  constexpr scalar input(std::string_view) { return ++inputs_, symbol(); }
  constexpr scalar time() { return symbol(); }
  constexpr scalar number(auto) { return value(); }
  constexpr vector basis(frame_id, std::size_t) { return {&context_, {}}; }
  constexpr vector measured(frame_id, const auto&, const auto&, const auto&) { return basis(0, 0); }

  constexpr inertial newtonian(std::string_view, std::string_view) { return {0, 0}; }
  constexpr frame_id orient_axis(std::string_view, frame_id, const auto&, const vector&) { return frame(); }
  constexpr frame_id orient_quaternion(std::string_view, frame_id, const auto&, const auto&, const auto&, const auto&) {
    return frame();
  }
  constexpr frame_id orient_explicit(std::string_view, frame_id, const auto&) { return frame(); }
  constexpr point_id set_pos(std::string_view, point_id, const vector&) { return point(); }

  constexpr scalar rate(const scalar&) { return value(); }
  constexpr void kinematical_equation(const scalar&) { ++sizes_.equations; }
  constexpr vector position(point_id, point_id) { return basis(0, 0); }
  constexpr vector velocity(point_id, frame_id = 0) { return basis(0, 0); }
  constexpr vector angular_velocity(frame_id, frame_id = 0) { return basis(0, 0); }

  constexpr void particle(std::string_view, point_id, const auto&) { ++sizes_.bodies; }
  constexpr void rigid_body(std::string_view, frame_id, point_id, const auto&, const auto&) { ++sizes_.bodies; }
  constexpr void force(point_id, const vector&) { ++sizes_.loads; }
  constexpr void torque(frame_id, const vector&) { ++sizes_.loads; }
  constexpr void gravity(const vector&) { ++gravities_; }
  constexpr void potential_energy(const scalar&) {}
  constexpr void velocity_constraint(const scalar&) { ++sizes_.constraints; }
  constexpr void configuration_constraint(const scalar&) { ++sizes_.constraints; }
  constexpr void dependent(const scalar&) {}

private:
  constexpr scalar value() { return {&context_, context_.counted()}; }
  constexpr scalar symbol() { return ++sizes_.symbols, value(); }
  constexpr frame_id frame() { return static_cast<frame_id>(sizes_.frames++); }
  constexpr point_id point() { return static_cast<point_id>(sizes_.points++); }

  counting_context context_{};
  mechanism_sizes sizes_{.frames = 1, .points = 1};
  std::size_t gravities_ = 0, inputs_ = 0;
};

} // namespace ctdyn::detail
