import type { ActionPart, JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { conflict } from '../../../platform/errors/refusal.ts';
import { loadVisibleAction } from '../standing/visibility.ts';
import { findMentorData, saveMentorData } from './action-data-queries.ts';

/** Returns a mentor's own data of an action: the actor's without an id, otherwise that of a mentor the actor sees. */
export async function readMentorData(
  context: Context,
  { ActionId, MentorId }: { ActionId: number; MentorId?: number | undefined },
): Promise<ActionPart> {
  await loadVisibleAction(context, ActionId);
  if (MentorId !== undefined) await loadPerson(context, MentorId);
  return findMentorData(context.db, MentorId ?? context.actor.userId, ActionId);
}

interface MentorDataChange {
  ActionId: number;
  Data: JsonObject;
  /** The version that the caller edited; without it conflicting saves are not detected. */
  Version?: number | undefined;
}

/** Replaces the actor's own data of an action; 409 with the stored data when the version is old. */
export const replaceMentorData = (context: Context, change: MentorDataChange): Promise<ActionPart> =>
  writeMentorData(context, change, false);

/** Changes the named values of the actor's own data of an action; 409 with the stored data when the version is old. */
export const mergeMentorData = (context: Context, change: MentorDataChange): Promise<ActionPart> =>
  writeMentorData(context, change, true);

async function writeMentorData(
  context: Context,
  { ActionId, Data, Version }: MentorDataChange,
  merge: boolean,
): Promise<ActionPart> {
  await loadVisibleAction(context, ActionId);
  const { db, actor } = context;
  const before = await findMentorData(db, actor.userId, ActionId, true);
  if (Version !== undefined && Version !== before.Version) throw conflict(before);
  await saveMentorData(db, actor.userId, ActionId, merge ? { ...before.Data, ...Data } : Data);
  return findMentorData(db, actor.userId, ActionId);
}
