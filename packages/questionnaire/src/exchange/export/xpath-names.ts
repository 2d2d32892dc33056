import type { Expression } from '@ithaki/script';

/** Name and type of an answer in the exported form. */
export type ExportedAnswer = {
  readonly name: string;
  readonly type: 'text' | 'number' | 'option' | 'options' | 'date' | 'tick' | 'lines';
  /** Name of the repeat to which the question belongs. */
  readonly records?: string;
};

/** Maps the ids of answers and options in a condition to exported names. */
export type ExportNames = {
  readonly answer: (id: string) => ExportedAnswer | undefined;
  /** Returns the code of an option; undefined for an id that is not an option's. */
  readonly code: (id: string) => string | undefined;
  /** Id of the answer to which the rule applies, written `.` in XPath. */
  readonly self?: string;
};

/** A piece of XPath; a single term needs no brackets as an operand. */
export type XpathPiece = { readonly text: string; readonly isTerm: boolean };

/** The part of the expression writer that the function writers use. */
export type ExpressionWriter = {
  /** Returns the answer that an expression reads, and XPath's reference to it. */
  readonly reference: (node: Expression) => { readonly text: string; readonly exported: ExportedAnswer } | undefined;
  /** Writes an expression as a value of its own type. */
  readonly write: (node: Expression) => string;
  /** Writes an expression as an operand, in brackets unless it is a single term. */
  readonly operand: (node: Expression) => string;
};

/** Thrown when a condition cannot be expressed in XPath; caught and reported. */
export class NoXpath extends Error {}

/** A text as an XPath literal, which has no escapes. */
export function quotedInXpath(text: string): string {
  if (!text.includes("'")) return `'${text}'`;
  if (!text.includes('"')) return `"${text}"`;
  throw new NoXpath();
}
