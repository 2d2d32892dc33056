import { jsonLanguage } from '@codemirror/lang-json';

/** A place in a text, from 1. */
export interface TextPlace {
  line: number;
  column: number;
}

/** Returns the line and column of an offset in a text. */
export function placeInText(text: string, offset: number): TextPlace {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** Returns the offset of the first syntax error in JSON text. */
function firstError(text: string): number {
  let offset = text.trimEnd().length;
  jsonLanguage.parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError && node.from < offset) offset = node.from;
    },
  });
  return offset;
}

/** Returns the value of JSON text, or the place of its first error. */
export function parseJson(text: string): { value: unknown } | { problem: TextPlace } {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: placeInText(text, firstError(text)) };
  }
}
/** Most items of a list, and most fields of an object, that the preview shows. */
const MOST_ITEMS = 100;
const MOST_FIELDS = 5;

/** Returns a value without the items and fields that would make its preview long. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.slice(0, MOST_ITEMS).map(shortened);
    return value.length > MOST_ITEMS ? [...items, '…'] : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value);
  const shown = fields.slice(0, MOST_FIELDS).map(([name, field]) => [name, shortened(field)]);
  return Object.fromEntries(fields.length > MOST_FIELDS ? [...shown, ['…', '']] : shown);
}

/** Returns a value as indented JSON of bounded length: lists to 100 items, objects to five fields. */
export const previewJson = (value: unknown): string => JSON.stringify(shortened(value), null, 2);
