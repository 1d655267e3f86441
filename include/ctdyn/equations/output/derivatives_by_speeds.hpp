// Derivatives by each speed, and along the motion that each speed gives the coordinates.
#pragma once

#include "../../mechanism/speed_directions.hpp"
#include "derivatives.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// The derivatives of inverse dynamics and udot come from a recursion over links, if there is one; those of all other
/// outputs are formed along one direction after the other.
template <class Output, class Columns> struct output_reader<output::jacobian_by_all<Output, Columns>> {
  using differentiated = Output;
  static constexpr bool by_coordinate = false;
  static constexpr bool displace(auto& change) {
    if constexpr (is_along)
      change.move_along_speeds();
    else
      change.move_speeds();
    return true;
  }
  static constexpr bool of_udot = std::is_same_v<Output, output::udot>;
  static constexpr bool of_forces = std::is_same_v<Output, output::inverse_dynamics>;
  static constexpr const sentence& finding = no_derivatives_of<Output>;
  template <class Derivation> static constexpr std::size_t derivatives = Derivation::speeds;
  template <class Derivation>
  static constexpr shape form = shape_of(Derivation::template form_of<Output>.size(), Derivation::speeds);

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t rows = Derivation::template form_of<Output>.size(), n = Derivation::speeds;
    std::array<handle, rows * n> list{};
    if constexpr (of_udot && binding_constraints<Derivation> != 0) {
      c.tell() << "jacobian(udot, " << (is_along ? "along" : "by") << "_speeds): constraints bind the speeds; "
               << "state_matrix has the derivatives by the independent ones";
    } else if constexpr (of_udot) {
      const auto M = Derivation::mass_matrix;
      const auto udots = udots_of<Derivation>(solved_equations<Derivation>(c));
      force_derivatives<n> forces;
      const bool known = force_derivatives_at<Derivation>(c, forces, udots);
      std::array<std::array<handle, n>, n> right{};
      for (std::size_t j = 0; j < n; ++j) {
        auto d = direction(c, j);
        for (std::size_t i = 0; i < n; ++i) {
          right[j][i] = known ? -chosen(forces)[i * n + j] : d(Derivation::forcing[i]);
          for (std::size_t k = 0; k < n && !known; ++k)
            right[j][i] = c.g().sub(right[j][i], c.g().mul(d(M[i * n + k]), udots[k]));
        }
      }
      const auto solution = solve_symmetric<n, n>(c.g(), M, right);
      for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) list[i * n + j] = solution.x[j][i];
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
