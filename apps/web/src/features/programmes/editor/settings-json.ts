import { jsonLanguage } from '@codemirror/lang-json';
import { type ProjectSettings, projectSettings } from '@ithaki/contract';
import type { Label, Values } from '../../../i18n/text.ts';
import { fieldLabel } from '../fields/field-problem.ts';
import { placeIn } from './json-position.ts';

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
      problems: [{ ...lineAndColumn(text, firstError(text)), path: '', label: 'programmeScreens.json.broken' }],
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
