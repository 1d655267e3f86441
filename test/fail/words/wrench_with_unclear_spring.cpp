// expect: joint_wrench<elbow>: it is not known on which side of the joint the force on point R is
#include "fail/words/jointed.hpp"

using namespace jointed;

inline constexpr point<"T"> T;
inline constexpr auto slide = prismatic_joint<"slide">(A, T, frame<"C">{}, point<"R">{}, B.y);
inline constexpr point<"weight"> weight;
template <class Place> constexpr auto sprung(Place place) {
  return arm_with(hand.set_pos(Q, B.y), place, slide, slide.spring(k), weight.set_pos(Q, slide.q* B.y),
                  particle<"weight">(weight, k));
}
#ifdef CTDYN_COMPILES
inline constexpr auto bent = sprung(T.set_pos(Q, 2 * B.y));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#else
inline constexpr auto bent = sprung(T.set_pos(Q, 2 * A.y));
inline constexpr auto cost = kanes_method<bent>::cost(joint_wrench<"elbow">);
#endif
