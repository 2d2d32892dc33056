import type { Meeting, MeetingRight, meetings, ParsedBodyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { canSeeAction } from '../../actions/index.ts';
import { arranges, meetingRights } from '../rights.ts';
import { lockMeeting } from '../rows/meeting-queries.ts';
import { meetingSettingsOf } from '../settings.ts';
import { presentMeetings } from './present-meeting.ts';
import { findShownMeetings, type ShownMeeting } from './shown-queries.ts';

/**
 * Returns a meeting that the actor may see; throws a 404 otherwise. With `lock` it is locked until the transaction
 * ends.
 */
export async function loadMeeting(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: number,
  lock = false,
): Promise<ShownMeeting> {
  if (lock) await lockMeeting(db, { id, projectId: actor.project?.id ?? null });
  const [meeting] = await findShownMeetings(db, actor, [id]);
  if (!meeting || (meeting.ownPart === null && !canSeeAction(actor, meeting))) throw notFound();
  return meeting;
}

/**
 * Locks and returns a meeting to be changed; throws if the actor lacks the right, or the change began from an outdated
 * version.
 */
export async function loadMeetingWithRight(
  context: Context,
  right: MeetingRight,
  { Id, Version }: { Id: number; Version?: number | undefined },
): Promise<ShownMeeting> {
  const meeting = await loadMeeting(context, Id, true);
  if (Version !== undefined && Version !== meeting.version) throw conflict(await presentOne(context, meeting));
  if (!meetingRights(context.actor, meeting, context.now).includes(right)) throw refusalOf(context, meeting, right);
  return meeting;
}

const afterwards: readonly MeetingRight[] = ['presence', 'scans', 'minutes', 'ownMinutes', 'agree', 'sheet'];

/**
 * Returns the refusal for an actor without the right: because of their role, or because of the state of the meeting.
 */
function refusalOf({ actor, now }: Context, meeting: ShownMeeting, right: MeetingRight): Refusal {
  const { state, ownPart, isGroup } = meeting;
  const isOpen = state === 'proposed' || state === 'set';
  if (right === 'answer' || right === 'join' || right === 'leave') return new Refusal(422, 'NoMeeting');
  if (right === 'confirm') return state === 'proposed' ? notAllowed() : new Refusal(422, 'NoMeeting');
  if (!arranges(actor, meeting)) {
    const changes = (right === 'move' || right === 'cancel') && ownPart === 'mentee' && !isGroup;
    if (changes) return new Refusal(422, meetingSettingsOf(actor).Booking === 'off' ? 'BookingOff' : 'NoMeeting');
    if (ownPart !== 'mentee' || !afterwards.includes(right)) return notAllowed();
  }
  if (afterwards.includes(right) && isOpen && meeting.startsAt > now) return new Refusal(422, 'MeetingAhead');
  return isOpen ? notAllowed() : new Refusal(422, 'NoMeeting');
}

async function presentOne(context: Context, meeting: ShownMeeting): Promise<Meeting> {
  const [presented] = await presentMeetings(context, [meeting]);
  if (!presented) throw notFound();
  return presented;
}

/** Returns a meeting as the actor sees it now. */
export const showMeeting = async (context: Context, id: number): Promise<Meeting> =>
  presentOne(context, await loadMeeting(context, id));

/** Returns a meeting, and records that the data of its mentees were viewed. */
export async function readMeeting(context: Context, { Id }: ParsedBodyOf<typeof meetings.get>): Promise<Meeting> {
  const shown = await showMeeting(context, Id);
  for (const { MenteeId } of shown.Invitees) if (MenteeId !== context.actor.userId) context.recordView(MenteeId);
  return shown;
}
