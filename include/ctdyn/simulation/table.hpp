// The states of a simulation as a table in text.
#pragma once

#include "../integration/model_functions.hpp"
#include "inputs.hpp"
#include "simulation_result.hpp"

#include "../model/output_name.hpp"

#include <cstddef>
#include <limits>
#include <locale>
#include <ostream>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>

namespace ctdyn {

namespace detail {

/// A field of a table: in quotes where it has commas, quotes or ends of lines in it (RFC 4180).
[[nodiscard]] inline std::string csv_field(std::string_view text) {
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return std::string(text);
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + '"';
}

template <class Names> void write_names(std::ostream& out, const Names& names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    sentence s;
    s << spelled{names[i].view()};
    out << ',' << csv_field(s.view());
  }
}

/// The name of an output, or of each of its entries.
template <class Output, class Result> void write_header(std::ostream& out) {
  constexpr sentence name = [] {
    sentence s;
    expr::write_output<Output>(s);
    return s;
  }();
  const std::string text(name.view());
  if constexpr (eigen<Result>) {
    for (int j = 0; j < Result::ColsAtCompileTime; ++j)
      for (int i = 0; i < Result::RowsAtCompileTime; ++i) {
        const std::string column = Result::ColsAtCompileTime == 1 ? "" : ',' + std::to_string(j);
        out << ',' << csv_field(text + '[' + std::to_string(i) + column + ']');
      }
  } else {
    out << ',' << csv_field(text);
  }
}
template <class Result> void write_result(std::ostream& out, const Result& result) {
  if constexpr (eigen<Result>)
    for (Eigen::Index j = 0; j < result.cols(); ++j)
      for (Eigen::Index i = 0; i < result.rows(); ++i) out << ',' << result(i, j);
  else if constexpr (requires { result.regularity; })
    out << ',' << result.regularity;
  else
    out << ',' << result;
}

/// Sets what numbers look like, in any locale, and puts it back.
class number_format {
public:
  number_format(std::ostream& out, int digits)
      : out_(out), flags_(out.flags()), precision_(out.precision(digits)), fill_(out.fill()),
        locale_(out.imbue(std::locale::classic())) {
    out.flags(std::ios_base::dec);
  }
  number_format(const number_format&) = delete;
  number_format& operator=(const number_format&) = delete;
  ~number_format() { out_.flags(flags_), out_.precision(precision_), out_.fill(fill_), out_.imbue(locale_); }

private:
  std::ostream& out_;
  std::ios_base::fmtflags flags_;
  std::streamsize precision_;
  char fill_;
  std::locale locale_;
};

} // namespace detail

/// Writes the states of a simulation as comma-separated values: a row with the names t, those of the coordinates,
/// speeds and inputs, and outputs by their text (entries of a vector as udot[0]), then a row for each state, with all
/// digits that numbers have. Returns whether all of it could be written.
///
///     std::ofstream file("swing.csv");
///     if (!write_csv(file, eom, run, kinetic_energy, dot(P.pos_from(O), N.y))) return 1;
template <class Model, class Result, class... Outputs>
bool write_csv(std::ostream& out, const Model& eom, const Result& run, const Outputs&... outputs) {
  using lists = detail::lists_of<Model>;
  if constexpr (!detail::silent<lists>) {
    const auto functions = std::tuple(detail::function_of(eom, outputs)...);
    using state = typename Model::state_type;
    const detail::number_format format(out, std::numeric_limits<typename Model::scalar_type>::max_digits10);
    out << 't';
    detail::write_names(out, Model::coordinate_names);
    detail::write_names(out, Model::speed_names);
    detail::write_names(out, Model::input_names);
    std::apply(
        [&](const auto&... f) {
          (detail::write_header<Outputs, std::remove_cvref_t<std::invoke_result_t<decltype(f), const state&>>>(out),
           ...);
        },
        functions);
    out << '\n';
    for (const state& x : run.states) {
      out << x.t;
      detail::write_result(out, x.q), detail::write_result(out, x.u), detail::write_result(out, x.r);
      std::apply([&](const auto&... f) { (detail::write_result(out, f(x)), ...); }, functions);
      out << '\n';
    }
    out.flush();
  }
  return out.good();
}

} // namespace ctdyn
