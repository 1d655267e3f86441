/* An importer of FMI 3.0 of a satellite whose arm moves a slider (test/python/linkage.hpp): `slider_importer FOLDER
 * BINARY`. In co-simulation its constraints hold, by formulas of their own, also from a start that is only near. */
#include "co_simulation3.h"

static char told[400];
static int set(void* c, const char* name, double value) {
  const uint32_t reference = reference_of(&d, name);
  return SetFloat64(c, &reference, 1, &value, 1) == fmi3OK;
}
static void log_message(void* of, fmi3Status status, fmi3String category, fmi3String text) {
  (void)of, (void)status, (void)category;
  snprintf(told, sizeof told, "%s", text);
}
static void* make(double s) {
  void* const c =
      InstantiateCoSimulation("slider", d.token, NULL, false, true, false, false, NULL, 0, NULL, log_message, NULL);
  CHECK(set(c, "s", s));
  CHECK(EnterInitializationMode(c, false, 0.0, 0.0, false, 0.0) == fmi3OK && ExitInitializationMode(c) == fmi3OK);
  return c;
}
/* How far the slider and its speed are from what the arm, 0.8 m long, prescribes, and the spin from 0.3 rad/s. */
static void apart(void* c, double* errors) {
  const double l = 0.8, e0 = get(c, "e0"), e1 = get(c, "e1"), e2 = get(c, "e2"), e3 = get(c, "e3");
  const double y[3] = {2 * (e1 * e2 - e0 * e3), 1 - 2 * (e1 * e1 + e3 * e3), 2 * (e2 * e3 + e0 * e1)}; /* B.y */
  const double x[3] = {1 - 2 * (e2 * e2 + e3 * e3), 2 * (e1 * e2 + e0 * e3), 2 * (e1 * e3 - e0 * e2)}; /* B.x */
  errors[0] = fabs(2 * l * (e1 * e3 + e0 * e2) - get(c, "s"));
  errors[1] = fabs(l * (get(c, "w2") * x[0] - get(c, "w1") * y[0]) - get(c, "v")); /* w x l B.z along N.x */
  errors[2] = fabs(get(c, "w3") - 0.3);
}

int main(int count, char** arguments) {
  if (count < 3) return 2;
  load_unit(arguments[1], arguments[2], 3);
  double errors[3];
  for (int k = 0; k < 2; ++k) { /* with all constraints, and the slider elsewhere */
    void* const c = make(0.05 * k);
    CHECK(set(c, "F", 0.7));
    for (int n = 0; n < 200; ++n) {
      CHECK(step(c, 0.1 * n, 0.1) == fmi3OK);
      apart(c, errors);
      CHECK(errors[0] < 1e-14 && errors[1] < 1e-14 && errors[2] < 1e-14);
    }
    CHECK(fabs(get(c, "s")) > 1e-3); /* it does move */
    FreeInstance(c);
  }
  void* const c = make(50.0); /* from so far nothing is found: the slider stays, as it was before the step */
  CHECK(step(c, 0.0, 0.1) == fmi3Discard);
  CHECK(strstr(told, "at 0 s no state that satisfies the constraints was found") != NULL && get(c, "s") == 50.0);
  FreeInstance(c);
  return verdict();
}
