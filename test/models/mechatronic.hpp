// Machines with states that are not mechanical: currents, pressures, temperatures, sums of controllers, observers.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace mechatronic {
using namespace ctdyn;

constexpr frame<"N"> N;
constexpr frame<"A"> A;
constexpr frame<"B"> B;
constexpr point<"O"> O;
constexpr point<"P"> P;
constexpr point<"Q"> Q;

/// A pendulum behind a gear; the motor has inductance.
constexpr auto geared = [] {
  auto [J, m, l, g, Jr, n, kt, ke, R, L, b] = parameters<"J m l g Jr n kt ke R L b">;
  constexpr coordinate<"th"> th;
  constexpr speed<"om"> om;
  constexpr input<"v"> v;
  constexpr auxiliary_state<"i"> i;
  return system(newtonian(N, O), dt(i) == (v - R * i - n * ke * dt(th)) / L, dt(th) == om, A.orient_axis(N, th, N.z),
                P.set_pos(O, -l * A.y), particle<"bob">(P, m),
                rigid_body<"arm">(A, O, 0, inertia(A, 0, 0, J + n * n * Jr)), gravity(-g * N.y),
                torque(A, (n * kt * i - b * om) * N.z));
};

/// A cart on motor-driven wheels under a PI controller of its speed, with a hanging pendulum. The sum of the controller
/// comes first in the text, behind the current in the states.
constexpr auto cart = [] {
  auto [mc, m, l, g, c, d, kt, ke, rw, R, L, Kp, Ki] = parameters<"mc m l g c d kt ke rw R L Kp Ki">;
  auto [y, th] = coordinates<"y th">;
  auto [v, om] = speeds<"v om">;
  constexpr input<"r"> r;
  auto [i, z] = auxiliary_states<"i z">;
  return system(declare(i, z), newtonian(N, O), dt(z) == r - dt(y), dt(y) == v, dt(th) == om,
                L * dt(i) + R * i + ke * v / rw == Kp * dt(z) + Ki * z, P.set_pos(O, y * N.x), A.orient_axis(N, th, N.z),
                Q.set_pos(P, -l * A.y), particle<"cart">(P, mc), particle<"bob">(Q, m), gravity(-g * N.y),
                force(P, (kt * i / rw - c * v) * N.x), torque(A, -d * om * N.z));
};

/// A boom and its hydraulic cylinder, by the geometry of its two ends.
constexpr auto boom = [] {
  auto [J, m, lc, g, d, a, h, l0, A1, A2, V1, V2, be, kv, ps, pt, cl] =
      parameters<"J m lc g d a h l0 A1 A2 V1 V2 be kv ps pt cl">;
  constexpr coordinate<"th"> th;
  constexpr speed<"om"> om;
  constexpr input<"y"> y;
  auto [p1, p2] = auxiliary_states<"p1 p2">;
  const auto from = P.pos_from(Q);
  const auto length = sqrt(dot(from, from));
  const auto rate = dot(P.vel(N), from) / length;
  const auto up = heaviside(y);
  const auto down = 1 - heaviside(y);
  const auto Q1 = kv * y * (up * sqrt(ps - p1) + down * sqrt(p1 - pt));
  const auto Q2 = -kv * y * (up * sqrt(p2 - pt) + down * sqrt(ps - p2));
  const auto push = (p1 * A1 - p2 * A2) / length * from;
  constexpr point<"C"> C;
  return system(newtonian(N, O), dt(th) == om, A.orient_axis(N, th, N.z), Q.set_pos(O, -h * N.y), P.set_pos(O, a * A.x),
                C.set_pos(O, lc * A.x), rigid_body<"boom">(A, C, m, inertia(A, 0, 0, J - m * lc * lc)), gravity(-g * N.y),
                force(P, push), torque(A, -d * om * N.z),
                dt(p1) == be * (Q1 - A1 * rate - cl * (p1 - p2)) / (V1 + A1 * (length - l0)),
                dt(p2) == be * (Q2 + A2 * rate + cl * (p1 - p2)) / (V2 - A2 * (length - l0)));
};

/// A motor whose winding and housing warm up.
constexpr auto warm = [] {
  auto [J, mgl, b, L, R0, al, T0, k0, ak, R1, R2, Cw, Ch] = parameters<"J mgl b L R0 al T0 k0 ak R1 R2 Cw Ch">;
  constexpr coordinate<"th"> th;
  constexpr speed<"om"> om;
  auto [v, Ta] = inputs<"v Ta">;
  auto [i, Tw, Th] = auxiliary_states<"i Tw Th">;
  const auto R = R0 * (1 + al * (Tw - T0));
  const auto k = k0 * (1 + ak * (Tw - T0));
  return system(newtonian(N, O), declare(v, Ta), dt(th) == om, A.orient_axis(N, th, N.z),
                rigid_body<"arm">(A, O, 0, inertia(A, 0, 0, J)), potential_energy(-mgl * cos(th)),
                torque(A, (k * i - b * om) * N.z), L * dt(i) == v - R * i - k * om,
                Cw * dt(Tw) == R * i * i - (Tw - Th) / R1, Ch * dt(Th) == (Tw - Th) / R1 - (Th - Ta) / R2 + b * om * om);
};

/// A controller that sees a gyro with lag and drifting bias, and an observer. Its states have each other in their rates.
constexpr auto observed = [] {
  auto [J, mgl, Kp, Kd, tg, tb, L1, L2] = parameters<"J mgl Kp Kd tg tb L1 L2">;
  constexpr coordinate<"th"> th;
  constexpr speed<"om"> om;
  constexpr input<"r"> r;
  auto [wf, b, the, be] = auxiliary_states<"wf b the be">;
  return system(newtonian(N, O), dt(th) == om, A.orient_axis(N, th, N.z), rigid_body<"arm">(A, O, 0, inertia(A, 0, 0, J)),
                potential_energy(-mgl * cos(th)), torque(A, (-Kp * (the - r) - Kd * (wf - be)) * N.z),
                dt(wf) == (om + b - wf) / tg, dt(b) == -b / tb, dt(the) == wf - be + L1 * (th - the),
                dt(be) == -L2 * (th - the));
};

/// A mass on a pneumatic cylinder.
constexpr auto lifted = [] {
  auto [m, g, c, A1, A2, pa, ka, RT, s1, s2] = parameters<"m g c A1 A2 pa ka RT s1 s2">;
  constexpr coordinate<"y"> y;
  constexpr speed<"v"> v;
  auto [m1, m2] = inputs<"m1 m2">;
  auto [p1, p2] = auxiliary_states<"p1 p2">;
  return system(newtonian(N, O), declare(m1, m2), dt(p1) == ka * (RT * m1 - A1 * dt(y) * p1) / (A1 * (s1 + y)),
                dt(p2) == ka * (RT * m2 + A2 * dt(y) * p2) / (A2 * (s2 - y)), dt(y) == v, P.set_pos(O, y * N.y),
                particle<"mass">(P, m), force(P, (p1 * A1 - p2 * A2 - pa * (A1 - A2) - c * v - m * g) * N.y));
};

/// Two links with a motor each, on one supply. The second joint has its own coordinate and speed.
constexpr auto bus = [] {
  auto [J1, m1, c1, l1, J2, m2, c2, g, Jr, n, k, b, R, L, Vs, Rs, C] =
      parameters<"J1 m1 c1 l1 J2 m2 c2 g Jr n k b R L Vs Rs C">;
  constexpr coordinate<"q1"> q1;
  constexpr speed<"u1"> u1;
  auto [d1, d2] = inputs<"d1 d2">;
  auto [i1, i2, Vb] = auxiliary_states<"i1 i2 Vb">;
  constexpr point<"C1"> C1;
  constexpr point<"C2"> C2;
  const auto elbow = pin_joint<"elbow">(A, P, B, Q, A.z);
  return system(newtonian(N, O), declare(d1, d2, i1, i2, Vb), dt(Vb) == ((Vs - Vb) / Rs - d1 * i1 - d2 * i2) / C,
                L * dt(i2) == d2 * Vb - R * i2 - n * k * elbow.u, L * dt(i1) == d1 * Vb - R * i1 - n * k * u1, dt(q1) == u1,
                A.orient_axis(N, q1, N.z), C1.set_pos(O, -c1 * A.y), P.set_pos(O, -l1 * A.y), C2.set_pos(Q, -c2 * B.y),
                elbow, elbow.armature(n * n * Jr), elbow.load(n * k * i2 - b * elbow.u),
                rigid_body<"upper">(A, C1, m1, inertia(A, 0, 0, J1 - m1 * c1 * c1 + n * n * Jr)),
                rigid_body<"lower">(B, C2, m2, inertia(B, 0, 0, J2 - m2 * c2 * c2)), gravity(-g * N.y),
                torque(A, (n * k * i1 - b * u1) * N.z));
};

} // namespace mechatronic
