// Sources with many symbols, q0, q1, ...: a particle on springs.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <cstddef>
#include <string_view>

namespace numbered {

/// A letter and a number of up to four digits.
struct label {
  char text[6]{};
  std::size_t size = 0;

  constexpr label(char letter, std::size_t number) {
    text[size++] = letter;
    for (std::size_t ten = number < 10 ? 1 : number < 100 ? 10 : number < 1000 ? 100 : 1000; ten != 0; ten /= 10)
      text[size++] = static_cast<char>('0' + number / ten % 10);
  }
  constexpr operator std::string_view() const { return {text, size}; }
};

/// Particles that slide along one axis. The energy of springs has further parameters and, at its end, one more speed.
struct particles {
  std::size_t coordinates = 1, parameters = 0, speed_in_energy = 1000;

  constexpr void build(auto& b) const {
    const auto [N, O] = b.newtonian("N", "O");
    auto energy = b.number(0);
    for (std::size_t i = 0; i < coordinates; ++i) {
      const auto q = b.coordinate(label('q', i));
      const auto P = b.set_pos(label('P', i), O, q * b.basis(N, 0));
      b.kinematical_equation(b.rate(q) - b.speed(label('u', i)));
      b.particle(label('P', i), P, 2.0);
      energy = energy + q * q;
    }
    for (std::size_t i = 0; i < parameters; ++i) energy = energy + b.parameter(label('k', i));
    if (speed_in_energy < coordinates) energy = energy + b.speed(label('u', speed_in_energy));
    b.potential_energy(energy);
  }
};

} // namespace numbered
