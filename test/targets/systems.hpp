// What is computed on every target: each function reads arrays and writes one, so that it is code of its own.
#pragma once

#ifndef REAL
#define REAL double
#endif
using real = REAL;

struct call {
  const real* q;
  const real* u;
  const real* more; // inputs, then derivatives of the speeds
  real* results;
};
void rods_udot(const call& at) noexcept;
void puma_udot(const call& at) noexcept;
void puma_inverse_dynamics(const call& at) noexcept;

// Steps of controllers, and the design of one: on microcontrollers only.
void regulator_step(const call& at) noexcept;
void regulator_design(const call& at) noexcept;
void torque_step(const call& at) noexcept;
void filter_step(const call& at) noexcept;
void smallest_udot(const call& at) noexcept; // the outputs of puma.cpp as tables and loops
void smallest_inverse_dynamics(const call& at) noexcept;
