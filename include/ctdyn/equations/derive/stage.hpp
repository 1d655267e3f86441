// The stages of a derivation: what each offers to those after it.
#pragma once

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
/// check types and sizes. What else a stage has is a constant that is made where it is used, and would be made by a
/// check: that is listed in words.

/// Stage 1. Also `result`, the frozen graph and mechanism; `arranged()`, the same in bases for short formulas; `fault`;
/// `derive<State, Step>()`, which goes on from a state by one step.
template <class T> concept stage_of_description = requires {
  typename T::context_type;
  typename T::mechanism_type;
  { T::rejected } -> std::convertible_to<bool>;
};

/// Stage 2. Also `obstacle`, what is wrong so far; `forcing` and `mass_matrix` over all speeds, in
/// `equations().state.graph`; `compared`, what the definition says of them; `equations()`, with constraints; `graph()`;
/// `mechanism` and its names.
template <class T> concept stage_of_equations = stage_of_description<typename T::described> && requires {
  typename T::formulation;
  { T::ill_described } -> std::convertible_to<bool>;
  { T::coordinates + T::speeds } -> std::convertible_to<std::size_t>;
};

/// Stage 3. Also `cheap_equations()`, in another form; `solved()`, the graph of all core outputs and its roots;
/// `compared_solution`; `fault_of_equations`; `fault_of_unsolved()`, of outputs that do not need the solution; and
/// `fault`, which is found without equations where that is possible.
template <class T> concept stage_of_solution = stage_of_equations<typename T::derived> && requires {
  typename T::layout;
  { T::speeds } -> std::convertible_to<std::size_t>;
};

} // namespace ctdyn::detail
