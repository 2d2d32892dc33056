import { expect, test } from 'vitest';
import { fillPath, pathFields } from './path.ts';

test('fields in the path are removed from the body, and encoded', () => {
  const path = '/api/action/get{Type}/{Id}';
  expect(pathFields(path)).toEqual(['Type', 'Id']);
  expect(fillPath(path, { Type: 'a/ά', Id: 7, Version: 2 })).toEqual({
    path: '/api/action/geta%2F%CE%AC/7',
    rest: { Version: 2 },
  });
  expect(fillPath('/feed/{Token}.ics', { Token: 'x' }).path).toBe('/feed/x.ics');
  expect(() => fillPath(path, { Type: 'a' })).toThrow('needs Id');
});

test('an optional field may be left out, and stays in the body', () => {
  const path = '/api/quest/resetquest/{AnswerSetId?}';
  expect(pathFields(path)).toEqual(['AnswerSetId']);
  expect(fillPath(path, { AnswerSetId: 7 })).toEqual({ path: '/api/quest/resetquest', rest: { AnswerSetId: 7 } });
  expect(fillPath('/api/x', { A: 1 })).toEqual({ path: '/api/x', rest: { A: 1 } });
});
