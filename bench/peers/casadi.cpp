// CasADi: recursive Newton-Euler as a graph of scalars, of which it writes C code that the C compiler compiles here;
// the mass matrix is its derivative. Eigen's Cholesky solves for udot.
#include "peer.hpp"

#include <Eigen/Cholesky>
#include <casadi/casadi.hpp>
#include <dlfcn.h>

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace {
using namespace peers;
using casadi::SX;

template <class Matrix> SX constant(const Matrix& m) {
  SX result(m.rows(), m.cols()); // without entries: zeros that CasADi knows
  for (Eigen::Index i = 0; i < m.rows(); ++i)
    for (Eigen::Index j = 0; j < m.cols(); ++j)
      if (m(i, j) != 0) result(static_cast<int>(i), static_cast<int>(j)) = m(i, j);
  return result;
}
SX turn(const Eigen::Vector3d& axis, const SX& angle) {
  Eigen::Matrix3d cross;
  cross << 0, -axis.z(), axis.y(), axis.z(), 0, -axis.x(), -axis.y(), axis.x(), 0;
  const Eigen::Matrix3d along = axis * axis.transpose();
  return constant(along) + cos(angle) * constant(Eigen::Matrix3d(Eigen::Matrix3d::Identity() - along)) +
         sin(angle) * constant(cross);
}

/// Recursive Newton-Euler in the frames of the bodies.
SX inverse_dynamics(const robot& r, const SX& q, const SX& u, const SX& udot) {
  struct motion {
    SX R, arm, w, alpha, a, force, moment;
  };
  std::vector<motion> all(r.bodies.size());
  motion ground;
  ground.w = ground.alpha = SX(3, 1), ground.a = constant(Eigen::Vector3d(-r.gravity));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const body& b = r.bodies[i];
    const int k = static_cast<int>(i);
    const motion& p = b.parent < 0 ? ground : all[static_cast<std::size_t>(b.parent)];
    motion& m = all[i];
    const SX axis = constant(b.axis), center = constant(b.center), inertia = constant(b.inertia);
    m.R = constant(b.rotation), m.arm = constant(b.position);
    if (b.prismatic)
      m.arm += mtimes(m.R, axis) * q(k);
    else
      m.R = mtimes(m.R, turn(b.axis, q(k)));
    const SX back = m.R.T();
    m.w = mtimes(back, p.w), m.alpha = mtimes(back, p.alpha);
    m.a = mtimes(back, p.a + cross(p.alpha, m.arm) + cross(p.w, cross(p.w, m.arm)));
    if (b.prismatic) {
      m.a += axis * udot(k) + 2 * cross(m.w, axis * u(k));
    } else {
      m.alpha += axis * udot(k) + cross(m.w, axis * u(k));
      m.w += axis * u(k);
    }
    m.force = b.mass * (m.a + cross(m.alpha, center) + cross(m.w, cross(m.w, center)));
    m.moment = mtimes(inertia, m.alpha) + cross(m.w, mtimes(inertia, m.w)) + cross(center, m.force);
  }
  SX tau(r.joints(), 1);
  for (std::size_t i = all.size(); i-- > 0;) {
    const body& b = r.bodies[i];
    const motion& m = all[i];
    tau(static_cast<int>(i)) = dot(constant(b.axis), b.prismatic ? m.force : m.moment);
    if (b.parent < 0) continue;
    motion& p = all[static_cast<std::size_t>(b.parent)];
    const SX force = mtimes(m.R, m.force);
    p.force += force, p.moment += mtimes(m.R, m.moment) + cross(m.arm, force);
  }
  return tau;
}

/// Code of a function, compiled and loaded.
class compiled {
  using integer = long long; // of CasADi
  using function = int (*)(const double**, double**, integer*, double*, int);

public:
  compiled(const std::string& name, const std::vector<SX>& in, const SX& out) {
    const casadi::Function f(name, in, {densify(out)});
    f.generate(name + ".c");
    if (std::system(("cc -O2 -DNDEBUG -fPIC -shared " + name + ".c -o lib" + name + ".so -lm").c_str()) != 0)
      throw std::runtime_error("the C compiler does not compile " + name + ".c");
    void* const library = dlopen(("./lib" + name + ".so").c_str(), RTLD_NOW);
    run_ = library == nullptr ? nullptr : reinterpret_cast<function>(dlsym(library, name.c_str()));
    if (run_ == nullptr) throw std::runtime_error("lib" + name + ".so cannot be loaded");
    iw_.resize(f.sz_iw() + 1), w_.resize(f.sz_w() + 1), in_.resize(f.sz_arg()), out_.resize(f.sz_res());
  }
  template <class... Inputs> void operator()(double* result, const Inputs*... inputs) {
    std::size_t i = 0;
    ((in_[i++] = inputs), ...);
    out_[0] = result;
    run_(in_.data(), out_.data(), iw_.data(), w_.data(), 0);
  }

private:
  function run_ = nullptr;
  std::vector<integer> iw_;
  std::vector<double> w_;
  std::vector<const double*> in_;
  std::vector<double*> out_;
};

peer make(const robot& r) {
  const int n = r.joints();
  const SX q = SX::sym("q", n), u = SX::sym("u", n), udot = SX::sym("udot", n);
  const SX tau = inverse_dynamics(r, q, u, udot);
  const auto inverse =
      std::make_shared<compiled>("casadi_inverse_dynamics_" + r.name, std::vector<SX>{q, u, udot}, tau);
  const SX matrix = jacobian(tau, udot);
  const auto mass = std::make_shared<compiled>("casadi_mass_matrix_" + r.name, std::vector<SX>{q}, matrix);
  const auto both = std::make_shared<compiled>("casadi_both_" + r.name, std::vector<SX>{q, u},
                                               horzcat(matrix, inverse_dynamics(r, q, u, SX(n, 1))));
  const auto numbers = std::make_shared<Eigen::MatrixXd>(n, n + 1);
  peer p;
  p.inverse_dynamics = [inverse](const double* q_, const double* u_, const double* udot_, double* tau_) {
    (*inverse)(tau_, q_, u_, udot_);
  };
  p.mass_matrix = [mass](const double* q_, double* M) { (*mass)(M, q_); };
  p.forward_dynamics = [both, numbers, n](const double* q_, const double* u_, const double* tau_, double* udot_) {
    (*both)(numbers->data(), q_, u_);
    const Eigen::Map<const Eigen::VectorXd> torque(tau_, n);
    Eigen::Map<Eigen::VectorXd>(udot_, n) = numbers->leftCols(n).llt().solve(torque - numbers->col(n));
  };
  return p;
}

const registration casadi_code{"CasADi", make};

} // namespace
