// The TMT method: the Newton-Euler equations of all bodies, stacked in the Newtonian frame and projected on the speeds.
#pragma once

#include "../../graph/calculus/derivative.hpp"
#include "../../mechanism/load_owner.hpp"
#include "formulation.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Md udot + gd = 0. Stacked columns have six rows for each rigid body and three for each particle, in the order of the
/// description: the measure numbers in N of the mass center's velocity, then of the angular velocity.
///
/// Source: Vallery and Schwab, Advanced Dynamics (2020), page 349; "Learn Multibody Dynamics", equations (239) to
/// (249), whose numbers are given below.
template <std::size_t Speeds, class Context> class tmt {
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;
  using mechanism_type = std::remove_cvref_t<decltype(std::declval<Context&>().m())>;
  static constexpr std::size_t most = 6 * mechanism_type::sizes.bodies;

public:
  using column = std::array<handle, Speeds>;
  using matrix = std::array<handle, Speeds * Speeds>;

  constexpr explicit tmt(Context& c) : c_(&c) {
    speeds_ = m().template values_of<Speeds>(symbol_class::speed);
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      first_[i] = rows_, rows_ += m().bodies[i].rigid ? 6u : 3u;
      const body_record& b = m().bodies[i];
      put(v_ + first_[i], c_->velocity(b.mass_center));
      if (b.rigid) put(v_ + first_[i] + 3, c_->omega(b.frame));
    }
  }

  [[nodiscard]] constexpr std::size_t rows() const { return rows_; }
  [[nodiscard]] constexpr std::size_t first_row(std::uint32_t body) const { return first_[body]; }

  /// (239) v, the stacked velocities
  [[nodiscard]] constexpr handle v(std::size_t row) const { return v_[row]; }

  /// (240) T = dv/du, the partial velocities
  constexpr handle T(std::size_t row, std::size_t speed) { return jacobian()[row][speed]; }

  /// (241), (243) mass and central inertia of each body on the diagonal
  constexpr handle M(std::size_t row, std::size_t other) {
    const std::uint32_t i = body_of(row);
    if (i != body_of(other)) return zero;
    row -= first_[i], other -= first_[i];
    if (row < 3 || other < 3) return row == other ? m().bodies[i].mass : zero;
    return inertia(i)[row - 3][other - 3];
  }

  /// (244) forces and torques of the loads that act on one body each; `loose` adds those of the others to gd.
  constexpr handle F(std::size_t row) { return resultants()[row]; }

  /// (248) rates of the momenta at constant speeds
  constexpr handle gbar(std::size_t row) { return momentum_rates()[row]; }

  /// (246) -Md = T^T M T
  constexpr matrix mass_matrix() {
    matrix result{};
    for (std::uint32_t i = 0; i < m().body_count; ++i)
      for (std::size_t s = 0; s < Speeds; ++s) {
        handle partial[6]{}, momentum[6]{};
        const std::size_t size = m().bodies[i].rigid ? 6 : 3;
        for (std::size_t k = 0; k < size; ++k) partial[k] = T(first_[i] + k, s);
        apply_mass(i, partial, momentum);
        for (std::size_t r = s; r < Speeds; ++r)
          for (std::size_t k = 0; k < size; ++k)
            add_to(result[r * Speeds + s], g().mul(T(first_[i] + k, r), momentum[k]));
      }
    for (std::size_t s = 0; s < Speeds; ++s)
      for (std::size_t r = s; r < Speeds; ++r) result[s * Speeds + r] = result[r * Speeds + s];
    return result;
  }
  /// (247) gd = T^T (F - gbar)
  constexpr column forcing() {
    column result = loose();
    for (std::size_t k = 0; k < rows_; ++k) {
      const handle rest = g().sub(F(k), gbar(k));
      for (std::size_t r = 0; r < Speeds; ++r) add_to(result[r], g().mul(T(k, r), rest));
    }
    return result;
  }

private:
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  constexpr void add_to(handle& sum, handle term) { sum = g().add(sum, term); }
  constexpr void put(handle* xyz, const spatial_vector& v) {
    const triple in_N = c_->express(v, 0).first();
    for (std::size_t i = 0; i < 3; ++i) add_to(xyz[i], in_N[i]);
  }
  [[nodiscard]] constexpr std::uint32_t body_of(std::size_t row) const {
    std::uint32_t i = 0;
    while (i + 1 < m().body_count && first_[i + 1] <= row) ++i;
    return i;
  }

  using speed_rows = handle[most][Speeds + 1]; // one place more: no array has length zero
  constexpr const speed_rows& jacobian() {
    for (; known_T_ < Speeds; ++known_T_) {
      directional<graph_type> d(g());
      d.set(speeds_[known_T_], one);
      for (std::size_t k = 0; k < rows_; ++k) T_[k][known_T_] = d(v_[k]);
    }
    return T_;
  }

  constexpr matrix3 inertia(std::uint32_t body) { return c_->express(m().bodies[body].inertia, 0).entries; }
  /// The product of one body's block of M and `x`.
  constexpr void apply_mass(std::uint32_t body, const handle* x, handle* product) {
    for (std::size_t i = 0; i < 3; ++i) product[i] = g().mul(m().bodies[body].mass, x[i]);
    if (!m().bodies[body].rigid) return;
    const triple turned = multiply(g(), inertia(body), triple{x[3], x[4], x[5]});
    for (std::size_t i = 0; i < 3; ++i) product[3 + i] = turned[i];
  }

  constexpr const handle* momentum_rates() {
    if (known_gbar_) return gbar_;
    known_gbar_ = true;
    for (std::uint32_t i = 0; i < m().body_count; ++i) {
      const body_record& b = m().bodies[i];
      put(gbar_ + first_[i], c_->drift_in_N(c_->multiply(b.mass, c_->velocity(b.mass_center))));
      if (b.rigid) put(gbar_ + first_[i] + 3, c_->drift_in_N(c_->dot(b.inertia, c_->omega(b.frame))));
    }
    return gbar_;
  }

  constexpr const handle* resultants() {
    if (known_F_) return F_;
    known_F_ = true;
    load_owner<Context> owner(*c_);
    for (const load_record& l : m().all_loads()) {
      const auto owners = owner.of(l);
      if (owners.count != 1) continue;
      const body_record& b = m().bodies[owners.last];
      handle* const rows = F_ + first_[owners.last];
      put(rows + (l.torque ? 3 : 0), l.value);
      if (!l.torque && b.rigid && l.target != b.mass_center) put(rows + 3, c_->cross(owner.arm(l.target, b), l.value));
    }
    return F_;
  }

  /// The generalized forces of potentials, and of loads that act on no body or on several, which have no rows.
  constexpr column loose() {
    column result{};
    load_owner<Context> owner(*c_);
    for (std::size_t r = 0; r < Speeds; ++r) {
      directional<graph_type> d(g());
      d.set(speeds_[r], one);
      result[r] = -d(c_->rate_of_potential(m().applied_potential));
      for (const load_record& l : m().all_loads()) {
        if (owner.of(l).count == 1) continue;
        for (const component& part : l.torque ? c_->omega(l.target) : c_->velocity(l.target))
          add_to(result[r], dot(g(), d(part.xyz), c_->express(l.value, part.frame).first()));
      }
    }
    return result;
  }

  Context* c_;
  column speeds_{};
  std::size_t rows_ = 0, first_[mechanism_type::sizes.bodies]{};
  handle v_[most]{}, F_[most]{}, gbar_[most]{};
  handle T_[most][Speeds + 1]{};
  std::size_t known_T_ = 0;
  bool known_F_ = false, known_gbar_ = false;
};

struct tmt_formulation : own_formulation {
  static constexpr std::string_view name = "the TMT method";
  static constexpr auto constraints = constraint_treatment::elimination;
  template <std::size_t Speeds, class Context> using method = tmt<Speeds, Context>;
};

} // namespace ctdyn::detail
