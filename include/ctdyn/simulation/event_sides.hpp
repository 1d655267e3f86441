// On which side of zero functions are, and what an event makes of that.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

[[nodiscard]] constexpr int sign_of(double g) noexcept { return g > 0 ? 1 : g < 0 ? -1 : 0; }

/// How a function that came to zero goes on after an event.
enum class way_on : std::uint8_t {
  passes, // to the other side; where it comes back from there, that is a change of its sign
  turns,  // speeds that jumped stopped it or sent it back: it has not been on the other side
  unclear // the jump changed something else that its rate depends on: on whichever side it goes on, it has changed
};

/// One function: the side that it is on, by the sign that it had last.
struct event_side {
  int direction = 0;    // of the changes that matter: -1, 1, or 0 for both
  int side = 0;         // 0: not known, or unclear
  bool at_zero = false; // since an event or the start: until it leaves zero, its sign is rounding
  double noise = 0;     // what is zero but for rounding
  way_on way = way_on::passes;

  /// Whether a change from a side is an event.
  [[nodiscard]] constexpr bool matters(int from) const noexcept { return from != 0 && direction != from; }
  /// Whether a value is zero, or may be.
  [[nodiscard]] bool about_zero(double g) const noexcept { return !(std::abs(g) > noise); }
};

/// Values of all functions about the time of an event: at the last time before it, at its time and a little later, on
/// the motion as it was until then.
template <std::size_t Count> struct about_event {
  using values = std::array<double, Count>;
  values left{}, here{}, sure{};
  values drift{};    // their change in a moment
  values rounding{}; // what they are known to
  values scale{};    // the largest that was seen
};

/// The sides of all functions.
template <std::size_t Count> class event_sides {
public:
  using values = std::array<double, Count>;
  using sides = std::array<event_side, Count>;

  sides each{};

  /// The start of a run; zero is on the side that an event comes from.
  void start(const values& v) {
    for (std::size_t i = 0; i < Count; ++i) {
      event_side& s = each[i];
      s.side = sign_of(v[i]) != 0 ? sign_of(v[i]) : -s.direction;
      s.at_zero = sign_of(v[i]) == 0 && s.side != 0;
      s.noise = 0;
    }
  }

  /// The values at a time without an event.
  void pass(const values& v) {
    for (std::size_t i = 0; i < Count; ++i)
      if (event_side& s = each[i]; !s.at_zero || !s.about_zero(v[i])) {
        s.at_zero = false;
        if (sign_of(v[i]) != 0) s.side = sign_of(v[i]);
      }
  }
  /// Finds what changes its sign at the time of an event, of which one is known; what happens then is `happens`.
  void meet(std::size_t which, const about_event<Count>& g) {
    for (std::size_t i = 0; i < Count; ++i) {
      event_side& s = each[i];
      const double noise = noise_of(i, g);
      if (s.at_zero) {
        s.noise = std::max(s.noise, noise);
        const int now = s.about_zero(g.sure[i]) ? 0 : sign_of(g.sure[i]);
        from_[i] = s.side != 0 ? s.side : -now;
        crossed_[i] = now != 0 && now == -from_[i];
      } else {
        s.noise = noise, from_[i] = s.side, s.way = way_on::passes;
        const bool soon = g.sure[i] * s.side < 0 || (g.drift[i] * s.side < 0 && !s.about_zero(g.drift[i]));
        crossed_[i] = g.here[i] * s.side < 0 || (s.about_zero(g.here[i]) && soon);
      }
      if (i == which) crossed_[i] = true;
      if (i == which && from_[i] == 0) from_[i] = -sign_of(g.sure[i]);
      happens[i] = crossed_[i] && s.matters(from_[i]);
    }
  }
  /// Sets the sides from which the search goes on: `after` the jumps; `turned` and `changed` are the changes in a
  /// moment then, with the accelerations and inputs that were, and with those of the state that jumps left.
  void settle(const about_event<Count>& g, const values& after, const values& turned, const values& changed) {
    for (std::size_t i = 0; i < Count; ++i) {
      event_side& s = each[i];
      const bool repeated = s.at_zero;
      s.at_zero = s.about_zero(after[i]);
      if (!s.at_zero) {
        s.side = sign_of(after[i]); // what a jump crosses has not happened
      } else if (crossed_[i]) {
        if (!goes_on(turned[i], g.drift[i]))
          s.way = way_on::turns;
        else if (!goes_on(changed[i], g.drift[i]))
          s.way = way_on::unclear;
        else if (!repeated)
          s.way = way_on::passes; // else as before, or a ball that rests would fall through its floor
        s.side = s.way == way_on::passes ? -from_[i] : s.way == way_on::turns ? from_[i] : 0;
      }
    }
  }

  std::array<bool, Count> happens{};

private:
  [[nodiscard]] static bool goes_on(double now, double before) {
    return !(std::abs(now - before) > 0) || now * before > 1e-4 * before * before;
  }
  /// What a function is known to; where it is not continuous, it is known.
  [[nodiscard]] static double noise_of(std::size_t i, const about_event<Count>& g) {
    const auto if_continuous = [&](double change) {
      return change <= std::abs(g.drift[i]) + 1e-9 * g.scale[i] ? change : 0;
    };
    return 4 * if_continuous(std::abs(g.here[i] - g.left[i])) + if_continuous(g.rounding[i]);
  }

  std::array<bool, Count> crossed_{};
  std::array<int, Count> from_{};
};

} // namespace ctdyn::detail
