/** Properties that lead out of plain data into the engine; an expression never reads one. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['constructor', '__proto__', 'prototype']);

/** A questionnaire's answer, as a condition names it. */
export const answerId = /^ID_\d+$/;
