// A backend that is written outside of the library, against its concept alone: a program becomes a table of steps, which is
// interpreted and printed.
// cost: nightly
#include <ctdyn/backend.hpp>
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <Eigen/Dense>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

using ctdyn::opcode, ctdyn::symbol_class;

/// Numbers by kind of symbol, in declaration order.
using symbols = std::array<std::vector<double>, ctdyn::symbol_classes>;

/// A program as rows of opcode and operands, of both stages one after the other.
class step_table {
public:
  using value = std::uint32_t; // a row

  void begin(const ctdyn::program_view& program) { program_ = &program, ++stage_; }
  value constant(std::uint32_t i) { return add({opcode::constant, 0, 0, program_->constants[i].as<double>()}); }
  value symbol(symbol_class kind, std::uint32_t i) {
    return add({opcode::symbol, static_cast<std::uint32_t>(kind), i});
  }
  value prepared(std::uint32_t i) { return prepared_.at(i); }
  value solved(std::uint32_t i) { return add({opcode::solved, i}); }
  value zero() { return add({opcode::constant}); }
  value apply(opcode op, value a, value b = 0) { return add({op, a, b}); }
  void sincos(value angle, value& sine, value& cosine) {
    sine = add({opcode::sin, angle}), cosine = add({opcode::cos, angle});
  }
  void solve(const ctdyn::linear_system_shape& shape, const value* inputs) {
    systems_.push_back({shape, {inputs, inputs + shape.inputs()}});
    add({opcode::solve, static_cast<std::uint32_t>(systems_.size() - 1)});
  }
  void deliver(ctdyn::place to, value x) {
    std::vector<value>& list = stage_ == 1 ? prepared_ : outputs_.emplace(to.destination);
    list.resize(to.offset + 1, 0);
    list[to.offset] = x;
  }

  /// The entries of all outputs, each row by row.
  [[nodiscard]] std::vector<std::vector<double>> evaluate(const symbols& in) const {
    std::vector<double> numbers, solution;
    for (const row& r : rows_) numbers.push_back(compute(r, numbers, solution, in));
    std::vector<std::vector<double>> results;
    for (const auto& list : outputs_.lists) {
      results.emplace_back();
      for (const value v : list) results.back().push_back(numbers[v]);
    }
    return results;
  }
  [[nodiscard]] std::string text() const {
    std::ostringstream out;
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const auto& [op, a, b, number] = rows_[i];
      out << i << ": " << ctdyn::properties(op).name << ' ';
      if (op == opcode::constant)
        out << number << '\n';
      else
        out << a << ' ' << b << '\n';
    }
    return out.str();
  }

private:
  struct row {
    opcode op;
    std::uint32_t a = 0, b = 0;
    double number = 0;
  };
  struct system {
    ctdyn::linear_system_shape shape;
    std::vector<value> inputs;
  };
  struct list_of_outputs {
    std::vector<std::vector<value>> lists;
    std::vector<value>& emplace(std::size_t i) {
      if (lists.size() <= i) lists.resize(i + 1);
      return lists[i];
    }
  };

  value add(const row& r) {
    rows_.push_back(r);
    return static_cast<value>(rows_.size() - 1);
  }
  double compute(const row& r, const std::vector<double>& x, std::vector<double>& solution, const symbols& in) const {
    switch (r.op) {
    case opcode::constant: return r.number;
    case opcode::symbol: return in[r.a].at(r.b);
    case opcode::solved: return solution.at(r.a);
    case opcode::solve: return solve(systems_[r.a], x, solution), 0.0;
    case opcode::add: return x[r.a] + x[r.b];
    case opcode::sub: return x[r.a] - x[r.b];
    case opcode::mul: return x[r.a] * x[r.b];
    case opcode::div: return x[r.a] / x[r.b];
    case opcode::neg: return -x[r.a];
    case opcode::inv: return 1 / x[r.a];
    case opcode::sqrt: return std::sqrt(x[r.a]);
    case opcode::sin: return std::sin(x[r.a]);
    case opcode::cos: return std::cos(x[r.a]);
    case opcode::tanh: return std::tanh(x[r.a]);
    case opcode::atan2: return std::atan2(x[r.a], x[r.b]);
    default: throw std::runtime_error("this table has no such step");
    }
  }
  static void solve(const system& s, const std::vector<double>& x, std::vector<double>& solution) {
    const auto n = static_cast<Eigen::Index>(s.shape.size), columns = static_cast<Eigen::Index>(s.shape.columns);
    Eigen::MatrixXd matrix(n, n), right(n, columns);
    std::size_t k = 0;
    for (Eigen::Index i = 0; i < n; ++i)
      for (Eigen::Index j = 0; j < n; ++j) matrix(i, j) = x[s.inputs[k++]];
    for (Eigen::Index i = 0; i < n; ++i)
      for (Eigen::Index j = 0; j < columns; ++j) right(i, j) = x[s.inputs[k++]];
    const Eigen::MatrixXd found = matrix.fullPivLu().solve(right);
    solution.resize(s.shape.first_result + s.shape.results());
    for (Eigen::Index i = 0; i < n; ++i)
      for (Eigen::Index j = 0; j < columns; ++j)
        solution[s.shape.first_result + static_cast<std::size_t>(i * columns + j)] = found(i, j);
  }

  const ctdyn::program_view* program_ = nullptr;
  int stage_ = 0;
  std::vector<row> rows_;
  std::vector<system> systems_;
  std::vector<value> prepared_;
  list_of_outputs outputs_;
};
static_assert(ctdyn::backend<step_table>);

// The library's own backends are such, too.
static_assert(ctdyn::backend<ctdyn::detail::on_numbers<double>> && ctdyn::backend<ctdyn::detail::on_numbers<float>>);
static_assert(ctdyn::backend<ctdyn::detail::on_numbers<ctdyn::lanes<double, 2>>>);
static_assert(!ctdyn::backend<double> && !ctdyn::backend<std::vector<double>>);

using namespace ctdyn;

// A pendulum of two particles whose end slides along a line: its constraints are solved with numbers.
constexpr parameter<"m"> m;
constexpr parameter<"g"> g;
constexpr parameter<"l"> l;
constexpr parameter<"c"> c;
constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr input<"T"> T;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr frame<"C"> C;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;
constexpr point<"R"> R;

constexpr auto description = system(
    declare(m, g, l, c), newtonian(N, O), dt(q1) == u1, dt(q2) == u2, dt(q3) == u3,
    A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z), C.orient_axis(B, q3, B.z),
    P.set_pos(O, l * A.x), Q.set_pos(P, 2 * l * B.x), R.set_pos(Q, l / 3 * C.x),
    particle<"P">(P, m), particle<"Q">(Q, 2 * m), particle<"R">(R, m / 5), gravity(-g * N.y),
    torque(A, (T - c * tanh(u1)) * N.z),
    configuration_constraint(dot(R.pos_from(O), N.x) == 2 * l), configuration_constraint(dot(R.pos_from(O), N.y) == l / 7),
    dependent(q2, q3, u2, u3));

using kane = kanes_method<description>;

BOOST_AUTO_TEST_CASE(a_table_of_steps_computes_what_evaluate_does) {
  step_table table;
  translate<kane>(table, mass_matrix, forcing, rhs, multipliers, atan2(q1, u2));
  const kane eom(values(m = 0.7, g = 9.81, l = 1.3, c = 0.2));
  for (const double shift : {0.0, 0.4, -0.9}) {
    const auto x = eom.state(values(q1 = 0.3 + shift, q2 = -0.8, q3 = 1.1 - shift, u1 = 0.5, u2 = -0.2, u3 = 0.9, T = 0.6));
    const auto [M, F, rates, forces, angle] =
        eom.evaluate(x, mass_matrix, forcing, rhs, multipliers, atan2(q1, u2));
    symbols in;
    in[static_cast<std::size_t>(symbol_class::parameter)] = {0.7, 9.81, 1.3, 0.2};
    in[static_cast<std::size_t>(symbol_class::coordinate)] = {x.q(0), x.q(1), x.q(2)};
    in[static_cast<std::size_t>(symbol_class::speed)] = {x.u(0), x.u(1), x.u(2)};
    in[static_cast<std::size_t>(symbol_class::input)] = {0.6};
    in[static_cast<std::size_t>(symbol_class::time)] = {0};
    const auto results = table.evaluate(in);
    const auto compare = [&](std::size_t output, const auto& expected) {
      BOOST_TEST_REQUIRE(results[output].size() == static_cast<std::size_t>(expected.size()));
      for (Eigen::Index i = 0; i < expected.rows(); ++i)
        for (Eigen::Index j = 0; j < expected.cols(); ++j)
          BOOST_TEST(std::abs(results[output][static_cast<std::size_t>(i * expected.cols() + j)] - expected(i, j)) <=
                     1e-12 * expected.norm());
    };
    BOOST_TEST_REQUIRE(results.size() == 5u);
    compare(0, M), compare(1, F), compare(2, rates), compare(3, forces);
    BOOST_TEST(std::abs(results[4][0] - angle) <= 1e-15);
  }
}

BOOST_AUTO_TEST_CASE(a_table_is_printed) {
  step_table table;
  translate<kane>(table, value_of<m * g * sin(q1)>);
  BOOST_TEST(table.text() == "0: symbol 0 0\n1: symbol 0 1\n2: * 0 1\n3: symbol 1 0\n4: sin 3 0\n5: * 4 2\n");
}

} // namespace
