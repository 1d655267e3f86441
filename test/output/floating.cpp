// The words of robotics, of an arm on a body that floats: more coordinates than speeds.
// cost: nightly
// limits: raised
// optimized: no
#include "words.hpp"

#include "support/states.hpp"

namespace floating {
using namespace ctdyn;
constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"m"> m;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"Ao"> Ao;
constexpr point<"Bo"> Bo;
constexpr point<"Co"> Co;
constexpr point<"E"> E;
constexpr point<"tip"> tip;

constexpr auto base = free_joint<"base">(N, O, A, Ao);
constexpr auto shoulder = pin_joint<"shoulder">(A, Ao, B, Bo, A.x + A.y);
constexpr auto elbow = pin_joint<"elbow">(B, E, C, Co, B.z);
constexpr auto description =
    system(newtonian(N, O), base, shoulder, E.set_pos(Bo, l* B.x), elbow, tip.set_pos(Co, l* C.y),
           rigid_body<"A">(A, Ao, 5 * m, inertia(A, m * l * l, 2 * m * l * l, m* l* l)),
           rigid_body<"B">(B, E, m, inertia(B, m * l * l, m * l * l, m* l* l)), particle<"tip">(tip, 2 * m),
           gravity(-g * N.z), shoulder.driven());
} // namespace floating

namespace {
using kane = ctdyn::kanes_method<floating::description>;

BOOST_AUTO_TEST_CASE(laws) {
  states::source from(1);
  for (int i = 0; i < 5; ++i) {
    const kane eom(states::parameters<kane>(from));
    auto x = states::state<kane>(from);
    for (std::size_t k = 0; k < kane::coordinate_names.size(); ++k)
      if (kane::coordinate_names[k].view() == "base.e0") x.q.segment<4>(static_cast<Eigen::Index>(k)).normalize();
    const auto udots = from.vector<8>(-2, 2);
    using numbers = words::in_numbers<floating::description, ctdyn::frame<"C">, ctdyn::point<"tip">, ctdyn::frame<"N">>;
    numbers::forces(eom, x, udots);
    numbers::motion(eom, x, udots);
    const Eigen::Matrix<double, 8, 1> B = eom.evaluate(x, ctdyn::actuation_matrix);
    BOOST_TEST((B.norm() == 1 && B.cwiseAbs().maxCoeff() == 1)); // one torque, on one joint
  }
}

} // namespace
