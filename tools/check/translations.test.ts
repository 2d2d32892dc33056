import { expect, test } from 'vitest';
import { unusedKeys } from './translation-use.ts';
import { pairFindings } from './translations.ts';

test('finds nothing wrong with a text in both languages with the same placeholders', () => {
  expect(pairFindings('a.json', { hello: 'Γεια σας, {{name}}' }, { hello: 'Hello, {{ name }}' })).toEqual([]);
});

test('reports a missing text and a placeholder that differs between the languages', () => {
  expect(pairFindings('a.json', { one: 'Ένα', gap: '{{name}}' }, { two: 'Two', gap: '{{nome}}' })).toEqual([
    "a.json: 'one' has no English text",
    "a.json: 'gap' has different placeholders in the two languages",
    "a.json: 'two' has no Greek text",
  ]);
});

test('reports a placeholder of a mail that differs between the languages', () => {
  expect(pairFindings('a.json', { mail: 'Γεια σας {name}' }, { mail: 'Hello {nome}' })).toEqual([
    "a.json: 'mail' has different placeholders in the two languages",
  ]);
});

test('reports texts that use another word for a programme', () => {
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

test('counts a key as used when code writes it in full or composes it from its beginning and end', () => {
  const code = [
    "text('home.title')",
    `const label = text(\`roles.\${role}\`)`,
    "const role = 'Mentee'",
    'Mentor: 100',
    "`${t('ui.name')}`",
  ];
  expect(unusedKeys(['home.title', 'roles.Mentee', 'roles.Mentor', 'home.title_other', 'ui.name'], code)).toEqual([]);
});

test('reports a key that no code writes or composes', () => {
  const code = ["text('home.title')", `text(\`roles.\${role}\`)`];
  expect(unusedKeys(['home.subtitle', 'roles.Nobody', 'other.Mentee'], code)).toEqual([
    'home.subtitle',
    'roles.Nobody',
    'other.Mentee',
  ]);
});

test('compares the end of a key whose middle is composed', () => {
  const code = ['t(`looks.${profile}.help`)', "const profile = 'User'"];
  expect(unusedKeys(['looks.User.help', 'looks.User.hint'], code)).toEqual(['looks.User.hint']);
});
