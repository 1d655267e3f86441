// Outputs of a method as a kernel for graphics processors. Not part of ctdyn.hpp, since evaluation in C++ needs no
// strings.
#pragma once

#include "../program/emit/gpu_preamble.hpp"
#include "c_function.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace ctdyn {

/// Says of `gpu_kernel` that each state has its own parameters: they are read as a table like `q`, and there is no
/// kernel that prepares them.
struct parameters_of_each_state_t {};
inline constexpr parameters_of_each_state_t parameters_of_each_state{};

namespace detail {

/// One function on private arrays, what a work item does with it, and the names of everything.
template <class Scalar> struct gpu_text {
  std::string name;
  const c99<Scalar>& body;
  std::vector<c_array> arrays;
  std::size_t read; // so many arrays are read, those behind them are written
  bool parameters_vary;

  static std::string number() { return std::string(c_type<Scalar>::name); }
  [[nodiscard]] bool written(std::size_t i) const { return i >= read; }
  /// Whether array i is a table with a row for each state. The first array is one if parameters vary; else it has the
  /// numbers that were prepared of them.
  [[nodiscard]] bool per_state(std::size_t i) const { return i != 0 || parameters_vary; }
  [[nodiscard]] bool is_read(std::size_t i) const {
    static constexpr struct {
      std::string_view name;
      symbol_class kind;
    } kinds[] = {{"q", symbol_class::coordinate},   {"u", symbol_class::speed},
                 {"inputs", symbol_class::input},   {"z", symbol_class::auxiliary_state},
                 {"closed", symbol_class::contact}, {"udot", symbol_class::speed_derivative}};
    if (written(i)) return true;
    if (i == 0) return parameters_vary ? body.reads(symbol_class::parameter) : !body.prepared_results().empty();
    for (const auto& k : kinds)
      if (arrays[i].name == k.name) return body.reads(k.kind);
    return true;
  }

  /// The heading of a function. The arrays of a kernel lie in the memory of the device, those of a function in a work
  /// item.
  [[nodiscard]] std::string heading(std::string_view of, bool kernel) const {
    std::string text =
        kernel ? "CTDYN_KERNEL " + name + "(int states" : "CTDYN_FUNCTION " + name + std::string(of) + "(";
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      text += i == 0 && !kernel ? "" : ",\n    ";
      if (kernel || !per_state(i)) text += "CTDYN_GLOBAL ";
      text += (written(i) ? "" : "const ") + number() + " *CTDYN_RESTRICT " + arrays[i].name;
      if (arrays[i].name == "inputs") text += ", " + number() + " t";
    }
    return text + ")\n{\n";
  }
  [[nodiscard]] std::string unread() const {
    std::string text;
    for (std::size_t i = 0; i < read; ++i)
      if (!is_read(i)) text += "  (void)" + arrays[i].name + ";\n";
    return text + (body.reads(symbol_class::time) ? "" : "  (void)t;\n");
  }
  [[nodiscard]] static std::string column(const std::string& array, std::size_t i) {
    return array + (i == 0 ? "[s]" : i == 1 ? "[n + s]" : "[" + std::to_string(i) + " * n + s]");
  }

  [[nodiscard]] std::string preparation() const {
    if (parameters_vary || body.prepared_results().empty()) return {};
    std::string text = "enum { " + name + "_prepared = " + std::to_string(body.prepared_results().size()) +
                       " }; /* how many numbers are prepared */\n\nCTDYN_KERNEL " + name +
                       "_prepare(CTDYN_GLOBAL const " + number() + " *CTDYN_RESTRICT parameters,\n    CTDYN_GLOBAL " +
                       number() + " *CTDYN_RESTRICT prepared)\n{\n" + body.preparations();
    for (std::size_t i = 0; i < body.prepared_results().size(); ++i)
      if (const std::string& result = body.prepared_results()[i]; !result.empty())
        text += "  prepared[" + std::to_string(i) + "] = " + result + ";\n";
    return text + "}\n\n";
  }
  [[nodiscard]] std::string function() const {
    std::string text = heading("_at", false) + unread() + body.statements();
    for (const auto& [to, value] : body.results())
      text += "  " + arrays[read + to.destination].name + "[" + std::to_string(to.offset) + "] = " + value + ";\n";
    return text + "}\n\n";
  }
  [[nodiscard]] std::string kernel() const {
    std::string text =
        heading("", true) + unread() + "  const size_t n = states > 0 ? (size_t)states : 0;\n  CTDYN_EACH(s, n) {\n";
    std::string call = "    " + name + "_at(", after;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      const auto& [array, size, meaning] = arrays[i];
      call += i == 0 ? "" : ", ";
      if (!is_read(i))
        call += "0";
      else if (!per_state(i))
        call += array;
      else {
        call += array + "_s";
        text +=
            "    " + (written(i) ? number() : "const " + number()) + " " + array + "_s[" + std::to_string(size) + "]";
        for (std::size_t k = 0; k < size; ++k)
          if (written(i))
            after += "    " + column(array, k) + " = " + array + "_s[" + std::to_string(k) + "];\n";
          else
            text += (k == 0 ? " = {" : k % 8 == 0 ? ",\n      " : ", ") + column(array, k) + (k + 1 == size ? "}" : "");
        text += ";\n";
      }
      if (array == "inputs") call += ", t";
    }
    return text + call + ");\n" + after + "  }\n}\n";
  }

  [[nodiscard]] std::string comment() const {
    std::string text =
        "/* " + name +
        ": for each of any number of states, of which entry i of the one at s is element i * states + s of an array.\n"
        " * A kernel of OpenCL C, CUDA and HIP, and a function of C99. Work items share the states.\n *\n * reads\n";
    for (std::size_t i = 0; i < arrays.size(); ++i) {
      const c_array& a = arrays[i];
      if (i == read) text += " * writes\n";
      text += " *   " + a.name + "[" + std::to_string(a.size) + (per_state(i) ? " * states]" : "]") +
              (a.meaning.empty() ? "" : "  " + a.meaning) + (is_read(i) ? "" : " (not read, may be 0)") + "\n";
      if (a.name == "inputs") text += " *   t  time, of all states\n";
    }
    if (!preparation().empty())
      text += " * " + name +
              "_prepare: run by one work item whenever parameters change; reads parameters[], writes\n *   prepared[" +
              name + "_prepared].\n";
    return text + " * " + name +
           "_at: the same for one state, in arrays of a work item, for kernels of your own.\n */\n";
  }
};

template <derivation D, class Scalar, class... Outputs>
std::string gpu_kernel_text(std::string_view name, bool parameters_vary) {
  // Where there are no parameters, only numbers are prepared, which compilers compute.
  if (D::parameter_names.size() == 0) parameters_vary = true;
  c99<Scalar> body(name, {.restricted = "CTDYN_RESTRICT",
                          .function = "CTDYN_FUNCTION",
                          .sincos = sizeof(Scalar) == sizeof(float) ? "ctdyn_sincosf" : "ctdyn_sincos",
                          .prepared_apart = !parameters_vary});
  translate_outputs<D, Outputs...>(body);
  const bool reads_udots = body.reads(symbol_class::speed_derivative);
  std::vector<c_array> arrays = c_arrays<D, Outputs...>(reads_udots);
  std::string parameters;
  if (!parameters_vary) {
    parameters = std::string(" of parameters[") + std::to_string(arrays[0].size) + "]: " + arrays[0].meaning;
    arrays[0] = {"prepared", body.prepared_results().size(), "by " + std::string(name) + "_prepare" + parameters};
  }
  const std::size_t read = arrays.size() - sizeof...(Outputs);
  const gpu_text<Scalar> text{std::string(name), body, std::move(arrays), read, parameters_vary};
  return text.comment() + std::string(gpu_preamble) + "\n" + body.solver() + text.preparation() + text.function() +
         text.kernel();
}

template <class Scalar>
inline constexpr sentence no_type_of_gpu = [] {
  sentence s;
  if (!std::same_as<Scalar, float> && !std::same_as<Scalar, double>)
    s << "kernels of graphics processors have no numbers of type " << type_name<Scalar>()
      << ": gpu_kernel writes for methods of float and double, as kanes_method<description, float>";
  return s;
}();

template <class Method, class... Outputs> std::string checked_gpu_kernel(std::string_view name, bool parameters_vary) {
  using derivation = derivation_for<Method>;
  using scalar = typename Method::scalar_type;
  using asked = asked_of_code<detail::asked<derivation, Outputs...>, no_type_of_gpu<scalar>>;
  return answer<asked>(
      [&]<class Asked>(Asked) {
        return gpu_kernel_text<typename Asked::derivation, scalar, Outputs...>(name, parameters_vary);
      },
      std::string());
}

} // namespace detail

/// A kernel that computes some outputs at any number of states, each by the same steps as `evaluate`: one text that
/// is OpenCL C 1.2, CUDA, HIP and C99.
///
/// Its numbers are of the method's type, float or double. Tables lie as those of `batch`: column by column, a row for
/// each state. What needs only the parameters is a kernel of its own, `NAME_prepare`, which one work item runs when
/// they change, and which writes `NAME_prepared` numbers; with `parameters_of_each_state` they are a table, too.
/// `NAME_at` computes one state from private arrays, for kernels of your own, as rollouts in time. The comment at the
/// top lists all arrays; `name` has to be an identifier of C. Units are SI.
///
///     #include <ctdyn/gpu_code.hpp>
///     std::ofstream("arm.cl") << gpu_kernel<kane>("arm", inverse_dynamics);
template <class Method, detail::output_argument... Outputs>
[[nodiscard]] std::string gpu_kernel(std::string_view name, const Outputs&... /*outputs*/) {
  return detail::checked_gpu_kernel<Method, Outputs...>(name, false);
}
template <class Method, detail::output_argument... Outputs>
[[nodiscard]] std::string gpu_kernel(std::string_view name, parameters_of_each_state_t, const Outputs&... /*outputs*/) {
  return detail::checked_gpu_kernel<Method, Outputs...>(name, true);
}

} // namespace ctdyn
