// Stumpff's functions, in which motion with a constant angular velocity is written.
#pragma once

#include "../graph/function/square_root.hpp"
#include "../program/emit/step.hpp"

namespace ctdyn::detail {

/// Stumpff's functions of the square s of an angle a (rad): cos a, sin a / a, (1 - cos a) / s, (a - sin a) / (s a).
/// Series give them for s below one, sine and cosine otherwise; both are computed for any s. Scalars need `<`.
///
/// Source: Battin, An Introduction to the Mathematics and Methods of Astrodynamics (1999), section 4.5: c_k(s) = sum
/// over j of (-s)^j / (k + 2j)!.
template <class Scalar> struct stumpff {
  Scalar c0, c1, c2, c3;

  explicit stumpff(const Scalar& s) noexcept {
    const bool near = s < Scalar(1);
    const Scalar small = near ? s : Scalar(0), large = near ? Scalar(1) : s;
    Scalar even(1), odd(1);           // 1 - s/(4*3) (1 - s/(6*5) (...)) and the like
    for (int k = terms; k > 1; --k) { // what is left out is below 1/23! = 4e-23 for s < 1
      even = Scalar(1) - small * even / Scalar(2.0 * k * (2.0 * k - 1));
      odd = Scalar(1) - small * odd / Scalar(2.0 * k * (2.0 * k + 1));
    }
    const Scalar near2 = even / Scalar(2), near3 = odd / Scalar(6);
    const Scalar angle = square_root(large);
    Scalar sine(0), cosine(0);
    sine_and_cosine(angle, sine, cosine);
    const Scalar far1 = sine / angle;
    c0 = near ? Scalar(1) - small * near2 : cosine;
    c1 = near ? Scalar(1) - small * near3 : far1;
    c2 = near ? near2 : (Scalar(1) - cosine) / large;
    c3 = near ? near3 : (Scalar(1) - far1) / large;
  }

private:
  static constexpr int terms = 11;
};

} // namespace ctdyn::detail
