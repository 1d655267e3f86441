// expect: redundant_rows(...): a compiled model offers no matrix of all rows: ask the method that it was compiled from
#include "fail/contact/foot.hpp"

#include <ctdyn/compiled_model.hpp>

struct interface {
  static constexpr auto symbols = given(x, y, u, v, closed<"foot">);
  static constexpr auto outputs = offers(offer<2>(udot));
  static constexpr std::size_t prepared = 8;
  static void compute(const compiled_call<double>& call) noexcept;
};
inline constexpr auto description = system(ball, contact<"foot">(P, N));

#ifdef CTDYN_COMPILES
using model = kanes_method<description>;
#else
using model = compiled_model<interface>;
#endif

[[maybe_unused]] const auto rows = redundant_rows(model(), model::state_type());
