// expect: parameter m is measured in kg, and its value is given in lbf
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/units.hpp>

using namespace ctdyn;
constexpr parameter<"m"> m;

struct written {
  struct symbol_names {
    static constexpr detail::names<1> parameter_names{"m"};
    static constexpr detail::names<1> coordinate_names{"q"}, speed_names{"u"};
    static constexpr detail::names<0> input_names{};
    static constexpr detail::interface_unit parameter_units[]{{"kg", {.kilogram = 1}}};
    static constexpr detail::interface_unit coordinate_units[]{{}}, speed_units[]{{}}, input_units[]{{}},
        auxiliary_state_units[]{{}};
    static constexpr bool uses_time = false;
  };
  static constexpr symbol_names symbols{};
  static constexpr auto outputs = offers(offer<1>(udot));
  static constexpr std::size_t prepared = 0;
  static void compute(const compiled_call<double>&) noexcept {}
};

#ifdef CTDYN_COMPILES
inline const compiled_model<written> eom{values(m = 3 * si::pound)};
#else
inline const compiled_model<written> eom{values(m = 3 * si::pound_force)};
#endif
