// The constant speeds that lead from one configuration to another: linear equations in two stages, for `difference`.
#pragma once

#include "steady_motion.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// The coefficient of a speed in the rate of a coordinate, or in one measure number of a quaternion's angular velocity;
/// and its first and second derivatives by time.
struct steady_term {
  std::uint32_t row = 0, speed = 0; // a quaternion's rows are those of e1, e2, e3
  handle value{}, rate{}, second{};
};

/// Equations with unknowns in common: as many speeds as rows, from index `start` of both lists on.
struct steady_block {
  std::uint32_t start = 0, size = 0;
};

/// The equations of one stage. The first has the coordinates that add or turn, the second those that follow, for which
/// the turning is known by then.
template <std::size_t Rows, std::size_t Speeds> struct steady_terms {
  std::array<steady_term, Rows * Speeds + 1> terms{};
  std::uint32_t count = 0, block_count = 0;
  std::uint32_t rows[Rows + 1]{}, speeds[Speeds + 1]{};
  steady_block blocks[Rows + 1]{};
};
template <std::size_t Rows, std::size_t Speeds> struct steady_equations {
  steady_terms<Rows, Speeds> first{}, second{};
  sentence fault{};
};

template <class Derivation, class Context> class steady_term_finder {
  static constexpr std::uint32_t n = static_cast<std::uint32_t>(Derivation::coordinates),
                                 m = static_cast<std::uint32_t>(Derivation::speeds);
  using graph_type = std::remove_cvref_t<decltype(std::declval<Context&>().g())>;

public:
  constexpr explicit steady_term_finder(Context& c)
      : c_(&c), motion_(steady_motion_finder<Derivation, Context>(c).find()) {}

  constexpr steady_equations<n, m> find() {
    found_.fault = motion_.fault;
    if (!found_.fault.empty()) return found_;
    for (std::uint32_t i = 0; i < n; ++i) add_first(i);
    for (std::uint32_t i = 0; i < n; ++i)
      if (motion_.kind[i] == steady_kind::follows) add_second(i);
    divide(found_.first, false), divide(found_.second, true);
    return found_;
  }

private:
  constexpr auto& g() { return c_->g(); }
  [[nodiscard]] constexpr std::string_view name_of(symbol_class kind, std::uint32_t index) const {
    return c_->m().name_of(kind, index);
  }
  [[nodiscard]] constexpr bool unknown(std::uint32_t row, bool following) const {
    if (following) return motion_.kind[row] == steady_kind::follows;
    std::uint32_t place = 0;
    return motion_.kind[row] == steady_kind::adds ||
           (motion_.kind[row] == steady_kind::turns && motion_.quaternion_of(row, place) < n && place != 0);
  }

  constexpr void add(steady_terms<n, m>& to, std::uint32_t row, handle value) {
    const ingredients<graph_type> in(g(), value);
    for (std::uint32_t j = 0; j < m; ++j)
      if (in.have(c_->speed(j)))
        if (const handle by = c_->derivative(value, c_->speed(j)); by != zero) to.terms[to.count++] = {row, j, by};
  }
  constexpr void add_first(std::uint32_t i) {
    std::uint32_t place = 0;
    if (!unknown(i, false)) return;
    const std::uint32_t first = found_.first.count;
    if (motion_.kind[i] == steady_kind::adds)
      add(found_.first, i, motion_.rate[i]);
    else
      add(found_.first, i, motion_.quaternions[motion_.quaternion_of(i, place)].angular_velocity[place - 1]);
    for (std::uint32_t k = first; k < found_.first.count; ++k) turning_[found_.first.terms[k].speed] = true;
  }
  constexpr void add_second(std::uint32_t i) {
    const std::uint32_t first = found_.second.count;
    add(found_.second, i, motion_.rate[i]);
    for (std::uint32_t k = first; k < found_.second.count; ++k) {
      steady_term& t = found_.second.terms[k];
      t.rate = c_->drift(t.value), t.second = c_->drift(t.rate);
      const ingredients<graph_type> in(g(), t.rate);
      for (std::uint32_t j = 0; j < m; ++j)
        if (!turning_[j] && in.have(c_->speed(j)) && found_.fault.empty())
          found_.fault << "difference(...): dt(" << name_of(symbol_class::coordinate, i) << ") turns with the speed "
                       << name_of(symbol_class::speed, j)
                       << ", which no angle or quaternion tells; compare coordinates yourself";
    }
  }

  /// Divides a stage into blocks of rows and speeds that depend on each other.
  constexpr void divide(steady_terms<n, m>& t, bool following) {
    std::uint32_t of_row[n + 1]{}, of_speed[m + 1]{};
    for (std::uint32_t i = 0; i < n; ++i) of_row[i] = unknown(i, following) ? i + 1 : 0;
    for (std::uint32_t j = 0; j < m; ++j) of_speed[j] = turning_[j] != following ? n + 1 + j : 0;
    for (std::uint32_t k = 0; k < t.count; ++k) {
      const std::uint32_t row = of_row[t.terms[k].row], speed = of_speed[t.terms[k].speed];
      if (speed == 0) continue;
      for (std::uint32_t& label : of_row) label = label == speed ? row : label;
      for (std::uint32_t& label : of_speed) label = label == speed ? row : label;
    }
    std::uint32_t row = 0, speed = 0;
    for (std::uint32_t label = 1; label <= n + m && found_.fault.empty(); ++label) {
      const steady_block block{row, 0};
      for (std::uint32_t i = 0; i < n; ++i)
        if (of_row[i] == label) t.rows[row++] = i;
      for (std::uint32_t j = 0; j < m; ++j)
        if (of_speed[j] == label) t.speeds[speed++] = j;
      if (row != speed)
        tell_unequal(t, block.start, row, speed);
      else if (row != block.start)
        t.blocks[t.block_count++] = {block.start, row - block.start};
    }
  }
  constexpr void tell_unequal(const steady_terms<n, m>& t, std::uint32_t start, std::uint32_t row,
                              std::uint32_t speed) {
    found_.fault << "difference(...): no speeds lead from every configuration to every other, for ";
    if (row == start) {
      found_.fault << "speed " << name_of(symbol_class::speed, t.speeds[start]) << " moves no coordinate alone";
    } else {
      found_.fault << "to ";
      for (std::uint32_t k = start; k < row; ++k)
        found_.fault << (k == start ? "" : ", ") << name_of(symbol_class::coordinate, t.rows[k]);
      found_.fault << " belong" << (row - start == 1 ? "s " : " ") << std::size_t{speed - start}
                   << (speed - start == 1 ? " speed" : " speeds");
    }
    found_.fault << "; compare coordinates yourself";
  }

  Context* c_;
  steady_motion<n> motion_;
  bool turning_[m + 1]{};
  steady_equations<n, m> found_{};
};

template <class Derivation> struct find_steady_terms {
  constexpr auto operator()(auto& c) const {
    return steady_term_finder<Derivation, std::remove_cvref_t<decltype(c)>>(c).find();
  }
};
template <class Derivation>
inline constexpr auto steady_terms_stage =
    Derivation::described::template derive<Derivation::described::result, find_steady_terms<Derivation>>();

template <class Derivation> inline constexpr sentence fault_of_steady_terms = steady_terms_stage<Derivation>.made.fault;

/// An output for the library itself: the values of a stage's terms; in the second stage with their rates and second
/// derivatives.
template <bool Second> struct steady_coefficients {};
template <bool Second> struct output_reader<steady_coefficients<Second>> {
  template <class Derivation>
  static constexpr std::size_t rows =
      Second ? 3 * steady_terms_stage<Derivation>.made.second.count : steady_terms_stage<Derivation>.made.first.count;
  template <class Derivation> static constexpr shape form = shape_of(rows<Derivation>);
  template <class> static constexpr std::size_t derivatives = 3;
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    const auto equations = steady_term_finder<Derivation, Context>(c).find();
    const auto& t = Second ? equations.second : equations.first;
    std::array<handle, rows<Derivation>> list{};
    for (std::size_t k = 0, at = 0; k < t.count; ++k) {
      list[at++] = t.terms[k].value;
      if (Second) list[at++] = t.terms[k].rate, list[at++] = t.terms[k].second;
    }
    return list;
  }
};

} // namespace ctdyn::detail
