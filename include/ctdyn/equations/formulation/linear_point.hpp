// What a linearization knows before its linear system is solved: the point, and the changes of the residuals.
#pragma once

#include "../../mechanism/force_derivatives.hpp"

#include <array>
#include <cstddef>

namespace ctdyn::detail {

/// The equations at the point of linearization; du/dt and lambda have their solved values there.
template <std::size_t Speeds, std::size_t Rows> struct linear_point {
  std::array<handle, Speeds * Speeds> mass_matrix{};
  std::array<handle, Speeds> forcing{}, udots{};
  std::array<handle, Rows + 1> multipliers{}, acceleration_bias{};
  handle jacobian[Rows + 1][Speeds + 1]{};
  force_derivatives<Speeds> forces{}; // at these du/dt, if a recursion over links gives them
  bool has_forces = false;
};

/// The changes that are known before the linear system is solved: of dependent coordinates and speeds, of qdot, of
/// the rates of auxiliary states, and of the residuals (as right-hand sides).
template <std::size_t Coordinates, std::size_t Speeds, std::size_t Rows, std::size_t DependentCoordinates,
          std::size_t States, std::size_t Columns>
struct linear_changes {
  handle dq[DependentCoordinates + 1][Columns + 1]{}, du[Rows + 1][Columns + 1]{};
  handle qdot[Coordinates + 1][Columns + 1]{}, zdot[States + 1][Columns + 1]{};
  handle right[Speeds + Rows][Columns]{};
};

} // namespace ctdyn::detail
