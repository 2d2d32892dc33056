import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStore } from '../testing/memory-store.ts';
import { openOutbox, useDeliberateSave } from './index.ts';

const server = vi.fn<(path: string, init: { body: string }) => Promise<Response>>();
const reply = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const wait = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const write = (date: string) => ({ call: ['accounts', 'updateLogin'] as const, body: { date } });
let person = 900;

async function setUp() {
  person += 1;
  const store = memoryStore();
  await openOutbox(person, store);
  const onSaved = vi.fn();
  const hook = renderHook(() => useDeliberateSave({ key: 'meeting/1', version: 2, onSaved }));
  const save = async (date: string) => {
    act(() => hook.result.current.save(write(date)));
    await wait(10);
  };
  return { hook, save, onSaved, store };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  server.mockReset();
  server.mockImplementation(async () => reply(200, { Version: 3 }));
});
afterEach(() => void vi.useRealTimers());

test('saves on request with the Version of the page, and reports the reply', async () => {
  const { save, onSaved } = await setUp();
  await wait(5000);
  expect(server).not.toHaveBeenCalled();
  await save('01-03-2026');
  expect(JSON.parse(server.mock.calls[0]?.[1].body ?? '')).toEqual({ date: '01-03-2026', Version: 2 });
  expect(onSaved).toHaveBeenCalledWith({ Version: 3 });
});

test('waits without a connection and is sent later', async () => {
  server.mockRejectedValueOnce(new TypeError('network'));
  const { hook, save, onSaved } = await setUp();
  await save('01-03-2026');
  expect(hook.result.current.state).toBe('waiting');
  await wait(1500);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('a refused write is reported and dropped, and can be tried again', async () => {
  server.mockResolvedValueOnce(reply(422, { Error: { Code: 'MeetingTooClose', Message: 'Άλλη συνάντηση' } }));
  const { hook, save, store } = await setUp();
  await save('01-03-2026');
  expect(hook.result.current.refusal?.message).toBe('Άλλη συνάντηση');
  expect(store.kept.size).toBe(0);
  await save('01-03-2026');
  expect(server).toHaveBeenCalledTimes(2);
  expect(hook.result.current.refusal).toBeUndefined();
});
