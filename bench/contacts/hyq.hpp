// The quadruped HyQ from its URDF file on a floating base, with 18 speeds and 12 motors: free, and with contacts.
#pragma once

#include <ctdyn/urdf.hpp>

#include <hyq.urdf.hpp>

namespace hyq {
using namespace ctdyn;

constexpr frame<"world"> N;
constexpr frame<"lf_lowerleg"> lf;
constexpr frame<"rf_lowerleg"> rf;
constexpr frame<"lh_lowerleg"> lh;
constexpr frame<"rh_lowerleg"> rh;
constexpr point<"LF"> LF;
constexpr point<"RF"> RF;
constexpr point<"LH"> LH;
constexpr point<"RH"> RH;

constexpr auto body = facts(urdf<hyq_urdf>(floating_base, actuated, as_constants), gravity(-9.81 * N.z));
constexpr auto feet = facts(
    LF.set_pos(point<"lf_lowerleg">{}, 0.33 * lf.x), RF.set_pos(point<"rf_lowerleg">{}, 0.33 * rf.x),
    LH.set_pos(point<"lh_lowerleg">{}, 0.33 * lh.x), RH.set_pos(point<"rh_lowerleg">{}, 0.33 * rh.x),
    contact<"LF">(LF, N), contact<"RF">(RF, N), contact<"LH">(LH, N), contact<"RH">(RH, N));

template <int Contacts> inline constexpr auto robot = ctdyn::system(body, feet);
template <> inline constexpr auto robot<0> = ctdyn::system(body);

} // namespace hyq
