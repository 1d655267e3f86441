// What the TMT method is made of, of any method's system.
#pragma once

#include "../formulation/tmt.hpp"
#include "generalized_forces.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

namespace ctdyn::detail {

/// The rows that a body takes, or 3 where there is no such body.
template <class Derivation> constexpr std::uint32_t rows_of(std::string_view body) {
  const auto& m = Derivation::mechanism;
  for (std::uint32_t i = 0; i < m.body_count; ++i)
    if (m.bodies[i].label.view() == body) return m.bodies[i].rigid ? 6 : 3;
  return 3;
}
template <class Derivation>
inline constexpr std::uint32_t stacked_rows = [] {
  std::uint32_t sum = 0;
  for (std::uint32_t i = 0; i < Derivation::mechanism.body_count; ++i)
    sum += Derivation::mechanism.bodies[i].rigid ? 6 : 3;
  return sum;
}();
template <class Derivation> inline constexpr std::uint32_t speed_count = static_cast<std::uint32_t>(Derivation::speeds);

/// A column over the rows of all bodies: `get(method, row)`.
template <class Derivation, class Context, class Get> constexpr auto stacked_column(Context& c, Get get) {
  tmt<Derivation::speeds, Context> method(c);
  std::array<handle, stacked_rows<Derivation>> list{};
  for (std::size_t i = 0; i < list.size(); ++i) list[i] = get(method, i);
  return list;
}

template <> struct output_reader<output::stacked_velocity> {
  template <class Derivation> static constexpr shape form{stacked_rows<Derivation>, 1, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return stacked_column<Derivation>(c, [](auto& method, std::size_t row) { return method.v(row); });
  }
};
template <> struct output_reader<output::stacked_momentum_rate> {
  template <class Derivation> static constexpr shape form{stacked_rows<Derivation>, 1, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return stacked_column<Derivation>(c, [](auto& method, std::size_t row) { return method.gbar(row); });
  }
};
template <> struct output_reader<output::stacked_resultant> {
  template <class Derivation> static constexpr shape form{stacked_rows<Derivation>, 1, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto& m = c.m();
    load_owner<Context> owner(c);
    if (m.applied_potential != zero && !c.faulty())
      m.fault << "a potential_energy has no resultants on single bodies; write its forces and torques instead";
    for (std::uint32_t i = 0; i < m.load_count; ++i) {
      const auto owners = owner.of(m.loads[i]);
      if (owners.count == 1 || owner.at_rest(m.loads[i]) || c.faulty()) continue;
      owner.tell(m.loads[i], owners);
      m.fault << "; its resultant has no rows, let it act on one body";
    }
    return stacked_column<Derivation>(c, [](auto& method, std::size_t row) { return method.F(row); });
  }
};
template <> struct output_reader<output::stacked_mass_matrix> {
  template <class Derivation> static constexpr shape form{stacked_rows<Derivation>, stacked_rows<Derivation>, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    constexpr std::size_t n = stacked_rows<Derivation>;
    std::array<handle, n * n> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = method.M(i / n, i % n);
    return list;
  }
};

template <> struct output_reader<output::Md> {
  template <class Derivation> static constexpr shape form{speed_count<Derivation>, speed_count<Derivation>, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    auto list = tmt<Derivation::speeds, Context>(c).mass_matrix();
    for (handle& h : list) h = -h;
    return list;
  }
};
template <> struct output_reader<output::gd> {
  template <class Derivation> static constexpr shape form{speed_count<Derivation>, 1, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    return tmt<Derivation::speeds, Context>(c).forcing();
  }
};

// ---- T, of all bodies, of named ones, of points and frames

template <> struct output_reader<output::velocity_jacobian> {
  template <class Derivation> static constexpr shape form{stacked_rows<Derivation>, speed_count<Derivation>, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    constexpr std::size_t n = Derivation::speeds;
    std::array<handle, stacked_rows<Derivation> * n> list{};
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = method.T(i / n, i % n);
    return list;
  }
};
template <fixed_string... Bodies> struct output_reader<output::velocity_jacobian_of<Bodies...>> {
  template <class Derivation>
  static constexpr shape form{(rows_of<Derivation>(Bodies.view()) + ... + 0), speed_count<Derivation>, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    tmt<Derivation::speeds, Context> method(c);
    constexpr std::size_t n = Derivation::speeds;
    std::array<handle, form<Derivation>.size()> list{};
    const auto bodies = bodies_named<Bodies...>(c);
    if (c.faulty()) return list;
    std::size_t at = 0;
    for (const std::uint32_t body : bodies)
      for (std::size_t k = 0; k < (c.m().bodies[body].rigid ? 6 * n : 3 * n); ++k)
        list[at++] = method.T(method.first_row(body) + k / n, k % n);
    return list;
  }
};
template <expr::sort... Sorts, fixed_string... Names>
struct output_reader<output::velocity_jacobian_at<output::moving<Sorts, Names>...>> {
  template <class Derivation>
  static constexpr shape form{3 * static_cast<std::uint32_t>(sizeof...(Names)), speed_count<Derivation>, false};
  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    constexpr std::size_t n = Derivation::speeds;
    std::array<handle, form<Derivation>.size()> list{};
    std::size_t row = 0;
    const auto append = [&](const spatial_vector& velocity) {
      const triple in_N = c.express(velocity, 0).first();
      for (std::uint32_t k = 0; k < c.m().symbol_count; ++k) {
        const symbol_record& s = c.m().symbols[k];
        if (s.kind != symbol_class::speed) continue;
        directional<std::remove_cvref_t<decltype(c.g())>> d(c.g());
        d.set(s.value, one);
        for (std::size_t i = 0; i < 3; ++i) list[(row + i) * n + s.index] = d(in_N[i]);
      }
      row += 3;
    };
    (append(Sorts == expr::sort::point ? c.velocity(c.point(key_of<Names>, Names.view()))
                                       : c.omega(c.frame(key_of<Names>, Names.view()))),
     ...);
    return list;
  }
};

} // namespace ctdyn::detail
