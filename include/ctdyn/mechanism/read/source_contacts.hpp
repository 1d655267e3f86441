// What a source_builder is told of contacts and loops.
#pragma once

#include "../contact_builder.hpp"
#include "../restitution_builder.hpp"
#include "loop_rows.hpp"
#include "source_places.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The verbs of contacts and loops. A loop is told as its symbol, and then by what it holds.
template <class Context> class source_contacts : public source_places<Context> {
  using base = source_places<Context>;

public:
  using base::value;

  constexpr source_contacts(Context& context, telling what, motion_builder<Context>* motion, bool of_facts)
      : base(context, what, motion, of_facts), contacts_(context), restitutions_(context) {}

  /// A contact, of which the rows follow.
  template <symbol_class Kind, fixed_string Name>
  constexpr void contact(const expr::scalar_terminal<expr::symbol<Kind, Name>>& closed) {
    if (now(telling::constraints)) contacts_.contact(value(closed), Name.view());
  }
  /// A direction in which a point or frame does not move in another frame while a contact is closed.
  template <symbol_class Kind, fixed_string Name, class Place>
  constexpr void contact_row(const expr::scalar_terminal<expr::symbol<Kind, Name>>& closed, const Place& place,
                             const auto& in, const auto& direction) {
    constexpr bool angular = expr::sort_of<Place> == expr::sort::frame;
    if (now(telling::constraints)) {
      c().enter("contact ", Name.view());
      const std::uint32_t target = held(place);
      contacts_.row(value(closed), Name.view(), angular, target, of_frame(in), value(direction));
    }
    if constexpr (restitutions_in<Context> != 0)
      if (now(telling::dependents))
        restitutions_.row(value(closed), Name.view(), angular, held(place), of_frame(in), value(direction));
  }
  /// The coefficient of restitution of a contact, and the vector along which it holds.
  template <symbol_class Kind, fixed_string Name>
  constexpr void restitution(const expr::scalar_terminal<expr::symbol<Kind, Name>>&, const auto& coefficient,
                             const auto&... along) {
    if (!now(telling::constraints)) return;
    c().enter("the restitution of ", Name.view());
    restitutions_.add(c().g().find_symbol(Kind, key_of<Name>), Name.view(), value(coefficient), value(along)...);
  }
  /// The length (m) that divides moments in the norm of forces.
  constexpr void characteristic_length(const auto& length) {
    if (!now(telling::constraints)) return;
    c().enter("characteristic_length(...)");
    const handle l = value(length);
    if (m().characteristic_length != zero)
      c().tell() << "characteristic_length(...) is given twice; keep one";
    else if (!c().g().depends(l).parameters_only())
      c().tell() << "characteristic_length(...) depends on more than parameters; it is a number or a formula of them";
    else if (c().g().is_constant(l) && c().g().constant_value(l).numerator <= 0)
      c().tell() << "characteristic_length(...) is not positive; it is a length in metres";
    m().characteristic_length = l;
  }

  /// A loop, of which the rows follow.
  template <symbol_class Kind, fixed_string Name>
  constexpr void loop(const expr::scalar_terminal<expr::symbol<Kind, Name>>& /*symbol*/) {
    if (!now(telling::constraints)) return;
    c().enter("loop ", Name.view());
    contacts_.loops.begin(Name.view(), key_of<Name>);
  }
  /// What a loop holds, in some way: see rows_of_loop.
  template <class Rows> constexpr void loop_rows(const auto& /*symbol*/, const Rows& rows) {
    if (now(telling::constraints)) rows_of_loop<Rows>::hold(rows, contacts_.loops, *this);
  }
  template <fixed_string Name> constexpr frame_id held(const ctdyn::frame<Name>& f) { return of_frame(f); }
  template <fixed_string Name> constexpr point_id held(const ctdyn::point<Name>& p) { return of_point(p); }

protected:
  using base::c, base::m, base::now, base::of_frame, base::of_point;

private:
  [[no_unique_address]] contacts_in_context<Context> contacts_;
  [[no_unique_address]] restitutions_in_context<Context> restitutions_;
};

} // namespace ctdyn::detail
