// The outputs that a module of Python offers: which sets compute them, and their results.
#pragma once

#include "state.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ctdyn::detail {

inline std::size_t entries_of(const ctdyn_output& o) {
  return static_cast<std::size_t>(o.rows == 0 ? 1 : o.rows) * static_cast<std::size_t>(o.columns);
}
inline bool is_status(const ctdyn_output& o) { return o.rows == 0 && std::string_view(o.name) == "status"; }
/// An output's shape as Python writes it.
inline py::tuple shape_of(const ctdyn_output& o) {
  if (o.rows == 0) return py::tuple();
  if (o.columns == 1) return py::make_tuple(o.rows);
  return py::make_tuple(o.rows, o.columns);
}

/// Which sets compute some outputs, and where each of the outputs is among their results.
struct output_plan {
  struct result {
    std::size_t set, output; // `set`: among those of the plan; `output`: among all of the model
  };
  std::vector<std::size_t> sets;
  std::vector<result> results;
  std::vector<std::string> names;
  bool at_udots = false;

  /// The first result of the same output, which may be asked for twice.
  [[nodiscard]] std::size_t same_as(std::size_t i) const {
    std::size_t first = 0;
    while (results[first].output != results[i].output) ++first;
    return first;
  }
};

/// Chooses sets that compute some outputs: the shortest one that has all of them if there is one; else, again and
/// again, the one that has most of the outputs that are left.
class output_choice {
public:
  explicit output_choice(const ctdyn_model& m) : m_(m) {}

  [[nodiscard]] output_plan plan(const std::vector<std::string>& asked) const {
    output_plan p;
    p.names = asked;
    std::vector<bool> done(asked.size());
    for (const std::string& name : asked)
      if (!offered(name)) throw py::key_error(unknown(asked, name));
    p.results.resize(asked.size());
    while (std::find(done.begin(), done.end(), false) != done.end()) {
      const std::size_t set = best(asked, done);
      for (std::size_t i = 0; i < asked.size(); ++i)
        if (const std::size_t at = place(set, asked[i]); !done[i] && at != none)
          p.results[i] = {p.sets.size(), at}, done[i] = true;
      p.sets.push_back(set);
      p.at_udots = p.at_udots || m_.sets[set].at_udots != 0;
    }
    return p;
  }
  /// The names of all outputs that depend on a state alone; if `udots`, of all outputs.
  [[nodiscard]] std::vector<std::string> all(bool udots) const {
    std::vector<std::string> names;
    for (std::size_t s = 0; s < m_.set_count; ++s)
      for (std::size_t k = 0; k < m_.sets[s].count && (udots || m_.sets[s].at_udots == 0); ++k)
        if (const std::string name = m_.outputs[m_.sets[s].first + k].name;
            std::find(names.begin(), names.end(), name) == names.end())
          names.push_back(name);
    return names;
  }
  [[nodiscard]] bool offered(std::string_view name) const {
    for (std::size_t s = 0; s < m_.set_count; ++s)
      if (place(s, name) != none) return true;
    return false;
  }

private:
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  [[nodiscard]] std::size_t place(std::size_t set, std::string_view name) const {
    for (std::size_t k = 0; k < m_.sets[set].count; ++k)
      if (m_.outputs[m_.sets[set].first + k].name == name) return m_.sets[set].first + k;
    return none;
  }
  [[nodiscard]] std::size_t best(const std::vector<std::string>& asked, const std::vector<bool>& done) const {
    std::size_t found = 0, most = 0, length = 0;
    for (std::size_t s = 0; s < m_.set_count; ++s) {
      std::size_t count = 0;
      for (std::size_t i = 0; i < asked.size(); ++i)
        if (!done[i] && place(s, asked[i]) != none) ++count;
      if (count > most || (count == most && m_.sets[s].count < length))
        found = s, most = count, length = m_.sets[s].count;
    }
    return found;
  }
  [[nodiscard]] std::string unknown(const std::vector<std::string>& asked, const std::string& name) const {
    std::string text = "evaluate(x", offers;
    for (const std::string& each : asked) text += ", " + each;
    for (const std::string& each : all(true)) offers += (offers.empty() ? "" : ", ") + each;
    return text + "): " + name + " is not among what the interface of this model offers: ask for " + offers +
           ", or add it to the interface";
  }

  const ctdyn_model& m_;
};

/// Results by name, in the order in which they were asked for.
class results_of_python {
public:
  results_of_python(std::vector<std::string> names, std::vector<py::object> values)
      : names_(std::move(names)), values_(std::move(values)) {}

  [[nodiscard]] std::size_t size() const { return values_.size(); }
  [[nodiscard]] py::object by_name(const std::string& name) const {
    for (std::size_t i = 0; i < names_.size(); ++i)
      if (names_[i] == name) return values_[i];
    throw py::key_error(name + " is not among these results: " + text_of_names());
  }
  [[nodiscard]] py::object by_index(std::ptrdiff_t i) const {
    const auto count = static_cast<std::ptrdiff_t>(size());
    if (i < -count || i >= count) throw py::index_error("there are " + std::to_string(count) + " results");
    return values_[static_cast<std::size_t>(i < 0 ? i + count : i)];
  }
  [[nodiscard]] bool has(const std::string& name) const {
    return std::find(names_.begin(), names_.end(), name) != names_.end();
  }
  [[nodiscard]] py::list names() const {
    py::list list;
    for (const std::string& name : names_) list.append(name);
    return list;
  }
  [[nodiscard]] std::string text_of_names() const {
    std::string all;
    for (const std::string& name : names_) all += (all.empty() ? "" : ", ") + name;
    return all;
  }

private:
  std::vector<std::string> names_;
  std::vector<py::object> values_;
};

/// The regularity of an evaluation.
struct status_of_python {
  double regularity;
  [[nodiscard]] bool singular() const { return !(regularity > model_here->table.singular); }
};

/// The formula of an output, as text and in LaTeX.
struct formula_of_python {
  std::string name, text, latex;
  [[nodiscard]] std::string shown() const { return "$\\displaystyle " + latex + "$"; }
};

inline formula_of_python formula_of(const std::string& name) {
  const ctdyn_model& m = model_here->table;
  for (std::size_t k = 0; k < m.output_count; ++k) {
    const ctdyn_output& o = m.outputs[k];
    if (o.name != name) continue;
    if (o.formula == nullptr || o.latex == nullptr)
      fail_value(
          "the formula of " + name +
          " is not kept: it is a status, or longer than a person reads, or the module was made with NO_FORMULAS");
    return {name, o.formula, o.latex};
  }
  throw py::key_error(name + " is not among what the interface of this model offers: ask for one of outputs");
}

inline void add_results(py::module_& m) {
  py::class_<results_of_python>(m, "results", py::module_local(),
                                "Results of an evaluation: r.udot, r[\"udot\"], or unpacked in the order asked for.")
      .def("__len__", &results_of_python::size)
      .def("__getitem__", &results_of_python::by_name)
      .def("__getitem__", &results_of_python::by_index)
      .def("__contains__", &results_of_python::has)
      .def("keys", &results_of_python::names, "The names of the outputs.")
      .def("__getattr__",
           [](const results_of_python& r, const std::string& name) {
             if (!r.has(name)) throw py::attribute_error(name + " is not among these results: " + r.text_of_names());
             return r.by_name(name);
           })
      .def("__dir__", &results_of_python::names)
      .def("__repr__", [](const results_of_python& r) { return "results of " + r.text_of_names(); });
  py::class_<status_of_python>(m, "solve_status", py::module_local(),
                               "How regular the linear systems of an evaluation were, from 1 to 0.")
      .def_readonly("regularity", &status_of_python::regularity, "The regularity, from 1 to 0.")
      .def_property_readonly(
          "singular", &status_of_python::singular,
          "Whether no digit of the results can be trusted: the mass matrix is not positive definite, "
          "constraints are dependent, or a result is not finite.")
      .def("__float__", [](const status_of_python& s) { return s.regularity; })
      .def("__repr__", [](const status_of_python& s) {
        return "solve_status(regularity=" + written_number(s.regularity) + (s.singular() ? ", singular)" : ")");
      });
  py::class_<formula_of_python>(m, "output_formula", py::module_local(),
                                "The formula of an output; Jupyter shows it typeset.")
      .def_readonly("text", &formula_of_python::text, "The formula as text.")
      .def_readonly("latex", &formula_of_python::latex, "The formula in LaTeX.")
      .def("_repr_latex_", &formula_of_python::shown)
      .def("__str__", [](const formula_of_python& f) { return f.text; })
      .def("__repr__", [](const formula_of_python& f) { return f.name + " =\n" + f.text; });
}

} // namespace ctdyn::detail
