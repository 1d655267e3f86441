// Whether the entries of outputs scale as their units say: a proof of what is derived, and of rules for units.
#pragma once

#include "../graph/calculus/scaled_values.hpp"
#include "other_units.hpp"
#include "units.hpp"

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace ctdyn {

/// What the proof says of the entries of outputs. An entry that is `undecided` is known at fewer than two of the
/// points, is zero at all of them but not everywhere, or depends on a number whose unit is not known.
struct unit_proof {
  /// The numbers of entries: proved, with an open unit, not decided, and wrong.
  std::size_t proved = 0, open = 0, undecided = 0, wrong = 0;
  /// The output (counted from 0), row and column of the first wrong entry.
  std::size_t output = 0, row = 0, column = 0;

  /// Whether each entry that has a unit is proved to have it.
  [[nodiscard]] constexpr bool holds() const { return undecided == 0 && wrong == 0; }
};

namespace detail {

/// Whether an output is an expression with numbers.
template <class Output> inline constexpr bool has_own_numbers = holds_number<Output>;
template <auto Expression>
inline constexpr bool has_own_numbers<value_of_expression<Expression>> =
    holds_number<std::remove_cvref_t<decltype(Expression)>>;

/// Proves the units of a derivation. `Units` is what says them, as unit_report does; a test may have another one.
template <class D, class Units = unit_report<D>> struct unit_prover {
  using numbers = numbers_in_units<D::described::description>;

  /// Adds what is found of the entries of one output.
  template <class Output>
  static constexpr void prove([[maybe_unused]] unit_proof& to, [[maybe_unused]] std::size_t which) {
    if constexpr (D::rejected) {
      return;
    } else if constexpr (!unit_report<D>::inferred::table.fault.empty()) {
      return (void)refusal<unit_report<D>::inferred::table.fault>{};
    } else if constexpr (!D::template finding<Output>.empty()) {
      return (void)refusal<D::template finding<Output>>{};
    } else {
      prove_entries<Output>(to, which);
    }
  }

private:
  template <class Output>
  static constexpr void prove_entries([[maybe_unused]] unit_proof& to, [[maybe_unused]] std::size_t which) {
    constexpr auto form = D::template form_of<Output>;
    if constexpr (form.size() == 0) {
      return;
    } else if constexpr (!numbers::sizes.known) {
      to.undecided += form.size();
    } else if constexpr (numbers::sizes.any) {
      using other = typename derivation_in_other_units<D>::type;
      compare<Output, other, unit_power_of_two>(to, which);
    } else {
      compare<Output, D, unit_multiplier>(to, which);
    }
  }
  template <class Multiplier> static constexpr residue value_of(const Multiplier& m) {
    if constexpr (std::is_same_v<Multiplier, unit_multiplier>)
      return m.value;
    else
      return m.value();
  }
  /// Compares the entries of this derivation with those of another one, whose symbols are multiplied.
  template <class Output, class Other, class Multiplier>
  static constexpr void compare(unit_proof& to, std::size_t which) {
    constexpr auto form = D::template form_of<Output>;
    constexpr auto& list = Units::template entries<Output>;
    const auto& graph = graph_of(D::template entry<Output>(0));
    const auto& other = graph_of(Other::template entry<Output>(0));
    verdict found[form.size() + 1]{};
    bool whole = true;
    scaled_values plain(graph);
    scaled_values scaled(other);
    for (std::uint32_t pass = 0; pass < unit_passes; ++pass) {
      plain.evaluate([](symbol_class, std::uint32_t) { return residue{1}; }, pass);
      scaled.evaluate(
          [&whole](symbol_class kind, std::uint32_t index) {
            const auto m = multiplier_of<Multiplier>(unit_report<D>::form_of(kind, index));
            whole = whole && m.whole;
            return value_of(m);
          },
          pass);
      for (std::size_t i = 0; i < form.size(); ++i) {
        const known_unit& unit = list[list.size() == 1 ? 0 : i];
        const handle here = D::template entry<Output>(i).value, there = Other::template entry<Output>(i).value;
        const auto m = multiplier_of<Multiplier>(unit_form::of(unit.value.powers));
        if (unit.how == unit_origin::open || !m.whole || !plain.known(here) || !scaled.known(there)) continue;
        ++found[i].known;
        found[i].moves = found[i].moves || (here == zero && there == zero) || !(plain.at(here) == residue{});
        found[i].wrong = found[i].wrong || !(scaled.at(there) == plain.at(here) * value_of(m));
      }
    }
    for (std::size_t i = 0; i < form.size(); ++i) {
      found[i].known = whole ? found[i].known : 0;
      if (found[i].wrong && has_own_numbers<Output>) found[i].known = 0; // they are not multiplied
      add(to, which, form, i, list[list.size() == 1 ? 0 : i].how == unit_origin::open, found[i]);
    }
  }
  /// In how many passes an entry is known, whether it is no zero that a branch may have made, and whether it is wrong.
  struct verdict {
    std::uint32_t known = 0;
    bool moves = false, wrong = false;
  };
  static constexpr void add(unit_proof& to, std::size_t which, const shape& form, std::size_t i, bool open,
                            const verdict& found) {
    if (open) return void(++to.open);
    if (!found.moves || found.known < 2) return void(++to.undecided);
    if (!found.wrong) return void(++to.proved);
    if (to.wrong++ == 0) to.output = which, to.row = i / form.columns, to.column = i % form.columns;
  }
  template <class E, const auto& Graph> static constexpr const auto& graph_of(const derived_entry<E, Graph>&) {
    return Graph;
  }
};

} // namespace detail

/// Proves that each entry of outputs has the unit that `kane::unit(output, i, j)` says: at eight random points of the
/// prime field it is multiplied by its own unit if all symbols and numbers of the description are multiplied by theirs.
/// Units are random numbers, or powers of two where numbers of the description have units; then its equations are
/// derived twice. So terms of a wrong unit that the library derives, and wrong rules for the units of outputs, are
/// found; but a term that is there on one side of a branch only is missed with a probability of 1/256. Entries with an
/// open unit are counted, and so are those that are not decided: where roots are not known, where a number of the
/// description is a length here and a factor there, or is a source's, where a direction without a number is a length,
/// and where an output has numbers of its own that are terms.
///
///     const unit_proof proof = prove_units<kane>(mass_matrix, forcing, udot); // constant evaluation takes many steps
///     BOOST_TEST(proof.holds());
template <class Method, class... Outputs> constexpr unit_proof prove_units(const Outputs&... /*outputs*/) {
  unit_proof proof;
  std::size_t which = 0;
  (detail::unit_prover<typename Method::derivation_type>::template prove<Outputs>(proof, which++), ...);
  return proof;
}

} // namespace ctdyn
