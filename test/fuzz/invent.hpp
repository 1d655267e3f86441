// Random mechanisms.
#pragma once

#include "invent_loads.hpp"

#include <utility>
#include <vector>

namespace fuzz {

class inventor : public load_source {
public:
  inventor(std::uint64_t seed, const plan& wanted) : load_source(seed, wanted) {}

  mechanism make() {
    m_.frames.push_back({.name = "N"});
    m_.points.push_back({.name = "O"});
    seats_.push_back({0, 0});
    m_.declared = dice_.chance(0.5);
    for (std::size_t i = 0; i < plan_.bodies; ++i) plan_.rods ? hang_particle() : hang_body();
    state_speeds();
    give_velocities();
    if (!plan_.free && m_.speeds.size() <= (plan_.constraints != 0 ? 6 : 4)) expose();
    load_bodies();
    for (std::size_t i = 0; i < plan_.constraints && m_.constraints.size() + 1 < m_.speeds.size(); ++i) constrain();
    if (!m_.constraints.empty() && dice_.chance(0.5))
      for (int i = 0; i < 2; ++i) m_.baumgarte.push_back(parameter_of(role::other, "b"));
    return m_;
  }

private:
  /// Forces along rods.
  void expose() {
    for (std::size_t p = 1; p < m_.points.size() && m_.exposures.size() < 2; ++p) {
      const direction& d = m_.points[p].position;
      if (d.size() != 1 || !(plan_.rods || dice_.chance(0.4))) continue;
      const formula& f = d[0].length.node();
      const formula& length = f.what == formula::operation::negate ? *f.left : f;
      if (length.what == formula::operation::symbol ? length.of.kind == symbol_class::parameter
                                                    : d[0].length.is_constant())
        m_.exposures.push_back({p, d[0].frame, d[0].axis});
    }
  }

  struct seat { // where the next body may hang
    std::size_t frame, point;
  };

  void hang_particle() {
    const seat from = seats_.back();
    const std::size_t f = add_hinge(add_hinge(from.frame)), axis = dice_.pick(3);
    const std::size_t center = add_point(from.point, {{length(), f, axis}});
    m_.bodies.push_back(
        {.name = "B" + std::to_string(m_.bodies.size()), .rigid = false, .point = center, .mass = mass()});
    seats_.push_back({f, center});
  }
  void hang_body() {
    const seat from = plan_.free                            ? seats_[0]
                      : plan_.branches && dice_.chance(0.4) ? dice_.one_of(seats_)
                                                            : seats_.back();
    std::size_t f = from.frame;
    while (dice_.chance(plan_.still)) f = add_still(f);
    direction offset = random_offset(f, 0.7);
    bool slides = false, turns = true;
    const std::size_t kind = plan_.planar ? 0 : plan_.free ? 9 : dice_.pick(plan_.hinges_only ? 1 : 10);
    if (kind <= 4)
      f = add_hinge(f);
    else if (kind == 5)
      slides = true, turns = false;
    else if (kind == 6)
      f = add_hinge(f), slides = true;
    else if (kind == 7)
      f = add_hinge(add_hinge(f));
    else if (kind == 8)
      f = add_ball(f);
    else if (from.frame == 0 || dice_.chance(0.3))
      f = add_ball(f), slides = true, offset = {};
    else {
      const scalar angle = given_motion();
      f = add_frame(f, orientation::axis, {angle}, random_axis(f)), slides = true;
    }
    if (slides) {
      const std::size_t directions = kind == 9 ? 3 : 1;
      const std::size_t k = dice_.pick(3), in = kind == 6 && dice_.chance(0.5) ? f : from.frame;
      for (std::size_t i = 0; i < directions; ++i) offset.push_back({free_coordinate(), in, (k + i) % 3});
    }
    if (dice_.chance(0.1)) offset.push_back({given_motion(), from.frame, dice_.pick(3)});
    if (dice_.chance(plan_.still / 2)) f = add_still(f);
    const bool floats = kind == 9 && slides && from.frame == 0 && from.point == 0 && offset.size() == 3;
    const std::size_t joint = offset.empty() ? from.point : add_point(from.point, offset);
    if (floats) known_turns_.push_back({false, joint, 0, offset});
    const direction to_center = random_offset(f, turns ? 0.9 : 0.3);
    const std::size_t center = to_center.empty() ? joint : add_point(joint, to_center);
    add_body(f, center, joint, turns, !to_center.empty());
    seats_.push_back({f, dice_.chance(0.5) ? center : joint});
  }
  direction random_offset(std::size_t f, double likely) {
    direction result;
    if (!dice_.chance(likely)) return result;
    const std::size_t k = dice_.pick(3);
    result.push_back({length(), f, k});
    if (dice_.chance(0.3)) result.push_back({length(), f, (k + 1) % 3});
    return result;
  }
  std::size_t add_point(std::size_t from, direction position) {
    m_.points.push_back({"P" + std::to_string(m_.points.size()), from, std::move(position)});
    return m_.points.size() - 1;
  }
  void add_body(std::size_t f, std::size_t center, std::size_t joint, bool turns, bool apart) {
    body b{.name = "B" + std::to_string(m_.bodies.size()), .point = center, .mass = mass()};
    b.rigid = turns || dice_.chance(0.5);
    if (b.rigid) {
      b.frame = b.inertia_frame = f;
      if (still_[f] && dice_.chance(0.3)) b.inertia_frame = m_.frames[f].parent;
      const bool about = apart && dice_.chance(0.15);
      for (int i = 0; i < 3; ++i) {
        scalar I =
            dice_.chance(0.2) ? scalar(static_cast<long>(4 + dice_.pick(4)), 4) : parameter_of(role::inertia, "I");
        b.inertia.push_back(about ? I + scalar(10) : I);
      }
      const bool products = dice_.chance(0.4) && !plan_.planar;
      for (int i = 0; i < 3; ++i) b.inertia.push_back(products ? parameter_of(role::product, "D") : scalar(0));
      if (about)
        b.about = joint;
      else
        b.by_dyadic = dice_.chance(0.15);
    }
    m_.bodies.push_back(b);
  }

  std::vector<seat> seats_;
};

} // namespace fuzz
