import { expect, test } from 'vitest';
import { newDraft } from './project-draft.ts';
import { readSettings, writeSettings } from './settings-json.ts';

const settings = newDraft().Settings;
const problemsOf = (text: string) => {
  const reading = readSettings(text);
  return 'problems' in reading ? reading.problems : [];
};

test('settings go to JSON and back unchanged', () => {
  expect(readSettings(writeSettings(settings))).toEqual({ settings });
});

test('an edit that fits is taken over', () => {
  const text = writeSettings(settings).replace('Last name', 'Surname');
  expect(readSettings(text)).toMatchObject({
    settings: { User: { Fields: [{ Label: { en: 'Surname' } }, {}] } },
  });
});

test('text that is no JSON is told by line and column', () => {
  expect(problemsOf('{\n  "MIS": "a",\n  "b" 1\n}')).toEqual([
    { line: 3, column: 7, path: '', label: 'programmes.json.broken' },
  ]);
  expect(problemsOf('{"MIS": "a"')[0]).toMatchObject({ line: 1, column: 12 });
  expect(problemsOf('')[0]).toMatchObject({ line: 1, column: 1 });
});

test('JSON that does not fit is told where and why', () => {
  const text = '{\n  "User": {\n    "Fields": [\n      { "Name": "a", "Label": "Α", "Type": "select" }\n    ]\n  }\n}';
  expect(problemsOf(text)).toEqual([
    { line: 4, column: 7, path: 'User.Fields.0.Options', label: 'errors.field.required' },
  ]);
});

test('a name that settings do not have is shown where it stands', () => {
  expect(problemsOf('{\n  "Colour": 1\n}')).toEqual([
    { line: 2, column: 3, path: 'Colour', label: 'errors.field.unknown' },
  ]);
});
