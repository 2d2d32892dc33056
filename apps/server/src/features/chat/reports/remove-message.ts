import type { Db } from '../../../platform/database/db.ts';
import { publishLive } from '../live/publish-queries.ts';
import { emptyMessage, nextChange, refreshLast, refreshWaiting } from '../messages/change-queries.ts';
import { noticesOf } from '../messages/insert-messages.ts';
import { lockConversations } from '../messages/insert-queries.ts';
import { findMessages } from '../messages/message-queries.ts';
import { recallMails } from '../unread-mails/unread-mails.ts';

/** Removes a reported message for everyone, unless it was removed before; a removed message stays visible as such. */
export async function removeMessage(db: Db, id: number, now: Date): Promise<void> {
  const [before] = await findMessages(db, [id]);
  const [conversation] = before ? await lockConversations(db, [before.conversationId]) : [];
  const [message] = await findMessages(db, [id]);
  if (!conversation || !message || message.removedAt) return;
  await emptyMessage(db, id, await nextChange(db, conversation.id), now);
  await refreshLast(db, conversation.id, message.seq, '');
  if (message.userId !== null) await refreshWaiting(db, conversation.id, message.userId);
  await recallMails(db, conversation.id, message.seq);
  const rows = await findMessages(db, [id]);
  await publishLive(db, noticesOf('messageChanged', new Map([[conversation.id, conversation]]), rows));
}
