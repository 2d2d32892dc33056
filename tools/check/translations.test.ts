import { expect, test } from 'vitest';
import { unusedKeys } from './translation-use.ts';
import { pairFindings } from './translations.ts';

test('a text in both languages with the same gaps is complete', () => {
  expect(pairFindings('a.json', { hello: 'Γεια σας, {{name}}' }, { hello: 'Hello, {{ name }}' })).toEqual([]);
});

test('a missing text and a different gap are named', () => {
  expect(pairFindings('a.json', { one: 'Ένα', gap: '{{name}}' }, { two: 'Two', gap: '{{nome}}' })).toEqual([
    "a.json: 'one' has no English text",
    "a.json: 'gap' fills different gaps in the two languages",
    "a.json: 'two' has no Greek text",
  ]);
});

test('one word is said for one thing: programme', () => {
  const [el, en] = [
    { a: 'Το πρόγραμμα', b: 'Του έργου' },
    { a: 'The project', b: 'The programme' },
  ];
  expect(pairFindings('a.json', el, en)).toEqual([
    "a.json: 'a' does not say programme in English",
    "a.json: 'b' does not say πρόγραμμα in Greek",
  ]);
  expect(pairFindings('a.json', { c: 'Βλέπει projectFields' }, { c: 'Sees projectFields' })).toEqual([]);
});

test('a key written whole or made of a known beginning and end is used', () => {
  const code = [
    "text('home.title')",
    `const label = text(\`roles.\${role}\`)`,
    "const role = 'Mentee'",
    'Mentor: 100',
    "`${t('ui.name')}`",
  ];
  expect(unusedKeys(['home.title', 'roles.Mentee', 'roles.Mentor', 'home.title_other', 'ui.name'], code)).toEqual([]);
});

test('a key that no code can mean is unused', () => {
  const code = ["text('home.title')", `text(\`roles.\${role}\`)`];
  expect(unusedKeys(['home.subtitle', 'roles.Nobody', 'other.Mentee'], code)).toEqual([
    'home.subtitle',
    'roles.Nobody',
    'other.Mentee',
  ]);
});

test('a text composed around a word in its middle is used, and one with another end is not', () => {
  const code = ['t(`looks.${profile}.help`)', "const profile = 'User'"];
  expect(unusedKeys(['looks.User.help', 'looks.User.hint'], code)).toEqual(['looks.User.hint']);
});
