// Many motions of a model at once, step by step, in tables with a row for each.
#pragma once

#include "../../detail/lane_traits.hpp"
#include "../integration/model_functions.hpp"
#include "error_state.hpp"
#include "rotation_vectors.hpp"

#include <Eigen/Core>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <tuple>
#include <type_traits>
#include <utility>

namespace ctdyn::detail {

/// Writes numbers of mean zero and deviation one: sums of four uniform ones of 16 bits. `first` says of which part of
/// a sequence they are; each part has a key, with which counters are stirred, several at once, since numbers of 64 bits
/// would take a third of the time of a plan. The key is stirred as by SplitMix64 (Steele, Lea and Flood, Fast
/// splittable pseudorandom number generators, 2014), the counters as at the end of MurmurHash3 (Appleby, 2011).
template <class Scalar>
void draw_normal(std::uint64_t seed, std::uint64_t first, Scalar* numbers, std::size_t count) noexcept {
  using real = std::conditional_t<has_lanes<Scalar>, Scalar, double>;
  constexpr std::size_t width = widest_register / sizeof(std::uint32_t);
  using words = vector_of<std::uint32_t, 4 * width>;
  const real deviation = real(65536) / std::sqrt(real(3)), mean = real(2) * real(65535);
  std::uint64_t key = (seed ^ 0x9e3779b97f4a7c15U) + first * 0x9e3779b97f4a7c15U;
  key = (key ^ (key >> 30)) * 0xbf58476d1ce4e5b9U;
  key = (key ^ (key >> 27)) * 0x94d049bb133111ebU;
  key ^= key >> 31;
  words counter;
  for (std::size_t i = 0; i < width; ++i) counter[i] = static_cast<std::uint32_t>(i);
  for (std::size_t i = 0; i < count; i += width, counter += static_cast<std::uint32_t>(width)) {
    words sum{};
    for (int half = 0; half < 2; ++half) {
      words bits = (counter * (half == 0 ? 0x9e3779b9U : 0x7feb352dU)) ^ static_cast<std::uint32_t>(key >> (32 * half));
      bits = (bits ^ (bits >> 16)) * 0x85ebca6bU;
      bits = (bits ^ (bits >> 13)) * 0xc2b2ae35U;
      bits ^= bits >> 16;
      sum += (bits & 0xffffU) + (bits >> 16);
    }
    const auto whole = std::bit_cast<vector_of<std::int32_t, 4 * width>>(sum); // converted by one instruction
    const auto values = (__builtin_convertvector(whole, vector_of<real, sizeof(real) * width>) - mean) / deviation;
    if (std::is_same_v<Scalar, real> && i + width <= count)
      std::memcpy(static_cast<void*>(numbers + i), &values, sizeof values);
    else
      for (std::size_t l = 0; i + l < count && l < width; ++l) numbers[i + l] = static_cast<Scalar>(values[l]);
  }
}

/// No cost beside a quadratic one.
struct no_more_cost {};

template <class Model>
inline constexpr sentence no_rollouts = [] {
  sentence s;
  if (!derived_here<Model>)
    s << "path_integral_control evaluates many states at once, and a compiled model one: derive the model in this file";
  else if (has_bound_states<Model>)
    s << "path_integral_control knows no constraints and loops: choose coordinates and speeds that are independent";
  else if (Model::input_names.size() == 0)
    s << "path_integral_control draws inputs, and the model has none: describe the forces of its motors by inputs";
  return s;
}();

/// The states of `Rollouts` motions that begin at one state, and their steps by the semi-implicit Euler method.
template <class Model, int Rollouts> class rollouts : refuse<no_rollouts<Model>> {
  using scalar = typename Model::scalar_type;
  using state_type = typename Model::state_type;
  using error = error_state<Model>;
  using places = places_of<Model>;

public:
  /// A number for each motion.
  using column = Eigen::Map<Eigen::Array<scalar, Rollouts, 1>>;

  explicit rollouts(const Model& model) noexcept
      : accelerations_(accelerations_of(model)), rates_(model.evaluator(qdot)) {}

  /// All motions begin at this state.
  void begin(const state_type& x0) noexcept {
    x_ = x0;
    q_.fill(x0.q), u_.fill(x0.u), r_.fill(x0.r);
    if constexpr (states != 0) z_.fill(x0.z);
    if constexpr (contacts != 0) closed_.fill(x0.closed);
    t_.column_of(0).setConstant(x0.t);
  }
  /// The values of an input in the next step.
  [[nodiscard]] column input(Eigen::Index j) noexcept { return r_.column_of(static_cast<std::size_t>(j)); }

  /// Moves all motions on by h (s).
  void step(scalar h) noexcept {
    const auto at = tables();
    auto udots = udots_.matrix();
    if constexpr (states != 0) {
      auto zdots = zdots_.matrix();
      (void)accelerations_.batch(at, udots, zdots);
      z_.add(h, zdots_);
    } else {
      (void)accelerations_.batch(at, udots);
    }
    u_.add(h, udots_);
    auto qdots = qdots_.matrix();
    (void)rates_.batch(at, qdots);
    q_.add(h, qdots_);
    if constexpr (places::quaternions.size() != 0)
      for (std::size_t k = 0; k < places::quaternions.size(); ++k) normalize(k);
    t_.column_of(0) += h;
  }

  /// Adds what the motions cost at their states: time e^T Q e / 2 for the errors e from the goal, and time `more`.
  template <class Cost>
  void add_costs(const state_type& goal, const typename error::matrix& Q, scalar time, const Cost& more,
                 column costs) noexcept {
    for (std::size_t k = 0; k < places::quaternions.size(); ++k) turn_from(goal, k);
    for (int i = 0; i < error::size; ++i)
      for (int j = 0; j <= i; ++j)
        if (Q(i, j) != scalar(0)) costs += (i == j ? time / 2 : time) * Q(i, j) * off(goal, i) * off(goal, j);
    if constexpr (!std::is_same_v<Cost, no_more_cost>) {
      for (int row = 0; row < Rollouts; ++row) {
        read(row);
        costs(row) += time * static_cast<scalar>(more(x_));
      }
    }
  }

private:
  static constexpr std::size_t coordinates = Model::coordinate_names.size(), speeds = Model::speed_names.size(),
                               states = Model::auxiliary_state_names.size(), inputs = Model::input_names.size(),
                               contacts = [] {
                                 if constexpr (requires(state_type & x) { x.closed; })
                                   return static_cast<std::size_t>(decltype(state_type::closed)::RowsAtCompileTime);
                                 else
                                   return std::size_t{0};
                               }();

  /// A column of numbers for each symbol.
  template <std::size_t Columns> struct symbol_table {
    std::array<scalar, (Columns == 0 ? 1 : Columns) * static_cast<std::size_t>(Rollouts)> numbers{};

    [[nodiscard]] column column_of(std::size_t j) noexcept {
      return column(numbers.data() + j * static_cast<std::size_t>(Rollouts));
    }
    [[nodiscard]] auto matrix() noexcept {
      return Eigen::Map<Eigen::Matrix<scalar, Rollouts, static_cast<int>(Columns)>>(numbers.data());
    }
    void fill(const auto& values) noexcept {
      for (std::size_t j = 0; j < Columns; ++j) column_of(j).setConstant(values(static_cast<Eigen::Index>(j)));
    }
    void add(scalar h, const symbol_table& rates) noexcept {
      for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += h * rates.numbers[i];
    }
  };

  /// The tables as `states(...)` of a method takes them.
  [[nodiscard]] auto tables() noexcept {
    const auto if_any = []<std::size_t Columns>(symbol_table<Columns>& some) {
      if constexpr (Columns != 0)
        return std::tuple{some.matrix()};
      else
        return std::tuple{};
    };
    const auto time = [&] {
      if constexpr (Model::derivation_type::uses_time)
        return std::tuple{t_.matrix()};
      else
        return std::tuple{};
    };
    return std::apply([](const auto&... some) { return Model::states(some...); },
                      std::tuple_cat(if_any(q_), if_any(u_), if_any(z_), if_any(r_), if_any(closed_), time()));
  }

  static auto accelerations_of(const Model& model) noexcept {
    if constexpr (states != 0)
      return model.evaluator(udot, zdot);
    else
      return model.evaluator(udot);
  }

  /// Where the entries of errors come from: `row` of coordinates, speeds and auxiliary states, in this order; of a
  /// quaternion (`turned`) column `turn` of the rotation vectors instead.
  struct error_place {
    std::size_t row = 0, turn = 0;
    bool turned = false;
  };
  static constexpr std::array<error_place, static_cast<std::size_t>(error::size)> entries = [] {
    std::array<error_place, static_cast<std::size_t>(error::size)> all{};
    std::size_t entry = 0;
    for (std::size_t row = 0; row < coordinates + speeds + states; ++row) {
      error_place place{row, 0, false};
      bool head = false; // the first coordinate of a quaternion has no entry
      for (std::size_t k = 0; k < places::quaternions.size(); ++k)
        for (std::size_t i = 0; i < 4; ++i)
          if (row < coordinates && places::quaternions[k][i] == row) head = i == 0, place = {row, 3 * k + i - 1, true};
      if (!head) all[entry++] = place;
    }
    return all;
  }();

  /// The rotation vectors of quaternion k from the goal to all motions.
  void turn_from(const state_type& goal, std::size_t k) noexcept {
    const auto& at = places::quaternions[k];
    const auto entry = [&](std::size_t i) { return goal.q(static_cast<Eigen::Index>(at[i])); };
    const quaternion_numbers<scalar> from(entry(0), entry(1), entry(2), entry(3));
    const auto of = [&](std::size_t i) { return q_.column_of(at[i]); };
    const auto to = [&](std::size_t i) { return turns_.column_of(3 * k + i); };
    rotation_vectors(from, std::array<column, 4>{of(0), of(1), of(2), of(3)}, {to(0), to(1), to(2)});
  }
  /// How far entry i of the errors is from the goal.
  [[nodiscard]] auto off(const state_type& goal, int i) noexcept {
    const auto less = [](column values, scalar by) { return values - by; };
    const error_place place = entries[static_cast<std::size_t>(i)];
    if (place.turned) return less(turns_.column_of(place.turn), scalar(0));
    const auto at = [](std::size_t index) { return static_cast<Eigen::Index>(index); };
    const std::size_t row = place.row;
    if (row < coordinates) return less(q_.column_of(row), goal.q(at(row)));
    const std::size_t behind = row - coordinates;
    if constexpr (states != 0)
      if (behind >= speeds) return less(z_.column_of(behind - speeds), goal.z(at(behind - speeds)));
    return less(u_.column_of(behind), goal.u(at(behind)));
  }
  /// Reads the state of one motion.
  void read(int row) noexcept {
    for (std::size_t j = 0; j < coordinates; ++j) x_.q(static_cast<Eigen::Index>(j)) = q_.column_of(j)(row);
    for (std::size_t j = 0; j < speeds; ++j) x_.u(static_cast<Eigen::Index>(j)) = u_.column_of(j)(row);
    for (std::size_t j = 0; j < inputs; ++j) x_.r(static_cast<Eigen::Index>(j)) = r_.column_of(j)(row);
    if constexpr (states != 0)
      for (std::size_t j = 0; j < states; ++j) x_.z(static_cast<Eigen::Index>(j)) = z_.column_of(j)(row);
    x_.t = t_.column_of(0)(row);
  }
  void normalize(std::size_t quaternion) noexcept {
    const auto part = [&](std::size_t i) { return q_.column_of(places::quaternions[quaternion][i]); };
    normalize_quaternions<scalar>(std::array<column, 4>{part(0), part(1), part(2), part(3)});
  }

  state_type x_{};
  symbol_table<coordinates> q_, qdots_;
  symbol_table<3 * places::quaternions.size()> turns_; // the rotation vectors of errors
  symbol_table<speeds> u_, udots_;
  symbol_table<states> z_, zdots_;
  symbol_table<inputs> r_;
  symbol_table<contacts> closed_;
  symbol_table<1> t_;
  decltype(accelerations_of(std::declval<const Model&>())) accelerations_;
  decltype(std::declval<const Model&>().evaluator(qdot)) rates_;
};

} // namespace ctdyn::detail
