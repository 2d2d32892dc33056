import type { FieldDefinition } from '@ithaki/contract';
import { describe, expect, test } from 'vitest';
import { csvOf } from '../../bulk-kit/csv.ts';
import { rolesOf, storedText } from './cell-value.ts';
import { batchesOf } from './rows/call-batches.ts';
import { findListProblems } from './rows/list-problems.ts';
import { assignColumn, newList } from './source/choose-columns.ts';
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

  test('are matched by the words they share with one field only', () => {
    const phones = ['mobile:Κινητό τηλέφωνο', 'home:Σταθερό τηλέφωνο'].map((text) => {
      const [name = '', label = ''] = text.split(':');
      return field(name, label, name);
    });
    const offered = fieldTargets(phones, (label) => (typeof label === 'string' ? label : label.el));
    expect(matchColumns(['Κινητό', 'ΣΤΑΘΕΡΟ ΤΗΛΕΦΩΝΟ (οικίας)'], offered)).toEqual(['mobile', 'home']);
    expect(matchColumns(['Τηλέφωνο'], offered)).toEqual([null]);
  });

  test('take a target assigned by hand from the column that had it', () => {
    const table = { Header: ['Username', 'Όνομα'], Rows: [{ Number: 2, Cells: ['maria', 'x'] }] };
    const list = newList(table, '', targets);
    expect([list.columns, list.key]).toEqual([['Username', null], 'Username']);
    const moved = assignColumn(list, 1, 'Username');
    expect(moved.columns).toEqual([null, 'Username']);
    expect(assignColumn(moved, 1, 'afm').key).toBe('afm');
  });

  test('are offered only for fields that a person of the level may edit', () => {
    const settings = {
      User: { Fields: fields },
      Mentee: { ProjectFields: [field('age', 'α', 'a', { Type: 'ComputedField' })] },
    };
    const projectSettings = { ...settings, Mentor: { ProjectFields: [] } } as never;
    expect(editableFields(projectSettings, 10).map(({ Name }) => Name)).toEqual(['last_name', 'region']);
    expect(editableFields(projectSettings, 1)).toHaveLength(3);
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

  test('may have a choice’s value or its label in either language', () => {
    expect(['2', 'ΚΡΗΤΗ', 'crete', 'Νέμο'].map((cell) => storedText(region, cell))).toEqual(['2', '2', '2', 'Νέμο']);
    const several = { ...region, Type: 'multiselect' as const };
    expect(storedText(several, 'Αττική; Crete')).toBe('["1","2"]');
  });

  test('may have several roles, by code or by label', () => {
    expect(rolesOf(' Mentee , συμβουλος,x', new Map([['συμβουλοσ', 'Mentor']]))).toEqual(['Mentee', 'Mentor', 'x']);
  });
});

describe('a list', () => {
  const table = (...names: string[]) => ({
    Header: ['Username', 'Password'],
    Rows: names.map((name, at) => ({ Number: at + 2, Cells: [name, ''] })),
  });
  const rules = {
    uniqueTargets: [{ target: 'Username', message: 'twice' }],
    lostPassword: { value: '•', message: 'lost' },
    tooLong: 'long',
  };

  test('reports the second row with the same user name', () => {
    const list = newList(table('maria', '', 'MARIA', ''), '', targets);
    expect([...findListProblems(list, rules)]).toEqual([[2, { Username: 'twice' }]]);
  });

  test('reports a cell that is too long for a call', () => {
    const list = newList(table('x'.repeat(40_000)), '', targets);
    expect([...findListProblems(list, rules)]).toEqual([[0, { Username: 'long' }]]);
  });

  test('is split into batches of the given number of rows, or fewer if the rows are large', () => {
    const pieces = (weight: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({ index, body: 'x'.repeat(weight) }));
    expect(batchesOf(pieces(10, 45), 20).map((batch) => batch.length)).toEqual([20, 20, 5]);
    expect(batchesOf(pieces(100_000, 5), 20).map((batch) => batch.length)).toEqual([2, 2, 1]);
    expect(batchesOf([], 20)).toEqual([]);
  });
});

test('writes formulas of a report as text, and keeps quotes and line breaks', () => {
  expect(csvOf([['α', '=1+1', 'β;"γ"', 'δ\nε']])).toBe('\ufeffα;\'=1+1;"β;""γ""";"δ\nε"\r\n');
});
