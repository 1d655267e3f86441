// The state of a system, and how it is made.
#pragma once

#include "../detail/config.hpp"
#include "symbol_lists.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <type_traits>
#include <utility>

namespace ctdyn {

/// Coordinates q, speeds u, auxiliary states z, inputs r and time t (s), each in declaration order; plain numbers, to
/// be read and written. A system without auxiliary states has no z. With contacts, `closed` is 1 for each contact that
/// is closed and 0 for each that is open, as all are at first.
///
///     auto x = eom.state(values(q1 = 0.1, u1 = 0.0));
///     x.q += h * eom.evaluate(x, qdot);
template <class Scalar, int Coordinates, int Speeds, int Inputs, int AuxiliaryStates = 0, int Contacts = 0>
struct state {
  Eigen::Matrix<Scalar, Coordinates, 1> q;
  Eigen::Matrix<Scalar, Speeds, 1> u;
  Eigen::Matrix<Scalar, Inputs, 1> r;
  Scalar t = Scalar(0);
  Eigen::Matrix<Scalar, AuxiliaryStates, 1> z;
  Eigen::Matrix<Scalar, Contacts, 1> closed = Eigen::Matrix<Scalar, Contacts, 1>::Zero();
};
/// The state of a system without contacts.
template <class Scalar, int Coordinates, int Speeds, int Inputs, int AuxiliaryStates>
struct state<Scalar, Coordinates, Speeds, Inputs, AuxiliaryStates, 0> {
  Eigen::Matrix<Scalar, Coordinates, 1> q;
  Eigen::Matrix<Scalar, Speeds, 1> u;
  Eigen::Matrix<Scalar, Inputs, 1> r;
  Scalar t = Scalar(0);
  Eigen::Matrix<Scalar, AuxiliaryStates, 1> z;
};
/// The state of a system without contacts and auxiliary states.
template <class Scalar, int Coordinates, int Speeds, int Inputs>
struct state<Scalar, Coordinates, Speeds, Inputs, 0, 0> {
  Eigen::Matrix<Scalar, Coordinates, 1> q;
  Eigen::Matrix<Scalar, Speeds, 1> u;
  Eigen::Matrix<Scalar, Inputs, 1> r;
  Scalar t = Scalar(0);
};

namespace detail {

/// The number of symbols of one kind, or Eigen::Dynamic if the system was refused.
template <symbol_lists D, const auto& Names>
inline constexpr int length = silent<D> ? static_cast<int>(Eigen::Dynamic) : static_cast<int>(Names.size());

template <symbol_lists D, class Scalar>
using state_of = state<Scalar, length<D, D::coordinate_names>, length<D, D::speed_names>, length<D, D::input_names>,
                       static_cast<int>(auxiliary_states_in<D>.size()), static_cast<int>(contacts_in<D>.size())>;

/// The number of auxiliary states of a state, and the address of their values; null if there are none.
template <class State>
inline constexpr std::size_t auxiliary_state_count = [] {
  if constexpr (requires(State & x) { x.z; })
    return static_cast<std::size_t>(decltype(State::z)::RowsAtCompileTime);
  else
    return std::size_t{0};
}();
template <class State> CTDYN_DETAIL_INLINE constexpr auto auxiliary_states_of(State& x) noexcept {
  if constexpr (requires { x.z; })
    return x.z.data();
  else
    return decltype(x.q.data())(nullptr);
}

/// The address of the numbers of contacts; null if there are none.
template <class State> CTDYN_DETAIL_INLINE constexpr auto contacts_of(State& x) noexcept {
  if constexpr (requires { x.closed; })
    return x.closed.data();
  else
    return decltype(x.q.data())(nullptr);
}

template <class T> void accept_eigen(const Eigen::EigenBase<T>& object);

/// A matrix or vector of Eigen, a block or an expression.
template <class T> concept eigen = requires(const T& object) { detail::accept_eigen(object); };

/// A vector converted to another type, or itself if it has that type. For a vector of another length, which was
/// refused, any numbers will do.
template <class Vector, class Given>
CTDYN_DETAIL_INLINE decltype(auto) vector_as(const Eigen::MatrixBase<Given>& given) noexcept {
  if constexpr (std::is_same_v<Vector, Given>)
    return given.derived();
  else if constexpr (int{Vector::RowsAtCompileTime} == int{Given::RowsAtCompileTime} && Given::ColsAtCompileTime == 1)
    return Vector(given.template cast<typename Vector::Scalar>());
  else
    return Vector();
}

/// The address of the entries of a result, which lie column by column.
template <class Scalar, class Result> CTDYN_DETAIL_INLINE Scalar* entries(Result& result) noexcept {
  if constexpr (std::is_same_v<Result, Scalar>)
    return &result;
  else
    return result.data();
}

/// The message about a vector whose type does not guarantee one entry for each symbol of its kind. A length that is
/// known only at run time could be wrong, and nothing checks it there.
template <const auto& Names, symbol_class Kind, class Vector>
inline constexpr sentence wrong_length = [] {
  sentence s;
  if constexpr (eigen<Vector>) {
    constexpr int rows = Vector::RowsAtCompileTime;
    constexpr bool column = Vector::ColsAtCompileTime == 1, known = rows != Eigen::Dynamic;
    if (column && rows == static_cast<int>(Names.size())) return s;
    s << "the " << word(Kind) << "s are given as ";
    if (!column)
      s << "a matrix that is no column vector";
    else if (known)
      s << "a vector of " << static_cast<std::size_t>(rows) << (rows == 1 ? " entry" : " entries");
    else
      s << "a vector v of a size that is known only at run time";
    if (Names.size() == 0) return s << ": the system has none, leave them out, or give a vector of no entries", s;
    s << ": give ";
    if (column && !known) s << "v.head<" << Names.size() << ">(), or a Map of that fixed size, with ";
    s << "one entry for each of ";
    write_names(s, Names);
    s << ", in this order";
  }
  return s;
}();

template <class T> concept pack_of_values = is_value_pack<T>;

/// Arguments of a constructor that are neither one vector nor one method.
template <class Method, class... Arguments>
concept no_vector = sizeof...(Arguments) != 0 &&
                    (sizeof...(Arguments) != 1 || !((eigen<Arguments> || std::is_base_of_v<Method, Arguments>)&&...));

inline constexpr sentence no_parameters =
    sentence{}
    << "parameters are given by name, as in values(g = 9.81, m = 1.0), or as one vector in the order of declaration";

/// Binds parameters from packs of values or from a vector; `finding` says what is wrong with them.
template <symbol_lists D, class Scalar, class... Arguments> struct parameters_from {
  static constexpr bool usable = false;
  static constexpr const sentence& finding = silent<D> ? nothing_wrong : no_parameters;
};

template <symbol_lists D, class Scalar, eigen Vector> struct parameters_from<D, Scalar, Vector> {
  static constexpr sentence finding =
      silent<D> ? nothing_wrong : wrong_length<D::parameter_names, symbol_class::parameter, Vector>;
  static constexpr bool usable = !silent<D> && finding.empty();

  static void fill(Scalar* parameters, const Vector& vector) noexcept {
    using parameter_vector = Eigen::Matrix<Scalar, length<D, D::parameter_names>, 1>;
    Eigen::Map<parameter_vector>(parameters, vector.rows()) = vector.template cast<Scalar>();
  }
};

template <symbol_lists D, class Scalar, pack_of_values... Packs>
  requires(!silent<D> && sizeof...(Packs) != 0)
struct parameters_from<D, Scalar, Packs...> {
  using pack = std::remove_cvref_t<decltype(join(std::declval<const Packs&>()...))>;
  using match = matched<wanted_parameters<D>, false, Scalar, pack>;
  static constexpr const sentence& finding = finding_of_values<D, match, pack>::value;
  static constexpr bool usable = match::usable && finding.empty();

  static constexpr void fill(Scalar* parameters, const Packs&... packs) noexcept {
    match::fill({parameters, nullptr, nullptr, nullptr, nullptr}, join(packs...));
  }
};

template <symbol_lists D>
inline constexpr sentence no_inputs = [] {
  sentence s;
  if (D::input_names.size() != 0) {
    s << "no values are given for the inputs: add a vector with ";
    write_names(s, D::input_names);
    s << " after coordinates and speeds, as in state(q, u" << (auxiliary_states_in<D>.size() != 0 ? ", z" : "")
      << ", r)";
  }
  return s;
}();

template <symbol_lists D>
inline constexpr sentence no_time = [] {
  sentence s;
  if (D::uses_time)
    s << "no value is given for time t: add it as the last argument, as in state(q, u, "
      << (auxiliary_states_in<D>.size() != 0 ? "z, " : "") << (D::input_names.size() != 0 ? "r, " : "") << "t)";
  return s;
}();

inline constexpr sentence no_state =
    sentence{}
    << "a state is made of values by name, as in state(values(q1 = 0.1, u1 = 0.0)), or of vectors of coordinates, speeds and inputs and the time, as in state(q, u, r, t)";

/// Makes a state of some arguments; `finding` says what is wrong with them.
template <symbol_lists D, class Scalar, class... Arguments> struct state_from {
  static constexpr bool usable = false;
  static constexpr const sentence& finding = silent<D> ? nothing_wrong : no_state;
};

/// By name: any number of packs, which together hold every coordinate, speed and input once, and time if it occurs.
template <symbol_lists D, class Scalar, class... A, pack_of_values... Packs>
  requires(!silent<D>)
struct state_from<D, Scalar, value_pack<A...>, Packs...> {
  using joined = std::remove_cvref_t<decltype(join(std::declval<value_pack<A...>>(), std::declval<Packs>()...))>;
  using match = matched<wanted_in_state<D>, true, Scalar, joined>;
  static constexpr const sentence& finding = finding_of_values<D, match, joined>::value;
  static constexpr bool usable = match::usable && finding.empty();

  static state_of<D, Scalar> make(const value_pack<A...>& pack, const Packs&... packs) noexcept {
    state_of<D, Scalar> x;
    Scalar* destinations[symbol_classes]{nullptr, x.q.data(), x.u.data(), x.r.data(), &x.t};
    destinations[static_cast<std::size_t>(symbol_class::auxiliary_state)] = auxiliary_states_of(x);
    destinations[static_cast<std::size_t>(symbol_class::contact)] = contacts_of(x);
    match::fill(destinations, join(pack, packs...));
    return x;
  }
};

template <symbol_lists D>
inline constexpr sentence no_auxiliary_states = [] {
  sentence s;
  s << "no values are given for the auxiliary states: add a vector with ";
  write_names(s, auxiliary_states_in<D>);
  s << " after coordinates and speeds, as in state(q, u, z)";
  return s;
}();

/// By position, with auxiliary states after the speeds.
template <symbol_lists D, class Scalar, eigen Q, eigen U, class... More>
  requires(!silent<D> && auxiliary_states_in<D>.size() != 0)
struct state_from<D, Scalar, Q, U, More...> {
  static constexpr bool usable = false;
  static constexpr const sentence& finding = no_auxiliary_states<D>;
};
template <symbol_lists D, class Scalar, eigen Q, eigen U, eigen Z, class... More>
  requires(!silent<D> && auxiliary_states_in<D>.size() != 0 && sizeof...(More) <= 2)
struct state_from<D, Scalar, Q, U, Z, More...> {
  struct others : D {
    static constexpr names<0> auxiliary_state_names{};
  };
  using rest = state_from<others, Scalar, Q, U, More...>;
  static constexpr const sentence& finding =
      first_said({&rest::finding, &wrong_length<auxiliary_states_in<D>, symbol_class::auxiliary_state, Z>});
  static constexpr bool usable = finding.empty();

  static state_of<D, Scalar> make(const Q& q, const U& u, const Z& z, const More&... more) noexcept {
    const auto x = rest::make(q, u, more...);
    state_of<D, Scalar> whole;
    whole.q = x.q, whole.u = x.u, whole.r = x.r, whole.t = x.t, whole.z = z.template cast<Scalar>();
    return whole;
  }
};

/// By position: coordinates and speeds, then inputs if the system has some, then time (optional if it does not occur).
template <symbol_lists D, class Scalar, eigen Q, eigen U, class... More>
  requires(!silent<D> && auxiliary_states_in<D>.size() == 0 && sizeof...(More) <= 2)
struct state_from<D, Scalar, Q, U, More...> {
  static constexpr sentence finding = [] {
    constexpr bool vector[] = {eigen<More>..., false, false};
    constexpr std::size_t given = sizeof...(More), times = given - (vector[0] ? 1 : 0);
    if (vector[1] || times > 1 || !((eigen<More> || std::is_constructible_v<Scalar, More>)&&...)) return no_state;
    return first_said({&wrong_length<D::coordinate_names, symbol_class::coordinate, Q>,
                       &wrong_length<D::speed_names, symbol_class::speed, U>,
                       &wrong_length<D::input_names, symbol_class::input, More>...,
                       vector[0] ? &nothing_wrong : &no_inputs<D>, times == 1 ? &nothing_wrong : &no_time<D>});
  }();
  static constexpr bool usable = finding.empty();

  static state_of<D, Scalar> make(const Q& q, const U& u, const More&... more) noexcept {
    state_of<D, Scalar> x;
    x.q = q.template cast<Scalar>(), x.u = u.template cast<Scalar>();
    const auto take = [&](const auto& argument) {
      if constexpr (eigen<std::remove_cvref_t<decltype(argument)>>)
        x.r = argument.template cast<Scalar>();
      else
        x.t = static_cast<Scalar>(argument);
    };
    (void)take;
    (take(more), ...);
    return x;
  }
};

} // namespace detail
} // namespace ctdyn
