import type { Actor } from '../../../access/actor.ts';
import { currentProject } from '../../../access/current-project.ts';
import { refuseUnmetRequirement } from '../../../access/guard.ts';
import { loadActorIn } from '../../../access/load-actor.ts';
import { actorFor } from '../../../access/purposes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import type { ScheduleEntry } from '../../../platform/schedule/schedule-entry.ts';
import { notify } from '../../notifications/index.ts';
import { insertMembers } from '../conversations/membership-queries.ts';
import { requireConversation } from '../conversations/require-conversation.ts';
import { insertMessages } from '../messages/insert-messages.ts';
import { findByClientId } from '../messages/message-queries.ts';
import { requireWriting } from '../messages/send.ts';
import { careForMessage } from '../safeguarding/observers.ts';
import { heldRefusedKind } from './held-kinds.ts';
import { type DueMessage, deleteHeld, markRefused, postpone, takeDue } from './held-queries.ts';

/** Number of messages sent in one transaction. */
const PIECE = 50;

/** Sends held messages when they are due, in order of time, as if their authors sent them now. */
export const sendHeld: ScheduleEntry = {
  name: 'chat.heldMessages',
  of: 'installation',
  when: { everyMinutes: 1 },
  async run({ db, now }) {
    const due = await takeDue(db, now, PIECE);
    for (const message of due) await sendOne(db, message, now);
    return due.length === PIECE ? 'more' : 'done';
  },
};

async function sendOne(db: Db, message: DueMessage, now: Date): Promise<void> {
  try {
    const actor = await loadWriter(db, message);
    const place = await requireConversation({ db, actor }, message.conversationId);
    await requireWriting({ db, actor, now }, place);
    const scope = { db, independent: db, project: currentProject(actor), now };
    const until = await careForMessage(scope, { conversationId: place.id, authorId: actor.userId, at: now });
    if (until) return await postpone(db, message.id, until);
    // A node may have sent the message under this ClientId and been killed before it deleted the held row.
    if (!(await findByClientId(db, actor.userId, message.clientId))) {
      if (place.role === null) await insertMembers(db, place.id, [actor.userId], 'office');
      await insertMessages(db, [{ ...message }], now);
    }
    await deleteHeld(db, message.id);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await markRefused(db, message.id, error.code);
    const link = `chat/${message.conversationId}`;
    const occasion = { projectId: message.projectId, at: now, thing: `held:${message.id}`, link };
    await notify(db, heldRefusedKind, occasion, [message.userId]);
  }
}

/** Loads the author with their present rights; throws when they may no longer use the chat. */
async function loadWriter(db: Db, { userId, projectId }: DueMessage): Promise<Actor> {
  const actor = await loadActorIn(db, userId, projectId, null);
  if (!actor?.can.has('chat.use') || actor.state !== 1) throw notAllowed();
  if (actor.project?.archived) throw new Refusal(403, 'ProjectArchived');
  refuseUnmetRequirement(actor);
  return actorFor(actor, 'contact');
}
