// Random loads and constraints.
#pragma once

#include "invent_frames.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace fuzz {

class load_source : public frame_source {
protected:
  using frame_source::frame_source;

  std::size_t know(known_vector::kind what, std::size_t of, std::size_t in, std::size_t f = 0, std::size_t axis = 0) {
    m_.vectors.push_back({what, of, in, f, axis});
    return m_.vectors.size() - 1;
  }
  scalar stiffness() { return parameter_of(role::other, "k"); }
  void load_bodies() {
    if (dice_.chance(0.7)) {
      direction g{{-parameter_of(role::other, "g"), 0, dice_.pick(3)}};
      if (dice_.chance(0.2)) g.push_back({scalar(3), 0, (g[0].axis + 1) % 3});
      m_.loads.push_back({.what = load::kind::gravity, .value = g});
    }
    const std::size_t count = plan_.rich_loads ? dice_.pick(4) : dice_.pick(2);
    for (std::size_t i = 0; i < count; ++i) add_load();
  }
  void add_load() {
    const body& b = dice_.one_of(m_.bodies);
    const std::size_t other = dice_.pick(m_.points.size()), frame = dice_.pick(m_.frames.size());
    load l{.what = load::kind::force, .target = b.point};
    switch (dice_.pick(7)) {
    case 0: // a spring to another point
      if (other == b.point) return;
      l.of_known = {{-stiffness(), know(known_vector::kind::position, b.point, other)}};
      if (other != 0)
        m_.loads.push_back(
            {.what = load::kind::force, .target = other, .of_known = {{stiffness(), l.of_known[0].second}}});
      break;
    case 1: l.of_known = {{-stiffness(), know(known_vector::kind::velocity, b.point, 0)}}; break;
    case 2: // a torsional damper between a body's frame and its parent
      if (!b.rigid || b.frame == 0) return;
      l = {.what = load::kind::torque, .target = b.frame};
      l.of_known = {{-stiffness(), know(known_vector::kind::angular_velocity, b.frame, m_.frames[b.frame].parent)}};
      break;
    case 3: l.value = {{given_motion(), frame, dice_.pick(3)}}; break;
    case 4: { // which acts on no body: exposed forces, and Newton and Euler's equations, are not found from it
      if (m_.coordinates.empty() || plan_.free || plan_.rods || !m_.exposures.empty()) return;
      const scalar q = symbol{symbol_class::coordinate, dice_.pick(m_.coordinates.size())};
      scalar v = stiffness() * square(q) / scalar(2);
      if (dice_.chance(0.3)) {
        const scalar k = stiffness();
        v = k * square(square(q - parameter_of(role::length, "l")));
      }
      if (dice_.chance(0.2)) v = v * cos(q);
      l = {.what = load::kind::potential, .energy = v};
      break;
    }
    case 5: {
      if (!b.rigid) return;
      const scalar c = stiffness(), u = symbol{symbol_class::speed, dice_.pick(m_.speeds.size())};
      l = {.what = load::kind::torque, .target = b.frame, .value = {{-c * u, frame, dice_.pick(3)}}};
      break;
    }
    default: {
      if (m_.coordinates.empty()) return;
      const scalar k = stiffness(), q = symbol{symbol_class::coordinate, dice_.pick(m_.coordinates.size())};
      l.value = {{k * sin(q), frame, dice_.pick(3)}};
    }
    }
    m_.loads.push_back(l);
  }

  // ---- constraints

  scalar offset(constraint& c) {
    const scalar d = parameter_of(role::offset, "d");
    c.offset = d.node().of.index;
    return d;
  }
  void constrain() {
    constraint c{.what = constraint::kind::configuration};
    const std::size_t p =
        m_.bodies[m_.bodies.size() - 1 - dice_.pick(std::min<std::size_t>(m_.bodies.size(), 2))].point;
    const std::size_t k = dice_.pick(3), f = dice_.pick(m_.frames.size());
    switch (dice_.pick(6)) {
    case 0:
      c.left = scalar::measure(know(known_vector::kind::position, p, 0, dice_.chance(0.7) ? 0 : f, k));
      c.right = offset(c);
      break;
    case 1: {
      const scalar x = scalar::measure(know(known_vector::kind::position, p, 0, 0, k));
      const scalar y = scalar::measure(know(known_vector::kind::position, p, 0, 0, (k + 1) % 3));
      c.left = square(x) + square(y);
      c.right = offset(c);
      break;
    }
    case 2: {
      const symbol a{symbol_class::coordinate, dice_.pick(m_.coordinates.size())},
          b{symbol_class::coordinate, dice_.pick(m_.coordinates.size())};
      if (a.index == b.index) return;
      const scalar ratio = parameter_of(role::length, "l");
      c.left = a, c.right = ratio * b + offset(c);
      break;
    }
    case 3:
      c = {.what = constraint::kind::velocity,
           .left = scalar::measure(know(known_vector::kind::velocity, p, 0, f, k)),
           .right = dice_.chance(0.7) ? scalar(0) : given_motion()};
      break;
    case 4: {
      const symbol a{symbol_class::speed, dice_.pick(m_.speeds.size())},
          b{symbol_class::speed, dice_.pick(m_.speeds.size())};
      if (a.index == b.index) return;
      c = {.what = constraint::kind::velocity, .left = a, .right = parameter_of(role::length, "l") * b};
      break;
    }
    default: {
      if (simple_.empty()) return;
      const std::size_t i = dice_.pick(simple_.size());
      const auto pair = simple_[i];
      simple_.erase(simple_.begin() + static_cast<std::ptrdiff_t>(i));
      c.what = constraint::kind::prescribed, c.given = dice_.chance(0.6) ? pair.first : pair.second;
      c.left = c.given, c.right = given_motion();
    }
    }
    m_.constraints.push_back(c);
  }
};

} // namespace fuzz
