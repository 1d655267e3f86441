// Quantities of Boost.Units as values. The only header that knows Boost.Units.
#pragma once

#include "si.hpp"

#include <boost/units/base_dimension.hpp>
#include <boost/units/conversion.hpp>
#include <boost/units/physical_dimensions.hpp>
#include <boost/units/quantity.hpp>
#include <boost/units/systems/si.hpp>

namespace ctdyn {

template <class T> struct unit_traits;

namespace detail {

/// The dimension that a base of Boost.Units is. One that the SI does not have has no definition here, so that a
/// quantity with it is no value.
template <class Base> struct boost_base;
template <> struct boost_base<boost::units::length_base_dimension> { static constexpr dimension value{.metre = 1}; };
template <> struct boost_base<boost::units::mass_base_dimension> { static constexpr dimension value{.kilogram = 1}; };
template <> struct boost_base<boost::units::time_base_dimension> { static constexpr dimension value{.second = 1}; };
template <> struct boost_base<boost::units::current_base_dimension> { static constexpr dimension value{.ampere = 1}; };
template <> struct boost_base<boost::units::temperature_base_dimension> {
  static constexpr dimension value{.kelvin = 1};
};
template <> struct boost_base<boost::units::amount_base_dimension> { static constexpr dimension value{.mole = 1}; };
template <> struct boost_base<boost::units::luminous_intensity_base_dimension> {
  static constexpr dimension value{.candela = 1};
};
template <> struct boost_base<boost::units::plane_angle_base_dimension> {
  static constexpr dimension value{.radian = 1};
};
template <> struct boost_base<boost::units::solid_angle_base_dimension> {
  static constexpr dimension value{.radian = 2};
};

/// The product of the powers in a list of dimensions.
template <class List> struct boost_powers { static constexpr dimension value{}; };
template <class Base, class Power, class Others>
struct boost_powers<boost::units::list<boost::units::dim<Base, Power>, Others>> {
  static constexpr dimension value = boost_powers<Others>::value.times(
      boost_base<Base>::value,
      rational(static_cast<std::int32_t>(Power::Numerator), static_cast<std::int32_t>(Power::Denominator)));
};

} // namespace detail

/// Quantities of Boost.Units, in any of its systems.
///
///     #include <ctdyn/boost_units.hpp>
///     values(l = 2.0 * boost::units::si::metre)
template <class Dimension, class System, class Number>
struct unit_traits<boost::units::quantity<boost::units::unit<Dimension, System>, Number>> {
  /// The unit: that of the SI with this dimension.
  static constexpr measurement_unit unit{detail::boost_powers<Dimension>::value, {}, {}};
  /// The number of SI units, by the conversions of Boost.Units.
  static double number(const boost::units::quantity<boost::units::unit<Dimension, System>, Number>& q) {
    using theirs = boost::units::unit<Dimension, System>;
    using si = boost::units::unit<Dimension, boost::units::si::system>;
    const auto exact = boost::units::quantity<theirs, double>::from_value(static_cast<double>(q.value()));
    return static_cast<boost::units::quantity<si, double>>(exact).value();
  }
};

} // namespace ctdyn
