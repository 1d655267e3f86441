// The numbers of records that a source makes, counted before the first one is made.
#pragma once

#include "orientations.hpp"
#include "silent_builder.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The verbs of a source_builder, which only count.
class size_counter : public expr::source_verbs<size_counter, silent_builder> {
public:
  /// The numbers of records of everything that was told, with limits::input_rates rates for each input. Weights are not
  /// included.
  [[nodiscard]] constexpr mechanism_sizes sizes() const {
    mechanism_sizes all = sizes_;
    all.symbols += limits::input_rates * inputs_;
    return all;
  }
  /// How many gravity(...) there are, each of which makes one load for each body.
  [[nodiscard]] constexpr std::size_t fields() const { return fields_; }
  /// The number of facts of a description that says the same.
  [[nodiscard]] constexpr std::size_t records() const {
    return sizes_.frames + sizes_.points + sizes_.bodies + sizes_.loads + sizes_.equations + sizes_.constraints;
  }

  constexpr scalar parameter(std::string_view, const auto&...) { return symbol(); }
  constexpr scalar coordinate(std::string_view) { return ++sizes_.coordinates, symbol(); }
  constexpr scalar speed(std::string_view) { return ++sizes_.speeds, symbol(); }
  constexpr scalar input(std::string_view) { return ++inputs_, symbol(); }
  constexpr scalar auxiliary_state(std::string_view) { return ++sizes_.states, symbol(); }
  constexpr scalar time() { return symbol(); }

  template <class How> constexpr source_frame orient(const auto&, const auto&, const How&) {
    if (orientation_of<How>::kind == orientation_kind::matrix) sizes_.leaning = true; // values are not known here
    return {static_cast<frame_id>(++sizes_.frames)};
  }
  template <class From = source_point> constexpr source_point set_pos(const auto&, const From&, const auto&) {
    return {static_cast<point_id>(++sizes_.points)};
  }

  constexpr void kinematical_equation(const auto&) { ++sizes_.equations; }
  constexpr void body(std::string_view, const auto&, const auto&, const auto&...) { ++sizes_.bodies; }
  template <class A = source_frame, class P = source_point, class B = source_frame, class Q = source_point,
            class Basis = source_frame>
  constexpr void joint(std::string_view, const A&, const P&, const B&, const Q&, const Basis&, bool = true) {
    ++sizes_.joints;
  }
  constexpr void load(auto, const auto&, const auto&, std::string_view = {}) { ++sizes_.loads; }
  constexpr void gravity(const auto&) { ++fields_; }
  constexpr void constraint(expr::related, const auto&) { ++sizes_.constraints; }

private:
  constexpr scalar symbol() { return ++sizes_.symbols, value(); }

  mechanism_sizes sizes_{};
  std::size_t fields_ = 0, inputs_ = 0;
};

} // namespace ctdyn::detail
