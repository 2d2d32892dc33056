import { CHAT_FILES, type ContentGroup, MAX_MESSAGE_FILE_BYTES } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { modeAllows } from '../../../access/session-modes.ts';
import { notFound } from '../../../platform/errors/refusal.ts';
import { defineFileKind } from '../../files/index.ts';
import { findPlace } from '../conversations/membership-queries.ts';
import { viewerOf } from '../conversations/require-conversation.ts';
import { canWrite } from '../messages/send.ts';
import { findSealings } from '../reports/sealed-copy-queries.ts';
import { findShownFiles, isKept } from './file-queries.ts';

/** Hours after which files that were never sent are removed. */
const UNSENT_HOURS = 48;

/** Every content group except active content, which a browser would execute. */
const groups: readonly ContentGroup[] = ['image', 'pdf', 'office', 'text', 'audio', 'video', 'archive'];

/** Whether a file stands in a sealed copy, and whether the actor decides on one of these copies; records that they saw it. */
async function sealOf(context: Context, conversationId: number, fileId: string | null) {
  const { db, actor } = context;
  if (fileId === null) return { sealed: false, moderates: false };
  const sealings = await findSealings(db, { projectId: currentProject(actor).id, conversationId, fileId });
  const decided = actor.can.has('chat.moderate')
    ? sealings.find(({ reportedId }) => reportedId !== actor.userId)
    : undefined;
  for (const id of decided ? [decided.reporterId, decided.reportedId] : []) if (id !== null) context.recordView(id);
  return { sealed: sealings.length > 0, moderates: decided !== undefined };
}

/**
 * Files of messages. They are uploaded into a conversation by a person who may write in it, are visible only to that
 * person until sent, and then to those who see the message. The files of a sealed copy stay, and moderators who may read
 * the copy see them. Nobody else sees any, including administrators who act or view as one of these people.
 */
export const chatFiles = defineFileKind({
  kind: CHAT_FILES,
  belongsTo: 'project',
  limits: { groups, bytes: MAX_MESSAGE_FILE_BYTES },
  unused: { hours: UNSENT_HOURS, isUsed: isKept },
  async load(context, { ref }, fileId) {
    const { db, actor } = context;
    if (!actor.can.has('chat.use') || !modeAllows(actor, 'chat') || !/^[1-9]\d{0,8}$/.test(ref)) throw notFound();
    const id = Number(ref);
    const { sealed, moderates } = await sealOf(context, id, fileId);
    const place = await findPlace(db, viewerOf(actor), currentProject(actor).id, id);
    if (!place && !moderates) throw notFound();
    const shown = place ? await findShownFiles(db, place, fileId) : new Set<string>();
    const sent = fileId !== null && shown.has(fileId);
    return {
      add: place !== undefined && (await canWrite(context, place)),
      // A sent or sealed file cannot be changed; before that only its owner sees it and may change it.
      edit: place !== undefined && fileId !== null && !sent && !sealed,
      canSee: (file) => moderates || shown.has(file.id) || (place !== undefined && file.uploaderId === actor.userId),
    };
  },
});
