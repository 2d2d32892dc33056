import type { Card } from '@ithaki/contract';
import type { Db } from '../../../platform/database/db.ts';
import { shorten } from '../conversations/present-conversation.ts';
import { type LiveNotice, type LiveRoom, publishLive } from '../live/publish-queries.ts';
import { publishStored } from '../notifications/publish-stored.ts';
import {
  type LockedConversation,
  lockConversations,
  type NewState,
  type NumberedMessage,
  storeMessages,
} from './insert-queries.ts';
import { findMessages, type MessageRow } from './message-queries.ts';
import { presentMessage } from './present-message.ts';

/** A message to be stored; its maker has checked that it is allowed. */
export interface Draft {
  conversationId: number;
  /** Null for messages of the system. */
  userId: number | null;
  /** A UUID of version 7. */
  clientId: string;
  /** For a message of the system, the name of its sentence; the mentioned people are those whom it is about. */
  text: string;
  kind?: 'text' | 'system';
  replyTo?: number | null;
  mentions?: readonly number[];
  /** Ids of stored files, in order. */
  files?: readonly string[];
  cards?: readonly Pick<Card, 'Type' | 'Id'>[];
  passedFrom?: number | null;
  passedAt?: Date | null;
  /** The id that the message had while it was held. */
  id?: number | null;
}

/** Returns whether a text contains a link that readers can follow. */
export const hasLinks = (text: string): boolean => /https?:\/\/\S/i.test(text);

/**
 * Stores messages: locks their conversations, gives each message the next number and change, and pushes them to all
 * nodes. Returns the messages in the order of the drafts; undefined for one whose conversation no longer exists.
 */
export async function insertMessages(db: Db, drafts: readonly Draft[], at: Date): Promise<(MessageRow | undefined)[]> {
  const locked = await lockConversations(db, [...new Set(drafts.map(({ conversationId }) => conversationId))]);
  return insertIntoLocked(db, locked, drafts, at);
}

/** Does the same as {@link insertMessages}, for conversations that are locked already. */
export async function insertIntoLocked(
  db: Db,
  locked: readonly LockedConversation[],
  drafts: readonly Draft[],
  at: Date,
): Promise<(MessageRow | undefined)[]> {
  const conversations = new Map(locked.map((conversation) => [conversation.id, { ...conversation }]));
  const numbered = drafts.flatMap((draft) => {
    const conversation = conversations.get(draft.conversationId);
    return conversation ? [{ draft, message: numberOf(conversation, draft, at) }] : [];
  });
  if (numbered.length === 0) return drafts.map(() => undefined);
  const files = numbered.flatMap(({ draft, message: { conversationId, seq } }) =>
    (draft.files ?? []).map((fileId, position) => ({ conversationId, seq, fileId, position })),
  );
  const messages = numbered.map(({ message }) => message);
  const inserted = await storeMessages(db, messages, files, statesOf(conversations, numbered));
  const read =
    files.length === 0
      ? inserted
      : await findMessages(
          db,
          inserted.map(({ id }) => id),
        );
  const byNumber = new Map(read.map((row) => [`${row.conversationId} ${row.seq}`, row]));
  const rows = messages.flatMap(({ conversationId, seq }) => byNumber.get(`${conversationId} ${seq}`) ?? []);
  await publishStored(db, storedOf(conversations, rows));
  await publishLive(db, noticesOf('messageReceived', conversations, rows));
  const stored = new Map(numbered.map(({ draft }, index) => [draft, rows[index]]));
  return drafts.map((draft) => stored.get(draft));
}

/** Returns stored messages with their conversations. */
const storedOf = (conversations: ReadonlyMap<number, LockedConversation>, rows: readonly MessageRow[]) =>
  rows.flatMap(({ id, kind, mentions, conversationId }) => {
    const conversation = conversations.get(conversationId);
    return conversation ? [{ id, kind, mentions, conversation }] : [];
  });

/** Returns the message with the next number and change of its conversation. */
function numberOf(conversation: LockedConversation, draft: Draft, at: Date): NumberedMessage {
  conversation.seq += 1;
  conversation.change += 1;
  const { kind = 'text', text, cards = [], mentions = [] } = draft;
  return {
    conversationId: conversation.id,
    seq: conversation.seq,
    change: conversation.change,
    id: draft.id ?? null,
    at,
    userId: draft.userId,
    clientId: draft.clientId,
    kind,
    text,
    replyTo: draft.replyTo ?? null,
    mentions,
    cards,
    links: kind === 'text' && hasLinks(text),
    passedFrom: draft.passedFrom ?? null,
    passedAt: draft.passedAt ?? null,
  };
}

/** Returns the new state of each conversation after its messages. */
function statesOf(
  conversations: ReadonlyMap<number, LockedConversation>,
  numbered: readonly { message: NumberedMessage }[],
): NewState[] {
  const states = new Map<number, NewState>();
  for (const { message } of numbered) {
    const { conversationId: id, seq, change, at, userId, text, kind } = message;
    const before = states.get(id);
    const numbers = {
      id,
      seq,
      change,
      lastAt: at,
      lastUserId: userId,
      lastText: kind === 'system' ? '' : shorten(text),
    };
    const waits = kind === 'system' ? null : conversations.get(id)?.awaiting.includes(userId ?? 0) === true;
    states.set(id, {
      ...numbers,
      waits: waits ?? before?.waits ?? null,
      waitsSince: before?.waits ? before.waitsSince : at,
      answered: before?.answered === true || waits === false,
    });
  }
  return [...states.values()];
}

/** Returns the rooms of all who see a conversation. */
const roomsOf = ({ id, kind, projectId }: Pick<LockedConversation, 'id' | 'kind' | 'projectId'>): LiveRoom[] => [
  `conversation:${id}`,
  ...(kind === 'office' ? [`office:${projectId}` as const] : []),
];

/**
 * Returns notices of messages: with the message as others see it, or only with its numbers if readers see different
 * things.
 */
export const noticesOf = (
  event: 'messageReceived' | 'messageChanged',
  conversations: ReadonlyMap<number, Pick<LockedConversation, 'id' | 'kind' | 'projectId'>>,
  rows: readonly MessageRow[],
): LiveNotice[] =>
  rows.flatMap((row) => {
    const conversation = conversations.get(row.conversationId);
    if (!conversation) return [];
    const differs = row.cards.length > 0 || row.files.length > 0 || row.kind === 'system';
    const numbers = { ConversationId: row.conversationId, Seq: row.seq, Change: row.change };
    const can = row.removedAt === null ? (['report'] as const) : [];
    const Message = differs ? {} : { Message: presentMessage(row, 'el', [...can]) };
    return [{ to: roomsOf(conversation), e: { Event: event, ...numbers, ...Message } }];
  });
