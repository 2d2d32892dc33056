import type { JsonObject } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { addPeople, findPeopleIds, removePeople } from '../rows/people-queries.ts';

/** The maximum number of guests of a meeting. */
const MAX_GUESTS = 50;

/** Returns the user ids in `invitees` of a mentee's data; undefined if it is not a list of ids. */
function inviteeIds(value: unknown): number[] | undefined {
  if (value === undefined || value === null || value === '') return [];
  if (!Array.isArray(value) || value.length > MAX_GUESTS) return undefined;
  const ids = value.map((one) => (typeof one === 'number' || typeof one === 'string' ? Number(one) : Number.NaN));
  return ids.every((id) => Number.isInteger(id) && id > 0) ? [...new Set(ids)] : undefined;
}

/** Stores the guests that a mentee's data name for the meeting. */
export async function saveInvitees(context: Context, meetingId: number, data: JsonObject): Promise<void> {
  const ids = inviteeIds(data.invitees);
  if (!ids) throw unknownInvitee();
  await saveGuests(context, meetingId, ids);
}

/**
 * Stores the guests of a meeting. Throws for people whom the actor does not see, unless they are guests already. The
 * meeting's mentees and mentors are left out: they take part anyway.
 */
export async function saveGuests({ db, actor }: Context, meetingId: number, userIds: readonly number[]): Promise<void> {
  const parties = await findPeopleIds(db, meetingId, 'mentor', 'mentee');
  const ids = userIds.filter((id) => !parties.includes(id));
  const present = await findPeopleIds(db, meetingId, 'guest');
  const added = ids.filter((id) => !present.includes(id));
  const seen = await loadPersons(db, actor, added);
  if (added.some((id) => !seen.some(({ userId, erased }) => userId === id && !erased))) throw unknownInvitee();
  const gone = present.filter((id) => !ids.includes(id));
  if (gone.length > 0) await removePeople(db, meetingId, gone);
  if (added.length > 0)
    await addPeople(
      db,
      meetingId,
      added.map((userId) => ({ userId, part: 'guest' })),
    );
}

const unknownInvitee = () => new Refusal(422, 'UnknownInvitee', { fields: { invitees: 'errors.UnknownInvitee' } });
