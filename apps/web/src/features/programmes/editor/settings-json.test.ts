import { expect, test } from 'vitest';
import { newDraft } from './project-draft.ts';
import { readSettings, writeSettings } from './settings-json.ts';

const settings = newDraft().Settings;
const problemsOf = (text: string) => {
  const reading = readSettings(text);
  return 'problems' in reading ? reading.problems : [];
};

test('settings are unchanged after writing and reading JSON', () => {
  expect(readSettings(writeSettings(settings))).toEqual({ settings });
});

test('a valid edit is read', () => {
  const text = writeSettings(settings).replace('Last name', 'Surname');
  expect(readSettings(text)).toMatchObject({
    settings: { User: { Fields: [{ Label: { en: 'Surname' } }, {}] } },
  });
});

test('a syntax error is reported with line and column', () => {
  expect(problemsOf('{\n  "MIS": "a",\n  "b" 1\n}')).toEqual([
    { line: 3, column: 7, path: '', label: 'programmes.json.broken' },
  ]);
  expect(problemsOf('{"MIS": "a"')[0]).toMatchObject({ line: 1, column: 12 });
  expect(problemsOf('')[0]).toMatchObject({ line: 1, column: 1 });
});

test('a value that settings do not allow is reported with its position and reason', () => {
  const text = '{\n  "User": {\n    "Fields": [\n      { "Name": "a", "Label": "Α", "Type": "select" }\n    ]\n  }\n}';
  expect(problemsOf(text)).toEqual([
    { line: 4, column: 7, path: 'User.Fields.0.Options', label: 'errors.field.required' },
  ]);
});

test('an unknown name is reported at its position', () => {
  expect(problemsOf('{\n  "Colour": 1\n}')).toEqual([
    { line: 2, column: 3, path: 'Colour', label: 'errors.field.unknown' },
  ]);
});
