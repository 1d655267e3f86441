// How much a source makes, counted before the first record is made.
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
    source_frame frame;
    source_point origin;
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
  constexpr vector basis(source_frame, std::size_t) { return {&context_, {}}; }
  constexpr vector measured(source_frame, const auto&, const auto&, const auto&) { return basis({}, 0); }

  constexpr inertial newtonian(std::string_view, std::string_view) { return {}; }
  constexpr source_frame orient_axis(std::string_view, source_frame, const auto&, const vector&) { return frame(); }
  constexpr source_frame orient_quaternion(std::string_view, source_frame, const auto&, const auto&, const auto&,
                                           const auto&) {
    return frame();
  }
  constexpr source_frame orient_explicit(std::string_view, source_frame, const auto&) { return frame(); }
  constexpr source_point set_pos(std::string_view, source_point, const vector&) { return point(); }

  constexpr scalar rate(const scalar&) { return value(); }
  constexpr void kinematical_equation(const scalar&) { ++sizes_.equations; }
  constexpr vector position(source_point, source_point) { return basis({}, 0); }
  constexpr vector velocity(source_point, source_frame = {}) { return basis({}, 0); }
  constexpr vector angular_velocity(source_frame, source_frame = {}) { return basis({}, 0); }

  constexpr void particle(std::string_view, source_point, const auto&) { ++sizes_.bodies; }
  constexpr void rigid_body(std::string_view, source_frame, source_point, const auto&, const auto&) { ++sizes_.bodies; }
  constexpr void force(source_point, const vector&) { ++sizes_.loads; }
  constexpr void torque(source_frame, const vector&) { ++sizes_.loads; }
  constexpr void gravity(const vector&) { ++gravities_; }
  constexpr void potential_energy(const scalar&) {}
  constexpr void velocity_constraint(const scalar&) { ++sizes_.constraints; }
  constexpr void configuration_constraint(const scalar&) { ++sizes_.constraints; }
  constexpr void dependent(const scalar&) {}

private:
  constexpr scalar value() { return {&context_, context_.counted()}; }
  constexpr scalar symbol() { return ++sizes_.symbols, value(); }
  constexpr source_frame frame() { return {static_cast<frame_id>(sizes_.frames++)}; }
  constexpr source_point point() { return {static_cast<point_id>(sizes_.points++)}; }

  counting_context context_{};
  mechanism_sizes sizes_{.frames = 1, .points = 1};
  std::size_t gravities_ = 0, inputs_ = 0;
};

} // namespace ctdyn::detail
