import type { Reason } from '../report.ts';

/** Operators common to the three expression languages. */
export type Operator =
  | 'or'
  | 'and'
  | '='
  | '!='
  | '<'
  | '<='
  | '>'
  | '>='
  | '+'
  | '-'
  | '*'
  | '/'
  | '%'
  | '^'
  | 'contains'
  | 'notcontains'
  | 'anyof'
  | 'allof'
  | 'noneof';

/** A parsed expression of a foreign form, independent of its language. */
export type Term =
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'truth'; readonly value: boolean }
  | { readonly is: 'nothing' }
  /** The answer that the rule applies to. */
  | { readonly is: 'self' }
  /** `bare`: a name without delimiters, such as a column of a choice list. */
  | { readonly is: 'name'; readonly name: string; readonly bare?: true }
  | { readonly is: 'list'; readonly items: readonly Term[] }
  | { readonly is: 'call'; readonly name: string; readonly values: readonly Term[] }
  /** The first choice of a list for which a filter holds: the given column, or without one the choice itself. */
  | { readonly is: 'item'; readonly list: string; readonly filter?: Term; readonly column?: string }
  | { readonly is: 'not' | 'minus' | 'empty'; readonly of: Term }
  | { readonly is: 'two'; readonly operator: Operator; readonly left: Term; readonly right: Term };

/** Thrown when an expression cannot be translated; caught and reported by the importers. */
export class Untranslatable extends Error {
  readonly reason: Reason;
  readonly what: string;
  constructor(reason: Reason, what: string) {
    super(`${reason}: ${what}`);
    this.reason = reason;
    this.what = what;
  }
}
