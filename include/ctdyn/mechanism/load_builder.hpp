// Loads: checks what a source says of loads and potentials, and stores it.
#pragma once

#include "fixed_axis.hpp"
#include "geometry_builder.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Forces, torques, gravity and potentials. The motion is known by now.
template <class Context> class load_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;

public:
  using base::base;

  constexpr void force(point_id p, const spatial_vector& f) { add({false, p, f}); }
  constexpr void torque(frame_id f, const spatial_vector& t) { add({true, f, t}); }
  constexpr void fixed_axis(frame_id f, auto axis) { check_axis(c(), f, axis); }
  /// Declares that the two sides of this joint exert the following loads on each other; zero: of no joint.
  constexpr void of_joint(std::uint64_t key) { joint_ = key; }

  /// Returns a load unchanged, after the check that it is a function of coordinates, speeds, inputs and time.
  template <class Value>
  constexpr const Value& load(const Value& value, std::string_view what, std::string_view label) {
    return base::at_known_motion(value, what, label, "loads are functions of coordinates, speeds, inputs and time");
  }

  /// Adds the weights and the potential energy of all bodies that exist by now; `field` is an acceleration.
  constexpr void gravity(const spatial_vector& field) {
    (void)load(field, "gravity", "");
    if (chained(m())) c().see_from_carriers(); // the graph keeps the form that is made first
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      const spatial_vector weight = c().multiply(b.mass, field);
      add({false, b.mass_center, weight, true, i});
      if (c().has_position(b.mass_center))
        m().potential_energy = g().sub(m().potential_energy, c().dot(weight, c().position(b.mass_center, 0)));
      else
        m().unplaced = b.mass_center; // the equations of motion need its motion only
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
  constexpr void add(const load_record& l) {
    require((m().load_count) < m().sizes.loads, "there are more loads than were counted");
    m().loads[m().load_count++] = l;
    m().loads[m().load_count - 1].joint = joint_;
  }

  std::uint64_t joint_ = 0;
};

} // namespace ctdyn::detail
