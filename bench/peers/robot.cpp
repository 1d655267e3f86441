#include "robot.hpp"

#include <nlohmann/json.hpp>

#include <fstream>
#include <stdexcept>

namespace peers {
namespace {

using nlohmann::json;

Eigen::Vector3d vector(const json& a) { return {a[0].get<double>(), a[1].get<double>(), a[2].get<double>()}; }
Eigen::Matrix3d matrix(const json& a) {
  Eigen::Matrix3d m;
  for (int i = 0; i < 3; ++i) m.row(i) = vector(a[static_cast<std::size_t>(i)]);
  return m;
}

} // namespace

body with_mass(const body& b) {
  if (b.mass != 0) return b;
  if (b.parent != -1 || b.prismatic || !b.center.isZero()) throw std::runtime_error(b.name + " has no mass");
  body other = b;
  other.mass = 1;
  other.inertia = b.axis.dot(b.inertia * b.axis) / 2 * (Eigen::Matrix3d::Identity() + b.axis * b.axis.transpose());
  return other;
}

robot read(const std::string& name) {
  const std::size_t digits = name.find_last_not_of("0123456789") + 1;
  const std::string stem = name.substr(0, digits);
  const bool cut = stem == "pendulum" || stem == "cart";
  const std::string path = std::string(PEERS_MODELS "/") + (cut ? stem : name) + ".json";
  std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  const json data = json::parse(file);
  robot r{name, vector(data["gravity"]), {}};
  for (const json& b : data["bodies"])
    r.bodies.push_back({b["name"], b["parent"], b["joint"] == "prismatic", vector(b["position"]), matrix(b["rotation"]),
                        vector(b["axis"]), b["mass"], vector(b["center"]), matrix(b["inertia"])});
  if (cut) r.bodies.resize(std::stoul(name.substr(digits)) + (stem == "cart" ? 1 : 0));
  return r;
}

} // namespace peers
