// A mechanism as a description of ctdyn's.
#pragma once

#include "mechanism.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <ostream>
#include <sstream>
#include <string>
#include <vector>

namespace fuzz {

class writer {
public:
  writer(const mechanism& m, dice& chance) : m_(&m), dice_(&chance) {}

  std::string name_of(symbol s) const {
    switch (s.kind) {
    case symbol_class::parameter: return m_->parameters[s.index].name;
    case symbol_class::coordinate: return m_->coordinates[s.index];
    case symbol_class::speed: return m_->speeds[s.index];
    case symbol_class::input: return m_->inputs[s.index];
    }
    return {};
  }

  std::string text(const scalar& s) const { return text(s.node()); }
  std::string text(const formula& f) const {
    using operation = formula::operation;
    const auto left = [&] { return text(*f.left); };
    const auto both = [&](const char* sign) { return "(" + left() + sign + text(*f.right) + ")"; };
    switch (f.what) {
    case operation::ratio:
      if (f.denominator == 1)
        return f.numerator < 0 ? "(-" + std::to_string(-f.numerator) + "_r)" : std::to_string(f.numerator) + "_r";
      return std::string("(") + (f.numerator < 0 ? "-" : "") + std::to_string(std::labs(f.numerator)) + "_r / " +
             std::to_string(f.denominator) + ")";
    case operation::number: return f.decimal < 0 ? "(" + decimal(f.decimal) + ")" : decimal(f.decimal);
    case operation::symbol: return name_of(f.of);
    case operation::rate: return "dt(" + name_of(f.of) + ")";
    case operation::time: return "t";
    case operation::add: return both(" + ");
    case operation::subtract: return both(" - ");
    case operation::multiply: return both(" * ");
    case operation::divide: return both(" / ");
    case operation::negate: return "(-" + left() + ")";
    case operation::sine: return "sin(" + left() + ")";
    case operation::cosine: return "cos(" + left() + ")";
    case operation::square: return "pow<2>(" + left() + ")";
    case operation::root: return "sqrt(" + left() + ")";
    case operation::hyperbolic_tangent: return "tanh(" + left() + ")";
    case operation::measure: {
      const known_vector& v = m_->vectors[f.vector];
      return "dot(" + text(v) + ", " + basis(v.frame, v.axis) + ")";
    }
    }
    return {};
  }

  /// A frame whose name a joint made has no constant.
  std::string spelled(const frame& f) const {
    return f.name.find('.') == std::string::npos ? f.name : "frame<\"" + f.name + "\">()";
  }
  std::string basis(std::size_t f, std::size_t axis) const { return spelled(m_->frames[f]) + "." + "xyz"[axis]; }
  std::string text(const known_vector& v) const {
    switch (v.what) {
    case known_vector::kind::position: return m_->points[v.of].name + ".pos_from(" + m_->points[v.in].name + ")";
    case known_vector::kind::velocity: return m_->points[v.of].name + ".vel(N)";
    case known_vector::kind::angular_velocity:
      return spelled(m_->frames[v.of]) + ".ang_vel_in(" + spelled(m_->frames[v.in]) + ")";
    }
    return {};
  }
  std::string text(const direction& d, const std::vector<std::pair<scalar, std::size_t>>& known = {}) const {
    std::vector<std::string> terms;
    for (const along& a : d)
      terms.push_back(a.length.is_one() ? basis(a.frame, a.axis) : text(a.length) + " * " + basis(a.frame, a.axis));
    for (const auto& [factor, v] : known) terms.push_back(text(factor) + " * " + text(m_->vectors[v]));
    dice_->shuffle(terms);
    std::string result;
    for (const std::string& s : terms) result += (result.empty() ? "" : " + ") + s;
    return result.empty() ? "0 * N.x" : result;
  }

  /// The facts, in random order.
  std::vector<std::string> facts() {
    std::vector<std::string> list{"newtonian(N, O)"};
    for (const joint& j : m_->joints) list.push_back(j.name);
    for (const joint_fact& f : m_->joint_facts) list.push_back(text(f));
    for (const equation& e : m_->equations)
      if (!e.by_joint) list.push_back(text(e.left) + " == " + text(e.right));
    for (const frame& f : m_->frames)
      if (f.parent != none && !f.by_joint) list.push_back(orientation_of(f));
    for (const point& p : m_->points)
      if (p.from != none && !p.by_joint)
        list.push_back(p.name + ".set_pos(" + m_->points[p.from].name + ", " + text(p.position) + ")");
    for (const given_velocity& v : m_->given_velocities)
      list.push_back((v.angular ? m_->frames[v.of].name + ".set_ang_vel(" : m_->points[v.of].name + ".set_vel(") +
                     m_->frames[v.in].name + ", " + text(v.value) + ")");
    for (const body& b : m_->bodies)
      if (!b.by_joint) list.push_back(fact(b));
    for (const load& l : m_->loads)
      if (!l.by_joint) list.push_back(fact(l));
    for (std::size_t k = 0; k < m_->exposures.size(); ++k) {
      const exposure& e = m_->exposures[k];
      const std::string force = unknown(k) + " * " + basis(e.frame, e.axis),
                        from = m_->points[m_->points[e.point].from].name;
      list.push_back("force(" + m_->points[e.point].name + ", " + force + ")");
      if (m_->points[e.point].from != 0) list.push_back("force(" + from + ", -" + force + ")");
      list.push_back("auxiliary_velocity(" + m_->points[e.point].name + ", s" + std::to_string(k) + " * " +
                     basis(e.frame, e.axis) + ")");
    }
    for (const constraint& c : m_->constraints) list.push_back(fact(c));
    if (!m_->baumgarte.empty())
      list.push_back("baumgarte(" + text(m_->baumgarte[0]) + ", " + text(m_->baumgarte[1]) + ")");
    if (!dependents.empty()) list.push_back("dependent(" + joined(dependents) + ")");
    if (m_->declared) list.push_back("declare(" + joined(used_in(list)) + ")");
    dice_->shuffle(list);
    keep_order_of_constraints(list);
    return list;
  }

  std::string text(const joint& j) const {
    std::string result = j.kind + "<\"" + j.name + "\">(" + spelled(m_->frames[j.parent]) + ", " +
                         m_->points[j.from].name + ", " + spelled(m_->frames[j.child]) + ", " + m_->points[j.to].name;
    for (const std::string& s : j.options) result += ", " + s;
    return result + ")";
  }
  std::string text(const joint_fact& f) const {
    std::vector<std::string> arguments;
    for (const scalar& a : f.arguments) arguments.push_back(text(a));
    if (!f.place.empty()) arguments.push_back(f.place);
    return f.call + "(" + joined(arguments) + ")";
  }

  std::vector<std::string> dependents;

  /// Rows and multipliers are in the order of the constraints: here it is the reference's.
  void keep_order_of_constraints(std::vector<std::string>& list) const {
    std::vector<std::string> constraints;
    for (const constraint& c : m_->constraints) constraints.push_back(fact(c));
    std::size_t next = 0;
    for (std::string& s : list)
      if (std::find(constraints.begin(), constraints.end(), s) != constraints.end()) s = fact(m_->constraints[next++]);
  }

  /// The order in which symbols are counted: those that are declared; coordinates and speeds by the kinematical
  /// equations in the order of their text; others in that of the text. Not told where an equation has a velocity in
  /// place of rates.
  struct order {
    bool told = true;
    std::vector<std::string> coordinates{}, speeds{}, parameters{}, reactions{};
  };
  order order_of(const std::vector<std::string>& facts) const {
    order result;
    const auto note = [](std::vector<std::string>& list, const std::string& s) {
      if (std::find(list.begin(), list.end(), s) == list.end()) list.push_back(s);
    };
    const auto has = [](const std::vector<std::string>& list, const std::string& s) {
      return std::find(list.begin(), list.end(), s) != list.end();
    };
    const auto read = [&](const std::string& fact, bool equation) {
      for (std::size_t at = 0; at < fact.size(); ++at) {
        if (std::isalpha(static_cast<unsigned char>(fact[at])) == 0 && fact[at] != '_') continue;
        std::size_t end = at;
        while (end < fact.size() && (std::isalnum(static_cast<unsigned char>(fact[end])) != 0 || fact[end] == '_'))
          ++end;
        const std::string word = fact.substr(at, end - at);
        const bool rate = at >= 3 && fact.compare(at - 3, 3, "dt(") == 0;
        const bool letter_before =
            at != 0 && (fact[at - 1] == '"' || std::isdigit(static_cast<unsigned char>(fact[at - 1])) != 0);
        at = end;
        if (letter_before) continue;
        if (has(m_->coordinates, word) && (!equation || rate)) note(result.coordinates, word);
        if (has(m_->speeds, word)) note(result.speeds, word);
        if (!equation && is_parameter(word)) note(result.parameters, word);
        if (word[0] == 'X') note(result.reactions, word);
      }
    };
    for (const std::string& s : facts)
      if (s.compare(0, 8, "declare(") == 0) read(s, false);
    for (const std::string& s : facts) {
      if (!is_equation(s)) continue;
      result.told = result.told && s.find("ang_vel_in") == std::string::npos;
      read(s, true);
    }
    for (const std::string& s : facts)
      if (s.compare(0, 10, "dependent(") != 0) read(s, false);
    return result;
  }

  /// The symbols that occur in these facts.
  void write_symbols(std::ostream& out, std::vector<std::string> facts) const {
    for (const joint& j : m_->joints) facts.push_back(text(j));
    const auto write = [&](const char* what, const std::string& name) {
      if (occurs(name, facts) && name.find('.') == std::string::npos)
        out << "constexpr " << what << "<\"" << name << "\"> " << name << ";\n";
    };
    for (const parameter& p : m_->parameters) write("parameter", p.name);
    for (const std::string& s : m_->coordinates) write("coordinate", s);
    for (const std::string& s : m_->speeds) write("speed", s);
    for (const std::string& s : m_->inputs) write("input", s);
    for (std::size_t k = 0; k < m_->exposures.size(); ++k) {
      write("reaction", unknown(k));
      write("auxiliary_speed", "s" + std::to_string(k));
    }
    if (occurs("t", facts)) out << "constexpr ctdyn::time t;\n";
    for (const frame& f : m_->frames) write("frame", f.name);
    for (const point& p : m_->points) write("point", p.name);
    for (const joint& j : m_->joints) out << "constexpr auto " << j.name << " = " << text(j) << ";\n";
  }

  static std::string unknown(std::size_t exposure) { return "X" + std::to_string(exposure); }

private:
  bool is_parameter(const std::string& word) const {
    return std::any_of(m_->parameters.begin(), m_->parameters.end(),
                       [&](const parameter& p) { return p.name == word; });
  }
  bool is_equation(const std::string& fact) const {
    return std::any_of(m_->equations.begin(), m_->equations.end(),
                       [&](const equation& e) { return text(e.left) + " == " + text(e.right) == fact; });
  }
  static std::string joined(const std::vector<std::string>& list) {
    std::string result;
    for (const std::string& s : list) result += (result.empty() ? "" : ", ") + s;
    return result;
  }
  /// All symbols that occur in facts.
  std::vector<std::string> used_in(const std::vector<std::string>& facts) const {
    std::vector<std::string> result;
    for (const std::string& s : all_symbols())
      if (occurs(s, facts)) result.push_back(s);
    return result;
  }
  static bool occurs(const std::string& name, const std::vector<std::string>& facts) {
    return std::any_of(facts.begin(), facts.end(), [&](const std::string& f) { return has_word(f, name); });
  }
  static bool has_word(const std::string& text, const std::string& word) {
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) {
      const auto letter = [&](std::size_t i) {
        return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
      };
      if (!letter(at + word.size()) && (at == 0 || !letter(at - 1))) return true;
    }
    return false;
  }
  std::vector<std::string> all_symbols() const {
    std::vector<std::string> result;
    for (const parameter& p : m_->parameters) result.push_back(p.name);
    for (const auto* list : {&m_->coordinates, &m_->speeds, &m_->inputs})
      result.insert(result.end(), list->begin(), list->end());
    return result;
  }
  static std::string decimal(double x) {
    char text[40];
    std::snprintf(text, sizeof text, "%.17g", x);
    return text;
  }
  std::string orientation_of(const frame& f) const {
    std::vector<std::string> angles;
    for (const scalar& a : f.angles) angles.push_back(text(a));
    const std::string parent = spelled(m_->frames[f.parent]), list = joined(angles);
    switch (f.kind) {
    case orientation::newtonian: break;
    case orientation::axis: return f.name + ".orient_axis(" + parent + ", " + list + ", " + text(f.axis) + ")";
    case orientation::body_fixed:
      return f.name + ".orient_body_fixed(" + parent + ", " + list + ", \"" + f.order + "\")";
    case orientation::space_fixed:
      return f.name + ".orient_space_fixed(" + parent + ", " + list + ", \"" + f.order + "\")";
    case orientation::quaternion: return f.name + ".orient_quaternion(" + parent + ", " + list + ")";
    case orientation::direction_cosines:
      return f.name + ".orient_explicit(" + parent + ", direction_cosine_matrix(" + list + "))";
    }
    return {};
  }
  std::string fact(const body& b) const {
    const std::string place = m_->points[b.point].name;
    if (!b.rigid) return "particle<\"" + b.name + "\">(" + place + ", " + text(b.mass) + ")";
    std::vector<std::string> entries;
    bool products = false;
    for (std::size_t i = 3; i < 6; ++i) products = products || !b.inertia[i].is_zero();
    for (std::size_t i = 0; i < (products ? 6 : 3); ++i) entries.push_back(text(b.inertia[i]));
    if (b.by_dyadic)
      return "rigid_body<\"" + b.name + "\">(" + spelled(m_->frames[b.frame]) + ", " + place + ", " + text(b.mass) +
             ", " + dyadic(b) + ")";
    std::string result =
        "rigid_body<\"" + b.name + "\">(" + spelled(m_->frames[b.frame]) + ", " + place + ", " + text(b.mass);
    result += ", inertia(" + spelled(m_->frames[b.inertia_frame]) + ", " + joined(entries) + ")";
    return result + (b.about == none ? ")" : ".about(" + m_->points[b.about].name + "))");
  }
  std::string dyadic(const body& b) const {
    const std::vector<std::pair<std::size_t, std::size_t>> places{{0, 0}, {1, 1}, {2, 2}, {0, 1}, {1, 2}, {2, 0}};
    std::vector<std::string> terms;
    const auto outer = [&](std::size_t i, std::size_t j) {
      return "outer(" + basis(b.inertia_frame, i) + ", " + basis(b.inertia_frame, j) + ")";
    };
    for (std::size_t k = 0; k < 6; ++k) {
      const auto [i, j] = places[k];
      if (b.inertia[k].is_zero()) continue;
      terms.push_back(text(b.inertia[k]) + " * " +
                      (i == j ? outer(i, j) : "(" + outer(i, j) + " + " + outer(j, i) + ")"));
    }
    dice_->shuffle(terms);
    std::string result;
    for (const std::string& s : terms) result += (result.empty() ? "" : " + ") + s;
    return result;
  }
  std::string fact(const load& l) const {
    switch (l.what) {
    case load::kind::force: return "force(" + m_->points[l.target].name + ", " + text(l.value, l.of_known) + ")";
    case load::kind::torque: return "torque(" + spelled(m_->frames[l.target]) + ", " + text(l.value, l.of_known) + ")";
    case load::kind::gravity: return "gravity(" + text(l.value) + ")";
    case load::kind::potential: return "potential_energy(" + text(l.energy) + ")";
    }
    return {};
  }
  std::string fact(const constraint& c) const {
    const std::string both = text(c.left) + " == " + text(c.right);
    switch (c.what) {
    case constraint::kind::configuration: return "configuration_constraint(" + both + ")";
    case constraint::kind::velocity: return "velocity_constraint(" + both + ")";
    case constraint::kind::prescribed: return "prescribed(" + both + ")";
    }
    return {};
  }

  const mechanism* m_;
  dice* dice_;
};

} // namespace fuzz
