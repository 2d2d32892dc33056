import type { JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { findInviteeIds, type MeetingKey, replaceInvitees } from './invitee-queries.ts';

/** The largest number of people invited to one meeting. */
const MAX_INVITEES = 50;

/** Returns the user ids in `invitees` of a mentee's data; undefined where it is no list of ids. */
function inviteeIds(value: unknown): number[] | undefined {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value) || value.length > MAX_INVITEES) return undefined;
  const ids = value.map((one) => (typeof one === 'number' || typeof one === 'string' ? Number(one) : Number.NaN));
  return ids.every((id) => Number.isInteger(id) && id > 0) ? [...new Set(ids)] : undefined;
}

/**
 * Stores those whom a mentee's data invites to the meeting. Refuses people whom the actor does not see, except those who
 * are invited already; the mentee and the mentor of the meeting take part without an invitation.
 */
export async function saveInvitees(
  { db, actor }: Context,
  meeting: MeetingKey & { mentorId: number | null },
  data: JsonObject,
): Promise<void> {
  const ids = inviteeIds(data.invitees)?.filter((id) => id !== meeting.menteeId && id !== meeting.mentorId);
  if (!ids) throw unknownInvitee();
  const present = await findInviteeIds(db, meeting);
  const added = ids.filter((id) => !present.includes(id));
  const seen = await loadPersons(db, actor, added);
  if (added.some((id) => !seen.some(({ userId, erased }) => userId === id && !erased))) throw unknownInvitee();
  if (added.length > 0 || ids.length < present.length) await replaceInvitees(db, meeting, ids);
}

const unknownInvitee = () => new Refusal(422, 'UnknownInvitee', { fields: { invitees: 'errors.UnknownInvitee' } });
