import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Known, Setting } from '../expression/symbols.ts';
import type { Dialect } from '../expression/tokens.ts';
import { attempt, translated } from '../expression/translate.ts';
import type { Reason, Spot } from '../report.ts';
import type { Draft } from './draft.ts';

/** A foreign expression to be translated, and what its translation is used for. */
export type Wish = {
  readonly spot: Spot;
  /** Name of the foreign setting that contains the expression. */
  readonly what: string;
  readonly text: string | Term;
  readonly dialect: Dialect;
  readonly records?: string | undefined;
  readonly self?: Known | undefined;
  readonly as?: 'truth' | 'number' | 'value';
  readonly kind?: 'condition' | 'rule';
  /** Name lookup for forms that refer to one question in several ways. */
  readonly names?: Setting['names'];
  /** True for the second question made from one row: its outcome is not reported again. */
  readonly isQuiet?: boolean;
  /** Why the translation is not equivalent, when that is known in advance. */
  readonly changed?: Reason;
  /** The choice that a choice filter is evaluated for. */
  readonly choice?: Setting['choice'];
};

/** Translates an expression once all names are known, passes the result to `take` and reports the outcome. */
export function whenKnown(draft: Draft, wish: Wish, take: (js: string) => void): void {
  const {
    spot,
    what,
    text,
    dialect,
    records,
    self,
    as,
    kind = 'condition',
    names = draft.names,
    choice,
    isQuiet,
    changed,
  } = wish;
  draft.later(() => {
    const setting: Setting = {
      names,
      ...(choice === undefined ? {} : { choice }),
      ...(records === undefined ? {} : { records }),
      ...(self === undefined ? {} : { self }),
      ...(draft.items === undefined ? {} : { items: draft.items }),
    };
    const done = translated(text, dialect, setting, as);
    const add: Draft['report']['add'] = (...line) => (isQuiet ? undefined : draft.report.add(...line));
    if (!done.ok) {
      add(spot, kind, what, 'left', done.problem.reason, { what: done.problem.what });
      return;
    }
    take(done.js);
    const [code] = done.unknownCodes;
    if (changed) add(spot, kind, what, 'changed', changed);
    else if (code === undefined) add(spot, kind, what, 'taken');
    else add(spot, kind, what, 'changed', 'UnknownOption', { what: code });
  });
}

/**
 * A term that applies only while a condition holds and is empty otherwise. An unreadable condition is reported and
 * dropped.
 */
export function guarded(
  draft: Draft,
  term: Term,
  condition: string,
  wish: Pick<Wish, 'spot' | 'what' | 'dialect'>,
): Term {
  if (condition === '') return term;
  const { spot, what, dialect } = wish;
  const holds = attempt(() => parseExpression(condition, dialect));
  if (holds instanceof Untranslatable) {
    draft.report.add(spot, 'condition', what, 'left', holds.reason, { what: holds.what });
    return term;
  }
  draft.report.add(spot, 'condition', what, 'taken');
  return { is: 'call', name: 'if', values: [holds, term, { is: 'nothing' }] };
}
