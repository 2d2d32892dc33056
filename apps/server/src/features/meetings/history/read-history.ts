import {
  MAX_MEETING_EVENTS,
  type MeetingChange,
  type MeetingEvent,
  type meetings,
  type ParsedBodyOf,
} from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { arranges } from '../rights.ts';
import { loadMeeting } from '../shown/load-meeting.ts';
import type { ShownMeeting } from '../shown/shown-queries.ts';
import { changesOfMeeting, changesOfPerson, type PastMeeting, type PastPerson, timeOf } from './changes-of.ts';
import { findNames, findPastOfMeeting, getPresentRows } from './history-queries.ts';

/** A change with who made it; of people, whom it concerns. */
interface Found {
  at: Date;
  actorId: number | null;
  adminId: number | null;
  personId?: number;
  change: MeetingChange;
}

/** Returns what happened to a meeting, the newest first, as far as it concerns the actor. */
export async function readMeetingHistory(
  context: Context,
  { Id }: ParsedBodyOf<typeof meetings.history>,
): Promise<{ Events: MeetingEvent[] }> {
  const { db, actor } = context;
  const meeting = await loadMeeting(context, Id);
  if (meeting.ownPart === null && actor.can.has('mentee.own')) return { Events: [] };
  const { found, parts } = await findChanges(context, meeting);
  const ids = found.flatMap(({ actorId, adminId, personId }) => [actorId, adminId, personId]);
  const named = await findNames(db, actor, [...new Set(ids.filter((id) => typeof id === 'number'))]);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const seen = new Set(named.flatMap((person) => (person.seen ? person.id : [])));
  const seesAll = arranges(actor, meeting);
  const isMentee = actor.can.has('mentee.own');
  /** Whether a participant is shown, as on the page of the meeting; whoever takes no part is staff. */
  const isShown = (id: number) =>
    id === actor.userId || (parts.get(id) ?? 'mentor') === 'mentor' || (!isMentee && (seesAll || seen.has(id)));
  const nameOf = (id: number | null) => (id !== null && isShown(id) ? (names.get(id) ?? null) : null);

  const events: MeetingEvent[] = [];
  let last: Found | undefined;
  for (const one of found) {
    if (one.personId !== undefined && !isShown(one.personId)) continue;
    const isSame =
      last?.at.getTime() === one.at.getTime() && last.actorId === one.actorId && last.adminId === one.adminId;
    last = one;
    const name = one.personId === undefined ? undefined : names.get(one.personId);
    const event = events.at(-1);
    if (isSame && event) addChange(event.Changes, one.change, name);
    else {
      const [who, as] = one.adminId === null ? [one.actorId] : [one.adminId, one.actorId];
      const shownAs = as === undefined ? null : nameOf(as);
      const Changes: MeetingChange[] = [];
      addChange(Changes, one.change, name);
      events.push({ At: one.at.toISOString(), Who: nameOf(who), ...(shownAs !== null && { As: shownAs }), Changes });
    }
    if (one.personId !== undefined && one.personId !== actor.userId && parts.get(one.personId) === 'mentee')
      context.recordView(one.personId);
  }
  return { Events: events.slice(0, MAX_MEETING_EVENTS) };
}

/** Adds a change to those of the same time; the same change of several people is told once, with all names. */
function addChange(changes: MeetingChange[], change: MeetingChange, name: string | undefined): void {
  if (!('Names' in change)) {
    changes.push(change);
    return;
  }
  const key = (of: MeetingChange) => JSON.stringify({ ...of, Names: [] });
  const same = changes.find((other) => key(other) === key(change));
  if (same && 'Names' in same) same.Names.push(name ?? '');
  else changes.push({ ...change, Names: [name ?? ''] });
}

/**
 * Finds all changes of a meeting and of the people in it, the newest first, by going back from its present state; and the
 * part of everyone who ever took part.
 */
async function findChanges({ db }: Context, { id }: ShownMeeting) {
  const present = await getPresentRows(db, id);
  let meeting: PastMeeting = present.meeting;
  const people = new Map<number, PastPerson | undefined>(present.people.map((person) => [person.user_id, person]));
  const parts = new Map(present.people.map(({ user_id, part }) => [user_id, part]));
  const found: Found[] = [];
  const rows = await findPastOfMeeting(db, id);
  const made = rows.find(({ personId, change }) => personId === null && change === 'added');
  for (const { personId, change, was, ...who } of rows) {
    if (personId === null) {
      if (change !== 'changed') continue;
      const before = { ...meeting, ...was };
      found.push(...changesOfMeeting(before, meeting).map((one) => ({ ...who, change: one })));
      meeting = before;
      continue;
    }
    const after = people.get(personId);
    const before = change === 'added' ? undefined : ({ ...after, ...was } as PastPerson);
    people.set(personId, before);
    const { part } = before ?? after ?? {};
    if (part) parts.set(personId, part);
    // Whoever was in the meeting from the beginning did not join later.
    if (!part || (change === 'added' && who.at.getTime() === made?.at.getTime())) continue;
    found.push(
      ...changesOfPerson(before, after).map((one) => ({
        ...who,
        personId,
        change: { ...one, Names: [] } as MeetingChange,
      })),
    );
  }
  found.push({
    at: made?.at ?? new Date(present.meeting.created_at),
    actorId: made ? made.actorId : present.meeting.created_by,
    adminId: made?.adminId ?? null,
    change: { Kind: 'made', State: meeting.state, To: timeOf(meeting) },
  });
  return { found: found.filter((one) => !isAnswerOfMover(one, found)), parts };
}

/** Whether a change is the answer that whoever moves a meeting gives by moving it; the move tells it. */
const isAnswerOfMover = ({ at, actorId, personId, change }: Found, all: readonly Found[]): boolean =>
  change.Kind === 'answer' &&
  personId === actorId &&
  all.some((other) => other.change.Kind === 'moved' && other.at.getTime() === at.getTime());
