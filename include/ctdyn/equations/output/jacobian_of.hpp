// Jacobians of points and frames by the speeds, and their accelerations at constant speeds.
#pragma once

#include "../../mechanism/read/lower.hpp"
#include "../../model/jacobian_of.hpp"
#include "../../model/outputs.hpp"
#include "../formulation/partial_velocities.hpp"
#include "centroidal.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The Jacobian and the acceleration at constant speeds of a place: a point, a frame with a point, or the mass center.
template <class Place> struct place_reader;
template <fixed_string Frame, fixed_string Point, fixed_string In, fixed_string Basis>
struct place_reader<output::place<Frame, Point, In, Basis>> {
  static constexpr std::uint32_t rows = Frame.view().empty() ? 3 : 6;
  static constexpr bool of_motion = true;

  /// The partial velocities of the point, then the partial angular velocities of the frame.
  template <class Derivation, class Context> static constexpr auto columns(Context& c) {
    const point_id p = point(c);
    const frame_id in = c.frame(key_of<In>, In.view()), basis = c.frame(key_of<Basis>, Basis.view());
    typename Derivation::template partials<Context> partial(c);
    std::array<std::array<triple, Derivation::speeds>, rows / 3> parts{};
    parts[0] = in == 0 ? partial.of_point(p, basis) : partial.of(c.velocity(p, in), basis);
    if constexpr (rows == 6) {
      const frame_id f = c.frame(key_of<Frame>, Frame.view());
      parts[1] = in == 0 ? partial.of_frame(f, basis) : partial.of(c.angular_velocity(f, in), basis);
    }
    return parts;
  }
  template <class Derivation, class Context> static constexpr auto bias(Context& c) {
    const point_id p = point(c);
    const frame_id in = c.frame(key_of<In>, In.view()), basis = c.frame(key_of<Basis>, Basis.view());
    typename Derivation::template partials<Context> partial(c);
    const auto without = [&](const spatial_vector& v) {
      triple t = c.express(v, basis).first();
      for (handle& h : t) h = c.at_constant_speeds(h);
      return t;
    };
    std::array<triple, rows / 3> parts{};
    parts[0] = in == 0 ? partial.bias_of_point(p, basis) : without(c.acceleration(p, in));
    if constexpr (rows == 6) {
      const frame_id f = c.frame(key_of<Frame>, Frame.view());
      parts[1] = in == 0 ? partial.bias_of_frame(f, basis) : without(c.angular_acceleration(f, in));
    }
    return parts;
  }

private:
  static constexpr point_id point(auto& c) {
    if constexpr (Frame == Point) {
      const auto& m = c.m();
      for (std::uint32_t i = 0; i < m.point_count; ++i)
        if (m.points[i].key == key_of<Point>) return i;
      c.tell() << "frame " << Frame.view() << " has no point of its name, so name one: (" << Frame.view()
               << ", P, N) is the motion of frame " << Frame.view() << " and of point P in frame N";
      return 0;
    } else {
      return c.point(key_of<Point>, Point.view());
    }
  }
};

/// The mass center of all bodies; its motion comes from their momentum.
template <fixed_string In, fixed_string Basis> struct place_reader<output::place_of_center<In, Basis>> {
  static constexpr std::uint32_t rows = 3;
  static constexpr bool of_motion = false;

  /// Divides the partial derivatives of the momentum by the mass; `momentum` has these in the Newtonian frame only.
  template <class Derivation, class Context> static constexpr auto columns(Context& c) {
    const frame_id in = c.frame(key_of<In>, In.view()), basis = c.frame(key_of<Basis>, Basis.view());
    auto all = momentum_in<Derivation>(c);
    std::array<std::array<triple, Derivation::speeds>, 1> parts{};
    if (in == 0)
      parts[0] = all.by_speeds().linear;
    else
      parts[0] = typename Derivation::template partials<Context>(c).of(c.linear_momentum(in), basis);
    const handle share = all.reciprocal_of_mass();
    for (triple& column : parts[0])
      column = scale(c.g(), share, in == 0 ? c.express(component{0, column}, basis) : column);
    return parts;
  }
  template <class Derivation> static constexpr auto bias(auto& c) {
    const frame_id in = c.frame(key_of<In>, In.view()), basis = c.frame(key_of<Basis>, Basis.view());
    auto all = momentum_in<Derivation>(c);
    triple rate = in == 0 ? c.express(component{0, all.rate().linear}, basis)
                          : c.express(c.rate_in(c.linear_momentum(in), in), basis).first();
    for (handle& h : rate) h = c.at_constant_speeds(h);
    return std::array<triple, 1>{scale(c.g(), all.reciprocal_of_mass(), rate)};
  }
};

template <class Place> struct output_reader<output::jacobian_of<Place>> {
  static constexpr bool knows_working_reactions = true;
  static constexpr bool before_equations = true, of_motion = place_reader<Place>::of_motion;
  using reader = place_reader<Place>;
  template <class> static constexpr std::size_t derivatives = 1; // about as many nodes as all other values together
  template <class Derivation> static constexpr shape form = shape_of(reader::rows, Derivation::speeds);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto parts = reader::template columns<Derivation>(c);
    return entries_by<reader::rows, Derivation::speeds>([&](auto i, auto r) { return parts[i / 3][r][i % 3]; });
  }
};
template <class Place> struct output_reader<output::bias_acceleration_of<Place>> {
  static constexpr bool knows_working_reactions = true;
  static constexpr bool before_equations = true, of_motion = place_reader<Place>::of_motion;
  using reader = place_reader<Place>;
  template <class> static constexpr std::size_t derivatives = 1; // about as many nodes as all other values together
  template <class> static constexpr shape form = shape_of(reader::rows);
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto parts = reader::template bias<Derivation>(c);
    return entries_by<reader::rows>([&](std::size_t i) { return parts[i / 3][i % 3]; });
  }
};

} // namespace ctdyn::detail
