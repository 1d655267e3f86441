// The regressor: inverse dynamics as a matrix times parameters.
#pragma once

#include "../../graph/calculus/jacobian.hpp"
#include "../../mechanism/read/lower.hpp"
#include "../../model/outputs.hpp"
#include "../../model/regressor.hpp"
#include "../formulation/regressor.hpp"
#include "output.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace ctdyn::detail {

template <class Derivation> inline constexpr std::size_t standard_count_of = standard_count(Derivation::mechanism);

/// Columns for named parameters: derivatives of the part of inverse dynamics that does not come from bodies with mass
/// and their weights.
template <class Derivation, class Context, class... Symbols> class other_parameters {
public:
  static constexpr std::size_t count = sizeof...(Symbols);

  constexpr explicit other_parameters(Context& c)
      : c_(&c), list_{c.symbol(symbol_class::parameter, key_of<Symbols::name>, Symbols::name.view())...} {}

  [[nodiscard]] constexpr std::array<handle, count> list() const { return list_; }
  constexpr auto by_each() {
    const auto rest = inverse_dynamics();
    const auto by = jacobian(c_->g(), rest, list_);
    for (std::size_t j = 0; j < count; ++j) {
      bool acts = false;
      for (std::size_t r = 0; r < rest.size(); ++r) {
        acts = acts || by[r][j] != zero;
        for (std::size_t k = 0; k < count; ++k)
          if (c_->derivative(by[r][j], list_[k]) != zero) tell_not_linear(j, k);
      }
      if (!acts)
        c_->tell() << "regressor(...): no load and no body without mass depends on parameter " << name(j)
                   << "; the parameters of bodies with mass are in their own columns";
    }
    return by;
  }

private:
  static constexpr std::string_view name(std::size_t j) {
    constexpr std::string_view names[] = {Symbols::name.view()...};
    return names[j];
  }
  constexpr void tell_not_linear(std::size_t j, std::size_t k) {
    c_->tell() << "regressor(...): inverse dynamics is not linear in parameter " << name(j)
               << (j == k ? std::string_view{} : std::string_view{" together with "})
               << (j == k ? std::string_view{} : name(k))
               << "; leave it out, or name only parameters of which it is a sum";
  }

  /// The part from bodies without mass, and from all loads except the weights of the other bodies.
  constexpr auto inverse_dynamics() {
    constexpr std::size_t loads = Derivation::mechanism.sizes.loads;
    const auto& m = c_->m();
    typename kane<1, Context>::body_set massless{};
    for (std::uint32_t i = 0; i < m.body_count; ++i) massless[i] = m.bodies[i].mass == zero;
    std::array<load_record, loads> others{};
    std::uint32_t found = 0;
    for (const load_record& l : m.all_loads())
      if (l.body == no_body || massless[l.body]) others[found++] = l;
    typename Derivation::template kanes<Context> bodies(*c_, massless);
    auto result = bodies.Fr(others.data(), found, m.applied_potential);
    const auto inert = bodies.Fr_star();
    for (std::size_t r = 0; r < result.size(); ++r) result[r] = -c_->add(result[r], inert[r]);
    return result;
  }

  Context* c_;
  std::array<handle, count> list_;
};

template <class... Symbols> struct output_reader<output::regressor_with<Symbols...>> {
  static constexpr bool before_equations = true;
  template <class Derivation> static constexpr std::size_t columns = standard_count_of<Derivation> + sizeof...(Symbols);
  template <class Derivation> static constexpr shape form = shape_of(Derivation::speeds, columns<Derivation>);
  template <class Derivation>
  static constexpr std::size_t derivatives = 3 + sizeof...(Symbols) +
                                             room_before_equations<Derivation>(60 * Derivation::speeds *
                                                                               Derivation::mechanism.body_count);

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    std::array<handle, Derivation::speeds * columns<Derivation>> list{};
    typename Derivation::template regressors<Context>(c).read(
        [&](std::size_t r, std::size_t j, handle entry) { list[r * columns<Derivation> + j] = entry; });
    if constexpr (sizeof...(Symbols) != 0) {
      const auto by = other_parameters<Derivation, Context, Symbols...>(c).by_each();
      for (std::size_t r = 0; r < Derivation::speeds; ++r)
        for (std::size_t j = 0; j < sizeof...(Symbols); ++j)
          list[r * columns<Derivation> + standard_count_of<Derivation> + j] = by[r][j];
    }
    return list;
  }
};
template <> struct output_reader<output::regressor> : output_reader<output::regressor_with<>> {};

template <class... Symbols> struct output_reader<output::standard_parameters_with<Symbols...>> {
  static constexpr bool before_equations = true;
  template <class Derivation> static constexpr std::size_t rows = standard_count_of<Derivation> + sizeof...(Symbols);
  template <class Derivation> static constexpr shape form = shape_of(rows<Derivation>);
  template <class Derivation>
  static constexpr std::size_t derivatives = room_before_equations<Derivation>(60 * rows<Derivation>);

  template <class Derivation, class Context> static constexpr auto entries(Context& c) {
    std::array<handle, rows<Derivation>> list{};
    standard_parameters_of<Context> values(c);
    std::size_t at = 0;
    for (const body_record& b : c.m().all_bodies()) {
      const auto own = values.values(b);
      for (std::uint32_t k = 0; k < standard_count(b); ++k) list[at++] = own[k];
    }
    for (const handle h : other_parameters<Derivation, Context, Symbols...>(c).list()) list[at++] = h;
    return list;
  }
};
template <> struct output_reader<output::standard_parameters> : output_reader<output::standard_parameters_with<>> {};

} // namespace ctdyn::detail
