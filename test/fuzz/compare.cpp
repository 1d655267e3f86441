// See compare.hpp.
#include "fuzz/compare.hpp"

#include <algorithm>
#include <cmath>
#include <fstream>

namespace fuzz {
namespace {

double number(const json& entry) {
  if (!entry.is_string()) return entry.get<double>();
  return entry == "nan" ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
}
VectorXd vector(const json& entries) {
  VectorXd v(static_cast<Eigen::Index>(entries.size()));
  for (Eigen::Index i = 0; i < v.size(); ++i) v(i) = number(entries[static_cast<std::size_t>(i)]);
  return v;
}
MatrixXd matrix(const json& rows) {
  MatrixXd m(static_cast<Eigen::Index>(rows.size()), static_cast<Eigen::Index>(rows.empty() ? 0 : rows[0].size()));
  for (Eigen::Index i = 0; i < m.rows(); ++i) m.row(i) = vector(rows[static_cast<std::size_t>(i)]).transpose();
  return m;
}
/// Where each name stands in a list.
std::vector<Eigen::Index> places(const name_list& names, const name_list& in) {
  std::vector<Eigen::Index> result;
  for (const std::string& s : names) {
    const auto found = std::find(in.begin(), in.end(), s);
    BOOST_REQUIRE_MESSAGE(found != in.end(), "no symbol " << s);
    result.push_back(found - in.begin());
  }
  return result;
}

/// The reference's numbers in the order of a method's rows.
class expectation {
public:
  expectation(const json& file, const json& at, const results& found)
      : at_(&at), q_(places(found.coordinates, file["coordinates"])), u_(places(found.speeds, file["speeds"])) {
    const name_list dependent = file["dependent"], all = file["speeds"];
    name_list free;
    for (const std::string& s : all)
      if (std::find(dependent.begin(), dependent.end(), s) == dependent.end()) free.push_back(s);
    name_list wanted;
    for (const std::string& s : found.speeds)
      if (std::find(free.begin(), free.end(), s) != free.end()) wanted.push_back(s);
    free_ = places(wanted, free), own_ = places(wanted, found.speeds);
  }
  [[nodiscard]] VectorXd over_speeds(const char* key) const { return vector((*at_)[key])(u_); }
  [[nodiscard]] VectorXd over_coordinates(const char* key) const { return vector((*at_)[key])(q_); }
  [[nodiscard]] MatrixXd mass_matrix() const { return matrix((*at_)["M"])(u_, u_); }
  [[nodiscard]] MatrixXd reduced_matrix() const { return matrix((*at_)["reduced_M"])(free_, free_); }
  [[nodiscard]] VectorXd reduced_forcing() const { return vector((*at_)["reduced_f"])(free_); }
  [[nodiscard]] MatrixXd jacobian() const { return matrix((*at_)["C"])(Eigen::all, u_); }
  [[nodiscard]] const std::vector<Eigen::Index>& independent() const { return own_; }

private:
  const json* at_;
  std::vector<Eigen::Index> q_, u_, free_, own_;
};

/// Equality to rounding.
class closeness {
public:
  /// Of angles of this size sums are rounded, by which sines and cosines change.
  explicit closeness(const json& at) {
    for (const json& q : at["q"]) tolerance_ = std::max(tolerance_, 1e-11 + 1e-15 * std::abs(number(q)));
  }
  /// The scale is that of the terms that a result is the sum of; the reference's zeros are differences of some 1e-50.
  void operator()(const char* what, const MatrixXd& found, const MatrixXd& expected, const MatrixXd& scale) const {
    BOOST_REQUIRE_MESSAGE(found.rows() == expected.rows() && found.cols() == expected.cols(),
                          what << " has another size");
    for (Eigen::Index i = 0; i < found.rows(); ++i)
      for (Eigen::Index j = 0; j < found.cols(); ++j) {
        const double error = std::abs(found(i, j) - expected(i, j));
        BOOST_CHECK_MESSAGE(error <= tolerance_ * scale(i, j) + 1e-40,
                            what << "(" << i << ", " << j << ") = " << found(i, j) << ", not " << expected(i, j)
                                 << ", at a scale of " << scale(i, j));
      }
  }

private:
  double tolerance_ = 1e-11;
};
/// Of an entry of a mass matrix: the product of what its row and its column move.
MatrixXd scale_of(const MatrixXd& M) {
  const VectorXd d = M.diagonal().cwiseAbs().cwiseSqrt();
  return d * d.transpose();
}

void compare_constraints(const json& at, const results& found, const expectation& e, const VectorXd& u) {
  const closeness close(at);
  const MatrixXd C = e.jacobian();
  const VectorXd c_scale = vector(at["c_scale"]) + C.cwiseAbs() * u.cwiseAbs() + VectorXd::Ones(C.rows());
  const MatrixXd C_scale = C.rowwise().norm().replicate(1, C.cols()) + MatrixXd::Constant(C.rows(), C.cols(), 1e-3);
  close("constraint_jacobian", found.constraint_jacobian, C, C_scale);
  close("constraint_bias", found.constraint_bias, vector(at["b"]), c_scale);
  close("constraint_acceleration_bias", found.acceleration_bias, vector(at["c"]), c_scale);
}

/// M udot = f + C^T lambda and C udot + c = 0, with the reference's numbers.
void solved(const json& at, const results& found, const expectation& e, const VectorXd& udot, const VectorXd& scale) {
  const closeness close(at);
  const MatrixXd M = e.mass_matrix();
  VectorXd rest = M * udot - e.over_speeds("f");
  VectorXd size = scale + M.cwiseAbs() * udot.cwiseAbs();
  if (found.multipliers.size() != 0) {
    const MatrixXd C = e.jacobian();
    rest -= C.transpose() * found.multipliers, size += C.transpose().cwiseAbs() * found.multipliers.cwiseAbs();
    const VectorXd c = vector(at["c"]);
    const VectorXd terms = vector(at["c_scale"]) + C.cwiseAbs() * udot.cwiseAbs() + C.rowwise().norm() +
                           VectorXd::Constant(c.size(), 1e-3 * udot.norm()); // the scale of C, see compare_constraints
    close("C udot + c", C * udot + c, VectorXd::Zero(c.size()), terms);
  }
  double scale_of_all = size.norm();
  if (found.multipliers.size() == 0 && !found.eliminates) scale_of_all += not_taken_up(M, e.over_speeds("f"), udot);
  if (found.eliminates) // the terms of the equations that are solved
    scale_of_all += (e.reduced_matrix().cwiseAbs() * udot(e.independent()).cwiseAbs()).norm();
  close("M udot - f", rest, VectorXd::Zero(rest.size()), VectorXd::Constant(size.size(), scale_of_all));
}

/// By how much more than rounding solutions may differ, of a matrix that is the sum of terms of a size.
double looseness(const MatrixXd& solved, double terms) {
  const VectorXd values = Eigen::SelfAdjointEigenSolver<MatrixXd>(solved).eigenvalues();
  return (values.maxCoeff() + 1e-3 * terms) / values.minCoeff();
}

/// As far as the mass matrix determines it.
void compare_linearized(const json& at, const results& found, double loose) {
  const name_list q = at["states"][0], u = at["states"][1];
  std::vector<Eigen::Index> order;
  const auto append = [&](const name_list& states, const name_list& in, std::size_t first) {
    for (const std::string& s : in)
      if (const auto place = std::find(states.begin(), states.end(), s); place != states.end())
        order.push_back(static_cast<Eigen::Index>(first) + (place - states.begin()));
  };
  append(q, found.coordinates, 0), append(u, found.speeds, q.size());
  const MatrixXd all = matrix(at["A"]), A = all(order, order);
  const double scale = (A.norm() + 1) * loose;
  const closeness close(at);
  close("state_matrix", found.state_matrix, A, MatrixXd::Constant(A.rows(), A.cols(), scale));
}

void compare_reactions(const json& names, const json& at, const results& found, double loose) {
  const closeness close(at);
  BOOST_REQUIRE(found.reactions.size() == static_cast<Eigen::Index>(names.size()));
  for (std::size_t k = 0; k < names.size(); ++k) {
    const VectorXd force = vector(at["reactions"][names[k].get<std::string>()]);
    const VectorXd given = found.reactions.segment<1>(static_cast<Eigen::Index>(k));
    close("reactions", given, force.head<1>(), force.tail<1>() * loose);
  }
}

/// How dependent speeds follow from independent ones.
struct dependence {
  MatrixXd of_dependent, of_independent; // columns of the constraints' Jacobian
  std::vector<Eigen::Index> dependent;

  explicit dependence(const expectation& e) {
    const MatrixXd C = e.jacobian();
    for (Eigen::Index i = 0; i < C.cols(); ++i)
      if (std::find(e.independent().begin(), e.independent().end(), i) == e.independent().end()) dependent.push_back(i);
    of_dependent = C(Eigen::all, dependent), of_independent = C(Eigen::all, e.independent());
  }
  /// Rounding decides what they are: a constraint says nearly nothing, or the same as another one.
  [[nodiscard]] bool degenerate() const {
    const VectorXd sizes = of_dependent.rowwise().norm();
    return sizes.minCoeff() < 1e-7 || (sizes.cwiseInverse().asDiagonal() * of_dependent).fullPivLu().rcond() < 1e-9;
  }
  /// The sizes of the terms of a matrix over the independent speeds, of one over all.
  [[nodiscard]] MatrixXd terms_of(const MatrixXd& M, const std::vector<Eigen::Index>& independent) const {
    MatrixXd all(M.rows(), of_independent.cols());
    all(independent, Eigen::all).setIdentity();
    all(dependent, Eigen::all) = of_dependent.fullPivLu().solve(of_independent);
    return all.cwiseAbs().transpose() * M.cwiseAbs() * all.cwiseAbs();
  }
};

void compare_regular(const json& file, const json& at, const results& found, const expectation& e) {
  const closeness close(at);
  const MatrixXd M = e.mass_matrix();
  MatrixXd terms; // of the matrix that is solved
  if (found.eliminates) terms = dependence(e).terms_of(M, e.independent());
  const double loose = looseness(found.eliminates ? e.reduced_matrix() : M, terms.norm());
  if (!file["reactions"].empty() && found.reactions.size() != 0 && at["trial"] != "unequal_masses")
    compare_reactions(file["reactions"], at, found, loose);
  if (at.contains("A") && found.state_matrix.size() != 0) compare_linearized(at, found, loose);
  const VectorXd u = by_name(at["u"], found.speeds), scale = e.over_speeds("scale");
  const VectorXd rates = e.over_coordinates("qdot");
  close("qdot", found.qdot, rates, VectorXd::Constant(rates.size(), rates.norm() + 1));
  const VectorXd f = e.over_speeds("f");
  const double T = at["T"].get<double>(), V = at["V"].get<double>();
  close("kinetic_energy", MatrixXd::Constant(1, 1, found.kinetic_energy), MatrixXd::Constant(1, 1, T),
        MatrixXd::Constant(1, 1, T + 1));
  close("potential_energy", MatrixXd::Constant(1, 1, found.potential_energy), MatrixXd::Constant(1, 1, V),
        MatrixXd::Constant(1, 1, std::abs(V) + 100));
  if (found.eliminates) {
    const MatrixXd reduced = e.reduced_matrix();
    const VectorXd forcing = e.reduced_forcing();
    close("mass_matrix", found.mass_matrix, reduced, 10 * scale_of(reduced) + 1e-3 * terms);
    close("forcing", found.forcing, forcing, VectorXd::Constant(forcing.size(), 10 * scale.norm() + forcing.norm()));
  } else {
    close("mass_matrix", found.mass_matrix, M, scale_of(M));
    close("forcing", found.forcing, f, scale);
    const VectorXd given = by_name(at["udot"], found.speeds);
    if (found.multipliers.size() == 0)
      close("inverse_dynamics", found.inverse_dynamics, M * given - f, scale + M.cwiseAbs() * given.cwiseAbs());
  }
  if (found.multipliers.size() != 0) compare_constraints(at, found, e, u);
  solved(at, found, e, found.udot, scale);
  solved(at, found, e, found.udot_alone, scale);
}

/// A row of the mass matrix of which all entries are rounding, which emit/regularity.hpp excludes: the stacked matrix
/// of the TMT method is that of the Newtonian basis.
bool has_row_of_rounding(const results& found) {
  const MatrixXd& M = found.mass_matrix;
  const bool stacked = found.method != "Kane's method" && found.method != "Lagrange's method";
  return stacked && (M.cwiseAbs().rowwise().maxCoeff().array() < 1e-14 * M.cwiseAbs().maxCoeff()).any();
}
bool finite(const results& found) { return found.udot.allFinite() && found.qdot.allFinite(); }

struct way {
  const char* name;
  bool ctdyn::detail::derivation_ways::*member;
};
constexpr way all_ways[] = {{"sums over bodies", &ctdyn::detail::derivation_ways::sums_over_bodies},
                            {"links", &ctdyn::detail::derivation_ways::links},
                            {"composite bodies", &ctdyn::detail::derivation_ways::composite_bodies},
                            {"parallel turns", &ctdyn::detail::derivation_ways::parallel_turns},
                            {"articulated bodies", &ctdyn::detail::derivation_ways::articulated_bodies},
                            {"elimination", &ctdyn::detail::derivation_ways::elimination},
                            {"multipliers", &ctdyn::detail::derivation_ways::multipliers},
                            {"systems solved with numbers", &ctdyn::detail::derivation_ways::solved_with_numbers},
                            {"another form", &ctdyn::detail::derivation_ways::other_form}};
constinit ctdyn::detail::derivation_ways taken{}; // filled before main

} // namespace

std::string tell(const ctdyn::detail::derivation_ways& ways) {
  std::string list;
  for (const way& w : all_ways)
    if (ways.*w.member) list += "by " + std::string(w.name) + "\n";
  return list;
}
bool note(const ctdyn::detail::derivation_ways& ways) {
  for (const way& w : all_ways) taken.*w.member = taken.*w.member || ways.*w.member;
  return true;
}
std::string not_taken() {
  std::string list;
  for (const way& w : all_ways)
    if (!(taken.*w.member)) list += (list.empty() ? "" : ", ") + std::string(w.name);
  return list;
}

json read(const char* path) {
  std::ifstream file(path);
  BOOST_REQUIRE_MESSAGE(file, "cannot open " << path);
  return json::parse(file);
}

VectorXd by_name(const json& values, const name_list& names) {
  VectorXd v(static_cast<Eigen::Index>(names.size()));
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_REQUIRE_MESSAGE(values.contains(names[i]), "no value for " << names[i]);
    v(static_cast<Eigen::Index>(i)) = number(values[names[i]]);
  }
  return v;
}

bool determined(const json& at) {
  const MatrixXd M = matrix(at.contains("reduced_M") ? at["reduced_M"] : at["M"]);
  return M.norm() * M.inverse().norm() < 1e13;
}

double not_taken_up(const MatrixXd& M, const VectorXd& f, const VectorXd& udot) {
  const VectorXd terms = M.inverse().cwiseAbs() * (M.cwiseAbs() * udot.cwiseAbs() + f.cwiseAbs());
  return 1e-3 * (M.cwiseAbs() * (udot.array() == 0).select(terms, 0)).norm();
}

void compare(const json& file, const json& at, const results& found) {
  const std::string trial = at["trial"];
  BOOST_TEST_CONTEXT(found.method << ", " << trial) {
    if (file.contains("order")) {
      BOOST_TEST(found.coordinates == name_list(file["order"]["coordinates"]), boost::test_tools::per_element());
      BOOST_TEST(found.speeds == name_list(file["order"]["speeds"]), boost::test_tools::per_element());
      BOOST_TEST(found.parameters == name_list(file["order"]["parameters"]), boost::test_tools::per_element());
    }
    if (trial == "not_a_number" || trial == "infinite") {
      BOOST_TEST((found.singular || finite(found)));
      return;
    }
    const expectation e(file, at, found);
    if (trial == "ordinary" || trial == "large_angles") BOOST_TEST(!found.singular);
    if (!at["regular"].get<bool>())
      BOOST_TEST((found.singular || has_row_of_rounding(found)));
    else if (!found.singular && trial != "without_mass" && !(at.contains("C") && dependence(e).degenerate()))
      compare_regular(file, at, found, e);
    else
      BOOST_TEST((found.singular || finite(found)));
  }
}

void compare_words(const json& file, const json& at, const name_list& coordinates, const name_list& speeds,
                   const word_list& found) {
  const closeness close(at);
  const std::string trial = at["trial"];
  BOOST_TEST_CONTEXT("words, " << trial) {
    const std::vector<Eigen::Index> q = places(coordinates, file["coordinates"]), u = places(speeds, file["speeds"]);
    for (const word& w : found) {
      MatrixXd expected = w.expected;
      double scale = w.expected.norm() + 1 + w.rounding;
      if (w.expected.size() == 0) {
        BOOST_REQUIRE_MESSAGE(at["words"].contains(w.name), "no definition of " << w.name);
        const json& defined = at["words"][w.name];
        expected = matrix(defined["value"]), scale = defined["scale"].get<double>();
        if (defined["rows"] != "entries") expected = expected(defined["rows"] == "speeds" ? u : q, Eigen::all).eval();
        if (defined["columns"] == "speeds") expected = expected(Eigen::all, u).eval();
      }
      close(w.name.c_str(), w.found, expected, MatrixXd::Constant(expected.rows(), expected.cols(), scale));
    }
  }
}

} // namespace fuzz
