// cost: heavy
// Rates that are sums of all speeds: each link has as many partial velocities as there are speeds.
#include <ctdyn/ctdyn.hpp>

#include <boost/test/unit_test.hpp>

namespace {
/// Nine rods in a plane.
constexpr auto dense = [] {
  using namespace ctdyn;
  auto [q1, q2, q3, q4, q5, q6, q7, q8, q9] = coordinates<"q1 q2 q3 q4 q5 q6 q7 q8 q9">;
  auto [u1, u2, u3, u4, u5, u6, u7, u8, u9] = speeds<"u1 u2 u3 u4 u5 u6 u7 u8 u9">;
  auto [N, A, B, C, D, E, F, G, H, I] = frames<"N A B C D E F G H I">;
  auto [O, P, Q, R, S, T, U, V, W, X] = points<"O P Q R S T U V W X">;
  const auto sum = u1 + u2 + u3 + u4 + u5 + u6 + u7 + u8 + u9;
  return system(newtonian(N, O), dt(q1) == sum + u1, dt(q2) == sum + 2 * u2, dt(q3) == sum + 3 * u3,
                dt(q4) == sum + 4 * u4, dt(q5) == sum + 5 * u5, dt(q6) == sum + 6 * u6, dt(q7) == sum + 7 * u7,
                dt(q8) == sum + 8 * u8, dt(q9) == sum + 9 * u9, A.orient_axis(N, q1, N.z), B.orient_axis(A, q2, A.z),
                C.orient_axis(B, q3, B.z), D.orient_axis(C, q4, C.z), E.orient_axis(D, q5, D.z),
                F.orient_axis(E, q6, E.z), G.orient_axis(F, q7, F.z), H.orient_axis(G, q8, G.z),
                I.orient_axis(H, q9, H.z), P.set_pos(O, 1 * A.x), Q.set_pos(P, 1 * B.x), R.set_pos(Q, 1 * C.x),
                S.set_pos(R, 1 * D.x), T.set_pos(S, 1 * E.x), U.set_pos(T, 1 * F.x), V.set_pos(U, 1 * G.x),
                W.set_pos(V, 1 * H.x), X.set_pos(W, 1 * I.x), particle<"p">(P, 1), particle<"q">(Q, 2),
                particle<"r">(R, 3), particle<"s">(S, 4), particle<"t">(T, 5), particle<"u">(U, 6), particle<"v">(V, 7),
                particle<"w">(W, 8), particle<"x">(X, 9));
};
using described = ctdyn::detail::described_system<dense>;
struct by_kane {
  constexpr auto operator()(auto& c) const {
    return ctdyn::detail::kane<9, std::remove_cvref_t<decltype(c)>, ctdyn::detail::chosen_tree>(c).mass_matrix();
  }
};
struct by_tmt {
  constexpr auto operator()(auto& c) const {
    return ctdyn::detail::tmt<9, std::remove_cvref_t<decltype(c)>>(c).mass_matrix();
  }
};
constexpr auto first = described::derive<described::result, by_kane>();
constexpr auto second = described::derive<first.state, by_tmt>(); // on top of it: equal entries are the same nodes
static_assert(described::fault.empty() && first.made == second.made);

BOOST_AUTO_TEST_CASE(all_is_checked_while_compiling) {}
} // namespace
