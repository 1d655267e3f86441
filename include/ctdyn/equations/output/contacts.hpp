// Outputs of systems with contacts.
#pragma once

#include "../../mechanism/read/lower.hpp"
#include "../../model/contact.hpp"
#include "../../model/contact_dynamics.hpp"
#include "../../model/loop.hpp"
#include "core.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

namespace detail {

/// What an output needs. `contacts`: a system with contacts or loops; `loops`: one with loops; `named`: one with this
/// contact. Readers say `needs`, or of which output theirs is made (`made_of`, for a derivative `differentiated`).
struct need_of_contacts {
  bool contacts = false, loops = false;
  std::string_view named{};
};
/// What readers of outputs of contacts, and of one contact, have in common.
struct output_of_contacts {
  static constexpr bool knows_working_reactions = true;
  static constexpr need_of_contacts needs{.contacts = true};
};
template <fixed_string Name> struct output_of_contact {
  static constexpr bool knows_working_reactions = true;
  static constexpr need_of_contacts needs{.contacts = true, .named = Name.view()};
};

template <> struct output_reader<output::contact_forces> : output_of_contacts {}; // a core output
template <> struct output_reader<output::loop_forces> {                           // a core output
  static constexpr bool knows_working_reactions = true;
  static constexpr need_of_contacts needs{.contacts = true, .loops = true};
};

/// One contact's rows among the core outputs, if there is one of this name.
template <fixed_string Name> struct output_reader<output::contact_force<Name>> : output_of_contact<Name> {
  template <class Equations> static constexpr core_range range() {
    core_range r{0, shape_of(0)};
    if constexpr (Equations::layout::contacts != 0) {
      const auto& m = Equations::mechanism;
      for (std::uint32_t k = m.contact_count; k-- > 0;) // the rows of a contact follow each other
        if (is_of_contact(m, m.contacts[k].closed)) r.first = Equations::layout::contact_forces + k, ++r.form.rows;
      r.exists = r.form.rows != 0;
    }
    return r;
  }

private:
  static constexpr bool is_of_contact(const auto& m, handle closed) {
    for (const symbol_record& s : m.all_symbols())
      if (s.value == closed) return s.key == key_of<Name>;
    return false;
  }
};

template <class System> concept with_contact_rows = System::layout::contacts != 0;

/// The equations of the independent speeds, which contacts change: with the mass matrix and the rows of these speeds.
/// `as_told`: they are solved for the rows as they are told.
template <with_contact_rows System> constexpr auto contact_equations_of(auto& c, bool as_told = false) {
  using layout = typename System::layout;
  const auto& made = System::equations().made;
  const auto M = entries_by<layout::p * layout::p>([&](std::size_t i) { return made.list[layout::mass_matrix + i]; });
  auto rows = made.over_independent_speeds(c.g(), contact_rows_of<System>());
  if (as_told) rows.keep_as_told();
  return contact_equations<layout::p, layout::contacts>(c.g(), M, rows);
}
/// The changes of all speeds that those of the independent ones give, while eliminated constraints hold.
template <class System>
constexpr auto over_all_speeds(auto& g, const std::array<handle, System::layout::p>& independent) {
  using layout = typename System::layout;
  const auto& made = System::equations().made;
  std::array<handle, layout::n> all{};
  for (std::size_t s = 0; s < layout::p; ++s) all[made.independent_speed[s]] = independent[s];
  for (std::size_t r = 0; r < layout::n - layout::p; ++r)
    for (std::size_t s = 0; s < layout::p; ++s) {
      handle& sum = all[made.dependent_speed[r]];
      sum = g.add(sum, g.mul(made.list[layout::A + r * layout::p + s], independent[s]));
    }
  return all;
}

template <> struct output_reader<output::contact_jacobian> : output_of_contacts {
  template <with_contact_rows System> static constexpr shape form = shape_of(System::layout::contacts, System::speeds);
  template <class System> static constexpr auto entries(auto& /*context*/) {
    using layout = typename System::layout;
    const auto rows = contact_rows_of<System>();
    return entries_by<layout::contacts, System::speeds>([&](auto k, auto i) { return rows.jacobian[k][i]; });
  }
};
template <> struct output_reader<output::closed_contact_jacobian> : output_of_contacts {
  template <with_contact_rows System> static constexpr shape form = shape_of(System::layout::contacts, System::speeds);
  template <class System> static constexpr auto entries(auto& c) {
    const auto rows = contact_rows_of<System>();
    return entries_by<System::layout::contacts, System::speeds>(
        [&](auto k, auto i) { return c.g().mul(rows.closed[k], rows.jacobian[k][i]); });
  }
};
template <> struct output_reader<output::contact_acceleration_bias> : output_of_contacts {
  template <with_contact_rows System> static constexpr shape form = shape_of(System::layout::contacts);
  template <class System> static constexpr auto entries(auto& /*context*/) { return contact_rows_of<System>().bias; }
};
template <> struct output_reader<output::contact_mobility> : output_of_contacts {
  template <with_contact_rows System>
  static constexpr shape form = shape_of(System::layout::contacts, System::layout::contacts);
  template <class System> static constexpr auto entries(auto& c) {
    using layout = typename System::layout;
    const auto equations = contact_equations_of<System>(c, true);
    return entries_by<layout::contacts, layout::contacts>(
        [&](auto k, auto l) { return k < l ? equations.mobility(c.g(), l, k) : equations.mobility(c.g(), k, l); });
  }
  static constexpr bool agrees(const auto& equations, const handle* list) { return equations.is_mobility(list); }
};

/// For each row whether it is closed, its pivot in the solution and its share: an output for the library itself.
struct closed_rows {};
template <> struct output_reader<closed_rows> {
  static constexpr bool knows_working_reactions = true;
  template <with_contact_rows System> static constexpr shape form = shape_of(System::layout::contacts, 3);
  template <class System> static constexpr auto entries(auto& c) {
    using layout = typename System::layout;
    const auto& made = System::equations().made;
    auto rows = made.over_independent_speeds(c.g(), contact_rows_of<System>());
    const auto f = entries_by<layout::p>([&](std::size_t i) { return made.list[layout::forcing + i]; });
    const auto pivots = contact_equations_of<System>(c, true).solve(c.g(), f, rows.bias).pivots;
    return entries_by<layout::contacts, 3>(
        [&](std::size_t k, std::size_t j) { return j == 0 ? rows.closed[k] : (j == 1 ? pivots : rows.share)[k]; });
  }
};

template <> struct output_reader<output::contact_residual> : output_of_contacts {
  template <with_contact_rows System> static constexpr shape form = shape_of(System::layout::contacts);
  template <class System> static constexpr auto entries(auto& c) {
    auto list = contact_velocities<System::layout::contacts>(c);
    for (std::size_t k = 0; k < list.size(); ++k) list[k] = c.g().mul(c.m().contacts[k].closed, list[k]);
    return list;
  }
};

template <> struct output_reader<output::contact_status> : output_of_contacts {
  template <class Scalar> using result = contact_report<Scalar>;
  static constexpr sentence no_derivatives =
      sentence{}
      << "contact_status has no derivatives: it tells how contacts are satisfied; ask for jacobian(udot, ...)";
  template <class System>
    requires(System::layout::contacts != 0)
  static constexpr shape form = shape_of(4);

  template <class System> static constexpr std::array<handle, 4> entries(auto& c) {
    using layout = typename System::layout;
    auto& g = c.g();
    const auto& e = System::equations().made.list;
    const auto udots = udots_of<System>(solved_equations<System>(c));
    handle rank = zero, rows = zero, residual = zero, regularity = one;
    for (std::size_t k = 0; k < layout::contacts; ++k) {
      const handle closed = e[layout::closed + k], pivot = e[layout::closed_pivots + k];
      handle rest = e[layout::contact_bias + k];
      for (std::size_t i = 0; i < layout::n; ++i)
        rest = g.add(rest, g.mul(e[layout::contact_jacobian + k * layout::n + i], udots[i]));
      const handle kept = g.mul(closed, g.function(opcode::sign, pivot));
      rows = g.add(rows, closed), rank = g.add(rank, kept);
      residual = g.function(opcode::max, residual, g.function(opcode::abs, g.mul(closed, rest)));
      const handle loss = g.mul(kept, g.sub(one, pivot));
      regularity = g.function(opcode::min, regularity, g.sub(one, loss));
    }
    return {rank, rows, residual, regularity};
  }
};

/// M (u' - u) = J^T S p + C^T l with s (v' + r) + (1 - s) p = 0 for the speeds u' after an impact, with velocities v'
/// along the directions, where r is the rebound: e times the velocity before, by Newton's law (model/restitution.hpp).
/// Eliminated constraints hold during the impact, C (u' - u) = 0, so the independent speeds are solved for, without l.
template <class System> constexpr auto solved_impact(auto& c, const auto& lost) {
  const auto equations = contact_equations_of<System>(c);
  return equations.solve(c.g(), {}, equations.from_told(c.g(), lost));
}
/// u' - u
template <class System> constexpr auto changes_by_impact(auto& c, const auto& lost) {
  return over_all_speeds<System>(c.g(), solved_impact<System>(c, lost).x[0]);
}
/// v + r, the change of the velocity along each direction that an impact asks for, if it is closed.
template <class System> constexpr auto velocities_to_lose(auto& c) {
  auto lost = contact_velocities<System::layout::contacts>(c);
  for (std::size_t k = 0; k < lost.size(); ++k) lost[k] = c.g().add(lost[k], c.m().contacts[k].rebound);
  return lost;
}
template <> struct output_reader<output::speeds_after_impact> {
  static constexpr need_of_contacts needs{.contacts = true};
  template <with_contact_rows System> static constexpr shape form = shape_of(System::speeds);
  template <class System> static constexpr auto entries(auto& c) {
    const auto changes = changes_by_impact<System>(c, velocities_to_lose<System>(c));
    return entries_by<System::speeds>([&](std::size_t i) { return c.g().add(c.speed(i), changes[i]); });
  }
  static constexpr bool agrees(const auto& equations, const handle* list) {
    return equations.are_speeds_after_impact(list);
  }
};
template <> struct output_reader<output::impulses> {
  static constexpr need_of_contacts needs{.contacts = true};
  template <with_contact_rows System> static constexpr shape form = shape_of(System::layout::contacts);
  template <class System> static constexpr auto entries(auto& c) {
    return solved_impact<System>(c, velocities_to_lose<System>(c)).y[0];
  }
  static constexpr bool agrees(const auto& equations, const handle* list) { return equations.are_impulses(list); }
};
template <> struct output_reader<output::impact_residual> {
  static constexpr need_of_contacts needs{.contacts = true};
  template <with_contact_rows System> static constexpr shape form = shape_of(System::layout::contacts);
  template <class System> static constexpr auto entries(auto& c) {
    auto list = velocities_to_lose<System>(c);
    const auto rows = contact_rows_of<System>();
    const auto changes = changes_by_impact<System>(c, list);
    for (std::size_t k = 0; k < list.size(); ++k) {
      for (std::size_t i = 0; i < System::speeds; ++i)
        list[k] = c.g().add(list[k], c.g().mul(rows.jacobian[k][i], changes[i]));
      list[k] = c.g().mul(rows.closed[k], list[k]);
    }
    return list;
  }
  static constexpr bool agrees(const auto& equations, const handle* list) {
    return equations.are_residuals_of_impact(list);
  }
};

} // namespace detail
} // namespace ctdyn
