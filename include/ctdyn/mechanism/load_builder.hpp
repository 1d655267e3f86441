// Loads: the checked way in which a source says what acts on a system.
#pragma once

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
  /// The two sides of this joint exert what follows on each other; zero: of none.
  constexpr void of_joint(std::uint64_t key) { joint_ = key; }

  /// What load(...) returns unchanged: a function of coordinates, speeds, inputs and time.
  template <class Value>
  constexpr const Value& load(const Value& value, std::string_view what, std::string_view label) {
    return base::at_known_motion(value, what, label, "loads are functions of coordinates, speeds, inputs and time");
  }

  /// Acts on all bodies that there are by now, and on their potential energy.
  constexpr void gravity(const spatial_vector& field) {
    (void)load(field, "gravity", "");
    if (chained(m())) c().see_from_carriers(); // of equal values the form that is found first stays
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      const spatial_vector weight = c().multiply(b.mass, field);
      add({false, b.mass_center, weight, true, i});
      if (c().has_position(b.mass_center))
        m().potential_energy = g().sub(m().potential_energy, c().dot(weight, c().position(b.mass_center, 0)));
      else
        m().unplaced = b.mass_center; // known motion is enough for the equations of motion
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
