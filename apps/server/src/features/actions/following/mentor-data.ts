import type { ActionPart, JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { conflict, notFound } from '../../../platform/errors/refusal.ts';
import { findAction } from '../queries.ts';
import { seesAction } from '../standing/visibility.ts';
import { findMentorData, saveMentorData } from './action-data-queries.ts';

async function requireAction({ db, actor }: Context, actionId: number): Promise<void> {
  const action = actor.project && (await findAction(db, actor.project.id, actionId));
  if (!action || !seesAction(actor, action)) throw notFound();
}

/** A mentor's own data of an action: one's own, or for staff that of a mentor they see. */
export async function readMentorData(context: Context, actionId: number, mentorId?: number): Promise<ActionPart> {
  await requireAction(context, actionId);
  if (mentorId !== undefined) await loadPerson(context.db, context.actor, mentorId);
  return findMentorData(context.db, mentorId ?? context.actor.userId, actionId);
}

export interface MentorDataChange {
  actionId: number;
  data: JsonObject;
  version?: number | undefined;
  merge: boolean;
}

/** Saves one's own data of an action; 409 with the newer one when the version is old. */
export async function writeMentorData(
  context: Context,
  { actionId, data, version, merge }: MentorDataChange,
): Promise<ActionPart> {
  await requireAction(context, actionId);
  const { db, actor } = context;
  const before = await findMentorData(db, actor.userId, actionId, true);
  if (version !== undefined && version !== before.Version) throw conflict(before);
  await saveMentorData(db, actor.userId, actionId, merge ? { ...before.Data, ...data } : data);
  return findMentorData(db, actor.userId, actionId);
}
