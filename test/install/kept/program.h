/* What the program has in C. */
#ifdef __cplusplus
extern "C"
#endif
double twice(double number);
