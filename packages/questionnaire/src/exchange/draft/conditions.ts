import { type Term, Untranslatable } from '../expression/expression-tree.ts';
import { parseExpression } from '../expression/parse.ts';
import type { Known, Setting } from '../expression/symbols.ts';
import type { Dialect } from '../expression/tokens.ts';
import { attempt, translated } from '../expression/translate.ts';
import type { Reason, Spot } from '../report.ts';
import type { Draft } from './draft.ts';

/** A foreign expression and what is done with it once it is ours. */
export type Wish = {
  readonly spot: Spot;
  /** The foreign setting it stands in. */
  readonly what: string;
  readonly text: string | Term;
  readonly dialect: Dialect;
  readonly records?: string | undefined;
  readonly self?: Known | undefined;
  readonly as?: 'truth' | 'number' | 'value';
  readonly kind?: 'condition' | 'rule';
  /** How names are found, where a form writes them in more ways than one. */
  readonly names?: Setting['names'];
  /** Of two questions that one row became, the second says nothing again. */
  readonly isQuiet?: boolean;
  /** Why it is not quite what it was, where that is known beforehand. */
  readonly changed?: Reason;
  /** What the choice at hand is, for filters of choices. */
  readonly choice?: Setting['choice'];
};

/** Translates when all names are known, and reports what became of it. */
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

/** What is worked out only while a condition holds, and is nothing otherwise. A condition that cannot be read is reported. */
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
