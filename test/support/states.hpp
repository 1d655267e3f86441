// Parameters and states at random, the same in every run, for any method and scalar type.
#pragma once

#include <Eigen/Core>

#include <cstddef>
#include <cstdint>
#include <random>
#include <string_view>

namespace states {

/// Numbers between `least` and `most`; the generator's own 32 bits are used, so that all standard libraries agree.
class source {
public:
  explicit source(std::uint32_t seed) : engine_(seed) {}

  double number(double least, double most) { return least + (most - least) * (static_cast<double>(engine_()) / 4294967296.0); }
  template <int Size> Eigen::Vector<double, Size> vector(double least, double most) {
    Eigen::Vector<double, Size> v;
    for (Eigen::Index i = 0; i < Size; ++i) v(i) = number(least, most);
    return v;
  }

private:
  std::mt19937 engine_;
};

/// Values of all parameters: positive, of the order of one; products of inertia (Ixy) so small that inertias are definite.
template <class Method> typename Method::parameter_vector parameters(source& from) {
  constexpr int size = static_cast<int>(Method::parameter_names.size());
  auto values = from.vector<size>(0.5, 2);
  for (int i = 0; i < size; ++i) {
    const std::string_view name = Method::parameter_names[static_cast<std::size_t>(i)].view();
    const std::size_t n = name.size();
    if (n > 2 && name[0] == 'I' && name[n - 2] != name[n - 1]) values(i) /= 10;
  }
  return values.template cast<typename Method::scalar_type>();
}

/// A state with coordinates, speeds, inputs and auxiliary states between -2 and 2.
template <class Method> typename Method::state_type state(source& from) {
  using scalar = typename Method::scalar_type;
  constexpr int q = static_cast<int>(Method::coordinate_names.size()),
                u = static_cast<int>(Method::speed_names.size()), r = static_cast<int>(Method::input_names.size());
  typename Method::state_type x;
  x.q = from.vector<q>(-2, 2).template cast<scalar>();
  x.u = from.vector<u>(-2, 2).template cast<scalar>();
  x.r = from.vector<r>(-2, 2).template cast<scalar>();
  x.t = static_cast<scalar>(from.number(0, 10));
  if constexpr (requires { x.z; })
    x.z = from.vector<static_cast<int>(Method::auxiliary_state_names.size())>(-2, 2).template cast<scalar>();
  if constexpr (requires { x.closed; })
    for (auto& contact : x.closed) contact = static_cast<scalar>(from.number(0, 1) < 0.5 ? 0 : 1);
  return x;
}

} // namespace states
