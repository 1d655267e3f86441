/* An importer of FMI 3.0 of a satellite without torque: `satellite_importer FOLDER BINARY`. Its quaternion keeps its
 * norm, and what mechanics conserves is conserved. */
#include "co_simulation3.h"

/* The angular momentum in N, about the mass center, divided by J. */
static void momentum(void* c, double* h) {
  const double e0 = get(c, "e0"), e1 = get(c, "e1"), e2 = get(c, "e2"), e3 = get(c, "e3");
  const double b[3] = {get(c, "w1"), 2 * get(c, "w2"), 3 * get(c, "w3")};
  const double R[3][3] = {{1 - 2 * (e2 * e2 + e3 * e3), 2 * (e1 * e2 - e0 * e3), 2 * (e1 * e3 + e0 * e2)},
                          {2 * (e1 * e2 + e0 * e3), 1 - 2 * (e1 * e1 + e3 * e3), 2 * (e2 * e3 - e0 * e1)},
                          {2 * (e1 * e3 - e0 * e2), 2 * (e2 * e3 + e0 * e1), 1 - 2 * (e1 * e1 + e2 * e2)}};
  for (int i = 0; i < 3; ++i) h[i] = R[i][0] * b[0] + R[i][1] * b[1] + R[i][2] * b[2];
}

int main(int count, char** arguments) {
  if (count < 3) return 2;
  load_unit(arguments[1], arguments[2], 3);
  void* const c =
      InstantiateCoSimulation("satellite", d.token, NULL, false, false, false, false, NULL, 0, NULL, NULL, NULL);
  const uint32_t k = reference_of(&d, "k"), e0 = reference_of(&d, "e0");
  const double none = 0;
  double start = NAN, before[3], after[3];
  CHECK(SetFloat64(c, &k, 1, &none, 1) == fmi3OK && GetFloat64(c, &e0, 1, &start, 1) == fmi3OK);
  CHECK(start == 1.0 && start_of(&d, "e0") == 1.0 && start_of(&d, "e1") == 0.0);
  CHECK(EnterInitializationMode(c, false, 0.0, 0.0, false, 0.0) == fmi3OK && ExitInitializationMode(c) == fmi3OK);
  momentum(c, before);
  for (int n = 0; n < 100; ++n) {
    CHECK(step(c, 0.1 * n, 0.1) == fmi3OK);
    double square = 0;
    const char* const names[] = {"e0", "e1", "e2", "e3"};
    for (int i = 0; i < 4; ++i) square += get(c, names[i]) * get(c, names[i]);
    CHECK(fabs(square - 1) < 4e-16);
  }
  momentum(c, after);
  for (int i = 0; i < 3; ++i) CHECK(fabs(after[i] - before[i]) < 1e-12);
  CHECK(fabs(get(c, "w1") - 0.3) > 1e-2); /* it does move */
  FreeInstance(c);
  return verdict();
}
