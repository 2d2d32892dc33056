/** What a line of a condition on sheets reads: an answer by its code, or a field of the person or of the membership. */
export type LineSource = 'answers' | 'fields' | 'projectFields';

/** A line of a condition: a value is, or is not, another; '' is no value. */
export interface ConditionLine {
  source: LineSource;
  name: string;
  is: boolean;
  value: string;
}

/** Lines of which all must hold, or any. */
export interface LinedCondition {
  join: 'all' | 'any';
  lines: readonly ConditionLine[];
}

const quoted = (text: string) => `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;
const unquoted = (text: string) => text.replace(/\\(.)/g, '$1');

const STRING = String.raw`'((?:[^'\\]|\\.)*)'`;
const LINE = new RegExp(
  String.raw`\(\s*(answers|fields|projectFields)\[${STRING}\]\s*\?\?\s*''\s*\)\s*(===|!==)\s*${STRING}\s*(&&|\|\||$)\s*`,
  'y',
);

const lineCode = ({ source, name, is, value }: ConditionLine) =>
  `(${source}[${quoted(name)}] ?? '') ${is ? '===' : '!=='} ${quoted(value)}`;

/** Returns the expression of a condition; lines without a name are left out. */
export const conditionCode = ({ join, lines }: LinedCondition): string =>
  lines
    .filter(({ name }) => name !== '')
    .map(lineCode)
    .join(join === 'all' ? ' && ' : ' || ');

/** Reads an expression as lines; undefined for one that lines cannot express. */
export function readCondition(code: string): LinedCondition | undefined {
  const text = code.trim();
  const lines: ConditionLine[] = [];
  const signs = new Set<string>();
  LINE.lastIndex = 0;
  while (LINE.lastIndex < text.length) {
    const match = LINE.exec(text);
    if (!match) return undefined;
    const [, source, name = '', comparison, value = '', sign = ''] = match;
    lines.push({
      source: source as LineSource,
      name: unquoted(name),
      is: comparison === '===',
      value: unquoted(value),
    });
    if (sign === '') break;
    signs.add(sign);
    if (LINE.lastIndex >= text.length) return undefined;
  }
  if (signs.size > 1) return undefined;
  return { join: signs.has('||') ? 'any' : 'all', lines };
}
