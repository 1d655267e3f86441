// The coefficients of Rosenbrock's method for equations that depend on time.
#pragma once

namespace boost::numeric::odeint {
template <class Value> struct default_rosenbrock_coefficients; // of rosenbrock4.hpp, which need not be included
} // namespace boost::numeric::odeint

namespace ctdyn {

/// The coefficients of RODAS, of order 4, for Odeint's `rosenbrock4`. Those of Odeint itself (Boost 1.74, also later)
/// have the other sign at the derivative by time of the fourth stage, with which the method is of order 1 where time
/// occurs in the equations. Source: Hairer and Wanner, Solving Ordinary Differential Equations II (2nd ed. 1996), IV.7
/// and IV.10: d_i is the sum of gamma_ij over j.
///
///     odeint::make_dense_output(1e-9, 1e-9, odeint::rosenbrock4<double, rosenbrock_coefficients<double>>())
template <class Value> struct rosenbrock_coefficients : boost::numeric::odeint::default_rosenbrock_coefficients<Value> {
  /// The factor of the derivative by time in the fourth stage.
  static constexpr Value d4 = static_cast<Value>(-0.3620000000000023e-01);
};

} // namespace ctdyn
