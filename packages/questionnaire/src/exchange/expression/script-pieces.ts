/** A piece of script being written; `binds` says how tightly its outermost operator does, 9 for a whole. */
export type Piece = { readonly js: string; readonly binds: number };

/** A piece that needs no brackets anywhere. */
export const whole = (js: string): Piece => ({ js, binds: 9 });

/** A piece in brackets unless it binds tightly enough. */
export const within = (piece: Piece, binds: number): string => (piece.binds >= binds ? piece.js : `(${piece.js})`);

/** Two pieces with an operator between. */
export const joinedBy = (operator: string, binds: number, left: Piece, right: Piece): Piece => ({
  js: `${within(left, binds)} ${operator} ${within(right, binds + 1)}`,
  binds,
});

/** How tightly each kind of operator binds. */
export const binding = { choice: 1, or: 2, and: 3, equality: 4, order: 5, sum: 6, product: 7, sign: 8 } as const;

/** A text as a script writes it. */
export const quoted = (text: string): string =>
  `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;

/** The opposite of a condition. */
export function opposite(piece: Piece): Piece {
  const twice = /^!([\w.]+\([^()]*\))$/.exec(piece.js);
  return twice?.[1] === undefined ? { js: `!${within(piece, binding.sign)}`, binds: binding.sign } : whole(twice[1]);
}
