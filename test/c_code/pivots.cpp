// Linear systems in C, whose pivots may be zero, tiny, infinite or no number: solutions and regularity are those of `run`.
#include <ctdyn/program/emit/c_program.hpp>
#include <ctdyn/program/emit/run.hpp>
#include <ctdyn/program/emit/translate.hpp>

#include "compare.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>
#include <type_traits>

namespace {

using namespace ctdyn;

/// A program that solves one system of which all entries are parameters; its results are the solution and the regularity.
template <std::uint32_t Size, std::uint32_t Columns> constexpr auto make_solver() {
  constexpr std::uint32_t inputs = Size * (Size + Columns), results = Size * Columns;
  program<inputs + 1 + results + 1, 0, results + 1, 1, inputs> p{};
  for (std::uint32_t i = 0; i < inputs; ++i) p.code[i] = {opcode::symbol, 0, i}, p.solve_inputs[i] = i;
  p.code[inputs] = {opcode::solve, 0, 0};
  for (std::uint32_t i = 0; i <= results; ++i)
    p.code[inputs + 1 + i] = {opcode::solved, i, 0}, p.results[i] = inputs + 1 + i;
  p.solves[0] = {Size, Columns, 0, 0};
  return p;
}

template <std::uint32_t Size, std::uint32_t Columns, class Scalar = double> struct pivots {
  static constexpr auto solver = make_solver<Size, Columns>();
  static constexpr std::size_t inputs = solver.solve_inputs.size(), results = solver.result_count;
  std::string_view name;

  [[nodiscard]] std::string code() const {
    detail::c99<Scalar> c(name);
    const program_view nothing((program<0, 0, 0>())), p(solver);
    detail::translate_program(nothing, c, {}, [](std::uint32_t i) { return place{0, i}; });
    detail::translate_program(p, c, detail::all_results(p), [](std::uint32_t i) { return place{0, i}; });
    const std::string number(detail::c_type<Scalar>::name);
    const std::string signature = "void " + std::string(name) + "(const " + number + " *parameters, " + number + " *results)";
    std::string text = "#include <math.h>\n" + signature + ";\n" + c.solver() + signature + "\n{\n" + c.statements();
    for (const auto& [to, value] : c.results()) text += "  results[" + std::to_string(to.offset) + "] = " + value + ";\n";
    return text + "}\n";
  }

  [[nodiscard]] int compare(void* library) const {
    const auto call = reinterpret_cast<void (*)(const Scalar*, Scalar*)>(dlsym(library, std::string(name).c_str()));
    if (call == nullptr) return std::cerr << name << " is missing\n", 1;
    constexpr Scalar none = std::numeric_limits<Scalar>::quiet_NaN(), infinite = std::numeric_limits<Scalar>::infinity();
    constexpr Scalar tiny = std::is_same_v<Scalar, float> ? Scalar(1e-30) : Scalar(1e-200);
    constexpr Scalar odd[] = {0, -Scalar(0), tiny, -1 / tiny, infinite, -infinite, none};
    int wrong = 0, singular = 0, solved = 0;
    states::source from(11);
    for (int k = 0; k < 4000; ++k) {
      std::array<Scalar, inputs> in{};
      for (Scalar& x : in) x = static_cast<Scalar>(from.number(-2, 2));
      for (int n = 0; n < k % 5; ++n) // up to four of the entries
        in[static_cast<std::size_t>(from.number(0, static_cast<double>(inputs)))] =
            odd[static_cast<std::size_t>(from.number(0, 7))];
      if (k % 50 == 7)
        for (std::size_t j = 0; j < Size; ++j) in[j] = in[(Size - 1) * Size + j]; // dependent rows
      std::array<Scalar, results> computed{}, expected{};
      run<solver>(arguments<Scalar>{.parameters = in.data()}, expected.data());
      call(in.data(), computed.data());
      for (std::size_t i = 0; i < results; ++i) wrong += same(computed[i], expected[i]) ? 0 : 1;
      const Scalar regularity = expected[results - 1];
      wrong += regularity >= 0 && regularity <= 1 ? 0 : 1; // a number, whatever the pivots are
      (regularity > 0 ? solved : singular) += 1;
    }
    if (singular < 100 || solved < 100) return std::cerr << name << ": too few cases of a kind\n", 1;
    if (wrong != 0) std::cerr << name << ": " << wrong << " results differ\n";
    return wrong;
  }

private:
  static bool same(Scalar x, Scalar y) { return std::isnan(x) ? std::isnan(y) : !(x < y) && !(x > y); }
};

} // namespace

int main(int count, char** words) {
  return c_code::test(count, words, pivots<1, 1>{"one"}, pivots<2, 1>{"two"}, pivots<3, 2>{"three"}, pivots<5, 1>{"five"},
                      pivots<3, 2, float>{"three_of_floats"});
}
