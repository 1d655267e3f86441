// Entries of derived equations as text, with the names of the description.
#include "models/two_rods_sliding_mass.hpp"

#include <ctdyn/program/print/derived_formula.hpp>
#include <ctdyn/method/kanes_method.hpp>

#include <boost/test/unit_test.hpp>

namespace {

using rods = ctdyn::detail::kane_derivation<two_rods_sliding_mass::description>;

template <std::size_t Row, std::size_t Column>
constexpr auto mass = [](ctdyn::notation style = {}) {
  return ctdyn::detail::derived_formula<rods, rods::graph()>(rods::mass_matrix[Row * rods::speeds + Column], style);
};

static_assert(mass<2, 2>() == "m/4");
static_assert(mass<1, 2>() == "0");
static_assert(mass<0, 2>() == "l*m*cos(q2)/4");
static_assert(mass<1, 0>() == "-l*m*q3*sin(q2)/4");
static_assert(mass<1, 1>(ctdyn::notation::unicode) == "l²·m/12 + m·q3²/4");

BOOST_AUTO_TEST_CASE(printed_at_run_time) { BOOST_TEST((mass<2, 2>() == "m/4")); }

} // namespace
