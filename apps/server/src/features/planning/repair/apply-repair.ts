import type { ParsedBodyOf, planning, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { refusalMessage } from '../../../platform/errors/error-reply.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { moveTogether } from '../../meetings/index.ts';
import { findMentors } from '../problem/problem-queries.ts';
import { findHit } from './repair-queries.ts';
import { firstTouched, repairsOwnOnly } from './repair-scope.ts';

/** Later than any meeting. */
const FOREVER = new Date(Date.UTC(3000, 0));

/** Moves all meetings of an option, or returns those that clash and moves none. */
export async function applyRepair(
  context: Context,
  { Option: { Moves } }: ParsedBodyOf<typeof planning.applyRepair>,
): Promise<ReplyOf<typeof planning.applyRepair>> {
  const { db, actor, now } = context;
  const { id: projectId } = currentProject(actor);
  const ids = Moves.map(({ MeetingId }) => MeetingId);
  const found = await findHit(db, actor, { projectId, hit: { ids }, from: now, to: FOREVER });
  const isOwn = ({ mentorId }: { mentorId: number }) => !repairsOwnOnly(context) || mentorId === actor.userId;
  const own = found.filter(isOwn);
  if (own.length < new Set(ids).size) throw notFound();
  await requireMentors(context, projectId, Moves);
  const first = firstTouched(context);
  const times = [...own.map(({ startsAt }) => startsAt), ...Moves.map(({ StartsAt }) => new Date(StartsAt))];
  if (times.some((time) => time < first)) throw new Refusal(422, 'TooSoon');
  const { refused } = await moveTogether(
    context,
    Moves.map(({ MeetingId, MentorId, StartsAt, Mode, RoomId, Version }) => ({
      ...{ id: MeetingId, mentorId: MentorId, startsAt: new Date(StartsAt) },
      ...{ mode: Mode, roomId: RoomId, version: Version },
    })),
  );
  return {
    Moved: refused.length > 0 ? 0 : Moves.length,
    Clashes: refused.map(({ id, refusal }) => ({
      MeetingId: id,
      Code: refusal.code,
      Message: refusalMessage(refusal, context.language),
    })),
  };
}

/** Refuses mentors whom the actor does not see. A mentor who is the actor may name nobody else. */
async function requireMentors(
  context: Context,
  projectId: number,
  moves: readonly { MentorId: number }[],
): Promise<void> {
  const ids = [...new Set(moves.map(({ MentorId }) => MentorId))];
  const seen = await findMentors(context.db, context.actor, projectId, ids);
  const areOwn = !repairsOwnOnly(context) || ids.every((id) => id === context.actor.userId);
  if (seen.length < ids.length || !areOwn) throw notFound();
}
