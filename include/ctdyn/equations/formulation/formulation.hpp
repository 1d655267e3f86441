// The concept of a formulation, which makes the forcing and the mass matrix of a mechanism.
#pragma once

#include "../../detail/sentence.hpp"
#include "../../detail/type_name.hpp"
#include "../../mechanism/mechanics.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn {

/// How a formulation treats constraints. Dependent speeds are eliminated, or the constraint forces (multipliers) are
/// further unknowns, or there are no constraints, and the reactions in the bodies' own equations are unknowns.
enum class constraint_treatment : std::uint8_t { elimination, unknown_multipliers, unknown_reactions };

namespace detail {

template <class F, std::size_t Speeds, class Context>
using method_of_formulation = typename F::template method<Speeds, Context>;

template <class F> concept with_treatment = requires {
  { F::name } -> std::convertible_to<std::string_view>;
  { F::constraints } -> std::convertible_to<constraint_treatment>;
};
template <class F, std::size_t Speeds, class Context>
concept with_method = std::constructible_from<method_of_formulation<F, Speeds, Context>, Context&>;
template <class F, std::size_t Speeds, class Context>
concept with_forcing = requires(method_of_formulation<F, Speeds, Context>& made) {
  { made.forcing() } -> std::convertible_to<std::array<handle, Speeds>>;
};
template <class F, std::size_t Speeds, class Context>
concept with_mass_matrix = requires(method_of_formulation<F, Speeds, Context>& made) {
  { made.mass_matrix() } -> std::convertible_to<std::array<handle, Speeds * Speeds>>;
};

} // namespace detail

/// A type that derives the equations of motion of a mechanism. It makes mass_matrix udot = forcing over all speeds, as
/// if there were no constraints; these are imposed afterwards, as `constraints` says. It has the members
///
///     struct gibbs_appell {
///       static constexpr std::string_view name = "the Gibbs-Appell method";              // in messages
///       static constexpr auto constraints = ctdyn::constraint_treatment::elimination;
///       template <std::size_t Speeds, ctdyn::mechanics Context> struct method {          // made from a context
///         constexpr explicit method(Context& c);
///         constexpr std::array<detail::handle, Speeds> forcing();
///         constexpr std::array<detail::handle, Speeds * Speeds> mass_matrix();           // row by row
///       };
///     };
///     using gibbs = ctdyn::equations_method_of<description, gibbs_appell>;
///
/// and, if it cannot treat every mechanism, `static constexpr detail::sentence fault(const auto& mechanism)`, which is
/// empty where it can; `fault_of_motion(auto& context)` says why equations differ from their definition, or cannot be
/// compared with it. A method may have `accelerations`, a shorter way to the derivatives of the speeds of
/// trees (derive/core_programs.hpp); with `unknown_reactions` it has `equations` of the bodies
/// (formulation/newton_euler.hpp). The result is compared with the definition of the equations, so that a mistake in it
/// does not compile.
template <class F, std::size_t Speeds, class Context>
concept formulation_of = detail::with_treatment<F> && detail::with_method<F, Speeds, Context> &&
    detail::with_forcing<F, Speeds, Context> && detail::with_mass_matrix<F, Speeds, Context>;

namespace detail {

/// The base of this library's own formulations, by which messages say whose fault a mistake is.
struct own_formulation {};

/// The sentence that says what a type lacks that is meant as a formulation; empty if it lacks nothing.
template <class F, std::size_t Speeds, class Context>
inline constexpr sentence unfinished_formulation = [] {
  sentence s;
  if constexpr (!with_treatment<F>)
    s << type_name<F>()
      << " is no formulation: one has a name, which is a std::string_view, and says in `constraints`, a ctdyn::constraint_treatment, how constraints enter";
  else if constexpr (!with_method<F, Speeds, Context>)
    s << F::name
      << " has no method: give it template <std::size_t Speeds, class Context> struct method, which is made from a Context&";
  else if constexpr (!with_forcing<F, Speeds, Context>)
    s << F::name << " gives no forcing: let forcing() of its method return a std::array of one value for each speed";
  else if constexpr (!with_mass_matrix<F, Speeds, Context>)
    s << F::name
      << " gives no mass matrix: let mass_matrix() of its method return a std::array of values, row by row, with a row and a column for each speed";
  return s;
}();

/// The replacement of a formulation that lacks something: it treats no mechanism, and says why.
template <class F, std::size_t Count, class Any> struct unfinished {
  static constexpr std::string_view name = "no formulation";
  static constexpr auto constraints = constraint_treatment::elimination;
  template <std::size_t Speeds, class Context> struct method {
    using column = std::array<handle, Speeds>;
    using matrix = std::array<handle, Speeds * Speeds>;
    constexpr explicit method(Context& /*c*/) {}
    static constexpr column forcing() { return {}; }
    static constexpr matrix mass_matrix() { return {}; }
  };
  static constexpr sentence fault(const auto& /*mechanism*/) { return unfinished_formulation<F, Count, Any>; }
};

} // namespace detail
} // namespace ctdyn
