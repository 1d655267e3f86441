// Contacts: conditions on velocities that hold while they are closed.
#pragma once

#include "expr/symbol.hpp"
#include "frame.hpp"
#include "group.hpp"
#include "named_call.hpp"
#include "nameless.hpp"
#include "point.hpp"

#include <array>
#include <cstddef>

namespace ctdyn {
namespace fact {

/// The name of a contact; Symbol is expr::symbol<symbol_class::contact, Name>.
template <class Symbol> struct contact {
  static constexpr expr::sort what = expr::sort::fact;
  constexpr void tell(auto& b) const { b.contact(expr::scalar_terminal<Symbol>{}); }
};

/// A direction in which a point or frame (`Place`) has no velocity or angular velocity in the frame `In` while the
/// contact is closed.
template <class Symbol, class Place, class In, class Direction> struct contact_row {
  static constexpr expr::sort what = expr::sort::fact;
  Direction direction;
  constexpr void tell(auto& b) const { b.contact_row(expr::scalar_terminal<Symbol>{}, Place{}, In{}, direction); }
};

} // namespace fact

namespace output {
struct contact_forces {};
struct contact_status {};
struct speeds_after_impact {};
struct impulses {};
struct impact_residual {};
} // namespace output

namespace expr {

/// The type of `closed`.
template <fixed_string Name> struct closed_contact : named<symbol_class::contact, Name> {
  using named<symbol_class::contact, Name>::operator=;
};

template <fixed_string Name> struct contact_rows {
  using symbol_type = symbol<symbol_class::contact, Name>;

  template <class Place, class In, class... Directions>
  static constexpr auto along(const Place&, const In&, const Directions&... d) {
    return facts(fact::contact_row<symbol_type, Place, In, plain_t<Directions>>{plain(d)}...);
  }
  template <class Place, class In> static constexpr auto along_all(const Place& place, const In& in) {
    return along(place, in, in.x, in.y, in.z);
  }
};

/// How arguments describe a contact: a point and a frame, and up to three vectors; or a frame, a point and a frame.
enum class contact_words { wrong, point, directions, frame_and_point };
template <class... Arguments> consteval contact_words words_of_contact() {
  constexpr sort found[] = {sort_of<Arguments>..., sort::none, sort::none, sort::none};
  constexpr std::size_t count = sizeof...(Arguments);
  if (count == 3 && found[0] == sort::frame && found[1] == sort::point && found[2] == sort::frame)
    return contact_words::frame_and_point;
  if (found[0] != sort::point || found[1] != sort::frame || count > 5) return contact_words::wrong;
  for (std::size_t i = 2; i < count; ++i)
    if (found[i] != sort::vector) return contact_words::wrong;
  return count == 2 ? contact_words::point : contact_words::directions;
}

template <fixed_string Name, class... Arguments>
inline constexpr detail::sentence no_contact = [] {
  detail::sentence s = named_call<Arguments...>("contact", Name.view());
  s << "a contact is contact<\"" << Name.view() << "\">(P, N) of a point P in a frame N, (P, N, n) along one to three"
    << " vectors, or (A, P, N) of a frame A with a point P of it";
  return s;
}();

} // namespace expr

/// Whether a contact is closed: 1, or 0 where it is open, as each contact is that gets no value. States have all of
/// them as `x.closed`, in the order of their facts; a formula may contain it, such as that of a force that acts at a
/// foot while it stands.
///
///     eom.state(values(q1 = 0.1, u1 = 0.0, closed<"LF"> = 1));
///     x.closed << 1, 0, 0, 1;
template <fixed_string Name> inline constexpr expr::closed_contact<Name> closed{};

/// A contact, which holds a point in a frame while it is closed in the state: in three directions, or only in those of
/// the unit vectors that follow (`status` is singular if parameters make one of them not of unit length). If a frame is
/// given before the point, as for the sole of a foot, that frame does not turn, either: six directions. The frame in
/// which they are held may move; what is fixed in it then gets the opposite forces. Forces are those that keep the
/// accelerations zero; positions and velocities are what the state says (`speeds_after_impact` makes velocities zero,
/// and `anchors` keep points where they were when the contact closed; `simulate` has them).
///
/// Contacts need no dependent(...): closed contacts may hold the same motion twice, such as four feet of a table or a
/// foot that is named twice. The motion is then still determined; of all forces that give it, those of least norm are
/// delivered: the sum of the squares of all rows has a minimum, in which 1 N m counts as much as 1 N. So where moments
/// are among the forces that are not determined, the choice depends on a length, which `characteristic_length` sets;
/// `redundant_rows` says which rows these are.
///
///     contact<"LF">(P, N)            // a foot that sticks
///     contact<"LF">(P, N, N.z)       // a smooth floor: one direction
///     contact<"edge">(P, N, A.y)     // a skate or wheel: no velocity across the blade
///     contact<"sole">(A, P, N)       // a flat foot
template <fixed_string Name, class... Arguments> constexpr auto contact(const Arguments&... place) {
  constexpr auto words = expr::words_of_contact<Arguments...>();
  using rows = expr::contact_rows<Name>;
  using named = fact::contact<typename rows::symbol_type>;
  if constexpr (words == expr::contact_words::point)
    return facts(named{}, rows::along_all(place...));
  else if constexpr (words == expr::contact_words::directions)
    return facts(named{}, rows::along(place...));
  else if constexpr (words == expr::contact_words::frame_and_point)
    return [](const auto& frame, const auto& point, const auto& in) {
      return facts(named{}, rows::along_all(point, in), rows::along_all(frame, in));
    }(place...);
  else
    return expr::refused<expr::no_contact<Name, Arguments...>, expr::first_misfit<Arguments..., int>>();
}

/// The forces of the contacts (N, N m), a row for each direction in the order of the facts: what holds the point or
/// frame in that direction, so positive ones push along the vector. Open contacts have none. `jacobian(contact_forces,
/// q, T)` is that of the set which is closed; where contacts hold a motion twice, it is the least change that the
/// equations allow, which is that of the least forces if what is not determined keeps its directions.
///
///     const auto [a, forces] = eom.evaluate(x, udot, contact_forces);
inline constexpr output::contact_forces contact_forces{};

/// The speeds (m/s, rad/s) just after all closed contacts were closed at once, without rebound: the velocities along
/// their directions are zero, and momentum changes by the impulses in the contacts alone, and in constraints, which
/// hold during the impact, too. Put them into the state at the event.
///
///     x.closed(0) = 1, x.u = eom.evaluate(x, speeds_after_impact);
inline constexpr output::speeds_after_impact speeds_after_impact{};
/// The impulses of this impact (N s, N m s), in the order of `contact_forces`, then those of loops in the order of
/// `loop_forces`. Open contacts have none.
///
///     const auto [after, push] = eom.evaluate(x, speeds_after_impact, impulses);
inline constexpr output::impulses impulses{};
/// What is left after this impact of the velocities along the closed directions, beside those that restitution asks for
/// (m/s, rad/s), in the order of `impulses`; zero for open contacts. It is zero but for rounding, unless closed
/// contacts contradict each other: one motion is held twice with different coefficients, or a contact is to rebound
/// along what another one or a loop holds. Then no speeds give all of them what they ask for.
///
///     if (eom.evaluate(x, impact_residual).norm() > 1e-9) tell_that_rebounds_contradict_each_other();
inline constexpr output::impact_residual impact_residual{};

/// What `contact_status` says of the closed contacts at a state. They are satisfied if `residual` is small: if they
/// contradict each other, as where two of them would have to move one point in different ways, it is the acceleration
/// (m/s^2, rad/s^2) that is left in the worst direction.
///
/// Rows count as dependent if their pivot is at most 65536 times the relative precision of the numbers (1.5e-11 of
/// double; 1024 times that of float). The pivot is relative to the diagonal of J M^-1 J^T, times the part that the
/// direction has in the motion of its point or frame. It is the square of the sine between a row and those before it:
/// where two rows differ by 1e-5 rad, forces lose about ten digits; where they differ by less than about 4e-6 rad, they
/// count as equal, and forces of the order 1e5 and more become those of least norm.
///
///     const auto [a, how] = eom.evaluate(x, udot, contact_status);
///     if (how.rank() < how.rows()) redistribute();
template <class Scalar> class contact_report {
public:
  /// The number of closed directions that are independent.
  [[nodiscard]] constexpr Scalar rank() const noexcept { return values_[0]; }
  /// The number of all closed directions.
  [[nodiscard]] constexpr Scalar rows() const noexcept { return values_[1]; }
  /// The largest acceleration that is left along a closed direction.
  [[nodiscard]] constexpr Scalar residual() const noexcept { return values_[2]; }
  /// The least relative pivot of the closed directions that are independent; 1 without them.
  [[nodiscard]] constexpr Scalar regularity() const noexcept { return values_[3]; }

  /// Where an evaluation writes these numbers.
  [[nodiscard]] constexpr Scalar* data() noexcept { return values_.data(); }

private:
  std::array<Scalar, 4> values_{};
};

/// How the closed contacts are satisfied: see `contact_report`.
inline constexpr output::contact_status contact_status{};

/// Refuses a contact without a name, with a sentence that says how to write it.
template <class... Arguments>
  requires expr::some_thing<Arguments...>
constexpr auto contact(const Arguments&...) {
  return expr::refused<expr::nameless<"contact", "a contact", Arguments...>>();
}

} // namespace ctdyn
