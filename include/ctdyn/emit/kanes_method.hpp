// Kane's method: from a description to numbers.
#pragma once

#include "kane_derivation.hpp"
#include "method.hpp"
#include "proof.hpp"

#include <cstddef>

namespace ctdyn {

namespace detail {

/// The derivation of a description. One that is not well posed is refused here, before anything else is made of it.
template <const auto& System> struct accepted : refuse<kane_derivation<System>::fault> {
  using derivation = kane_derivation<System>;
};

} // namespace detail

/// Equations of motion by Kane's method of a holonomic system, with its parameters bound.
///
/// Derived while compiling: Fr + Fr* = 0, written as mass_matrix * udot = forcing, with the signs of SymPy's
/// KanesMethod. `System` is a description (a constexpr object), or a captureless lambda that returns one. A description
/// that is not well posed does not compile, and the compiler says what is wrong with it. Source: Kane and Levinson,
/// Dynamics: Theory and Applications (1985), section 6.1.
///
///     const kanes_method<description> eom{values(g = 9.81, m = 1.0)};
///     auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
template <const auto& System, class Scalar = double>
class kanes_method : public method<typename detail::accepted<System>::derivation, Scalar> {
  using derivation = detail::kane_derivation<System>;
  using base = method<derivation, Scalar>;

public:
  using base::base;

  /// Entries of the derived equations, for proofs: `static_assert(kane::forcing(1) == -k * q2)`. Rows and columns from
  /// 0.
  static constexpr auto mass_matrix(std::size_t row, std::size_t column) {
    return entry<output::mass_matrix>(row, column);
  }
  static constexpr auto forcing(std::size_t row) { return entry<output::forcing>(row); }
  static constexpr auto Fr(std::size_t row) { return entry<output::Fr>(row); }
  static constexpr auto Fr_star(std::size_t row) { return entry<output::Fr_star>(row); }
  static constexpr auto Fr_star_bias(std::size_t row) { return entry<output::Fr_star_bias>(row); }
  static constexpr auto udot(std::size_t row) { return entry<output::udot>(row); }
  static constexpr auto qdot(std::size_t row) { return entry<output::qdot>(row); }
  /// qdot above udot.
  static constexpr auto rhs(std::size_t row) { return entry<output::rhs>(row); }
  static constexpr auto mass_matrix_full(std::size_t row, std::size_t column) {
    return entry<output::mass_matrix_full>(row, column);
  }
  static constexpr auto forcing_full(std::size_t row) { return entry<output::forcing_full>(row); }
  static constexpr auto kinetic_energy() { return entry<output::kinetic_energy>(0); }
  static constexpr auto potential_energy() { return entry<output::potential_energy>(0); }

  /// Any expression of the model, for proofs: `kane::scalar(dot(P.vel(N), N.x)) == l * u1`.
  template <class E> static constexpr auto scalar(const E& e) {
    detail::written_entry<derivation> entry{0, true};
    (void)detail::holds<derivation>(expr::plain(e), [&](const auto& written) {
      entry = {derivation::described::print(written)};
      return true;
    });
    return entry;
  }

  /// Any vector of the model: `kane::vector(P.vel(N)) == l * u1 * A.y`, in whatever frames both are written.
  template <class E> static constexpr auto vector(const E& e) {
    detail::written_vector<derivation> vector{{}, true};
    (void)detail::holds<derivation>(expr::plain(e), [&](const auto& written) {
      vector = {derivation::described::print_vector(written)};
      return true;
    });
    return vector;
  }

private:
  template <class Output> static constexpr auto entry(std::size_t row, std::size_t column = 0) {
    constexpr shape form = derivation::template form_of<Output>;
    detail::require(derivation::rejected || (row < form.rows && column < form.columns), "there is no such row or column");
    return derivation::template entry<Output>(row * form.columns + column);
  }
};

} // namespace ctdyn
