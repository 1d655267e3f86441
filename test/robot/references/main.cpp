// Numbers of robot files from other libraries.   references FILE.urdf [fixed|floating] [matrix|forces] > FILE.json
//
// urdfdom with Orocos KDL, MuJoCo, and DART read the text and answer at some states, each in its own conventions, which their files here
// turn into ctdyn's. What the first of them says is written; the others must agree to a relative 1e-10, and by how much they differ is
// written too, so that the numbers are nobody's alone.
//
// What is changed in the text, for all of them: an angle that ctdyn takes for a right angle (see the manual: 1.5708) is one, to all
// digits; what stands before and behind <robot>, comments and shapes are dropped, and spaces around the number of a mass, which
// urdfdom does not read (it drops the <inertial> then); a base that floats is a floating joint in front.
#include "peers.hpp"

#include <nlohmann/json.hpp>
#include <urdf_parser/urdf_parser.h>

#include <cmath>
#include <cstdio>
#include <fstream>
#include <functional>
#include <random>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace {
using namespace references;
using nlohmann::ordered_json;

std::string sharp(const std::string& word) {
  const double x = std::stod(word);
  const std::size_t point = word.find('.');
  const std::size_t places = point == std::string::npos ? 0 : word.find_first_of("eE") - point - 1;
  const std::size_t decimals = word.find_first_of("eE") == std::string::npos ? word.size() - point - 1 : places;
  const double last = point == std::string::npos || decimals < 4 ? 0 : std::pow(10.0, -static_cast<double>(decimals));
  const double tolerance = std::max(1e-10, last), quarter = std::acos(0.0);
  if (std::abs(x) < 1e-10) return "0";
  char digits[40] = "";
  for (int n = 1; n <= 4; ++n)
    if (std::abs(std::abs(x) - n * quarter) < tolerance) {
      std::snprintf(digits, sizeof digits, "%.17g", (x < 0 ? -n : n) * quarter);
      return digits;
    }
  return word;
}
std::string with_right_angles(const std::string& text) {
  static const std::regex angles("rpy=\"([^\"]*)\"");
  std::string changed;
  auto end = text.cbegin();
  for (std::sregex_iterator i(text.begin(), text.end(), angles), none; i != none; ++i) {
    changed.append(end, text.begin() + i->position());
    std::istringstream words((*i)[1].str());
    changed += "rpy=\"";
    for (std::string word; words >> word;) changed += sharp(word) + ' ';
    changed += '"';
    end = text.begin() + i->position() + i->length();
  }
  return changed.append(end, text.cend());
}

robot_text read(const std::string& path, bool floats) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error("no file " + path);
  std::ostringstream all;
  all << file.rdbuf();
  std::string text = with_right_angles(all.str());
  text = std::regex_replace(text, std::regex("<!--[^]*?-->|<(collision|visual)[^]*?</\\1>|<axis xyz=\"any\"/>"), "");
  text = std::regex_replace(text, std::regex("value=\"\\s*(\\S+)\\s*\""), "value=\"$1\"");
  const std::size_t robot = text.find("<robot ");
  text = "<?xml version=\"1.0\"?>\n" + text.substr(robot, text.find("</robot>") + 8 - robot) + "\n";

  robot_text r;
  if (floats) {
    const std::string root = urdf::parseURDF(text)->getRoot()->name;
    text.insert(text.find('>', text.find("<robot")) + 1,
                "<link name=\"world\"/><joint name=\"" + root + "\" type=\"floating\"><parent link=\"world\"/><child link=\"" +
                    root + "\"/></joint>");
  }
  r.urdf = text, r.model = urdf::parseURDF(text);
  if (!r.model) throw std::runtime_error("urdfdom refuses the file");
  const std::function<void(const urdf::Link&)> outwards = [&](const urdf::Link& l) {
    for (const auto& child : l.child_links) {
      const urdf::Joint& j = *child->parent_joint;
      const auto all_of = [&](std::vector<std::string> words) {
        for (std::string& w : words) w = j.name + w;
        return words;
      };
      if (j.type == urdf::Joint::FLOATING)
        r.joints.push_back({j.name, child->name, j, all_of({".x", ".y", ".z", ".e0", ".e1", ".e2", ".e3"}),
                            all_of({".vx", ".vy", ".vz", ".wx", ".wy", ".wz"})});
      else if (j.type == urdf::Joint::PLANAR)
        r.joints.push_back({j.name, child->name, j, all_of({".x", ".y", ".angle"}), all_of({".vx", ".vy", ".w"})});
      else if (j.type != urdf::Joint::FIXED)
        r.joints.push_back({j.name, child->name, j, all_of({".q"}), all_of({".u"})});
      outwards(*child);
    }
  };
  outwards(*r.model->getRoot());
  for (const moving_joint& j : r.joints)
    for (const std::string& speed : j.speeds) {
      r.speeds.push_back(speed);
      r.damping[speed] = j.joint.dynamics && j.speeds.size() == 1 ? j.joint.dynamics->damping : 0;
    }
  return r;
}

/// q of a joint that mimics is multiplier q + offset of the one it follows.
struct follower {
  double multiplier = 1, offset = 0;
  std::string leader;
};
follower leader_of(const robot_text& r, const std::string& joint) {
  for (const moving_joint& j : r.joints)
    if (j.name == joint && j.joint.mimic) {
      const follower next = leader_of(r, j.joint.mimic->joint_name);
      return {j.joint.mimic->multiplier * next.multiplier,
              j.joint.mimic->multiplier * next.offset + j.joint.mimic->offset, next.leader};
    }
  return {1, 0, joint};
}

/// What is asked for: of joints that do not mimic, and how they move all others.
struct projection {
  explicit projection(const robot_text& r) {
    for (const moving_joint& j : r.joints)
      if (!j.joint.mimic) own.insert(own.end(), j.speeds.begin(), j.speeds.end());
    S = MatrixXd::Zero(static_cast<Eigen::Index>(r.speeds.size()), static_cast<Eigen::Index>(own.size()));
    for (const moving_joint& j : r.joints)
      for (const std::string& speed : j.speeds) {
        const follower f = leader_of(r, j.name);
        const std::string of = j.joint.mimic ? f.leader + ".u" : speed;
        for (std::size_t k = 0; k < own.size(); ++k)
          if (own[k] == of) S(r.speed(speed), static_cast<Eigen::Index>(k)) = f.multiplier;
      }
  }
  std::vector<std::string> own;
  MatrixXd S;
};

enum class kind { usual, wild, weightless, at_rest };
state draw(const robot_text& r, kind what, unsigned seed) {
  std::mt19937_64 engine(seed);
  const auto number = [&](double low, double high) {
    return low + (high - low) * static_cast<double>(engine() >> 11) / 9007199254740992.0;
  };
  state x;
  for (const moving_joint& j : r.joints) {
    for (const std::string& q : j.coordinates)
      x.q[q] = what == kind::at_rest                                                          ? 0
               : what == kind::wild && j.joint.type != urdf::Joint::PRISMATIC ? number(-40, 40)
                                                                                              : number(-1.5, 1.5);
    for (const std::string& u : j.speeds) {
      x.u[u] = what == kind::at_rest ? 0 : what == kind::wild ? number(-9, -1) : number(-2, 2);
      x.udot[u] = what == kind::at_rest ? 0 : number(-5, 5);
    }
    if (j.joint.type != urdf::Joint::FLOATING) continue;
    if (what == kind::at_rest) x.q[j.coordinates[3]] = 1;
    double square = 0;
    for (std::size_t i = 3; i < 7; ++i) square += std::pow(x.q[j.coordinates[i]], 2);
    for (std::size_t i = 3; i < 7; ++i) x.q[j.coordinates[i]] /= std::sqrt(square);
  }
  for (const moving_joint& j : r.joints) {
    if (!j.joint.mimic) continue;
    const follower f = leader_of(r, j.name);
    x.q[j.coordinates[0]] = f.multiplier * x.q.at(f.leader + ".q") + f.offset;
    x.u[j.speeds[0]] = f.multiplier * x.u.at(f.leader + ".u");
    x.udot[j.speeds[0]] = f.multiplier * x.udot.at(f.leader + ".u");
  }
  x.gravity = what == kind::wild ? Vector3d(3.1, -7.2, 5.5) : what == kind::weightless ? Vector3d::Zero() : Vector3d(0, 0, -9.81);
  return x;
}

ordered_json list(const MatrixXd& m) {
  ordered_json all = ordered_json::array();
  for (Eigen::Index i = 0; i < m.rows(); ++i)
    for (Eigen::Index k = 0; k < m.cols(); ++k) all.push_back(m(i, k));
  return all;
}

/// Of M x = b, from the tips of the branches inwards, which is what keeps digits where a small body hangs on a large one.
VectorXd solution(const MatrixXd& M, const VectorXd& b) {
  using exact = Eigen::Matrix<long double, Eigen::Dynamic, Eigen::Dynamic>;
  exact A = M.cast<long double>();
  Eigen::Matrix<long double, Eigen::Dynamic, 1> x = b.cast<long double>();
  for (Eigen::Index k = A.rows(); k-- > 0;)
    for (Eigen::Index i = 0; i < k; ++i) {
      const long double factor = A(i, k) / A(k, k);
      A.row(i) -= factor * A.row(k), x(i) -= factor * x(k);
    }
  for (Eigen::Index k = 0; k < A.rows(); ++k) {
    for (Eigen::Index i = 0; i < k; ++i) x(k) -= A(k, i) * x(i);
    x(k) /= A(k, k);
  }
  return x.cast<double>();
}

class writer {
public:
  explicit writer(const robot_text& r) : robot_(r), project_(r) {
    const auto add = [&](const char* name, auto make) {
      try {
        peers_.emplace_back(name, make(r));
      } catch (const std::exception& e) {
        std::fprintf(stderr, "%s takes no part: %s\n", name, e.what());
        absent_[name] = e.what();
      }
    };
    add("KDL", make_kdl), add("MuJoCo", make_mujoco), add("DART", make_dart);
  }

  ordered_json write(const state& x, bool matrix) {
    ordered_json s;
    const MatrixXd& S = project_.S;
    for (const moving_joint& j : robot_.joints) {
      if (j.joint.mimic) continue;
      for (const std::string& q : j.coordinates) s["q"].push_back(x.q.at(q));
      for (const std::string& u : j.speeds) s["u"].push_back(x.u.at(u)), s["udot"].push_back(x.udot.at(u));
    }
    s["gravity"] = list(x.gravity);
    answer(s, "inverse_dynamics", [&](peer& p) -> MatrixXd { return S.transpose() * p.inverse_dynamics(x); });
    if (matrix) {
      const auto mass = [&](peer& p) -> MatrixXd { return S.transpose() * p.mass_matrix(x) * S; };
      const MatrixXd M = answer(s, "mass_matrix", mass, true);
      answer(s, "udot_without_forces", [&](peer& p) -> MatrixXd {
        if (S.rows() == S.cols()) return p.forward_dynamics(x);
        state rest = x; // with joints that mimic: of the projected equations
        for (auto& [name, value] : rest.udot) value = 0;
        return solution(mass(p), -S.transpose() * p.inverse_dynamics(rest));
      });
    }
    for (const auto& [name, link] : robot_.model->links_)
      if (link->child_links.empty())
        answer(s["links"], name, [&](peer& p) -> MatrixXd {
          const link_motion m = p.link(x, name);
          MatrixXd all(6, 3);
          all << m.turn, m.place.transpose(), m.velocity.transpose(), m.angular_velocity.transpose();
          return all;
        });
    return s;
  }
  ordered_json about() const {
    ordered_json all;
    for (const moving_joint& j : robot_.joints) {
      if (j.joint.mimic) continue;
      for (const std::string& q : j.coordinates) all["coordinates"].push_back(q);
      for (const std::string& u : j.speeds) all["speeds"].push_back(u);
    }
    for (const auto& [name, why] : absent_) all["without"][name] = why;
    all["relative_differences"] = differences_;
    return all;
  }
  bool agreed = true;

private:
  template <class F> MatrixXd answer(ordered_json& s, const std::string& name, F ask, bool lower = false) {
    MatrixXd first;
    std::string from;
    for (auto& [who, p] : peers_) {
      const MatrixXd value = ask(*p);
      if (from.empty()) {
        first = value, from = who;
        continue;
      }
      double off = (value - first).norm() / std::max(1e-300, first.norm());
      if (first.norm() == 0) off = value.norm(); // at rest
      const std::string what = s.is_object() && s.contains("q") ? name : "links";
      double& worst = differences_[what][from + ", " + who];
      worst = std::max(worst, off);
      if (off <= 1e-10) continue;
      agreed = false;
      std::fprintf(stderr, "%s of %s and %s differ by a relative %.1e\n", name.c_str(), from.c_str(), who.c_str(), off);
    }
    if (!lower) {
      s[name] = list(first);
    } else {
      for (Eigen::Index i = 0; i < first.rows(); ++i) s[name].push_back(list(first.row(i).head(i + 1)));
    }
    return first;
  }

  const robot_text& robot_;
  projection project_;
  std::vector<std::pair<std::string, std::unique_ptr<peer>>> peers_;
  std::map<std::string, std::string> absent_;
  std::map<std::string, std::map<std::string, double>> differences_;
};

} // namespace

int main(int argc, char** argv) try {
  if (argc != 4) return std::fputs("usage: references FILE.urdf fixed|floating matrix|forces\n", stderr), 2;
  const robot_text robot = read(argv[1], std::string(argv[2]) == "floating");
  const bool matrix = std::string(argv[3]) == "matrix";
  writer w(robot);
  ordered_json states = ordered_json::array();
  unsigned seed = 0;
  for (const kind what : {kind::usual, kind::wild, kind::weightless, kind::at_rest})
    if (matrix || what == kind::usual || what == kind::wild) states.push_back(w.write(draw(robot, what, ++seed), matrix));
  std::printf("{\"about\": %s,\n\"states\": [", w.about().dump().c_str());
  for (std::size_t i = 0; i < states.size(); ++i) std::printf("%s\n%s", i == 0 ? "" : ",", states[i].dump().c_str());
  std::printf("]}\n");
  std::fprintf(stderr, "%s %s: %s\n", argv[1], argv[2], w.about()["relative_differences"].dump().c_str());
  return w.agreed ? 0 : 1;
} catch (const std::exception& e) {
  return std::fprintf(stderr, "references: %s\n", e.what()), 1;
}
