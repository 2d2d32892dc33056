import { CHAT_FILES, type ContentGroup, MAX_MESSAGE_FILE_BYTES } from '@ithaki/contract';
import { modeAllows } from '../../../access/session-modes.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../files/index.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { canWrite } from '../messages/send.ts';
import { findShownFiles, isSentOrWaiting } from './file-queries.ts';

/** Hours after which files are removed that were not sent. */
const UNSENT_HOURS = 48;

/** Every content group but active content, which a browser would run. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/**
 * Files of messages: brought into a conversation by who may write in it, seen by them alone until they are sent, and then
 * by who sees the message. Nobody else sees them, whoever's eyes they look through.
 */
export const chatFiles = defineFileKind({
  kind: CHAT_FILES,
  belongsTo: 'project',
  limits: { groups, bytes: MAX_MESSAGE_FILE_BYTES },
  unused: { hours: UNSENT_HOURS, isUsed: isSentOrWaiting },
  async load(context, { ref }, fileId) {
    const { db, actor } = context;
    if (!actor.can.has('chat.use') || !modeAllows(actor, 'chat') || !/^[1-9]\d{0,8}$/.test(ref)) throw notFound();
    const place = await requireConversation(context, Number(ref));
    const shown = await findShownFiles(db, place, fileId);
    const sent = fileId !== null && shown.has(fileId);
    return {
      add: await canWrite(context, place),
      // What was sent stays as it is; until then it is its owner's, who alone sees it.
      edit: fileId !== null && !sent,
      canSee: ({ id, uploaderId }) => shown.has(id) || uploaderId === actor.userId,
    };
  },
});
