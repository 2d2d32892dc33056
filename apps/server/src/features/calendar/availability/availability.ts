import type { Availability, availabilities, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { meetingSettingsOf } from '../../meetings/index.ts';
import { findAbsences, findHitMeetings, isMentorOf, saveAvailabilityRow } from './availability-queries.ts';
import { presentAvailability } from './present-availability.ts';
import { mayArrange } from './rights.ts';

/** Returns the availability of the caller, or of a person whom the caller sees. */
export async function getAvailability(
  context: Context,
  { UserId }: ParsedBodyOf<typeof availabilities.get>,
): Promise<ReplyOf<typeof availabilities.get>> {
  const userId = UserId ?? context.actor.userId;
  const { fields, userName } = await loadPerson(context, userId);
  return { Name: displayName(fields, userName), ...(await presentAvailability(context, userId)) };
}

/** Saves the availability of a mentor. */
export async function saveAvailability(
  context: Context,
  { Availability }: ParsedBodyOf<typeof availabilities.save>,
): Promise<ReplyOf<typeof availabilities.save>> {
  const { db, actor, now } = context;
  const { UserId, Hours, Absences } = Availability;
  await requireMentor(context, UserId);
  if (!mayArrange(actor, UserId)) throw notAllowed();
  const { id } = currentProject(actor);
  const { Rooms } = meetingSettingsOf(actor);
  for (const [index, { RoomId }] of Hours.entries())
    if (RoomId !== undefined && !Rooms.some((room) => room.Id === RoomId))
      throw new Refusal(422, 'UnknownRoom', {
        fields: { [`Availability.Hours.${index}.RoomId`]: 'errors.UnknownRoom' },
      });
  for (const [index, { From, To }] of Absences.entries())
    if (From >= To)
      throw new Refusal(422, 'BadRange', {
        fields: { [`Availability.Absences.${index}.To`]: 'errors.field.wrongOrder' },
      });
  const before = await presentAvailability(context, UserId);
  const saved = { ...Availability, Absences: await withReasons(context, UserId, Absences) };
  if (!(await saveAvailabilityRow(db, id, saved, now))) throw conflict(before.Availability);
  context.audit({ subjectId: UserId, target: 'availability' });
  return { ...(await presentAvailability(context, UserId)), Hit: await findHitMeetings(db, id, UserId, now) };
}

/** Throws if the actor does not see the person, or the person is not a mentor. */
async function requireMentor(context: Context, userId: number): Promise<void> {
  await loadPerson(context, userId);
  if (!(await isMentorOf(context.db, currentProject(context.actor).id, userId))) throw notFound();
}

/**
 * Returns absences with the reasons to be stored. Only the mentor reads the reasons, so absences that someone else saves
 * unchanged keep theirs.
 */
async function withReasons(
  { db, actor, now }: Context,
  userId: number,
  absences: Availability['Absences'],
): Promise<Availability['Absences']> {
  if (userId === actor.userId) return absences;
  const timeOf = (from: Date, to: Date): string => `${from.getTime()}/${to.getTime()}`;
  const stored = await findAbsences(db, currentProject(actor).id, userId, now);
  const reasons = new Map(stored.map(({ from, to, reason }) => [timeOf(from, to), reason]));
  return absences.map(({ From, To, Reason }) => ({
    From,
    To,
    Reason: Reason || (reasons.get(timeOf(new Date(From), new Date(To))) ?? ''),
  }));
}
