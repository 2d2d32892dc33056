import { defineHandler } from '../../../platform/events/event-kind.ts';
import { findHolders, markReadByAll, notifyFound } from '../../notifications/index.ts';
import { mentorsChanged } from '../../people/index.ts';
import { newClientId } from '../messages/client-id.ts';
import { insertMessages } from '../messages/insert-messages.ts';
import type { SystemSentence } from '../messages/system-sentence.ts';
import { mentioned, mentionKind, officeWaitsKind, officeWritten } from './chat-kinds.ts';
import { countWaiting, findEnded, findMentioning, mentionedIn, waitingFor } from './notification-queries.ts';

/** Notifies the people mentioned in a message. */
const notifyOfMention = defineHandler({
  name: 'chat.tellOfMention',
  event: mentioned,
  async handle({ db, projectId }, { MessageId }) {
    const message = await findMentioning(db, MessageId);
    if (!message) return;
    const occasion = { projectId, at: message.at, actorId: message.userId };
    await notifyFound(db, mentionKind, occasion, mentionedIn(MessageId, message.conversationId));
  },
});

/** Notifies the office of how many members wait for its answer; removes the notification when none does. */
const notifyOffice = defineHandler({
  name: 'chat.tellOffice',
  event: officeWritten,
  async handle({ db, projectId, at, now }, { ConversationId }) {
    if (projectId === null) return;
    const { waiting, this: waits } = await countWaiting(db, projectId, ConversationId);
    if (waiting === 0) return markReadByAll(db, officeWaitsKind, projectId, now);
    if (!waits) return;
    const holders = await findHolders(db, projectId, officeWaitsKind.to);
    await notifyFound(db, officeWaitsKind, { projectId, at }, waitingFor(projectId, holders));
  },
});

/**
 * Adds a message of the system to the conversation between a mentee and an earlier mentor: the contact has ended, and
 * the mentee may pass messages on to the present mentor.
 */
const notifyOfMentor = defineHandler({
  name: 'chat.tellOfMentor',
  event: mentorsChanged,
  async handle({ db, now, projectId }, { Changes }) {
    if (projectId === null) return;
    const ended = await findEnded(
      db,
      projectId,
      Changes.filter(({ From }) => From !== null),
    );
    const drafts = ended.map(({ conversationId, menteeId, followed }) => ({
      conversationId,
      userId: null,
      clientId: newClientId(now),
      kind: 'system' as const,
      text: (followed ? 'mentorChanged' : 'mentorLeft') satisfies SystemSentence,
      mentions: [menteeId],
    }));
    await insertMessages(db, drafts, now);
  },
});

export const chatMessageHandlers = [notifyOfMention, notifyOffice, notifyOfMentor];
