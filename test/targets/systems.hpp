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
