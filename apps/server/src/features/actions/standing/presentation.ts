import {
  type Action,
  actionData,
  actionFlags,
  type CurrentMeeting,
  type MenteeAction,
  USUAL_MEETING_MINUTES,
} from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import type { Actor } from '../../../access/actor.ts';
import type { ActionRow } from '../queries.ts';
import { actionRights, sheetOfAction } from '../rights.ts';
import type { Assessment } from './assess.ts';
import { isLate } from './assess.ts';
import type { MenteeActionRow } from './mentee-action-queries.ts';
import { type MenteeView, projectZone } from './mentee-view.ts';

/**
 * Returns an action's definition in the form sent to the actor; scripts are included only for those who edit actions.
 */
export function presentAction(row: ActionRow, actor: Actor): Action {
  const edits = actor.can.has('actions.edit');
  const { EnableCondition, ShowCondition, ...withoutScripts } = actionData.parse(row.data);
  return {
    Id: row.id,
    TypeId: row.typeId,
    Title: row.title,
    Descr: row.descr,
    Group: row.groupPath,
    Titles: row.titles,
    Function: edits ? row.function : '',
    Flags: row.flags,
    HideFromSupervisor: (row.flags & actionFlags.hideFromSupervisor) !== 0,
    Data: edits
      ? { ...withoutScripts, ...(EnableCondition && { EnableCondition }), ...(ShowCondition && { ShowCondition }) }
      : withoutScripts,
    QuestId: row.questId,
    SortOrder: row.sortOrder,
    Version: row.version,
  };
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;
const twoDigits = (value: number) => String(value).padStart(2, '0');

type MeetingRow = Pick<MenteeActionRow, 'startsAt' | 'minutes' | 'place' | 'link' | 'outcome' | 'invitees'>;

/** Returns the meeting with its local time in the zone; null when none is arranged. */
export function presentMeeting(row: MeetingRow, zone: string): CurrentMeeting | null {
  if (!row.startsAt) return null;
  const { date, hours, minutes } = instantToZonedTime(row.startsAt, zone);
  return {
    StartsAt: row.startsAt.toISOString(),
    date,
    timeHours: twoDigits(hours),
    timeMinutes: twoDigits(minutes),
    Minutes: row.minutes ?? USUAL_MEETING_MINUTES,
    Place: row.place ?? '',
    Link: row.link ?? '',
    Outcome: row.outcome,
    Invitees: row.invitees ?? [],
  };
}

/** Returns an action of a mentee in the form sent to the actor, with the actor's rights in it. */
export function presentMenteeAction(
  actor: Actor,
  view: MenteeView,
  { action, row, standing, lockedBecause }: Assessment,
): MenteeAction {
  return {
    Action: presentAction(action, actor),
    MenteeId: view.person.userId,
    Standing: standing,
    ...(lockedBecause !== undefined && { LockedBecause: lockedBecause }),
    PublishedAt: iso(row?.publishedAt),
    DueAt: iso(row?.dueAt),
    Late: isLate(row, standing, view.now),
    SubmittedAt: iso(row?.submittedAt),
    CompletedAt: iso(row?.completedAt),
    Mentor: row?.mentorId ? { Id: row.mentorId, Name: row.mentorName ?? '' } : null,
    Meeting: row ? presentMeeting(row, projectZone(actor)) : null,
    ...((action.questId !== null || sheetOfAction(action)) && { Quest: { Status: row?.quest ?? null } }),
    can: actionRights(actor, view, { action, row, standing }),
  };
}
