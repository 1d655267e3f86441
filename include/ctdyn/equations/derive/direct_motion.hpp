// The derivatives of the speeds of long chains, where nothing else of the equations is requested.
#pragma once

#include "../../model/outputs.hpp"
#include "../../program/derivation.hpp"
#include "../../program/schedule.hpp"
#include "../output/core.hpp"
#include "../verify/compare_accelerations.hpp"
#include "derived_equations.hpp"
#include "expected_memory.hpp"
#include "route.hpp"
#include "stage.hpp"

#include <array>
#include <cstddef>
#include <type_traits>

namespace ctdyn::detail {

/// The derivatives of the speeds by articulated bodies, where these certainly take fewer operations than the factors of
/// the mass matrix: then neither forcing nor mass matrix is derived, which for a chain of n links has n^2 / 2 entries.
/// What is found is compared with the definition itself, as inverse dynamics is. The program is the one that
/// core_programs.hpp chooses, but for values of which forcing or mass matrix find another form before.
template <stage_of_equations Derived> struct direct_motion {
  using described = typename Derived::described;
  static constexpr std::size_t speeds = Derived::speeds;

  /// Whether outputs are rates of the state; and whether udot or rhs is among them.
  template <class... Outputs> static constexpr bool are_rates() {
    return ((std::is_same_v<Outputs, output::udot> || std::is_same_v<Outputs, output::rhs> ||
             std::is_same_v<Outputs, output::qdot>)&&...);
  }
  template <class... Outputs> static constexpr bool accelerate() {
    return ((std::is_same_v<Outputs, output::udot> || std::is_same_v<Outputs, output::rhs>) || ... || false);
  }

  /// The rates of coordinates, speeds and auxiliary states, as rhs has them.
  struct rates_of_state {
    std::array<handle, Derived::full + Derived::auxiliary_states> list{};
    bool found = false;
  };
  struct derive_rates {
    constexpr auto operator()(auto& c) const {
      rates_of_state rates;
      std::array<handle, speeds> udot{};
      rates.found = Derived::kanes_method_of(c).accelerations(udot, route::certainly_shorter());
      std::size_t at = 0;
      for (std::size_t i = 0; i < Derived::coordinates; ++i) rates.list[at++] = c.m().rates[i];
      for (const handle h : udot) rates.list[at++] = h;
      for (std::size_t i = 0; i < Derived::auxiliary_states; ++i) rates.list[at++] = c.m().state_rates[i];
      return rates;
    }
  };
  /// Nodes for each speed: a free link takes fewer for its six.
  static constexpr std::size_t nodes_of_speed = 400;
  template <class...>
  static constexpr auto
      stage = described::template derive<described::arranged(), derive_rates, speeds * nodes_of_speed>();

  template <class... Outputs> static constexpr auto make_roots() {
    std::array<handle, (shape_of<Outputs>().size() + ...)> list{};
    std::size_t at = 0;
    const auto append = [&](const core_range& r) {
      for (std::size_t i = 0; i < r.form.size(); ++i)
        list[at++] = stage<>.made.list[r.first - Derived::layout::qdot + i];
    };
    (append(core_range_of<typename Derived::layout, Outputs>()), ...);
    return list;
  }
  template <class... Outputs> static constexpr auto roots = make_roots<Outputs...>();
  template <class... Outputs> static constexpr auto scheduled = schedule<stage<>.state.graph, roots<Outputs...>>();
  template <class... Outputs> static constexpr auto make_program() {
    constexpr std::array<shape, sizeof...(Outputs)> shapes{shape_of<Outputs>()...};
    constexpr auto& both = scheduled<Outputs...>;
    return staged(both.first, both.second, shapes);
  }

private:
  template <class Output> static constexpr shape shape_of() {
    return core_range_of<typename Derived::layout, Output>().form;
  }
  template <class...> static constexpr verdict make_compared() {
    constexpr auto& graph = stage<>.state.graph;
    std::array<handle, speeds> udot{};
    for (std::size_t i = 0; i < speeds; ++i) udot[i] = stage<>.made.list[Derived::coordinates + i];
    return compare_accelerations<described::result.graph.node_count, has_roots(graph)>(
        graph, described::result.mechanism, udot);
  }
  template <class...> static constexpr verdict compared = make_compared<>();
  template <class...> static constexpr bool make_certain() {
    if constexpr (Derived::ill_described || !std::is_same_v<typename Derived::formulation, kanes_formulation> ||
                  Derived::rows != 0 || Derived::contacts != 0 || described::reactions_work ||
                  !route::articulated(Derived::mechanism)) {
      return false;
    } else {
      static_assert(tell_gigabytes<gigabytes_told(for_rates.megabytes(size_of_derivation(described::result)))>());
      return make_agrees();
    }
  }
  static constexpr bool make_agrees() {
    if constexpr (!stage<>.made.found || !stage<>.state.mechanism.fault.empty() ||
                  stage<>.state.graph.solve_count != 0) {
      return false;
    } else {
      static_assert(
          compared<> != verdict::differs,
          "accelerations by articulated bodies differ from their definition; this is a fault of ctdyn, not of the description: please report it with the description");
      return compared<> == verdict::agrees;
    }
  }

public:
  /// Whether rates are found in this way.
  template <class...> static constexpr bool certain = make_certain<>();
};

/// A derivation of which rates of the state are found without the equations, and so is what else is requested.
template <class Derivation> struct directly_alone : Derivation {
  using motion = direct_motion<typename Derivation::derived>;
  template <class... Outputs>
  static constexpr bool core = !motion::template are_rates<Outputs...>() && Derivation::template core<Outputs...>;
  template <class... Outputs> static constexpr auto make_program() {
    if constexpr (motion::template are_rates<Outputs...>())
      return motion::template make_program<Outputs...>();
    else
      return Derivation::template program<Outputs...>;
  }
  template <class... Outputs> static constexpr auto program = make_program<Outputs...>();
  template <class... Outputs> static constexpr sentence make_finding() {
    if constexpr (motion::template are_rates<Outputs...>())
      return {};
    else
      return Derivation::template finding<Outputs...>;
  }
  template <class... Outputs> static constexpr sentence finding = make_finding<Outputs...>();
};

/// A list of outputs that are evaluated together, such as a set of an interface.
template <class... Outputs> struct outputs_together {
  template <class Derivation>
  static constexpr bool accelerate = direct_motion<typename Derivation::derived>::template accelerate<Outputs...>();
  /// Whether they need no equations if rates of the state are found without them.
  template <class Derivation> static constexpr bool go_without() {
    if constexpr (direct_motion<typename Derivation::derived>::template are_rates<Outputs...>())
      return true;
    else
      return (Derivation::own_stages::template before_equations<Outputs> && ...);
  }
};
/// A derivation with so many speeds that rates may be found in this way.
template <class Derivation> concept has_many_speeds = requires {
  typename Derivation::derived;
  requires !Derivation::rejected && Derivation::derived::speeds >= route::fewest_certainly();
};
/// Whether nothing in these lists needs the equations, since the rates of the state in them are found without.
template <class Derivation, class... Lists> inline constexpr bool are_directly_alone = false;
template <has_many_speeds Derivation, class... Lists>
  requires((Lists::template accelerate<Derivation> || ...) && (Lists::template go_without<Derivation>() && ...))
inline constexpr bool are_directly_alone<Derivation, Lists...> =
    direct_motion<typename Derivation::derived>::template certain<>;

} // namespace ctdyn::detail
