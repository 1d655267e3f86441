// A derivation made by hand, with every kind of symbol and output: what emit is tested on without the layers before it.
#pragma once

#include <ctdyn/detail/require.hpp>
#include <ctdyn/method/method.hpp>
#include <ctdyn/model/expr/symbol.hpp>

#include <cmath>
#include <concepts>

namespace mock {

using ctdyn::opcode, ctdyn::program, ctdyn::shape, ctdyn::staged;

constexpr ctdyn::parameter<"m"> m;
constexpr ctdyn::parameter<"l"> l;
constexpr ctdyn::coordinate<"q"> q;
constexpr ctdyn::speed<"u1"> u1;
constexpr ctdyn::speed<"u2"> u2;
constexpr ctdyn::input<"F"> F;
constexpr ctdyn::time t;

// mass  = [m l^2, m l cos q, 0; m l cos q, m, 1/3]   (2 x 3, so that rows and columns cannot be mixed up)
// force = [F - m l sin q, u1 t]
// energy = m u1^2 / 2, a scalar that is prepared on its own;  inertia = [-m udot2], reads the derivatives of the speeds
constexpr struct mass_tag {
} mass;
constexpr struct force_tag {
} force;
constexpr struct energy_tag {
} energy;
constexpr struct inertia_tag {
} inertia;
constexpr struct torque_tag {
} torque; // not an output

constexpr std::uint32_t parameters = 0, coordinates = 1, speeds = 2, inputs = 3, time_ = 4, udots = 5;
constexpr std::uint32_t zero = program<0, 0, 0>::structural_zero;
constexpr auto third = ctdyn::detail::exact::ratio(1, 3), half = ctdyn::detail::exact::ratio(1, 2);

template <class... Outputs> constexpr int programs = 0;
template <>
constexpr auto programs<mass_tag> = staged{program<0, 0, 0>{},
                                           program<7, 1, 6>{{{{opcode::symbol, coordinates, 0},
                                                              {opcode::cos, 0},
                                                              {opcode::prepared, 1},
                                                              {opcode::mul, 2, 1},
                                                              {opcode::prepared, 0},
                                                              {opcode::symbol, parameters, 1},
                                                              {opcode::constant, 0}}},
                                                            {third},
                                                            {4, 3, zero, 3, 5, 6}},
                                           std::array{shape{2, 3, false}}};
template <>
constexpr auto programs<mass_tag, force_tag> = staged{program<0, 0, 0>{},
                                                      program<14, 1, 8>{{{{opcode::symbol, coordinates, 0},
                                                                          {opcode::sincos, 0},
                                                                          {opcode::second},
                                                                          {opcode::prepared, 1},
                                                                          {opcode::mul, 3, 2},
                                                                          {opcode::prepared, 0},
                                                                          {opcode::symbol, parameters, 1},
                                                                          {opcode::constant, 0},
                                                                          {opcode::symbol, inputs, 0},
                                                                          {opcode::mul, 3, 1},
                                                                          {opcode::sub, 8, 9},
                                                                          {opcode::symbol, speeds, 0},
                                                                          {opcode::symbol, time_},
                                                                          {opcode::mul, 11, 12}}},
                                                                        {third},
                                                                        {5, 4, zero, 4, 6, 7, 10, 13}},
                                                      std::array{shape{2, 3, false}, shape{2, 1, false}}};
template <>
constexpr auto programs<energy_tag> = staged{
    program<3, 1, 1>{{{{opcode::symbol, parameters, 1}, {opcode::constant, 0}, {opcode::mul, 0, 1}}}, {half}, {2}},
    program<4, 0, 1>{
        {{{opcode::symbol, speeds, 0}, {opcode::mul, 0, 0}, {opcode::prepared, 0}, {opcode::mul, 1, 2}}}, {}, {3}},
    std::array{shape{1, 1, true}}};
template <>
constexpr auto programs<inertia_tag> =
    staged{program<0, 0, 0>{},
           program<4, 0, 1>{
               {{{opcode::symbol, parameters, 1}, {opcode::symbol, udots, 1}, {opcode::mul, 0, 1}, {opcode::neg, 2}}},
               {},
               {3}},
           std::array{shape{1, 1, false}}};

template <class Output> constexpr bool is_core = std::same_as<Output, mass_tag> || std::same_as<Output, force_tag>;

struct derivation { // parameters in the order l, m
  static constexpr ctdyn::detail::names<2> parameter_names{"l", "m"};
  static constexpr ctdyn::detail::names<1> coordinate_names{"q"};
  static constexpr ctdyn::detail::names<2> speed_names{"u1", "u2"};
  static constexpr ctdyn::detail::names<1> input_names{"F"};
  static constexpr bool uses_time = true;

  template <class... Outputs> static constexpr bool core = (is_core<Outputs> && ...);
  static constexpr ctdyn::program<4, 0, 2> prepare{
      {{{opcode::symbol, parameters, 0}, {opcode::symbol, parameters, 1}, {opcode::mul, 0, 1}, {opcode::mul, 2, 0}}},
      {},
      {3, 2}};
  template <class...> static constexpr const auto& core_prepare() { return prepare; }
  template <class... Outputs> static constexpr auto program = programs<Outputs...>;
  template <class... Outputs>
  static constexpr ctdyn::detail::sentence finding = [] {
    ctdyn::detail::sentence s;
    if ((std::same_as<Outputs, torque_tag> || ...)) s << "torque is no output of this method: ask for force";
    return s;
  }();
};

template <class Scalar = double> using method = ctdyn::method<derivation, Scalar>;

/// A system without parameters, inputs and time, of one coordinate and one speed.
struct plain_derivation {
  static constexpr ctdyn::detail::names<0> parameter_names{}, input_names{};
  static constexpr ctdyn::detail::names<1> coordinate_names{"q"}, speed_names{"u1"};
  static constexpr bool uses_time = false;
  template <class... Outputs> static constexpr bool core = true;
  static constexpr ctdyn::program<0, 0, 0> prepare{};
  template <class...> static constexpr const auto& core_prepare() { return prepare; }
  template <class... Outputs>
  static constexpr auto program =
      staged{ctdyn::program<0, 0, 0>{},
             ctdyn::program<3, 0, 1>{
                 {{{opcode::symbol, coordinates, 0}, {opcode::symbol, speeds, 0}, {opcode::mul, 0, 1}}}, {}, {2}},
             std::array{shape{1, 1, true}}};
  template <class... Outputs> static constexpr ctdyn::detail::sentence finding{};
};

} // namespace mock
