// The linearized equations by differences.
#pragma once

#include "reference.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace fuzz {

/// d(qdot, udot) / d(q, u), of the coordinates and speeds that constraints leave independent; the others follow such
/// that what the constraints' residuals are does not change.
class linearizer {
public:
  linearizer(const mechanism& m, const reference& r, std::vector<std::size_t> q, std::vector<std::size_t> u)
      : m_(&m), reference_(&r), dependent_q_(std::move(q)), dependent_u_(std::move(u)) {}

  /// The coordinates and speeds that are states, one after the other.
  std::vector<std::size_t> coordinates() const { return independent(m_->coordinates.size(), dependent_q_); }
  std::vector<std::size_t> speeds() const { return independent(m_->speeds.size(), dependent_u_); }

  table at(const instant& now) const {
    const column held = positions(now), kept = velocities(reference_->at(now), now);
    std::vector<column> columns;
    const auto differentiate = [&](auto&& entry_of) {
      instant after = now, before = now;
      entry_of(after) += outer_step, entry_of(before) -= outer_step;
      follow(after, held, kept), follow(before, held, kept);
      const column high = rates(after), low = rates(before);
      columns.emplace_back();
      for (std::size_t i = 0; i < high.size(); ++i) columns.back().push_back((high[i] - low[i]) / (2 * outer_step));
    };
    for (const std::size_t i : coordinates()) differentiate([i](instant& x) -> real& { return x.q[i]; });
    for (const std::size_t i : speeds()) differentiate([i](instant& x) -> real& { return x.u[i]; });
    table rows(columns.size(), column(columns.size()));
    for (std::size_t i = 0; i < rows.size(); ++i)
      for (std::size_t j = 0; j < rows.size(); ++j) rows[i][j] = columns[j][i];
    return rows;
  }

private:
  static std::vector<std::size_t> independent(std::size_t size, const std::vector<std::size_t>& dependent) {
    std::vector<std::size_t> result;
    for (std::size_t i = 0; i < size; ++i)
      if (std::find(dependent.begin(), dependent.end(), i) == dependent.end()) result.push_back(i);
    return result;
  }
  bool of_positions(const constraint& c) const {
    return c.what == constraint::kind::configuration ||
           (c.what == constraint::kind::prescribed && c.given.kind == symbol_class::coordinate);
  }
  column positions(const instant& at) const {
    column list;
    for (const constraint& c : m_->constraints)
      if (of_positions(c)) list.push_back(reference_->residual(c, at));
    return list;
  }
  static column velocities(const equations& e, const instant& at) {
    column list = e.constraint_bias;
    for (std::size_t k = 0; k < list.size(); ++k)
      for (std::size_t j = 0; j < at.u.size(); ++j) list[k] += e.constraint_jacobian[k][j] * at.u[j];
    return list;
  }
  /// Newton's method for the dependent coordinates; dependent speeds are linear.
  void follow(instant& at, const column& held, const column& kept) const {
    for (int step = 0; step < 3 && !held.empty(); ++step) {
      column right = positions(at);
      table matrix(held.size(), column(held.size()));
      for (std::size_t k = 0; k < held.size(); ++k) right[k] = held[k] - right[k];
      for (std::size_t j = 0; j < dependent_q_.size(); ++j) {
        instant after = at, before = at;
        after.q[dependent_q_[j]] += first_step, before.q[dependent_q_[j]] -= first_step;
        const column high = positions(after), low = positions(before);
        for (std::size_t k = 0; k < held.size(); ++k) matrix[k][j] = (high[k] - low[k]) / (2 * first_step);
      }
      if (!solve(matrix, right)) throw std::domain_error("the dependent coordinates are not determined");
      for (std::size_t j = 0; j < right.size(); ++j) at.q[dependent_q_[j]] += right[j];
    }
    if (kept.empty()) return;
    const equations e = reference_->at(at);
    column right = velocities(e, at);
    table matrix(kept.size(), column(kept.size()));
    for (std::size_t k = 0; k < kept.size(); ++k) {
      right[k] = kept[k] - right[k];
      for (std::size_t j = 0; j < dependent_u_.size(); ++j) matrix[k][j] = e.constraint_jacobian[k][dependent_u_[j]];
    }
    if (!solve(matrix, right)) throw std::domain_error("the dependent speeds are not determined");
    for (std::size_t j = 0; j < right.size(); ++j) at.u[dependent_u_[j]] += right[j];
  }
  column rates(const instant& at) const {
    const equations e = reference_->at(at);
    const column udot = e.solution();
    column list;
    for (const std::size_t i : coordinates()) list.push_back(e.q_rate[i]);
    for (const std::size_t i : speeds()) list.push_back(udot[i]);
    return list;
  }

  const mechanism* m_;
  const reference* reference_;
  std::vector<std::size_t> dependent_q_, dependent_u_;
};

} // namespace fuzz
