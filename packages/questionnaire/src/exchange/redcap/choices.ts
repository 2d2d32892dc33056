import { wordsOf } from '../../model/plain-text.ts';
import type { ForeignChoice } from '../draft/lists.ts';

/** Parses the choices of a field: '1, Yes | 2, No', or one on each line. A choice without a code is its own code. */
export function choicesFrom(text: string): ForeignChoice[] {
  return text
    .split(/\s*\|\s*|\s*\n\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const comma = part.indexOf(',');
      const code = (comma < 0 ? part : part.slice(0, comma)).trim();
      const words = wordsOf(comma < 0 ? part : part.slice(comma + 1));
      return { code, text: words === '' ? code : words };
    });
}

/**
 * The value of an action tag (`@NAME=…`) in a field's annotation; '' for a tag without a value, undefined when absent.
 */
export function annotation(text: string, name: string): string | undefined {
  const found = new RegExp(`@${name}(?:\\s*=\\s*(?:'([^']*)'|"([^"]*)"|(\\S+)))?(?![\\w-])`, 'i').exec(text);
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : undefined;
}

/** The names of all action tags in an annotation. */
export const annotations = (text: string): string[] =>
  Array.from(text.matchAll(/@([A-Z][A-Z0-9-]*)/g), ([, name = '']) => name);

/** The formula of a field computed by `@CALCTEXT(…)` or `@CALCDATE(…)`; undefined without either. */
export function workedOut(text: string): string | undefined {
  const found = /@CALC(TEXT|DATE)\s*\(/i.exec(text);
  if (!found) return undefined;
  const from = found.index + found[0].length;
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  const inside = text.slice(from, depth === 0 ? at - 1 : at);
  return found[1]?.toUpperCase() === 'DATE' ? `dateadd(${inside})` : inside;
}
