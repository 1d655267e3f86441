// Included first by g++: valgrind 3.19 does not know the shortest encoding of `vmovq` between two registers, which the
// assembler prefers. This one is a byte longer, and the same instruction.
#pragma once

asm(".macro vmovq operands:vararg\n  {vex3} vmovq \\operands\n.endm");
