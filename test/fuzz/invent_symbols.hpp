// Random symbols, constants and combinations of speeds.
#pragma once

#include "mechanism.hpp"

#include <string>
#include <utility>
#include <vector>

namespace fuzz {

/// What a system is like; the rest is up to chance.
struct plan {
  std::size_t bodies = 3;
  bool branches = true;
  bool planar = false;      // all axes parallel
  bool turret = false;      // but for the first
  bool free = false;        // nothing holds the bodies
  bool rods = false;        // particles on rods, one hanging from the other
  bool hinges_only = false; // joints of one angle
  double still = 0.3;       // chance of each still frame between two joints
  double general = 0.4;     // chance that speeds are no rates
  std::size_t constraints = 0;
  bool rich_loads = true;
};

class symbol_source {
public:
  dice& chance() { return dice_; }

protected:
  symbol_source(std::uint64_t seed, const plan& wanted) : dice_(seed), plan_(wanted) {}

  scalar parameter_of(role r, const char* prefix) {
    std::vector<std::size_t> like;
    for (std::size_t i = 0; i < m_.parameters.size(); ++i)
      if (m_.parameters[i].role == r) like.push_back(i);
    if (!like.empty() && r != role::offset && dice_.chance(0.3))
      return symbol{symbol_class::parameter, dice_.one_of(like)};
    m_.parameters.push_back({prefix + std::to_string(m_.parameters.size()), r});
    return symbol{symbol_class::parameter, m_.parameters.size() - 1};
  }
  scalar decimal(double low, double high) {
    return scalar::number(static_cast<double>(static_cast<long>(dice_.between(low, high) * 1000)) / 1000);
  }
  scalar length() {
    switch (dice_.pick(4)) {
    case 0: return decimal(0.2, 0.9);
    case 1: return scalar(static_cast<long>(1 + dice_.pick(3)), 4);
    case 2: return -parameter_of(role::length, "l");
    default: return parameter_of(role::length, "l");
    }
  }
  scalar fixed_angle() {
    switch (dice_.pick(4)) {
    case 0: return decimal(-3, 3);
    case 1: return scalar(static_cast<long>(1 + dice_.pick(5)), 3);
    default: return parameter_of(role::angle, "a");
    }
  }
  scalar mass() {
    return dice_.chance(0.2) ? scalar(static_cast<long>(1 + dice_.pick(3)), 2) : parameter_of(role::mass, "m");
  }
  symbol new_coordinate() {
    m_.coordinates.push_back("q" + std::to_string(m_.coordinates.size()));
    return {symbol_class::coordinate, m_.coordinates.size() - 1};
  }
  symbol new_speed() {
    m_.speeds.push_back("u" + std::to_string(m_.speeds.size()));
    return {symbol_class::speed, m_.speeds.size() - 1};
  }
  /// A coordinate whose rate gets a speed of its own or a combination.
  symbol free_coordinate() {
    const symbol q = new_coordinate();
    pairs_.emplace_back(q, new_speed());
    return q;
  }
  scalar given_motion() { // a function of time, or an input
    if (dice_.chance(0.5)) {
      m_.time = true;
      const scalar amplitude = parameter_of(role::length, "l");
      return amplitude * sin(parameter_of(role::other, "w") * scalar::time());
    }
    if (m_.inputs.size() < 2) m_.inputs.push_back("r" + std::to_string(m_.inputs.size()));
    return symbol{symbol_class::input, dice_.pick(m_.inputs.size())};
  }

  void state_speeds() {
    bool rates = true;
    while (!pairs_.empty()) {
      const std::size_t most = std::min<std::size_t>(pairs_.size(), 3);
      const std::size_t count = dice_.chance(plan_.general) ? 1 + dice_.pick(most) : 0;
      if (count == 0) {
        const auto [q, u] = pairs_.back();
        pairs_.pop_back();
        simple_.emplace_back(q, u);
        if (dice_.chance(0.8))
          m_.equations.push_back({scalar::rate(q), u});
        else
          m_.equations.push_back({u, scalar::rate(q)});
        continue;
      }
      rates = false;
      combine(std::vector<std::pair<symbol, symbol>>(pairs_.end() - static_cast<std::ptrdiff_t>(count), pairs_.end()));
      pairs_.resize(pairs_.size() - count);
    }
    m_.speeds_are_rates = m_.speeds_are_rates && rates;
    dice_.shuffle(m_.equations);
  }
  /// Speeds that are linear combinations of rates, or the reverse, with factors that may depend on coordinates.
  void combine(const std::vector<std::pair<symbol, symbol>>& pairs) {
    const bool by_speeds = dice_.chance(0.5);
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      scalar sum(0);
      for (std::size_t j = 0; j <= i; ++j) {
        if (j < i && dice_.chance(0.3)) continue;
        const scalar term = by_speeds ? scalar(pairs[j].second) : scalar::rate(pairs[j].first);
        const long numerator = static_cast<long>(1 + dice_.pick(2)), denominator = static_cast<long>(1 + dice_.pick(3));
        scalar factor(numerator, denominator);
        if (dice_.chance(0.3)) factor = -factor;
        if (dice_.chance(0.2)) factor = parameter_of(role::mass, "m");
        if (j < i && dice_.chance(0.3)) factor = cos(pairs[j].first);
        if (j == i && dice_.chance(0.15)) factor = scalar(2) + sin(pairs[i].first);
        sum = sum + factor * term;
      }
      if (dice_.chance(0.1)) sum = sum + given_motion();
      m_.equations.push_back({by_speeds ? scalar::rate(pairs[i].first) : scalar(pairs[i].second), sum});
    }
  }

  dice dice_;
  plan plan_;
  mechanism m_{};
  std::vector<std::pair<symbol, symbol>> pairs_, simple_; // coordinates and their speeds, without and with an equation
};

} // namespace fuzz
