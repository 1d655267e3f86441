// verdict: the message takes
// expect: orient
template <int> struct frame {};
// clang-format off
void orient(frame<0>); void orient(frame<1>); void orient(frame<2>); void orient(frame<3>); void orient(frame<4>);
void orient(frame<5>); void orient(frame<6>); void orient(frame<7>); void orient(frame<8>); void orient(frame<9>);
// clang-format on
void described() {
#ifdef CTDYN_COMPILES
  orient(frame<1>{});
#else
  orient(frame<10>{});
#endif
}
