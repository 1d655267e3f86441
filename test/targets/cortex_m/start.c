// What runs before main() on a Cortex-M: the floating-point unit is switched on, data are copied, constructors called.
#include <stdint.h>

extern uint32_t stack_top, data_begin, data_end, data_in_flash, zero_begin, zero_end;
extern int main(void);
extern void exit(int);
extern void initialise_monitor_handles(void);
extern void __libc_init_array(void);
void reset(void);
void stop(void);
void _init(void);
void _fini(void);

void reset(void) {
  *(volatile uint32_t*)0xE000ED88 |= 0xF << 20;
  __asm__ volatile("dsb\nisb");
  for (uint32_t *from = &data_in_flash, *to = &data_begin; to < &data_end;) *to++ = *from++;
  for (uint32_t* to = &zero_begin; to < &zero_end;) *to++ = 0;
  initialise_monitor_handles();
  __libc_init_array();
  exit(main());
}
void stop(void) {
  for (;;) {}
}
void _init(void) {}
void _fini(void) {}

__attribute__((section(".vectors"), used)) void* const vectors[16] = {&stack_top, reset, stop, stop, stop, stop, stop};
