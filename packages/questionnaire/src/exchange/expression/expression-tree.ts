import type { Reason } from '../report.ts';

/** Operators as all three languages mean them. */
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

/** An expression of a foreign form, whichever language it was written in. */
export type Term =
  | { readonly is: 'text'; readonly value: string }
  | { readonly is: 'number'; readonly value: number }
  | { readonly is: 'truth'; readonly value: boolean }
  | { readonly is: 'nothing' }
  /** The answer that a rule is about. */
  | { readonly is: 'self' }
  /** `bare`: a name without marks, as a column of a list of choices is written. */
  | { readonly is: 'name'; readonly name: string; readonly bare?: true }
  | { readonly is: 'list'; readonly items: readonly Term[] }
  | { readonly is: 'call'; readonly name: string; readonly values: readonly Term[] }
  /** Of the choices of a list, the first for which a filter holds: its column, or without one the choice itself. */
  | { readonly is: 'item'; readonly list: string; readonly filter?: Term; readonly column?: string }
  | { readonly is: 'not' | 'minus' | 'empty'; readonly of: Term }
  | { readonly is: 'two'; readonly operator: Operator; readonly left: Term; readonly right: Term };

/** Thrown inside the importers where an expression cannot be taken over; caught and reported. */
export class Untranslatable extends Error {
  readonly reason: Reason;
  readonly what: string;
  constructor(reason: Reason, what: string) {
    super(`${reason}: ${what}`);
    this.reason = reason;
    this.what = what;
  }
}
