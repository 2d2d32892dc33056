import { expect, test } from 'vitest';
import { type LiveNotice, packNotices, parseNotices } from './live-notice.ts';

const message = (text: string) => ({
  Id: 1,
  ConversationId: 7,
  Seq: 3,
  Change: 4,
  Time: '2026-11-28T08:00:00.000Z',
  UserId: 5,
  Author: 'Ωμέγα Άννα',
  Message: text,
  ClientId: '01890a5d-ac96-774b-bcce-b302099a8057',
  Kind: 'text' as const,
  Files: [],
  Cards: [],
  Mentions: [],
  can: [],
});

const received = (text: string): LiveNotice => ({
  to: ['conversation:7'],
  e: { Event: 'messageReceived', ConversationId: 7, Seq: 3, Change: 4, Message: message(text) },
});

test('notices are packed in order and completely into notifications below 7,900 bytes', () => {
  const notices = Array.from({ length: 200 }, (_, index) => received(`Μήνυμα ${index}`));
  const payloads = packNotices(notices);
  expect(payloads.length).toBeLessThan(20);
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThanOrEqual(7_900);
  expect(payloads.flatMap(parseNotices)).toEqual(notices);
});

test('a notice whose message is too long carries only the message’s number', () => {
  const [payload = ''] = packNotices([received('α'.repeat(5_000))]);
  expect(parseNotices(payload)).toEqual([
    { to: ['conversation:7'], e: { Event: 'messageReceived', ConversationId: 7, Seq: 3, Change: 4 } },
  ]);
});

test('no notices make no notification', () => {
  expect(packNotices([])).toEqual([]);
});
