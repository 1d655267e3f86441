// A cart swings a pendulum up by what it tries on a graphics processor: at each of 50 instants a second the device
// makes thousands of motions with the motor's force at random, and the force is their mean, weighted by what they cost
// (sampling control: G. Williams et al., Information-Theoretic Model Predictive Control, 2018, algorithm 2).
#include "cuda.hpp"
#include "opencl.hpp"

#include <ctdyn/ctdyn.hpp>
#include <ctdyn/gpu_code.hpp>

#include <Eigen/Core>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>

namespace {

using namespace ctdyn;

constexpr auto description = [] {
  auto [m_cart, m_bob, l, c] = parameters<"m_cart m_bob l c">;
  auto [x, theta] = coordinates<"x theta">; // theta is 0 where it stands
  auto [v, omega] = speeds<"v omega">;
  auto [F] = inputs<"F">;
  auto [N, A] = frames<"N A">;
  auto [O, C, P] = points<"O C P">;

  return system(declare(m_cart, m_bob, l, c), newtonian(N, O), dt(x) == v, dt(theta) == omega,
                A.orient_axis(N, theta, N.z), C.set_pos(O, x * N.x), P.set_pos(C, l * A.y), particle<"cart">(C, m_cart),
                particle<"bob">(P, m_bob), force(C, (F - c * v) * N.x), gravity(-9.81 * N.y));
};
using kane = kanes_method<description, float>;

constexpr int steps = 50;
constexpr float h = 0.02f;

/// Kernels that call the printed function `cart_at`. The numbers at random are a hash of motion, step and instant, so
/// that nobody stores them: `change` makes the same ones again where the mean is taken.
constexpr const char* rollouts = R"(
CTDYN_FUNCTION change(unsigned motion, unsigned step, unsigned instant, float *force)
{
  unsigned x = motion * 0x9e3779b1u ^ step * 0x85ebca6bu ^ instant * 0xc2b2ae35u;
  float sum = 0.0f; /* of four numbers, each uniform */
  for (int i = 0; i < 4; ++i) {
    x = (x ^ (x >> 16)) * 0x7feb352du, x = (x ^ (x >> 15)) * 0x846ca68bu, x ^= x >> 16;
    sum += (float)(x >> 8) * (1.0f / 16777216.0f) - 0.5f, x += 0x9e3779b9u;
  }
  *force = motion == 0 ? 0.0f : 4.0f * sum;
}

CTDYN_KERNEL try_motions(int motions, int instant, CTDYN_GLOBAL const float *prepared, CTDYN_GLOBAL const float *start,
                         CTDYN_GLOBAL const float *forces, CTDYN_GLOBAL float *costs)
{
  const size_t n = (size_t)motions;
  CTDYN_EACH(s, n) {
    float q[2] = {start[0], start[1]}, u[2] = {start[2], start[3]}, cost = 0.0f;
    for (int k = 0; k < 50; ++k) {
      float more, udot[2];
      change((unsigned)s, (unsigned)k, (unsigned)instant, &more);
      const float wanted = forces[k] + more;
      const float F[1] = {wanted > 8.0f ? 8.0f : wanted < -8.0f ? -8.0f : wanted};
      cart_at(prepared, q, u, F, 0.0f, udot);
      for (int i = 0; i < 2; ++i) u[i] += 0.02f * udot[i], q[i] += 0.02f * u[i];
      cost += q[0] * q[0] + 6.0f * (1.0f - cosf(q[1])) + 0.03f * u[0] * u[0] + 0.03f * u[1] * u[1] + 0.002f * F[0] * F[0];
    }
    costs[s] = cost;
  }
}

CTDYN_KERNEL take_mean(int motions, int instant, CTDYN_GLOBAL const float *weights, CTDYN_GLOBAL float *forces)
{
  CTDYN_EACH(k, 50) {
    float mean = 0.0f;
    for (int s = 0; s < motions; ++s) {
      float more;
      change((unsigned)s, (unsigned)k, (unsigned)instant, &more);
      mean += weights[s] * more;
    }
    forces[k] += mean;
  }
}
)";

/// The number that an enum of a text gives to a name.
std::size_t constant_of(const std::string& text, const std::string& name) {
  const std::string before = "enum { " + name + " = ";
  const std::size_t at = text.find(before);
  if (at == text.npos) throw std::runtime_error("the text has no " + name);
  return std::stoul(text.substr(at + before.size()));
}

template <class Device> int swing_up(int motions) {
  const std::string printed = gpu_kernel<kane>("cart", udot);
  Device device(printed + rollouts);
  const kane eom{Eigen::Vector4f(1.0f, 0.3f, 0.5f, 0.2f)}; // in the order of declare(...)
  const auto parameters = device.template make<float>(4),
             prepared = device.template make<float>(constant_of(printed, "cart_prepared")),
             start = device.template make<float>(4), forces = device.template make<float>(steps),
             costs = device.template make<float>(static_cast<std::size_t>(motions));
  device.write(parameters, eom.parameters());
  device.run("cart_prepare", 1, parameters, prepared);

  Eigen::VectorXf cost(motions);
  Eigen::Vector<float, steps> planned = Eigen::Vector<float, steps>::Zero();
  auto x = eom.state(Eigen::Vector2f(0, 3.14159265f), Eigen::Vector2f(0, 0), Eigen::Vector<float, 1>(0)); // it hangs
  double took = 0;
  for (int instant = 0; instant < 250; ++instant) {
    const auto begin = std::chrono::steady_clock::now();
    const Eigen::Vector4f now(x.q(0), x.q(1), x.u(0), x.u(1));
    device.write(start, now);
    device.write(forces, planned);
    device.run("try_motions", static_cast<std::size_t>(motions), motions, instant, prepared, start, forces, costs);
    device.read(costs, cost);
    cost = (-(cost.array() - cost.minCoeff()) / 2.0f).exp();
    cost /= cost.sum();
    device.write(costs, cost);
    device.run("take_mean", std::size_t{steps}, motions, instant, costs, forces);
    device.read(forces, planned);
    took += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();

    x.r(0) = std::clamp(planned(0), -8.0f, 8.0f);
    const Eigen::Vector2f accelerations = eom.evaluate(x, udot);
    x.u += h * accelerations, x.q += h * x.u;
    for (int k = 0; k + 1 < steps; ++k) planned(k) = planned(k + 1);
  }
  const float turned = std::remainder(x.q(1), 6.28318531f);
  std::printf(
      "%s: %d motions of %d steps in %.2f ms; after 5 s the pendulum is %.3f rad from upright, the cart at %.3f m\n",
      device.name().c_str(), motions, steps, 1e3 * took / 250, static_cast<double>(turned),
      static_cast<double>(x.q(0)));
  return std::abs(turned) < 0.2f && std::abs(x.q(0)) < 1 ? 0 : 1;
}

} // namespace

int main(int count, char** words) try {
  const int motions = count > 1 ? std::stoi(words[1]) : 2000;
  if (cuda::is_there()) return swing_up<cuda>(motions);
  return swing_up<opencl>(motions);
} catch (const std::exception& error) {
  return std::fprintf(stderr, "%s\n", error.what()), 1;
}
