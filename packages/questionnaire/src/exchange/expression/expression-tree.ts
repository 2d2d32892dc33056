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
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'blank' }
  /** The answer that the rule applies to. */
  | { readonly kind: 'self' }
  /** `bare`: a name without delimiters, such as a column of a choice list. */
  | { readonly kind: 'name'; readonly name: string; readonly isBare?: true }
  | { readonly kind: 'list'; readonly items: readonly Term[] }
  | { readonly kind: 'call'; readonly name: string; readonly values: readonly Term[] }
  /**
   * The first choice of a list for which a filter holds: the value of its column, or the choice itself when no
   * column is named.
   */
  | { readonly kind: 'item'; readonly list: string; readonly filter?: Term; readonly column?: string }
  | { readonly kind: 'not' | 'minus' | 'empty'; readonly operand: Term }
  | { readonly kind: 'binary'; readonly operator: Operator; readonly left: Term; readonly right: Term };

/** Thrown when an expression cannot be translated; caught and reported by the importers. */
export class Untranslatable extends Error {
  readonly reason: Reason;
  readonly subject: string;
  constructor(reason: Reason, subject: string) {
    super(`${reason}: ${subject}`);
    this.reason = reason;
    this.subject = subject;
  }
}
