// The side of zero on which the function of each event is, and how events change it.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace ctdyn::detail {

[[nodiscard]] constexpr int sign_of(double g) noexcept { return g > 0 ? 1 : g < 0 ? -1 : 0; }

/// How a function that came to zero continues after an event.
enum class way_on : std::uint8_t {
  passes, // it has crossed zero: if it comes back, its sign changes again
  turns,  // speeds that jumped stopped it or reversed its rate (an impact): it has not crossed zero
  unclear // the jump changed something else that its rate depends on: its sign changes on either side
};

/// The side of zero on which one function is: the last sign that it had.
struct event_side {
  int direction = 0;    // the sign changes that are events: -1 falling, 1 rising, 0 both
  int side = 0;         // -1 or 1; 0: not known, or unclear
  bool at_zero = false; // it has not left zero since an event or the start: its sign is rounding
  double noise = 0;     // up to this size a value is zero up to rounding
  way_on way = way_on::passes;

  /// Whether a change of sign that starts on a side is an event.
  [[nodiscard]] constexpr bool matters(int from) const noexcept { return from != 0 && direction != from; }
  /// Whether a value is zero up to rounding.
  [[nodiscard]] bool about_zero(double g) const noexcept { return !(std::abs(g) > noise); }
};

/// Values of all functions around the time of an event, on the motion without its jumps: just before it (`left`), at
/// its time (`here`), and at a time at which the change of sign is seen (`sure`).
struct about_event {
  using values = std::vector<double>;
  values left{}, here{}, sure{};
  values drift{};    // the changes of the functions in a moment, a small part of a step
  values rounding{}; // the uncertainties of the functions
  values scale{};    // the largest sizes of the functions in the step
};

/// The sides of all functions.
class event_sides {
public:
  using values = std::vector<double>;

  explicit event_sides(std::size_t count)
      : each(count), happens(count), performed(count), crossed_(count), from_(count) {}

  std::vector<event_side> each;

  /// Sets the sides at the start of a run. A function that is zero is on the side from which its event comes.
  void start(const values& v) {
    for (std::size_t i = 0; i < each.size(); ++i) {
      event_side& s = each[i];
      s.side = sign_of(v[i]) != 0 ? sign_of(v[i]) : -s.direction;
      s.at_zero = sign_of(v[i]) == 0 && s.side != 0;
      s.noise = 0;
    }
  }

  /// Sets the sides by the values at a time without an event.
  void pass(const values& v) {
    for (std::size_t i = 0; i < each.size(); ++i)
      if (event_side& s = each[i]; !s.at_zero || !s.about_zero(v[i])) {
        s.at_zero = false;
        if (sign_of(v[i]) != 0) s.side = sign_of(v[i]);
      }
  }
  /// Finds all functions that change their sign at the time of an event of the function `which`; sets `happens`.
  void meet(std::size_t which, const about_event& g) {
    performed.assign(performed.size(), false);
    for (std::size_t i = 0; i < each.size(); ++i) {
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
  /// Sets the sides with which the search continues. `after` are the values after the jumps. `turned` and `changed` are
  /// the changes in the moment that follows, with the inputs from before: by the jumped speeds and the accelerations
  /// from before the jumps, and by the rates and accelerations of the state after them. An event whose jump was not
  /// performed, since it or one before it failed, has not happened yet.
  void settle(const about_event& g, const values& after, const values& turned, const values& changed) {
    for (std::size_t i = 0; i < each.size(); ++i) {
      if (happens[i] && !performed[i]) continue;
      event_side& s = each[i];
      const bool repeated = s.at_zero;
      s.at_zero = s.about_zero(after[i]);
      if (!s.at_zero) {
        s.side = sign_of(after[i]); // a jump across zero is no event
      } else if (crossed_[i]) {
        if (!goes_on(turned[i], g.drift[i]))
          s.way = way_on::turns;
        else if (!goes_on(changed[i], g.drift[i]))
          s.way = way_on::unclear;
        else if (!repeated)
          s.way = way_on::passes; // if repeated, keep the last: a ball at rest must not fall through its floor
        s.side = s.way == way_on::passes ? -from_[i] : s.way == way_on::turns ? from_[i] : 0;
      }
    }
  }

  std::vector<std::uint8_t> happens;   // whether each has an event
  std::vector<std::uint8_t> performed; // and whether its jump was performed

private:
  [[nodiscard]] static bool goes_on(double now, double before) {
    return !(std::abs(now - before) > 0) || now * before > 1e-4 * before * before;
  }
  /// The uncertainty of a function at an event. A change that a continuous function would not make does not count.
  [[nodiscard]] static double noise_of(std::size_t i, const about_event& g) {
    const auto if_continuous = [&](double change) {
      return change <= std::abs(g.drift[i]) + 1e-9 * g.scale[i] ? change : 0;
    };
    return 4 * if_continuous(std::abs(g.here[i] - g.left[i])) + if_continuous(g.rounding[i]);
  }

  std::vector<std::uint8_t> crossed_;
  std::vector<int> from_;
};

} // namespace ctdyn::detail
