// What words of robotics ask for, by their definitions: sums over the bodies, with velocities and accelerations from
// positions alone.
#pragma once

#include "reference.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace fuzz {

/// What a word gives. Rows and columns are those of vectors, or over speeds or coordinates; the scale is that of the
/// terms that entries are sums of.
struct word_value {
  enum class over { entries, speeds, coordinates };

  std::string name;
  table value; // rows
  over rows = over::entries, columns = over::entries;
  real scale = 1;
};

class word_reference {
public:
  word_reference(const mechanism& m, const reference& r) : m_(&m), reference_(&r) {}

  /// The place that words ask for: the frame of the last rigid body, and a point of the last body.
  std::size_t frame() const {
    std::size_t f = 0;
    for (const body& b : m_->bodies)
      if (b.rigid) f = b.frame;
    return f;
  }
  std::size_t point() const { return m_->bodies.back().point; }

  /// The last joint that holds its child, in a tree of rigid bodies that nothing but its joints and gravity acts on; or
  /// none.
  std::size_t wrenched() const {
    bool known = m_->constraints.empty() && m_->exposures.empty();
    for (const load& l : m_->loads) known = known && (l.by_joint || l.what == load::kind::gravity);
    for (const body& b : m_->bodies) known = known && b.rigid;
    std::size_t found = none;
    for (std::size_t j = 0; j < m_->joints.size() && known; ++j)
      if (m_->joints[j].kind != "free_joint" && carries(m_->joints[j])) found = j;
    return found;
  }

  /// At a state, and at derivatives of the speeds.
  std::vector<word_value> at(const instant& now, const column& udot) const {
    const equations e = reference_->at(now);
    const reference::moving here = reference_->moved_at(now);
    std::vector<word_value> list;
    using over = word_value::over;
    const std::size_t n = m_->speeds.size();
    const auto put = [&](const char* name, table value, over rows = over::entries, over columns = over::entries) {
      real scale = 1;
      for (const column& row : value)
        for (const real& x : row) scale += abs(x);
      list.push_back({name, std::move(value), rows, columns, scale});
    };

    real mass = 0;
    vector3 moment;
    for (const body& b : m_->bodies)
      mass += mass_of(b, now), moment = moment + mass_of(b, now) * here.where.points[b.point];
    put("total_mass", {{mass}});
    const vector3 center = 1 / mass * moment;
    put("center_of_mass", stacked(center));

    const auto speed_of = [&](std::size_t p) { return here.velocity[p]; };
    const auto turn_of = [&](std::size_t f) { return here.turning[f]; };
    put("centroidal_momentum", stacked_pair(momentum(now, here, center, speed_of, turn_of)));
    put("linear_momentum", stacked(momentum(now, here, center, speed_of, turn_of).first));
    put("angular_momentum", stacked(momentum(now, here, here.where.points[point()], speed_of, turn_of).second));
    table matrix(6, column(n)), jacobian(6, column(n)), of_center(3, column(n));
    const std::size_t f = frame(), p = point();
    for (std::size_t r = 0; r < n; ++r) {
      const auto [linear, angular] = momentum(
          now, here, center, [&](std::size_t i) { return here.partials[r].points[i]; },
          [&](std::size_t i) { return here.turns[r][i]; });
      for (std::size_t i = 0; i < 3; ++i) {
        matrix[i][r] = linear[i], matrix[3 + i][r] = angular[i], of_center[i][r] = linear[i] / mass;
        jacobian[i][r] = here.partials[r].points[p][i], jacobian[3 + i][r] = here.turns[r][f][i];
      }
    }
    put("centroidal_momentum_matrix", matrix, over::entries, over::speeds);
    put("jacobian_of", jacobian, over::entries, over::speeds);
    put("jacobian_of_center", of_center, over::entries, over::speeds);

    const auto [still_force, still_torque] = inertia_forces(now, here, center, column(n));
    put("bias_acceleration_of", stacked_pair({here.acceleration[p], here.turning_rate[f]}));
    put("bias_acceleration_of_center", stacked(1 / mass * still_force));
    put("centroidal_momentum_rate", stacked_pair(inertia_forces(now, here, center, udot)));
    put("acceleration", stacked_pair({accelerated(here, p, udot), turning_faster(here, f, udot)}));

    table velocity_map(now.q.size(), column(n));
    const std::vector<column> rates = reference_->partial_rates(now);
    for (std::size_t r = 0; r < n; ++r)
      for (std::size_t i = 0; i < now.q.size(); ++i) velocity_map[i][r] = rates[r][i];
    put("velocity_map", velocity_map, over::coordinates, over::speeds);

    put("holonomic_mass_matrix", e.mass_matrix, over::speeds, over::speeds);
    column turning, weighing, bias, active, missing, inert;
    for (std::size_t r = 0; r < n; ++r) {
      turning.push_back(-e.inertia_forcing[r]), weighing.push_back(-e.weights[r]);
      bias.push_back(-e.inertia_forcing[r] - e.weights[r]), active.push_back(e.forcing[r] - e.inertia_forcing[r]);
      real sum = 0;
      for (std::size_t s = 0; s < n; ++s) sum += e.mass_matrix[r][s] * udot[s];
      missing.push_back(sum - e.forcing[r]), inert.push_back(e.inertia_forcing[r] - sum);
    }
    const auto columns = [&](const char* name, const column& list_of) {
      table rows;
      for (const real& x : list_of) rows.push_back({x});
      put(name, rows, over::speeds);
      for (const real& x : e.forcing_scale) list.back().scale += x;
    };
    columns("coriolis_forces", turning), columns("gravity_forces", weighing), columns("bias_forces", bias);
    columns("holonomic_Fr", active), columns("holonomic_Fr_star_bias", turning);
    for (column& row : list.back().value) row[0] = -row[0];
    columns("holonomic_forcing", e.forcing), columns("inverse_dynamics", missing), columns("Fr_star", inert);
    if (wrenched() != none) put("joint_wrench", stacked_pair(wrench(m_->joints[wrenched()], now, here, udot)));
    columns("regressor", of_masses(now, here, e, udot));
    put("kinetic_energy", {{e.kinetic_energy}}), put("mechanical_energy", {{e.kinetic_energy + e.potential_energy}});
    return list;
  }

private:
  using pair = std::pair<vector3, vector3>;

  static table stacked(const vector3& v) { return {{v[0]}, {v[1]}, {v[2]}}; }
  static table stacked_pair(const pair& p) {
    table rows = stacked(p.first);
    for (const column& row : stacked(p.second)) rows.push_back(row);
    return rows;
  }
  real mass_of(const body& b, const instant& now) const { return evaluate(b.mass, now, reference_->kinematics()); }
  matrix3 inertia_of(const body& b, const instant& now, const reference::moving& here) const {
    return b.rigid ? reference_->inertia(b, now, here.where) : matrix3{};
  }

  /// Of all bodies, that of turning about a place.
  pair momentum(const instant& now, const reference::moving& here, const vector3& about, auto velocity,
                auto turning) const {
    pair sum;
    for (const body& b : m_->bodies) {
      const vector3 p = mass_of(b, now) * velocity(b.point);
      sum.first = sum.first + p;
      sum.second = sum.second + cross(here.where.points[b.point] - about, p);
      if (b.rigid) sum.second = sum.second + inertia_of(b, now, here) * turning(b.frame);
    }
    return sum;
  }
  vector3 accelerated(const reference::moving& here, std::size_t p, const column& udot) const {
    vector3 a = here.acceleration[p];
    for (std::size_t r = 0; r < udot.size(); ++r) a = a + udot[r] * here.partials[r].points[p];
    return a;
  }
  vector3 turning_faster(const reference::moving& here, std::size_t f, const column& udot) const {
    vector3 a = here.turning_rate[f];
    for (std::size_t r = 0; r < udot.size(); ++r) a = a + udot[r] * here.turns[r][f];
    return a;
  }
  /// Rates of momentum and of angular momentum about a place at rest.
  pair inertia_forces(const instant& now, const reference::moving& here, const vector3& about,
                      const column& udot) const {
    pair sum;
    for (const body& b : m_->bodies) {
      const vector3 force = mass_of(b, now) * accelerated(here, b.point, udot);
      sum.first = sum.first + force;
      sum.second = sum.second + cross(here.where.points[b.point] - about, force);
      if (!b.rigid) continue;
      const matrix3 I = inertia_of(b, now, here);
      const vector3& w = here.turning[b.frame];
      sum.second = sum.second + I * turning_faster(here, b.frame, udot) + cross(w, I * w);
    }
    return sum;
  }

  bool hangs(std::size_t f, const joint& j) const {
    while (f != none && f != j.child) f = m_->frames[f].parent;
    return f == j.child;
  }
  bool carries(const joint& j) const {
    return std::any_of(m_->bodies.begin(), m_->bodies.end(), [&](const body& b) { return hangs(b.frame, j); });
  }
  /// What bodies that hang on the child take at its point, without their weights.
  pair wrench(const joint& j, const instant& now, const reference::moving& here, const column& udot) const {
    pair sum;
    for (const body& b : m_->bodies) {
      if (!hangs(b.frame, j)) continue;
      vector3 a = accelerated(here, b.point, udot);
      for (const load& l : m_->loads)
        if (l.what == load::kind::gravity) a = a - reference_->kinematics().sum(l.value, now, here.where);
      const vector3 force = mass_of(b, now) * a, &w = here.turning[b.frame];
      const matrix3 I = inertia_of(b, now, here);
      sum.first = sum.first + force;
      sum.second = sum.second + cross(here.where.points[b.point] - here.where.points[j.to], force) +
                   I * turning_faster(here, b.frame, udot) + cross(w, I * w);
    }
    return sum;
  }
  /// What inertia and weights of the bodies with mass ask for; armatures are no bodies.
  column of_masses(const instant& now, const reference::moving& here, const equations& e, const column& udot) const {
    column result;
    for (std::size_t r = 0; r < udot.size(); ++r) {
      real sum = -e.weights[r];
      for (const body& b : m_->bodies) {
        if (b.mass.is_zero()) continue;
        sum += mass_of(b, now) * dot(here.partials[r].points[b.point], accelerated(here, b.point, udot));
        if (!b.rigid) continue;
        const matrix3 I = inertia_of(b, now, here);
        const vector3& w = here.turning[b.frame];
        sum += dot(here.turns[r][b.frame], I * turning_faster(here, b.frame, udot) + cross(w, I * w));
      }
      result.push_back(sum);
    }
    return result;
  }

  const mechanism* m_;
  const reference* reference_;
};

} // namespace fuzz
