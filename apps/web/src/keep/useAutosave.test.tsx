import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryStore } from '../testing/memory-store.ts';
import { openOutbox, unsentBody, useAutosave } from './index.ts';

const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const server = vi.fn<(path: string, init: { body: string; headers: Headers }) => Promise<Response>>();
let person = 0;

const save = (text: string) => ({ call: ['accounts', 'updateLogin'] as const, body: { login: text } });
const bodies = () => server.mock.calls.map(([, init]) => JSON.parse(init.body));

/** Renders the hook for a new person; `type` changes the value as typing does. */
async function setUp() {
  person += 1;
  await openOutbox(person, memoryStore());
  const showTheirs = vi.fn((row: unknown) => (row as { login: string }).login);
  const hook = renderHook(({ value }) => useAutosave({ key: 'login', value, version: 1, save, showTheirs }), {
    initialProps: { value: 'start' },
  });
  const type = (value: string) => hook.rerender({ value });
  const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
  return { hook, type, wait, showTheirs, state: () => hook.result.current.state };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  server.mockReset();
  server.mockImplementation(async () => reply(200, { Version: 2 }));
});
afterEach(() => void vi.useRealTimers());

describe('saving while a person types', () => {
  test('sends nothing at first, and one write when typing pauses', async () => {
    const { type, wait, state } = await setUp();
    await wait(5000);
    expect(server).not.toHaveBeenCalled();
    type('a');
    await wait(700);
    type('ab');
    await wait(799);
    expect(server).not.toHaveBeenCalled();
    await wait(1);
    expect(bodies()).toEqual([{ login: 'ab', Version: 1 }]);
    expect(state()).toBe('saved');
  });

  test('sends the author, so that it is not saved when someone else signs in to this browser', async () => {
    const { type, wait } = await setUp();
    type('mine');
    await wait(800);
    expect(server.mock.calls[0]?.[1].headers.get('X-Person')).toBe(String(person));
  });

  test('saves the last text when the page is left', async () => {
    const { hook, type, wait } = await setUp();
    type('leaving');
    hook.unmount();
    await wait(0);
    expect(bodies()).toEqual([{ login: 'leaving', Version: 1 }]);
  });

  test('without a connection is shown as waiting, and keeps the text for the next visit', async () => {
    server.mockRejectedValueOnce(new TypeError('network'));
    const { type, wait, state } = await setUp();
    type('offline');
    await wait(800);
    expect(state()).toBe('waiting');
    expect(unsentBody('login')).toEqual({ login: 'offline' });
    await wait(1000);
    expect(state()).toBe('saved');
  });

  test('shows the reason of a refusal', async () => {
    server.mockImplementationOnce(async () => reply(422, { Error: { Code: 'UserNameTaken', Message: 'Taken' } }));
    const { hook, type, wait, state } = await setUp();
    type('maria');
    await wait(800);
    expect(state()).toBe('refused');
    expect(hook.result.current.problem).toMatchObject({ kind: 'refused', error: { message: 'Taken' } });
  });
});

describe('a conflict', () => {
  const newer = { Error: { Code: 'Conflict', Message: '', Current: { login: 'theirs', Version: 9 } } };

  test('is resolved by keeping my text', async () => {
    server.mockImplementationOnce(async () => reply(409, newer));
    const { hook, type, wait, state } = await setUp();
    type('mine');
    await wait(800);
    expect(state()).toBe('conflict');
    hook.result.current.keepMine();
    await wait(0);
    expect(bodies()[1]).toEqual({ login: 'mine', Version: 9 });
    expect(state()).toBe('saved');
  });

  test('is resolved by taking their text without a write; later typing is saved', async () => {
    server.mockImplementationOnce(async () => reply(409, newer));
    const { hook, type, wait, showTheirs } = await setUp();
    type('mine');
    await wait(800);
    hook.result.current.takeTheirs();
    type('theirs');
    await wait(5000);
    expect(showTheirs).toHaveBeenCalledWith({ login: 'theirs', Version: 9 });
    expect(bodies()).toHaveLength(1);
    type('theirs and mine');
    await wait(800);
    expect(bodies()[1]).toEqual({ login: 'theirs and mine', Version: 9 });
  });
});
