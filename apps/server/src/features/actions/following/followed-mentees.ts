import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { fold, searchTerms, zonedTimeToInstant } from '@ithaki/formats';
import { loadPersons } from '../../../access/load-person.ts';
import { type ActionRow, findActions } from '../queries.ts';
import type { StandingContext } from '../standing/conditions.ts';
import { loadViewsOf } from '../standing/mentee-view.ts';
import { assessShownActions, progressByPhase } from '../standing/progress.ts';
import { canSeeAction } from '../standing/visibility.ts';
import { findFollowedMentees } from './followed-mentees-queries.ts';

/** Returns a page of the mentees the actor follows, those who wait longest for a review first. */
export async function listFollowedMentees(
  context: StandingContext,
  body: ParsedBodyOf<typeof mentor.mentees>,
): Promise<ReplyOf<typeof mentor.mentees>> {
  const { db, actor, now } = context;
  const { page = 0, count = 10 } = body;
  const terms = searchTerms(body.Search ?? '').map(fold);
  const range = { skip: page * count, take: count };
  const lateAt = body.LateOn && zonedTimeToInstant({ date: body.LateOn, hours: 0, minutes: 0 }, actor.project?.zone);
  const filter = { ...body, lateAt: lateAt && lateAt < now ? lateAt : undefined };
  const { rows, all } = await findFollowedMentees(db, actor, terms, filter, range);
  const actions = actor.project ? await findActions(db, actor.project.id) : [];
  const seen = new Set(actions.filter((action) => canSeeAction(actor, action)).map(({ id }) => id));
  const progress = await loadProgress(
    context,
    actions,
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
    WaitingSince: row.waitingSince?.toISOString() ?? null,
    NextMeetingAt: row.nextMeetingAt?.toISOString() ?? null,
    LastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    WaitingActionId: row.waitingActionIds?.find((id) => seen.has(id)) ?? null,
  }));
  return { list, count: Math.ceil(all / count), All: all };
}

/** How many of a mentee's actions are completed, and how many there are. */
interface Progress {
  completed: number;
  total: number;
}

/**
 * Returns the mentees' progress by mentee id. Like the mentee's own page it counts the actions that are shown and not
 * inactive.
 */
async function loadProgress(
  context: StandingContext,
  actions: ActionRow[],
  menteeIds: readonly number[],
): Promise<Map<number, Progress>> {
  const { db, actor } = context;
  const progress = new Map<number, Progress>();
  const persons = await loadPersons(db, actor, menteeIds);
  for (const view of await loadViewsOf(context, persons, actions)) {
    const { Completed, Total } = progressByPhase(await assessShownActions(context, view));
    progress.set(view.person.userId, { completed: Completed, total: Total });
  }
  return progress;
}
