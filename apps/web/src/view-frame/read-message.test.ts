import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

test.each([
  [null],
  [1],
  ['text'],
  [[]],
  [{}],
  [{ request: 1 }],
  [{ request: 1, kind: 'constructor', content: {} }],
  [{ request: 1, kind: 'call', content: 'text' }],
  [{ error: 'text' }],
  [{ toast: null }],
  [new Date()],
])('%j of a frame says nothing', (data) => {
  expect(readMessage(data)).toBeUndefined();
});

test('every field of what a frame says has its type, and further fields are left out', () => {
  const call = { request: 2, kind: 'call', content: { name: '/api/x', body: { a: [1, undefined] }, more: 1 }, more: 1 };
  expect(readMessage(call)).toEqual({ request: 2, kind: 'call', content: { name: '/api/x', body: { a: [1, null] } } });
  expect(readMessage({ height: 'tall' })).toEqual({ height: 0 });
  expect(readMessage({ height: Number.POSITIVE_INFINITY })).toEqual({ height: 0 });
  expect(readMessage({ navigate: { href: '/home' } })).toEqual({ navigate: '' });
  expect(readMessage({ toast: { text: 'α'.repeat(900), failed: 1 } })).toEqual({
    toast: { text: 'α'.repeat(500), failed: false },
  });
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(readMessage({ request: 3, kind: 'state', content: { data: cyclic } })).toEqual({
    request: 3,
    kind: 'state',
    content: { data: null },
  });
});

test('a file of a frame has its bytes, and whatever else stands for one is none', () => {
  const upload = (file: unknown) => readMessage({ request: 4, kind: 'upload', content: { category: 'plans', file } });
  const bytes = new ArrayBuffer(3);
  expect(upload({ name: 'plan.txt', type: 1, bytes, more: 1 })).toEqual({
    ...{ request: 4, kind: 'upload' },
    content: { category: 'plans', file: { name: 'plan.txt', type: '', bytes } },
  });
  for (const file of [null, 'plan.txt', { name: 'plan.txt' }, { name: 'plan.txt', bytes: [1, 2, 3] }])
    expect(upload(file)).toMatchObject({ content: { file: null } });
});
