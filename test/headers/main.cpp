// The second translation unit that includes the whole library; the first is generated, as for every header.
#if __has_include(<ctdyn/ctdyn.hpp>)
#include <ctdyn/ctdyn.hpp>
#endif

int main() {}
