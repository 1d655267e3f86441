// Contacts: checks what a source says of them, and stores it; with loops, which are contacts that are always closed.
#pragma once

#include "geometry_builder.hpp"
#include "loop_builder.hpp"

#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Adds contacts when the motion is known. A row in the Newtonian frame whose direction is fixed there is stored as the
/// place and the direction, from which formulations take the shortest formulas; any other one as its velocity.
template <class Context> class contact_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;

public:
  loop_builder<Context> loops;

  constexpr explicit contact_builder(Context& context) : base(context), loops(context) {}

  /// Begins a contact with this symbol.
  constexpr void contact(handle closed, std::string_view label) {
    for (const contact_record& row : m().all_contacts())
      if (row.closed == closed)
        c().tell() << "contact " << label << " is described twice; give one of them another name";
  }
  /// Adds a row for a point (or a frame) that does not move (or turn) in the frame `in` along a direction.
  constexpr void row(handle closed, std::string_view label, bool angular, std::uint32_t target, frame_id in,
                     const spatial_vector& direction) {
    if (m().contact_count == limits::contact_rows) {
      c().tell() << "contact " << label << " is one too many: contacts have at most " << limits::contact_rows
                 << " directions in all";
      return;
    }
    (void)base::configuration(direction, "contact ", label);
    const handle square = c().dot(direction, direction);
    check_length(square, label);
    require((m().contact_count) < m().sizes.contacts, "there are more contacts than were counted");
    const std::uint32_t at = m().contact_count++ - m().loop_count; // loops are behind
    for (std::uint32_t k = at + m().loop_count; k > at; --k) m().contacts[k] = m().contacts[k - 1];
    contact_record& made = m().contacts[at];
    made = contact_record{};
    made.closed = closed, made.angular = angular, made.target = target;
    made.in = in, made.along = direction;
    if (!g().is_constant(square)) made.sound = of_unit_length(square);
    const spatial_vector v = angular ? c().angular_velocity(target, in) : c().velocity(target, in);
    check_motion(made, label, v);
    if (in == 0 && is_fixed(direction))
      made.direction = c().express(direction, 0).first();
    else
      made.velocity = c().dot(v, direction);
  }

private:
  /// Checks that a direction has unit length, so that forces along it are in newtons. A length that depends on
  /// parameters is checked when these are known: see `sound`.
  constexpr void check_length(handle square, std::string_view label) {
    if (!g().is_constant(square)) return;
    const double length = g().constant_value(square).template as<double>();
    if (square == zero)
      c().tell() << "contact " << label << " has a direction of no length; name a unit vector";
    else if (length < 1 - 1e-9 || length > 1 + 1e-9)
      c().tell() << "contact " << label << " has a direction that is no unit vector; divide it by its length";
  }
  /// Positive where this square of a length is 1 up to 1e-5.
  constexpr handle of_unit_length(handle square) {
    const handle excess = g().sub(square, one);
    return g().sub(g().constant(exact::ratio(1, 10'000'000'000)), g().mul(excess, excess));
  }
  /// Whether a vector is fixed in the Newtonian frame.
  constexpr bool is_fixed(const spatial_vector& v) {
    for (const component& part : v)
      if (part.frame != 0 && !is_zero(part.xyz)) return false;
    return depends(v).parameters_only();
  }
  constexpr void check_motion(const contact_record& row, std::string_view label, const spatial_vector& v) {
    if (c().faulty() || depends(v).on(symbol_class::speed)) return;
    c().tell() << "contact " << label << " holds " << (row.angular ? "frame " : "point ")
               << (row.angular ? m().frames[row.target].label.view() : m().points[row.target].label.view())
               << ", which no speed moves in that frame; name a place that moves";
  }
};

/// Refuses the number of a contact that is not described; it is called when all facts are read.
constexpr void check_contacts(auto& c) {
  for (const symbol_record& s : c.m().all_symbols()) {
    if (s.kind != symbol_class::contact) continue;
    bool described = false;
    for (const contact_record& row : c.m().all_contacts()) described = described || row.closed == s.value;
    if (!described)
      c.tell() << "closed<\"" << s.label.view() << "\">: the system has no contact " << s.label.view()
               << "; correct the name, or describe it, as in contact<\"" << s.label.view() << "\">(P, N)";
  }
}

/// The builder for descriptions that can have no contacts.
struct no_contacts {
  constexpr explicit no_contacts(auto& /*context*/) {}
};
template <class Context>
using contacts_in_context =
    std::conditional_t<std::remove_reference_t<decltype(std::declval<Context&>().m())>::has_contacts,
                       contact_builder<Context>, no_contacts>;

} // namespace ctdyn::detail
