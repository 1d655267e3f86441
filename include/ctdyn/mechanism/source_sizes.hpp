// How much a source makes, counted before the first record is made.
#pragma once

#include "silent_builder.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The verbs of a source_builder, which only count.
class size_counter : public silent_builder {
public:
  /// Of everything that was told; weights are loads, too, and each input may have two rates.
  [[nodiscard]] constexpr mechanism_sizes sizes() const {
    mechanism_sizes all = sizes_;
    all.symbols += limits::input_rates * inputs_;
    return all;
  }
  /// Of these each is a load of each body.
  [[nodiscard]] constexpr std::size_t fields() const { return fields_; }
  /// Of what was told, as many as a description would have facts.
  [[nodiscard]] constexpr std::size_t records() const {
    return sizes_.frames + sizes_.points + sizes_.bodies + sizes_.loads + sizes_.equations + sizes_.constraints;
  }

  constexpr scalar parameter(std::string_view, const auto&...) { return symbol(); }
  constexpr scalar coordinate(std::string_view) { return ++sizes_.coordinates, symbol(); }
  constexpr scalar speed(std::string_view) { return ++sizes_.speeds, symbol(); }
  constexpr scalar input(std::string_view) { return ++inputs_, symbol(); }
  constexpr scalar time() { return symbol(); }

  constexpr source_frame orient_axis(std::string_view, source_frame, const auto&, const vector&) { return framed(); }
  constexpr source_frame orient_quaternion(std::string_view, source_frame, const auto&...) { return framed(); }
  constexpr source_frame orient_explicit(std::string_view, source_frame, const auto&) {
    sizes_.leaning = true; // as far as is known here
    return framed();
  }
  constexpr source_point set_pos(std::string_view, source_point, const vector&) {
    return {static_cast<point_id>(++sizes_.points)};
  }

  constexpr void kinematical_equation(const scalar&) { ++sizes_.equations; }
  constexpr void particle(std::string_view, source_point, const auto&) { ++sizes_.bodies; }
  constexpr void rigid_body(std::string_view, source_frame, source_point, const auto&, const auto&) { ++sizes_.bodies; }
  constexpr void joint(std::string_view, source_frame, source_point, source_frame, source_point, source_frame,
                       bool = true) {
    ++sizes_.joints;
  }
  constexpr void force(source_point, const vector&, std::string_view = {}) { ++sizes_.loads; }
  constexpr void torque(source_frame, const vector&, std::string_view = {}) { ++sizes_.loads; }
  constexpr void gravity(const vector&) { ++fields_; }
  constexpr void velocity_constraint(const scalar&) { ++sizes_.constraints; }
  constexpr void configuration_constraint(const scalar&) { ++sizes_.constraints; }

private:
  constexpr scalar symbol() { return ++sizes_.symbols, value(); }
  constexpr source_frame framed() { return {static_cast<frame_id>(++sizes_.frames)}; }

  mechanism_sizes sizes_{};
  std::size_t fields_ = 0, inputs_ = 0;
};

} // namespace ctdyn::detail
