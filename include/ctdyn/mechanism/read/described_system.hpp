// The mechanism of a description, as a constant.
#pragma once

#include "../../detail/type_name.hpp"
#include "../../graph/normal_roots.hpp"
#include "../auxiliary.hpp"
#include "../dependent_symbols.hpp"
#include "../parallel_frames.hpp"
#include "../turned_bases.hpp"
#include "auxiliary.hpp"
#include "expression.hpp"
#include "facts.hpp"
#include "sizes.hpp"
#include "source.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <type_traits>

namespace ctdyn::detail {

template <class T> constexpr bool can_be_read(T) { return true; }

/// A description, or a lambda, that is a constant. If it is none, for instance because a number in it is known only at
/// run time, compilers say so where it is defined.
template <const auto& System> concept constant_description = requires {
  typename std::bool_constant<can_be_read(System)>;
};

template <class T> inline constexpr bool is_description = false;
template <class... Facts> inline constexpr bool is_description<expr::description<Facts...>> = true;
template <> inline constexpr bool is_description<expr::rejected_description> = true;

/// The description that a user gave: the object itself, or what a captureless lambda returns; for a source, a
/// description of this source alone.
template <const auto& System> constexpr auto description_of() {
  using given = std::remove_cvref_t<decltype(System)>;
  if constexpr (source<given>)
    return expr::description<fact::built<given>>{boost::hana::tuple<fact::built<given>>(fact::built<given>{System})};
  else if constexpr (!constant_description<System>)
    return expr::rejected_description{};
  else if constexpr (requires { System(); })
    return System();
  else if constexpr (is_description<given>)
    return System;
  else
    return expr::rejected_description{};
}

/// The description, and the fact that the forces and moments of joints are reactions. The Newton-Euler equations of the
/// bodies need it if there are joints and no stated reactions.
template <const auto& System> constexpr auto add_bearings_to() {
  const auto description = description_of<System>();
  return boost::hana::unpack(description.facts, [](const auto&... facts) {
    using with_bearings = expr::description<std::remove_cvref_t<decltype(facts)>..., fact::bearings>;
    return with_bearings{boost::hana::make_tuple(facts..., fact::bearings{})};
  });
}
template <const auto& System> inline constexpr auto with_bearings = add_bearings_to<System>();
template <const auto& System> inline constexpr auto plain_description = description_of<System>();
template <const auto& System> consteval bool takes_bearings() {
  constexpr auto& plain = plain_description<System>;
  if constexpr (std::is_same_v<std::remove_cvref_t<decltype(plain)>, expr::rejected_description>)
    return false;
  else
    return exposures<plain> == 0 && sizes_with<plain>(count_sources(plain)).joints != 0;
}
template <const auto& System> consteval const auto& described_with_bearings() {
  if constexpr (takes_bearings<System>())
    return with_bearings<System>;
  else
    return System;
}

template <class Description> inline constexpr std::size_t fact_count = 0;
template <class... Facts> inline constexpr std::size_t fact_count<expr::description<Facts...>> = sizeof...(Facts);

/// The numbers of records of a system, and of nodes that are reserved for one step of its derivation.
struct system_sizes {
  mechanism_sizes records;
  std::size_t nodes;
};
template <const auto& Description> constexpr system_sizes sizes_of() {
  size_counter sources = count_sources(Description); // of a constant, clang would evaluate the initializer twice
  const mechanism_sizes records = sizes_with<Description>(sources);
  constexpr std::span<const told_fact> facts = told_by<Description>;
  constexpr std::size_t with_nodes = fact_count<std::remove_cvref_t<decltype(Description)>> -
                                     told_count(facts, told_fact::verb::joint); // joints make no nodes
  const std::size_t nodes = std::max(64 * with_nodes, 10 * occurrences_in<Description>) +
                            (told_count(facts, told_fact::verb::bearings) != 0 ? 256 * records.joints : 0);
  return {records, std::bit_ceil(nodes + sources.records() * 64 + 2 * sources.nodes() + 1024)};
}

/// The units of a description's symbols. It is defined in read/unit_inference.hpp, which comes with the fact that says
/// units: no other description pays for it.
template <const auto& Description> struct inferred_units;

/// A finished graph, and a mechanism whose handles refer to it.
template <class Frozen, class Mechanism> struct snapshot {
  Frozen graph{};
  Mechanism mechanism{};
};

/// A snapshot after one more step of a derivation, and the result of this step. Each step is a constant evaluation of
/// its own, since compilers limit the operations of one.
template <class Frozen, class Mechanism, class Made> struct derived_stage {
  snapshot<Frozen, Mechanism> state{};
  Made made{};
};

/// The sentence by which a method refuses an argument that is no description, no lambda that returns one and no source.
template <const auto& System>
inline constexpr sentence no_system = [] {
  using given = std::remove_cvref_t<decltype(System)>;
  constexpr bool own = std::is_class_v<given> && expr::sort_of<given> == expr::sort::none; // a type of the user
  sentence s;
  if constexpr (constant_description<System> && !is_description<given> && !source<given> && !requires { System(); })
    s << "a method takes a description, system(...), a lambda without captures that returns one, or a source, a constant with a member build(builder) const; "
      << (own ? type_name<given>() : "this") << " is " << (own ? "none of them" : expr::noun_of<given>());
  return s;
}();

/// Whether the bases of links are turned (mechanism/turned_bases.hpp). They are as told where derivatives by parameters
/// may be taken: the angles that are added have no derivatives where axes are parallel.
enum class link_bases : std::uint8_t { turned, as_told };

template <const auto& System, link_bases Bases = link_bases::turned>
struct described_system : refuse<no_system<System>> {
  static constexpr auto description = description_of<System>();
  static constexpr bool rejected = decltype(description)::rejected;
  static constexpr system_sizes counted = sizes_of<description>();
  static constexpr std::size_t graph_capacity = counted.nodes;
  static constexpr mechanism_sizes sizes = counted.records;
  using mechanism_type = mechanism<sizes>;
  using graph_type = graph<graph_capacity>;
  using context_type = context<graph_type, mechanism_type>;

  /// A graph that continues a frozen one, with at least as many free nodes as that one has nodes.
  template <class Frozen, std::size_t More = 0>
  using larger_graph = graph<std::max(graph_capacity, std::bit_ceil(More + 2 * std::size_t{Frozen::node_count}))>;

private:
  /// The result is a constant of its own, see below: clang would evaluate a constant inside of a function twice.
  template <const auto& Before, class Step, std::size_t More>
  static constexpr auto make_derived_or_raise_fconstexpr_steps() {
    using stage_graph = larger_graph<std::remove_cvref_t<decltype(Before.graph)>, More>;
    stage_graph g(Before.graph);
    mechanism_type m = Before.mechanism;
    context<stage_graph, mechanism_type> c(g, m);
    const auto made = Step()(c);
    return derived_stage<stage_graph, mechanism_type, decltype(made)>{{g, m}, made};
  }
  template <const auto& Before, class Step, std::size_t More>
  static constexpr auto
      derived_or_raise_fconstexpr_steps = make_derived_or_raise_fconstexpr_steps<Before, Step, More>();

public:
  /// Runs Step(context) on a snapshot and freezes the result as a derived_stage; `More` further nodes are expected.
  template <const auto& Before, class Step, std::size_t More = 0> static constexpr auto derive() {
    constexpr auto& big = derived_or_raise_fconstexpr_steps<Before, Step, More>;
    constexpr std::size_t nodes = big.state.graph.size(), constants = big.state.graph.constant_count(),
                          solves = big.state.graph.solve_count(), inputs = big.state.graph.solve_input_count();
    using finished = frozen_graph<nodes, constants, solves, inputs>;
    return derived_stage<finished, mechanism_type, std::remove_cvref_t<decltype(big.made)>>{
        {frozen<finished>(big.state.graph), big.state.mechanism}, big.made};
  }

private:
  struct nothing {
    frozen_graph<2, 2> graph = graph_type().template freeze<2, 2>();
    mechanism_type mechanism{};
  };
  struct read_facts {
    constexpr bool operator()(auto& c) const {
      if constexpr (!rejected) fact_reader(c).read(description, told_by<description>);
      if constexpr (told_count(told_by<description>, told_fact::verb::unit) != 0)
        if (!c.faulty()) c.m().fault = inferred_units<description>::table.fault;
      return true;
    }
  };
  static constexpr nothing empty{};
  static constexpr auto read = derive<empty, read_facts>();

public:
  static constexpr auto& result = read.state;

private:
  /// The result of `ask` on a copy of the system, which stays as it is.
  static constexpr auto in_copy(auto ask) {
    graph_type g(result.graph);
    mechanism_type m = result.mechanism;
    context_type c(g, m);
    return ask(c);
  }

  static constexpr bool exposes = sizes.exposed != 0;
  struct read_exposed {
    constexpr bool operator()(context_type& c) const {
      auxiliary_reader(c).read(description);
      if (!c.faulty()) auxiliary(c).check_work();
      return true;
    }
  };
  static constexpr auto& read_all() {
    if constexpr (exposes && result.mechanism.fault.empty())
      return exposed_facts<>.state;
    else
      return result;
  }
  template <class...> static constexpr auto exposed_facts = derive<result, read_exposed>();
  struct arrange {
    constexpr bool operator()(auto& c) const {
      parallel_frames(c).arrange();
      return true;
    }
  };
  template <class...> static constexpr auto parallel_state = derive<result, arrange>();
  template <class...> static constexpr const auto& with_parallel_frames() {
    if constexpr (sizes.turned && turned_by_right_angles(result.graph, result.mechanism))
      return parallel_state<>.state;
    else
      return result;
  }
  struct turn_bases {
    constexpr bool operator()(auto& c) const {
      turned_bases bases(c);
      if (bases.needed()) bases.arrange();
      return true;
    }
  };
  template <class...> static constexpr auto turned_state = derive<with_parallel_frames<>(), turn_bases>();

public:
  /// The system from which equations are derived: with frames that are parallel when all angles are zero
  /// (mechanism/parallel_frames.hpp), and with bases in which one constant angle leads from each joint's axis to the
  /// next (mechanism/turned_bases.hpp).
  static constexpr const auto& arranged() {
    if constexpr (exposes || !result.mechanism.fault.empty())
      return result;
    else if constexpr (sizes.leaning && Bases == link_bases::turned)
      return turned_state<>.state;
    else
      return with_parallel_frames<>();
  }
  /// Whether any basis is turned.
  static constexpr bool turns_bases() {
    if constexpr (exposes || !result.mechanism.fault.empty())
      return false;
    else
      return arranged().mechanism.frame_count != with_parallel_frames<>().mechanism.frame_count;
  }

  /// The system with its reactions and auxiliary speeds, which are not part of the equations of motion.
  static constexpr auto& with_reactions = read_all();
  static constexpr sentence fault = with_reactions.mechanism.fault;
  /// Whether loads depend on reactions (formulation/working_reactions.hpp).
  static constexpr bool reactions_work = with_reactions.mechanism.reactions_work;

  /// What is wrong with the choice of dependent coordinates and speeds, for methods that eliminate them.
  static constexpr sentence fault_of_dependents = dependent_symbols<context_type>::none_in(result.mechanism)
                                                      ? sentence{}
                                                      : in_copy([](auto& c) { return dependent_symbols(c).fault(); });

  /// What is wrong with the constraints alone, for other methods.
  static constexpr sentence fault_of_constraints =
      in_copy([](auto& c) { return dependent_symbols(c).fault_of_constraints(); });

  template <symbol_class Kind> static constexpr std::size_t count = result.mechanism.count_of(Kind);

  /// What is wrong with an expression in this system: a frame, point or symbol that the description does not have.
  template <class E> static constexpr auto make_finding() {
    name_checker c(result.mechanism);
    (void)lower(c, E{});
    return c.fault();
  }
  template <class E> static constexpr sentence finding = make_finding<E>();

  /// The value of an expression at the random point, in this system: equal expressions have equal values.
  template <class E> static constexpr value_print print(const E& e) {
    return in_copy([&](auto& c) {
      const handle value = lower(c, e);
      require(!c.faulty(), "the expression has no value: it needs an orientation or a position that is not given");
      return proof_print(c.g(), value);
    });
  }
  template <class E> static constexpr std::array<value_print, 3> print_vector(const E& e) {
    return in_copy([&](auto& c) {
      const triple xyz = c.express(lower(c, e), 0).first();
      require(!c.faulty(), "the expression has no value: it needs an orientation or a position that is not given");
      return std::array{proof_print(c.g(), xyz[0]), proof_print(c.g(), xyz[1]), proof_print(c.g(), xyz[2])};
    });
  }
};

} // namespace ctdyn::detail
