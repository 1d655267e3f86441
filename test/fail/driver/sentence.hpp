// A sentence printed in pieces, with quotation marks, as the library prints its own.
#pragma once

template <unsigned long N> struct text {
  char characters[N]{};
  constexpr text(const char (&from)[N]) {
    for (unsigned long i = 0; i < N; ++i) characters[i] = from[i];
  }
};

template <text...> struct ill_formed;

template <bool Correct, text... Sentence> struct verdict { static_assert(sizeof(ill_formed<Sentence...>) != 0); };
template <text... Sentence> struct verdict<true, Sentence...> {};

template <bool Correct> struct description {
  verdict<Correct, "frame \"A\" is oriented ", "twice; leave out \"N\", ", "or \"B\""> it;
};
