// ctdyn: OUTPUTS, of which a state has RESULTS numbers (30 at most where it is not said), at one state after the other, with
// contacts (FEET=1) or without (FEET=0).
// limits: raised
#include "hyq.hpp"
#include "programs.hpp"

#include <tuple>

#ifndef RESULTS
#define RESULTS 30
#endif

namespace {
using namespace ctdyn;
using kane = kanes_method<hyq::robot<FEET>>;

template <class... Values> void put(double* to, const Values&... values) {
  ((Eigen::Map<Values>(to) = values, to += values.size()), ...);
}
template <class... Values> void put(double* to, const std::tuple<Values...>& all) {
  std::apply([to](const auto&... values) { put(to, values...); }, all);
}

const bool registered = [] {
  static const kane eom;
  const auto compute = [](const contacts::samples& all, Eigen::MatrixXd& results) {
    const auto evaluate = eom.evaluator(OUTPUTS);
    for (std::size_t i = 0; i < all.size(); ++i) {
      auto x = kane::state(all[i].q, all[i].u, all[i].torques);
#if FEET
      x.closed = all[i].closed;
#endif
      put(results.col(static_cast<Eigen::Index>(i)).data(), evaluate(x));
    }
  };
  auto& joints = contacts::joints();
  if (joints.empty())
    for (const auto& speed : kane::speed_names)
      if (const auto name = speed.view(); name.ends_with(".u")) joints.emplace_back(name.substr(0, name.size() - 2));
  contacts::programs().push_back({NAME, compute, RESULTS});
  return true;
}();

} // namespace
