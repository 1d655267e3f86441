// Loads: checks what a source says of loads and potentials, and stores it.
#pragma once

#include "fixed_axis.hpp"
#include "geometry_builder.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Stores forces, torques, gravity and potentials. It works after all positions and velocities are known.
template <class Context> class load_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;

public:
  using base::base;

  constexpr void force(point_id p, const spatial_vector& f) { add({false, p, f}); }
  constexpr void torque(frame_id f, const spatial_vector& t) { add({true, f, t}); }
  constexpr void fixed_axis(frame_id f, auto axis) { check_axis(c(), f, axis); }
  /// Says that the two sides of a joint exert the following loads on each other. With key zero, they are of no joint.
  constexpr void of_joint(std::uint64_t key) { joint_ = key; }

  /// Returns a load unchanged, after it has checked that the load is a function of coordinates, speeds, inputs and
  /// time.
  template <class Value>
  constexpr const Value& load(const Value& value, std::string_view what, std::string_view label) {
    return base::at_known_motion(value, what, label, "loads are functions of coordinates, speeds, inputs and time");
  }

  /// Adds the weight m g (N) and the potential energy -m g . r (J) of each body; `field` is the acceleration g (m/s^2).
  constexpr void gravity(const spatial_vector& field) {
    (void)load(field, "gravity", "");
    if (chained(m())) c().see_from_carriers(); // first, because the graph keeps the first form of equal values
    const bool from_points = very_deep(g(), m());
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      const spatial_vector weight = c().multiply(b.mass, field);
      add({false, b.mass_center, weight, true, i});
      if (c().has_position(b.mass_center))
        m().potential_energy =
            g().sub(m().potential_energy, from_points ? g().mul(b.mass, along(field, b.mass_center))
                                                      : c().dot(weight, c().position(b.mass_center, 0)));
      else
        m().unplaced = b.mass_center; // the equations of motion need no position of it, only the energy does
    }
  }
  constexpr void potential_energy(handle energy) {
    (void)load(energy, "the potential energy", "");
    if (const dependence d = depends(energy); d.on(symbol_class::speed) && !c().faulty())
      m().fault << "the potential energy depends on ", c().name_motion(energy),
          m().fault << "; a potential is a function of the configuration, write other loads as force or torque";
    m().applied_potential = g().add(m().applied_potential, energy);
    m().potential_energy = g().add(m().potential_energy, energy);
  }

private:
  /// The component of a position along a vector, times its magnitude: that of the parent point, which the graph has if
  /// a body is there, and that of the step from it.
  constexpr handle along(const spatial_vector& v, point_id p) {
    if (p == 0) return zero;
    const point_id parent = m().points[p].parent;
    return g().add(along(v, parent), c().dot(v, c().position(p, parent)));
  }
  constexpr void add(const load_record& l) {
    require((m().load_count) < m().sizes.loads, "there are more loads than were counted");
    m().loads[m().load_count++] = l;
    m().loads[m().load_count - 1].joint = joint_;
  }

  std::uint64_t joint_ = 0;
};

} // namespace ctdyn::detail
