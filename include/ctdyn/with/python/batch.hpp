// Outputs at many states in Python, computed by lanes and threads without the lock of the interpreter.
#pragma once

#include "model.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <string>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace ctdyn::detail {

/// A table that a user gives, as the model reads it. Aligned arrays of double are read where they lie, if their strides
/// are multiples of the size of a double; other arrays are copied.
struct table_of_python {
  py::array array; // keeps the numbers alive
  ctdyn_table table{};

  /// Columns from `first` on.
  [[nodiscard]] ctdyn_table from(std::size_t first) const {
    return {table.data + static_cast<std::ptrdiff_t>(first) * table.column, table.row, table.column};
  }
};

inline std::string shape_text(const py::array& a) {
  std::string text = "an array of shape (";
  for (py::ssize_t i = 0; i < a.ndim(); ++i) text += (i == 0 ? "" : ", ") + std::to_string(a.shape(i));
  return text + (a.ndim() == 1 ? ",)" : ")");
}

/// An aligned array of double whose strides are multiples of the size of a double: the given one, or a copy.
inline py::array array_of_double(const py::handle& given, const std::string& what) {
  py::array array = real_array(given, what);
  constexpr int aligned = py::detail::npy_api::NPY_ARRAY_ALIGNED_;
  bool direct = py::isinstance<py::array_t<double>>(array) && (array.flags() & aligned) != 0;
  for (py::ssize_t i = 0; i < array.ndim(); ++i)
    direct = direct && array.strides(i) % static_cast<py::ssize_t>(sizeof(double)) == 0;
  return direct ? array : numbers_of_python(array);
}

/// A table with a row for each state, or one row for all. `states` is the number of states, or -1 if the rows of this
/// table give it. `columns` lists the names of columns, for a sentence.
template <class Columns>
table_of_python table_of(const py::handle& given, const std::string& what, Columns columns, std::size_t width,
                         std::ptrdiff_t states) {
  constexpr auto size = static_cast<py::ssize_t>(sizeof(double));
  table_of_python t{array_of_double(given, what)};
  const py::array& a = t.array;
  const auto wide = static_cast<py::ssize_t>(width);
  t.table.data = static_cast<const double*>(a.data());
  const bool known = states >= 0;
  if (a.ndim() == 2 && a.shape(1) == wide && (!known || a.shape(0) == states)) {
    t.table.row = a.strides(0) / size, t.table.column = a.strides(1) / size;
  } else if (known && a.ndim() == 1 && a.shape(0) == wide) { // the same for all
    t.table.column = a.strides(0) / size;
  } else if (known && wide == 1 && a.ndim() == 1 && a.shape(0) == states) {
    t.table.row = a.strides(0) / size;
  } else if (!(known && wide == 1 && a.ndim() == 0)) {
    fail_value(what + " are given as " + shape_text(a) + ": give " +
               (known ? std::to_string(states) + " rows, one for each state, or one row for all,"
                      : std::string("a row for each state,")) +
               " with one column for each of " + columns() + ", in this order");
  }
  return t;
}

/// Threads that are joined in any case.
struct joined_threads {
  std::vector<std::thread> all{};

  joined_threads() = default;
  joined_threads(const joined_threads&) = delete;
  joined_threads& operator=(const joined_threads&) = delete;
  ~joined_threads() {
    for (std::thread& each : all) each.join();
  }
};

/// The tables that a batch reads, and the arrays into which it writes.
class batch_of_python {
public:
  batch_of_python(const model_of_python& model, const output_plan& plan, const py::object& X) : plan_(plan) {
    const state_layout& layout = model_here->layout;
    const auto columns = [&layout] {
      std::string all;
      for (std::size_t k = 0; k < state_layout::inputs; ++k)
        if (layout.kinds[k].all.count != 0) all += (all.empty() ? "" : ", ") + listed(layout.kinds[k].all);
      return all;
    };
    const table_of_python& x = keep(table_of(X, "the states of batch(X)", columns, layout.equations(), -1));
    states = static_cast<std::size_t>(x.array.shape(0));
    by_columns_ = x.table.row == 1 && x.table.column != 1;
    batch_.parameters = model.parameters.data(), batch_.prepared = model.prepared.data();
    batch_.coordinates = x.table, batch_.speeds = x.from(layout.kinds[1].first);
    batch_.auxiliary_states = x.from(layout.kinds[2].first);
  }

  void read(const py::object& inputs, const py::object& contacts, const py::object& time, const py::object& udots) {
    const state_layout& layout = model_here->layout;
    unsigned reads = 0;
    for (const std::size_t set : plan_.sets) reads |= model_here->table.sets[set].reads;
    take(batch_.inputs, inputs, "inputs", layout.kinds[state_layout::inputs], (reads & CTDYN_READS_INPUTS) != 0);
    take(batch_.contacts, contacts, "closed", layout.kinds[state_layout::contacts], false);
    take(batch_.time, time, "time", layout.kinds[state_layout::time], (reads & CTDYN_READS_TIME) != 0);
    const symbols_of_kind derivatives{"derivatives of the speed", "udots", model_here->table.symbols.speeds};
    take(batch_.udots, udots, "udots", derivatives, plan_.at_udots);
  }

  /// Makes the arrays of results.
  [[nodiscard]] std::vector<py::object> make_results() {
    const ctdyn_model& m = model_here->table;
    std::vector<py::object> values;
    for (std::size_t s = 0; s < plan_.sets.size(); ++s) results_.emplace_back(m.sets[plan_.sets[s]].count);
    for (std::size_t i = 0; i < plan_.results.size(); ++i) {
      const auto [set, output] = plan_.results[i];
      if (plan_.same_as(i) != i)
        values.push_back(values[plan_.same_as(i)]);
      else
        values.push_back(make(m.outputs[output], results_[set][output - m.sets[plan_.sets[set]].first]));
    }
    for (std::size_t s = 0; s < plan_.sets.size(); ++s) // what a set computes besides
      for (std::size_t k = 0; k < results_[s].size(); ++k)
        if (results_[s][k].data == nullptr)
          unwanted_.push_back(make(m.outputs[m.sets[plan_.sets[s]].first + k], results_[s][k]));
    return values;
  }

  /// Computes all rows, by up to `threads` threads.
  void compute(std::size_t threads) const {
    const std::size_t parts = std::max<std::size_t>(1, std::min(threads, states)),
                      length = (states + parts - 1) / parts;
    std::vector<std::exception_ptr> thrown(parts);
    {
      joined_threads others;
      others.all.reserve(parts); // a thread that has no place would end the program
      std::size_t first = 0;
      for (; first + length < states; first += length) {
        std::exception_ptr& wrong = thrown[others.all.size()];
        try {
          others.all.emplace_back([this, first, length, &wrong] {
            try {
              compute_rows(first, length);
            } catch (...) {
              wrong = std::current_exception();
            }
          });
        } catch (const std::system_error&) { // there is no further thread
          break;
        }
      }
      if (first < states) compute_rows(first, states - first);
    }
    for (const std::exception_ptr& each : thrown)
      if (each != nullptr) std::rethrow_exception(each);
  }

  std::size_t states = 0;

private:
  const table_of_python& keep(table_of_python table) {
    read_.push_back(std::move(table));
    return read_.back();
  }
  void take(ctdyn_table& to, const py::object& given, std::string_view argument, const symbols_of_kind& kind,
            bool needed) {
    if (given.is_none()) {
      if (needed && kind.all.count != 0)
        fail_type("no values are given for the " + std::string(kind.word) + "s " + listed(kind.all) + ": add " +
                  std::string(argument) + " = ..., with a row for each state, or one row for all");
      return;
    }
    if (kind.all.count == 0)
      fail_type("the system has no " + std::string(kind.word) + ": leave out " + std::string(argument) + " = ...");
    const auto columns = [&kind] { return listed(kind.all); };
    to = keep(table_of(given, "the " + std::string(kind.word) + "s", columns, kind.all.count,
                       static_cast<std::ptrdiff_t>(states)))
             .table;
  }
  py::object make(const ctdyn_output& o, ctdyn_results& to) const {
    constexpr auto size = static_cast<py::ssize_t>(sizeof(double));
    const auto n = static_cast<py::ssize_t>(states), entries = static_cast<py::ssize_t>(entries_of(o));
    const py::ssize_t row = by_columns_ ? 1 : entries, column = by_columns_ ? n : 1;
    std::vector<py::ssize_t> shape{n}, strides{row * size};
    if (o.rows != 0) shape.push_back(o.rows), strides.push_back(column * size);
    if (o.rows != 0 && o.columns != 1) shape.push_back(o.columns), strides.push_back(column * size * o.rows);
    py::array_t<double> array(shape, strides);
    to = {array.mutable_data(), row, column};
    return array;
  }
  void compute_rows(std::size_t first, std::size_t count) const {
    const auto at = static_cast<std::ptrdiff_t>(first);
    ctdyn_batch b = batch_;
    for (ctdyn_table* t : {&b.coordinates, &b.speeds, &b.auxiliary_states, &b.inputs, &b.contacts, &b.time, &b.udots})
      if (t->data != nullptr) t->data += at * t->row;
    for (std::size_t s = 0; s < plan_.sets.size(); ++s) {
      std::vector<ctdyn_results> to = results_[s];
      for (ctdyn_results& r : to) r.data += at * r.row;
      b.results = to.data();
      model_here->table.batch(plan_.sets[s], count, &b);
    }
  }

  const output_plan& plan_;
  bool by_columns_ = false;
  ctdyn_batch batch_{};
  std::vector<table_of_python> read_;
  std::vector<std::vector<ctdyn_results>> results_;
  std::vector<py::object> unwanted_;
};

/// How many threads a batch has if the user does not say it: as many as the machine has cores, but so few that each has
/// enough to do.
inline std::size_t usual_threads(std::size_t states) {
  constexpr std::size_t least = 4096;
  static const std::size_t cores = std::thread::hardware_concurrency(); // this call takes longer than 1000 states
  return std::max<std::size_t>(1, std::min<std::size_t>(cores, states / least));
}

inline py::object batch_in_python(const model_of_python& model, const py::object& X, const py::args& asked,
                                  const py::object& inputs, const py::object& time, const py::object& closed,
                                  const py::object& udots, const py::object& threads) {
  const output_plan& plan = plans_here().of(asked, !udots.is_none());
  batch_of_python batch(model, plan, X);
  batch.read(inputs, closed, time, udots);
  std::size_t count = 1;
  if (threads.is_none()) {
    count = usual_threads(batch.states);
  } else {
    constexpr Py_ssize_t most = 256;
    const Py_ssize_t wanted = PyNumber_AsSsize_t(threads.ptr(), nullptr); // too large a number is the largest
    if (PyErr_Occurred() != nullptr) throw py::error_already_set();
    if (wanted < 1) fail_value("threads = ... is how many threads compute, from 1 on");
    count = static_cast<std::size_t>(std::min(wanted, most));
  }
  std::vector<py::object> values = batch.make_results();
  if (batch.states != 0) {
    const py::gil_scoped_release released;
    batch.compute(count);
  }
  if (values.size() == 1) return values[0];
  return py::cast(results_of_python(plan.names, std::move(values)));
}

} // namespace ctdyn::detail
