// Equations of motion by any formulation: their evaluation, and their entries for proofs.
#pragma once

#include "../equations/derive/equations.hpp"
#include "../equations/derive/proof.hpp"
#include "../equations/derive/ways.hpp"
#include "base_parameters.hpp"
#include "method.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn {

namespace detail {

template <class Derivation> struct unit_report; // method/units.hpp

/// The derivation of a description. A description that is not well posed is refused here, before anything else.
template <class Derivation, bool OfMethod = false> struct accepted : refuse<Derivation::fault> {
  using derivation = Derivation;
};
/// Methods with parameters derive all equations, and tell here what that takes of the compiler's memory: told where it
/// is asked, it is the same behind a long list of what is made for it.
template <class Derivation>
  requires(may_be_large(Derivation::speeds, Derivation::derived::contacts) && keeps_prepared<Derivation>)
struct accepted<Derivation, true> : refuse<Derivation::fault>, told_of_equations<typename Derivation::solution> {
  using derivation = Derivation;
};

/// The message about an argument that is not a scalar or vector of the model.
template <expr::sort Wanted, class T>
inline constexpr sentence no_expression =
    sentence{} << (Wanted == expr::sort::scalar ? "scalar(" : "vector(") << expr::as_written<T> << "): this is "
               << expr::noun_of<T>() << ", not " << expr::noun(Wanted) << " of the model's symbols"
               << (Wanted == expr::sort::scalar && expr::sort_of<T> == expr::sort::vector
                       ? "; take vector(...), or dot(v, N.x)"
                       : "");

/// An entry of an output, for proofs.
template <class Derivation, class Output> constexpr auto entry_of(std::size_t row, std::size_t column = 0) {
  constexpr shape form = Derivation::template form_of<Output>;
  require(Derivation::rejected || (row < form.rows && column < form.columns), "there is no such row or column");
  return Derivation::template entry<Output>(row * form.columns + column);
}

} // namespace detail

/// The members of all methods that give equations of motion, M udot = f; see kanes_method.
template <derivation Derivation, class Scalar> class equations_method : public method<Derivation, Scalar> {
  using base = method<Derivation, Scalar>;

public:
  using base::base;

  /// Entries of the derived equations, for proofs: `static_assert(kane::forcing(1) == -k * q2)`. Rows and columns count
  /// from 0.
  /// @{
  static constexpr auto mass_matrix(std::size_t row, std::size_t column) {
    return detail::entry_of<Derivation, output::mass_matrix>(row, column);
  }
  static constexpr auto forcing(std::size_t row) { return detail::entry_of<Derivation, output::forcing>(row); }
  static constexpr auto Fr(std::size_t row) { return detail::entry_of<Derivation, output::Fr>(row); }
  static constexpr auto Fr_star(std::size_t row) { return detail::entry_of<Derivation, output::Fr_star>(row); }
  static constexpr auto Fr_star_bias(std::size_t row) {
    return detail::entry_of<Derivation, output::Fr_star_bias>(row);
  }
  static constexpr auto udot(std::size_t row) { return detail::entry_of<Derivation, output::udot>(row); }
  static constexpr auto qdot(std::size_t row) { return detail::entry_of<Derivation, output::qdot>(row); }
  static constexpr auto zdot(std::size_t row) { return detail::entry_of<Derivation, output::zdot>(row); }
  static constexpr auto rhs(std::size_t row) { return detail::entry_of<Derivation, output::rhs>(row); }
  static constexpr auto mass_matrix_full(std::size_t row, std::size_t column) {
    return detail::entry_of<Derivation, output::mass_matrix_full>(row, column);
  }
  static constexpr auto forcing_full(std::size_t row) {
    return detail::entry_of<Derivation, output::forcing_full>(row);
  }
  static constexpr auto kinetic_energy() { return detail::entry_of<Derivation, output::kinetic_energy>(0); }
  static constexpr auto potential_energy() { return detail::entry_of<Derivation, output::potential_energy>(0); }
  /// @}

  /// How the program of these outputs was found: the ways in which they were derived, the forms with fewer operations
  /// that were tried, and what ended the search.
  ///
  ///     static_assert(kane::search(mass_matrix, forcing).forms.ended_by == search_limit::none); // all were tried
  ///     std::cout << kane::search(udot).text().view();
  template <detail::output_argument... Outputs>
  [[nodiscard]] static constexpr search_report search(const Outputs&... /*outputs*/) noexcept {
    return detail::answer<detail::asked<Derivation, Outputs...>>(
        []<class Asked>(Asked) { return detail::find_ways<typename Asked::derivation>::template report<Outputs...>(); },
        search_report{});
  }

  /// The base parameters, on which inverse dynamics depends: a list of their names and formulas. A name is that of the
  /// standard parameter with which others are regrouped, after the name of its body (m; mx, my, mz for m cx, m cy,
  /// m cz; Ixx and so on); the formula is the sum. A formula that does not fit ends in `...`.
  ///
  ///     for (const auto& b : kane::base_parameters()) std::cout << b.formula << '\n';
  ///     // link1.Izz + link2.m*l^2 + ...
  template <std::size_t Capacity = 1000> [[nodiscard]] static constexpr auto base_parameters() {
    return detail::answer<detail::asked<Derivation, output::base_regressor>>(
        []<class Asked>(Asked) { return detail::base_parameter_texts<typename Asked::derivation, Capacity>(); },
        std::array<base_parameter<Capacity>, 1>{});
  }

  /// A scalar expression of the model, for proofs: `kane::scalar(dot(P.vel(N), N.x)) == l * u1`.
  template <class E> static constexpr auto scalar(const E& e) {
    return written<expr::sort::scalar, detail::written_entry<Derivation>>(
        e, [](const auto& expression) { return Derivation::described::print(expression); });
  }

  /// A vector expression of the model: `kane::vector(P.vel(N)) == l * u1 * A.y`, in any frames.
  template <class E> static constexpr auto vector(const E& e) {
    return written<expr::sort::vector, detail::written_vector<Derivation>>(
        e, [](const auto& expression) { return Derivation::described::print_vector(expression); });
  }

  /// An entry of any output, for proofs: `kane::entry(Fr_of<"A">, 0) == -g * l * m * sin(q1) / 2`.
  template <detail::output_argument Output>
  static constexpr auto entry(const Output& /*output*/, std::size_t row, std::size_t column = 0) {
    return detail::answer<detail::asked<Derivation, Output>>(
        [&]<class Asked>(Asked) { return detail::entry_of<typename Asked::derivation, Output>(row, column); },
        detail::written_entry<Derivation>{{}, true});
  }

  /// The units of all symbols, if <ctdyn/units.hpp> is included. Those that the description does not determine are
  /// open.
  ///
  ///     for (const auto& s : kane::units()) std::cout << s.symbol.view() << " [" << s.text().view() << "]\n";
  template <class D = Derivation> static constexpr auto units() { return detail::unit_report<D>::all(); }

  /// The unit of an entry of an output, or of an expression of the model, if <ctdyn/units.hpp> is included.
  ///
  ///     static_assert(kane::unit(forcing, 0) == si::newton_metre);
  ///     std::cout << kane::unit(dot(P.vel(N), N.x)).text().view(); // m/s
  template <class Asked, class D = Derivation>
  static constexpr auto unit(const Asked& asked, std::size_t row = 0, std::size_t column = 0) {
    return detail::unit_report<D>::unit(asked, row, column);
  }

private:
  template <expr::sort Wanted, class Entry, class E> static constexpr Entry written(const E& e, auto print) {
    Entry entry{{}, true};
    const auto expression = detail::expression_of(e);
    using plain = std::remove_cv_t<decltype(expression)>;
    if constexpr (!expr::among(expr::sort_of<plain>, Wanted | expr::sort::rejected))
      (void)detail::refusal<detail::no_expression<Wanted, plain>>{};
    else if constexpr (expr::sort_of<plain> != expr::sort::rejected)
      (void)detail::holds<Derivation>(expression, [&](const auto& it) { return entry = {print(it)}, true; });
    return entry;
  }
};

namespace detail {
/// The bases of links are turned for built-in numbers only: others may have derivatives by parameters.
template <class Scalar>
inline constexpr link_bases bases_for = std::is_floating_point_v<Scalar> ? link_bases::turned : link_bases::as_told;
} // namespace detail

/// The method of a formulation, of the user or of the library, with its parameters bound; see formulation_of.
///
///     using gibbs = equations_method_of<description, gibbs_appell>;
///     const gibbs eom{values(g = 9.81, m = 1.0)};
template <const auto& System, class Formulation, class Scalar = double>
using equations_method_of = equations_method<
    typename detail::accepted<
        detail::equations_derivation<System, detail::usable_formulation<Formulation, detail::described_system<System>>,
                                     detail::bases_for<Scalar>>,
        true>::derivation,
    Scalar>;

} // namespace ctdyn
