import { describe, expect, it } from 'vitest';
import { type DemoConversation, generateProgramme } from '../index.ts';

const today = '2026-11-20';
const { chat, people, members } = generateProgramme({ today });
const conversations = chat?.conversations ?? [];
const messages = conversations.flatMap((conversation) => conversation.messages);
const between = (...names: string[]) =>
  conversations.find(
    ({ kind, participants }) =>
      kind === 'direct' && names.every((name) => participants.some(({ userName }) => userName === name)),
  );
const of = (kind: DemoConversation['kind']) => conversations.filter((conversation) => conversation.kind === kind);
const unreadOf = (name: string) =>
  conversations.flatMap(({ participants }) =>
    participants.filter(({ userName, unread }) => userName === name && unread > 0),
  );

const athens = new Intl.DateTimeFormat('el', { timeZone: 'Europe/Athens', hourCycle: 'h23', hour: '2-digit' });
const isByDay = (at: string) => Number(athens.format(new Date(at))) >= 8 && Number(athens.format(new Date(at))) < 23;

describe('the chat of the demonstration', () => {
  it('has 6,000 messages of every kind', () => {
    expect(messages).toHaveLength(6_000);
    expect(between('mentor1', 'mentee1')?.messages).toHaveLength(1_200);
    expect([of('group').length, of('office').length]).toEqual([30, 20]);
    expect(messages.filter(({ attachment }) => attachment)).toHaveLength(40);
    expect(messages.filter(({ report }) => report)).toHaveLength(3);
    for (const part of ['editedAt', 'removedAt', 'replyTo', 'card'] as const)
      expect(messages.filter((message) => message[part] !== null).length).toBeGreaterThan(10);
    expect(messages.some(({ mentions }) => mentions.length > 0)).toBe(true);
    expect(chat?.announcements.map(({ state }) => state).sort()).toEqual([
      'planned',
      ...['sent', 'sent', 'sent', 'sent', 'sent', 'sent'],
      'withdrawn',
    ]);
  });

  it('has a conversation of each mentee with their mentor', () => {
    const active = members.filter(({ state, defaultMentor }) => state === 1 && defaultMentor !== null);
    const missing = active.filter(({ userName, defaultMentor }) => !between(userName, defaultMentor ?? ''));
    expect(missing.map(({ userName }) => userName)).toEqual([]);
  });

  it('has messages only by members of the conversation, in chronological order, in daytime and evening, before today', () => {
    for (const { messages: written, participants } of conversations) {
      const names = new Set(participants.map(({ userName }) => userName));
      expect(written.filter(({ by }) => !names.has(by))).toEqual([]);
      for (const [at, message] of written.entries()) {
        if (at > 0) expect(message.at > (written[at - 1]?.at ?? '')).toBe(true);
        expect(message.replyTo ?? 0).toBeLessThanOrEqual(at);
        expect(isByDay(message.at)).toBe(true);
        expect(message.at < `${today}T00`).toBe(true);
      }
    }
  });

  it('has every placeholder filled, and few repeated sentences', () => {
    expect(messages.filter(({ text }) => /[{}|]|undefined/.test(text)).map(({ text }) => text)).toEqual([]);
    const long = between('mentor1', 'mentee1')?.messages.map(({ text }) => text) ?? [];
    expect(new Set(long).size).toBeGreaterThan(600);
  });

  it('has unread messages for the accounts that visitors try first', () => {
    for (const name of ['mentee1', 'mentor1', 'coordinator1', 'manager'])
      expect(unreadOf(name).length).toBeGreaterThan(0);
  });

  it("has an observer in a minor's conversations with adults, and no message by adults to minors at night", () => {
    const minor = people.find(({ userName }) => userName === 'mentee7');
    expect(2026 - Number(minor?.fields.birth_date?.slice(-4))).toBeLessThan(18);
    const conversation = between('mentee7', 'mentor22');
    expect(conversation?.participants).toContainEqual(
      expect.objectContaining({ userName: 'coordinator3', role: 'observer' }),
    );
  });
});
