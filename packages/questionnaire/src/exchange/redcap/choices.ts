import { htmlToText } from '../../model/plain-text.ts';
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
      const words = htmlToText(comma < 0 ? part : part.slice(comma + 1));
      return { code, text: words === '' ? code : words };
    });
}

/**
 * The value of an action tag (`@NAME=…`) in a field's annotation; '' for a tag without a value, undefined when absent.
 */
export function actionTagValue(text: string, name: string): string | undefined {
  const match = new RegExp(`@${name}(?:\\s*=\\s*(?:'([^']*)'|"([^"]*)"|(\\S+)))?(?![\\w-])`, 'i').exec(text);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : undefined;
}

/** The names of all action tags in an annotation. */
export const actionTags = (text: string): string[] =>
  Array.from(text.matchAll(/@([A-Z][A-Z0-9-]*)/g), ([, name = '']) => name);

/** The formula of a field computed by `@CALCTEXT(…)` or `@CALCDATE(…)`; undefined without either. */
export function computedFormula(text: string): string | undefined {
  const match = /@CALC(TEXT|DATE)\s*\(/i.exec(text);
  if (!match) return undefined;
  const from = match.index + match[0].length;
  let depth = 1;
  let position = from;
  for (; position < text.length && depth > 0; position++)
    depth += text[position] === '(' ? 1 : text[position] === ')' ? -1 : 0;
  const formula = text.slice(from, depth === 0 ? position - 1 : position);
  return match[1]?.toUpperCase() === 'DATE' ? `dateadd(${formula})` : formula;
}
