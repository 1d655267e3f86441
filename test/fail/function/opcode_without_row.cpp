// expect: an opcode from sqrt to finite has no row in function/functions.hpp
#include <ctdyn/graph/function/operations.hpp>

namespace {
using namespace ctdyn;

#ifdef CTDYN_COMPILES
constexpr opcode op = opcode::erf;
#else
constexpr opcode op = opcode::add;
#endif
static_assert(detail::accept<detail::missing_column<detail::function_row<op>>>());
} // namespace

int main() {}
