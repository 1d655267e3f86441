// The results that C and Python have to give to the bit, by the model in C++.
#include "pendulum.hpp"

#include <cstdio>

template <class Result> void print(const char* name, const Result& result) {
  std::printf("%s:", name);
  if constexpr (requires { result.regularity; })
    std::printf(" %a", result.regularity);
  else if constexpr (requires { result.size(); })
    for (Eigen::Index i = 0; i < result.size(); ++i) std::printf(" %a", result.data()[i]);
  else
    std::printf(" %a", result);
  std::printf("\n");
}

int main() {
  using namespace pendulum;
  const model eom{values(m = 1.3, l = 0.7, g = 9.81, c = 0.02)};
  const auto x = eom.state(values(q1 = 0.4, q2 = -1.1, u1 = 0.9, u2 = 2.5, T = 0.3));
  const auto [slope, how] = eom.evaluate(x, rhs, status);
  print("rhs", slope), print("status", how);
  print("udot", eom.evaluate(x, udot));
  const auto [M, f] = eom.evaluate(x, mass_matrix, forcing);
  print("mass_matrix", M), print("forcing", f);
  print("inverse_dynamics", eom.evaluate(x, Eigen::Vector2d(-3.0, 4.0), inverse_dynamics));
  print("jacobian(forcing, q1, u1, T)", eom.evaluate(x, jacobian(forcing, q1, u1, T)));
  print("state_matrix", eom.evaluate(x, state_matrix));
  print("to_matrix(P2.pos_from(O), N)", eom.evaluate(x, to_matrix(P2.pos_from(O), N)));
  print("kinetic_energy", eom.evaluate(x, kinetic_energy));
}
