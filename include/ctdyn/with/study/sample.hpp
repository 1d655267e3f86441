// One sample of a study: the model and the state that were drawn.
#pragma once

#include "../../model/expr/symbol.hpp"
#include "draws.hpp"

#include <Eigen/Core>

#include <cstddef>
#include <string_view>
#include <type_traits>
#include <vector>

namespace ctdyn {

namespace detail {

template <class Others> inline constexpr std::size_t other_count = 0;
template <class... Bindings> inline constexpr std::size_t other_count<value_pack<Bindings...>> = sizeof...(Bindings);

/// The place of a symbol among those beside the model; the number of these if it is not among them.
template <class Others, symbol_class Kind, fixed_string Name> inline constexpr std::size_t place_beside = 0;
template <class... Bindings, symbol_class Kind, fixed_string Name>
inline constexpr std::size_t place_beside<value_pack<Bindings...>, Kind, Name> = [] {
  constexpr bool same[] = {(Bindings::kind == Kind && Bindings::name.view() == Name.view())..., true};
  std::size_t i = 0;
  while (!same[i]) ++i;
  return i;
}();

template <class Others, symbol_class Kind, fixed_string Name>
inline constexpr sentence not_beside = [] {
  sentence s;
  if (place_beside<Others, Kind, Name> == other_count<Others>)
    s << "sample[" << spelled{Name.view()} << "]: " << spelled{Name.view()}
      << " is not among the values that are drawn for the program: add beside(" << spelled{Name.view()}
      << " = ...) to the draws";
  return s;
}();

} // namespace detail

/// The state of a sample; nothing if the draws name no symbol of a state.
template <class Model, bool HasState> struct sampled_state {
  /// The state that was drawn.
  typename Model::state_type x;
};
template <class Model> struct sampled_state<Model, false> {};

/// One sample of a study, as its run sees it.
///
///     const auto run = [](const auto& sample) { return sample.eom.evaluate(sample.x, kinetic_energy) * sample[k]; };
template <class Model, bool HasState, class Others> class study_sample : public sampled_state<Model, HasState> {
public:
  /// Makes a sample; studies call this.
  study_sample(const Model& model, const sampled_state<Model, HasState>& state, std::size_t place,
               const double* beside) noexcept
      : sampled_state<Model, HasState>(state), eom(model), number(place), beside_(beside) {}

  /// The model with the parameters that were drawn.
  Model eom;
  /// The number of the sample, from 0 on, by which `sample_of` draws it again.
  std::size_t number;

  /// The value of a symbol that is drawn `beside` the model.
  template <symbol_class Kind, fixed_string Name>
  [[nodiscard]] double operator[](const expr::named<Kind, Name>& /*symbol*/) const noexcept {
    constexpr auto& wrong = detail::not_beside<Others, Kind, Name>;
    if constexpr (!wrong.empty())
      return (void)detail::refuse<wrong>{}, 0;
    else
      return beside_[detail::place_beside<Others, Kind, Name>];
  }

private:
  const double* beside_;
};

namespace detail {

/// Makes samples of a model.
template <class Model, class Values, class Others> class sample_maker {
public:
  using symbols = study_symbols<lists_of<Model>, Values>;
  using sample = study_sample<Model, symbols::has_state, Others>;

  sample_maker(const Model& model, draw_plan plan) : nominal_(model.parameters()), plan_(std::move(plan)) {}

  [[nodiscard]] const draw_plan& plan() const noexcept { return plan_; }

  /// The sample with a number; its values are written to an array, which has to live as long as the sample.
  [[nodiscard]] sample make(std::size_t number, double* values) const noexcept {
    auto parameters = nominal_;
    sampled_state<Model, symbols::has_state> state{};
    if constexpr (symbols::has_state)
      draw(number, values, parameters.data(), &state.x);
    else
      draw<typename Model::state_type>(number, values, parameters.data(), nullptr);
    return {Model(parameters), state, number, values + symbols::count};
  }
  /// The state of a sample alone.
  [[nodiscard]] auto state(std::size_t number, double* values) const noexcept {
    typename Model::state_type x{};
    auto parameters = nominal_;
    draw(number, values, parameters.data(), &x);
    return x;
  }

private:
  template <class State> void draw(std::size_t number, double* values, double* parameters, State* x) const noexcept {
    for (std::size_t i = 0; i < plan_.symbols().size(); ++i) values[i] = plan_.value(i, number);
    double* destinations[symbol_classes]{parameters};
    const auto set = [&](symbol_class kind, double* to) { destinations[static_cast<std::size_t>(kind)] = to; };
    if (x != nullptr) {
      set(symbol_class::coordinate, x->q.data()), set(symbol_class::speed, x->u.data());
      set(symbol_class::input, x->r.data()), set(symbol_class::time, &x->t);
      set(symbol_class::auxiliary_state, auxiliary_states_of(*x)), set(symbol_class::contact, contacts_of(*x));
    }
    symbols::fill(destinations, values);
  }

  typename Model::parameter_vector nominal_;
  draw_plan plan_;
};

/// A sample that owns its values.
template <class Model, class Values, class Others> class kept_sample_values {
protected:
  kept_sample_values(const Model& eom, const study_draws<Values, Others>& draws)
      : maker_(eom, plan_of(draws)), values_(maker_.plan().symbols().size()) {}
  sample_maker<Model, Values, Others> maker_;
  std::vector<double> values_;
};
template <class Model, class Values, class Others>
class kept_sample : kept_sample_values<Model, Values, Others>, public sample_maker<Model, Values, Others>::sample {
  using kept = kept_sample_values<Model, Values, Others>;
  using sample = typename sample_maker<Model, Values, Others>::sample;

public:
  kept_sample(const Model& eom, const study_draws<Values, Others>& draws, std::size_t number)
      : kept(eom, draws), sample(this->maker_.make(number, this->values_.data())) {}
  kept_sample(const kept_sample&) = delete; // a copy would read the values of this sample
  kept_sample& operator=(const kept_sample&) = delete;
};

} // namespace detail
} // namespace ctdyn
