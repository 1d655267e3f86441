% Writes systems.json beside this file: what GNU Octave's control package (SLICOT) computes of linear systems.
%
% A case: sizes n m p, A B C D by columns, h (0: continuous), poles and zeros as pairs of real and imaginary parts, responses
% at three frequencies by columns, dc (without integrators), step responses at five times, of continuous systems also those in samples
% (zero-order hold, Tustin, Tustin prewarped at 1 rad/s: responses at one frequency), of loops gain margin and phase margin
% (rad) with their frequencies. `digits` is what the numbers are compared to: less where poles or zeros coincide.
1;
pkg load control
function text = list(M)
  text = ["[" strjoin(arrayfun(@(v) sprintf("%.17g", v), M(:).', "UniformOutput", false), ", ") "]"];
end
function text = parts(z)
  z = z(:).';
  text = list([real(z); imag(z)]);
end
function one(file, name, G, loop, digits)
  persistent first = true;
  if first, first = false; else fprintf(file, ",\n"); end
  [A, B, C, D] = ssdata(G); h = max(get(G, "tsam"), 0);
  fprintf(file, "{\"name\": \"%s\", \"n\": %d, \"m\": %d, \"p\": %d, \"h\": %.17g, \"digits\": %.17g,\n", name, rows(A), columns(B), rows(C), h, digits);
  fprintf(file, " \"A\": %s, \"B\": %s, \"C\": %s, \"D\": %s,\n", list(A), list(B), list(C), list(D));
  w = [0.3 1.7 12]; if h > 0, w = w / 12 / h; end
  fprintf(file, " \"poles\": %s, \"zeros\": %s,\n", parts(pole(G)), parts(zero(G)));
  fprintf(file, " \"w\": %s, \"response\": %s", list(w), parts(freqresp(G, w)));
  if all(abs(pole(G) - (h > 0)) > 1e-9), dc = dcgain(G); fprintf(file, ",\n \"dc\": %s", list(dc)); end
  if h > 0, last = 4 * h; y = step(G, last); else last = 2; y = step(G, last, 0.5); end
  fprintf(file, ",\n \"last\": %.17g, \"step\": %s", last, list(permute(y, [2 3 1])));
  if h == 0
    fprintf(file, ",\n \"held\": %s", parts(freqresp(c2d(G, 0.1, "zoh"), 1.7)));
    fprintf(file, ", \"tustin\": %s", parts(freqresp(c2d(G, 0.1, "tustin"), 1.7)));
    fprintf(file, ", \"prewarped\": %s", parts(freqresp(c2d(G, 0.1, "prewarp", 1), 1.7)));
  end
  if loop
    [gain, phase, w_gain, w_phase] = margin(G);
    if isfinite(gain), fprintf(file, ",\n \"gain\": %s", list([gain w_gain])); end
    if isfinite(w_phase), fprintf(file, ",\n \"phase\": %s", list([phase * pi / 180, w_phase])); end
  end
  fprintf(file, "}");
end
function A = stable_one(n) % at random, its slowest pole at -0.3
  A = randn(n); A = A - (max(real(eig(A))) + 0.3) * eye(n);
end

rand("twister", 1); randn("twister", 1);
file = fopen(fullfile(fileparts(mfilename("fullpath")), "systems.json"), "w");
fprintf(file, "[\n");
for k = 1:4
  one(file, sprintf("random %d of 3 states", k), ss(stable_one(3), randn(3, 1), randn(1, 3), (k > 2) * randn), true, 1e-9);
  one(file, sprintf("random %d of 6 states", k), ss(stable_one(6), randn(6, 1), randn(1, 6), (k > 2) * randn), true, 1e-9);
  one(file, sprintf("random %d of 6 states, 2 inputs", k), ss(stable_one(6), randn(6, 2), randn(2, 6), (k > 2) * randn(2)), false, 1e-9);
  A = randn(4); A = 0.9 * A / max(abs(eig(A)));
  one(file, sprintf("random %d in samples", k), ss(A, randn(4, 1), randn(1, 4), (k > 2) * randn, 0.2), false, 1e-9);
end
% 3 inputs, 2 outputs: zeros only by chance; one that all inputs and outputs have
one(file, "wide", ss(stable_one(5), randn(5, 3), randn(2, 5), zeros(2, 3)), false, 1e-9);
A = blkdiag(-2, stable_one(4)); B = [0 0 0; randn(4, 3)];
one(file, "wide, a mode that no input reaches", ss(A, B, randn(2, 5), zeros(2, 3)), false, 1e-9);
% Loops of textbooks
s = tf("s");
loops = {
  "three lags", 6 / (s + 1)^3, 1e-5;
  "servo", 10 / (s * (s + 1) * (0.1 * s + 1)), 1e-9;
  "double integrator with a lead", 2 * (s + 0.5) / (s^2 * (0.05 * s + 1)), 1e-9;
  "unstable plant with a lead", 8 * (s + 1) / ((s - 1) * (0.02 * s + 1)), 1e-9;
  "nonminimum phase", 0.5 * (2 - s) / ((s + 1) * (s + 3)), 1e-9;
  "resonance: three crossings", 0.4 / (s * (s^2 + 0.05 * s + 1)), 1e-9;
  "conditionally stable", 60 * (s + 1)^2 / (s^3 * (0.02 * s + 1) * (0.01 * s + 1)), 1e-5;
  "units", 3e9 / (s * (s + 40) * (s + 2e5)), 1e-9;
};
for k = 1:rows(loops)
  one(file, loops{k, 1}, ss(loops{k, 2}), true, loops{k, 3});
end
one(file, "four integrators", ss(diag(ones(3, 1), 1), [0; 0; 0; 1], [1 3 3 1], 0), false, 1e-5);
one(file, "servo in samples", c2d(ss(2 / (s * (s + 1))), 0.1, "zoh"), true, 1e-9);
fprintf(file, "\n]\n");
fclose(file);
