import { jsonLanguage } from '@codemirror/lang-json';
import { type ProjectSettings, projectSettings } from '@ithaki/contract';
import type { Label, Values } from '../../../i18n/text.ts';
import { fieldLabel } from '../fields/field-problem.ts';

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
type Node = Tree['topNode'];

const valuesOf = (node: Node): Node[] => {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children.filter((child) => /^[A-Z]/.test(child.name));
};

/** The child that a step of a path leads to. */
function childAt(text: string, node: Node, step: string): Node | undefined {
  if (node.name === 'Array') return valuesOf(node)[Number(step)];
  if (node.name !== 'Object') return undefined;
  return valuesOf(node).find((property) => {
    const name = property.firstChild;
    return name && text.slice(name.from, name.to) === JSON.stringify(step);
  });
}

/** Where a path's value, or the nearest thing around it, begins in JSON text. */
function placeIn(text: string, tree: Tree, path: readonly string[]): number {
  let node = valuesOf(tree.topNode)[0] ?? tree.topNode;
  let at = node.from;
  for (const step of path) {
    const child = childAt(text, node, step);
    if (!child) return at;
    at = child.from;
    node = child.name === 'Property' ? (child.lastChild ?? child) : child;
  }
  return at;
}

/** Something wrong in the text; counted from 1. */
export interface JsonProblem {
  line: number;
  column: number;
  /** Where in the settings; empty when the text is no JSON at all. */
  path: string;
  label: Label;
  values?: Values;
}

export type JsonReading = { settings: ProjectSettings } | { problems: readonly JsonProblem[] };

const lineAndColumn = (text: string, at: number) => {
  const lines = text.slice(0, at).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
};

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/** Where the text stops being JSON. */
function firstError(text: string): number {
  let at = text.trimEnd().length;
  jsonLanguage.parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError && node.from < at) at = node.from;
    },
  });
  return at;
}

/** Settings written as JSON: taken over when they parse and fit, else what is wrong and where. */
export function readSettings(text: string): JsonReading {
  const json = parsed(text);
  if (!json)
    return {
      problems: [{ ...lineAndColumn(text, firstError(text)), path: '', label: 'programmes.json.broken' }],
    };
  const { data, error } = projectSettings.safeParse(json.value);
  if (data) return { settings: data };
  const tree = jsonLanguage.parser.parse(text);
  const problems = error.issues.flatMap((issue) => {
    const more = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    return more.map((key) => {
      const path = [...issue.path, ...key].map(String);
      return { ...lineAndColumn(text, placeIn(text, tree, path)), path: path.join('.'), ...fieldLabel(issue) };
    });
  });
  return { problems };
}

/** Settings as text to be read by people. */
export const writeSettings = (settings: ProjectSettings): string => JSON.stringify(settings, null, 2);
