// Contains tables of TeX commands: the characters that they name, and the names of functions.

/** Letters that MathML shows in italics, as one-letter identifiers. */
export const letterSymbols: Record<string, string> = {
  alpha: 'α',
  beta: 'β',
  gamma: 'γ',
  delta: 'δ',
  epsilon: 'ε',
  theta: 'θ',
  lambda: 'λ',
  mu: 'μ',
  pi: 'π',
  rho: 'ρ',
  sigma: 'σ',
  tau: 'τ',
  phi: 'φ',
  omega: 'ω',
};

/** Letters and symbols that MathML shows upright. */
export const uprightSymbols: Record<string, string> = {
  Delta: 'Δ',
  Omega: 'Ω',
  Sigma: 'Σ',
  R: 'ℝ',
  N: 'ℕ',
  Z: 'ℤ',
  C: 'ℂ',
  infty: '∞',
  emptyset: '∅',
  degree: '°',
};

export const operatorSymbols: Record<string, string> = {
  times: '×',
  cdot: '·',
  div: '÷',
  pm: '±',
  leq: '≤',
  geq: '≥',
  neq: '≠',
  approx: '≈',
  equiv: '≡',
  to: '→',
  rightleftharpoons: '⇌',
  implies: '⇒',
  iff: '⇔',
  in: '∈',
  notin: '∉',
  cup: '∪',
  cap: '∩',
  subset: '⊂',
  setminus: '∖',
  parallel: '∥',
  perp: '⊥',
  partial: '∂',
  dots: '…',
  prime: '′',
};

/**
 * Large operators. In a formula on its own line, the bounds of a sum or product are above and below the sign; those of
 * an integral are next to it.
 */
export const largeSymbols: Record<string, string> = { int: '∫', sum: '∑', prod: '∏' };

export const functionNames = [
  'sin',
  'cos',
  'tan',
  'ln',
  'log',
  'exp',
  'arg',
  'det',
  'ker',
  'min',
  'max',
  'Im',
  'Re',
];

export const accents: Record<string, string> = { vec: '→', overline: '¯', hat: '^' };
