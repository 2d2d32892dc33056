import type ts from 'typescript';
import type { Choices } from './choices.ts';
import { explore } from './explore.ts';
import { evaluate } from './expressions.ts';
import { isFragmentValue, textOf } from './fragments.ts';
import { frameAt, invoke } from './frames.ts';
import type { Program } from './program.ts';
import { type Reader, Unreadable } from './reader.ts';
import type { Site } from './sites.ts';
import { settled } from './values.ts';

/** One text that a statement can have. */
export interface Variant {
  text: string;
  /** Where its outermost fragment is written. */
  node: ts.Node;
  /** The templates of which it is put together. */
  templates: readonly ts.TaggedTemplateExpression[];
}

/** What was read of one statement that the program runs. */
export interface Statement extends Site {
  variants: readonly Variant[];
  /** Why it, or some way of it, could not be read; and where. */
  unread: { node: ts.Node; reason: string }[];
}

/** How often a statement is read, not counting what no other statement has shown. */
const MOST_READINGS = 60;

function readerOf(program: Program, choices: Choices): Reader {
  const reader: Reader = {
    program,
    choices,
    origins: new WeakMap(),
    templates: new Set(),
    made: new Map(),
    options: new Map(),
    following: [],
    modules: new Map(),
    evaluate: (node, frame) => evaluate(reader, node, frame),
    invoke: (called, values) => invoke(reader, called, values),
    frameAt: (node) => frameAt(reader, node),
  };
  return reader;
}

/** Reads the texts that a fragment can have where it is run. */
export function readStatement(program: Program, site: Site): Statement {
  const { node } = site;
  const variants = new Map<string, Variant>();
  const unread = new Map<string, { node: ts.Node; reason: string }>();
  explore((choices) => {
    const reader = readerOf(program, choices);
    try {
      const value = settled(reader.evaluate(node, reader.frameAt(node)));
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
