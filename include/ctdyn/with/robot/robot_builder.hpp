// From the model of a robot file to a mechanism, by the verbs of a source (read/source.hpp).
#pragma once

#include "../../mechanism/read/silent_builder.hpp"
#include "label.hpp"
#include "robot_symbols.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// Tells a builder the frames, points, bodies and loads of a robot. Frames, points and bodies have the names of links.
/// The name of a symbol is that of a link or joint, a dot, and what the symbol is.
template <class Builder, class Model, class Arrangement> class robot_builder : robot_symbols<Builder, Model> {
  using base = robot_symbols<Builder, Model>;
  using base::number, base::numbers, base::rotation, base::leaning, base::same, base::scalars, base::product,
      base::transposed, base::coordinate, base::speed, base::position, base::rate, base::held;
  using typename base::scalar, typename base::vector, typename base::triple_of_scalars, typename base::turn_of_scalars;
  /// The frame in which a link's equations are written, and the link's origin.
  struct placed_link {
    source_frame arranged{};
    source_point origin{};
  };

public:
  constexpr robot_builder(Builder& b, const Model& m, const Arrangement& a, const robot_options& o)
      : base(b, m, o), b_(&b), m_(&m), a_(&a), options_(o) {}

  /// Tells the whole robot, with its root in a frame and at a point.
  constexpr void build(source_frame ground, source_point origin) {
    if (b_->tells(telling::names) && !b_->tells(telling::places)) base::count_symbols();
    placed_link& root = placed_[m_->root];
    root.arranged = ground, root.origin = origin;
    if (options_.root == robot_root::floating) {
      robot_joint free;
      free.name = m_->links[m_->root].name, free.child = m_->root;
      if (tells(telling::places))
        float_free(free, ground, origin, b_->measured(ground, 0, 0, 0));
      else
        root.arranged = b_->frame(free.name), root.origin = b_->point(free.name);
      if (tells(telling::equations)) relate_free(free, ground);
    }
    for (std::size_t k = 0; k < m_->joint_count; ++k) move(m_->order[k]);
    for (std::size_t i = 0; i < m_->link_count; ++i) add_body(i);
    for (std::size_t k = 0; k < m_->joint_count; ++k) load(m_->order[k]);
    if (tells(telling::bodies)) name_joints(ground, origin);
  }

private:
  [[nodiscard]] constexpr bool tells(telling what) const { return b_->tells(what) || b_->tells(telling::names); }

  // ---- rotations

  /// The rotation matrix from the components in a link's own frame to those in its arranged frame.
  constexpr turn_of_scalars arranged(std::size_t link) {
    const arranged_link& l = a_->links[link];
    return l.leans ? transposed(leaning(a_->joints[m_->links[link].joint])) : scalars(l.turn);
  }
  constexpr vector measured(source_frame in, const triple_of_scalars& v) {
    return b_->measured(in, v.at[0], v.at[1], v.at[2]);
  }
  constexpr source_frame orient(std::string_view owner, std::string_view what, source_frame in,
                                const turn_of_scalars& t) {
    return b_->orient_explicit(label(owner, what), in,
                               std::array<scalar, 9>{t.at[0][0], t.at[0][1], t.at[0][2], t.at[1][0], t.at[1][1],
                                                     t.at[1][2], t.at[2][0], t.at[2][1], t.at[2][2]});
  }

  // ---- joints

  static constexpr scalar signed_as(int sign, const scalar& x) { return sign < 0 ? -x : x; }

  constexpr void move(std::size_t index) {
    const robot_joint& j = m_->joints[index];
    const arranged_joint& a = a_->joints[index];
    const placed_link& parent = placed_[j.parent];
    placed_link& child = placed_[j.child];
    const std::string_view name = m_->links[j.child].name;
    if (!tells(telling::places)) return find(index), relate(index);

    source_frame from = parent.arranged;
    if (a.still) {
      turn_of_scalars t = product(arranged(j.parent), rotation(j.name, j.origin.rpy, base::origin_rpy));
      if (j.hold == robot_hold::turned) t = product(t, base::held_turned(j, a, [&] { return held(index); }));
      if (a_->links[j.child].leans) t = product(t, leaning(a));
      from = orient(j.name, ".frame", parent.arranged, t);
    }
    const triple_of_scalars r = product(arranged(j.parent), numbers(j.name, j.origin.xyz, base::origin_xyz));
    vector place = measured(parent.arranged, r);
    if (j.hold == robot_hold::shifted) {
      const turn_of_scalars t = product(arranged(j.parent), rotation(j.name, j.origin.rpy, base::origin_rpy));
      place = place + measured(parent.arranged, product(t, base::held_shifted(j, a, held(index))));
    }
    if (j.kind == robot_joint_kind::floating)
      float_free(j, from, parent.origin, place);
    else
      displace(index, from, place);
    if (const bool turns = moved_frame(j); !turns || !a_->links[j.child].own)
      (void)orient(name, "", child.arranged, arranged(j.child));
    relate(index);
  }
  /// Whether the joint turns the child, so that its arranged frame is another one than that in which the joint starts.
  static constexpr bool moved_frame(const robot_joint& j) {
    return j.kind != robot_joint_kind::fixed && j.kind != robot_joint_kind::prismatic;
  }
  constexpr label arranged_name(const robot_joint& j) const {
    return label(m_->links[j.child].name, a_->links[j.child].own ? "" : ".arranged");
  }
  constexpr void displace(std::size_t index, source_frame from, const vector& place) {
    const robot_joint& j = m_->joints[index];
    const arranged_joint& a = a_->joints[index];
    const source_point parent = placed_[j.parent].origin;
    placed_link& child = placed_[j.child];
    const std::string_view name = m_->links[j.child].name;
    child.arranged = from;
    if (moved_frame(j))
      child.arranged = b_->orient_axis(arranged_name(j), from,
                                       signed_as(a.sign, j.single() ? position(index) : coordinate(j, ".angle")),
                                       b_->basis(from, a.axis));
    if (j.kind == robot_joint_kind::prismatic) {
      const source_point start = b_->set_pos(label(j.name, ".point"), parent, place);
      child.origin = b_->set_pos(name, start, signed_as(a.sign, position(index)) * b_->basis(from, a.axis));
    } else if (j.kind == robot_joint_kind::planar) {
      const scalar x = coordinate(j, ".x"), y = coordinate(j, ".y");
      child.origin = b_->set_pos(name, parent, place + x * across(index, from, 1) + y * across(index, from, 2));
    } else {
      child.origin = b_->set_pos(name, parent, place);
    }
  }
  /// A direction in which a planar joint slides (`next` is 1 or 2). The two directions are the basis vectors after the
  /// axis in the joint's frame, with signs such that axis, first and second direction are right-handed.
  constexpr vector across(std::size_t index, source_frame from, std::size_t next) {
    const arranged_joint& a = a_->joints[index];
    const right_turn& turn = a_->links[m_->joints[index].child].turn;
    const std::size_t k = (a.own + next) % 3;
    const bool backward = (m_->joints[index].axis[a.own].nearest) < 0;
    const int sign = next == 2 && backward && !a_->links[m_->joints[index].child].leans ? -1 : 1;
    return b_->measured(from, sign * turn.entry[0][k], sign * turn.entry[1][k], sign * turn.entry[2][k]);
  }
  constexpr void float_free(const robot_joint& j, source_frame from, source_point parent, const vector& place) {
    placed_link& child = placed_[j.child];
    const vector r = b_->measured(from, coordinate(j, ".x"), coordinate(j, ".y"), coordinate(j, ".z"));
    child.origin = b_->set_pos(m_->links[j.child].name, parent, place + r);
    child.arranged = b_->orient_quaternion(arranged_name(j), from, coordinate(j, ".e0"), coordinate(j, ".e1"),
                                           coordinate(j, ".e2"), coordinate(j, ".e3"));
  }

  /// Finds the frame and the point of a child that were told before.
  constexpr void find(std::size_t index) {
    const robot_joint& j = m_->joints[index];
    placed_link& child = placed_[j.child];
    child.arranged = moved_frame(j) ? b_->frame(arranged_name(j)) : start_of(index);
    child.origin = b_->point(m_->links[j.child].name);
  }
  /// The frame in which a joint moves.
  constexpr source_frame start_of(std::size_t index) {
    const robot_joint& j = m_->joints[index];
    return a_->joints[index].still ? b_->frame(label(j.name, ".frame")) : placed_[j.parent].arranged;
  }

  // ---- rates

  constexpr void relate(std::size_t index) {
    const robot_joint& j = m_->joints[index];
    if (!tells(telling::equations) || j.kind == robot_joint_kind::fixed || j.has_mimic) return;
    if (j.kind == robot_joint_kind::floating) {
      relate_free(j, start_of(index));
    } else if (j.kind == robot_joint_kind::planar) {
      b_->kinematical_equation(b_->rate(coordinate(j, ".x")) - speed(j, ".vx"));
      b_->kinematical_equation(b_->rate(coordinate(j, ".y")) - speed(j, ".vy"));
      b_->kinematical_equation(b_->rate(coordinate(j, ".angle")) - speed(j, ".w"));
    } else {
      b_->kinematical_equation(b_->rate(coordinate(j, ".q")) - speed(j, ".u"));
    }
  }
  /// Relates rates of coordinates to speeds, which are the measure numbers of velocity and angular velocity in the
  /// child's frame.
  constexpr void relate_free(const robot_joint& j, source_frame from) {
    const scalar e0 = coordinate(j, ".e0"), e1 = coordinate(j, ".e1"), e2 = coordinate(j, ".e2"),
                 e3 = coordinate(j, ".e3");
    const scalar vx = speed(j, ".vx"), vy = speed(j, ".vy"), vz = speed(j, ".vz"); // the order of the speeds
    const scalar wx = speed(j, ".wx"), wy = speed(j, ".wy"), wz = speed(j, ".wz");
    const vector v = b_->measured(placed_[j.child].arranged, vx, vy, vz);
    constexpr std::string_view places[] = {".x", ".y", ".z"};
    for (std::size_t i = 0; i < 3; ++i)
      b_->kinematical_equation(b_->rate(coordinate(j, places[i])) - dot(v, b_->basis(from, i)));
    b_->kinematical_equation(b_->rate(e0) + (e1 * wx + e2 * wy + e3 * wz) / 2);
    b_->kinematical_equation(b_->rate(e1) - (e0 * wx + e2 * wz - e3 * wy) / 2);
    b_->kinematical_equation(b_->rate(e2) - (e0 * wy + e3 * wx - e1 * wz) / 2);
    b_->kinematical_equation(b_->rate(e3) - (e0 * wz + e1 * wy - e2 * wx) / 2);
  }

  // ---- bodies

  constexpr void add_body(std::size_t index) {
    const robot_link& l = m_->links[index];
    const robot_inertia& i = l.inertia;
    bool extended = false;
    for (const decimal* entry : {&i.xx, &i.yy, &i.zz, &i.xy, &i.xz, &i.yz}) extended |= !entry->value.is_zero();
    const bool moves = a_->links[index].moves || options_.root != robot_root::fixed;
    if (!moves || !l.has_inertial || (l.mass.value.is_zero() && !extended)) return;
    source_point center = placed_[index].origin;
    const bool off =
        !(l.center.xyz[0].value.is_zero() && l.center.xyz[1].value.is_zero() && l.center.xyz[2].value.is_zero());
    if (off && tells(telling::places)) {
      const triple_of_scalars r = product(arranged(index), numbers(l.name, l.center.xyz, base::center_xyz));
      center = b_->set_pos(label(l.name, ".center"), center, measured(placed_[index].arranged, r));
    } else if (off) {
      center = b_->point(label(l.name, ".center"));
    }
    if (!tells(telling::bodies)) return;
    // A mass of zero is a parameter, not the constant 0: a chain of links, whose equations are shorter, has no link
    // without mass.
    const bool chained = l.mass.value.is_zero() && !options_.constants;
    const scalar mass = chained ? b_->parameter(label(l.name, ".mass"), 0.0) : number(l.name, ".mass", l.mass);
    if (!extended) return b_->particle(l.name, center, mass);
    const scalar xx = number(l.name, ".ixx", i.xx), yy = i.yy.value == i.xx.value ? xx : number(l.name, ".iyy", i.yy),
                 zz = i.zz.value == i.xx.value   ? xx
                      : i.zz.value == i.yy.value ? yy
                                                 : number(l.name, ".izz", i.zz);
    const scalar xy = number(l.name, ".ixy", i.xy), xz = number(l.name, ".ixz", i.xz),
                 yz = number(l.name, ".iyz", i.yz);
    const turn_of_scalars turned = product(arranged(index), rotation(l.name, l.center.rpy, base::center_rpy));
    const turn_of_scalars central =
        product(product(turned, turn_of_scalars{{{xx, xy, xz}, {xy, yy, yz}, {xz, yz, zz}}}), transposed(turned));
    b_->rigid_body(l.name, placed_[index].arranged, center, mass,
                   std::array<scalar, 6>{central.at[0][0], central.at[1][1], central.at[2][2], central.at[0][1],
                                         central.at[1][2], central.at[2][0]});
  }

  /// Tells the joints by name. A root that floats has a joint with the name of its link.
  constexpr void name_joints(source_frame ground, source_point origin) {
    for (std::size_t k = 0; k < m_->joint_count; ++k) {
      const robot_joint& j = m_->joints[m_->order[k]];
      const placed_link &parent = placed_[j.parent], &child = placed_[j.child];
      const bool slides = j.kind == robot_joint_kind::prismatic;
      b_->joint(j.name, start_of(m_->order[k]), slides ? b_->point(label(j.name, ".point")) : parent.origin,
                child.arranged, child.origin, b_->frame(m_->links[j.child].name), j.kind != robot_joint_kind::floating);
    }
    const placed_link& root = placed_[m_->root];
    if (options_.root == robot_root::floating)
      b_->joint(m_->links[m_->root].name, ground, origin, root.arranged, root.origin, root.arranged, false);
  }

  // ---- loads

  constexpr void load(std::size_t index) {
    const robot_joint& j = m_->joints[index];
    if (!tells(telling::loads) || !j.single()) return;
    const arranged_joint& a = a_->joints[index];
    const bool driven = options_.actuated && !j.has_mimic;
    if (j.damping.value.is_zero() && j.friction.value.is_zero() && !driven) return;
    scalar along = b_->number(0);
    if (driven) along = b_->input(label(j.name, j.kind == robot_joint_kind::prismatic ? ".force" : ".torque"));
    if (!j.damping.value.is_zero()) along = along - number(j.name, ".damping", j.damping) * rate(index);
    if (!j.friction.value.is_zero())
      along =
          along - number(j.name, ".friction", j.friction) * tanh(rate(index) / number(j.name, ".friction_speed", slow));
    const source_frame from = start_of(index);
    const vector acts = signed_as(a.sign, along) * b_->basis(from, a.axis);
    if (j.kind == robot_joint_kind::prismatic) {
      b_->force(placed_[j.child].origin, acts, j.name);
      b_->force(b_->point(label(j.name, ".point")), -acts, j.name);
    } else {
      b_->torque(placed_[j.child].arranged, acts, j.name);
      b_->torque(from, -acts, j.name);
    }
  }

  /// The speed (rad/s or m/s) up to which friction is about proportional to speed; files do not have it.
  static constexpr decimal slow{exact::ratio(1, 100), 0.01, -2, false};

  Builder* b_;
  const Model* m_;
  const Arrangement* a_;
  robot_options options_;
  placed_link placed_[sizeof(Model::links) / sizeof(robot_link)]{};
};

} // namespace ctdyn::detail
