import type { MeetingDraft } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { isArrangingStaff } from '../rights.ts';
import { findReadiness, findResponsibleMentors } from './arranging-queries.ts';

/** The mentors and mentees of a meeting to be set. */
export interface Parties {
  menteeIds: number[];
  /** The first one leads the meeting. */
  mentorIds: number[];
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)];

/**
 * Returns the mentors and mentees of a meeting to be set. Throws a 404 for people whom the actor does not see; and an
 * error if a mentor sets a meeting that they do not lead, if a single meeting has not exactly one mentee, or if the
 * action is not open for a mentee.
 */
export async function loadParties(
  context: Context,
  { ActionId, Invitees = [], Mentors }: Pick<MeetingDraft, 'ActionId' | 'Invitees' | 'Mentors'>,
  isGroup: boolean,
): Promise<Parties> {
  const { db, actor } = context;
  const menteeIds = unique(Invitees.map(({ MenteeId }) => MenteeId));
  if (!isGroup && menteeIds.length !== 1)
    throw new Refusal(422, 'UnknownInvitee', { fields: { Invitees: 'errors.UnknownInvitee' } });
  const people = await loadPersons(db, actor, menteeIds);
  if (people.length < menteeIds.length || people.some(({ roles, erased }) => erased || !roles.includes('Mentee')))
    throw notFound();
  const mentorIds = Mentors
    ? unique(Mentors.map(({ Id }) => Id))
    : await findResponsibleMentors(db, ActionId, menteeIds);
  const others = mentorIds.filter((id) => id !== actor.userId && Mentors);
  if ((await loadPersons(db, actor, others)).length < others.length) throw notFound();
  if (!isArrangingStaff(actor) && !mentorIds.includes(actor.userId)) throw notAllowed();
  await refuseUnready(context, ActionId, menteeIds);
  return { menteeIds, mentorIds: mentorIds.filter((id) => !menteeIds.includes(id)) };
}

/** Throws if the action is not open for one of the mentees. */
async function refuseUnready({ db }: Context, actionId: number, menteeIds: readonly number[]): Promise<void> {
  const { locked, inactive } = await findReadiness(db, actionId, menteeIds);
  if (inactive) throw new Refusal(422, 'ActionInactive');
  if (locked) throw new Refusal(422, 'ActionLocked', { params: { reason: '' } });
}
