// Loops: checks what a source says of them, and stores it.
#pragma once

#include "../detail/limits.hpp"
#include "../graph/calculus/jacobian.hpp"
#include "geometry_builder.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Adds loops when the motion is known: rows like those of contacts. The number that says whether such a row is closed
/// is a symbol that no state has. Equations are derived and compared for any value of that symbol; it is 1 in programs
/// (program/closed_loops.hpp). A direction in which nothing moves is left out.
template <class Context> class loop_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;
  using mechanism_type = std::remove_reference_t<decltype(std::declval<Context&>().m())>;

public:
  using base::base;

  /// Begins a loop; its rows follow.
  constexpr void begin(std::string_view label, std::uint64_t key) {
    label_ = label, word_ = "loop ";
    same_name_ = g().find_symbol(symbol_class::contact, key);
    const auto index = static_cast<std::uint32_t>(limits::contact_rows + m().contact_count);
    closed_ = g().symbol(symbol_class::contact, index, key);
  }

  /// Says that the fact has another word than `loop`.
  constexpr void called(std::string_view word) { word_ = word, c().enter(word_, label_); }

  /// Two points stay together: a row along each basis vector of the Newtonian frame.
  constexpr void points(point_id p, point_id q) {
    check_name();
    const bool placed = c().has_position(p) && c().has_position(q);
    const spatial_vector v = c().subtract(c().velocity(p), c().velocity(q));
    const spatial_vector r = placed ? c().position(p, q) : spatial_vector{};
    if (c().express(v, 0).is_zero()) tell_of_points(p, q) << " do not move in each other; name points that do";
    for (std::size_t k = 0; k < 3; ++k) {
      const spatial_vector along(0, basis(k));
      contact_record row = begun(p, q);
      row.configuration = c().dot(r, along), row.direction = basis(k);
      if (!add(row, c().dot(v, along)) && row.configuration != zero)
        tell_of_points(p, q) << " are apart along " << axis_of(0, k).view()
                             << ", where neither moves; correct the positions";
    }
  }
  /// Two frames do not turn in each other: a row about each basis vector of the first one.
  constexpr void frames(frame_id a, frame_id b) {
    check_name();
    const spatial_vector turning = c().subtract(c().omega(a), c().omega(b));
    const matrix3 cosines = c().cosines(a, b);
    for (std::size_t k = 0; k < 3; ++k) {
      contact_record row = begun(a, b);
      row.angular = true, row.configuration = cosines[(k + 1) % 3][(k + 2) % 3];
      row.along = spatial_vector(a, basis(k)), row.velocity = c().dot(turning, row.along);
      add_turn(row, a, b, axis_of(a, k));
    }
  }
  /// Two frames turn in each other about a basis vector of one of them: a row about each of its two others.
  constexpr void frames(frame_id a, frame_id b, const spatial_vector& axis) {
    check_name();
    const component along = axis.components[0];
    if (along.frame != a && along.frame != b)
      c().tell() << "loop " << label_ << " is a hinge about a vector of frame " << m().frames[along.frame].label.view()
                 << "; name a basis vector of " << m().frames[a].label.view() << " or " << m().frames[b].label.view();
    const frame_id own = along.frame, other = own == a ? b : a;
    const spatial_vector turning = c().subtract(c().omega(a), c().omega(b));
    const matrix3 cosines = c().cosines(own, other);
    for (std::size_t i = 0; i < 3; ++i)
      if (along.xyz[i] != zero)
        for (std::size_t k = 1; k < 3; ++k) {
          contact_record row = begun(a, b);
          row.angular = true, row.configuration = cosines[(i + 3 - k) % 3][i];
          row.along = spatial_vector(own, basis((i + k) % 3)), row.velocity = c().dot(turning, row.along);
          add_turn(row, a, b, axis_of(own, (i + k) % 3));
        }
  }
  /// Two points keep a distance.
  constexpr void distance(point_id p, point_id q, handle length) {
    check_name();
    if (!depends(length).parameters_only())
      c().tell() << "distance " << label_ << " has a length that changes; it is a number or a formula of parameters";
    if (g().is_constant(length) && g().constant_value(length).numerator <= 0)
      c().tell() << "distance " << label_ << " has a length that is not positive";
    if (!c().has_position(p) || !c().has_position(q))
      tell_of_points(p, q) << " need positions; give them set_pos, or hold them by velocity_constraint";
    if (c().faulty()) return;
    const spatial_vector r = c().position(p, q);
    const spatial_vector v = c().subtract(c().velocity(p), c().velocity(q));
    const handle difference = g().sub(c().dot(r, r), g().mul(length, length));
    contact_record row = begun(p, q);
    row.configuration = g().div(difference, g().add(length, length));
    row.velocity = g().div(c().dot(r, v), length);
    row.direction = scale(g(), g().inv(length), c().express(r, 0).first());
    if (!g().is_constant(length)) row.sound = length;
    if (!add(row, row.velocity)) tell_of_points(p, q) << " do not move in each other; name points that do";
  }
  /// An equation of speeds, or of coordinates.
  constexpr void relation(handle residual) {
    check_name();
    contact_record row = begun(0, 0);
    const bool of_speeds = depends(residual).on(symbol_class::speed);
    row.configuration = of_speeds ? zero : residual, row.velocity = of_speeds ? residual : c().drift(residual);
    const auto speeds = m().template values_of<mechanism_type::sizes.speeds>(symbol_class::speed);
    const dependence d = depends(row.velocity);
    if (!d.on(symbol_class::speed))
      c().tell() << "loop " << label_ << " is an equation without coordinates and speeds; correct it or leave it out";
    else if (d.on(symbol_class::speed_derivative) ||
             !linear_coefficients(g(), row.velocity, speeds, differentiated::backward).linear())
      c().tell() << "loop " << label_
                 << " is not linear in the speeds; write an equation of coordinates, or one of speeds"
                 << " that is linear";
    (void)add(row, row.velocity);
  }

private:
  /// Refuses a name that others have, once it is known which word the fact has.
  constexpr void check_name() {
    if (same_name_ != zero && m().find(same_name_) != nullptr)
      c().tell() << word_ << label_ << " has the name of a contact, or of a number closed<\"" << label_
                 << "\">; give it another one: a " << word_ << "is always closed";
    else if (same_name_ != zero)
      c().tell() << word_ << label_ << " is described twice; give one of them another name";
  }
  [[nodiscard]] constexpr contact_record begun(std::uint32_t target, std::uint32_t other) const {
    contact_record row;
    row.closed = closed_, row.target = target, row.other = other, row.loop = true;
    return row;
  }
  /// Adds a row with this velocity; false if nothing moves along it.
  constexpr bool add(contact_record row, handle velocity) {
    row.told = told_++;
    if (c().faulty()) return true;
    if (velocity == zero) return false;
    if (m().contact_count == limits::contact_rows) {
      c().tell() << word_ << label_ << " is one too many: contacts and loops have at most " << limits::contact_rows
                 << " directions in all";
      return true;
    }
    require((m().contact_count) < m().sizes.contacts, "there are more loops than were counted");
    m().contacts[m().contact_count++] = row, ++m().loop_count;
    return true;
  }
  constexpr void add_turn(const contact_record& row, frame_id a, frame_id b, const sentence& axis) {
    if (!add(row, row.velocity) && row.configuration != zero)
      c().tell() << "loop " << label_ << " holds frames " << m().frames[a].label.view() << " and "
                 << m().frames[b].label.view() << ", which are turned about " << axis.view()
                 << ", where neither turns; correct the orientations";
  }
  constexpr sentence axis_of(frame_id f, std::size_t k) const {
    sentence s;
    s << m().frames[f].label.view() << (k == 0 ? ".x" : k == 1 ? ".y" : ".z");
    return s;
  }
  constexpr auto tell_of_points(point_id p, point_id q) {
    return c().tell() << word_ << label_ << " holds points " << m().points[p].label.view() << " and "
                      << m().points[q].label.view() << ", which";
  }

  std::string_view label_{}, word_{}; // `word_` is that of the fact
  handle closed_{}, same_name_{};     // `same_name_`: the symbol of another fact that has the name, or zero
  std::uint32_t told_ = 0;            // rows, with those that are left out
};

} // namespace ctdyn::detail
