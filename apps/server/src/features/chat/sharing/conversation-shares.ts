import { CHAT_FILES } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { modeAllows } from '../../../access/session-modes.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import type { ConversationShares, SharedMessage } from '../../files/index.ts';
import { titlesOf } from '../conversations/present-conversation.ts';
import { viewerOf } from '../conversations/require-conversation.ts';
import { findHeldByClientId } from '../held/held-queries.ts';
import { findByClientId } from '../messages/message-queries.ts';
import type { Sending } from '../messages/send.ts';
import { findSharedFiles } from './shared-file-queries.ts';

/** Shares files into conversations by messages of the actor's. */
export const conversationShares = (sending: Sending): ConversationShares => ({
  categoryOf: (id) => `${CHAT_FILES}/${id}`,
  findSent,
  async send(context, { Files, ...message }) {
    await sending.send(context, { ...message, Message: '', Files: [...Files] });
  },
  async find(context, ids) {
    const { db, actor } = context;
    if (!actor.project || !actor.can.has('chat.use') || !modeAllows(actor, 'chat')) return [];
    const rows = await findSharedFiles(db, { viewer: viewerOf(actor), projectId: actor.project.id, ids });
    const titles = await titlesOf(
      context,
      rows.map(({ conversationId }) => conversationId),
    );
    return rows.map((row) => ({ ...row, title: titles.get(row.conversationId) ?? '' }));
  },
});

/** Returns the files of the actor's message, sent or held, with this ClientId; 409 if it is one of another conversation. */
async function findSent(context: Context, { ConversationId, ClientId }: SharedMessage): Promise<string[] | undefined> {
  const { db, actor } = context;
  currentProject(actor);
  const sent = await findByClientId(db, actor.userId, ClientId);
  const held = sent ? undefined : await findHeldByClientId(db, actor.userId, ClientId);
  const message = sent ?? held;
  if (!message) return undefined;
  const files = sent ? sent.files.map(({ Id }) => Id) : (held?.fileIds ?? []);
  const isAnother = message.conversationId !== ConversationId || message.text !== '';
  if (isAnother || (files.length === 0 && !sent?.removedAt)) throw new Refusal(409, 'ClientIdUsed');
  return files;
}
