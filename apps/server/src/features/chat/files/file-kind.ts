import { CHAT_FILES, type ContentGroup, MAX_MESSAGE_FILE_BYTES } from '@ithaki/contract';
import { modeAllows } from '../../../access/session-modes.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../files/index.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { canWrite } from '../messages/send.ts';
import { findShownFiles, isSentOrWaiting } from './file-queries.ts';

/** Hours after which files that were never sent are removed. */
const UNSENT_HOURS = 48;

/** Every content group except active content, which a browser would execute. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/**
 * Files of messages. They are uploaded into a conversation by a person who may write in it, are visible only to that
 * person until sent, and then to those who see the message. Nobody else sees them, including administrators who act or
 * view as one of these people.
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
      // A sent file cannot be changed; before that only its owner sees it and may change it.
      edit: fileId !== null && !sent,
      canSee: ({ id, uploaderId }) => shown.has(id) || uploaderId === actor.userId,
    };
  },
});
