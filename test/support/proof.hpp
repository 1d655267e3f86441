// Equations between written vectors, proved component by component.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace proof {

/// Two vectors of a described system are equal, algebraically and for all values of its symbols.
///
///     static_assert(proof::equal<kane>(P.vel(N), l * u1 * A.x, N));
template <class Method> constexpr bool equal(auto left, auto right, auto basis) {
  return Method::scalar(dot(left - right, basis.x)) == 0 && Method::scalar(dot(left - right, basis.y)) == 0 &&
         Method::scalar(dot(left - right, basis.z)) == 0;
}

} // namespace proof
