// The regressor: inertia forces and weights as a matrix times inertial parameters.
#pragma once

#include "partial_velocities.hpp"
#include "standard_parameters.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// The motion of a body's reference point and of its frame, in one basis: acceleration less that of gravity, angular
/// velocity and acceleration, U = alpha x + omega x omega x, and partial velocities.
template <std::size_t Speeds> struct place_motion {
  frame_id basis = 0, frame = 0;
  point_id point = 0;
  bool found = false, turns = false; // turns: the body is rigid and has a frame
  triple acceleration{}, omega{}, alpha{};
  matrix3 U{};
  std::array<triple, Speeds> linear{}, angular{};
};

/// Y in Y theta = M udot + bias_forces, row by row over all speeds, with columns for all bodies with mass. A body's
/// force and torque about its reference point are m a + U s and s x a + I alpha + omega x I omega, for its mass m,
/// first moment s and inertia I. Each column takes them for one parameter that is 1 while the others are 0, and
/// projects them on the partial velocities of the point and the frame.
///
/// Source: Kane and Levinson (1985), section 4.11; Atkeson, An and Hollerbach (1986), equations (3) to (9).
template <std::size_t Speeds, class Context, template <std::size_t, class> class Tree = no_tree> class regressor {
public:
  using motion = place_motion<Speeds>;

  constexpr explicit regressor(Context& c) : c_(&c), tree_(c) {}

  /// Calls put(speed, column, entry) for each entry.
  constexpr void read(auto put) {
    std::array<motion, most> motions{};
    find(motions);
    std::size_t first = 0;
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      for (std::size_t r = 0; r < Speeds && b.mass != zero; ++r) add_row(motions[i], r, first, put);
      first += standard_count(b);
    }
  }

private:
  static constexpr std::size_t most = std::remove_cvref_t<decltype(std::declval<Context&>().m())>::sizes.bodies;

  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }

  constexpr void find(std::array<motion, most>& motions) {
    standard_parameters_of<Context> places(*c_);
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      const body_place at = places.place(b);
      motions[i] = motion{};
      motions[i].basis = at.basis, motions[i].point = at.point, motions[i].frame = b.frame, motions[i].turns = b.rigid;
      motions[i].found = b.mass == zero; // such a body has no columns
    }
    triple field{};
    if (tree_.find_field(field) || !weights()) tree_.place_motions(motions, m().body_count, field);
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      if (!motions[i].found) find(motions[i], i);
  }
  [[nodiscard]] constexpr bool weights() const {
    for (const load_record& l : m().all_loads())
      if (l.body != no_body) return true;
    return false;
  }

  /// Finds the motion of a body by differentiating velocities.
  constexpr void find(motion& x, std::uint32_t body) {
    if (!x.turns && !c_->velocity(x.point).is_zero()) x.basis = c_->velocity(x.point).begin()->frame;
    partial_velocities<Speeds, Context> partial(*c_);
    x.linear = partial.of_point(x.point, x.basis);
    spatial_vector weight{};
    for (const load_record& l : m().all_loads())
      if (l.body == body) weight = c_->add(weight, l.value);
    x.acceleration = add(g(), accelerated(partial.bias_of_point(x.point, x.basis), x.linear),
                         -scale(g(), g().inv(m().bodies[body].mass), c_->express(weight, x.basis).first()));
    if (!x.turns) return;
    x.angular = partial.of_frame(x.frame, x.basis);
    x.omega = c_->express(c_->omega(x.frame), x.basis).first();
    x.alpha = accelerated(partial.bias_of_frame(x.frame, x.basis), x.angular);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      const handle ij = g().mul(x.omega[i], x.omega[j]);
      x.U[i][j] = g().sub(ij, x.alpha[k]), x.U[j][i] = g().add(ij, x.alpha[k]);
      x.U[k][k] = -g().add(g().mul(x.omega[i], x.omega[i]), g().mul(x.omega[j], x.omega[j]));
    }
  }
  constexpr triple accelerated(triple a, const std::array<triple, Speeds>& partial) {
    for (std::size_t r = 0; r < Speeds; ++r) a = add(g(), a, scale(g(), c_->udot(r), partial[r]));
    return a;
  }

  constexpr void add_row(const motion& x, std::size_t r, std::size_t first, auto put) {
    const triple &v = x.linear[r], &w = x.angular[r], &o = x.omega, &e = x.alpha;
    const matrix3& u = x.U;
    put(r, first, dot(g(), v, x.acceleration));
    if (!x.turns) return;
    const triple turned = cross(g(), x.acceleration, w);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t i = (k + 1) % 3, j = (k + 2) % 3;
      const triple column{u[0][k], u[1][k], u[2][k]};
      put(r, first + 1 + k, g().add(dot(g(), v, column), turned[k]));
      triple torque{}; // of a unit moment of inertia about axis k
      torque[k] = e[k], torque[i] = g().mul(o[k], o[j]), torque[j] = -g().mul(o[k], o[i]);
      put(r, first + 4 + k, dot(g(), w, torque));
      // of a unit product of inertia of k and i
      torque[k] = -u[j][k], torque[i] = u[j][i], torque[j] = g().sub(u[k][k], u[i][i]);
      put(r, first + 7 + k, dot(g(), w, torque));
    }
  }

  Context* c_;
  Tree<Speeds, Context> tree_;
};

} // namespace ctdyn::detail
