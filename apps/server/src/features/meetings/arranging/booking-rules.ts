import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { lockMenteesOfAction } from '../../actions/index.ts';
import { lockPeople, type MeetingRow, type MeetingUpdate } from '../rows/meeting-queries.ts';
import { mustPropose, refuseTakenHour } from '../rules/chosen-hours.ts';
import { meetingSettingsOf } from '../settings.ts';

const HOUR_MS = 3_600_000;

/** Returns whether a mentee changes their meeting late; throws if they do so without a reason. */
export function isLate({ actor, now }: Context, { startsAt }: MeetingRow, reason: string): boolean {
  const late = startsAt.getTime() - now.getTime() < meetingSettingsOf(actor).CancelHours * HOUR_MS;
  if (late && reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  return late;
}

/** Returns until when a proposal that is made now occupies its time. */
export const heldUntil = ({ actor, now }: Pick<Context, 'actor' | 'now'>): Date =>
  new Date(now.getTime() + meetingSettingsOf(actor).HoldHours * HOUR_MS);

/**
 * Returns what a mentee's own move changes; throws if the move breaks a rule of booking. If the mentee may only propose
 * meetings, the moved meeting becomes a proposal.
 */
export async function ownMove(
  context: Context,
  meeting: MeetingRow,
  { startsAt, duration, reason }: { startsAt: Date; duration: number; reason: string },
): Promise<MeetingUpdate> {
  const { db, actor } = context;
  const { id, actionId, mode, moves, roomId, state } = meeting;
  const { userId: menteeId } = actor;
  const { id: projectId } = currentProject(actor);
  const late = isLate(context, meeting, reason);
  if (moves >= meetingSettingsOf(actor).MaxMoves) throw new Refusal(422, 'TooManyMoves');
  const { mentorId } = meeting;
  // The lock keeps others from booking with this mentor meanwhile, so that the maximum of meetings per day holds.
  await lockMenteesOfAction(db, projectId, actionId, [menteeId]);
  await lockPeople(db, mentorId === null ? [menteeId] : [menteeId, mentorId]);
  const room = await refuseTakenHour(
    context,
    { menteeId, mentorId, actionId, except: [id] },
    { startsAt, duration, mode },
  );
  const proposes = state === 'proposed' || (await mustPropose(context, { projectId, menteeId }));
  return {
    ...{ startsAt, duration, roomId: room ?? roomId, moves: moves + 1, late: meeting.late || late },
    ...(proposes && { state: 'proposed', heldUntil: heldUntil(context) }),
    ...(reason !== '' && { reason }),
  };
}
