import { type Term, Untranslatable } from './expression-tree.ts';
import { parseExpression } from './parse.ts';
import { ScriptWriter } from './script-writer.ts';
import type { ExpressionContext } from './symbols.ts';
import type { Dialect } from './tokens.ts';

/** A translated condition, or why it cannot be translated. */
export type Translated =
  | { readonly ok: true; readonly js: string; readonly unknownCodes: readonly string[] }
  | { readonly ok: false; readonly problem: Untranslatable };

/** Runs work that may throw Untranslatable; returns the error instead of throwing it. */
export function attempt<Result>(work: () => Result): Result | Untranslatable {
  try {
    return work();
  } catch (error) {
    if (error instanceof Untranslatable) return error;
    // The nesting exceeded the call stack.
    if (error instanceof RangeError) return new Untranslatable('TooDeep', '');
    throw error;
  }
}

/**
 * Maximum characters of a translated condition; less than the limit of a stored condition, because conditions
 * of enclosing groups are added.
 */
const LONGEST = 15_000;

/** Translates a foreign expression to a condition, number or value. */
export function translated(
  term: Term | string,
  dialect: Dialect,
  context: ExpressionContext,
  as: 'truth' | 'number' | 'value' = 'truth',
): Translated {
  const writer = new ScriptWriter(context);
  const script = attempt(() => writer[as](typeof term === 'string' ? parseExpression(term, dialect) : term).js);
  if (script instanceof Untranslatable) return { ok: false, problem: script };
  if (script.length > LONGEST) return { ok: false, problem: new Untranslatable('TooLarge', `${script.slice(0, 40)}…`) };
  return { ok: true, js: script, unknownCodes: writer.unknownCodes };
}
