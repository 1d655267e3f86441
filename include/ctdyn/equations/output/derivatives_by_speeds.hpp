// Derivatives by each speed, and along the motion that each speed gives the coordinates.
#pragma once

#include "../../mechanism/speed_directions.hpp"
#include "derivatives.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// The derivatives of inverse dynamics come from a recursion over links, if there is one, and with them those of udot,
/// of rhs and of the forces of contacts; those of all other outputs are formed along one direction after the other.
template <class Output, class Columns>
struct output_reader<output::jacobian_by_all<Output, Columns>>
    : linear_reader<output_reader<output::jacobian_by_all<Output, Columns>>> {
  using base = linear_reader<output_reader>;
  using differentiated = Output;
  static constexpr bool by_coordinate = false, follow = false;
  static constexpr bool displace(auto& change) {
    if constexpr (is_along)
      change.move_along_speeds();
    else
      change.move_speeds();
    return true;
  }
  static constexpr bool of_udot = std::is_same_v<Output, output::udot>, of_rhs = std::is_same_v<Output, output::rhs>;
  static constexpr bool of_contacts = are_contact_forces<Output>;
  static constexpr bool of_forces = std::is_same_v<Output, output::inverse_dynamics>;
  static constexpr const sentence& finding = no_derivatives_of<Output>;
  template <class Derivation> static constexpr std::size_t derivatives = Derivation::speeds;
  template <class> static constexpr bool in_stages = of_udot || of_rhs || of_contacts;
  template <class Derivation>
  static constexpr shape form = shape_of(Derivation::template form_of<Output>.size(), Derivation::speeds);

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t rows = Derivation::template form_of<Output>.size(), n = Derivation::speeds;
    std::array<handle, rows * n> list{};
    if constexpr (in_stages<Derivation>) {
      return base::template entries<Derivation>(c);
    } else {
      if constexpr (of_forces) {
        force_derivatives<n> forces;
        if (typename Derivation::template kanes<Context>(c).inverse_dynamics_derivatives(forces)) return chosen(forces);
      }
      const auto values = Derivation::template values_of<Output>(c);
      for (std::size_t j = 0; j < n; ++j) {
        auto d = direction(c, j);
        for (std::size_t i = 0; i < rows; ++i) list[i * n + j] = d(values[i]);
      }
    }
    return list;
  }

  /// No symbols: each column has a direction.
  template <class Derivation> static constexpr auto symbols(auto& /*context*/, const auto& /*linear*/) {
    return std::array<handle, Derivation::speeds>{};
  }
  template <std::size_t Speeds>
  static constexpr std::size_t differentiate(auto& c, auto& linear, auto& changes,
                                             const std::array<handle, Speeds>& /*symbols*/, std::size_t column) {
    auto d = direction(c, column);
    linear.differentiate_along(changes, d, {true, !is_along, column});
    return d.visited();
  }
  template <class Derivation> static constexpr auto rows(const auto& /*linear*/, const auto& columns) {
    return entries_by<Derivation::template form_of<Output>.size(), Derivation::speeds>([&](auto i, auto j) {
      if constexpr (of_contacts) return columns.force[first_contact_row<Derivation, Output> + i][j];
      constexpr std::size_t q = of_rhs ? Derivation::coordinates : 0, n = q + Derivation::speeds;
      return i < q ? columns.qdot[i][j] : i < n ? columns.udot[i - q][j] : columns.zdot[i - n][j];
    });
  }

private:
  static constexpr bool is_along = std::is_same_v<Columns, output::along_speeds>;

  static constexpr const auto& chosen(const auto& forces) {
    if constexpr (is_along)
      return forces.along;
    else
      return forces.by_speeds;
  }
  /// The direction of speed j, or of the motion that it gives the coordinates.
  template <class Context> static constexpr auto direction(Context& c, std::size_t j) {
    if constexpr (is_along)
      return along_speed(c, j);
    else
      return by_speed(c, j);
  }
};

} // namespace ctdyn::detail
