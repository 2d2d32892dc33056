import type { ActionPart, JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { conflict, notAllowed } from '../../../platform/errors/refusal.ts';
import { keepMeeting, saysMeeting } from '../meetings/meeting-rule.ts';
import { rightsOver } from '../rights.ts';
import type { Assessment } from '../standing/assess.ts';
import { loadMenteeAction, loadToChange } from '../standing/load-mentee-action.ts';
import { type MenteeActionRow, type PartName, savePart } from '../standing/mentee-action-queries.ts';
import { completeIfDone } from './completion.ts';

/** One part of an action's data as it is kept; empty and version 0 when nothing is. */
export function partOf(row: MenteeActionRow | undefined, part: PartName): ActionPart {
  const Data = row?.[`${part}Data`] ?? {};
  const SavedAt = part === 'mentee' ? (row?.menteeSavedAt?.toISOString() ?? null) : null;
  return { Data, Version: row?.[`${part}Version`] ?? 0, SavedAt };
}

/** Reads a part of a mentee's action; the private one is for mentors and staff alone. */
export async function readPart(
  context: Context,
  part: PartName,
  actionId: number,
  menteeId?: number,
): Promise<ActionPart> {
  const { view, assessment } = await loadMenteeAction(context, actionId, menteeId);
  if (part === 'private' && !rightsOver(context.actor, view, assessment).includes('readPrivate')) throw notAllowed();
  return partOf(assessment.row, part);
}

export interface PartChange {
  part: PartName;
  actionId: number;
  menteeId?: number | undefined;
  data: JsonObject;
  /** The version the caller began from; without it the save is not checked. */
  version?: number | undefined;
  /** Keeps what the change does not name. */
  merge?: boolean;
}

const rightOf = { mentee: 'writeMenteeData', public: 'writePublic', private: 'writePrivate' } as const;

/** Saves a part: nothing older wins over something newer, and what follows from it (meeting, completion) is done with it. */
export async function writePart(context: Context, change: PartChange): Promise<ActionPart> {
  const { part, actionId, menteeId } = change;
  const onlyMeeting = part === 'mentee' && change.merge === true && menteeId !== undefined && saysMeeting(change.data);
  const loaded = await loadToChange(context, onlyMeeting ? 'meet' : rightOf[part], actionId, menteeId);
  const { person } = loaded.view;
  const before = partOf(loaded.assessment.row, part);
  if (change.version !== undefined && change.version !== before.Version) throw conflict(before);
  const data = change.merge ? { ...before.Data, ...change.data } : change.data;
  await savePart(context.db, part, person.userId, actionId, data);
  if (part === 'mentee') await keepMeeting(context, loaded, data);
  if (person.userId !== context.actor.userId) {
    context.audit({ subjectId: person.userId, target: `action:${actionId}:${part}`, before: before.Data, after: data });
  }
  const { assessment } = await completeIfDone(context, loaded);
  return partOf(assessment.row, part);
}

/** What a mentee's page shows of an action's parts. */
export const partsOf = (assessment: Assessment) => ({
  MenteeData: partOf(assessment.row, 'mentee').Data,
  MentorData: partOf(assessment.row, 'public').Data,
});
