import { afterEach, expect, test, vi } from 'vitest';
import { CallLimits } from './call-limits.ts';

afterEach(() => vi.useRealTimers());

test('a view may do 40 things at once, and then ten a second', () => {
  vi.useFakeTimers();
  const limits = new CallLimits();
  for (let i = 0; i < 40; i++) limits.count();
  expect(() => limits.count()).toThrow();
  vi.advanceTimersByTime(1000);
  for (let i = 0; i < 10; i++) limits.count();
  expect(() => limits.count()).toThrow();
});

test('six calls are open at a time, and the others wait for them', async () => {
  const limits = new CallLimits();
  const ends: (() => void)[] = [];
  const made = Array.from({ length: 8 }, () => limits.make(() => new Promise((end) => ends.push(() => end('done')))));
  await Promise.resolve();
  expect(ends).toHaveLength(6);
  ends[0]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(7));
  ends[1]?.();
  await vi.waitFor(() => expect(ends).toHaveLength(8));
  for (const end of ends) end();
  expect(await Promise.all(made)).toEqual(Array.from({ length: 8 }, () => 'done'));
});

test('a reply of more than 1 MB is refused, one of 1 MB is not', async () => {
  const limits = new CallLimits();
  const most = 'a'.repeat(1_048_574);
  expect(await limits.make(async () => most)).toBe(most);
  await expect(limits.make(async () => `${most}a`)).rejects.toMatchObject({ code: 'ReplyTooLong' });
});
