import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionCache } from './session-cache.ts';

let clock = 1;
/** Advances the cache's clock, and the timer by which the cache reads it. */
const later = (milliseconds: number) => {
  clock += milliseconds;
  vi.advanceTimersByTime(milliseconds);
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Creates a session cache, and counts how often its source is read. */
function aCache() {
  const cache = new SessionCache<{ userId: number }>();
  let reads = 0;
  const read = () =>
    cache.get(
      'key',
      ({ userId }) => [userId],
      async () => {
        reads += 1;
        return { userId: 7 };
      },
    );
  return { cache, read, reads: () => reads };
}

test('an entry is read again after five seconds, or after two to four minutes while notifications are received', async () => {
  const { cache, read, reads } = aCache();
  await read();
  later(4_000);
  await read();
  expect(reads()).toBe(1);
  later(2_000);
  await read();
  expect(reads()).toBe(2);
  cache.setListening(true);
  await read();
  later(119_000);
  await read();
  expect(reads()).toBe(3);
  later(125_000);
  await read();
  expect(reads()).toBe(4);
});

test('a change of a person and a lost notification connection take effect at once', async () => {
  const { cache, read, reads } = aCache();
  cache.setListening(true);
  await read();
  cache.forget(8);
  await read();
  expect(reads()).toBe(1);
  cache.forget(7);
  await read();
  expect(reads()).toBe(2);
  cache.setListening(false);
  await read();
  expect(reads()).toBe(3);
});
