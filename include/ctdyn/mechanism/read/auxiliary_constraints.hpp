// Reads from constraints the coefficients that auxiliary speeds have in them.
#pragma once

#include "../../detail/in_order.hpp"
#include "../../model/source.hpp"
#include "../auxiliary.hpp"
#include "moved_context.hpp"
#include "source.hpp"

#include <boost/hana/unpack.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace ctdyn::detail {

/// One auxiliary motion of a mechanism.
template <class Context> class auxiliary_motion {
public:
  constexpr auxiliary_motion(Context& c, std::uint32_t speed) : of_(c), speed_(speed) {}

  constexpr spatial_vector turn(frame_id f) const { return of_.turn(f, speed_); }
  constexpr spatial_vector shift(point_id p) const { return of_.shift(p, speed_); }

private:
  auxiliary<Context> of_;
  std::uint32_t speed_;
};

/// Collects the coefficients of one auxiliary speed in the constraints, in their order.
template <class Context> class auxiliary_coefficients {
public:
  constexpr auxiliary_coefficients(Context& c, handle* to) : c_(&c), to_(to) {}

  constexpr void add(expr::related what, handle residual) {
    *to_++ = c_->change(what == expr::related::speeds ? c_->speed : c_->displacement, residual);
  }
  constexpr void of_prescribed() { ++to_; } // zero: no auxiliary motion changes a coordinate or a speed

private:
  Context* c_;
  handle* to_;
};

/// Reads the constraints of a source, which come first, and (auxiliary_fact_reader) those of facts.
template <class Context>
class auxiliary_source_reader : public expr::source_verbs<auxiliary_source_reader<Context>, source_builder<Context>> {
  using base = expr::source_verbs<auxiliary_source_reader, source_builder<Context>>;

public:
  constexpr auxiliary_source_reader(Context& c, auxiliary_coefficients<Context>& to)
      : base(c, telling::constraints), to_(&to) {}

  constexpr void constraint(expr::related what, const typename base::scalar& residual) {
    to_->add(what, residual.value);
  }
  constexpr void dependent(const auto&) {}

private:
  auxiliary_coefficients<Context>* to_;
};
template <class Context>
class auxiliary_fact_reader : public expr::source_verbs<auxiliary_fact_reader<Context>, silent_builder> {
public:
  constexpr auxiliary_fact_reader(Context& c, auxiliary_coefficients<Context>& to) : c_(&c), to_(&to) {}

  constexpr void constraint(expr::related what, const auto& residual) { to_->add(what, lower(*c_, residual)); }
  constexpr void prescribed(const auto&, const auto&) { to_->of_prescribed(); }

private:
  Context* c_;
  auxiliary_coefficients<Context>* to_;
};

/// C_aux: the coefficients that auxiliary speeds would have in C u + b = 0; row k of the list is that of auxiliary
/// speed k. They are zero in a constraint that is written in speeds and coordinates alone.
template <std::size_t Auxiliaries, std::size_t Rows> class auxiliary_constraints {
public:
  using list = std::array<std::array<handle, Rows>, Auxiliaries>;

  constexpr explicit auxiliary_constraints(list& coefficients) : coefficients_(&coefficients) {}

  template <class Context, class Description> constexpr void read(Context& c, const Description& description) {
    for (std::uint32_t k = 0; k < Auxiliaries; ++k) {
      using moved_context = ctdyn::detail::moved_context<Context, auxiliary_motion<Context>>;
      moved_context moved(c, {c, k});
      auxiliary_coefficients<moved_context> to(moved, (*coefficients_)[k].data());
      boost::hana::unpack(description.facts, reading<moved_context>{&moved, &to});
    }
  }

private:
  template <class Context> struct reading {
    Context* c;
    auxiliary_coefficients<Context>* to;
    constexpr void operator()(const auto&... facts) const {
      in_order{(build(facts), 0)...};
      auxiliary_fact_reader reader(*c, *to);
      in_order{(tell_fact(facts, reader), 0)...};
    }

  private:
    constexpr void build(const auto&) const {}
    template <class Source> constexpr void build(const fact::built<Source>& f) const {
      auxiliary_source_reader reader(*c, *to);
      f.source.build(reader);
    }
  };

  list* coefficients_;
};

} // namespace ctdyn::detail
