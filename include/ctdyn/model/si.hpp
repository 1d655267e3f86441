// The units of the SI, with prefixes, and other usual ones.
#pragma once

#include "unit_of.hpp"

namespace ctdyn::si {

/// The bases of the SI, and the radian.
///
///     units(m = si::kilogram, l = si::metre)
/// @{
inline constexpr unit_of<expr::base_unit(detail::base::metre)> metre{};
inline constexpr unit_of<expr::base_unit(detail::base::kilogram)> kilogram{};
inline constexpr unit_of<expr::base_unit(detail::base::second)> second{};
inline constexpr unit_of<expr::base_unit(detail::base::ampere)> ampere{};
inline constexpr unit_of<expr::base_unit(detail::base::kelvin)> kelvin{};
inline constexpr unit_of<expr::base_unit(detail::base::mole)> mole{};
inline constexpr unit_of<expr::base_unit(detail::base::candela)> candela{};
inline constexpr unit_of<expr::base_unit(detail::base::radian)> radian{};
/// @}
/// A number without a unit.
inline constexpr unit_of<expr::unit_named("1", measurement_unit{})> one{};

/// Derived units.
///
///     units(F = si::newton, T = si::newton_metre)
/// @{
inline constexpr unit_of<expr::unit_named("Hz", (one / second).value)> hertz{};
inline constexpr unit_of<expr::unit_named("N", (kilogram * metre / second / second).value)> newton{};
inline constexpr unit_of<(newton * metre).value> newton_metre{};
inline constexpr unit_of<(newton * second).value> newton_second{};
inline constexpr unit_of<expr::unit_named("J", newton_metre.value)> joule{};
inline constexpr unit_of<expr::unit_named("W", (joule / second).value)> watt{};
inline constexpr unit_of<expr::unit_named("Pa", (newton / metre / metre).value)> pascal{};
inline constexpr unit_of<expr::unit_named("C", (ampere * second).value)> coulomb{};
inline constexpr unit_of<expr::unit_named("V", (watt / ampere).value)> volt{};
inline constexpr unit_of<expr::unit_named("ohm", (volt / ampere).value)> ohm{};
inline constexpr unit_of<expr::unit_named("S", (ampere / volt).value)> siemens{};
inline constexpr unit_of<expr::unit_named("H", (volt * second / ampere).value)> henry{};
inline constexpr unit_of<expr::unit_named("F", (coulomb / volt).value)> farad{};
inline constexpr unit_of<expr::unit_named("Wb", (volt * second).value)> weber{};
inline constexpr unit_of<expr::unit_named("T", (volt * second / metre / metre).value)> tesla{};
/// @}

/// Multiples by powers of ten.
///
///     values(m = 1200 * si::gram, r = 35 * si::millimetre)
/// @{
inline constexpr unit_of<expr::scaled_unit("g", kilogram.value, 1, 1, -3)> gram{};
inline constexpr unit_of<expr::scaled_unit("t", kilogram.value, 1, 1, 3)> tonne{};
inline constexpr unit_of<expr::scaled_unit("km", metre.value, 1, 1, 3)> kilometre{};
inline constexpr unit_of<expr::scaled_unit("dm", metre.value, 1, 1, -1)> decimetre{};
inline constexpr unit_of<expr::scaled_unit("cm", metre.value, 1, 1, -2)> centimetre{};
inline constexpr unit_of<expr::scaled_unit("mm", metre.value, 1, 1, -3)> millimetre{};
inline constexpr unit_of<expr::scaled_unit("um", metre.value, 1, 1, -6)> micrometre{};
inline constexpr unit_of<expr::scaled_unit("nm", metre.value, 1, 1, -9)> nanometre{};
inline constexpr unit_of<expr::scaled_unit("l", metre.to<3>().value, 1, 1, -3)> litre{};
inline constexpr unit_of<expr::scaled_unit("ms", second.value, 1, 1, -3)> millisecond{};
inline constexpr unit_of<expr::scaled_unit("us", second.value, 1, 1, -6)> microsecond{};
inline constexpr unit_of<expr::scaled_unit("uN", newton.value, 1, 1, -6)> micronewton{};
inline constexpr unit_of<expr::scaled_unit("mN", newton.value, 1, 1, -3)> millinewton{};
inline constexpr unit_of<expr::scaled_unit("kN", newton.value, 1, 1, 3)> kilonewton{};
inline constexpr unit_of<expr::scaled_unit("kJ", joule.value, 1, 1, 3)> kilojoule{};
inline constexpr unit_of<expr::scaled_unit("kW", watt.value, 1, 1, 3)> kilowatt{};
inline constexpr unit_of<expr::scaled_unit("MW", watt.value, 1, 1, 6)> megawatt{};
inline constexpr unit_of<expr::scaled_unit("kPa", pascal.value, 1, 1, 3)> kilopascal{};
inline constexpr unit_of<expr::scaled_unit("MPa", pascal.value, 1, 1, 6)> megapascal{};
inline constexpr unit_of<expr::scaled_unit("GPa", pascal.value, 1, 1, 9)> gigapascal{};
inline constexpr unit_of<expr::scaled_unit("bar", pascal.value, 1, 1, 5)> bar{};
inline constexpr unit_of<expr::scaled_unit("uA", ampere.value, 1, 1, -6)> microampere{};
inline constexpr unit_of<expr::scaled_unit("mA", ampere.value, 1, 1, -3)> milliampere{};
inline constexpr unit_of<expr::scaled_unit("mV", volt.value, 1, 1, -3)> millivolt{};
inline constexpr unit_of<expr::scaled_unit("mH", henry.value, 1, 1, -3)> millihenry{};
/// @}

/// Units that the SI does not have. Pounds, ounces, feet and miles are those of 1959, exact in SI units; a knot is a
/// nautical mile of 1852 m in an hour. The pound per square inch is `pound_force / pow<2>(inch)`: its usual name, psi,
/// is that of an angle in many descriptions.
///
///     values(q1 = 30 * si::degree, u1 = 3000 * si::rpm)
/// @{
inline constexpr unit_of<expr::scaled_unit("min", second.value, 60)> minute{};
inline constexpr unit_of<expr::scaled_unit("h", second.value, 3600)> hour{};
inline constexpr unit_of<expr::scaled_unit("deg", radian.value, 1, 180, 0, 1)> degree{};
inline constexpr unit_of<expr::scaled_unit("rev", radian.value, 2, 1, 0, 1)> revolution{};
inline constexpr unit_of<expr::scaled_unit("rpm", (radian / second).value, 1, 30, 0, 1)> rpm{};
inline constexpr unit_of<expr::scaled_unit("in", metre.value, 254, 1, -4)> inch{};
inline constexpr unit_of<expr::scaled_unit("ft", metre.value, 3048, 1, -4)> foot{};
inline constexpr unit_of<expr::scaled_unit("mi", metre.value, 1609344, 1, -3)> mile{};
inline constexpr unit_of<expr::scaled_unit("kn", (metre / second).value, 1852, 3600)> knot{};
inline constexpr unit_of<expr::scaled_unit("lb", kilogram.value, 45359237, 1, -8)> pound{};
inline constexpr unit_of<expr::scaled_unit("oz", kilogram.value, 28349523125, 1, -12)> ounce{};
inline constexpr unit_of<expr::scaled_unit("lbf", newton.value, 44482216152605, 1, -13)> pound_force{};
/// @}

} // namespace ctdyn::si
