// What other libraries make of robot files: test/robot/references/*.json, written by test/robot/references/generate.
#pragma once

#include <ctdyn/urdf.hpp>

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace robot_references {

using namespace ctdyn;
using nlohmann::json;

inline constexpr parameter<"gx"> gx;
inline constexpr parameter<"gy"> gy;
inline constexpr parameter<"gz"> gz;
/// Gravity as the references have it, in the basis of the ground.
template <fixed_string Ground> constexpr auto weight() {
  return gravity(gx * frame<Ground>{}.x + gy * frame<Ground>{}.y + gz * frame<Ground>{}.z);
}

inline json read(const std::string& name) {
  const std::string path = CTDYN_TEST_DATA "/../../robot/references/" + name + ".json";
  std::ifstream file(path);
  if (!file) throw std::runtime_error("no file " + path);
  return json::parse(file);
}

/// The place of each of ctdyn's names among those of the reference.
template <class Names> std::vector<std::size_t> places(const Names& names, const json& all) {
  BOOST_TEST_REQUIRE(all.size() == names.size());
  std::vector<std::size_t> at;
  for (const auto& name : names) {
    const auto found = std::find(all.begin(), all.end(), std::string(name.view()));
    BOOST_TEST_REQUIRE((found != all.end()), name.view());
    at.push_back(static_cast<std::size_t>(found - all.begin()));
  }
  return at;
}

template <class Method> class comparison {
public:
  explicit comparison(const std::string& name)
      : data_(read(name)), coordinates_(places(Method::coordinate_names, data_["about"]["coordinates"])),
        speeds_(places(Method::speed_names, data_["about"]["speeds"])) {}

  void forces() {
    each([&](const json& s, const Method& eom, const auto& x, const auto& udots) {
      compare(eom.evaluate(x, udots, inverse_dynamics), vector(s["inverse_dynamics"]), "inverse dynamics");
    });
  }
  void dynamics() {
    forces();
    each([&](const json& s, const Method& eom, const auto& x, const auto&) {
      const auto [M, a] = eom.evaluate(x, mass_matrix, udot);
      matrix expected;
      for (Eigen::Index i = 0; i < M.rows(); ++i)
        for (Eigen::Index k = 0; k < M.cols(); ++k) {
          const std::size_t row = speeds_[static_cast<std::size_t>(i)], column = speeds_[static_cast<std::size_t>(k)];
          expected(i, k) = s["mass_matrix"][std::max(row, column)][std::min(row, column)].get<double>();
        }
      compare(M, expected, "mass matrix");
      compare(a, vector(s["udot_without_forces"]), "forward dynamics");
    });
  }
  template <fixed_string Ground, fixed_string... Links> void links() {
    each([&](const json& s, const Method& eom, const auto& x, const auto&) {
      constexpr frame<Ground> ground;
      BOOST_TEST(s["links"].size() == sizeof...(Links)); // all that end a branch
      const auto motion = [&]<fixed_string Name>() {
        const auto [turn, r, v, w] = eom.evaluate(
            x, ground.dcm(frame<Name>{}), to_matrix(point<Name>{}.pos_from(point<Ground>{}), ground),
            to_matrix(point<Name>{}.vel(ground), ground), to_matrix(frame<Name>{}.ang_vel_in(ground), ground));
        Eigen::Matrix<double, 6, 3> all, expected;
        all << turn, r.transpose(), v.transpose(), w.transpose();
        const json& numbers = s["links"].at(std::string(Name.view()));
        for (Eigen::Index i = 0; i < 18; ++i)
          expected(i / 3, i % 3) = numbers[static_cast<std::size_t>(i)].template get<double>();
        compare(all.template topRows<3>(), expected.template topRows<3>(), "orientation");
        for (Eigen::Index i = 3; i < 6; ++i) compare(all.row(i), expected.row(i), "position or velocity");
      };
      (motion.template operator()<Links>(), ...);
    });
  }

private:
  using speeds = typename Method::speed_vector;
  using matrix = Eigen::Matrix<double, speeds::RowsAtCompileTime, speeds::RowsAtCompileTime>;

  speeds vector(const json& all) const {
    speeds v;
    for (std::size_t i = 0; i < speeds_.size(); ++i) v(static_cast<Eigen::Index>(i)) = all[speeds_[i]].get<double>();
    return v;
  }
  template <class F> void each(F check) const {
    BOOST_TEST(data_["states"].size() >= 2U);
    for (const json& s : data_["states"]) {
      const json& g = s["gravity"];
      const Method eom{values(gx = g[0].get<double>(), gy = g[1].get<double>(), gz = g[2].get<double>())};
      typename Method::coordinate_vector q;
      for (std::size_t i = 0; i < coordinates_.size(); ++i)
        q(static_cast<Eigen::Index>(i)) = s["q"][coordinates_[i]].get<double>();
      check(s, eom, eom.state(q, vector(s["u"])), vector(s["udot"]));
    }
  }
  /// To a relative 1e-10; what vanishes in the reference, to 1e-12.
  static void compare(const auto& value, const auto& expected, const char* what) {
    BOOST_TEST((value - expected).norm() <= std::max(1e-10 * expected.norm(), 1e-12), what);
  }

  json data_;
  std::vector<std::size_t> coordinates_, speeds_;
};

} // namespace robot_references
