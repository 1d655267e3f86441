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

/// What other programs compute, too, of outputs whose numbers follow each other.
class compared {
public:
  contacts::parts all;

  explicit compared(const auto&... outputs) { (add(outputs), ...); }

private:
  Eigen::Index at = 0;

  void add(output::udot) { put("udot", 18); }
  void add(output::contact_forces) { put("contact_forces", 12); }
  void add(output::input_matrix) { put("input_matrix", 37, 12); }
  void add(output::state_matrix) {
    all.push_back({"udot by angles", at + 19 + 37 * 7, 18, 12, 37});
    all.push_back({"udot by speeds", at + 19 + 37 * 19, 18, 18, 37});
    at += 37 * 37;
  }
  void add(decltype(jacobian(udot, along_speeds))) { // an angle's rate is a speed
    all.push_back({"udot by angles", at + 18 * 6, 18, 12});
    at += 18 * 18;
  }
  void add(decltype(jacobian(udot, by_speeds))) { put("udot by speeds", 18, 18); }
  void put(const char* name, Eigen::Index rows, Eigen::Index columns = 1) {
    all.push_back({name, at, rows, columns});
    at += rows * columns;
  }
};

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
  contacts::programs().push_back({NAME, compute, RESULTS, compared(OUTPUTS).all});
  return true;
}();

} // namespace
