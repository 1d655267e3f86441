// ctdyn and engines at robots from files (URDF): all of them read the same text, each by its own reader.   from_files FOLDER CSV
//
// MuJoCo keeps fixed links and has no contacts, limits or dry friction; DART is its DartLoader; KDL is kdl_parser, for fixed bases (its
// readers have no joints that float, and for trees KDL has inverse dynamics only). A floating base has each engine's own coordinates
// and speeds: states are converted before, results after the time is taken. Results are compared with ctdyn's, to a relative 1e-9
// (MuJoCo: 1e-6, since it finds principal axes to eight digits only), before anything is timed; test/robot/references compares to 1e-10.
#include <dart/dynamics/BodyNode.hpp>
#include <dart/dynamics/DegreeOfFreedom.hpp>
#include <dart/dynamics/FreeJoint.hpp>
#include <dart/dynamics/Skeleton.hpp>
#include <dart/utils/urdf/DartLoader.hpp>
#include <kdl/tree.hpp>
#include <kdl/treeidsolver_recursive_newton_euler.hpp>
#include <kdl_parser/kdl_parser.hpp>
#include <mujoco/mujoco.h>

#include "from_files.hpp"

#include <benchmark/benchmark.h>

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace {
using namespace from_files;
using Eigen::Matrix3d, Eigen::MatrixXd, Eigen::Vector3d, Eigen::VectorXd;
using Eigen::Index;

constexpr const char* tasks[] = {"inverse dynamics", "mass matrix", "forward dynamics"};
constexpr std::size_t states = 16;

/// A state as a competitor has it, and what is given: rates of speeds or forces.
struct sample {
  VectorXd q, u, given;
};
/// One task of one competitor at one state, `result` in its own order.
struct competitor {
  std::string name;
  double tolerance; // relative to ctdyn's result
  bool offers[3];
  std::function<sample(const sample&, int task)> own;                   // of ctdyn's
  std::function<void(const sample&, int task, double* result)> compute; // what is timed
  std::function<MatrixXd(const sample& ctdyns, int task, const double* result)> back;
};

Matrix3d basis(const sample& s) { return Eigen::Quaterniond(s.q(3), s.q(4), s.q(5), s.q(6)).toRotationMatrix(); }

/// Of a base that floats.
std::string root_of(const robot& r) {
  for (const std::string& name : r.speeds)
    if (name.ends_with(".vx")) return name.substr(0, name.size() - 3);
  return {};
}
/// Those that turn or slide, in ctdyn's order.
std::vector<std::string> joints_of(const robot& r) {
  std::vector<std::string> names;
  for (const std::string& name : r.speeds)
    if (name.ends_with(".u")) names.push_back(name.substr(0, name.size() - 2));
  return names;
}
/// Samples count a base that floats first, x y z e0 e1 e2 e3 and vx vy vz wx wy wz, then joints.
std::vector<Index> places(const std::vector<std::string>& all, const robot& r, const char* end, std::vector<std::string> of_base) {
  std::vector<std::string> order;
  if (r.floats)
    for (const std::string& name : of_base) order.push_back(root_of(r) + name);
  for (const std::string& name : joints_of(r)) order.push_back(name + end);
  std::vector<Index> at;
  for (const std::string& name : order) at.push_back(std::find(all.begin(), all.end(), name) - all.begin());
  return at;
}

competitor ctdyn(const robot& r) {
  const auto q_at = places(r.coordinates, r, ".q", {".x", ".y", ".z", ".e0", ".e1", ".e2", ".e3"});
  const auto at = places(r.speeds, r, ".u", {".vx", ".vy", ".vz", ".wx", ".wy", ".wz"});
  const auto n = static_cast<Index>(at.size());
  competitor c{"ctdyn", 0, {true, true, true}, {}, {}, {}};
  c.own = [=](const sample& s, int) {
    sample o = s;
    for (Index i = 0; i < s.q.size(); ++i) o.q(q_at[std::size_t(i)]) = s.q(i);
    for (Index i = 0; i < n; ++i) o.u(at[std::size_t(i)]) = s.u(i), o.given(at[std::size_t(i)]) = s.given(i);
    return o;
  };
  c.compute = [&r](const sample& s, int task, double* out) {
    (task == 0 ? r.inverse_dynamics : task == 1 ? r.mass_matrix : r.forward_dynamics)(s.q.data(), s.u.data(), s.given.data(), out);
  };
  c.back = [=](const sample&, int task, const double* out) -> MatrixXd {
    MatrixXd own(n, task == 1 ? n : 1);
    for (Index i = 0; i < n; ++i)
      for (Index k = 0; k < own.cols(); ++k)
        own(i, k) = task == 1 ? out[at[std::size_t(i)] * n + at[std::size_t(k)]] : out[at[std::size_t(i)]];
    return own;
  };
  return c;
}

competitor mujoco(const robot& r, std::string text) {
  text.insert(text.find('>', text.find("<robot ")) + 1,
              "<mujoco><compiler fusestatic='false' inertiafromgeom='false' boundmass='1e-13' boundinertia='1e-13' "
              "balanceinertia='true'/></mujoco>");
  const auto files = std::make_unique<mjVFS>();
  mj_defaultVFS(files.get());
  mj_makeEmptyFileVFS(files.get(), "robot.urdf", static_cast<int>(text.size()));
  std::memcpy(files->filedata[0], text.data(), text.size());
  char error[1000] = "";
  mjModel* const m = mj_loadXML("robot.urdf", files.get(), error, sizeof error);
  if (m == nullptr) throw std::runtime_error(error);
  m->opt.disableflags |= mjDSBL_CONTACT | mjDSBL_LIMIT | mjDSBL_FRICTIONLOSS;
  mjData* const d = mj_makeData(m); // lives as long as the program
  std::vector<Index> at, q_at;      // of ctdyn's speed i, and of the coordinate of joint i
  const std::vector<std::string> joints = joints_of(r);
  const Index base = r.floats ? 6 : 0;
  for (Index i = 0; i < base; ++i) at.push_back(i);
  for (const std::string& name : joints) {
    const int j = mj_name2id(m, mjOBJ_JOINT, name.c_str());
    if (j < 0) throw std::runtime_error("MuJoCo has no joint " + name);
    at.push_back(m->jnt_dofadr[j]), q_at.push_back(m->jnt_qposadr[j]);
  }
  const auto n = static_cast<Index>(at.size());
  competitor c{"MuJoCo", 1e-6, {true, true, true}, {}, {}, {}};
  c.own = [=](const sample& s, int task) {
    sample o{VectorXd(m->nq), VectorXd(n), VectorXd(n)};
    for (Index i = 0; i < n; ++i) o.u(at[std::size_t(i)]) = s.u(i), o.given(at[std::size_t(i)]) = s.given(i);
    for (std::size_t i = 0; i < q_at.size(); ++i) o.q(q_at[i]) = s.q(Index(i) + (base == 0 ? 0 : 7));
    if (base == 0) return o;
    o.q.head<7>() = s.q.head<7>();
    const Matrix3d R = basis(s);
    o.u.head<3>() = R * s.u.head<3>();
    const Vector3d turning = s.u.segment<3>(3).cross(s.u.head<3>());
    o.given.head<3>() = R * (s.given.head<3>() + (task == 0 ? turning : Vector3d::Zero().eval()));
    return o;
  };
  const auto forces = std::make_shared<VectorXd>(n);
  c.compute = [=](const sample& s, int task, double* out) {
    std::copy_n(s.q.data(), m->nq, d->qpos);
    std::copy_n(s.u.data(), m->nv, d->qvel);
    mj_kinematics(m, d);
    mj_comPos(m, d);
    if (task == 0) {
      std::copy_n(s.given.data(), m->nv, d->qacc);
      mj_comVel(m, d);
      mj_rne(m, d, 1, out);
      return;
    }
    mj_crb(m, d);
    if (task == 1) return mj_fullM(m, out, d->qM);
    mj_factorM(m, d);
    mj_comVel(m, d);
    mj_rne(m, d, 0, forces->data());
    *forces = s.given - *forces;
    mj_solveM(m, d, out, forces->data(), 1);
  };
  c.back = [=](const sample& s, int task, const double* out) -> MatrixXd {
    const Index columns = task == 1 ? n : 1;
    MatrixXd own(n, columns);
    for (Index i = 0; i < n; ++i)
      for (Index k = 0; k < columns; ++k)
        own(i, k) = task == 1 ? out[at[std::size_t(i)] * n + at[std::size_t(k)]] : out[at[std::size_t(i)]];
    if (base == 0) return own;
    const Matrix3d R = basis(s);
    own.topRows(3) = (R.transpose() * own.topRows(3)).eval();
    if (task == 1) own.leftCols(3) = (own.leftCols(3) * R).eval();
    if (task == 2) own.topRows<3>() -= s.u.segment<3>(3).cross(s.u.head<3>());
    return own;
  };
  return c;
}

competitor dart_engine(const robot& r, const std::string& text) {
  const dart::dynamics::Inertia none(0, Vector3d::Zero(), Matrix3d::Zero());
  dart::utils::DartLoader loader(
      dart::utils::DartLoader::Options(nullptr, dart::utils::DartLoader::RootJointType::FIXED, none));
  const dart::dynamics::SkeletonPtr s = loader.parseSkeletonString(text, "");
  if (!s) throw std::runtime_error("DART refuses the file");
  for (std::size_t i = 0; i < s->getNumDofs(); ++i) s->getDof(i)->setDampingCoefficient(0);
  std::vector<Index> at;
  if (r.floats) {
    const std::string root = root_of(r);
    for (std::size_t i = 0; i < 6; ++i) // angular velocity first
      at.push_back(static_cast<Index>(s->getBodyNode(root)->getParentJoint()->getIndexInSkeleton((i + 3) % 6)));
  }
  for (const std::string& name : joints_of(r)) at.push_back(static_cast<Index>(s->getJoint(name)->getIndexInSkeleton(0)));
  const auto n = static_cast<Index>(at.size());
  competitor c{"DART", 1e-9, {true, true, true}, {}, {}, {}};
  c.own = [=, floats = r.floats](const sample& x, int) {
    sample o{VectorXd(n), VectorXd(n), VectorXd(n)};
    for (Index i = 0; i < n; ++i) o.u(at[std::size_t(i)]) = x.u(i), o.given(at[std::size_t(i)]) = x.given(i);
    for (Index i = floats ? 6 : 0; i < n; ++i) o.q(at[std::size_t(i)]) = x.q(i + (floats ? 1 : 0));
    if (!floats) return o;
    Eigen::Isometry3d to = Eigen::Isometry3d::Identity();
    to.translation() = x.q.head<3>(), to.linear() = basis(x);
    const Eigen::Matrix<double, 6, 1> p = dart::dynamics::FreeJoint::convertToPositions(to);
    for (std::size_t i = 0; i < 6; ++i) o.q(at[i]) = p(Index(i + 3) % 6);
    return o;
  };
  c.compute = [=](const sample& x, int task, double* out) {
    s->setPositions(x.q);
    if (task == 1) {
      Eigen::Map<MatrixXd>(out, n, n) = s->getMassMatrix();
      return;
    }
    s->setVelocities(x.u);
    if (task == 0) {
      s->setAccelerations(x.given);
      s->computeInverseDynamics(false, false, false);
      Eigen::Map<VectorXd>(out, n) = s->getForces();
    } else {
      s->setForces(x.given);
      s->computeForwardDynamics();
      Eigen::Map<VectorXd>(out, n) = s->getAccelerations();
    }
  };
  c.back = [=](const sample&, int task, const double* out) -> MatrixXd {
    MatrixXd own(n, task == 1 ? n : 1);
    for (Index i = 0; i < n; ++i)
      for (Index k = 0; k < own.cols(); ++k)
        own(i, k) = task == 1 ? out[at[std::size_t(i)] * n + at[std::size_t(k)]] : out[at[std::size_t(i)]];
    return own;
  };
  return c;
}

competitor kdl(const robot& r, const std::string& text) {
  if (r.floats) throw std::runtime_error("no joints that float");
  struct model {
    KDL::Tree tree;
    std::unique_ptr<KDL::TreeIdSolver_RNE> solver;
    KDL::JntArray q, u, given, out;
    KDL::WrenchMap none;
  };
  const auto m = std::make_shared<model>();
  if (!kdl_parser::treeFromString(text, m->tree)) throw std::runtime_error("KDL refuses the file");
  m->solver = std::make_unique<KDL::TreeIdSolver_RNE>(m->tree, KDL::Vector(0, 0, -9.81));
  const auto n = static_cast<Index>(r.speeds.size());
  for (KDL::JntArray* a : {&m->q, &m->u, &m->given, &m->out}) a->resize(static_cast<unsigned>(n));
  std::map<std::string, Index> number;
  for (const auto& [name, element] : m->tree.getSegments())
    if (element.segment.getJoint().getType() != KDL::Joint::None) number[element.segment.getJoint().getName()] = element.q_nr;
  std::vector<Index> at;
  for (const std::string& name : joints_of(r)) at.push_back(number.at(name));
  competitor c{"KDL", 1e-9, {true, false, false}, {}, {}, {}};
  c.own = [=](const sample& s, int) {
    sample o = s;
    for (Index i = 0; i < n; ++i) {
      const Index k = at[std::size_t(i)];
      o.q(k) = s.q(i), o.u(k) = s.u(i), o.given(k) = s.given(i);
    }
    return o;
  };
  c.compute = [m](const sample& s, int, double* out) {
    m->q.data = s.q, m->u.data = s.u, m->given.data = s.given;
    m->solver->CartToJnt(m->q, m->u, m->given, m->none, m->out);
    std::copy_n(m->out.data.data(), m->out.data.size(), out);
  };
  c.back = [=](const sample&, int, const double* out) -> MatrixXd {
    MatrixXd own(n, 1);
    for (Index i = 0; i < n; ++i) own(i, 0) = out[at[std::size_t(i)]];
    return own;
  };
  return c;
}

std::vector<sample> drawn(const robot& r) {
  std::mt19937_64 random(1);
  const auto next = [&random] { return 3 * static_cast<double>(random() >> 11) / 9007199254740992.0 - 1.5; };
  const auto n = static_cast<Index>(r.speeds.size());
  std::vector<sample> list(states, {VectorXd(n + (r.floats ? 1 : 0)), VectorXd(n), VectorXd(n)});
  for (sample& s : list) {
    for (VectorXd* v : {&s.q, &s.u, &s.given}) std::generate(v->begin(), v->end(), next);
    if (r.floats) s.q.segment<4>(3).normalize();
  }
  return list;
}

class medians : public benchmark::BenchmarkReporter {
public:
  bool ReportContext(const Context&) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs)
      if (run.run_type == Run::RT_Aggregate && run.aggregate_name == "median")
        nanoseconds[run.run_name.function_name] = run.GetAdjustedCPUTime();
  }
  std::map<std::string, double> nanoseconds;
};

std::string file_of(const std::string& folder, const robot& r) {
  std::ifstream file(folder + "/" + r.file);
  std::ostringstream all;
  all << file.rdbuf();
  // ctdyn takes 1.570796327 for a right angle; so that results can be compared to 1e-9, it is one for all
  std::string text = std::regex_replace(all.str(), std::regex("1\\.570796327"), "1.5707963267948966");
  text = std::regex_replace(text, std::regex("3\\.141592654"), "3.1415926535897931");
  if (!r.floats) return text;
  const std::string root = root_of(r);
  return text.insert(text.find('>', text.find("<robot ")) + 1,
                     "<link name=\"world\"/><joint name=\"" + root + "\" type=\"floating\"><parent link=\"world\"/><child link=\"" +
                         root + "\"/></joint>");
}

} // namespace

int main(int argc, char** argv) try {
  if (argc != 3) return std::fputs("usage: from_files FOLDER CSV\n", stderr), 2;
  const std::string folder = argv[1], table = argv[2];
  bool wrong = false;
  for (const robot& r : robots()) {
    const std::string text = file_of(folder, r);
    const std::vector<sample> list = drawn(r);
    const competitor own = ctdyn(r);
    std::vector<competitor> all{own};
    const auto add = [&](auto make) {
      try {
        all.push_back(make(r, text));
      } catch (const std::exception& e) {
        std::printf("%s: left out: %s\n", r.name.c_str(), e.what());
      }
    };
    add(kdl), add(mujoco), add(dart_engine);
    for (const competitor& c : all)
      for (int task = 0; task < 3; ++task) {
        if (!c.offers[task]) continue;
        VectorXd result(static_cast<Index>(r.speeds.size() * r.speeds.size())), expected = result;
        double off = 0;
        std::vector<sample> given;
        for (sample s : list) {
          if (task == 2 && r.floats) s.given.head<6>().setZero(); // only gravity acts on a base that floats
          given.push_back(c.own(s, task));
          c.compute(given.back(), task, result.data());
          own.compute(own.own(s, task), task, expected.data());
          const MatrixXd a = c.back(s, task, result.data()), b = own.back(s, task, expected.data());
          off = std::max(off, (a - b).norm() / b.norm());
        }
        if (!(off <= c.tolerance)) {
          std::printf("%s, %s: WRONG %s, by a relative %.1e: not measured\n", r.name.c_str(), c.name.c_str(), tasks[task], off);
          wrong = true;
          continue;
        }
        benchmark::RegisterBenchmark((r.name + "," + tasks[task] + "," + c.name).c_str(),
                                     [c, task, given, result](benchmark::State& run) mutable {
                                       std::size_t k = 0;
                                       for (auto _ : run) {
                                         c.compute(given[k++ % states], task, result.data());
                                         benchmark::ClobberMemory();
                                       }
                                     });
      }
  }
  std::string options[] = {argv[0], "--benchmark_min_time=0.02", "--benchmark_repetitions=9",
                           "--benchmark_enable_random_interleaving=true"};
  char* pointers[] = {options[0].data(), options[1].data(), options[2].data(), options[3].data()};
  int count = 4;
  benchmark::Initialize(&count, pointers);
  medians report;
  benchmark::RunSpecifiedBenchmarks(&report);

  std::ofstream csv(table);
  csv << "robot,task,competitor,nanoseconds,ratio_to_ctdyn\n";
  for (const char* task : tasks)
    for (const robot& r : robots()) {
      std::printf("%-40s", (std::string(task) + ", " + r.name).c_str());
      const double reference = report.nanoseconds[r.name + "," + task + ",ctdyn"];
      for (const char* name : {"ctdyn", "KDL", "MuJoCo", "DART"}) {
        const double ns = report.nanoseconds[r.name + "," + task + "," + name];
        if (ns == 0) {
          std::printf(" %15s", "-");
          continue;
        }
        std::printf(" %8.0f %6.2f", ns, ns / reference);
        csv << r.name << ',' << task << ',' << name << ',' << ns << ',' << ns / reference << '\n';
      }
      std::printf("\n");
    }
  std::printf("ctdyn, KDL, MuJoCo, DART: nanoseconds, medians of nine, and ratios to ctdyn's.\n");
  return wrong ? 1 : 0;
} catch (const std::exception& e) {
  return std::fprintf(stderr, "from_files: %s\n", e.what()), 1;
}
