// Restitution: checks what a source says of it, and stores the rebound of each row of a contact.
#pragma once

#include "../detail/short_decimal.hpp"
#include "geometry_builder.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// How many coefficients of restitution a description has.
template <class Context>
inline constexpr std::size_t restitutions_in =
    std::remove_reference_t<decltype(std::declval<Context&>().m())>::sizes.restitutions;

/// Keeps what is told of contacts until their rows are told again, when all of both are known: facts stand in any
/// order.
template <class Context> class restitution_builder : builder_part<Context> {
  using base = builder_part<Context>;
  using base::c, base::g, base::m, base::depends;

public:
  using base::base;

  /// The coefficient of the contact with this symbol, or zero if there is no such contact.
  constexpr void add(handle closed, std::string_view label, handle coefficient) {
    (void)keep(closed, label, coefficient);
  }
  /// The same with the vector along which it holds.
  constexpr void add(handle closed, std::string_view label, handle coefficient, const spatial_vector& along) {
    (void)base::configuration(along, "the restitution of ", label);
    told& restitution = keep(closed, label, coefficient);
    restitution.has_direction = true, restitution.along = along;
    if (c().dot(along, along) == zero)
      c().tell() << "restitution<\"" << label << "\">(...): its direction has no length; name a unit vector";
  }
  /// The next row of the contacts, in their order.
  constexpr void row(handle closed, std::string_view label, bool angular, std::uint32_t target, frame_id in,
                     const spatial_vector& direction) {
    if (c().faulty()) return;
    contact_record& made = m().contacts[next_++];
    for (std::size_t i = 0; i < count_; ++i)
      if (list_[i].closed == closed) rebound(made, list_[i], label, angular, target, in, direction);
  }

private:
  struct told {
    handle closed{}, coefficient{};
    bool has_direction = false;
    spatial_vector along{};
  };

  constexpr told& keep(handle closed, std::string_view label, handle coefficient) {
    if (closed == zero || m().find(closed) == nullptr) // the number of a loop is none of the symbols
      c().tell() << "restitution<\"" << label << "\">: the system has no contact " << label
                 << "; correct the name, or describe it, as in contact<\"" << label << "\">(P, N)";
    for (std::size_t i = 0; i < count_; ++i)
      if (list_[i].closed == closed)
        c().tell() << "contact " << label << " has two coefficients of restitution; keep one of them";
    check(coefficient, label);
    told& restitution = list_[count_++];
    restitution.closed = closed, restitution.coefficient = coefficient;
    return restitution;
  }
  constexpr void check(handle coefficient, std::string_view label) {
    if (!depends(coefficient).parameters_only()) {
      c().tell()
          << "restitution<\"" << label
          << "\">: its coefficient depends on more than parameters; it is a number from 0 to 1, or is made of parameters";
    } else if (g().is_constant(coefficient)) {
      const double number = g().constant_value(coefficient).template as<double>();
      if (number >= 0 && number <= 1) return;
      const auto message = c().tell() << "restitution<\"" << label << "\">: its coefficient is ";
      write_number(message, number);
      message << "; it is from 0, without rebound, to 1, without loss";
    }
  }
  /// -(the velocity after an impact): with the velocity v before it, e (v . n) (n . d) / (n . n) along the row's d.
  constexpr void rebound(contact_record& made, const told& restitution, std::string_view label, bool angular,
                         std::uint32_t target, frame_id in, const spatial_vector& direction) {
    std::size_t rows = 0;
    for (const contact_record& other : m().all_contacts()) rows += other.closed == made.closed;
    if (!restitution.has_direction && rows != 1) {
      c().tell() << "restitution<\"" << label << "\">(e): contact " << label << " has " << rows
                 << " directions; name the vector along which it rebounds, as in restitution<\"" << label
                 << "\">(e, N.z)";
      return;
    }
    made.sound = g().function(opcode::least, made.sound, from_zero_to_one(restitution.coefficient));
    if (angular) return;
    if (restitution.has_direction)
      made.sound = g().function(opcode::least, made.sound, is_held(made, restitution, label));
    const spatial_vector v = c().velocity(target, in), n = restitution.has_direction ? restitution.along : direction;
    made.rebound = g().mul(restitution.coefficient, c().dot(v, n));
    if (restitution.has_direction) made.rebound = g().mul(made.rebound, g().div(c().dot(n, direction), c().dot(n, n)));
  }

  /// Positive where a contact holds all of the vector along which it rebounds, up to 1e-5 of it. One of which it holds
  /// nothing or a part is refused, for nothing would rebound, or what moves across the contact would.
  constexpr handle is_held(const contact_record& made, const told& restitution, std::string_view label) {
    std::array<spatial_vector, 3> held{};
    std::size_t count = 0;
    for (const contact_record& other : m().all_contacts())
      if (other.closed == made.closed && !other.angular && count < 3) held[count++] = other.along;
    if (count == 3) return one;
    const spatial_vector n = restitution.along;
    const spatial_vector left = count == 1 ? c().cross(held[0], n) : c().cross(held[0], held[1]);
    const handle part = count == 1 ? zero : c().dot(left, n);
    const handle square = count == 1 ? c().dot(left, left) : g().mul(part, part);
    const handle share = square == zero ? zero : g().div(square, c().dot(n, n));
    const handle rest = g().sub(g().constant(exact::ratio(1, 10'000'000'000)), share);
    if (g().is_constant(rest) && g().constant_value(rest).numerator > 0) return one;
    if (!g().is_constant(rest) && depends(rest).parameters_only()) return rest;
    c().tell() << "restitution<\"" << label << "\">(...): contact " << label
               << " does not hold all of its direction; name a vector that is made of the contact's own";
    return one;
  }
  /// Positive where a coefficient is from 0 to 1, up to rounding.
  constexpr handle from_zero_to_one(handle e) {
    if (g().is_constant(e)) return one; // it was checked
    return g().add(g().mul(e, g().sub(one, e)), g().constant(exact::ratio(1, 1'000'000)));
  }

  std::array<told, restitutions_in<Context>> list_{};
  std::size_t count_ = 0;
  std::uint32_t next_ = 0;
};

/// The same for descriptions that have none.
struct no_restitutions {
  constexpr explicit no_restitutions(auto& /*context*/) {}
};
template <class Context>
using restitutions_in_context =
    std::conditional_t<restitutions_in<Context> != 0, restitution_builder<Context>, no_restitutions>;

} // namespace ctdyn::detail
