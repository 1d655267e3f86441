// Kinematical differential equations: the rates of the coordinates in terms of the speeds.
#pragma once

#include "../graph/calculus/jacobian.hpp"
#include "../graph/calculus/linear_solve.hpp"
#include "mechanism.hpp"

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Collects the equations 0 = K(q, t) dq/dt - k(q, u, t), one for each coordinate, and solves them for the rates.
///
/// Source: Kane and Levinson (1985), section 2.12; the user may have solved them for rates or for speeds.
template <class Context> class kinematical_equations {
public:
  constexpr explicit kinematical_equations(Context& c) : c_(&c) {}

  constexpr void add(handle residual) {
    require(count_ < sizes.equations, "there are more kinematical equations than were counted");
    residuals_[count_++] = residual;
  }

  constexpr void solve() {
    const std::uint32_t n = m().count_of(symbol_class::coordinate);
    std::array<handle, sizes.coordinates> rates{};
    for (const symbol_record& s : m().all_symbols())
      if (s.kind == symbol_class::coordinate) rates[s.index] = c_->g().find_symbol(symbol_class::rate, s.key);
    const auto speeds = m().template values_of<sizes.speeds>(symbol_class::speed);
    for (std::uint32_t k = 0; k < count_; ++k)
      if (read(k, rates, speeds), c_->faulty()) return;
    if (check_count(n); c_->faulty()) return;
    linear_system<sizes.coordinates> system;
    system.size = n;
    for (std::uint32_t k = 0; k < n; ++k) {
      system.right[k] = -rest_[k];
      for (std::uint32_t i = 0; i < n; ++i) system.left[k][i] = left_[k][i];
    }
    m().kinematic_count = n;
    for (std::uint32_t k = 0; k < n; ++k) {
      m().kinematic_forcing[k] = system.right[k];
      for (std::uint32_t i = 0; i < n; ++i) m().kinematic_matrix[k * n + i] = left_[k][i];
    }
    if (const std::uint32_t bad = system.solve(c_->g()); bad != n) {
      if (system.too_wide)
        m().fault << "dt(" << coordinate(bad)->label.view() << ") is coupled with more than five other rates in the "
                  << "kinematical equations; write some of them as rates from speeds, as in dt("
                  << coordinate(bad)->label.view() << ") == u";
      else
        m().fault << "the kinematical equations do not determine dt(" << coordinate(bad)->label.view()
                  << "): their matrix of rates is singular whatever the configuration; make the equations independent";
      return;
    }
    for (std::uint32_t i = 0; i < n; ++i) m().rates[i] = system.right[i];
    c_->reset();
  }

  /// Checks that every coordinate that occurs anywhere has a kinematical equation.
  constexpr void check_coordinates() {
    const std::uint32_t n = m().count_of(symbol_class::coordinate);
    if (n > m().kinematic_count)
      c_->tell() << "coordinate " << coordinate(m().kinematic_count)->label.view()
                 << " has no kinematical equation; add one, as in dt(" << coordinate(m().kinematic_count)->label.view()
                 << ") == u";
  }

private:
  static constexpr mechanism_sizes sizes = std::remove_reference_t<decltype(std::declval<Context&>().m())>::sizes;

  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr const symbol_record* coordinate(std::uint32_t index) const {
    return m().find(symbol_class::coordinate, index);
  }
  /// Reads the coefficients of the rates and the rest of one equation, and checks that it is linear.
  constexpr void read(std::uint32_t k, const auto& rates, const auto& speeds) {
    auto& g = c_->g();
    const handle residual = residuals_[k];
    if (residual == zero)
      c_->tell() << "kinematical equation " << k + 1
                 << " is true of every motion; write it with a speed that is not defined by rates, as in dt(q) == u";
    if (g.depends(residual).on(symbol_class::speed_derivative))
      c_->tell() << "kinematical equation " << k + 1
                 << " contains the derivative of a speed; it relates rates of coordinates to speeds";
    const auto in_rates = linear_coefficients(g, residual, rates);
    const auto in_speeds = linear_coefficients(g, residual, speeds);
    for (std::uint32_t i = 0; i < sizes.coordinates; ++i)
      if (g.depends(in_rates.coefficient[i]).on(symbol_class::speed) || i == in_rates.first_nonlinear)
        report_nonlinear("dt(", *coordinate(i), ")", k);
    if (!in_speeds.linear())
      report_nonlinear("speed ", *m().find(symbol_class::speed, in_speeds.first_nonlinear), "", k);
    left_[k] = in_rates.coefficient;
    rest_[k] = in_rates.rest;
  }
  constexpr void report_nonlinear(std::string_view before, const symbol_record& s, std::string_view after,
                                  std::uint32_t k) {
    c_->tell() << before << s.label.view() << after << " does not occur linearly in kinematical equation " << k + 1
               << "; kinematical equations are linear in the rates and in the speeds";
  }

  constexpr void check_count(std::uint32_t n) {
    if (count_ < n)
      for (std::uint32_t i = 0; i < n; ++i) {
        bool found = false;
        for (std::uint32_t k = 0; k < count_; ++k) found = found || left_[k][i] != zero;
        if (!found)
          c_->tell() << "coordinate " << coordinate(i)->label.view()
                     << " has no kinematical equation; add one, as in dt(" << coordinate(i)->label.view() << ") == u";
      }
    if (count_ < n)
      c_->tell() << "there are too few kinematical equations: " << count_ << " for " << n
                 << " coordinates, the last being " << coordinate(n - 1)->label.view()
                 << "; add one for each coordinate";
    if (count_ <= n) return;
    for (std::uint32_t k = 1; k < count_; ++k)
      for (std::uint32_t i = 0; i < n; ++i)
        for (std::uint32_t before = 0; before < k; ++before)
          if (left_[k][i] != zero && left_[before][i] != zero)
            c_->tell() << "dt(" << coordinate(i)->label.view() << ") stands in kinematical equations " << before + 1
                       << " and " << k + 1 << ", and there are too many: " << count_ << " for " << n
                       << " coordinates; remove one";
    c_->tell() << "there are too many kinematical equations: " << count_ << " for " << n
               << " coordinates; each contains the rate of one of them";
  }

  Context* c_;
  std::uint32_t count_ = 0;
  std::array<handle, sizes.equations> residuals_{}, rest_{};
  std::array<std::array<handle, sizes.coordinates>, sizes.equations> left_{};
};

} // namespace ctdyn::detail
