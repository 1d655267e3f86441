// The choice of a frame for each link of a robot, such that the equations are short.
#pragma once

#include "../../graph/function/constant_angle.hpp"
#include "robot_model.hpp"

#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

/// A rotation by right angles about basis vectors: entries 0, 1 and -1, one in each row and column.
struct right_turn {
  std::int8_t entry[3][3]{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

  friend constexpr bool operator==(const right_turn&, const right_turn&) = default;
  friend constexpr right_turn operator*(const right_turn& a, const right_turn& b) {
    right_turn c;
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) {
        int sum = 0;
        for (std::size_t k = 0; k < 3; ++k) sum += a.entry[i][k] * b.entry[k][j];
        c.entry[i][j] = static_cast<std::int8_t>(sum);
      }
    return c;
  }
  /// The rotation by a number of right angles about a basis vector.
  static constexpr right_turn about(std::size_t axis, int quarters) {
    constexpr std::int8_t cosines[] = {1, 0, -1, 0}, sines[] = {0, 1, 0, -1};
    const std::int8_t c = cosines[quarters], s = sines[quarters];
    const std::size_t i = (axis + 1) % 3, j = (axis + 2) % 3;
    right_turn t;
    t.entry[i][i] = t.entry[j][j] = c;
    t.entry[j][i] = s, t.entry[i][j] = static_cast<std::int8_t>(-s);
    return t;
  }
};

/// How many right angles an angle (rad) is, modulo a full turn: 0 to 3; -1 if it is no multiple of a right angle. It
/// counts as a multiple if it differs from one by less than 1e-10 (rounding), or, with four decimals or more, by less
/// than one unit of the last decimal: 1.5708, 1.57079632679, -3.1416. If angles are taken `as_written`, only zero is a
/// multiple.
constexpr int quarters_of(const decimal& angle, bool as_written = false) {
  if (as_written) return angle.value.is_zero() ? 0 : -1;
  constexpr double quarter = 1.5707963267948966, rounding = 1e-10;
  double size = angle.nearest < 0 ? -angle.nearest : angle.nearest, last = 1;
  if (size < rounding) return 0;
  for (std::int32_t place = angle.last_place; place < 0 && last > rounding; ++place) last /= 10;
  const double tolerance = angle.last_place > -4 || last < rounding ? rounding : last;
  for (int n = 1; n <= 4; ++n)
    if (const double rest = size - n * quarter; rest < tolerance && -rest < tolerance)
      return (angle.nearest < 0 ? 4 - n : n) % 4;
  return -1;
}

/// The rotation that three angles make, if it is by right angles; `right` is false if it is another one.
struct pose_turn {
  bool right = true;
  right_turn turn{};
};
constexpr pose_turn turn_of(const decimal (&rpy)[3], bool as_written) {
  pose_turn t;
  for (std::size_t axis = 0; axis < 3; ++axis) { // about fixed axes: the later rotation is the left factor
    const int quarters = quarters_of(rpy[axis], as_written);
    if (quarters < 0)
      t.right = false;
    else
      t.turn = right_turn::about(axis, quarters) * t.turn;
  }
  return t;
}

/// The arranged frame of a link, in which its equations are written. It is the link's own frame turned by right angles,
/// such that it is parallel to the parent's arranged frame while the joint is at zero, where right angles suffice.
struct arranged_link {
  right_turn turn{};  // components in this frame are this matrix times components in the link's own
  bool own = true;    // the arranged frame is the link's own
  bool moves = false; // the link moves, if the root does not
  bool leans = false; // its third axis is that of the joint, an oblique axis: see robot_numbers::leaning
};

struct arranged_joint {
  bool still = false;            // a frame that is fixed in the parent comes between parent and child
  right_turn twist{};            // otherwise: from the joint's frame to the parent's arranged one
  std::size_t axis = 0;          // the basis vector of the child's arranged frame about or along which the joint moves
  int sign = 1;                  // the sign of this basis vector
  std::size_t own = 0;           // the same axis as a basis vector of the joint's frame
  double azimuth = 0, polar = 0; // angles (rad) of an oblique axis in the frame of the joint
};

template <std::size_t Links, std::size_t Joints> struct robot_arrangement {
  arranged_link links[Links == 0 ? 1 : Links]{};
  arranged_joint joints[Joints == 0 ? 1 : Joints]{};
};

/// The number of components of a joint's axis that are not zero, and the index of the last of them.
struct axis_components {
  std::size_t count = 0, last = 0;

  constexpr explicit axis_components(const robot_joint& joint) {
    for (std::size_t i = 0; i < 3; ++i)
      if (!joint.axis[i].value.is_zero()) last = i, ++count;
  }
  [[nodiscard]] constexpr int sign(const robot_joint& joint) const { return joint.axis[last].nearest < 0 ? -1 : 1; }
};

/// The number of right angles about a basis vector by which a held joint is turned, 0 to 3; -1 for other rotations.
constexpr int held_quarters(const robot_joint& joint, bool as_written) {
  if (joint.hold != robot_hold::turned) return 0;
  const axis_components axis(joint);
  const int quarters = axis.count == 1 ? quarters_of(joint.held, as_written) : -1;
  return quarters > 0 && axis.sign(joint) < 0 ? 4 - quarters : quarters;
}

/// Chooses the arranged frames, from the root outward.
template <std::size_t Links, std::size_t Joints>
constexpr robot_arrangement<Links, Joints> arrange(const robot_model<Links, Joints>& m, bool as_written = false) {
  robot_arrangement<Links, Joints> all;
  all.links[m.root].turn =
      right_turn{}; // g++ 12 loses initial values where a second robot has as many links and joints
  for (std::size_t k = 0; k < m.joint_count; ++k) {
    const std::size_t index = m.order[k];
    const robot_joint& joint = m.joints[index];
    const arranged_link& parent = all.links[joint.parent];
    arranged_link& child = all.links[joint.child];
    arranged_joint& a = all.joints[index];
    child.moves = parent.moves || joint.kind != robot_joint_kind::fixed;
    const pose_turn origin = turn_of(joint.origin.rpy, as_written);
    const int held = held_quarters(joint, as_written);
    a.still = parent.leans || !origin.right || held < 0;
    a.twist = parent.turn * origin.turn;
    if (held > 0) a.twist = a.twist * right_turn::about(axis_components(joint).last, held);
    if (joint.kind == robot_joint_kind::floating && a.twist != right_turn{}) a.still = true;
    child.turn = a.still ? right_turn{} : a.twist;

    const axis_components axis(joint);
    const bool moves = joint.kind != robot_joint_kind::fixed && joint.kind != robot_joint_kind::floating;
    a.axis = axis.last;
    if (axis.count == 1 || !(moves || joint.hold != robot_hold::nowhere)) {
      a.sign = axis.sign(joint);
      a.own = a.axis;
      for (std::size_t i = 0; i < 3; ++i)
        if (const int e = child.turn.entry[i][a.own]; e != 0) a.axis = i, a.sign *= e;
    } else {
      const double x = joint.axis[0].nearest, y = joint.axis[1].nearest, z = joint.axis[2].nearest;
      double largest = 0;
      for (const double c : {x, y, z}) largest = largest < c ? c : largest < -c ? -c : largest;
      const double level = constant_square_root(x / largest * (x / largest) + y / largest * (y / largest));
      a.azimuth = constant_angle(y / largest, x / largest), a.polar = constant_angle(level, z / largest);
      if (moves) a.still = child.leans = true, a.axis = a.own = 2, child.turn = {};
    }
    child.own = !child.leans && child.turn == right_turn{};
  }
  return all;
}

} // namespace ctdyn::detail
