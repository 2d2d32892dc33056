import { type Action, actionData, actionFlags, type Meeting, type MenteeAction } from '@ithaki/contract';
import { instantToZonedTime } from '@ithaki/formats';
import type { Actor } from '../../../access/actor.ts';
import type { ActionRow } from '../queries.ts';
import { rightsOver } from '../rights.ts';
import type { Assessment } from './assess.ts';
import { isLate } from './assess.ts';
import type { MenteeActionRow } from './mentee-action-queries.ts';
import { type MenteeView, zoneOf } from './mentee-view.ts';

/** A definition as it is told; scripts go to those who edit actions only. */
export function actionOf(row: ActionRow, actor: Actor): Action {
  const edits = actor.can.has('actions.edit');
  const { EnableCondition, ShowCondition, ...open } = actionData.parse(row.data);
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
      ? { ...open, ...(EnableCondition && { EnableCondition }), ...(ShowCondition && { ShowCondition }) }
      : open,
    QuestId: row.questId,
    SortOrder: row.sortOrder,
    Version: row.version,
  };
}

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;
const two = (value: number) => String(value).padStart(2, '0');

type MeetingFacts = Pick<MenteeActionRow, 'startsAt' | 'minutes' | 'place' | 'link' | 'outcome'>;

export function meetingOf(row: MeetingFacts, zone: string): Meeting | null {
  if (!row.startsAt) return null;
  const { date, hours, minutes } = instantToZonedTime(row.startsAt, zone);
  return {
    StartsAt: row.startsAt.toISOString(),
    date,
    timeHours: two(hours),
    timeMinutes: two(minutes),
    Minutes: row.minutes ?? 45,
    Place: row.place ?? '',
    Link: row.link ?? '',
    Outcome: row.outcome,
  };
}

/** An action for one mentee, as the actor is told of it. */
export function menteeActionOf(
  actor: Actor,
  view: MenteeView,
  { action, row, standing, lockedBecause }: Assessment,
): MenteeAction {
  return {
    Action: actionOf(action, actor),
    MenteeId: view.person.userId,
    Standing: standing,
    ...(lockedBecause !== undefined && { LockedBecause: lockedBecause }),
    PublishedAt: iso(row?.publishedAt),
    DueAt: iso(row?.dueAt),
    Late: isLate(row, standing, view.now),
    SubmittedAt: iso(row?.submittedAt),
    CompletedAt: iso(row?.completedAt),
    Mentor: row?.mentorId ? { Id: row.mentorId, Name: row.mentorName ?? '' } : null,
    Meeting: row ? meetingOf(row, zoneOf(actor)) : null,
    ...(action.questId !== null && { Quest: { Status: row?.quest ?? null } }),
    can: rightsOver(actor, view, { action, row, standing }),
  };
}
