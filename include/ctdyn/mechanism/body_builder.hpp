// Bodies: checks what a source says of bodies and joints, and stores it.
#pragma once

#include "geometry_builder.hpp"

#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// Particles, rigid bodies and joints.
template <class Context> class body_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;

public:
  using base::base;

  /// Adds a particle, or a body that `rigid` completes. A rotor in a robot file may be `massless`.
  constexpr body_record& particle(std::string_view label, point_id mass_center, handle mass, bool massless = false) {
    for (const body_record& b : m().all_bodies())
      if (b.label.view() == label) c().tell() << "body " << label << " is given twice; name the second one differently";
    if (!massless && mass == zero) c().tell() << "body " << label << " has no mass; give it one, or leave the body out";
    require((m().body_count) < m().sizes.bodies, "there are more bodies than were counted");
    body_record& b = m().bodies[m().body_count++];
    if (!depends(mass).parameters_only()) tell_changing("the mass of body ", label, moving_symbol(g(), mass));
    b.label = name(label), b.mass_center = mass_center, b.mass = mass;
    return b;
  }
  /// Gives a body its inertia about the mass center, and the frame in which it is fixed.
  constexpr void rigid(body_record& b, frame_id frame, const spatial_dyadic& central) {
    b.rigid = true, b.frame = b.told_frame = frame, b.inertia = central;
    if (central.entries == matrix3{} && b.mass == zero)
      c().tell() << "body " << b.label.view() << " has neither mass nor inertia; give it one, or leave the body out";
    else if (const change found = change_of(central, frame); found.by != nullptr && found.by_itself)
      tell_changing("the inertia of body ", b.label.view(), found.by);
    else if (found.by != nullptr)
      c().tell() << "the inertia of body " << b.label.view() << " is not constant in its frame, "
                 << m().frames[frame].label.view() << "; write it in that";
  }

  /// Adds a joint, also a free one.
  constexpr void joint(std::string_view label, const joint_record& held) {
    require((m().joint_count) < m().sizes.joints, "there are more joints than were counted");
    joint_record& j = m().joints[m().joint_count++];
    j = held, j.label = name(label);
  }

  /// The inertia about the mass center from that about a point P: I = I_P - m (r.r U - r r), r from P to the mass
  /// center. Source: parallel axes, Kane and Levinson (1985), section 3.6.
  constexpr spatial_dyadic central(const body_record& b, spatial_dyadic about, point_id p) {
    const triple r = c().express(c().position(b.mass_center, p), about.frame).first();
    const handle square = dot(g(), r, r);
    for (std::size_t row = 0; row < 3; ++row)
      for (std::size_t column = 0; column < 3; ++column) {
        const handle offset = g().sub(row == column ? square : zero, g().mul(r[row], r[column]));
        about.entries[row][column] = g().sub(about.entries[row][column], g().mul(b.mass, offset));
      }
    return about;
  }

private:
  constexpr void tell_changing(std::string_view what, std::string_view label, const symbol_record* mover) {
    c().tell()
        << what << label << " is not constant, it depends on " << word(mover->kind) << " " << mover->label.view()
        << "; it is made of parameters and numbers: write a parameter, to be bound anew as it changes, and a force for the momentum that mass brings or takes away";
  }
  /// A symbol in a value that is no parameter; for the derivative of a speed, that speed.
  template <class Graph> constexpr const symbol_record* moving_symbol(const Graph& graph, handle value) const {
    const ingredients<Graph> in(graph, value);
    const symbol_record* found = nullptr;
    for (const symbol_record& s : m().all_symbols())
      if (s.kind != symbol_class::parameter && found == nullptr)
        if (in.have(s.value) ||
            (s.kind == symbol_class::speed && in.have(graph.find_symbol(symbol_class::speed_derivative, s.key))))
          found = &s;
    return found;
  }
  struct change {
    const symbol_record* by = nullptr;
    bool by_itself = false; // false: it changes only because it is written in another frame
  };
  /// Whether an inertia changes in a frame. If it is written in another frame, it may still be constant: a body may
  /// turn about its axis of symmetry in that frame. The trace is the same in both frames. This is computed in a copy of
  /// the graph, because a graph keeps, of equal values, the form that is made first.
  constexpr change change_of(const spatial_dyadic& inertia, frame_id frame) {
    bool plain = inertia.frame == frame;
    for (const auto& row : inertia.entries)
      for (const handle h : row) plain = plain && depends(h).parameters_only();
    if (plain || c().faulty() || m().unread) return {};
    auto graph = g();
    auto mechanism = m();
    Context copy(graph, mechanism);
    const matrix3 own = inertia.entries, entries = copy.express(inertia, frame).entries;
    const handle sum = graph.add(graph.add(own[0][0], own[1][1]), own[2][2]);
    if (changes(copy, sum)) return {moving_symbol(graph, sum), true};
    for (const auto& row : entries)
      for (const handle h : row)
        if (!copy.faulty() && changes(copy, h)) return {moving_symbol(graph, h), inertia.frame == frame};
    return {};
  }
  /// Inputs may have no rate, so a value with inputs is differentiated by its symbols instead of by time.
  constexpr bool changes(Context& copy, handle h) const {
    const dependence d = copy.g().depends(h);
    if (d.parameters_only()) return false;
    if (!d.on(symbol_class::input)) return copy.rate(h) != zero && !copy.faulty();
    for (const symbol_record& s : m().all_symbols())
      if (s.kind != symbol_class::parameter && copy.derivative(h, s.value) != zero) return true;
    return false;
  }
};

} // namespace ctdyn::detail
