/* Uses the model of spring.cpp as a program in C. */
#include <spring.h>

int main(void) {
  const ctdyn_model *const model = spring_model(CTDYN_ABI);
  return model != NULL && model->symbols.coordinates.count == spring_COORDINATES ? 0 : 1;
}
