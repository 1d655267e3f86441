% Writes octave.json beside this file: gains of regulators by GNU Octave's control package (SLICOT) of systems at
% random, and of some that are hard. `generate` runs this, and refine.py after it.
%
% A case: sizes n m, A B Q R N by columns, h, the gains of lqr (Kc) and of dlqr (Kd, of the sampled system Ad Bd).
1;
pkg load control
function text = list(M)
  text = ["[" strjoin(arrayfun(@(v) sprintf("%.17g", v), M(:).', "UniformOutput", false), ", ") "]"];
end
function one(file, name, A, B, Q, R, N, h, last)
  n = rows(A); m = columns(B);
  Kc = lqr(A, B, Q, R, N);
  E = expm([A B; zeros(m, n + m)] * h); Ad = E(1:n, 1:n); Bd = E(1:n, n+1:end);
  Kd = dlqr(Ad, Bd, Q, R, N);
  fprintf(file, "{\"name\": \"%s\", \"n\": %d, \"m\": %d, \"h\": %.17g,\n", name, n, m, h);
  fprintf(file, " \"A\": %s, \"B\": %s,\n", list(A), list(B));
  fprintf(file, " \"Q\": %s, \"R\": %s, \"N\": %s,\n", list(Q), list(R), list(N));
  fprintf(file, " \"Ad\": %s, \"Bd\": %s, \"Kc\": %s, \"Kd\": %s}", list(Ad), list(Bd), list(Kc), list(Kd));
  if last, fprintf(file, "\n"); else fprintf(file, ",\n"); end
end
function [Q, R, N] = weights(n, m) % a random definite matrix, cut in blocks
  W = randn(n + m); W = W * W' + 0.1 * eye(n + m);
  Q = W(1:n, 1:n); R = W(n+1:end, n+1:end); N = W(1:n, n+1:end);
end

rand("twister", 1); randn("twister", 1);
file = fopen(fullfile(fileparts(mfilename("fullpath")), "octave.json"), "w");
fprintf(file, "[\n");
sizes = [2 1; 4 1; 8 3];
for s = 1:rows(sizes)
  n = sizes(s, 1); m = sizes(s, 2);
  for k = 1:6
    A = randn(n) + (k - 3.5) * eye(n); B = randn(n, m);
    [Q, R, N] = weights(n, m);
    if k <= 3, N(:) = 0; end
    one(file, sprintf("random %d of %dx%d", k, n, m), A, B, Q, R, N, 0.1, false);
  end
end
% Chains of integrators
A = diag(ones(3, 1), 1); B = [0; 0; 0; 1];
one(file, "four integrators", A, B, eye(4), 1, zeros(4, 1), 0.1, false);
one(file, "four integrators, cheap", A, B, diag([1 0 0 0]), 1e-6, zeros(4, 1), 0.05, false);
one(file, "four integrators, dear", A, B, diag([1e-4 0 0 0]), 1e4, zeros(4, 1), 0.1, false);
% Units: positions in millimetres, weights of 1e6 and 1e-6
D = diag([1e3 1 1e-3 1e2]); A = randn(4); B = randn(4, 1); [Q, R, N] = weights(4, 1);
one(file, "units of states", D * A / D, D * B, D \ Q / D, R, D \ N, 0.1, false);
one(file, "Q 1e6, R 1e-6", randn(4), randn(4, 1), 1e6 * eye(4), 1e-6, zeros(4, 1), 0.1, false);
one(file, "Q 1e-6, R 1e6", randn(4), randn(4, 1), 1e-6 * eye(4), 1e6, zeros(4, 1), 0.1, false);
one(file, "weights far apart", randn(4), randn(4, 1), diag([1e6 1 1e-6 1]), 1, zeros(4, 1), 0.1, false);
% Stiff: eigenvalues from 1e-3 to 1e4
T = randn(4); A = T * diag([-1e-3 -1 -1e2 -1e4]) / T;
one(file, "stiff", A, randn(4, 1), eye(4), 1, zeros(4, 1), 1e-3, false);
one(file, "stiff, slow one unstable", T * diag([1e-3 -1 -1e2 -1e4]) / T, randn(4, 1), eye(4), 1, zeros(4, 1), 1e-3, false);
% Unstable
one(file, "unstable", T * diag([3 2 1 0.5]) / T, randn(4, 1), eye(4), 1, zeros(4, 1), 0.1, false);
% Nearly uncontrollable, and uncontrollable but stable
T = orth(randn(4)); L = diag([0.5 -1 -2 -3]);
for e = [1e-2 1e-4]
  one(file, sprintf("unstable, reached by %g", e), T * L * T', T * [e; 1; 1; 1], eye(4), 1, zeros(4, 1), 0.1, false);
end
one(file, "stable, not reached", T * diag([0.5 -1 -2 -3]) * T', T * [1; 1; 1; 0], eye(4), 1, zeros(4, 1), 0.1, false);
one(file, "unstable, without cost", T * L * T', T * [1; 1; 1; 1], T * diag([0 1 1 1]) * T', 1, zeros(4, 1), 0.1, false);
% An undamped oscillator beside an unstable pendulum and a chain, inputs of three kinds
A = blkdiag([0 1 0 0; -1 0 0 0; 0 0 0 1; 1 0 4 0], diag(ones(3, 1), 1)) + 0.1 * diag(ones(7, 1), -1);
B = zeros(8, 3); B(2, 1) = B(4, 2) = B(8, 3) = 1;
one(file, "three mechanisms", A, B, diag([1 0 10 0 1 0 0 0]), diag([1 1e-3 1e3]), zeros(8, 3), 0.02, true);
fprintf(file, "]\n");
fclose(file);
