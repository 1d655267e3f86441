// Restitution: checks what a source says of it, and stores the rebound of each row of a contact.
#pragma once

#include "../detail/short_decimal.hpp"
#include "../graph/calculus/number_value.hpp"
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

/// Keeps coefficients until the rows of contacts are told a second time, when all coefficients and rows are known:
/// facts stand in any order.
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
  /// Sets the rebound of a row, the opposite of the velocity after an impact along the row's direction d:
  /// e (v . n) (n . d) / (n . n), where v is the velocity before it.
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

  /// Positive where a contact holds all of the vector along which it rebounds. If it held nothing of the vector,
  /// nothing would rebound; if it held a part, what moves across the contact would rebound, too. So such a vector is
  /// refused, also if only some states make it one. Directions may be parallel: single ones are tried first, then two,
  /// then all.
  constexpr handle is_held(const contact_record& made, const told& restitution, std::string_view label) {
    std::array<spatial_vector, 3> held{};
    std::size_t count = 0;
    for (const contact_record& other : m().all_contacts())
      if (other.closed == made.closed && !other.angular && count < 3) held[count++] = other.along;
    handle sum{}; // of numbers that are not negative
    for (const unsigned chosen : {1U, 2U, 4U, 3U, 5U, 6U, 7U}) {
      if (chosen >> count != 0) continue;
      std::array<spatial_vector, 3> by{};
      std::size_t size = 0;
      for (std::size_t i = 0; i < count; ++i)
        if ((chosen >> i & 1) != 0) by[size++] = held[i];
      const handle holds = is_held_by(by, size, restitution.along);
      if (holds == one) return one;
      sum = g().add(sum, holds);
    }
    if (sum == zero)
      c().tell()
          << "restitution<\"" << label << "\">(...): contact " << label
          << " does not hold all of its direction in every state; name a vector that is made of the contact's own";
    return sum;
  }
  /// 1 or positive where these directions are independent and n is made of them; 0 elsewhere, and where the state
  /// decides. Directions less than 1e-5 rad apart count as one. Numbers and parameters are rounded, so 1e-5 of n may be
  /// across. Vectors that are written with coordinates, as cos(q) N.x + sin(q) N.y, have no such tolerance: they have
  /// to be equal as formulas, and one whose coefficient differs by 1e-7 is refused.
  constexpr handle is_held_by(const std::array<spatial_vector, 3>& by, std::size_t size, const spatial_vector& n) {
    const handle small = g().constant(exact::ratio(1, 10'000'000'000));
    const spatial_vector normal = c().cross(by[0], size == 1 ? n : by[1]);
    const handle square = c().dot(normal, normal);
    if (size == 1) return where_positive(one, g().sub(small, g().div(square, c().dot(n, n))));
    const handle height = c().dot(normal, size == 2 ? n : by[2]), across = g().mul(height, height);
    if (size == 3) return where_positive(one, g().sub(across, small));
    return where_positive(g().sub(square, small), g().sub(g().mul(small, square), g().div(across, c().dot(n, n))));
  }
  /// 1 if both numbers are positive constants; positive where parameters make both positive, and 0 elsewhere.
  constexpr handle where_positive(handle x, handle y) {
    for (handle* const h : {&x, &y})
      if (const number_value number = number_of(g(), *h); number.known)
        *h = number.value > 0 ? one : zero;
      else if (!depends(*h).parameters_only())
        *h = zero;
    return g().function(opcode::least, x, y);
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
