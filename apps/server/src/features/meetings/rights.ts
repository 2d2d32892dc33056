import type { MeetingRight, Role } from '@ithaki/contract';
import type { Actor } from '../../access/actor.ts';
import { modeAllows } from '../../access/session-modes.ts';
import { sideThatDecides } from './arranging/decide-proposal.ts';
import { meetingSettingsOf } from './settings.ts';
import type { ShownMeeting } from './shown/shown-queries.ts';

/** Staff who may write the minutes of all meetings that they see. */
const minutesStaff: readonly Role[] = ['SuperAdmin', 'Admin', 'ProjectManager', 'Supervisor', 'Coordinator'];
/** Staff who may set, move and cancel all meetings that they see, and record presence. */
const arrangingStaff: readonly Role[] = [...minutesStaff, 'ProjectManagerLite'];

const holdsAny = (actor: Actor, roles: readonly Role[]) => actor.roles.some((role) => roles.includes(role));

/** Returns whether the actor may arrange the meetings of everyone whom they see. */
export const isArrangingStaff = (actor: Actor): boolean => holdsAny(actor, arrangingStaff);

/** Returns whether the actor leads the meeting. */
const leads = (actor: Actor, { ownPart, mentorId }: Pick<ShownMeeting, 'ownPart' | 'mentorId'>): boolean =>
  ownPart === 'mentor' || mentorId === actor.userId;

/** Returns whether the actor may arrange this meeting: as its leader, or as staff. */
export const arranges = (actor: Actor, meeting: Pick<ShownMeeting, 'ownPart' | 'mentorId'>): boolean =>
  leads(actor, meeting) || isArrangingStaff(actor);

/**
 * Returns whether the actor may open the scanned sheets of a meeting that they see. A sheet of a group shows who else was
 * there, so only those who arrange the meeting open it.
 */
export const readsScans = (actor: Actor, meeting: Pick<ShownMeeting, 'ownPart' | 'mentorId' | 'isGroup'>): boolean =>
  arranges(actor, meeting) || (!meeting.isGroup && meeting.ownPart !== 'guest');

/** Returns what the actor may do with a meeting that they see; replies contain it as `can`. */
export function meetingRights(actor: Actor, meeting: ShownMeeting, now: Date): MeetingRight[] {
  if (!modeAllows(actor, 'write') || actor.state !== 1) return [];
  const { state, ownPart, isGroup, signup } = meeting;
  const isOpen = state === 'proposed' || state === 'set';
  const hasBegun = meeting.startsAt <= now;
  const arranging = arranges(actor, meeting);
  const isMentee = ownPart === 'mentee' && actor.can.has('mentee.own');
  const takesPart = isMentee && !meeting.ownWaiting;
  const books = takesPart && !isGroup && !hasBegun && meetingSettingsOf(actor).Booking !== 'off';
  const decides = sideThatDecides(meeting) === 'mentor' ? arranging : takesPart || isArrangingStaff(actor);
  const happened = hasBegun && state !== 'cancelled' && state !== 'proposed';
  const rights: Record<MeetingRight, boolean> = {
    save: arranging && isOpen,
    move: (arranging || books) && isOpen,
    cancel: (arranging || books) && isOpen,
    undo: arranging && (state === 'held' || state === 'missed'),
    answer: ownPart !== null && isOpen && !hasBegun,
    confirm: state === 'proposed' && decides,
    join: signup && state === 'set' && !hasBegun && ownPart === null && meeting.offered,
    leave: isGroup && signup && isOpen && !hasBegun && isMentee,
    presence: arranging && happened && actor.can.has('meetings.presence'),
    scans: readsScans(actor, meeting),
    minutes: (leads(actor, meeting) || holdsAny(actor, minutesStaff)) && happened,
    ownMinutes: takesPart && happened,
    agree: takesPart && happened && meeting.minutesText !== '',
    sheet: (state === 'held' || state === 'missed') && actor.can.has('meetings.sheet'),
  };
  return (Object.keys(rights) as MeetingRight[]).filter((right) => rights[right]);
}
