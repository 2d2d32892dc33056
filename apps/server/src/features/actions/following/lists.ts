import type { ActionPart, mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { loadPerson, loadPersons } from '../../../access/load-person.ts';
import { notAllowed, notFound } from '../../../platform/errors/refusal.ts';
import { findOverlaps } from '../meetings/meeting-queries.ts';
import { findSchedule, findScheduleEntries, type Period, type ScheduleEntry } from '../meetings/schedule-queries.ts';
import { findAction, findActions } from '../queries.ts';
import { rightsOver } from '../rights.ts';
import { assessAll } from '../standing/mentee-actions.ts';
import { loadMentee, loadMenteeView, viewsOf } from '../standing/mentee-view.ts';
import { menteeActionOf } from '../standing/presentation.ts';
import { seesAction } from '../standing/visibility.ts';
import { partOf, partsOf } from '../work/parts.ts';
import {
  findMenteeParts,
  findPublicPage,
  gatherAction,
  keepLastMail,
  type MenteePartRow,
} from './action-data-queries.ts';
import { countFollowed, findFollowed } from './followed-mentees-queries.ts';

/** How many of their actions a mentee has completed, of how many. */
interface Progress {
  completed: number;
  total: number;
}

/** How far each of a page of mentees is, counted as their own page counts it: what is shown and not inactive. */
async function progressOf(context: Context, menteeIds: readonly number[]): Promise<Map<number, Progress>> {
  const { db, actor } = context;
  const actions = actor.project ? await findActions(db, actor.project.id) : [];
  const progress = new Map<number, Progress>();
  const persons = await loadPersons(db, actor, menteeIds);
  for (const view of await viewsOf(context, persons, actions)) {
    const assessed = await assessAll(context, view);
    const active = assessed.filter((one) => one.standing !== 'inactive');
    const completed = active.filter((one) => one.standing === 'completed').length;
    progress.set(view.person.userId, { completed, total: active.length });
  }
  return progress;
}

const iso = (date: Date | null) => date?.toISOString() ?? null;
const DAY = 86_400_000;

/** The mentees the actor follows, who waits first. */
export async function listFollowed(
  context: Context,
  body: ParsedBodyOf<typeof mentor.mentees>,
): Promise<ReplyOf<typeof mentor.mentees>> {
  const { db, actor } = context;
  const { page = 0, count = 10 } = body;
  const terms = searchTerms(body.Search ?? '').map(fold);
  const rows = await findFollowed(db, actor, terms, body, page, count);
  const All = await countFollowed(db, actor, terms, body);
  const progress = await progressOf(
    context,
    rows.map((row) => row.id),
  );
  const list = rows.map((row) => ({
    Id: row.id,
    Name: row.name,
    Username: row.username,
    State: row.state,
    Waiting: row.waiting,
    Late: row.late,
    Completed: progress.get(row.id)?.completed ?? 0,
    Total: progress.get(row.id)?.total ?? 0,
    WaitingSince: iso(row.waitingSince),
    NextMeetingAt: iso(row.nextMeetingAt),
    LastSeenAt: iso(row.lastSeenAt),
  }));
  return { list, count: Math.ceil(All / count), All };
}

/** A mentee's actions with the data of each part that the actor may see. */
export async function menteeActionsWithData(
  context: Context,
  menteeId: number,
): Promise<ReplyOf<typeof mentor.menteeActions>> {
  const view = await loadMenteeView(context, menteeId);
  context.saw(menteeId);
  return (await assessAll(context, view)).map((one) => ({
    ...menteeActionOf(context.actor, view, one),
    ...partsOf(one),
    ...(rightsOver(context.actor, view, one).includes('readPrivate') && {
      PrivateData: partOf(one.row, 'private').Data,
    }),
  }));
}

/** The private data of all of a mentee's actions, by action id. */
export async function privateParts(context: Context, menteeId: number): Promise<Record<string, ActionPart>> {
  const view = await loadMenteeView(context, menteeId);
  if (menteeId === context.actor.userId) throw notAllowed();
  context.saw(menteeId);
  const kept = (await assessAll(context, view)).filter((one) => (one.row?.privateVersion ?? 0) > 0);
  return Object.fromEntries(kept.map((one) => [String(one.action.id), partOf(one.row, 'private')]));
}

async function requireAction({ db, actor }: Context, actionId: number): Promise<void> {
  const action = actor.project && (await findAction(db, actor.project.id, actionId));
  if (!action || !seesAction(actor, action)) throw notFound();
}

const partOfRow = (row: MenteePartRow): ActionPart => ({
  Data: row.data,
  Version: row.version,
  SavedAt: iso(row.savedAt),
});

/** MenteeData of an action for every mentee in scope. */
export async function menteePartsOf(context: Context, actionId: number): Promise<Record<string, ActionPart>> {
  await requireAction(context, actionId);
  const rows = await findMenteeParts(context.db, context.actor, actionId);
  return Object.fromEntries(rows.map((row) => [String(row.menteeId), partOfRow(row)]));
}

/** What is kept of an action for every mentee in scope who has it. */
export async function gatheredOf(context: Context, actionId: number): Promise<ReplyOf<typeof mentor.aggregate>> {
  await requireAction(context, actionId);
  const rows = await gatherAction(context.db, context.actor, actionId);
  return rows.map(({ menteeId, name, mentorId, mentorName, publishedAt, completedAt, data }) => ({
    MenteeId: menteeId,
    Name: name,
    Mentor: mentorId === null ? null : { Id: mentorId, Name: mentorName ?? '' },
    PublishedAt: iso(publishedAt),
    CompletedAt: iso(completedAt),
    MenteeData: data,
  }));
}

/** A page of the public data of an action. */
export async function publicPage(
  context: Context,
  actionId: number,
  page: number,
  count: number,
): Promise<ReplyOf<typeof mentor.publicPage>> {
  await requireAction(context, actionId);
  const { rows, all } = await findPublicPage(context.db, context.actor, actionId, page, count);
  return {
    list: rows.map((row) => ({ MenteeId: row.menteeId, Name: row.name, ...partOfRow(row) })),
    count: Math.ceil(all / count),
    All: all,
  };
}

/** Keeps which meeting mentees were last mailed about. */
export async function updateLastMail(context: Context, actionId: number, data: Record<string, { lastMail: string }>) {
  await requireAction(context, actionId);
  const asked = Object.fromEntries(Object.entries(data).map(([id, { lastMail }]) => [id, lastMail]));
  const kept = await keepLastMail(context.db, context.actor, actionId, asked);
  for (const id of Object.keys(kept))
    context.audit({ subjectId: Number(id), target: `action:${actionId}:lastMail`, after: kept[id] ?? '' });
  return Object.fromEntries(Object.entries(kept).map(([id, lastMail]) => [id, { lastMail }]));
}

/** The meetings of a mentor that stand in the way of giving them a mentee's action. */
export async function overlapsOf(
  context: Context,
  { MentorId, ActionId, MenteeId }: ParsedBodyOf<typeof mentor.overlaps>,
): Promise<ReplyOf<typeof mentor.overlaps>> {
  const { db, actor } = context;
  await requireAction(context, ActionId);
  const { userId: menteeId } = await loadMentee(context, MenteeId);
  const { userId: mentorId } = await loadPerson(db, actor, MentorId);
  const rows = await findOverlaps(db, actor, { mentorId, menteeId, actionId: ActionId });
  return rows.map(({ startsAt, menteeName, title }) => ({
    Time: startsAt.toISOString(),
    Mentee: menteeName ?? '',
    Action: title,
  }));
}

/** The most meetings of an answer: as many as a person reads, and bare entries for programs. */
const MOST_READ = 2_000;
const MOST_BARE = 20_000;

/** The meetings the actor sees in a period: from a month ago to half a year ahead unless asked otherwise. */
export async function scheduleOf(
  context: Context,
  from?: string,
  to?: string,
): Promise<ReplyOf<typeof mentor.schedule>> {
  const rows = await findSchedule(context.db, context.actor, periodOf(context, from, to), MOST_READ);
  return rows
    .filter((row) => seesAction(context.actor, row))
    .map((row) => ({
      ...entryOf(row),
      Mentee: row.mentee,
      Mentor: row.mentor,
      Action: row.title,
      Minutes: row.minutes,
      Place: row.place,
      Link: row.link,
      Outcome: row.outcome,
    }));
}

/** The same meetings without what only people read. */
export async function scheduleEntriesOf(
  context: Context,
  from?: string,
  to?: string,
): Promise<ReplyOf<typeof mentor.scheduleEntries>> {
  const rows = await findScheduleEntries(context.db, context.actor, periodOf(context, from, to), MOST_BARE);
  return rows.filter((row) => seesAction(context.actor, row)).map(entryOf);
}

const periodOf = ({ now }: Context, from?: string, to?: string): Period => ({
  from: from ? new Date(from) : new Date(now.getTime() - 31 * DAY),
  to: to ? new Date(to) : new Date(now.getTime() + 183 * DAY),
});

const entryOf = ({ time, mentorId, menteeId, actionId }: ScheduleEntry) => ({
  Time: time.toISOString(),
  MentorId: mentorId,
  MenteeId: menteeId,
  ActionId: actionId,
});
