import type { ActionPart, JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { conflict, notAllowed, Refusal } from '../../../platform/errors/refusal.ts';
import { actionRights } from '../rights.ts';
import type { Assessment } from '../standing/assess.ts';
import { actionScripts } from '../standing/conditions.ts';
import { loadMenteeAction, loadWithRight, reloadMenteeAction } from '../standing/load-mentee-action.ts';
import { type MenteeActionRow, type PartName, savePart } from '../standing/mentee-action-queries.ts';
import { type ActionMeetings, isMeetingChange } from './action-meetings.ts';
import { completeIfDone } from './completion.ts';

/** Returns one part of an action's data; empty and of version 0 when nothing is stored. */
export function presentPart(row: MenteeActionRow | undefined, part: PartName): ActionPart {
  const Data = row?.[`${part}Data`] ?? {};
  const SavedAt = part === 'mentee' ? (row?.menteeSavedAt?.toISOString() ?? null) : null;
  return { Data, Version: row?.[`${part}Version`] ?? 0, SavedAt };
}

/** Returns the parts of an action's data that the mentee sees. */
export const sharedParts = (assessment: Assessment) => ({
  MenteeData: presentPart(assessment.row, 'mentee').Data,
  MentorData: presentPart(assessment.row, 'public').Data,
});

interface PartBody {
  ActionId: number;
  /** Missing for an action of the actor. */
  MenteeId?: number | undefined;
}

/**
 * Returns the handler of a call that reads a part of an action's data; the private part is for mentors and staff only.
 */
export const readPart =
  (part: PartName) =>
  async (context: Context, { ActionId, MenteeId }: PartBody): Promise<ActionPart> => {
    const { view, assessment } = await loadMenteeAction(context, ActionId, MenteeId);
    if (part === 'private' && !actionRights(context.actor, view, assessment).includes('readPrivate'))
      throw notAllowed();
    return presentPart(assessment.row, part);
  };

/** Longest text of a part as JSON: saves that add values may not make it larger and larger. */
const MAX_PART_LENGTH = 1_000_000;

function refuseTooLarge(data: JsonObject): void {
  if (JSON.stringify(data).length > MAX_PART_LENGTH)
    throw new Refusal(422, 'FieldsRefused', { fields: { Data: 'errors.field.tooBig' } });
}

interface PartChange extends PartBody {
  Data: JsonObject;
  /** The version that the caller edited; without it conflicting saves are not detected. */
  Version?: number | undefined;
}

/** Returns the handler of a call that replaces a part of an action's data. */
export const replacePart = (part: PartName, meetings: ActionMeetings) => (context: Context, change: PartChange) =>
  writePart(context, { part, merge: false, meetings }, change);

/** Returns the handler of a call that changes the named values of a part of an action's data and leaves the others. */
export const mergePart = (part: PartName, meetings: ActionMeetings) => (context: Context, change: PartChange) =>
  writePart(context, { part, merge: true, meetings }, change);

/**
 * Whether saving the part may complete the action. Private notes never do. When the completion was undone before, only
 * the mentee's data and a meeting's minutes do.
 */
const mayComplete = (part: PartName, { action, row }: Assessment): boolean =>
  part === 'mentee' || (part === 'public' && (row?.undoReason == null || !actionScripts(action).completion));

const writeRights = { mentee: 'writeMenteeData', public: 'writePublic', private: 'writePrivate' } as const;

/**
 * Stores a part of an action's data and applies what follows from it: the meeting that it arranges, and completion.
 * Throws 409 with the stored part when the version is outdated. People who may only arrange meetings may change only
 * the values of a mentee's meeting.
 */
async function writePart(
  context: Context,
  { part, merge, meetings }: { part: PartName; merge: boolean; meetings: ActionMeetings },
  change: PartChange,
): Promise<ActionPart> {
  const { ActionId: actionId, MenteeId: menteeId } = change;
  const isMeetingOnly = part === 'mentee' && merge && menteeId !== undefined && isMeetingChange(change.Data);
  const loaded = await loadWithRight(context, isMeetingOnly ? 'meet' : writeRights[part], actionId, menteeId);
  const { person } = loaded.view;
  const before = presentPart(loaded.assessment.row, part);
  if (change.Version !== undefined && change.Version !== before.Version) throw conflict(before);
  const data = merge ? { ...before.Data, ...change.Data } : change.Data;
  refuseTooLarge(data);
  await savePart(context.db, part, person.userId, actionId, data);
  if (part === 'mentee') await meetings.save(context, loaded, data);
  if (part === 'public') await meetings.minute(context, loaded, data);
  if (person.userId !== context.actor.userId) {
    context.audit({ subjectId: person.userId, target: `action:${actionId}:${part}` });
  }
  const { assessment } = await (mayComplete(part, loaded.assessment) ? completeIfDone : reloadMenteeAction)(
    context,
    loaded,
  );
  return presentPart(assessment.row, part);
}
