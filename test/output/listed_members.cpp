// Outputs use of the equations of a system what the concept output_system lists, and nothing else: all of them read a
// class that has exactly these members.
#include "method/proved_units.hpp"

#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

#include <array>
#include <cstddef>

namespace {
using namespace ctdyn;

template <class D> struct listed_members {
  using context_type = typename D::context_type;
  using layout = typename D::layout;
  using described = typename D::described;
  static constexpr std::size_t coordinates = D::coordinates, speeds = D::speeds, rows = D::rows;
  static constexpr std::size_t auxiliary_states = D::auxiliary_states;
  static constexpr const auto& mechanism = D::mechanism;
  static constexpr const auto& contact_names = D::contact_names;
  static constexpr bool are_kanes = D::are_kanes;
  static constexpr const auto& mass_matrix = D::mass_matrix;
  static constexpr const auto& forcing = D::forcing;
  static constexpr auto applied_forcing() { return D::applied_forcing(); }
  static constexpr const auto& equations() { return D::equations(); }
  static constexpr const auto& graph() { return D::graph(); }
  template <class Context> using kanes = typename D::template kanes<Context>;
  template <class Context> using momenta = typename D::template momenta<Context>;
  template <class Context> using wrenches = typename D::template wrenches<Context>;
  template <class Context> using partials = typename D::template partials<Context>;
  template <class Context> using regressors = typename D::template regressors<Context>;
  template <class Output>
    requires requires { D::template form_of<Output>; }
  static constexpr shape form_of = D::template form_of<Output>;
  template <class Output> static constexpr auto values_of(auto& c) { return D::template values_of<Output>(c); }
};

template <class Output, class System> concept with_range = requires { detail::reader_of<Output>::template range<System>(); };
template <class Output, class System>
concept with_entries = detail::with_entries<detail::reader_of<Output>, System, typename System::context_type>;
template <class Output, class System>
concept with_derivatives = requires { detail::reader_of<Output>::template derivatives<System>; };
template <class Output, class System>
concept with_entries_beside = requires(typename System::context_type& c) {
  detail::reader_of<Output>::template entries_beside<System>(c, std::array<detail::handle, 0>{});
};

/// Whether an output has the same of a derivation and of its listed members. What uses another member does not compile,
/// or is not there.
template <class D, class Output> constexpr bool same_by_list() {
  using listed = listed_members<D>;
  using reader = detail::reader_of<Output>;
  static_assert(with_range<Output, listed> == with_range<Output, D>);
  static_assert(detail::with_form<reader, listed> == detail::with_form<reader, D>);
  static_assert(detail::finding_of_contacts<listed, Output>().empty() == detail::finding_of_contacts<D, Output>().empty());
  if constexpr (D::template finding<Output>.empty() && detail::with_form<reader, D>) {
    static_assert(with_derivatives<Output, listed> == with_derivatives<Output, D>);
    static_assert(with_entries<Output, listed> == with_entries<Output, D>);
    static_assert(with_entries_beside<Output, listed> == with_entries_beside<Output, D>);
    static_assert(reader::template form<listed> == reader::template form<D>);
    if constexpr (with_derivatives<Output, D>)
      static_assert(reader::template derivatives<listed> == reader::template derivatives<D>);
  }
  return true;
}
template <class Method, class... Outputs> constexpr std::size_t count_same(proved_units::outputs<Outputs...>) {
  using derivation = typename Method::derivation_type;
  static_assert(detail::output_system<derivation> && detail::output_system<listed_members<derivation>>);
  return (std::size_t{same_by_list<derivation, Outputs>()} + ... + 0);
}
template <class Method, class... Outputs> constexpr std::size_t count_same(const Outputs&...) {
  return count_same<Method>(proved_units::outputs<expr::plain_t<Outputs>...>{});
}

constexpr coordinate<"q"> q;
constexpr coordinate<"x"> x;
constexpr speed<"u"> u;
constexpr speed<"v"> v;
constexpr parameter<"m"> m;
constexpr parameter<"l"> l;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"C"> C;
constexpr point<"P"> P;

constexpr auto cart = facts(newtonian(N, O), dt(q) == u, dt(x) == v, C.set_pos(O, x * N.x), A.orient_axis(N, q, N.z),
                            P.set_pos(C, l * A.x), particle<"cart">(C, m), rigid_body<"rod">(A, P, m, inertia(A, 0, m, m)),
                            force(C, F * N.x), gravity(-9.81 * N.y));
constexpr auto free_cart = system(cart);
constexpr auto held_cart = system(cart, velocity_constraint(v - l * u), dependent(v));
constexpr auto landing_cart = system(cart, contact<"foot">(P, N));
constexpr auto hinge = pin_joint<"hinge">(N, O, A, P);
constexpr auto hinged = system(newtonian(N, O), hinge, rigid_body<"rod">(A, P, m, inertia(A, 0, m, m)),
                               gravity(-9.81 * N.y));

} // namespace

BOOST_AUTO_TEST_CASE(outputs_without_arguments) {
  static_assert(count_same<kanes_method<free_cart>>(proved_units::all{}) > 50);
  static_assert(count_same<kanes_method<held_cart>>(proved_units::all{}) > 50);
  static_assert(count_same<kanes_method<landing_cart>>(proved_units::all{}) > 50);
  static_assert(count_same<lagranges_method<held_cart>>(proved_units::all{}) > 50);
  BOOST_TEST(true);
}

BOOST_AUTO_TEST_CASE(outputs_with_arguments) {
  static_assert(count_same<kanes_method<free_cart>>(
                    q + u, to_matrix(P.vel(N), N), partial_velocities(P.vel(N), N), A.dcm(N), jacobian_of(P, N),
                    bias_acceleration_of(P, N), jacobian(udot, q), jacobian(rhs, F, q), jacobian(inverse_dynamics, q),
                    jacobian(inverse_dynamics, by_speeds), forcing | given(u == 0), status, regressor, base_regressor,
                    inverse_mass_matrix, Fr_of<"rod">, Fr_star_of<"rod">, Fr(force(P, q* N.x))) == 18);
  static_assert(count_same<kanes_method<landing_cart>>(contact_force<"foot">, contact_force<"heel">, jacobian(contact_forces, F)) == 3);
  static_assert(count_same<kanes_method<hinged>>(joint_wrench<"hinge">, jacobian(joint_wrench<"hinge">, q)) == 2);
  BOOST_TEST(true);
}
