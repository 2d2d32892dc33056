import { expect, test } from 'vitest';
import { withMeanings } from './result-columns.ts';

const meaning = (Name: string, Type: 'number' | 'text' | 'list', Source?: string) =>
  withMeanings([{ Name, Type, Source }])[0]?.meaning;

test('a column of a view keeps its meaning, whatever the query calls it', () => {
  expect(meaning('s', 'number', 'people.state')).toBe('state');
  expect(meaning('who', 'number', 'links.subject_id')).toBe('person');
  expect(meaning('what', 'number', 'meetings.action_id')).toBe('action');
  expect(meaning('r', 'list', 'people.roles')).toBe('role');
  expect(meaning('by', 'number', 'action_data.mentor_id')).toBe('mentor');
  expect(meaning('mentor_id', 'number')).toBeUndefined();
});

test('a number that was worked out is an amount, though it is called like a code', () => {
  for (const name of ['status', 'state', 'roles', 'action_id']) expect(meaning(name, 'number')).toBeUndefined();
  expect(meaning('person_id', 'number', 'action_data.action_id')).toBe('action');
});

test('texts and lists of codes, and ids of people that were put together, are known by their names', () => {
  expect(meaning('presence', 'text')).toBe('presence');
  expect(meaning('roles', 'text')).toBe('role');
  expect(meaning('person_id', 'number')).toBe('person');
  expect(meaning('title', 'text')).toBeUndefined();
});
