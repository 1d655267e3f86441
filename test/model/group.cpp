// Groups of facts, and systems that have all facts of others: the same description as one written in one list.
#include <ctdyn/model/model.hpp>

#include <boost/test/unit_test.hpp>

#include <type_traits>

namespace {

using namespace ctdyn;

constexpr auto symbols = parameters<"g m l">;
constexpr auto g = std::get<0>(symbols);
constexpr auto m = std::get<1>(symbols);
constexpr auto l = std::get<2>(symbols);
constexpr coordinate<"q"> q;
constexpr speed<"u"> u;
constexpr input<"F"> F;
constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Tip"> Tip;

/// A description is its type and the numbers in it: as a template argument it is compared as a whole.
template <auto Description> struct as_argument {};
template <auto One, auto Other> constexpr bool same = std::is_same_v<as_argument<One>, as_argument<Other>>;

constexpr auto rod = facts(A.orient_axis(N, q, N.z), P.set_pos(O, 0.5 * l * A.x), dt(q) == u);
constexpr auto bob = facts(particle<"bob">(P, m), force(P, -0.25 * u * A.y));

constexpr auto written = system(newtonian(N, O), A.orient_axis(N, q, N.z), P.set_pos(O, 0.5 * l * A.x), dt(q) == u,
                                particle<"bob">(P, m), force(P, -0.25 * u * A.y));
static_assert(same<system(newtonian(N, O), rod, bob), written>);
static_assert(same<system(newtonian(N, O), facts(rod, bob)), written>);
static_assert(same<system(facts(facts(newtonian(N, O)), facts(rod, facts(bob)))), written>);
static_assert(same<system(newtonian(N, O), facts(), rod, bob, facts()), written>);
static_assert(same<system(written), written>);
static_assert(same<facts(facts(rod)), rod>);
static_assert(!same<rod, bob>);

// a number is one of the things compared
constexpr auto other_number = facts(particle<"bob">(P, m), force(P, -0.75 * u * A.y));
static_assert(!same<system(newtonian(N, O), rod, other_number), written>);

// a finished model, extended: its facts come where it stands
constexpr auto extended = system(gravity(-g * N.y), written, Tip.set_pos(P, 2 * l * A.x), torque(A, F * N.z));
static_assert(same<extended, system(gravity(-g * N.y), newtonian(N, O), A.orient_axis(N, q, N.z),
                                    P.set_pos(O, 0.5 * l * A.x), dt(q) == u, particle<"bob">(P, m),
                                    force(P, -0.25 * u * A.y), Tip.set_pos(P, 2 * l * A.x), torque(A, F * N.z))>);
static_assert(same<system(facts(written, torque(A, F * N.z))), system(written, torque(A, F * N.z))>);

// declarations are facts as all others
static_assert(same<system(facts(declare(q, m)), declare(g)), system(declare(q, m), declare(g))>);

static_assert(expr::sort_of<decltype(rod)> == expr::sort::group);
static_assert(expr::sort_of<decltype(written)> == expr::sort::system);

} // namespace

BOOST_AUTO_TEST_CASE(a_group_is_made_at_run_time_as_well) {
  const auto made = system(newtonian(N, O), facts(rod, bob));
  static_assert(std::is_same_v<decltype(made), decltype(written)>);
  const auto number = [](const auto& description) {
    return boost::hana::at_c<0>(boost::hana::at_c<0>(boost::hana::at_c<2>(description.facts).r.elements).elements);
  };
  static_assert(std::is_same_v<decltype(number(made)), decltype(number(written))>);
  const auto half = boost::hana::at_c<0>(number(made).elements);
  BOOST_TEST((half.value == detail::exact::ratio(1, 2)));
}
