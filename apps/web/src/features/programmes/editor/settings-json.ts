import { jsonLanguage } from '@codemirror/lang-json';
import { type ProjectSettings, projectSettings } from '@ithaki/contract';
import { parseJson, placeInText } from '../../../editor/json-text.ts';
import type { Label, Values } from '../../../i18n/text.ts';
import { issueLabel } from '../fields/field-problem.ts';

type Tree = ReturnType<typeof jsonLanguage.parser.parse>;
type Node = Tree['topNode'];

const valueNodes = (node: Node): Node[] => {
  const children: Node[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children.filter((child) => /^[A-Z]/.test(child.name));
};

/** Returns the child node for one step of a path: an index of an array, or a property name of an object. */
function childAt(text: string, node: Node, step: string): Node | undefined {
  if (node.name === 'Array') return valueNodes(node)[Number(step)];
  if (node.name !== 'Object') return undefined;
  return valueNodes(node).find((property) => {
    const name = property.firstChild;
    return name && text.slice(name.from, name.to) === JSON.stringify(step);
  });
}

/** Returns the offset in the JSON text where the value of a path begins, or else its nearest existing ancestor. */
function offsetOf(text: string, tree: Tree, path: readonly string[]): number {
  let node = valueNodes(tree.topNode)[0] ?? tree.topNode;
  let offset = node.from;
  for (const step of path) {
    const child = childAt(text, node, step);
    if (!child) return offset;
    offset = child.from;
    node = child.name === 'Property' ? (child.lastChild ?? child) : child;
  }
  return offset;
}

/** A problem in JSON text; line and column count from 1. */
export interface JsonProblem {
  line: number;
  column: number;
  /** Path within the settings; '' for a syntax error. */
  path: string;
  label: Label;
  values?: Values;
}

export type JsonReading = { settings: ProjectSettings } | { problems: readonly JsonProblem[] };

/** Parses and validates settings written as JSON; returns them, or all problems with their positions. */
export function readSettings(text: string): JsonReading {
  const json = parseJson(text);
  if ('problem' in json) return { problems: [{ ...json.problem, path: '', label: 'programmes.json.broken' }] };
  const { data, error } = projectSettings.safeParse(json.value);
  if (data) return { settings: data };
  const tree = jsonLanguage.parser.parse(text);
  const problems = error.issues.flatMap((issue) => {
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [key]) : [[]];
    return unknownKeys.map((key) => {
      const path = [...issue.path, ...key].map(String);
      return { ...placeInText(text, offsetOf(text, tree, path)), path: path.join('.'), ...issueLabel(issue) };
    });
  });
  return { problems };
}

/** Returns settings as indented JSON. */
export const writeSettings = (settings: ProjectSettings): string => JSON.stringify(settings, null, 2);
