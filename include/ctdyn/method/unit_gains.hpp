// The units of entries of gains, weights and covariances, by the names of their rows and columns.
#pragma once

#include "units.hpp"

namespace ctdyn {

/// The unit of an entry of a gain: that of the input, or of any other expression, in its row, over that of the state in
/// its column. `Method` is the model, whose units are those of `Method::unit`.
///
///     static_assert(gain_unit<kane>(T, q1) == si::newton_metre / si::radian);
///     std::cout << "K(0, 0) [" << gain_unit<kane>(T, q1).text().view() << "]"; // N m/rad
template <class Method, class Row, class Column>
constexpr known_unit gain_unit(const Row& /*row*/, const Column& /*column*/) {
  return Method::unit(Row{} / Column{});
}

/// The unit of an entry of a weight Q of the cost x' Q x, a number: one over that of both states, or of both inputs.
///
///     weight_unit<kane>(q1, u1).text().view(); // s/rad^2
template <class Method, class Row, class Column>
constexpr known_unit weight_unit(const Row& /*row*/, const Column& /*column*/) {
  return Method::unit(1 / (Row{} * Column{}));
}

/// The unit of an entry of a covariance: the product of both units.
///
///     covariance_unit<kane>(x, v).text().view(); // m^2/s
template <class Method, class Row, class Column>
constexpr known_unit covariance_unit(const Row& /*row*/, const Column& /*column*/) {
  return Method::unit(Row{} * Column{});
}

} // namespace ctdyn
