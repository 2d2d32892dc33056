import { chatSettings, type Language, type Message } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { shorten } from '../conversations/present-conversation.ts';
import type { MessageRow } from './message-queries.ts';
import { systemSentence } from './system-sentence.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Returns the chat settings of the actor's programme. */
const chatSettingsOf = ({ project }: Pick<Actor, 'project'>) => project?.settings.Config.Chat ?? chatSettings.parse({});

/** Returns whether the time in which an author may change or remove a message is over. */
export function isTooLate(actor: Pick<Actor, 'project'>, sentAt: Date, now: Date, right: 'edit' | 'remove'): boolean {
  const { EditMinutes, RemoveHours } = chatSettingsOf(actor);
  return now.getTime() - sentAt.getTime() > (right === 'edit' ? EditMinutes * MINUTE : RemoveHours * HOUR);
}

/** Returns what the actor may do with a message, for display; the calls check the rights themselves. */
function rightsTo({ actor, now }: Pick<Context, 'actor' | 'now'>, row: MessageRow): Message['can'] {
  if (row.kind !== 'text' || row.removedAt || actor.project?.archived) return [];
  if (row.userId !== actor.userId) return row.userId === null ? [] : ['report'];
  if (row.reported || actor.state !== 1) return [];
  return (['edit', 'remove'] as const).filter((right) => !isTooLate(actor, row.at, now, right));
}

/** Returns messages as sent to the actor. */
export const presentMessages = (
  context: Pick<Context, 'actor' | 'now' | 'language'>,
  rows: readonly MessageRow[],
): Message[] => rows.map((row) => presentMessage(row, context.language, rightsTo(context, row)));

/** Returns a message as sent to its readers, with the given rights. */
export function presentMessage(row: MessageRow, language: Language, can: Message['can']): Message {
  const system = row.kind === 'system';
  return {
    Id: row.id,
    ConversationId: row.conversationId,
    Seq: row.seq,
    Change: row.change,
    Time: row.at.toISOString(),
    UserId: system ? null : row.userId,
    Author: system ? '' : (row.author ?? ''),
    Message: system ? systemSentence(row.text, row.author, row.people, language) : row.text,
    ClientId: row.clientId,
    Kind: system ? 'system' : 'text',
    Files: row.files,
    // Cards are filled in later for each reader.
    Cards: row.cards.map((card) => ({ ...card, Title: null, State: null })),
    ...(row.replyTo === null
      ? {}
      : { ReplyTo: { Seq: row.replyTo, UserId: row.replyUserId, Message: shorten(row.replyText ?? '') } }),
    Mentions: system ? [] : row.mentions,
    ...(row.passedName === null || row.passedAt === null
      ? {}
      : { PassedOn: { Name: row.passedName, Time: row.passedAt.toISOString() } }),
    ...(row.editedAt ? { EditedAt: row.editedAt.toISOString() } : {}),
    ...(row.removedAt ? { Removed: row.removedAt.toISOString() } : {}),
    can,
  };
}
