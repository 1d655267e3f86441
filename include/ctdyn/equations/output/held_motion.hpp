// What constraints, contacts and loops together hold, for the search of states that satisfy them.
#pragma once

#include "../../model/condition_outputs.hpp"
#include "anchors.hpp"
#include "constraints.hpp"
#include "contacts.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The rows of loops whose configuration is known.
template <class Derivation>
inline constexpr std::size_t placed_loops = [] {
  std::size_t sum = 0;
  for (const contact_record& row : Derivation::mechanism.all_contacts()) sum += row.loop && row.configuration != zero;
  return sum;
}();
template <class Derivation>
inline constexpr std::size_t held_configurations = configuration_rows<Derivation> + placed_loops<Derivation>;
template <class Derivation>
inline constexpr std::size_t held_places = held_configurations<Derivation> + anchored_places<Derivation>;
template <class Derivation>
inline constexpr std::size_t held_velocities = Derivation::rows + Derivation::layout::contacts;

template <class Derivation> constexpr auto loop_configuration_of(const auto& c) {
  std::array<handle, placed_loops<Derivation>> list{};
  std::size_t at = 0;
  for (const contact_record& row : c.m().all_contacts())
    if (row.loop && row.configuration != zero) list[at++] = row.configuration;
  return list;
}
template <class Derivation> constexpr auto held_configuration_of(auto& c) {
  constexpr std::size_t rows = configuration_rows<Derivation>;
  const auto constraints = configuration_of<Derivation>(c);
  const auto loops = loop_configuration_of<Derivation>(c);
  const auto places = contact_places_of<Derivation>(c);
  return entries_by<held_places<Derivation>>([&](std::size_t i) {
    if (i < rows) return constraints[i];
    return i < held_configurations<Derivation> ? loops[i - rows] : places[i - held_configurations<Derivation>];
  });
}
template <> struct output_reader<output::loop_residual> {
  static constexpr need_of_contacts needs{.contacts = true, .loops = true};
  template <class Derivation>
    requires(placed_loops<Derivation> != 0)
  static constexpr shape form = shape_of(placed_loops<Derivation>);
  template <class Derivation> static constexpr auto entries(auto& c) { return loop_configuration_of<Derivation>(c); }
};
template <class Derivation> constexpr auto held_velocity_of(auto& c) {
  const auto velocities = contact_velocities<Derivation::layout::contacts>(c);
  return entries_by<held_velocities<Derivation>>([&](std::size_t i) {
    return i < Derivation::rows ? c.m().constraints[i].velocity : velocities[i - Derivation::rows];
  });
}

struct held_configuration_column {
  template <class Derivation> static constexpr shape form = shape_of(held_places<Derivation>);
};
struct held_velocity_column {
  template <class Derivation> static constexpr shape form = shape_of(held_velocities<Derivation>);
};
template <> struct output_reader<held_configuration> : held_configuration_column {
  template <class Derivation> static constexpr auto entries(auto& c) { return held_configuration_of<Derivation>(c); }
};
template <> struct output_reader<held_configuration_jacobian> {
  template <class Derivation> static constexpr shape form = shape_of(held_places<Derivation>, Derivation::coordinates);
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto coordinates = c.m().template values_of<Derivation::coordinates>(symbol_class::coordinate);
    const auto J = jacobian(c.g(), held_configuration_of<Derivation>(c), coordinates);
    return entries_by<held_places<Derivation>, Derivation::coordinates>(
        [&](std::size_t i, std::size_t j) { return J[i][j]; });
  }
};
template <> struct output_reader<held_configuration_rounding> : held_configuration_column {
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return bounds_of(c, held_configuration_of<Derivation>(c));
  }
};
template <> struct output_reader<held_velocity_jacobian> {
  template <class Derivation> static constexpr shape form = shape_of(held_velocities<Derivation>, Derivation::speeds);
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto speeds = c.m().template values_of<Derivation::speeds>(symbol_class::speed);
    std::array<handle, held_velocities<Derivation> * Derivation::speeds> list{};
    std::size_t at = 0;
    for (const handle v : held_velocity_of<Derivation>(c)) {
      const auto form = linear_coefficients(c.g(), v, speeds, differentiated::backward);
      for (std::size_t i = 0; i < Derivation::speeds; ++i) list[at++] = form.coefficient[i];
    }
    return list;
  }
};
template <> struct output_reader<held_velocity_bias> : held_velocity_column {
  template <class Derivation> static constexpr auto entries(auto& c) {
    const auto speeds = c.m().template values_of<Derivation::speeds>(symbol_class::speed);
    auto list = held_velocity_of<Derivation>(c);
    for (handle& v : list) v = linear_coefficients(c.g(), v, speeds, differentiated::backward).rest;
    return list;
  }
};
template <> struct output_reader<held_velocity_rounding> : held_velocity_column {
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation> static constexpr auto entries(auto& c) {
    return bounds_of(c, held_velocity_of<Derivation>(c));
  }
};

} // namespace ctdyn::detail
