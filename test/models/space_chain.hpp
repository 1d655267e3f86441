// A chain of any number of links in space, whose hinges turn about one axis after another, from a source.
#pragma once

#include <ctdyn/ctdyn.hpp>

#include <array>
#include <cstddef>
#include <string_view>

namespace space_chain {
using namespace ctdyn;

/// A letter and the number of a link, three digits.
template <std::size_t Links> struct names {
  std::array<std::array<char, 4>, Links> characters{};
  constexpr explicit names(char letter) {
    for (std::size_t i = 0; i < Links; ++i)
      characters[i] = {letter, static_cast<char>('0' + i / 100), static_cast<char>('0' + i / 10 % 10), static_cast<char>('0' + i % 10)};
  }
  constexpr std::string_view operator[](std::size_t i) const { return {characters[i].data(), 4}; }
};
template <std::size_t Links> constexpr names<Links> coordinates{'q'};
template <std::size_t Links> constexpr names<Links> rates{'u'};
template <std::size_t Links> constexpr names<Links> frames{'A'};
template <std::size_t Links> constexpr names<Links> centers{'C'};
template <std::size_t Links> constexpr names<Links> joints{'J'};

template <std::size_t Links> struct chain {
  constexpr void build(auto& b) const {
    auto [frame, pin] = b.newtonian("N", "O");
    const auto down = b.parameter("g") * b.basis(frame, 2);
    const auto l = b.parameter("l"), m = b.parameter("m"), I = b.parameter("I"), J = b.parameter("J"), none = b.number(0);
    for (std::size_t i = 0; i < Links; ++i) {
      const auto angle = b.coordinate(coordinates<Links>[i]);
      frame = b.orient_axis(frames<Links>[i], frame, angle, b.basis(frame, i % 3));
      const auto center = b.set_pos(centers<Links>[i], pin, l / 2 * b.basis(frame, 0) + l / 3 * b.basis(frame, 1));
      pin = b.set_pos(joints<Links>[i], pin, l * b.basis(frame, 0));
      b.kinematical_equation(b.rate(angle) - b.speed(rates<Links>[i]));
      b.rigid_body(frames<Links>[i], frame, center, m, std::array{I, J, I, none, none, none});
    }
    b.gravity(-down);
  }
};
template <std::size_t Links> constexpr chain<Links> of{};

} // namespace space_chain
