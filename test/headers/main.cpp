// The second translation unit that includes the whole library; the first is generated, as for every header. No two of
// the umbrella headers have a name that means different things.
#include <ctdyn/backend.hpp>
#include <ctdyn/c_code.hpp>
#include <ctdyn/compiled_model.hpp>
#include <ctdyn/control.hpp>
#include <ctdyn/ctdyn.hpp>
#include <ctdyn/pictures.hpp>
#include <ctdyn/simulation.hpp>
#include <ctdyn/urdf.hpp>

int main() {}
