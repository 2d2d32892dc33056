import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError, Offline } from '../api/error.ts';
import { memoryStore } from '../testing/memory-store.ts';
import { Outbox } from './outbox.ts';
import type { Unsent } from './unsent-writes.ts';

type Answer = (unsent: Unsent) => unknown;

const conflict = (current: unknown) => new ApiError(409, { Code: 'Conflict', Message: 'newer', Current: current });
const refused = new ApiError(422, { Code: 'NotEnabled', Message: 'locked' });
const offline = new Offline(undefined);

/** An outbox with a fake server that gives these replies in order, and then always the last one. */
function setUp(...answers: Answer[]) {
  const store = memoryStore();
  const sent: Unsent[] = [];
  const send = async (unsent: Unsent) => {
    sent.push(unsent);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.(unsent);
  };
  const outbox = new Outbox({ owner: 7, store, send });
  const type = (text: string, key = 'note', version: number | undefined = 1) =>
    outbox.put({ key, project: undefined, version }, { call: ['mentor', 'saveNote'], body: { text } });
  return { store, sent, send, outbox, type, texts: () => sent.map(({ body }) => body.text) };
}

const fails = (error: Error) => () => {
  throw error;
};
const accepts =
  (version = 2): Answer =>
  () => ({ Version: version });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a write while the server is reachable', () => {
  test('is sent at once with the Version it is based on, and is then removed from the store', async () => {
    const { type, sent, store, outbox } = setUp(accepts());
    await type('hello');
    expect(sent).toMatchObject([{ body: { text: 'hello' }, version: 1 }]);
    expect(outbox.states.get('note')).toMatchObject({ state: 'saved', version: 2 });
    expect(store.kept.size).toBe(0);
  });

  test('is followed by the next one with the Version of its reply', async () => {
    const { type, sent } = setUp(accepts(2), accepts(3));
    await type('one');
    await type('two');
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
  });

  test('is followed by only the last text typed while it was being sent', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    const { type, texts, outbox } = setUp(() => new Promise((resolve) => (answer = resolve)), accepts(3));
    const first = type('one');
    await vi.advanceTimersByTimeAsync(0);
    await type('two');
    await type('three');
    expect(outbox.states.get('note').state).toBe('saving');
    answer({ Version: 2 });
    await first;
    expect(texts()).toEqual(['one', 'three']);
    expect(outbox.states.get('note').state).toBe('saved');
  });

  test('has the same Idempotency-Key at each try, and a new one for new text', async () => {
    const { type, sent } = setUp(fails(offline), accepts());
    await type('one');
    await vi.advanceTimersByTimeAsync(1000);
    await type('two');
    const [first, again, second] = sent.map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(second).not.toBe(first);
  });
});

describe('a write without a connection', () => {
  test('waits, is retried after 1, 2, 4, 8 and again 8 seconds, and is sent once the server is back', async () => {
    const { type, sent, outbox } = setUp(...Array.from({ length: 5 }, () => fails(offline)), accepts());
    await type('hello');
    expect(outbox.states.get('note').state).toBe('waiting');
    expect(outbox.states.waiting()).toBe(1);
    for (const [seconds, tries] of [
      [1, 2],
      [2, 3],
      [4, 4],
      [8, 5],
    ] as const) {
      await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
      expect(sent).toHaveLength(tries - 1);
      await vi.advanceTimersByTimeAsync(1);
      expect(sent).toHaveLength(tries);
    }
    await vi.advanceTimersByTimeAsync(8000);
    expect(outbox.states.get('note').state).toBe('saved');
  });

  test('keeps the order of keys and only the last text of each', async () => {
    const { type, texts, outbox } = setUp(fails(offline), accepts());
    await type('a1', 'a');
    await type('b1', 'b');
    await type('a2', 'a');
    await outbox.retry();
    expect(texts()).toEqual(['a1', 'a2', 'b1']);
  });

  test('is sent at once when the connection is reported to be back', async () => {
    const { type, outbox } = setUp(fails(offline), accepts());
    await type('hello');
    await outbox.retry();
    expect(outbox.states.get('note').state).toBe('saved');
  });

  test('survives a reload of the page', async () => {
    const { type, store } = setUp(fails(offline));
    await type('hello');
    const texts: unknown[] = [];
    const later = new Outbox({ owner: 7, store, send: async ({ body }) => void texts.push(body.text) });
    await later.restore();
    await vi.advanceTimersByTimeAsync(0);
    expect(texts).toEqual(['hello']);
    expect(store.kept.size).toBe(0);
  });

  test('waits as long as a 429 of the server says', async () => {
    const { type, sent } = setUp(fails(new ApiError(429, { Code: 'TooOften', RetryAfter: 30 })), accepts());
    await type('hello');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(2);
  });

  test('is not retried after the end of the session until someone signs in', async () => {
    const { type, sent, outbox, store } = setUp(fails(new ApiError(401, {})), accepts());
    await type('hello');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(store.kept.size).toBe(1);
    await outbox.retry();
    expect(outbox.states.get('note').state).toBe('saved');
  });
});

describe('a write that meets a newer row', () => {
  test('keeps both texts, and overwrites the newer row if the person chooses so', async () => {
    const { type, sent, outbox, store } = setUp(fails(conflict({ text: 'theirs', Version: 5 })), accepts(6));
    await type('mine');
    expect(outbox.states.get('note')).toMatchObject({ state: 'conflict', problem: { current: { text: 'theirs' } } });
    expect(outbox.findUnsent('note')?.body).toEqual({ text: 'mine' });
    expect(store.kept.size).toBe(1);
    await outbox.decide('note', 'mine');
    expect(sent[1]).toMatchObject({ body: { text: 'mine' }, version: 5 });
    expect(outbox.states.get('note')).toMatchObject({ state: 'saved', version: 6 });
  });

  test('is dropped if the person takes the newer row, whose Version is used from then on', async () => {
    const { type, sent, outbox, store } = setUp(fails(conflict({ Version: 5 })), accepts(6));
    await type('mine');
    await outbox.decide('note', 'theirs');
    expect(sent).toHaveLength(1);
    expect(store.kept.size).toBe(0);
    await type('after');
    expect(sent[1]).toMatchObject({ body: { text: 'after' }, version: 5 });
  });

  test('is not sent because of further typing; the choice remains, with the last text', async () => {
    const { type, sent, outbox } = setUp(fails(conflict({ Version: 5 })));
    await type('mine');
    await type('mine, longer');
    expect(sent).toHaveLength(1);
    expect(outbox.states.get('note').state).toBe('conflict');
    expect(outbox.findUnsent('note')?.body).toEqual({ text: 'mine, longer' });
  });

  test('does not delay other writes', async () => {
    const { type, outbox } = setUp(fails(conflict({ Version: 5 })), accepts());
    await type('mine');
    await type('other', 'other');
    expect(outbox.states.get('other').state).toBe('saved');
  });
});

describe('a write that the server refuses', () => {
  test('keeps its text with the reason, is not retried, and is replaced by the next text', async () => {
    const { type, sent, outbox, store } = setUp(fails(refused), accepts());
    await type('hello');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(outbox.states.get('note')).toMatchObject({ state: 'refused', problem: { error: refused } });
    expect(store.kept.get('note')?.body).toEqual({ text: 'hello' });
    await type('better');
    expect(outbox.states.get('note').state).toBe('saved');
  });
});
