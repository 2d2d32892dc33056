import { compile } from '@ithaki/script';
import { expect, test } from 'vitest';
import type { Translate } from '../i18n/text.ts';
import { scriptProblemText } from './script-problem.ts';

/** The key and values of the reason, in place of a translation. */
const translate = ((key: string, values: Record<string, unknown> = {}) =>
  key === 'ui.script.problem'
    ? `${values.line}:${values.column} ${values.reason}`
    : [key.replace('ui.script.', ''), values.word].filter(Boolean).join(' ')) as unknown as Translate;

test.each([
  ["ID_0001 === ) 'a'", '1:13 unexpected )'],
  ["ID_0001 === 'a", '1:13 unterminated'],
  ['ID_0001 === ‘a’', '1:13 curlyQuote ‘'],
  ['(ID_0001 &&', '1:12 end'],
  ['ID_0001 &&\n  yes', '2:3 unknownName yes'],
  ['1 = 2', '1:1 assignment'],
  ['let a = 1;', '1:1 noResult'],
])('%s is explained with its place: %s', (text, sentence) => {
  const code = compile(text, 'condition');
  if (code.ok) throw new Error('It compiles');
  expect(scriptProblemText(translate, text, code)).toBe(sentence);
});

test('an assignment in place of a comparison is explained as such', () => {
  const program = { problem: 'program', message: '', line: 1, column: 1 };
  expect(scriptProblemText(translate, "ID_0001 = 'a'", program)).toBe('1:1 assignment');
  expect(scriptProblemText(translate, 'const a = b => 1; a === 2', program)).toBe('1:1 assignment');
  expect(scriptProblemText(translate, 'if (a) b === 2', program)).toBe('1:1 program');
});
