import type { AnswerTaken } from '@ithaki/contract';
import { RowStore, type StoredRow } from '@ithaki/questionnaire';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, Offline } from '../../../../api/error.ts';
import { AnswerOutbox } from './answer-outbox.ts';
import type { AnswerStore, UnsentAnswer } from './unsent-answers.ts';

type Reply = (row: StoredRow, key: string) => AnswerTaken;

const accepted: Reply = (Row) => ({ Taken: true, Row, Remaining: null });
const fails = (error: Error) => (): never => {
  throw error;
};
const offline = fails(new Offline(undefined));
const refused = (status: number, Code: string) => fails(new ApiError(status, { Code }));
const row = (GroupId: string, Text: string, Seq: number): StoredRow => ({ GroupId, Text, Seq });

function memoryStore(entries = new Map<string, UnsentAnswer>()): AnswerStore & { entries: typeof entries } {
  const keyOf = ({ row: { GroupId, LineId = '' } }: UnsentAnswer) => `${GroupId}/${LineId}`;
  return {
    entries,
    all: async () => [...entries.values()],
    put: async (answer) => void entries.set(keyOf(answer), answer),
    remove: async (answer) => void entries.delete(keyOf(answer)),
  };
}

/** An outbox with a fake server that gives these replies in turn, and then always the last one. */
function setUpOutbox(replies: Reply[], { store = memoryStore(), saved = new RowStore() } = {}) {
  const sent: [string, string, string][] = [];
  const corrections: StoredRow[] = [];
  const lost: StoredRow[] = [];
  const halted: string[] = [];
  const outbox = new AnswerOutbox({
    owner: 'person:5',
    setId: '41',
    store,
    saved,
    send: async (row, key) => {
      sent.push([row.GroupId, row.Text ?? '', key]);
      const reply = replies.length > 1 ? replies.shift() : replies[0];
      return (reply ?? accepted)(row, key);
    },
    modelOf: ({ GroupId }) => GroupId,
    onCorrected: (rows) => corrections.push(...rows),
    onLost: (row) => lost.push(row),
    onHalted: (why) => halted.push(why),
  });
  return {
    outbox,
    sent,
    instead: corrections,
    lost,
    halted,
    store,
    texts: () => sent.map(([group, text]) => `${group}=${text}`),
  };
}

const advance = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('answers are sent at once, in order, and nothing remains in the outbox', async () => {
  const { outbox, store, texts } = setUpOutbox([accepted]);
  outbox.put([row('a', '1', 1)]);
  outbox.put([row('b', '2', 2)]);
  expect(outbox.state('a')).toBe('saving');
  await advance(0);
  expect(texts()).toEqual(['a=1', 'b=2']);
  expect([outbox.state('a'), outbox.unsent(), store.entries.size]).toEqual(['saved', 0, 0]);
});

test('only the last answer to the same question is sent', async () => {
  const { outbox, texts } = setUpOutbox([accepted]);
  outbox.put([row('a', 'έ', 1)]);
  outbox.put([row('a', 'έν', 2), row('a', 'ένα', 3)]);
  await advance(0);
  expect(texts()).toEqual(['a=έ', 'a=ένα']);
});

test('without a connection it retries after 1, 2, 4, 8 and again 8 seconds with the same key', async () => {
  const { outbox, sent } = setUpOutbox([offline, offline, offline, offline, offline, offline, accepted]);
  outbox.put([row('a', '1', 1)]);
  await advance(0);
  expect([outbox.state('a'), outbox.isWaiting()]).toEqual(['waiting', true]);
  for (const [seconds, tries] of [
    [1, 2],
    [2, 3],
    [4, 4],
    [8, 5],
    [8, 6],
  ] as const) {
    await advance(seconds * 1000 - 1);
    expect(sent).toHaveLength(tries - 1);
    await advance(1);
    expect(sent).toHaveLength(tries);
  }
  await advance(8000);
  expect(outbox.state('a')).toBe('saved');
  expect(new Set(sent.map(([, , key]) => key)).size).toBe(1);
});

test('ten minutes offline with a reload in between lose nothing', async () => {
  const before = setUpOutbox([offline]);
  before.outbox.put([row('a', 'πριν', 1)]);
  await advance(300_000);
  before.outbox.put([row('b', 'μετά', 2)]);
  before.outbox.stop();
  const after = setUpOutbox([offline], { store: before.store });
  expect(await after.outbox.restore()).toEqual([row('a', 'πριν', 1), row('b', 'μετά', 2)]);
  await advance(300_000);
  expect(after.outbox.unsent()).toBe(2);
  const back = setUpOutbox([accepted], { store: before.store });
  await back.outbox.restore();
  await advance(0);
  expect(back.texts()).toEqual(['a=πριν', 'b=μετά']);
  expect(before.store.entries.size).toBe(0);
});

test('a refused answer is replaced by the saved one and can be restored', async () => {
  const saved = new RowStore({ a: [row('a', 'παλιό', 1)] });
  const { outbox, instead, store } = setUpOutbox([refused(422, 'AnswerTooLong'), accepted], { saved });
  outbox.put([row('a', 'νέο', 2)]);
  await advance(0);
  expect(outbox.state('a')).toBe('refused');
  expect(instead).toEqual([{ GroupId: 'a', Text: 'παλιό' }]);
  expect([...store.entries.values()]).toMatchObject([{ refused: true, row: { Text: 'νέο' } }]);
  expect(outbox.takeRefused('a')).toEqual([row('a', 'νέο', 2)]);
  expect([outbox.state('a'), store.entries.size]).toEqual(['saved', 0]);
});

test('an answer whose question is still hidden on the server waits until other answers show it', async () => {
  const { outbox, texts } = setUpOutbox([refused(422, 'HiddenQuestion'), accepted]);
  outbox.put([row('shown-by-b', '1', 1), row('b', '2', 2)]);
  await advance(0);
  expect(texts()).toEqual(['shown-by-b=1', 'b=2', 'shown-by-b=1']);
  expect(outbox.unsent()).toBe(0);
});

test('when another device answered later, an answer of this visit is sent again and one of an earlier visit is dropped', async () => {
  const newer: Reply = () => ({ Taken: false, Row: row('a', 'αλλού', 9), Remaining: null });
  const now = setUpOutbox([newer]);
  now.outbox.put([row('a', 'εδώ', 2)]);
  await advance(0);
  expect([now.instead, now.lost]).toEqual([[row('a', 'αλλού', 9)], [row('a', 'εδώ', 2)]]);
  const kept = new Map([['a/', { owner: 'person:5', setId: '41', row: row('a', 'χθες', 2), key: 'k' }]]);
  const earlier = setUpOutbox([newer], { store: memoryStore(kept) });
  await earlier.outbox.restore();
  await advance(0);
  expect([earlier.instead, earlier.lost]).toEqual([[row('a', 'αλλού', 9)], []]);
});

test('after the end nothing more is sent, and unsent answers are kept', async () => {
  const { outbox, halted, sent, store } = setUpOutbox([refused(409, 'Expired')]);
  outbox.put([row('a', '1', 1)]);
  await advance(60_000);
  expect([halted, sent.length, outbox.unsent(), store.entries.size]).toEqual([['ended'], 1, 1, 1]);
});
