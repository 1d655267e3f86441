// atlas: written by bench/models/generate from source/, with frames turned by right angles such that a
// body's is parallel to its parent's while its joint is at zero.
#pragma once

#include <ctdyn/ctdyn.hpp>

namespace atlas {
using namespace ctdyn;

constexpr coordinate<"q1"> q1;
constexpr coordinate<"q2"> q2;
constexpr coordinate<"q3"> q3;
constexpr coordinate<"q4"> q4;
constexpr coordinate<"q5"> q5;
constexpr coordinate<"q6"> q6;
constexpr coordinate<"q7"> q7;
constexpr coordinate<"q8"> q8;
constexpr coordinate<"q9"> q9;
constexpr coordinate<"q10"> q10;
constexpr coordinate<"q11"> q11;
constexpr coordinate<"q12"> q12;
constexpr coordinate<"q13"> q13;
constexpr coordinate<"q14"> q14;
constexpr coordinate<"q15"> q15;
constexpr coordinate<"q16"> q16;
constexpr coordinate<"q17"> q17;
constexpr coordinate<"q18"> q18;
constexpr coordinate<"q19"> q19;
constexpr coordinate<"q20"> q20;
constexpr coordinate<"q21"> q21;
constexpr coordinate<"q22"> q22;
constexpr coordinate<"q23"> q23;
constexpr coordinate<"q24"> q24;
constexpr coordinate<"q25"> q25;
constexpr coordinate<"q26"> q26;
constexpr coordinate<"q27"> q27;
constexpr coordinate<"q28"> q28;
constexpr coordinate<"q29"> q29;
constexpr coordinate<"q30"> q30;
constexpr speed<"u1"> u1;
constexpr speed<"u2"> u2;
constexpr speed<"u3"> u3;
constexpr speed<"u4"> u4;
constexpr speed<"u5"> u5;
constexpr speed<"u6"> u6;
constexpr speed<"u7"> u7;
constexpr speed<"u8"> u8;
constexpr speed<"u9"> u9;
constexpr speed<"u10"> u10;
constexpr speed<"u11"> u11;
constexpr speed<"u12"> u12;
constexpr speed<"u13"> u13;
constexpr speed<"u14"> u14;
constexpr speed<"u15"> u15;
constexpr speed<"u16"> u16;
constexpr speed<"u17"> u17;
constexpr speed<"u18"> u18;
constexpr speed<"u19"> u19;
constexpr speed<"u20"> u20;
constexpr speed<"u21"> u21;
constexpr speed<"u22"> u22;
constexpr speed<"u23"> u23;
constexpr speed<"u24"> u24;
constexpr speed<"u25"> u25;
constexpr speed<"u26"> u26;
constexpr speed<"u27"> u27;
constexpr speed<"u28"> u28;
constexpr speed<"u29"> u29;
constexpr speed<"u30"> u30;
constexpr input<"tau1"> tau1;
constexpr input<"tau2"> tau2;
constexpr input<"tau3"> tau3;
constexpr input<"tau4"> tau4;
constexpr input<"tau5"> tau5;
constexpr input<"tau6"> tau6;
constexpr input<"tau7"> tau7;
constexpr input<"tau8"> tau8;
constexpr input<"tau9"> tau9;
constexpr input<"tau10"> tau10;
constexpr input<"tau11"> tau11;
constexpr input<"tau12"> tau12;
constexpr input<"tau13"> tau13;
constexpr input<"tau14"> tau14;
constexpr input<"tau15"> tau15;
constexpr input<"tau16"> tau16;
constexpr input<"tau17"> tau17;
constexpr input<"tau18"> tau18;
constexpr input<"tau19"> tau19;
constexpr input<"tau20"> tau20;
constexpr input<"tau21"> tau21;
constexpr input<"tau22"> tau22;
constexpr input<"tau23"> tau23;
constexpr input<"tau24"> tau24;
constexpr input<"tau25"> tau25;
constexpr input<"tau26"> tau26;
constexpr input<"tau27"> tau27;
constexpr input<"tau28"> tau28;
constexpr input<"tau29"> tau29;
constexpr input<"tau30"> tau30;
constexpr frame<"N"> N;
constexpr frame<"A1"> A1;
constexpr frame<"A2"> A2;
constexpr frame<"A3"> A3;
constexpr frame<"A4"> A4;
constexpr frame<"A5"> A5;
constexpr frame<"A6"> A6;
constexpr frame<"A7"> A7;
constexpr frame<"A8"> A8;
constexpr frame<"A9"> A9;
constexpr frame<"A10"> A10;
constexpr frame<"A11"> A11;
constexpr frame<"A12"> A12;
constexpr frame<"A13"> A13;
constexpr frame<"A14"> A14;
constexpr frame<"A15"> A15;
constexpr frame<"A16"> A16;
constexpr frame<"A17"> A17;
constexpr frame<"A18"> A18;
constexpr frame<"A19"> A19;
constexpr frame<"A20"> A20;
constexpr frame<"A21"> A21;
constexpr frame<"A22"> A22;
constexpr frame<"A23"> A23;
constexpr frame<"A24"> A24;
constexpr frame<"A25"> A25;
constexpr frame<"A26"> A26;
constexpr frame<"A27"> A27;
constexpr frame<"A28"> A28;
constexpr frame<"A29"> A29;
constexpr frame<"A30"> A30;
constexpr point<"O"> O;
constexpr point<"P1"> P1;
constexpr point<"C1"> C1;
constexpr point<"P2"> P2;
constexpr point<"C2"> C2;
constexpr point<"P3"> P3;
constexpr point<"C3"> C3;
constexpr point<"P4"> P4;
constexpr point<"C4"> C4;
constexpr auto P5 = P2;
constexpr point<"C5"> C5;
constexpr auto P6 = P3;
constexpr point<"C6"> C6;
constexpr point<"P7"> P7;
constexpr point<"C7"> C7;
constexpr point<"P8"> P8;
constexpr point<"C8"> C8;
constexpr point<"P9"> P9;
constexpr point<"C9"> C9;
constexpr point<"P10"> P10;
constexpr point<"C10"> C10;
constexpr point<"P11"> P11;
constexpr point<"C11"> C11;
constexpr point<"P12"> P12;
constexpr point<"C12"> C12;
constexpr point<"P13"> P13;
constexpr point<"C13"> C13;
constexpr point<"P14"> P14;
constexpr point<"C14"> C14;
constexpr point<"P15"> P15;
constexpr auto C15 = P15;
constexpr point<"P16"> P16;
constexpr auto C16 = P16;
constexpr point<"P17"> P17;
constexpr auto C17 = P17;
constexpr point<"P18"> P18;
constexpr auto C18 = P18;
constexpr point<"P19"> P19;
constexpr point<"C19"> C19;
constexpr point<"P20"> P20;
constexpr point<"C20"> C20;
constexpr auto P21 = P17;
constexpr point<"C21"> C21;
constexpr auto P22 = P18;
constexpr point<"C22"> C22;
constexpr point<"P23"> P23;
constexpr auto C23 = P23;
constexpr point<"P24"> P24;
constexpr auto C24 = P24;
constexpr point<"P25"> P25;
constexpr point<"C25"> C25;
constexpr point<"P26"> P26;
constexpr point<"C26"> C26;
constexpr auto P27 = P25;
constexpr point<"C27"> C27;
constexpr auto P28 = P26;
constexpr point<"C28"> C28;
constexpr auto P29 = P27;
constexpr point<"C29"> C29;
constexpr auto P30 = P28;
constexpr point<"C30"> C30;

constexpr auto description = system(
    declare(q1, q2, q3, q4, q5, q6, q7, q8, q9, q10, q11, q12, q13, q14, q15, q16, q17, q18, q19, q20, q21, q22, q23,
            q24, q25, q26, q27, q28, q29, q30, u1, u2, u3, u4, u5, u6, u7, u8, u9, u10, u11, u12, u13, u14, u15, u16,
            u17, u18, u19, u20, u21, u22, u23, u24, u25, u26, u27, u28, u29, u30, tau1, tau2, tau3, tau4, tau5, tau6,
            tau7, tau8, tau9, tau10, tau11, tau12, tau13, tau14, tau15, tau16, tau17, tau18, tau19, tau20, tau21,
            tau22, tau23, tau24, tau25, tau26, tau27, tau28, tau29, tau30),
    newtonian(N, O), gravity(-9.81 * N.z),
    dt(q1) == u1,
    A1.orient_axis(N, q1, N.z),
    P1.set_pos(O, -0.0125 * N.x),
    C1.set_pos(P1, -0.0112984 * A1.x + -3.15366e-06 * A1.y + 0.0746835 * A1.z),
    rigid_body<"ltorso">(A1, C1, 2.27, inertia(A1, 0.0039092, 0.00341694, 0.00174492, -5.04491e-08, 4.87119e-07,
        -0.000342157)),
    dt(q2) == u2,
    A2.orient_axis(N, q2, N.z),
    P2.set_pos(O, 0.089 * N.y),
    C2.set_pos(P2, 0.00529262 * A2.x + -0.00344732 * A2.y + 0.00313046 * A2.z),
    rigid_body<"l_uglut">(A2, C2, 1.959, inertia(A2, 0.00074276, 0.000688179, 0.00041242, -3.79607e-08, -3.2735e-08,
        -2.79549e-05)),
    dt(q3) == u3,
    A3.orient_axis(N, q3, N.z),
    P3.set_pos(O, -0.089 * N.y),
    C3.set_pos(P3, 0.00529262 * A3.x + 0.00344732 * A3.y + 0.00313046 * A3.z),
    rigid_body<"r_uglut">(A3, C3, 1.959, inertia(A3, 0.00074276, 0.000688179, 0.00041242, 3.79607e-08, 3.2735e-08,
        -2.79549e-05)),
    dt(q4) == u4,
    A4.orient_axis(A1, q4, A1.y),
    P4.set_pos(P1, 0.162 * A1.z),
    C4.set_pos(P4, -0.00816266 * A4.x + -0.0131245 * A4.y + 0.0305974 * A4.z),
    rigid_body<"mtorso">(A4, C4, 0.799, inertia(A4, 0.000454181, 0.000483282, 0.000444215, -6.10764e-05, 5.27463e-05,
        3.94009e-05)),
    dt(q5) == u5,
    A5.orient_axis(A2, q5, A2.x),
    C5.set_pos(P5, 0.0133341 * A5.x + 0.0170484 * A5.y + -0.0312052 * A5.z),
    rigid_body<"l_lglut">(A5, C5, 0.898, inertia(A5, 0.000691326, 0.00126856, 0.00106487, -2.24344e-05, 0.000137862,
        2.50508e-06)),
    dt(q6) == u6,
    A6.orient_axis(A3, q6, A3.x),
    C6.set_pos(P6, 0.0133341 * A6.x + -0.0170484 * A6.y + -0.0312052 * A6.z),
    rigid_body<"r_lglut">(A6, C6, 0.898, inertia(A6, 0.000691326, 0.00126856, 0.00106487, 2.24344e-05, -0.000137862,
        2.50508e-06)),
    dt(q7) == u7,
    A7.orient_axis(A4, q7, A4.x),
    P7.set_pos(P4, 0.05 * A4.z),
    C7.set_pos(P7, -0.06168657944 * A7.x + 0.002294563226 * A7.y + 0.3168093383 * A7.z),
    rigid_body<"utorso">(A7, C7, 84.609, inertia(A7, 1.623893631, 1.655377241, 0.5773621205, -0.03190032417,
        0.0472153677, 0.08166179765)),
    dt(q8) == u8,
    A8.orient_axis(A5, q8, A5.y),
    P8.set_pos(P5, 0.05 * A5.x + 0.0225 * A5.y + -0.066 * A5.z),
    C8.set_pos(P8, -0.21 * A8.z),
    rigid_body<"l_uleg">(A8, C8, 8.204, inertia(A8, 0.09, 0.09, 0.02)),
    dt(q9) == u9,
    A9.orient_axis(A6, q9, A6.y),
    P9.set_pos(P6, 0.05 * A6.x + -0.0225 * A6.y + -0.066 * A6.z),
    C9.set_pos(P9, -0.21 * A9.z),
    rigid_body<"r_uleg">(A9, C9, 8.204, inertia(A9, 0.09, 0.09, 0.02)),
    dt(q10) == u10,
    A10.orient_axis(A7, q10, A7.z),
    P10.set_pos(P7, 0.1406 * A7.x + 0.2256 * A7.y + 0.4776 * A7.z),
    C10.set_pos(P10, -0.084 * A10.z),
    rigid_body<"l_clav">(A10, C10, 4.466, inertia(A10, 0.011, 0.009, 0.004, 0, -0.004, 0)),
    dt(q11) == u11,
    A11.orient_axis(A7, q11, A7.y),
    P11.set_pos(P7, 0.2546 * A7.x + 0.6215 * A7.z),
    C11.set_pos(P11, -0.05261140588 * A11.x + 3.398722113e-05 * A11.y + 0.02606886335 * A11.z),
    rigid_body<"head">(A11, C11, 2.087564, inertia(A11, 0.0120995596, 0.01334090672, 0.01337438886, -9.265210521e-07,
        -2.133134798e-06, -0.0004500744981)),
    dt(q12) == u12,
    A12.orient_axis(A7, q12, A7.z),
    P12.set_pos(P7, 0.1406 * A7.x + -0.2256 * A7.y + 0.4776 * A7.z),
    C12.set_pos(P12, -0.084 * A12.z),
    rigid_body<"r_clav">(A12, C12, 4.466, inertia(A12, 0.011, 0.009, 0.004, 0, 0.004, 0)),
    dt(q13) == u13,
    A13.orient_axis(A8, q13, A8.y),
    P13.set_pos(P8, -0.05 * A8.x + -0.374 * A8.z),
    C13.set_pos(P13, 0.001 * A13.x + -0.187 * A13.z),
    rigid_body<"l_lleg">(A13, C13, 4.515, inertia(A13, 0.077, 0.076, 0.01, 0, 0, -0.003)),
    dt(q14) == u14,
    A14.orient_axis(A9, q14, A9.y),
    P14.set_pos(P9, -0.05 * A9.x + -0.374 * A9.z),
    C14.set_pos(P14, 0.001 * A14.x + -0.187 * A14.z),
    rigid_body<"r_lleg">(A14, C14, 4.515, inertia(A14, 0.077, 0.076, 0.01, 0, 0, -0.003)),
    dt(q15) == u15,
    A15.orient_axis(A10, q15, A10.x),
    P15.set_pos(P10, 0.11 * A10.y + -0.245 * A10.z),
    rigid_body<"l_scap">(A15, C15, 3.899, inertia(A15, 0.00319, 0.00583, 0.00583)),
    dt(q16) == u16,
    A16.orient_axis(A12, q16, A12.x),
    P16.set_pos(P12, -0.11 * A12.y + -0.245 * A12.z),
    rigid_body<"r_scap">(A16, C16, 3.899, inertia(A16, 0.00319, 0.00583, 0.00583)),
    dt(q17) == u17,
    A17.orient_axis(A13, q17, A13.y),
    P17.set_pos(P13, -0.422 * A13.z),
    rigid_body<"l_talus">(A17, C17, 0.125, inertia(A17, 1.01674e-05, 8.42775e-06, 1.30101e-05)),
    dt(q18) == u18,
    A18.orient_axis(A14, q18, A14.y),
    P18.set_pos(P14, -0.422 * A14.z),
    rigid_body<"r_talus">(A18, C18, 0.125, inertia(A18, 1.01674e-05, 8.42775e-06, 1.30101e-05)),
    dt(q19) == u19,
    A19.orient_axis(A15, q19, A15.y),
    P19.set_pos(P15, 0.187 * A15.y + -0.016 * A15.z),
    C19.set_pos(P19, -0.065 * A19.y),
    rigid_body<"l_uarm">(A19, C19, 4.386, inertia(A19, 0.00656, 0.00358, 0.00656)),
    dt(q20) == u20,
    A20.orient_axis(A16, q20, A16.y),
    P20.set_pos(P16, -0.187 * A16.y + -0.016 * A16.z),
    C20.set_pos(P20, 0.065 * A20.y),
    rigid_body<"r_uarm">(A20, C20, 4.386, inertia(A20, 0.00656, 0.00358, 0.00656)),
    dt(q21) == u21,
    A21.orient_axis(A17, q21, A17.x),
    C21.set_pos(P21, 0.027 * A21.x + -0.067 * A21.z),
    rigid_body<"l_foot">(A21, C21, 2.41, inertia(A21, 0.002, 0.007, 0.008)),
    dt(q22) == u22,
    A22.orient_axis(A18, q22, A18.x),
    C22.set_pos(P22, 0.027 * A22.x + -0.067 * A22.z),
    rigid_body<"r_foot">(A22, C22, 2.41, inertia(A22, 0.002, 0.007, 0.008)),
    dt(q23) == u23,
    A23.orient_axis(A19, q23, A19.x),
    P23.set_pos(P19, 0.119 * A19.y + 0.0092 * A19.z),
    rigid_body<"l_larm">(A23, C23, 3.248, inertia(A23, 0.00265, 0.00446, 0.00446)),
    dt(q24) == u24,
    A24.orient_axis(A20, q24, A20.x),
    P24.set_pos(P20, -0.119 * A20.y + 0.0092 * A20.z),
    rigid_body<"r_larm">(A24, C24, 3.248, inertia(A24, 0.00265, 0.00446, 0.00446)),
    dt(q25) == u25,
    A25.orient_axis(A23, q25, A23.y),
    P25.set_pos(P23, 0.29955 * A23.y + -0.00921 * A23.z),
    C25.set_pos(P25, 0.00015 * A25.x + -0.08296 * A25.y + -0.00037 * A25.z),
    rigid_body<"l_ufarm">(A25, C25, 2.4798, inertia(A25, 0.012731, 0.002857, 0.011948)),
    dt(q26) == u26,
    A26.orient_axis(A24, q26, A24.y),
    P26.set_pos(P24, -0.29955 * A24.y + -0.00921 * A24.z),
    C26.set_pos(P26, 0.00015 * A26.x + 0.08296 * A26.y + 0.00037 * A26.z),
    rigid_body<"r_ufarm">(A26, C26, 2.4798, inertia(A26, 0.012731, 0.002857, 0.011948)),
    dt(q27) == u27,
    A27.orient_axis(A25, q27, A25.x),
    C27.set_pos(P27, 0.00017 * A27.x + 0.02515 * A27.y + -0.00163 * A27.z),
    rigid_body<"l_lfarm">(A27, C27, 0.648, inertia(A27, 0.000764, 0.000429, 0.000825)),
    dt(q28) == u28,
    A28.orient_axis(A26, q28, A26.x),
    C28.set_pos(P28, 0.00017 * A28.x + -0.02515 * A28.y + 0.00163 * A28.z),
    rigid_body<"r_lfarm">(A28, C28, 0.648, inertia(A28, 0.000764, 0.000429, 0.000825)),
    dt(q29) == u29,
    A29.orient_axis(A27, q29, A27.y),
    C29.set_pos(P29, -0.0001366047668 * A29.x + 0.08786430911 * A29.y + 1.707559585e-05 * A29.z),
    rigid_body<"l_hand">(A29, C29, 0.6839, inertia(A29, 0.0005552037838, 0.0004870022198, 0.0005462059353,
        -5.861710542e-07, 7.327138178e-08, 2.732095336e-10)),
    dt(q30) == u30,
    A30.orient_axis(A28, q30, A28.y),
    C30.set_pos(P30, 0.0001366047668 * A30.x + -0.08786430911 * A30.y + 1.707559585e-05 * A30.z),
    rigid_body<"r_hand">(A30, C30, 0.6839, inertia(A30, 0.0005552037838, 0.0004870022198, 0.0005462059353,
        -5.861710542e-07, -7.327138178e-08, -2.732095336e-10)),
    torque(A1, tau1 * N.z - tau4 * A1.y),
    torque(A2, tau2 * N.z - tau5 * A2.x),
    torque(A3, tau3 * N.z - tau6 * A3.x),
    torque(A4, tau4 * A1.y - tau7 * A4.x),
    torque(A5, tau5 * A2.x - tau8 * A5.y),
    torque(A6, tau6 * A3.x - tau9 * A6.y),
    torque(A7, tau7 * A4.x - tau10 * A7.z - tau11 * A7.y - tau12 * A7.z),
    torque(A8, tau8 * A5.y - tau13 * A8.y),
    torque(A9, tau9 * A6.y - tau14 * A9.y),
    torque(A10, tau10 * A7.z - tau15 * A10.x),
    torque(A11, tau11 * A7.y),
    torque(A12, tau12 * A7.z - tau16 * A12.x),
    torque(A13, tau13 * A8.y - tau17 * A13.y),
    torque(A14, tau14 * A9.y - tau18 * A14.y),
    torque(A15, tau15 * A10.x - tau19 * A15.y),
    torque(A16, tau16 * A12.x - tau20 * A16.y),
    torque(A17, tau17 * A13.y - tau21 * A17.x),
    torque(A18, tau18 * A14.y - tau22 * A18.x),
    torque(A19, tau19 * A15.y - tau23 * A19.x),
    torque(A20, tau20 * A16.y - tau24 * A20.x),
    torque(A21, tau21 * A17.x),
    torque(A22, tau22 * A18.x),
    torque(A23, tau23 * A19.x - tau25 * A23.y),
    torque(A24, tau24 * A20.x - tau26 * A24.y),
    torque(A25, tau25 * A23.y - tau27 * A25.x),
    torque(A26, tau26 * A24.y - tau28 * A26.x),
    torque(A27, tau27 * A25.x - tau29 * A27.y),
    torque(A28, tau28 * A26.x - tau30 * A28.y),
    torque(A29, tau29 * A27.y),
    torque(A30, tau30 * A28.y));

inline constexpr int joints = 30;
inline const Eigen::Vector<double, 0> numbers; // all stand in the description

} // namespace atlas
