// What an evaluation costs is known to the compiler: operations, entries that are zero, local memory.
// cost: nightly
#include "models/arm_3r.hpp"
#include "models/msd_chain4.hpp"
#include "models/quadrotor.hpp"
#include "models/two_rods_sliding_mass.hpp"

#include <boost/test/unit_test.hpp>

namespace {

using ctdyn::mass_matrix, ctdyn::forcing, ctdyn::operation_count, ctdyn::udot, ctdyn::qdot;

using rods = ctdyn::kanes_method<two_rods_sliding_mass::description>;
static_assert(rods::cost(mass_matrix).multiplications <= 7 && rods::cost(mass_matrix).additions <= 2);
static_assert(rods::cost(mass_matrix).sincos == 1 && rods::cost(mass_matrix).divisions == 0);
static_assert(rods::cost(mass_matrix).functions == 0);
static_assert(rods::prepare_cost(mass_matrix).multiplications > 0);
static_assert(!rods::sparsity(mass_matrix)(1, 2) && !rods::sparsity(mass_matrix)(2, 1));
static_assert(rods::sparsity(mass_matrix)(0, 1) && rods::sparsity(mass_matrix).nonzeros() == 7);
static_assert(rods::cost(qdot) == operation_count{}); // the speeds themselves

// Common terms are computed once.
static_assert(rods::cost(mass_matrix, forcing).sincos == 2);
static_assert(rods::cost(mass_matrix, forcing).multiplications <
              rods::cost(mass_matrix).multiplications + rods::cost(forcing).multiplications);
static_assert(rods::cost(mass_matrix, forcing, udot, qdot) == rods::cost(udot, forcing, mass_matrix));

// Local numbers of the scalar type, and nothing else.
static_assert(rods::workspace(udot) % sizeof(double) == 0 && rods::workspace(udot) < 2000);
static_assert(ctdyn::kanes_method<two_rods_sliding_mass::description, float>::workspace(udot) * 2 ==
              rods::workspace(udot));

// Masses in a row feel their neighbours by springs only: a diagonal and constant mass matrix.
using chain = ctdyn::kanes_method<msd_chain4::description>;
static_assert(chain::cost(mass_matrix) == operation_count{});

// Body components of the motion as speeds: six nonzeros, all constant.
using copter = ctdyn::kanes_method<quadrotor::description>;
static_assert(copter::sparsity(mass_matrix).nonzeros() == 6 && copter::cost(mass_matrix) == operation_count{});

// The axis of the first joint does not move: its angle is in no mass matrix.
using arm = ctdyn::kanes_method<arm_3r::description>;
static_assert(arm::sparsity(mass_matrix).nonzeros() == 9 && arm::cost(mass_matrix).sincos == 2);

BOOST_AUTO_TEST_CASE(reported) {
  const operation_count count = rods::cost(mass_matrix);
  BOOST_TEST_MESSAGE("double rod pendulum, mass matrix: " << count.multiplications << " multiplications, "
                                                          << count.additions << " additions");
  const operation_count both = rods::cost(mass_matrix, forcing);
  BOOST_TEST_MESSAGE("with forcing: " << both.multiplications << " multiplications, " << both.additions << " additions");
  BOOST_TEST(count.multiplications <= both.multiplications);
}

} // namespace
