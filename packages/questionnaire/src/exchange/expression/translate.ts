import { type Term, Untranslatable } from './expression-tree.ts';
import { parseExpression } from './parse.ts';
import { Writer } from './script-writer.ts';
import type { Setting } from './symbols.ts';
import type { Dialect } from './tokens.ts';

/** A foreign expression as one of our conditions, or why it cannot be one. */
export type Translated =
  | { readonly ok: true; readonly js: string; readonly unknownCodes: readonly string[] }
  | { readonly ok: false; readonly problem: Untranslatable };

/** Runs a part of an import that an expression may stop. */
export function attempt<Result>(work: () => Result): Result | Untranslatable {
  try {
    return work();
  } catch (error) {
    if (error instanceof Untranslatable) return error;
    // Nested deeper than the host's stack.
    if (error instanceof RangeError) return new Untranslatable('TooDeep', '');
    throw error;
  }
}

/** Longest condition that is made: with those of the groups around it, it must still be one. */
const LONGEST = 15_000;

/** Writes a foreign expression as a condition, a number or a value. */
export function translated(
  term: Term | string,
  dialect: Dialect,
  setting: Setting,
  as: 'truth' | 'number' | 'value' = 'truth',
): Translated {
  const writer = new Writer(setting);
  const done = attempt(() => writer[as](typeof term === 'string' ? parseExpression(term, dialect) : term).js);
  if (done instanceof Untranslatable) return { ok: false, problem: done };
  if (done.length > LONGEST) return { ok: false, problem: new Untranslatable('TooLarge', `${done.slice(0, 40)}…`) };
  return { ok: true, js: done, unknownCodes: writer.unknownCodes };
}
