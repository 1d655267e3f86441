// The motion of the coordinates while all speeds are constant, for `integrate` and `difference` (method/manifold.hpp).
#pragma once

#include "../../graph/calculus/jacobian.hpp"
#include "../../graph/calculus/substitute.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// While the speeds are constant, a coordinate
/// - adds: q' is constant;
/// - turns: it is one of a unit quaternion whose angular velocity w is constant in the turned frame or in its parent:
///   e'' = -w.w/4 e;
/// - follows: its rate is a measure number of a velocity that is constant in a basis that turns so, or that turns by an
///   angle that adds: q'''' = -w.w q''.
enum class steady_kind : std::uint8_t { unknown, adds, turns, follows };

/// Four coordinates that are a unit quaternion, scalar first.
struct quaternion_record {
  std::uint32_t at[4]{};
  bool in_parent = false; // the angular velocity is constant in the parent's basis, not in that of the turned frame
  triple angular_velocity{};
};

template <std::size_t Coordinates> struct steady_motion {
  steady_kind kind[Coordinates + 1]{};
  quaternion_record quaternions[Coordinates / 4 + 1]{};
  std::uint32_t quaternion_count = 0;
  handle rate[Coordinates + 1]{}, second[Coordinates + 1]{}, third[Coordinates + 1]{}; // derivatives by time
  std::uint32_t turn[Coordinates + 1]{};                                               // its index in `squares`
  handle squares[Coordinates + 1]{};                                                   // w.w, or the square of a rate
  std::uint32_t square_count = 0, follower_count = 0;
  std::uint32_t follower[Coordinates + 1]{}; // index of a coordinate among those that follow
  sentence fault{};

  /// The quaternion to which a coordinate belongs, and which of its four it is.
  [[nodiscard]] constexpr std::uint32_t quaternion_of(std::uint32_t coordinate, std::uint32_t& place) const {
    for (std::uint32_t k = 0; k < quaternion_count; ++k)
      for (place = 0; place < 4; ++place)
        if (quaternions[k].at[place] == coordinate) return k;
    return quaternion_count;
  }
};

/// Finds the steady motion from the rates of a mechanism's coordinates.
template <class Derivation, class Context> class steady_motion_finder {
  static constexpr std::uint32_t n = static_cast<std::uint32_t>(Derivation::coordinates);
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;

public:
  constexpr explicit steady_motion_finder(Context& c) : c_(&c), resting_(c.g()) {
    for (std::size_t j = 0; j < Derivation::speeds; ++j) resting_.set(c.speed(j), zero);
  }

  constexpr steady_motion<n> find() {
    for (std::uint32_t i = 0; i < n; ++i) {
      found_.rate[i] = c_->m().rates[i];
      check(i);
    }
    if (!found_.fault.empty()) return found_;
    for (std::uint32_t f = 0; f < c_->m().frame_count; ++f)
      if (c_->m().frames[f].kind == orientation_kind::quaternion) add_quaternion(c_->m().frames[f].angles);
    for (std::uint32_t i = 0; i < n; ++i)
      if (found_.kind[i] == steady_kind::unknown) {
        found_.second[i] = c_->drift(found_.rate[i]);
        if (found_.second[i] == zero) found_.kind[i] = steady_kind::adds;
      }
    for (std::uint32_t i = 0; i < n; ++i)
      if (found_.kind[i] == steady_kind::unknown) follow(i);
    return found_;
  }

private:
  [[nodiscard]] constexpr std::string_view name_of(std::uint32_t coordinate) const {
    return c_->m().name_of(symbol_class::coordinate, coordinate);
  }
  constexpr auto& g() { return c_->g(); }

  /// Refuses a rate that depends on time or an input, or that is not zero at zero speeds.
  constexpr void check(std::uint32_t i) {
    const dependence d = g().depends(found_.rate[i]);
    if (!found_.fault.empty()) return;
    if (d.on(symbol_class::input) || d.on(symbol_class::time))
      found_.fault << "integrate and difference move along constant speeds, and dt(" << name_of(i)
                   << ") depends on time or on an input; add qdot to the coordinates in steps of your own";
    else if (resting_(found_.rate[i]) != zero)
      found_.fault << "integrate and difference move along constant speeds, and dt(" << name_of(i)
                   << ") is not zero where all speeds are; define its speed such that it is, as in dt(" << name_of(i)
                   << ") == u, or add qdot to the coordinates in steps of your own";
  }

  /// Adds a quaternion if its rates are e0' = -e.w / 2 and e' = (e0 w + e x w) / 2 with an angular velocity w in the
  /// turned frame, or e' = (e0 w - e x w) / 2 with w in the parent. Source: Kane, Likins and Levinson (1983), section
  /// 1.13.
  constexpr void add_quaternion(const std::array<handle, 4>& angles) {
    quaternion_record q;
    for (std::uint32_t k = 0; k < 4; ++k) {
      q.at[k] = n;
      for (std::uint32_t i = 0; i < n; ++i)
        if (c_->coordinate(i) == angles[k] && found_.kind[i] == steady_kind::unknown) q.at[k] = i;
      if (q.at[k] == n) return;
    }
    substitution<graph_type> upright(g());
    for (std::uint32_t k = 0; k < 4; ++k) upright.set(angles[k], k == 0 ? one : zero);
    const handle two = c_->constant(2), half = c_->constant(1, 2);
    handle scalar{}, square{};
    for (std::uint32_t k = 0; k < 3; ++k) {
      const handle w = g().mul(two, upright(found_.rate[q.at[k + 1]]));
      if (g().depends(w).on(symbol_class::coordinate)) return;
      q.angular_velocity[k] = w;
      scalar = g().add(scalar, g().mul(angles[k + 1], w));
      square = g().add(square, g().mul(w, w));
    }
    if (g().add(found_.rate[q.at[0]], g().mul(half, scalar)) != zero) return;
    bool in_child = true;
    q.in_parent = true;
    for (std::uint32_t k = 0; k < 3; ++k) {
      const std::uint32_t i = (k + 1) % 3, j = (k + 2) % 3;
      const triple& w = q.angular_velocity;
      const handle straight = g().mul(angles[0], w[k]),
                   across = g().sub(g().mul(angles[i + 1], w[j]), g().mul(angles[j + 1], w[i]));
      const handle twice = g().mul(two, found_.rate[q.at[k + 1]]);
      in_child = in_child && twice == g().add(straight, across);
      q.in_parent = q.in_parent && twice == g().sub(straight, across);
    }
    if (!in_child && !q.in_parent) return;
    for (const std::uint32_t i : q.at) found_.kind[i] = steady_kind::turns, found_.turn[i] = place_of(square);
    found_.quaternions[found_.quaternion_count++] = q;
  }

  constexpr std::uint32_t place_of(handle square) {
    for (std::uint32_t k = 0; k < found_.square_count; ++k)
      if (found_.squares[k] == square) return k;
    found_.squares[found_.square_count] = square;
    return found_.square_count++;
  }

  /// Finds w.w in q'''' = -w.w q'' among the quaternions and the angles on which q'' depends.
  constexpr void follow(std::uint32_t i) {
    found_.third[i] = c_->drift(found_.second[i]);
    const handle fourth = c_->drift(found_.third[i]);
    const auto take = [&](handle square) {
      if (found_.kind[i] != steady_kind::unknown || g().add(fourth, g().mul(square, found_.second[i])) != zero) return;
      found_.kind[i] = steady_kind::follows, found_.turn[i] = place_of(square);
      found_.follower[i] = found_.follower_count++;
    };
    const ingredients<graph_type> in(g(), found_.second[i]);
    for (std::uint32_t k = 0; k < found_.quaternion_count; ++k)
      for (const std::uint32_t at : found_.quaternions[k].at)
        if (in.have(c_->coordinate(at))) take(found_.squares[found_.turn[at]]);
    for (std::uint32_t k = 0; k < n; ++k)
      if (found_.kind[k] == steady_kind::adds && in.have(c_->coordinate(k)))
        take(g().mul(found_.rate[k], found_.rate[k]));
    if (found_.kind[i] == steady_kind::unknown && found_.fault.empty())
      found_.fault
          << "integrate and difference know no closed form of " << name_of(i) << " while the speeds are constant: dt("
          << name_of(i)
          << ") is neither a sum of speeds, nor that of a unit quaternion of orient_quaternion by an angular velocity in one of its frames, nor a velocity in a basis that turns steadily; add qdot to the coordinates in steps of your own";
  }

  Context* c_;
  substitution<graph_type> resting_;
  steady_motion<n> found_{};
};

template <class Derivation> struct find_steady_motion {
  constexpr auto operator()(auto& c) const {
    return steady_motion_finder<Derivation, std::remove_cvref_t<decltype(c)>>(c).find();
  }
};
/// The motion of the coordinates of a derivation, in a graph of its own.
template <class Derivation>
inline constexpr auto steady_stage =
    Derivation::described::template derive<Derivation::described::result, find_steady_motion<Derivation>>();

template <class Derivation> inline constexpr sentence fault_of_steady_motion = steady_stage<Derivation>.made.fault;

/// An output for the library itself: the rates of all coordinates, the second and third derivatives of those that
/// follow, and all squares.
struct steady_rates {};
template <> struct output_reader<steady_rates> {
  template <class Derivation>
  static constexpr std::size_t rows = Derivation::coordinates + 2 * steady_stage<Derivation>.made.follower_count +
                                      steady_stage<Derivation>.made.square_count;
  template <class Derivation> static constexpr shape form = shape_of(rows<Derivation>);
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto motion = steady_motion_finder<Derivation, Context>(c).find();
    std::array<handle, rows<Derivation>> list{};
    std::size_t at = 0;
    for (std::size_t i = 0; i < Derivation::coordinates; ++i) list[at++] = motion.rate[i];
    for (std::size_t i = 0; i < Derivation::coordinates; ++i)
      if (motion.kind[i] == steady_kind::follows) list[at++] = motion.second[i], list[at++] = motion.third[i];
    for (std::size_t k = 0; k < motion.square_count; ++k) list[at++] = motion.squares[k];
    return list;
  }
};

} // namespace ctdyn::detail
