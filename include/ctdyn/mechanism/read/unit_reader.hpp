// The units of expressions: which of them have to be equal, and the sentence if they are not.
#pragma once

#include "plain_factor.hpp"
#include "unit_form.hpp"
#include "unit_recorder.hpp"
#include "unit_rule.hpp"

#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// Reads the units of nodes of a text. It keeps only the first contradiction; unit_contradiction.hpp writes its
/// sentence.
class unit_reader {
public:
  constexpr unit_reader(const written_text& text, const growing_list<written_fact>& facts)
      : text_(&text), facts_(&facts) {}

  growing_list<unit_subject> subjects{};
  unit_unknowns unknowns{};
  sentence fault{};

  /// The number of a symbol, which is added if it is new. The unit of time is the second, that of a contact is 1.
  constexpr std::uint32_t subject(symbol_class kind, std::string_view name) {
    if (kind == symbol_class::rate || kind == symbol_class::speed_derivative) return 0;
    std::uint32_t sum = 0;
    for (const char c : name) sum += static_cast<unsigned char>(c);
    std::uint32_t& latest = latest_[sum % most_latest];
    for (std::uint32_t i = latest; i != 0; i = subjects[i - 1].before)
      if (subjects[i - 1].kind == kind && subjects[i - 1].name == name) return i - 1;
    const std::uint32_t number = unknowns.add();
    subjects.add({.kind = kind, .name = name, .before = latest}), latest = number + 1;
    if (kind == symbol_class::time) (void)unknowns.equal(unit_form::of_unknown(number), unit_form::of(of_time), 0);
    if (kind == symbol_class::contact) (void)unknowns.equal(unit_form::of_unknown(number), unit_form(), 0);
    return number;
  }

  /// The unknown for the unit of a number of a source or of the library, which counts as a symbol without a name.
  constexpr std::uint32_t number_at(std::uint32_t node) {
    for (std::size_t i = 0; i < numbers_.size(); ++i)
      if (numbers_[i].first == node) return numbers_[i].second;
    const std::uint32_t number = unknowns.add();
    subjects.add({symbol_class::rate, {}});
    numbers_.add({node, number});
    return number;
  }

  /// Reads a condition of a fact: what follows from it is added to `unknowns`, a contradiction to `fault`.
  constexpr void read(const unit_condition& c) {
    fact_ = c.fact, over_ = c.over;
    if (c.value)
      expect(c.node, demanded(c), c.noun, c.node);
    else
      (void)unit_at(c.node);
  }

  /// The unit of a node, and the node that messages show for it: of a sum, the first term that is not a mere number.
  struct found {
    unit_form form{};
    std::uint32_t at = 0;
    bool constant = false; // the node has numbers alone, which may have any unit
  };
  constexpr found unit_at(std::uint32_t at) {
    const written_node& n = text_->nodes[at];
    if (n.constant) return {unit_form(), at, true};
    return n.shared ? unit_of_shared(at) : unit_of(n, at);
  }

  /// The unit that a condition with a value demands.
  constexpr unit_form demanded(const unit_condition& c) {
    unit_form form = unit_form::of(*c.value);
    if (c.over == unit_condition::none) return form;
    form.multiply(unit_at(c.over).form, -2);
    return form.forget_radians(), form;
  }

private:
  /// Reads a part that several expressions have in common; it is read only once if its unit is known after that.
  constexpr found unit_of_shared(std::uint32_t at) {
    for (std::size_t i = shared_.size(); i-- != 0;)
      if (shared_[i].node == at) return shared_[i].unit;
    const found unit = unit_of(text_->nodes[at], at);
    if (!unit.form.open()) shared_.add({at, unit});
    return unit;
  }
  constexpr found unit_of(const written_node& n, std::uint32_t at) {
    switch (n.what) {
    case written_kind::symbol: return {unknowns.reduced(unit_form::of_unknown(n.a)), at};
    case written_kind::number:
    case written_kind::known: return {unit_form::of(*n.unit), at};
    case written_kind::open: return {unknowns.reduced(unit_form::of_unknown(number_at(at))), at};
    case written_kind::negate: {
      found f = unit_at(n.a);
      if (text_->nodes[n.a].what != written_kind::plus && text_->nodes[n.a].what != written_kind::minus) f.at = at;
      return f;
    }
    case written_kind::plus:
    case written_kind::minus: return terms(n, "; the terms of a sum have the same unit");
    case written_kind::equals: return terms(n, "; both sides of an equation have the same unit");
    case written_kind::multiplies:
    case written_kind::divides: {
      found f = unit_at(n.a);
      f.form.multiply(unit_at(n.b).form, n.what == written_kind::divides ? -1 : 1);
      return {f.form, at};
    }
    case written_kind::call: return {of_call(n, static_cast<opcode>(n.code)), at};
    case written_kind::function: return {of_function(n, static_cast<expr::function>(n.code)), at};
    case written_kind::power: return {powered(unit_at(n.a).form, n.exponent), at};
    case written_kind::measured:
      return expect(n.a, unit_form::of(*n.unit), n.word, n.a), found{unit_form::of(*n.unit), at};
    case written_kind::rate: {
      found f = unit_at(n.a);
      f.form.multiply(n.b == 0 ? unit_form::of(of_time) : unit_at(n.b).form, -1);
      if (turns(n)) f.form.multiply(static_cast<std::uint32_t>(base::radian), 1);
      return {f.form, at};
    }
    case written_kind::direction: break;
    }
    return {unit_form(), at, true};
  }

public:
  /// Whether a node is a symbol to which hertz were given.
  [[nodiscard]] constexpr bool counts_cycles(std::uint32_t at) const {
    const written_node& n = text_->nodes[at];
    return n.what == written_kind::symbol && subjects[n.a].shown.symbol.view() == "Hz";
  }

  /// Writes a fact as its user did, with an expression of it.
  constexpr void write_fact(sentence& s, std::uint32_t which, std::uint32_t node) const {
    const written_fact& f = (*facts_)[which];
    if (f.of_source) return (void)(s << f.word);
    const written_words words(*text_);
    constexpr std::size_t most = 60;
    if (f.word.empty()) return words.write_brief(s, node, most);
    if (!f.of.empty()) s << f.of << ".";
    s << f.word;
    if (!f.label.empty()) s << "<" << f.label << ">";
    s << "(";
    if (!f.first.empty()) s << f.first << ", ";
    words.write_brief(s, node, most), s << ")";
  }

private:
  /// Whether a rate is that of an entry of a quaternion in a kinematical equation. It then counts as rad/s, because the
  /// equation relates it to an angular velocity, which is in radians.
  [[nodiscard]] constexpr bool turns(const written_node& rate) const {
    const written_node& n = text_->nodes[rate.a];
    return rate.b == 0 && n.what == written_kind::symbol && subjects[n.a].of_quaternion &&
           (*facts_)[fact_].stage == unit_stage::equations;
  }
  static constexpr unit_form powered(const unit_form& f, rational power) {
    unit_form result;
    return result.multiply(f, power), result;
  }
  constexpr unit_form of_call(const written_node& n, opcode op) {
    switch (rule_of(op)) {
    case unit_rule::number: return argument(n.a, no_dimension, expr::function_name(op)), unit_form();
    case unit_rule::angle_in: return argument(n.a, of_angle, expr::function_name(op)), unit_form();
    case unit_rule::angle_out: argument(n.a, no_dimension, expr::function_name(op)); return unit_form::of(of_angle);
    case unit_rule::same: return unit_at(n.a).form;
    case unit_rule::equal_arguments: return terms(n, "; both arguments have the same unit").form;
    case unit_rule::direction: return (void)terms(n, "; both arguments have the same unit"), unit_form::of(of_angle);
    case unit_rule::root: return powered(unit_at(n.a).form, rational(1, 2));
    case unit_rule::cube_root: return powered(unit_at(n.a).form, rational(1, 3));
    case unit_rule::sign: return (void)unit_at(n.a), unit_form();
    }
    return unit_form();
  }
  constexpr unit_form of_function(const written_node& n, expr::function f) {
    switch (f) {
    case expr::function::tan: return argument(n.a, of_angle, "tan"), unit_form();
    case expr::function::atan: return argument(n.a, no_dimension, "atan"), unit_form::of(of_angle);
    case expr::function::magnitude: return unit_at(n.a).form;
    case expr::function::normalize: return (void)unit_at(n.a), unit_form();
    default: // dot, cross and outer
      const found left = unit_at(n.a), right = unit_at(n.b);
      unit_form form = left.form;
      form.multiply(right.form);
      // the radian of an angle is left out in products: omega x r is in m/s, but omega . n, with a number n, in rad/s
      if (!form.open() && !left.constant && !right.constant) form.forget_radians();
      return form;
    }
  }

  /// Reads two terms, whose units have to be equal. A number has the unit of the other term.
  constexpr found terms(const written_node& n, std::string_view rule) {
    const found left = unit_at(n.a), right = unit_at(n.b);
    if (left.constant) return right;
    if (!right.constant && !unknowns.equal(right.form, left.form, fact_) && !silent()) {
      write_where();
      write_has(left.at, left.form), fault << ", ", write_has(right.at, right.form), fault << rule;
      if (!write_plain_number(right.at, left.form, right.form)) write_plain_number(left.at, right.form, left.form);
      write_chain(left.at, right.at);
    }
    return left;
  }
  constexpr void argument(std::uint32_t at, const dimension& value, std::string_view function) {
    const found f = unit_at(at);
    if (f.constant || unknowns.equal(f.form, unit_form::of(value), fact_) || silent()) return;
    write_where();
    write_has(at, f.form), fault << ", which is no argument of " << function << "(...); it takes "
                                 << (value.radian.is_zero() ? "a number without a unit" : "an angle in radians");
    write_plain_number(at, unit_form::of(value), f.form, true);
    write_chain(at, at);
  }
  /// Expects this unit of each term of a sum. Factors that are directions or numbers do not count; `term` is the node
  /// that includes them.
  constexpr void expect(std::uint32_t at, const unit_form& value, std::string_view noun, std::uint32_t term) {
    const written_node& n = text_->nodes[at];
    if (n.constant) return;
    switch (n.what) {
    case written_kind::plus:
    case written_kind::minus: {
      const bool alone = at == term || plain_factor_of(*text_, term).power == 0; // no number multiplies the sum
      return expect(n.a, value, noun, alone ? n.a : term), expect(n.b, value, noun, alone ? n.b : term);
    }
    case written_kind::negate: return expect(n.a, value, noun, term);
    case written_kind::multiplies:
      if (text_->nodes[n.a].constant) return expect(n.b, value, noun, term);
      if (text_->nodes[n.b].constant) return expect(n.a, value, noun, term);
      break;
    case written_kind::divides:
      if (text_->nodes[n.b].constant) return expect(n.a, value, noun, term);
      break;
    default: break;
    }
    const found f = unit_at(at);
    if (f.constant || unknowns.equal(f.form, value, fact_) || silent()) return;
    write_where();
    write_has(at, f.form), fault << ", " << noun << " has ", write_form(value);
    write_plain_number(term, value, f.form);
    write_chain(at, over_ == unit_condition::none ? at : over_);
  }

  // ---- the sentence

  /// Whether a contradiction has no sentence: it is not the first one, or a source causes it.
  [[nodiscard]] constexpr bool silent() const { return !fault.empty() || (*facts_)[fact_].of_source; }

  /// The node of the first condition of a fact.
  [[nodiscard]] constexpr std::uint32_t first_node(std::uint32_t fact) const {
    for (std::size_t i = 0; i < conditions->size(); ++i)
      if ((*conditions)[i].fact == fact) return (*conditions)[i].node;
    return 0;
  }
  constexpr void write_where();
  constexpr void write_has(std::uint32_t at, const unit_form& f);
  constexpr void write_form(const unit_form& f);
  constexpr void write_open(const unit_factor& f);
  constexpr bool write_plain_number(std::uint32_t term, unit_form wanted, const unit_form& has, bool argument = false);
  constexpr void write_chain(std::uint32_t first, std::uint32_t other);
  constexpr void write_links(std::uint32_t at, std::uint32_t (&told)[3], std::size_t& count);

public:
  const growing_list<unit_condition>* conditions = nullptr;

private:
  const written_text* text_;
  const growing_list<written_fact>* facts_;
  std::uint32_t fact_ = 0, over_ = unit_condition::none; // of the condition that is read now
  struct numbered {
    std::uint32_t first = 0, second = 0;
  };
  growing_list<numbered> numbers_{};
  struct known_part {
    std::uint32_t node = 0;
    found unit{};
  };
  growing_list<known_part> shared_{};
  static constexpr std::uint32_t most_latest = 64;
  std::uint32_t latest_[most_latest]{}; // the last subject whose name has this sum of characters, plus one; 0 if none
};

} // namespace ctdyn::detail

#include "unit_contradiction.hpp" // the members that write the sentence
