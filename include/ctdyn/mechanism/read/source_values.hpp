// Builders of mechanisms: symbols, values, and the current pass.
#pragma once

#include "../../model/expr/expression.hpp"
#include "../quantity.hpp"
#include "lower.hpp"
#include "remembering_context.hpp"
#include "silent_builder.hpp"
#include "told.hpp"

#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// What all verbs of a source_builder need.
template <class Context> class source_values : public unread_verbs {
public:
  using scalar = quantity<Context>;
  using vector = vector_quantity<Context>;

  constexpr source_values(Context& c, telling what, bool of_facts) : c_(&c), told_(what), of_facts_(of_facts) {}

  /// Whether the current pass reads `what`: a long source need not compute what would be ignored.
  [[nodiscard]] constexpr bool tells(telling what) const { return told_ == what; }
  /// Begins the pass that reads `what`.
  constexpr void turn_to(telling what) { told_ = what; }
  /// Ends the pass.
  constexpr void finish() { (void)now(told_); }

  // ---- symbols and values

  constexpr scalar parameter(std::string_view label) { return symbol(symbol_class::parameter, label); }
  /// A parameter that has this value if none is bound.
  constexpr scalar parameter(std::string_view label, double /*value*/) { return parameter(label); }
  constexpr scalar coordinate(std::string_view label) { return symbol(symbol_class::coordinate, label); }
  constexpr scalar speed(std::string_view label) { return symbol(symbol_class::speed, label); }
  constexpr scalar input(std::string_view label) { return symbol(symbol_class::input, label); }
  constexpr scalar auxiliary_state(std::string_view label) { return symbol(symbol_class::auxiliary_state, label); }
  constexpr scalar time() { return symbol(symbol_class::time, "t"); }
  constexpr scalar number(detail::number auto x) { return {c_, c_->constant(exact_number(x))}; }
  constexpr scalar number(const exact& x) { return {c_, c_->constant(x)}; }
  /// A basis vector of a frame: axis 0, 1 or 2.
  constexpr vector basis(source_frame f, std::size_t axis) {
    if constexpr (requires { c_->basis_vector(f.id, axis); })
      return {c_, c_->basis_vector(f.id, axis)};
    else
      return {c_, spatial_vector(f.id, detail::basis(axis))};
  }
  /// A vector by its measure numbers in a frame.
  constexpr vector measured(source_frame f, const auto& x, const auto& y, const auto& z) {
    return x * basis(f, 0) + y * basis(f, 1) + z * basis(f, 2);
  }
  static constexpr source_frame ground() { return {}; }
  /// A frame or point of a fact or of another source.
  constexpr source_frame frame(std::string_view label) { return {c_->frame(label)}; }
  constexpr source_point point(std::string_view label) { return {c_->point(label)}; }

protected:
  [[nodiscard]] constexpr Context& c() const { return *c_; }
  [[nodiscard]] constexpr auto& m() const { return c_->m(); }
  /// The value that an expression, a source's value or a number has in the context.
  template <class T> constexpr auto value(const T& x) {
    if constexpr (requires { T::kind; })
      return lower(*c_, x);
    else if constexpr (detail::number<T>)
      return c_->constant(exact_number(x));
    else
      return x.value;
  }
  /// The values of long expressions, of which each part is read once.
  template <class... E> constexpr auto read_long(const E&... e) {
    remembering_context<Context> once(*c_);
    return std::tuple{quantity_of<E>{c_, lower(once, e)}...};
  }
  template <class E> constexpr auto unread() { return quantity_of<E>{c_, {}}; }
  constexpr frame_id of_frame(source_frame f) { return f.id; }
  constexpr frame_id of_frame(const auto& f) {
    const named n = named_of(f);
    return c_->frame(n.key, n.label);
  }
  constexpr point_id of_point(source_point p) { return p.id; }
  constexpr point_id of_point(const auto& p) {
    const named n = named_of(p);
    return c_->point(n.key, n.label);
  }

  /// Whether a verb acts in the current pass. In the pass that reads places, faults of arguments that could not be
  /// evaluated yet are forgotten.
  constexpr bool now(telling t) {
    if (told_ == telling::places && !failed_) forget();
    return told_ == t;
  }
  [[nodiscard]] constexpr bool before(telling t) const { return told_ < t; }
  /// Whether a verb of a fact may return at once, since the pass is another one and the fact knows its frame or point
  /// by name.
  template <class Label> [[nodiscard]] constexpr bool not_yet(telling t, const Label&) const {
    return of_facts_ && told_ != t && declared<Label>;
  }
  /// Calls `act` for a frame or point that waits for it, which goes on waiting if something that `act` reads waits,
  /// too.
  template <class Act> constexpr void place(telling when, bool& awaits, Act act) {
    if ((told_ != when && told_ != telling::places) || failed_) return;
    if (awaits && !m().unread) {
      if (!c_->faulty()) act();
      awaits = m().unread;
      failed_ = c_->faulty() && !awaits;
    }
    if (!failed_) forget();
  }

private:
  template <class E>
  using quantity_of =
      std::conditional_t<std::is_same_v<decltype(lower(std::declval<Context&>(), std::declval<const E&>())), handle>,
                         scalar, vector>;
  constexpr scalar symbol(symbol_class kind, std::string_view label) {
    return {c_, c_->symbol(kind, fingerprint::hash(label), label)};
  }
  constexpr void forget() {
    if (m().unread || c_->faulty()) m().fault = sentence{}, c_->reset();
    m().unread = false;
  }

  Context* c_;
  telling told_;
  bool of_facts_;
  bool failed_ = false; // a fault that is not forgotten
};

} // namespace ctdyn::detail
