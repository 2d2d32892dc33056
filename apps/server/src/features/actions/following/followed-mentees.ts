import type { mentor, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { fold, searchTerms } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { findActions } from '../queries.ts';
import { assessVisibleActions } from '../standing/mentee-actions.ts';
import { loadViewsOf } from '../standing/mentee-view.ts';
import { countFollowedMentees, findFollowedMentees } from './followed-mentees-queries.ts';

/** Returns a page of the mentees the actor follows, those who wait longest for a review first. */
export async function listFollowedMentees(
  context: Context,
  body: ParsedBodyOf<typeof mentor.mentees>,
): Promise<ReplyOf<typeof mentor.mentees>> {
  const { db, actor } = context;
  const { page = 0, count = 10 } = body;
  const terms = searchTerms(body.Search ?? '').map(fold);
  const rows = await findFollowedMentees(db, actor, terms, body, page, count);
  const All = await countFollowedMentees(db, actor, terms, body);
  const progress = await loadProgress(
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
    WaitingSince: row.waitingSince?.toISOString() ?? null,
    NextMeetingAt: row.nextMeetingAt?.toISOString() ?? null,
    LastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
  return { list, count: Math.ceil(All / count), All };
}

/** How many of the mentee's actions are completed, of how many. */
interface Progress {
  completed: number;
  total: number;
}

/** Returns the mentees' progress by mentee id, counted as their own page counts it: actions shown and not inactive. */
async function loadProgress(context: Context, menteeIds: readonly number[]): Promise<Map<number, Progress>> {
  const { db, actor } = context;
  const actions = actor.project ? await findActions(db, actor.project.id) : [];
  const progress = new Map<number, Progress>();
  const persons = await loadPersons(db, actor, menteeIds);
  for (const view of await loadViewsOf(context, persons, actions)) {
    const assessed = await assessVisibleActions(context, view);
    const active = assessed.filter(({ standing }) => standing !== 'inactive');
    const completed = active.filter(({ standing }) => standing === 'completed').length;
    progress.set(view.person.userId, { completed, total: active.length });
  }
  return progress;
}
