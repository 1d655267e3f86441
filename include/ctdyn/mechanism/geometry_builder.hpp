// Orientations and positions: checks what a source says of frames and points, and stores it.
#pragma once

#include "../graph/calculus/rounding.hpp"
#include "structure.hpp"
#include "unit_norm.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace ctdyn::detail {

/// The base of builders: checks of values. Faults name the object by `what` and `label`, as "point " and "P".
template <class Context> class builder_part {
public:
  constexpr explicit builder_part(Context& c) : c_(&c) {}

  /// Returns a value of an orientation or position; speeds and rates in it are a fault.
  template <class Value>
  constexpr const Value& configuration(const Value& value, std::string_view what, std::string_view label) {
    const dependence d = depends(value);
    if ((d.on(symbol_class::speed) || d.on(symbol_class::speed_derivative) || d.on(symbol_class::rate)) &&
        !c().faulty())
      m().fault << "where " << what << label << " is depends on ", c().name_motion(value),
          m().fault << "; orientations and positions are functions of coordinates, parameters, inputs and time";
    return value;
  }
  /// Returns a load or given velocity; derivatives of speeds in it are a fault, since they are found from it.
  template <class Value>
  constexpr const Value& at_known_motion(const Value& value, std::string_view what, std::string_view label,
                                         std::string_view remedy) {
    if (const dependence d = depends(value); d.on(symbol_class::speed_derivative) && !c().faulty())
      m().fault << what << label << " depends on ", c().name_motion(value), m().fault << "; " << remedy;
    return value;
  }

protected:
  [[nodiscard]] constexpr Context& c() const { return *c_; }
  [[nodiscard]] constexpr auto& g() const { return c_->g(); }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  [[nodiscard]] constexpr dependence depends(handle h) const { return g().depends(h); }
  [[nodiscard]] constexpr dependence depends(const spatial_vector& v) const {
    dependence sum{};
    for (const component& part : v)
      for (const handle h : part.xyz) sum = sum | depends(h);
    return sum;
  }

private:
  Context* c_;
};

/// Completes the records of frames and points that a `structure` made.
template <class Context> class geometry_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;

public:
  using base::base, base::configuration;

  /// Turns a frame in its parent by an angle (rad) about an axis that both share, of any length.
  constexpr void turn_about(frame_record& f, handle angle, const spatial_vector& axis) {
    f.angles[0] = configuration(angle, "frame ", f.label.view());
    const triple along = axis_of(f, axis);
    const handle square = known(dot(g(), along, along));
    if (square == zero) return;
    const exact root = square_root(g().ratio_of(square));
    const handle length = root.valid ? g().constant(root) : g().function(opcode::sqrt, square);
    f.axes[0] = scale(g(), g().inv(length), along);
    f.cosines = c().turn(f.axes[0], f.angles[0]);
  }

  /// Turns a frame by three angles (rad) about basis vectors 0, 1 or 2, of the frame as turned so far or of its parent.
  constexpr void turn_in_sequence(frame_record& f, bool body_fixed, const std::array<handle, 3>& angles,
                                  const std::array<std::size_t, 3>& axes) {
    for (const handle angle : angles) (void)configuration(angle, "frame ", f.label.view());
    f.cosines = identity3;
    for (std::size_t i = 0; i < 3; ++i) { // turns about fixed axes are the turns about moving ones in reverse order
      const std::size_t k = body_fixed ? i : 2 - i;
      f.angles[i] = angles[k];
      f.axes[i] = basis(axes[k]);
      f.cosines = multiply(g(), c().turn(f.axes[i], f.angles[i]), f.cosines);
    }
  }

  /// Orients a frame by a unit quaternion, scalar first. Source: Kane, Likins and Levinson (1983), section 1.3.
  constexpr void turn_by_quaternion(frame_record& f, const std::array<handle, 4>& e) {
    for (const handle part : e) (void)configuration(part, "frame ", f.label.view());
    if (!is_unit_quaternion(e))
      c().tell() << "frame " << f.label.view()
                 << " is oriented by a quaternion that is no unit quaternion; its entries "
                 << "are cosine and sine of half an angle, as in cos(q / 2), 0, 0, sin(q / 2), or divide them by their "
                 << "norm";
    f.angles = e;
    const handle two = g().constant(2);
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      const handle ei = e[1 + i], ej = e[1 + j], ek = e[1 + k];
      f.cosines[i][i] = g().sub(one, g().mul(two, g().add(g().mul(ej, ej), g().mul(ek, ek))));
      f.cosines[i][j] = g().mul(two, g().add(g().mul(ei, ej), g().mul(e[0], ek)));
      f.cosines[j][i] = g().mul(two, g().sub(g().mul(ei, ej), g().mul(e[0], ek)));
    }
  }

  /// Orients a frame by the matrix of its parent's basis a (rows) in its own basis b (columns), row by row: a = m b.
  constexpr void turn_by_matrix(frame_record& f, const std::array<handle, 9>& entries) {
    const std::string_view label = f.label.view(), parent = m().frames[f.parent].label.view();
    for (std::size_t i = 0; i < 9; ++i)
      f.cosines[i % 3][i / 3] = configuration(entries[i], "frame ", label); // the rows of `cosines` are the frame's own
    const bool orthonormal = multiply(g(), f.cosines, transpose(f.cosines)) == identity3;
    if (orthonormal && cross(g(), f.cosines[0], f.cosines[1]) != f.cosines[2])
      c().tell() << "frame " << label << " is oriented by a matrix whose determinant is -1, a reflection; turn one of "
                 << "its columns, the basis of " << label << " in " << parent;
    if (!orthonormal)
      c().tell() << "frame " << label << " is oriented by a matrix that is not orthonormal; its rows are the basis of "
                 << parent << " in " << label;
  }

  /// Orients a frame with its basis vector `axis` (0, 1, 2) in the direction n of a vector of its parent, by the
  /// shortest rotation from the parent's basis e. The others are e_i - (n . e_i) (e_axis + n) / (1 + n . e_axis). If n
  /// is opposite to e_axis, the rotation is a half turn about the basis vector before `axis` in cyclic order. With
  /// `backwards`, n is a vector of the frame, in which its parent is turned in this way.
  constexpr void turn_along(frame_record& f, const spatial_vector& direction, std::size_t axis, bool backwards) {
    const triple along = backwards ? own_axis_of(f, direction) : axis_of(f, direction);
    const handle square = known(dot(g(), along, along));
    if (square == zero) return;
    const exact root = square_root(g().ratio_of(square));
    const triple n = scale(g(), g().inv(root.valid ? g().constant(root) : g().function(opcode::sqrt, square)), along);
    const std::size_t next = (axis + 1) % 3, before = (axis + 2) % 3;
    const bool either_way = n[next] == zero && n[before] == zero; // n is e_axis or its opposite
    const handle divisor = g().add(one, n[axis]);
    for (std::size_t i = 0; i < 3; ++i)
      for (std::size_t j = 0; j < 3; ++j) {
        handle& entry = f.cosines[i][j];
        entry = i == j ? one : zero;
        if (i == axis)
          entry = n[j];
        else if (!either_way)
          entry = g().sub(entry, g().mul(g().div(n[i], divisor), g().add(n[j], j == axis ? one : zero)));
        else if (i == next && j == next)
          entry = n[axis];
      }
    if (backwards) f.cosines = transpose(f.cosines);
  }

  /// Sets the position of a point from the point that it is placed from.
  constexpr void set_pos(point_record& p, const spatial_vector& position) {
    p.position = configuration(position, "point ", p.label.view());
  }

private:
  /// The norm is formed in a copy of the graph, because a graph keeps that form of equal values which is made first.
  constexpr bool is_unit_quaternion(const std::array<handle, 4>& e) {
    if (c().faulty() || m().unread) return true;
    for (const handle h : e)
      if (g()[h].op != opcode::symbol) {
        auto graph = g();
        return may_be_of_unit_norm(graph, m(), e);
      }
    return true;
  }
  /// Replaces a value that is the same number in every state by that number.
  constexpr handle known(handle h) {
    const exact value = g().ratio_of(h);
    return value.valid ? g().constant(value) : h;
  }
  constexpr triple axis_of(const frame_record& f, const spatial_vector& axis) {
    const frame_id own = static_cast<frame_id>(&f - m().frames);
    const bool simple = axis.count == 1 && (axis.begin()->frame == own || axis.begin()->frame == f.parent);
    triple along = simple ? axis.first() : axis.count == 0 ? triple{} : c().express(axis, f.parent).first();
    for (handle& h : along) h = known(h); // constant, though it may be written with frames that turn
    if (is_zero(along) || !constant(along))
      c().tell() << "frame " << f.label.view() << " is turned about an axis that is "
                 << (is_zero(along) ? "zero" : "not constant") << "; give an axis that is fixed in "
                 << m().frames[f.parent].label.view() << " and in " << f.label.view();
    return along;
  }
  /// The components of a vector that is written in the frame itself.
  constexpr triple own_axis_of(const frame_record& f, const spatial_vector& axis) {
    const frame_id own = static_cast<frame_id>(&f - m().frames);
    const triple along = axis.count == 0 ? triple{} : axis.first();
    const bool elsewhere = axis.count > 1 || (axis.count == 1 && axis.begin()->frame != own);
    if (elsewhere || is_zero(along) || !constant(along))
      c().tell() << "frame " << f.label.view() << " stands along a vector that is "
                 << (elsewhere        ? "not of it"
                     : is_zero(along) ? "zero"
                                      : "not constant")
                 << "; give one of constant components in " << f.label.view();
    return elsewhere ? triple{} : along;
  }
  constexpr bool constant(const triple& v) const {
    dependence moves{};
    for (const handle h : v) moves = moves | depends(h);
    return moves.parameters_only();
  }
};

} // namespace ctdyn::detail
