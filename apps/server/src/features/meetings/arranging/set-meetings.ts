import type { MeetingDraft } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { lockMenteesOfAction, showCurrentMeetings } from '../../actions/index.ts';
import { saveGuests } from '../current/invitees.ts';
import { clashOf, clashWithoutName } from '../rows/clash.ts';
import { insertMeeting, lockPeople, type NewMeeting, whereFree } from '../rows/meeting-queries.ts';
import { addPeople } from '../rows/people-queries.ts';
import { settingsOf } from '../settings.ts';
import { tellAll } from '../telling/tell-all.ts';
import { joinSeries, lockAction } from './arranging-queries.ts';
import { linkOf } from './link.ts';
import { loadParties, type Parties } from './people.ts';

/** A time at which a meeting was to be set, and what came of it. */
export interface Attempt {
  startsAt: Date;
  id?: number;
  /** Why it was refused. */
  refusal?: Refusal;
  /** The meeting that stands in the way, if the actor sees it. */
  meetingId?: number | null;
}

/** What is to be set. */
interface Wanted {
  draft: MeetingDraft;
  isGroup: boolean;
  /** Whether only to find out: clashes are returned, and nothing is told. */
  Try: boolean;
}

const HOUR_MS = 3_600_000;

/** Sets a meeting at each of the times: all of them, or none, naming the first clash. */
export async function setMeetings(context: Context, wanted: Wanted, times: readonly Date[]): Promise<Attempt[]> {
  const parties = await loadParties(context, wanted.draft, wanted.isGroup);
  return setForParties(context, wanted, parties, times);
}

/** Sets meetings of people of whom the actor may arrange them. */
export async function setForParties(
  context: Context,
  { draft, isGroup, Try }: Wanted,
  parties: Parties,
  times: readonly Date[],
): Promise<Attempt[]> {
  const { db, actor } = context;
  const wanted = { draft, isGroup, Try };
  const projectId = actor.project?.id ?? 0;
  await lockMenteesOfAction(db, projectId, draft.ActionId, parties.menteeIds);
  if (times.length > 1 && !isGroup) await lockAction(db, draft.ActionId);
  await lockPeople(db, [...parties.menteeIds, ...parties.mentorIds]);
  const attempts: Attempt[] = [];
  for (const startsAt of times) {
    const attempt = await setOne(context, newMeeting(context, wanted, parties, startsAt), parties);
    if (attempt.refusal && !Try) throw attempt.refusal;
    attempts.push(attempt);
  }
  const ids = attempts.flatMap(({ id }) => id ?? []);
  if (ids.length > 1) await joinSeries(db, ids);
  for (const id of ids)
    if (draft.Guests)
      await saveGuests(
        context,
        id,
        draft.Guests.map(({ Id }) => Id),
      );
  if (!Try) await tellOfNew(context, draft.ActionId, ids, parties);
  return attempts;
}

/** Sets one meeting where its time is free. */
async function setOne(context: Context, meeting: NewMeeting, { menteeIds, mentorIds }: Parties): Promise<Attempt> {
  const { db } = context;
  const { startsAt } = meeting;
  let id = 0;
  const isFree = await whereFree(db, async () => {
    id = await insertMeeting(db, meeting);
    await addPeople(db, id, [
      ...mentorIds.map((userId) => ({ userId, part: 'mentor' as const })),
      ...menteeIds.map((userId) => ({ userId, part: 'mentee' as const })),
    ]);
  });
  if (isFree) return { startsAt, id };
  const clash = await clashOf(context, { ...meeting, userIds: [...mentorIds, ...menteeIds], except: [] });
  return { startsAt, refusal: clash?.refusal ?? clashWithoutName(), meetingId: clash?.meetingId ?? null };
}

/** Returns a draft as a meeting to store. */
function newMeeting(
  { actor, now }: Context,
  { draft, isGroup }: Wanted,
  { menteeIds, mentorIds }: Parties,
  startsAt: Date,
): NewMeeting {
  const { ActionId, duration = 45, Place = '', Link = '', RoomId = null, Capacity = null, Signup = false } = draft;
  const State = draft.State ?? 'set';
  if (Capacity !== null && menteeIds.length > Capacity) throw new Refusal(422, 'GroupFull');
  const link = linkOf(actor, Link);
  const { SameActionRule = true } = actor.project?.settings.Config ?? {};
  return {
    projectId: actor.project?.id ?? 0,
    actionId: ActionId,
    isGroup,
    menteeId: isGroup ? null : (menteeIds[0] ?? null),
    mentorId: mentorIds[0] ?? null,
    startsAt,
    duration,
    mode: draft.Mode ?? (link !== '' && Place === '' && RoomId === null ? 'online' : 'place'),
    place: Place,
    roomId: RoomId,
    link,
    capacity: isGroup ? Capacity : null,
    signup: isGroup && Signup,
    state: State,
    heldUntil: State === 'proposed' ? new Date(now.getTime() + settingsOf(actor).HoldHours * HOUR_MS) : null,
    ...{ seriesId: null, seriesIndex: null },
    ruleActionId: isGroup || !SameActionRule ? null : ActionId,
    createdBy: actor.userId,
  };
}

/** Shows new meetings in their mentees' data, tells of them, and audits that others' meetings were set. */
async function tellOfNew(
  context: Context,
  actionId: number,
  ids: readonly number[],
  { menteeIds }: Parties,
): Promise<void> {
  await showCurrentMeetings(
    context.db,
    menteeIds.map((menteeId) => ({ menteeId, actionId })),
  );
  for (const id of ids) await tellAll(context, id, { change: 'set' });
  for (const menteeId of menteeIds)
    if (menteeId !== context.actor.userId)
      context.audit({ subjectId: menteeId, target: `action:${actionId}:meeting`, after: [...ids] });
}
