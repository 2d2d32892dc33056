import type { ParsedBodyOf, planning, ReplyOf } from '@ithaki/contract';
import type { RepairOption } from '@ithaki/planning';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { repairInThread } from '../engine/run-engine.ts';
import { type LoadedRepair, loadRepair, MOST_REPAIRED_DAYS } from './load-repair.ts';
import { type AheadRow, findHit, type Hit } from './repair-queries.ts';
import { firstTouched, repairsOwnOnly } from './repair-scope.ts';

const DAY_MS = 86_400_000;

/** Finds up to three ways to give other times, or mentors, to the meetings that cannot stay. */
export async function findRepairs(
  context: Context,
  body: ParsedBodyOf<typeof planning.repair>,
): Promise<ReplyOf<typeof planning.repair>> {
  const { db, actor, now } = context;
  const { id: projectId } = currentProject(actor);
  const hit = hitOf(context, body);
  const last = new Date(now.getTime() + (MOST_REPAIRED_DAYS - 1) * DAY_MS);
  const found = await findHit(db, actor, { projectId, hit, from: now, to: last });
  const rows = repairsOwnOnly(context) ? found.filter(({ mentorId }) => mentorId === actor.userId) : found;
  if (rows.length === 0) throw new Refusal(422, 'NothingToRepair');
  const notBefore = firstTouched(context);
  const tooSoon = rows.filter(({ startsAt }) => startsAt < notBefore);
  const moving = rows.filter(({ startsAt }) => startsAt >= notBefore);
  const loaded = await loadRepair(context, { moving, hit, notBefore });
  const options = moving.length > 0 ? await repairInThread(loaded.problem) : [nothingMoved];
  return { Options: options.map((option) => presentOption(option, loaded, tooSoon)) };
}

const nothingMoved: RepairOption = { moves: [], cost: { people: 0, minutes: 0, preference: 0 }, notPlaced: [] };

/** Returns which meetings have to move. Refuses mentors who ask about another mentor. */
function hitOf(context: Context, { MeetingIds, Absence, LeavingMentorId }: ParsedBodyOf<typeof planning.repair>): Hit {
  if (LeavingMentorId !== undefined) {
    if (repairsOwnOnly(context)) throw notAllowed();
    return { leavingMentorId: LeavingMentorId };
  }
  if (!Absence) return { ids: MeetingIds ?? [] };
  if (repairsOwnOnly(context) && Absence.UserId !== context.actor.userId) throw notFound();
  if (Absence.From >= Absence.To)
    throw new Refusal(400, 'BadRange', { fields: { 'Absence.To': 'errors.field.wrongOrder' } });
  return { mentorId: Absence.UserId, from: new Date(Absence.From), to: new Date(Absence.To) };
}

function presentOption(
  { moves, cost, notPlaced }: RepairOption,
  { period, mentors, rows }: LoadedRepair,
  tooSoon: readonly AheadRow[],
): ReplyOf<typeof planning.repair>['Options'][number] {
  return {
    Moves: moves.flatMap(({ meetingId, mentorId, start, venue }) => {
      const row = rows.get(meetingId);
      if (!row) return [];
      return [
        {
          MeetingId: meetingId,
          Names: [row.menteeName],
          MentorId: mentorId,
          MentorName: mentors.find(({ id }) => id === mentorId)?.name ?? '',
          StartsAt: period.instantOf(start).toISOString(),
          Mode: venue.mode,
          RoomId: venue.roomId,
          Was: row.startsAt.toISOString(),
          Version: row.version,
        },
      ];
    }),
    Cost: { People: cost.people, Minutes: cost.minutes, Preference: cost.preference },
    NotPlaced: [
      ...notPlaced.map(({ meetingId, reason }) => ({
        MeetingId: meetingId,
        Names: [rows.get(meetingId)?.menteeName ?? ''],
        Reason: reason,
      })),
      ...tooSoon.map(({ id, menteeName }) => ({ MeetingId: id, Names: [menteeName], Reason: 'tooSoon' as const })),
    ],
  };
}
