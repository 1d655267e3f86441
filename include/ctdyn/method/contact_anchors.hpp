// Anchors: where contacts closed, so that their points can be held there.
#pragma once

#include "assembly.hpp"

#include <Eigen/Core>

namespace ctdyn {

namespace detail {
template <class Derivation>
inline constexpr sentence nothing_to_anchor = [] {
  sentence s;
  if (contact_row_count<Derivation> == 0)
    s << "anchors remember where contacts closed, and the system has no contacts: describe some, as in contact<\"foot\">(P, N), or take project(eom, x)";
  return s;
}();
template <class Model>
inline constexpr sentence no_anchors_of_compiled =
    sentence{}
    << "anchors hold places, which a compiled model does not offer: take the method that it was compiled from";
} // namespace detail

/// Where the closed contacts of a model closed. Equations of motion hold the velocities of closed contacts; what steps
/// round and truncate adds up, and their points drift. `project(eom, x, anchors)` moves a state back to its anchors.
/// `simulate` has its own, and does so after each step; this is for steps of your own.
///
/// A row of a contact has an anchor if it holds a place: if its velocity is the rate of a distance, as along a vector
/// that is fixed in the other frame. That is so for feet, soles (which do not turn, either), smooth floors, and grips
/// of bodies that move. Vectors that turn in the other frame (a blade, a skate), and points that move over their body
/// (a rolling wheel, whose velocity `set_vel` gives), have none, except along what they do hold, such as the normal of
/// the floor.
///
/// Evaluation is noexcept and allocates nothing.
///
///     anchors here(eom, x);                           // the feet that stand at x
///     x.closed(1) = 1, here.update(eom, x);           // one more lands
///     x = project(eom, x, here).state;                // after each step
template <class Method> class anchors {
  using derivation = typename Method::derivation_type;
  using scalar = typename Method::scalar_type;

public:
  using state_type = typename Method::state_type; ///< The type of the model's states.

  /// The contacts that are closed in a state are anchored where they are.
  anchors(const Method& eom, const state_type& x) noexcept { renew(eom, x); }

  /// Contacts that closed since the last call are anchored where they are; those that opened have no anchor. Others
  /// keep theirs. Call it when you change `x.closed`.
  ///
  ///     here.update(eom, x);
  void update(const Method& eom, const state_type& x) noexcept { take(eom, x, false); }
  /// All closed contacts are anchored where they are, as where a state was moved.
  ///
  ///     here.renew(eom, x);
  void renew(const Method& eom, const state_type& x) noexcept { take(eom, x, true); }

  /// The numbers, for the library itself.
  [[nodiscard]] const detail::anchor_numbers<Method>& numbers() const noexcept requires(!detail::silent<derivation>) {
    return numbers_;
  }
  /// The numbers, to be written where anchors are restored.
  [[nodiscard]] detail::anchor_numbers<Method>& numbers() noexcept requires(!detail::silent<derivation>) {
    return numbers_;
  }

private:
  struct none {};
  static constexpr bool usable = [] {
    if constexpr (detail::silent<derivation>)
      return false;
    else
      return detail::nothing_to_anchor<derivation>.empty();
  }();

  void take(const Method& eom, const state_type& x, bool all) noexcept {
    if constexpr (detail::silent<derivation>) {
      return;
    } else if constexpr (!usable) {
      (void)detail::refuse<detail::nothing_to_anchor<derivation>>{};
    } else {
      if constexpr (detail::anchored_places<derivation> != 0) {
        const auto now = eom.evaluate(x, detail::held_configuration{});
        constexpr auto first = static_cast<Eigen::Index>(detail::held_configurations<derivation>);
        for (const detail::anchored_row& row : detail::anchored_rows<derivation>) {
          const auto contact = static_cast<Eigen::Index>(row.contact);
          if (!row.placed || row.axis != 0 || (!all && numbers_.closed(contact) > scalar(0))) continue;
          for (Eigen::Index i = 0; i < (row.sole ? 9 : 1); ++i) {
            const Eigen::Index place = static_cast<Eigen::Index>(row.place) + i;
            numbers_.places(place) = now(first + place);
          }
        }
      }
      numbers_.closed = x.closed;
    }
  }

  std::conditional_t<usable, detail::anchor_numbers<Method>, none> numbers_ = empty();
  static constexpr auto empty() {
    if constexpr (usable) {
      detail::anchor_numbers<Method> numbers;
      numbers.places.setZero(), numbers.closed.setZero();
      return numbers;
    } else {
      return none{};
    }
  }
};

/// A compiled model has no anchors: it is refused in words.
template <class Method>
  requires(!requires { typename Method::derivation_type; })
class anchors<Method> {
public:
  using state_type = typename Method::state_type; ///< The type of the model's states.

  /// Refused.
  anchors(const Method&, const state_type&) noexcept { (void)detail::refuse<detail::no_anchors_of_compiled<Method>>{}; }
  void update(const Method&, const state_type&) noexcept {} ///< Does nothing.
  void renew(const Method&, const state_type&) noexcept {}  ///< Does nothing.
};

/// The nearest state in which closed contacts are at their anchors, and constraints and loops are satisfied; then its
/// nearest speeds, which obey all closed contacts, also those without anchors. Masses weigh the distance (see
/// `project` without anchors), so that a body and its feet move as by the least impulses. A state that is at its
/// anchors up to rounding is left as it is.
///
/// The result is not converged, and has the state that was given, if no state nearby is at the anchors: if contacts
/// that closed at states which contradict each other hold a body, or a number in `x.closed` is neither 0 nor 1.
/// `residual` is the largest distance (m, or the sine of an angle) or velocity (m/s, rad/s) that is left in the
/// returned state. A contact that is closed and of which the anchors do not know, for want of an `update`, is held by
/// its velocity alone.
///
///     const auto [y, how] = project(eom, x, here);
///     if (!how.converged) here.renew(eom, x);
template <class Method>
[[nodiscard]] auto project(const Method& eom, const typename Method::state_type& drifted, const anchors<Method>& here,
                           int iterations = 30) noexcept {
  using result = assembled<typename Method::state_type, typename Method::scalar_type>;
  if constexpr (!requires { typename Method::derivation_type; }) // a compiled model, whose anchors were refused
    return result{drifted, {}};
  else if constexpr (detail::silent<typename Method::derivation_type> ||
                     detail::contact_row_count<typename Method::derivation_type> == 0)
    return (void)here, result{drifted, {}};
  else
    return detail::nearest_by_masses(eom, drifted, &here.numbers(), iterations);
}

} // namespace ctdyn
