// Writes a random system: a description with its test, NAME.cpp, and the numbers that it is compared with, NAME.json.
//   generate SEED NAME          the equations of motion
//   generate SEED NAME words    words of robotics, two of three systems of joints with names
#include "cases.hpp"
#include "invent.hpp"
#include "invent_joints.hpp"
#include "linearized.hpp"
#include "words.hpp"
#include "write.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <string>

namespace fuzz {

constexpr std::uint64_t kinds_of_plans = 15;

/// Which further method tries a system: TMT, Lagrange's, or none.
std::uint64_t round_of(std::uint64_t seed) { return seed / kinds_of_plans % 3; }

plan plan_of(std::uint64_t seed) {
  dice chance(seed + 77);
  const double general = round_of(seed) == 1 ? 0 : 0.4; // Lagrange's speeds are rates
  const auto hinges = [](std::size_t bodies, bool branches, double still) {
    return plan{
        .bodies = bodies, .branches = branches, .hinges_only = true, .still = still, .general = 0, .rich_loads = false};
  };
  const auto planar = [&](std::size_t bodies, bool turret) {
    return plan{.bodies = bodies,
                .branches = false,
                .planar = true,
                .turret = turret,
                .still = 0.1,
                .general = 0,
                .rich_loads = false};
  };
  switch (seed % kinds_of_plans) {
  case 0: return {.bodies = 1, .general = general};
  case 1: return {.bodies = 1, .still = 0.6, .general = general};
  case 2: return {.bodies = 2, .still = 0.6, .general = general};
  case 3: return {.bodies = 2, .general = general, .constraints = 1 + chance.pick(2)};
  case 4: return {.bodies = 3, .still = 0.5, .general = general};
  case 5: return {.bodies = 3, .general = general, .constraints = 1 + chance.pick(2)};
  case 6: return {.bodies = 3, .still = 0.4, .general = 0};
  case 7: return {.bodies = 4, .still = 0.4, .general = general};
  case 8: return planar(5 + chance.pick(4), false);
  case 9: return hinges(4 + chance.pick(3), true, 0.4);
  case 10: {
    const std::size_t bodies = 6 + chance.pick(3);
    return hinges(bodies, chance.chance(0.5), 0.2);
  }
  case 11: return planar(4 + chance.pick(2), true);
  case 12: return {.bodies = 1 + chance.pick(2), .free = true, .general = general};
  case 13: return {.bodies = 1 + chance.pick(2), .rods = true, .general = 0.2};
  default: return hinges(9 + chance.pick(6), true, 0.2);
  }
}

/// Small systems, for all words.
plan plan_of_words(std::uint64_t seed) {
  dice chance(seed + 770);
  if (seed % 3 != 2) return {.bodies = 1 + chance.pick(3), .constraints = chance.chance(0.25) ? 1u : 0u};
  plan p = plan_of(std::array<std::uint64_t, 6>{1, 2, 3, 12, 13, 4}[seed / 3 % 6] + kinds_of_plans * (seed / 18));
  return p;
}

/// Symmetric and positive definite, well enough for a test to rounding.
bool regular(table a, const real& least) {
  for (std::size_t k = 0; k < a.size(); ++k) {
    if (!(a[k][k] > least)) return false;
    for (std::size_t i = k + 1; i < a.size(); ++i) {
      const real factor = a[i][k] / a[k][k];
      for (std::size_t j = k; j < a.size(); ++j) a[i][j] -= factor * a[k][j];
    }
  }
  return true;
}

/// Of the independent speeds, the others following from them by the constraints: u_d = A u_i, udot_d = A udot_i + a.
table reduced(const equations& e, const std::vector<std::size_t>& dependent, column& forcing, bool& solvable) {
  const std::size_t count = e.forcing.size(), rows = dependent.size();
  std::vector<std::size_t> free;
  for (std::size_t j = 0; j < count; ++j)
    if (std::find(dependent.begin(), dependent.end(), j) == dependent.end()) free.push_back(j);
  table matrix(rows, column(rows));
  for (std::size_t k = 0; k < rows; ++k)
    for (std::size_t j = 0; j < rows; ++j) matrix[k][j] = e.constraint_jacobian[k][dependent[j]];
  const auto solved = [&](auto of) {
    column right(rows);
    for (std::size_t k = 0; k < rows; ++k) right[k] = -of(k);
    solvable = solve(matrix, right) && solvable;
    return right;
  };
  table all(count, column(free.size())); // u = all * u_i
  for (std::size_t j = 0; j < free.size(); ++j) {
    all[free[j]][j] = 1;
    const column others = solved([&](std::size_t k) { return e.constraint_jacobian[k][free[j]]; });
    for (std::size_t k = 0; k < rows; ++k) all[dependent[k]][j] = others[k];
  }
  column bias(count);
  const column others = solved([&](std::size_t k) { return e.acceleration_bias[k]; });
  for (std::size_t k = 0; k < rows; ++k) bias[dependent[k]] = others[k];
  table result(free.size(), column(free.size()));
  forcing.assign(free.size(), 0);
  for (std::size_t i = 0; i < free.size(); ++i)
    for (std::size_t r = 0; r < count; ++r) {
      forcing[i] += all[r][i] * e.forcing[r];
      for (std::size_t s = 0; s < count; ++s) {
        forcing[i] -= all[r][i] * e.mass_matrix[r][s] * bias[s];
        for (std::size_t j = 0; j < free.size(); ++j) result[i][j] += all[r][i] * e.mass_matrix[r][s] * all[s][j];
      }
    }
  return result;
}

std::string json(double x) {
  if (std::isnan(x)) return "\"nan\"";
  if (std::isinf(x)) return "\"inf\"";
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", x);
  return text;
}
std::string json(const real& x) { return json(static_cast<double>(x)); }
template <class T> std::string json(const std::vector<T>& list) {
  std::string result = "[";
  for (const T& x : list) result += (result.size() == 1 ? "" : ", ") + json(x);
  return result + "]";
}
std::string by_name(const std::vector<std::string>& names, const std::vector<double>& numbers) {
  std::string result = "{";
  for (std::size_t i = 0; i < names.size(); ++i)
    result += (i == 0 ? "\"" : ", \"") + names[i] + "\": " + json(numbers[i]);
  return result + "}";
}
std::vector<std::string> input_names(const mechanism& m) {
  std::vector<std::string> names;
  for (const std::string& s : m.inputs) names.insert(names.end(), {s, s + "'", s + "''"});
  return names;
}
std::vector<std::string> parameter_names(const mechanism& m) {
  std::vector<std::string> names;
  for (const parameter& p : m.parameters) names.push_back(p.name);
  return names;
}

class file_pair {
public:
  file_pair(const mechanism& m, dice& chance, bool words) : m_(&m), dice_(&chance), words_(words), cases_(m, chance) {
    if (!m.joints.empty() && chance.chance(0.25)) prefix_ = chance.chance(0.4) ? "right.left." : "left.";
  }

  /// False: this mechanism is not fit for a test.
  bool prepare() {
    const values first = cases_.make(trial::ordinary);
    const equations e = cases_.by_definition().at(case_maker::precise(first));
    column f;
    bool solvable = true;
    if (!regular(e.mass_matrix, real(1) / 1000)) return false;
    if (m_->constraints.empty()) return true;
    if (cases_.dependent_speeds.size() >= m_->speeds.size()) return false;
    return regular(reduced(e, cases_.dependent_speeds, f, solvable), real(1) / 1000) && solvable;
  }

  void write_numbers(std::ostream& out) {
    out << "{\"coordinates\": " << list(told(m_->coordinates)) << ", \"speeds\": " << list(told(m_->speeds));
    out << ", \"dependent\": " << list(told(names(cases_.dependent_speeds, m_->speeds)));
    if (order_.told)
      out << ",\n \"order\": {\"coordinates\": " << list(order_.coordinates) << ", \"speeds\": " << list(order_.speeds)
          << ", \"parameters\": " << list(order_.parameters) << "}";
    if (words_) out << ",\n \"facts\": " << list(kinds());
    out << ",\n \"reactions\": " << list(order_.reactions);
    out << ", \"cases\": [\n";
    bool first = true;
    for (const trial t : {trial::ordinary, trial::ordinary, trial::large_angles, trial::unequal_masses,
                          trial::without_mass, trial::not_a_number, trial::infinite, trial::special_angles,
                          trial::special_angles, trial::special_angles, trial::special_angles, trial::special_angles,
                          trial::odd_sizes, trial::odd_sizes, trial::odd_sizes, trial::odd_sizes}) {
      if (words_ && t != trial::ordinary && t != trial::large_angles) continue;
      const std::string text = one(t);
      if (!text.empty()) out << (first ? "" : ",\n") << text, first = false;
    }
    out << "]}\n";
  }

  void write_program(std::ostream& out, const std::string& title, const std::string& path, std::uint64_t seed) {
    writer w(*m_, *dice_);
    w.dependents = names(cases_.dependent_coordinates, m_->coordinates);
    const auto speeds = names(cases_.dependent_speeds, m_->speeds);
    w.dependents.insert(w.dependents.end(), speeds.begin(), speeds.end());
    out << "// Made by test/fuzz/generate from seed " << seed << (words_ ? ", words" : "")
        << ".\n#include \"fuzz/compare.hpp\"\n\nnamespace " << title << " {\nusing namespace ctdyn;\n\n";
    const std::vector<std::string> facts = w.facts();
    order_ = w.order_of(facts);
    order_.told = order_.told && !words_;
    w.write_symbols(out, facts);
    const bool part = !prefix_.empty(), inner = prefix_ == "right.left.";
    if (part) out << "constexpr part<\"left\"> left;\n";
    if (inner) out << "constexpr part<\"right\"> right;\n";
    out << "\nconstexpr auto description = system("
        << (part ? "newtonian(N, O), " + std::string(inner ? "right(facts(" : "") + "left(facts(" : "");
    bool first = true;
    for (const std::string& s : facts)
      if (!part || s != "newtonian(N, O)") out << (first ? "\n    " : ",\n    ") << s, first = false;
    out << (part ? "), shared(N, O))" : "") << (inner ? "), shared(N, O))" : "") << ");\n\n} // namespace " << title
        << "\n\nBOOST_AUTO_TEST_CASE(" << title << "_is_as_defined";
    out << ") {\n  using " << title << "::description;\n";
    if (words_) {
      const word_reference words(*m_, cases_.by_definition());
      const values v = cases_.make(trial::ordinary);
      const frame& f = m_->frames[words.frame()];
      const point& p = m_->points[words.point()];
      const auto outside = [&](const std::string& name, const char* kind) {
        return name == "N" || name == "O" ? title + "::" + name : kind + ("<\"" + (prefix_ + name) + "\">()");
      };
      const std::size_t j = words.wrenched();
      const std::string joint = j == none ? "" : told({m_->joints[j].name})[0];
      // by turns by the TMT method, by Lagrange's if the speeds are rates, and linearized
      const std::uint64_t turn = seed / 3 % 3;
      const std::string method = turn == 1                           ? "tmt_method<description>"
                                 : turn == 2 && m_->speeds_are_rates ? "lagranges_method<description>"
                                                                     : "";
      out << "  using namespace ctdyn;\n  constexpr fuzz::words_asked asked{.weighs = " << (weighs() ? "true" : "false")
          << ", .drifts = " << (drifts(v) ? "true" : "false") << ", .reaches = " << (reaches(v) ? "true" : "false")
          << ", .linearizes = " << (method.empty() ? "true" : "false")
          << ", .stores = " << (stores() ? "true" : "false")
          << "};\n  fuzz::test_words<kanes_method<description>, asked, \"" << joint << "\""
          << (method.empty() ? "" : ", ") << method << ">(\"" << path << "\", " << outside(f.name, "frame") << ", "
          << outside(p.name, "point") << ", " << title << "::N);\n}\n";
      return;
    }
    out << "  fuzz::test<ctdyn::kanes_method<description>";
    const bool large = m_->speeds.size() > 6;
    const std::uint64_t round = round_of(seed);
    if (plan_of(seed).free || plan_of(seed).rods) out << ", ctdyn::newton_euler_method<description>";
    if (round == 0 && !large) out << ", ctdyn::tmt_method<description>";
    if (round == 1 && m_->speeds_are_rates && !large) out << ", ctdyn::lagranges_method<description>";
    out << ">(\"" << path << "\");\n}\n";
  }

private:
  static std::string list(const std::vector<std::string>& names) {
    std::string result = "[";
    for (const std::string& s : names) result += (result.size() == 1 ? "\"" : ", \"") + s + "\"";
    return result + "]";
  }
  /// Names as they are outside of the part.
  std::vector<std::string> told(std::vector<std::string> names) const {
    for (std::string& s : names) s = prefix_ + s;
    return names;
  }
  static std::vector<std::string> names(const std::vector<std::size_t>& which, const std::vector<std::string>& of) {
    std::vector<std::string> result;
    for (const std::size_t i : which) result.push_back(of[i]);
    return result;
  }

  std::string one(trial t) {
    values v;
    std::string results;
    try {
      v = cases_.make(t);
      if (t != trial::not_a_number && t != trial::infinite) results = results_at(v);
      // how equations depend on quaternions of other norms is up to how they are written
      if (!linearized_ && m_->quaternions.empty() && m_->speeds.size() <= most_linearized)
        results += linearized_at(v), linearized_ = true;
      if (words_) results += words_at(v);
    } catch (const std::domain_error&) {
      return {};
    }
    return "{\"trial\": \"" + std::string(name_of(t)) + "\", \"t\": " + json(v.t) +
           ",\n \"p\": " + by_name(told(parameter_names(*m_)), v.parameters) +
           ",\n \"q\": " + by_name(told(m_->coordinates), v.q) + ",\n \"u\": " + by_name(told(m_->speeds), v.u) +
           ",\n \"udot\": " + by_name(told(m_->speeds), v.udot) +
           ",\n \"inputs\": " + by_name(told(input_names(*m_)), v.inputs) + results + "}";
  }
  static constexpr std::size_t most_linearized = 4; // speeds; fuzz/compare.hpp has the same number
  std::string linearized_at(const values& v) {
    const linearizer linear(*m_, cases_.by_definition(), cases_.dependent_coordinates, cases_.dependent_speeds);
    return ",\n \"states\": [" + list(told(names(linear.coordinates(), m_->coordinates))) + ", " +
           list(told(names(linear.speeds(), m_->speeds))) + "], \"A\": " + json(linear.at(case_maker::precise(v)));
  }
  std::string results_at(const values& v) {
    const equations e = cases_.by_definition().at(case_maker::precise(v));
    column forcing = e.forcing;
    bool solvable = true;
    const table matrix =
        m_->constraints.empty() ? e.mass_matrix : reduced(e, cases_.dependent_speeds, forcing, solvable);
    std::string s = ",\n \"regular\": ";
    s += solvable && regular(matrix, 0) ? "true" : "false";
    if (!m_->exposures.empty() && solvable && regular(matrix, 0)) {
      column scale;
      const column forces = e.exposed_forces(scale);
      s += ", \"reactions\": {";
      for (std::size_t k = 0; k < forces.size(); ++k)
        s += (k == 0 ? "\"" : ", \"") + writer::unknown(k) + "\": [" + json(forces[k]) + ", " + json(scale[k]) + "]";
      s += "}";
    }
    s +=
        ", \"T\": " + json(e.kinetic_energy) + ", \"V\": " + json(e.potential_energy) + ", \"qdot\": " + json(e.q_rate);
    s += ",\n \"M\": " + json(e.mass_matrix) + ",\n \"f\": " + json(e.forcing) +
         ",\n \"scale\": " + json(e.forcing_scale);
    if (m_->constraints.empty()) return s;
    s += ",\n \"C\": " + json(e.constraint_jacobian) + ", \"b\": " + json(e.constraint_bias) +
         ", \"c\": " + json(e.acceleration_bias);
    s += ", \"c_scale\": " + json(e.acceleration_scale) + ", \"solvable\": " + (solvable ? "true" : "false");
    return s + ",\n \"reduced_M\": " + json(matrix) + ", \"reduced_f\": " + json(forcing);
  }

  /// Of "mimic(j2, ...)".
  std::string follows_a_follower(const std::string& option) const {
    if (option.compare(0, 6, "mimic(") != 0) return {};
    const std::string leader = option.substr(6, option.find(',') - 6);
    for (const joint& j : m_->joints)
      for (const std::string& s : j.options)
        if (j.name == leader && s.compare(0, 6, "mimic(") == 0) return " of mimic";
    return {};
  }
  /// The kinds of facts, for a table of what was tried.
  std::vector<std::string> kinds() const {
    std::vector<std::string> list;
    const auto note = [&](bool is, const std::string& kind) {
      if (is && std::find(list.begin(), list.end(), kind) == list.end()) list.push_back(kind);
    };
    for (const joint& j : m_->joints) {
      note(true, j.kind), note(j.oblique, "oblique axis");
      for (const std::string& s : j.options)
        if (const std::string option = s.substr(0, s.find('('));
            !option.empty() && option.find('.') == option.npos && option.find("_r") == option.npos)
          note(true, option[0] == '"' ? j.kind + " by angles" : option + follows_a_follower(s));
      const auto carried = [&](const body& b) {
        return !b.by_joint && (b.rigid ? b.frame : m_->points[b.point].from) == j.child;
      };
      note(std::none_of(m_->bodies.begin(), m_->bodies.end(), carried), "link without a body");
    }
    for (const joint_fact& f : m_->joint_facts)
      note(true, f.call.substr(f.call.find('.') + 1) + (f.place.empty() ? "" : " with mass"));
    for (const frame& f : m_->frames) {
      static constexpr const char* names[] = {
          "", "orient_axis", "orient_body_fixed", "orient_space_fixed", "orient_quaternion", "orient_explicit"};
      note(f.parent != none && !f.by_joint, names[static_cast<int>(f.kind)]);
    }
    for (const body& b : m_->bodies)
      note(!b.rigid, "particle"), note(b.about != none, "about"), note(b.by_dyadic, "dyadic");
    for (const load& l : m_->loads) {
      note(l.what == load::kind::gravity, "gravity"), note(l.what == load::kind::potential, "potential_energy");
      note(l.what == load::kind::force && !l.by_joint, "force"),
          note(l.what == load::kind::torque && !l.by_joint, "torque");
    }
    for (const constraint& c : m_->constraints) {
      static constexpr const char* names[] = {"configuration_constraint", "velocity_constraint", "prescribed"};
      note(true, names[static_cast<int>(c.what)]);
    }
    note(word_reference(*m_, cases_.by_definition()).wrenched() != none, "joint wrench"),
        note(!prefix_.empty(), "part"), note(prefix_ == "right.left.", "part of a part"),
        note(!m_->baumgarte.empty(), "baumgarte"), note(!m_->given_velocities.empty(), "given velocity");
    note(!m_->exposures.empty(), "reaction"), note(!m_->inputs.empty(), "input"), note(m_->time, "time");
    note(!m_->speeds_are_rates && m_->joints.empty(), "speeds that are no rates");
    return list;
  }
  /// Motions that go on while all speeds are zero.
  bool drifts(const values& v) const {
    instant at = case_maker::precise(v);
    at.u.assign(at.u.size(), 0);
    const reference::moving here = cases_.by_definition().moved_at(at);
    bool any = !m_->constraints.empty() && m_->time;
    for (const body& b : m_->bodies) {
      any = any || norm(here.velocity[b.point]) > real(1) / 1000000;
      any = any || (b.rigid && norm(here.turning[b.frame]) > real(1) / 1000000);
    }
    return any;
  }
  /// Whether the place that words ask for moves in all directions.
  bool reaches(const values& v) const {
    const reference::moving here = cases_.by_definition().moved_at(case_maker::precise(v));
    const std::size_t p = word_reference(*m_, cases_.by_definition()).point();
    table square(3, column(3));
    for (std::size_t r = 0; r < m_->speeds.size(); ++r)
      for (std::size_t i = 0; i < 3; ++i)
        for (std::size_t j = 0; j < 3; ++j)
          square[i][j] += here.partials[r].points[p][i] * here.partials[r].points[p][j];
    return regular(square, real(1) / 1000000000);
  }
  bool weighs() const {
    return std::any_of(m_->loads.begin(), m_->loads.end(), [](const load& l) { return l.what == load::kind::gravity; });
  }
  bool stores() const {
    return std::any_of(m_->loads.begin(), m_->loads.end(),
                       [](const load& l) { return l.what == load::kind::potential; });
  }
  std::string words_at(const values& v) {
    const word_reference words(*m_, cases_.by_definition());
    static constexpr const char* names[] = {"entries", "speeds", "coordinates"};
    const column udot(v.udot.begin(), v.udot.end());
    std::string s;
    for (const word_value& w : words.at(case_maker::precise(v), udot))
      s += (s.empty() ? "\"" : ",\n  \"") + w.name + "\": {\"rows\": \"" + names[static_cast<int>(w.rows)] +
           "\", \"columns\": \"" + names[static_cast<int>(w.columns)] + "\", \"scale\": " + json(w.scale) +
           ", \"value\": " + json(w.value) + "}";
    return ",\n \"words\": {" + s + "}";
  }

  const mechanism* m_;
  dice* dice_;
  bool words_;
  std::string prefix_; // of the part that is all of the system
  case_maker cases_;
  writer::order order_;
  bool linearized_ = false; // one case is enough
};

} // namespace fuzz

int main(int count, char** arguments) {
  const bool words = count == 4 && std::string(arguments[3]) == "words";
  if (count != 3 && !words) return std::cerr << "usage: generate SEED NAME [words]\n", 2;
  const std::uint64_t seed = std::strtoull(arguments[1], nullptr, 10);
  const std::string path = arguments[2];
  for (std::uint64_t attempt = 0; attempt < 1000; ++attempt) {
    const fuzz::plan plan = words ? fuzz::plan_of_words(seed) : fuzz::plan_of(seed);
    const bool joints = words && seed % 3 != 2;
    fuzz::inventor inventor(seed * 1000 + attempt, plan);
    fuzz::joint_inventor joint_inventor(seed * 1000 + attempt, plan, static_cast<std::size_t>(seed + seed / fuzz::joint_kinds));
    const fuzz::mechanism made = joints ? joint_inventor.make() : inventor.make();
    fuzz::file_pair files(made, joints ? joint_inventor.chance() : inventor.chance(), words);
    try {
      if (!files.prepare() || (!words && plan.constraints != 0 && made.constraints.empty())) continue;
    } catch (const std::domain_error&) {
      continue;
    }
    std::ofstream numbers(path + ".json"), program(path + ".cpp");
    files.write_program(program, (words ? "words_" : "seed_") + std::to_string(seed), path + ".json", seed);
    files.write_numbers(numbers);
    return 0;
  }
  return std::cerr << "no mechanism found\n", 1;
}
