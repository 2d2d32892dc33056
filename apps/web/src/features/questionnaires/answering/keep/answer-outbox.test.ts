import type { AnswerTaken } from '@ithaki/contract';
import { RowStore, type StoredRow } from '@ithaki/questionnaire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, Offline } from '../../../../api/error.ts';
import { AnswerOutbox } from './answer-outbox.ts';
import type { AnswerStore, UnsentAnswer } from './unsent-answers.ts';

type Reply = (row: StoredRow, key: string) => AnswerTaken;

const taken: Reply = (Row) => ({ Taken: true, Row, Remaining: null });
const fails = (error: Error) => (): never => {
  throw error;
};
const offline = fails(new Offline(undefined));
const refused = (status: number, Code: string) => fails(new ApiError(status, { Code }));
const row = (GroupId: string, Text: string, Seq: number): StoredRow => ({ GroupId, Text, Seq });

function memoryStore(kept = new Map<string, UnsentAnswer>()): AnswerStore & { kept: typeof kept } {
  const place = ({ row: { GroupId, LineId = '' } }: UnsentAnswer) => `${GroupId}/${LineId}`;
  return {
    kept,
    all: async () => [...kept.values()],
    put: async (one) => void kept.set(place(one), one),
    remove: async (one) => void kept.delete(place(one)),
  };
}

/** An outbox whose server answers as told, save by save; the last answer stays. */
function setUp(replies: Reply[], { store = memoryStore(), saved = new RowStore() } = {}) {
  const sent: [string, string, string][] = [];
  const instead: StoredRow[] = [];
  const lost: StoredRow[] = [];
  const halted: string[] = [];
  const outbox = new AnswerOutbox({
    owner: 'person:5',
    setId: '41',
    store,
    saved,
    send: async (one, key) => {
      sent.push([one.GroupId, one.Text ?? '', key]);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      return (reply ?? taken)(one, key);
    },
    modelOf: ({ GroupId }) => GroupId,
    onInstead: (rows) => instead.push(...rows),
    onLost: (one) => lost.push(one),
    onHalted: (why) => halted.push(why),
  });
  return { outbox, sent, instead, lost, halted, store, texts: () => sent.map(([group, text]) => `${group}=${text}`) };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer is sent at once, in the order given, and leaves nothing behind', async () => {
  const { outbox, store, texts } = setUp([taken]);
  outbox.put([row('a', '1', 1)]);
  outbox.put([row('b', '2', 2)]);
  expect(outbox.state('a')).toBe('saving');
  await pass(0);
  expect(texts()).toEqual(['a=1', 'b=2']);
  expect([outbox.state('a'), outbox.unsent(), store.kept.size]).toEqual(['saved', 0, 0]);
});

test('of one place only the last answer is sent', async () => {
  const { outbox, texts } = setUp([taken]);
  outbox.put([row('a', 'έ', 1)]);
  outbox.put([row('a', 'έν', 2), row('a', 'ένα', 3)]);
  await pass(0);
  expect(texts()).toEqual(['a=έ', 'a=ένα']);
});

test('without a connection it waits and tries after 1, 2, 4, 8 and again 8 seconds with the same key', async () => {
  const { outbox, sent } = setUp([offline, offline, offline, offline, offline, offline, taken]);
  outbox.put([row('a', '1', 1)]);
  await pass(0);
  expect([outbox.state('a'), outbox.isWaiting()]).toEqual(['waiting', true]);
  for (const [seconds, tries] of [
    [1, 2],
    [2, 3],
    [4, 4],
    [8, 5],
    [8, 6],
  ] as const) {
    await pass(seconds * 1000 - 1);
    expect(sent).toHaveLength(tries - 1);
    await pass(1);
    expect(sent).toHaveLength(tries);
  }
  await pass(8000);
  expect(outbox.state('a')).toBe('saved');
  expect(new Set(sent.map(([, , key]) => key)).size).toBe(1);
});

test('ten minutes without a connection and a reload among them lose nothing', async () => {
  const before = setUp([offline]);
  before.outbox.put([row('a', 'πριν', 1)]);
  await pass(300_000);
  before.outbox.put([row('b', 'μετά', 2)]);
  before.outbox.stop();
  const after = setUp([offline], { store: before.store });
  expect(await after.outbox.restore()).toEqual([row('a', 'πριν', 1), row('b', 'μετά', 2)]);
  await pass(300_000);
  expect(after.outbox.unsent()).toBe(2);
  const back = setUp([taken], { store: before.store });
  await back.outbox.restore();
  await pass(0);
  expect(back.texts()).toEqual(['a=πριν', 'b=μετά']);
  expect(before.store.kept.size).toBe(0);
});

test('a refused answer gives way to the saved one and is offered back', async () => {
  const saved = new RowStore({ a: [row('a', 'παλιό', 1)] });
  const { outbox, instead, store } = setUp([refused(422, 'AnswerTooLong'), taken], { saved });
  outbox.put([row('a', 'νέο', 2)]);
  await pass(0);
  expect(outbox.state('a')).toBe('refused');
  expect(instead).toEqual([{ GroupId: 'a', Text: 'παλιό' }]);
  expect([...store.kept.values()]).toMatchObject([{ refused: true, row: { Text: 'νέο' } }]);
  expect(outbox.takeRefused('a')).toEqual([row('a', 'νέο', 2)]);
  expect([outbox.state('a'), store.kept.size]).toEqual(['saved', 0]);
});

test('an answer whose question the server still hides waits for the answers before it', async () => {
  const { outbox, texts } = setUp([refused(422, 'HiddenQuestion'), taken]);
  outbox.put([row('shown-by-b', '1', 1), row('b', '2', 2)]);
  await pass(0);
  expect(texts()).toEqual(['shown-by-b=1', 'b=2', 'shown-by-b=1']);
  expect(outbox.unsent()).toBe(0);
});

test('where another device was later, this visit’s answer is given once more and an earlier visit’s gives way', async () => {
  const newer: Reply = () => ({ Taken: false, Row: row('a', 'αλλού', 9), Remaining: null });
  const now = setUp([newer]);
  now.outbox.put([row('a', 'εδώ', 2)]);
  await pass(0);
  expect([now.instead, now.lost]).toEqual([[row('a', 'αλλού', 9)], [row('a', 'εδώ', 2)]]);
  const kept = new Map([['a/', { owner: 'person:5', setId: '41', row: row('a', 'χθες', 2), key: 'k' }]]);
  const earlier = setUp([newer], { store: memoryStore(kept) });
  await earlier.outbox.restore();
  await pass(0);
  expect([earlier.instead, earlier.lost]).toEqual([[row('a', 'αλλού', 9)], []]);
});

test('after the end nothing more is sent, and what is left is kept', async () => {
  const { outbox, halted, sent, store } = setUp([refused(409, 'Expired')]);
  outbox.put([row('a', '1', 1)]);
  await pass(60_000);
  expect([halted, sent.length, outbox.unsent(), store.kept.size]).toEqual([['ended'], 1, 1, 1]);
});
