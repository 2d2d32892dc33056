import { expect, test } from 'vitest';
import { parsePicked, pickedCode } from './action-condition.ts';

test('reads rules on actions, fields and days, joined by all or any, and writes the same code again', () => {
  const code = 'actions[67].Completed && fields.sector === "tech && \\"more\\"" && today >= "2026-05-01"';
  const picked = parsePicked(code);
  expect(picked).toEqual({
    join: 'all',
    rules: [
      { kind: 'action', id: 67 },
      { kind: 'field', home: 'fields', name: 'sector', is: true, value: 'tech && "more"' },
      { kind: 'day', from: '2026-05-01' },
    ],
  });
  expect(picked && pickedCode(picked)).toBe(code);
  expect(parsePicked("actions['4']?.Completed || projectFields.note !== 'Όχι'")).toEqual({
    join: 'any',
    rules: [
      { kind: 'action', id: 4 },
      { kind: 'field', home: 'projectFields', name: 'note', is: false, value: 'Όχι' },
    ],
  });
});

test('an empty condition has no rules, and rules that are not complete are not written', () => {
  expect(parsePicked('  ')).toEqual({ join: 'all', rules: [] });
  const rules = [
    { kind: 'action' as const, id: undefined },
    { kind: 'day' as const, from: '' },
    { kind: 'action' as const, id: 3 },
  ];
  expect(pickedCode({ join: 'any', rules })).toBe('actions[3].Completed');
});

test('code that rules cannot express stays code', () => {
  for (const code of [
    '!actions[67].Completed',
    'actions[1].Completed && actions[2].Completed || actions[3].Completed',
    '(actions[1].Completed || actions[2].Completed) && today >= "2026-05-01"',
    'actions[1].data.pages > 3',
    'fields.age > 18',
  ])
    expect(parsePicked(code), code).toBeUndefined();
});
