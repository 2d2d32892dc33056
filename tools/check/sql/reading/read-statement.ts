import ts from 'typescript';
import type { Choices } from './choices.ts';
import { explore } from './explore.ts';
import { evaluate } from './expressions.ts';
import { isFragmentValue, textOf } from './fragments.ts';
import { frameAt, invoke } from './frames.ts';
import type { Program } from './program.ts';
import { type Reader, Unreadable } from './reader.ts';
import type { Site } from './statement-sites.ts';
import { resolve } from './values.ts';

/** One of the texts that a statement can have. */
export interface Variant {
  text: string;
  /** The node at which the statement's outermost fragment is written. */
  node: ts.Node;
  /** The templates from which the text is composed. */
  templates: readonly ts.TaggedTemplateExpression[];
}

/** A statement that the program runs, with all texts it can have. */
export interface Statement extends Site {
  variants: readonly Variant[];
  /** Places and reasons why the statement, or one of its texts, could not be read. */
  unread: { node: ts.Node; reason: string }[];
}

/** Largest number of readings of a statement, not counting those of what no other statement has covered. */
const MOST_READINGS = 60;

function readerOf(program: Program, choices: Choices): Reader {
  const reader: Reader = {
    program,
    choices,
    origins: new WeakMap(),
    templates: new Set(),
    madeObjects: new Map(),
    options: new Map(),
    following: [],
    modules: new Map(),
    evaluate: (node, frame) => evaluate(reader, node, frame),
    invoke: (called, values) => invoke(reader, called, values),
    frameAt: (node) => frameAt(reader, node),
  };
  return reader;
}

/** Reads all texts that a fragment can have where it is run. */
export function readStatement(program: Program, site: Site): Statement {
  const { node } = site;
  const variants = new Map<string, Variant>();
  const unread = new Map<string, { node: ts.Node; reason: string }>();
  explore((choices) => {
    const reader = readerOf(program, choices);
    try {
      const value = resolve(reader.evaluate(node, reader.frameAt(node)));
      if (!isFragmentValue(value)) throw new Unreadable(node, `what \`${node.getText()}\` holds cannot be read`);
      const text = textOf(value);
      const origin = reader.origins.get(value) ?? node;
      if (!variants.has(text)) variants.set(text, { text, node: origin, templates: [...reader.templates] });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      unread.set(error.message, { node: error.node ?? node, reason: error.message });
    }
  }, MOST_READINGS);
  return { ...site, variants: [...variants.values()], unread: [...unread.values()] };
}

const chunksOf = ({ template }: ts.TaggedTemplateExpression): readonly string[] =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];

/** Whether an occurrence of a piece in a text covers a position. */
function covers(text: string, piece: string, position: number): boolean {
  for (let start = text.indexOf(piece); start >= 0 && start <= position; start = text.indexOf(piece, start + 1))
    if (position < start + piece.length) return true;
  return false;
}

/**
 * Returns the template in which a position of a statement's text is written; of several candidates, the longest piece
 * of text decides.
 */
export function templateAt({ text, node, templates }: Variant, position: number): ts.Node {
  const pieces = templates
    .flatMap((template) => chunksOf(template).map((piece) => ({ template, piece })))
    .filter(({ piece }) => piece.trim() !== '' && covers(text, piece, position))
    .sort((one, other) => other.piece.length - one.piece.length);
  return pieces[0]?.template ?? node;
}
