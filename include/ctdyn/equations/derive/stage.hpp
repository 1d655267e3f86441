// The stages of a derivation: what each offers to those after it.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../model/outputs.hpp"
#include "../output/core.hpp"

#include <concepts>
#include <cstddef>

namespace ctdyn::detail {

/// A derivation is four stages, each a type made from the one before, by composition:
///
///     described_system<System>          a graph and a mechanism, or a fault
///     derived_equations<Described, F>   forcing and mass matrix by formulation F, constraints imposed
///     equations_solution<Derived>       a cheaper form, solved; faults of the equations
///     core_programs<Solution>           the programs of core outputs
///
/// and `equations_derivation` (equations.hpp) lists what outputs, methods and proofs use of them. The concepts below
/// check types, sizes, and functions whose type is written. What else a stage has is a constant that is made where it
/// is used, and would be made by a check (g++ makes what a requirement names): that is listed in words.

/// Stage 1. Also `result`, the frozen graph and mechanism; `arranged()`, the same in bases for short formulas; `fault`;
/// `derive<State, Step>()`, which goes on from a state by one step.
template <class T> concept stage_of_description = requires {
  typename T::context_type;
  typename T::mechanism_type;
  { T::rejected } -> std::convertible_to<bool>;
};

/// Stage 2. `obstacle` is what is wrong so far. Also `forcing` and `mass_matrix` over all speeds, in
/// `equations().state.graph`; `compared`, what the definition says of them; `equations()`, with constraints; `graph()`;
/// `mechanism` and its names.
template <class T> concept stage_of_equations = stage_of_description<typename T::described> && requires {
  typename T::formulation;
  { T::obstacle } -> std::same_as<const sentence&>;
  { T::ill_described } -> std::convertible_to<bool>;
  { T::coordinates + T::speeds } -> std::convertible_to<std::size_t>;
};

/// Stage 3. `solvable()`: nothing is wrong with the equations; `fault_of_unsolved()` is what is wrong for outputs that
/// do not need the solution. Also `cheap_equations()`, in another form; `solved()`, the graph of all core outputs and
/// its roots; `compared_solution`; `fault_of_equations`; and `fault`, which is found without equations where that is
/// possible.
template <class T> concept stage_of_solution = stage_of_equations<typename T::derived> && requires {
  typename T::layout;
  { T::speeds } -> std::convertible_to<std::size_t>;
  { T::solvable() } -> std::same_as<bool>;
  { T::fault_of_unsolved() } -> std::same_as<sentence>;
};

/// Stage 4. `range_of<Output>()` is where an output stands among the core outputs, if it does; `all_core<Outputs...>`
/// and `core<Outputs...>` say whether all do. Also `unsolved<Output>`; `core_prepare<Outputs...>()` and
/// `core_evaluation<Outputs...>()`, their programs; `core_entries<Outputs...>`, the places of their entries;
/// `goes_directly<Outputs...>`, whether the mass matrix is left out; and `with_apart<>`, the program with the status.
template <class T> concept stage_of_programs = stage_of_solution<typename T::solution> && requires {
  typename T::layout;
  { T::speeds } -> std::convertible_to<std::size_t>;
  { T::template range_of<output::udot>() } -> std::same_as<core_range>;
  { T::template all_core<> } -> std::convertible_to<bool>;
  { T::template core<> } -> std::convertible_to<bool>;
};

} // namespace ctdyn::detail
