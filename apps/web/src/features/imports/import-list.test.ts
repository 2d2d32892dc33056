import type { FieldDefinition } from '@ithaki/contract';
import { describe, expect, test } from 'vitest';
import { rolesOf, storedText } from './cell-value.ts';
import { csvOf } from './report/report-csv.ts';
import { batchesOf } from './rows/call-batches.ts';
import { ownProblems } from './rows/list-problems.ts';
import { newList, withColumn } from './source/choose-columns.ts';
import { editableFields, fieldTargets, matchColumns } from './source/targets.ts';

const field = (Name: string, el: string, en: string, more: Partial<FieldDefinition> = {}): FieldDefinition => ({
  Name,
  Label: { el, en },
  Type: 'text',
  Visible: 1000,
  Editable: 1000,
  ...more,
});
const region = field('region', 'Περιφέρεια', 'Region', {
  Type: 'select',
  Options: [
    { Value: '1', Label: { el: 'Αττική', en: 'Attica' } },
    { Value: '2', Label: { el: 'Κρήτη', en: 'Crete' } },
  ],
});
const afm = field('afm', 'ΑΦΜ', 'Tax number', { Type: 'afm', Editable: 1 });
const fields = [field('last_name', 'Επώνυμο', 'Last name'), region, afm];
const targets = [
  { name: 'Username', label: 'Όνομα χρήστη', titles: ['user'] },
  ...fieldTargets(fields, (label) => (typeof label === 'string' ? label : label.el)),
];

describe('columns', () => {
  test('are matched by name, else by label in either language, each target once', () => {
    expect(matchColumns(['ΕΠΩΝΥΜΟ', 'user name', 'Region *', 'Επώνυμο', '', 'Άλλο'], targets)).toEqual([
      'last_name',
      'Username',
      'region',
      null,
      null,
      null,
    ]);
    expect(matchColumns(['Tax number', 'AFM', 'username'], targets)).toEqual([null, 'afm', 'Username']);
  });

  test('given a meaning by hand take it from the column that had it', () => {
    const table = { Header: ['Username', 'Όνομα'], Rows: [{ Number: 2, Cells: ['maria', 'x'] }] };
    const list = newList(table, '', targets);
    expect([list.columns, list.key]).toEqual([['Username', null], 'Username']);
    const moved = withColumn(list, 1, 'Username');
    expect(moved.columns).toEqual([null, 'Username']);
    expect(withColumn(moved, 1, 'afm').key).toBe('afm');
  });

  test('are offered only for fields that the level may fill in', () => {
    const settings = {
      User: { Fields: fields },
      Mentee: { ProjectFields: [field('age', 'α', 'a', { Type: 'ComputedField' })] },
    };
    const whole = { ...settings, Mentor: { ProjectFields: [] } } as never;
    expect(editableFields(whole, 10).map(({ Name }) => Name)).toEqual(['last_name', 'region']);
    expect(editableFields(whole, 1)).toHaveLength(3);
  });
});

describe('a cell', () => {
  test.each([
    ['date', '1990-03-05', '05-03-1990'],
    ['date', '5/3/1990', '05-03-1990'],
    ['date', '5.3.1990', '05-03-1990'],
    ['date', 'χθες', 'χθες'],
    ['afm', '90000045', '090000045'],
    ['afm', '9045', '9045'],
    ['amka', '1019012345', '01019012345'],
    ['text', '090', '090'],
  ] as const)('of a %s field, %s, is stored as %s', (Type, cell, stored) => {
    expect(storedText(field('x', 'x', 'x', { Type }), cell)).toBe(stored);
  });

  test('names a choice by its value or by its label in either language', () => {
    expect(['2', 'ΚΡΗΤΗ', 'crete', 'Νέμο'].map((cell) => storedText(region, cell))).toEqual(['2', '2', '2', 'Νέμο']);
    const several = { ...region, Type: 'multiselect' as const };
    expect(storedText(several, 'Αττική; Crete')).toBe('["1","2"]');
  });

  test('holds roles with commas, as people read them or as the product calls them', () => {
    expect(rolesOf(' Mentee , συμβουλος,x', new Map([['συμβουλοσ', 'Mentor']]))).toEqual(['Mentee', 'Mentor', 'x']);
  });
});

describe('a list', () => {
  const table = (...names: string[]) => ({
    Header: ['Username', 'Password'],
    Rows: names.map((name, at) => ({ Number: at + 2, Cells: [name, ''] })),
  });
  const rules = {
    unique: [{ target: 'Username', message: 'twice' }],
    lost: { value: '•', message: 'lost' },
    tooLong: 'long',
  };

  test('says of the second row with the same name that it is there twice', () => {
    const list = newList(table('maria', '', 'MARIA', ''), '', targets);
    expect([...ownProblems(list, rules)]).toEqual([[2, { Username: 'twice' }]]);
  });

  test('refuses a cell that no call could carry', () => {
    const list = newList(table('x'.repeat(40_000)), '', targets);
    expect([...ownProblems(list, rules)]).toEqual([[0, { Username: 'long' }]]);
  });

  test('is sent in calls of so many rows, and fewer where they are heavy', () => {
    const pieces = (weight: number, count: number) =>
      Array.from({ length: count }, (_, at) => ({ at, body: 'x'.repeat(weight) }));
    expect(batchesOf(pieces(10, 45), 20).map((batch) => batch.length)).toEqual([20, 20, 5]);
    expect(batchesOf(pieces(100_000, 5), 20).map((batch) => batch.length)).toEqual([2, 2, 1]);
    expect(batchesOf([], 20)).toEqual([]);
  });
});

test('a report computes nothing and keeps quotes and lines', () => {
  expect(csvOf([['α', '=1+1', 'β;"γ"', 'δ\nε']])).toBe('\ufeffα;\'=1+1;"β;""γ""";"δ\nε"\r\n');
});
