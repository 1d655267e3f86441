// The concept of an output. Outputs are empty types (model/outputs.hpp, or your own); each family of them has one
// header in this folder.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../detail/type_name.hpp"
#include "../../graph/handle.hpp"
#include "../../mechanism/mechanics.hpp"
#include "../../model/auxiliary.hpp"
#include "../../model/contact.hpp"
#include "../../model/contact_dynamics.hpp"
#include "../../model/expr/expression.hpp"
#include "../../model/given.hpp"
#include "../../model/jacobian.hpp"
#include "../../model/joint_wrench.hpp"
#include "../../model/loop.hpp"
#include "../../model/outputs.hpp"
#include "../../program/program.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <tuple>
#include <type_traits>

namespace ctdyn {
namespace detail {

/// The reader of an output has its shape and its entries: it is the output's own type, or a specialization for an
/// output of this library.
template <class Output> struct output_reader {};
template <class Output>
  requires(std::is_empty_v<Output> && !std::is_final_v<Output>)
struct output_reader<Output> : Output {};
template <class Output> using reader_of = output_reader<expr::plain_t<Output>>;

/// Whether an output concerns positions and motion alone, and needs no mass: `of_motion` of its reader.
template <class Output> inline constexpr bool of_motion = false;
template <class Output>
  requires requires { reader_of<Output>::of_motion; }
inline constexpr bool of_motion<Output> = reader_of<Output>::of_motion;

/// Whether an output is right where loads depend on reactions (formulation/working_reactions.hpp). Readers say so of
/// outputs that are no forces, or that are made of the solved equations. Others, such as inverse dynamics and its
/// parts, are made of the loads without reactions.
template <class Output> inline constexpr bool knows_working_reactions = false;
template <class Output>
  requires requires { reader_of<Output>::knows_working_reactions; }
inline constexpr bool knows_working_reactions<Output> = reader_of<Output>::knows_working_reactions;

/// Whether an output is right where contacts are closed. Outputs that are made of the equations of motion without the
/// forces of contacts are not.
template <class Output> inline constexpr bool knows_contacts = true;
template <class Output> inline constexpr bool are_contact_forces = false;
template <> inline constexpr bool are_contact_forces<output::contact_forces> = true;
template <> inline constexpr bool are_contact_forces<output::loop_forces> = true;
template <fixed_string Name> inline constexpr bool are_contact_forces<output::contact_force<Name>> = true;
template <class Output> inline constexpr bool holds_contact_forces = false;
template <fixed_string Joint, fixed_string Basis>
inline constexpr bool holds_contact_forces<output::joint_wrench_in<Joint, Basis>> = true;
template <fixed_string Joint> inline constexpr bool holds_contact_forces<output::joint_wrench<Joint>> = true;
/// Whether an output is made of those that hold forces of contacts, also by derivatives, at given values or in a unit.
/// An output that is given at the model's own accelerations is not counted: other ones are not expected to change it.
template <class Output> inline constexpr bool built_on_contact_forces = holds_contact_forces<Output>;
template <class Output, class... By>
inline constexpr bool built_on_contact_forces<output::jacobian<Output, By...>> = built_on_contact_forces<Output>;
template <class Output, class Columns>
inline constexpr bool built_on_contact_forces<output::jacobian_by_all<Output, Columns>> =
    built_on_contact_forces<Output>;
template <class Output, class... Equations>
inline constexpr bool built_on_contact_forces<output::given<Output, Equations...>> =
    built_on_contact_forces<Output> && !(std::is_same_v<Equations, output::own_accelerations> || ...);
inline constexpr sentence udots_beside_contacts =
    sentence{}
    << "joint_wrench of a system with contacts, loops or constraints is that at its own accelerations, on which their forces depend: leave the derivatives of the speeds out, and ask for outputs that take them apart from it";
/// Whether an output is made of forces of contacts and accelerations, by which its derivatives are found.
template <class Output> inline constexpr bool made_of_contact_forces = holds_contact_forces<Output>;
template <> inline constexpr bool knows_contacts<output::mass_matrix_full> = false;
template <> inline constexpr bool knows_contacts<output::forcing_full> = false;
template <> inline constexpr bool knows_contacts<output::explicit_mass_matrix_full> = false;
template <> inline constexpr bool knows_contacts<output::explicit_forcing_full> = false;
template <class... By> inline constexpr bool knows_contacts<output::jacobian<output::multipliers, By...>> = false;
template <class Columns>
inline constexpr bool knows_contacts<output::jacobian_by_all<output::multipliers, Columns>> = false;
template <class Output, class... Equations>
inline constexpr bool knows_contacts<output::given<Output, Equations...>> = knows_contacts<Output>;
template <class Output, class... Equations, class... By>
inline constexpr bool knows_contacts<output::jacobian<output::given<Output, Equations...>, By...>> = false;
/// Whether an output is a derivative of what is made of forces of contacts; beside contacts it has no derivatives
/// itself.
template <class Output> inline constexpr bool slope_of_contact_forces = false;
template <class Output, class... By>
inline constexpr bool slope_of_contact_forces<output::jacobian<Output, By...>> = made_of_contact_forces<Output>;
template <class Output, class... By>
inline constexpr bool knows_contacts<output::jacobian<Output, By...>> =
    !slope_of_contact_forces<Output> && knows_contacts<Output>;
template <class Output, class Columns>
inline constexpr bool knows_contacts<output::jacobian_by_all<Output, Columns>> =
    !made_of_contact_forces<Output> && !slope_of_contact_forces<Output> && knows_contacts<Output>;

/// Whether constraints bind the speeds of a system; and whether forces act in it that depend on its accelerations, at
/// places of bodies: those of contacts, loops and constraints, but not what moves a coordinate as prescribed.
template <class System> inline constexpr bool are_bound = System::mechanism.constraint_count != 0;
template <class System>
inline constexpr bool has_forces_of_motion = [] {
  bool found = System::mechanism.contact_count != 0;
  for (std::uint32_t i = 0; i < (System::mechanism.constraint_count); ++i)
    found = found || !System::mechanism.constraints[i].prescribed;
  return found;
}();

template <class T, std::size_t Count> concept values_of_shape = std::convertible_to<T, std::array<handle, Count>>;

/// What outputs may use of the equations of a system, which derive/equations.hpp provides: these members and no others
/// (test/output/listed_members.cpp). The entries of an output are those of `values_of`, its shape is `form_of`.
template <class System>
concept output_system = mechanics<typename System::context_type> && requires(typename System::context_type& c) {
  typename System::layout;
  typename System::described;
  { System::coordinates + System::speeds + System::auxiliary_states + System::rows } -> std::same_as<std::size_t>;
  { System::mechanism.symbol_count } -> std::convertible_to<std::size_t>;
  System::contact_names.size();
  { System::are_kanes } -> std::convertible_to<bool>;
  { System::mass_matrix } -> std::convertible_to<std::array<handle, System::speeds * System::speeds>>;
  { System::forcing } -> std::convertible_to<std::array<handle, System::speeds>>;
  { System::applied_forcing() } -> std::convertible_to<std::array<handle, System::speeds>>;
  System::equations().made;
  System::graph().node_count;
  typename System::template kanes<typename System::context_type>;
  typename System::template momenta<typename System::context_type>;
  typename System::template wrenches<typename System::context_type>;
  typename System::template partials<typename System::context_type>;
  typename System::template regressors<typename System::context_type>;
  { System::template form_of<output::mass_matrix> } -> std::convertible_to<shape>;
  System::template values_of<output::mass_matrix>(c);
};

template <class Reader, class System> concept with_form = requires {
  { Reader::template form<System> } -> std::convertible_to<shape>;
};
template <class Reader, class System, class Context> concept with_entries = requires(Context& c) {
  Reader::template entries<System>(c);
};

/// The shape of a column, or of a matrix that may have one row.
constexpr shape shape_of(std::size_t rows, std::size_t columns = 1) {
  return {static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns), false};
}
/// An array of the entries `at(i)`, or of those of a matrix, `at(i, j)`, row by row.
template <std::size_t Count> constexpr std::array<handle, Count> entries_by(const auto& at) {
  std::array<handle, Count> list{};
  for (std::uint32_t i = 0; i < Count; ++i) list[i] = at(i);
  return list;
}
template <std::size_t Rows, std::size_t Columns> constexpr auto entries_by(const auto& at) {
  std::array<handle, Rows * Columns> list{};
  for (std::uint32_t i = 0; i < Rows; ++i)
    for (std::uint32_t j = 0; j < Columns; ++j) list[i * Columns + j] = at(i, j);
  return list;
}

/// The value of `derivatives` for an output that needs this number of nodes.
template <class System> constexpr std::size_t room_for(std::size_t nodes) {
  return 1 + nodes / std::size_t{System::graph().node_count};
}

/// The approximate number of nodes in a description's graph after outputs were formed in it without the equations.
template <class System>
inline constexpr std::size_t nodes_of_description = 4 * std::size_t{System::described::result.graph.node_count};
template <class System> constexpr std::size_t room_before_equations(std::size_t nodes) {
  return 1 + nodes / nodes_of_description<System>;
}

/// Bases of outputs with usual shapes: a number; a column with a row for each equation of motion (each speed, or each
/// independent one), for each speed, or for each constraint; a square matrix over the speeds.
struct number_output {
  template <class> static constexpr shape form{};
};
struct equation_column {
  template <class System> static constexpr shape form = shape_of(System::layout::p);
};
struct speed_column {
  template <class System> static constexpr shape form = shape_of(System::speeds);
};
struct speed_square {
  template <class System> static constexpr shape form = shape_of(System::speeds, System::speeds);
};
struct constraint_column {
  template <class System> static constexpr shape form = shape_of(System::rows);
};

/// The core outputs, which the equations of motion themselves give, in the graph of a context.
template <class System> constexpr auto solved_equations(auto& c) {
  return System::equations().made.solve(c.g(), System::equations().made.list);
}
template <class System> constexpr auto udots_of(const auto& core) {
  return entries_by<System::speeds>([&](std::size_t i) { return core.list[System::layout::udot + i]; });
}

} // namespace detail

/// An empty type with a shape and entries. Its objects are the arguments of `evaluate`, `entry`, `text` and so on:
///
///     struct power_of_loads {
///       template <class System> static constexpr ctdyn::shape form{};        // a number; or {rows, columns, false}
///       template <class System> static constexpr auto entries(ctdyn::mechanics auto& c) {
///         auto power = c.constant(0);
///         for (const auto& load : c.loads())
///           power = c.add(power, c.dot(load.value, load.torque ? c.omega(load.target) : c.velocity(load.target)));
///         return std::array{power};                                           // row by row
///       }
///     };
///     static_assert(ctdyn::output_of<power_of_loads, kane::derivation_type>);
///
/// `System` has the sizes `coordinates`, `speeds` and `rows` (of constraints), and the `mass_matrix` and `forcing` over
/// all speeds; the verbs of `c` are those of `mechanics`. An output may have, besides:
///
/// - `template <class Scalar> using result`: the result of an evaluation in place of a number or a matrix; its `data()`
///   points to the entries, column by column;
/// - `template <class System> static constexpr std::size_t derivatives`: the room that the entries need, as a multiple
///   of the nodes of the equations of motion; a derivative by one symbol has at most about as many as they;
/// - `static constexpr detail::sentence finding` and `no_derivatives`: why the output, or jacobian(...) of it, is
///   refused; faults that are found while entries are formed are written to `c.tell()`;
/// - `static constexpr bool before_equations = true`: the entries need the description and no equations, which are not
///   derived if nothing else is requested; `of_motion = true`: nor masses;
/// - `entries_beside<System>(c, list)`: the entries again, when those of all requested outputs are known;
/// - `agrees(equations, list)`: whether the entries are what the equations of motion say at a random point
///   (verify/output_comparison.hpp);
/// - for a derivative `differentiated`, the output of which it is one, `by_coordinate`, whether a column belongs to a
///   coordinate, and `displace(change)`, which sets the change that the columns stand for and returns false if that
///   is not known (verify/change_of_state.hpp).
template <class Output, class System>
concept output_of = detail::with_form<detail::reader_of<Output>, System> && requires(typename System::context_type& c) {
  detail::reader_of<Output>::template entries<System>(c);
  requires detail::values_of_shape<decltype(detail::reader_of<Output>::template entries<System>(c)),
                                   detail::reader_of<Output>::template form<System>.size()>;
};

namespace detail {

/// An output that a user wrote: its own type has the shape and the entries.
template <class Output> concept own_output = std::is_base_of_v<expr::plain_t<Output>, reader_of<Output>>;

/// The sizes of some system, to find out whether a type has a shape at all.
struct any_system {
  static constexpr std::size_t coordinates = 0, speeds = 0, rows = 0;
};

/// The sentence that says what a type lacks that is meant as an output; empty for all others.
template <class Output, class System>
inline constexpr sentence unfinished_output = [] {
  sentence s;
  if constexpr (own_output<Output>) {
    using reader = reader_of<Output>;
    constexpr bool form = with_form<reader, System>,
                   entries = with_entries<reader, System, typename System::context_type>;
    if (form && !entries)
      s << "the output " << type_name<Output>()
        << " has a shape and no entries: give its type template <class System> static constexpr auto entries(auto& context), which returns a std::array of the values, row by row";
    if (entries && !form)
      s << "the output " << type_name<Output>()
        << " has entries and no shape: give its type template <class System> static constexpr ctdyn::shape form{rows, columns, false}";
    if constexpr (form && entries && !output_of<Output, System>)
      s << "the entries of the output " << type_name<Output>()
        << " are not as many values as its shape has: return a std::array of " << reader::template form<System>.size()
        << ", row by row";
  } else if constexpr (with_form<Output, System>) {
    s << "the output " << type_name<Output>() << " is no empty type: let template arguments hold what it has to know";
  }
  return s;
}();

/// The result of an evaluation where it is not a number or a matrix of numbers.
template <class Output, class Scalar> using result_type = typename reader_of<Output>::template result<Scalar>;
template <class Output, class Scalar> concept with_result = requires { typename result_type<Output, Scalar>; };

} // namespace detail
} // namespace ctdyn
