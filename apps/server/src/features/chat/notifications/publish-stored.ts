import type { Db } from '../../../platform/database/db.ts';
import { publish } from '../../../platform/events/publish.ts';
import type { LockedConversation } from '../messages/insert-queries.ts';
import { mentioned, officeWritten } from './chat-kinds.ts';

/** The columns of a stored message that decide who is notified. */
interface Stored {
  id: number;
  kind: string;
  mentions: readonly number[];
  conversation: Pick<LockedConversation, 'id' | 'projectId' | 'kind'>;
}

/** Publishes the events by which people mentioned in stored messages, and the office, are notified. */
export async function publishStored(db: Db, messages: readonly Stored[]): Promise<void> {
  const written = messages.filter(({ kind }) => kind === 'text');
  for (const { id, mentions, conversation } of written)
    if (mentions.length > 0) await publish(db, mentioned, conversation.projectId, { MessageId: id });
  const offices = written.filter(({ conversation }) => conversation.kind === 'office');
  for (const [id, projectId] of new Map(offices.map(({ conversation }) => [conversation.id, conversation.projectId])))
    await publish(db, officeWritten, projectId, { ConversationId: id });
}
