import type { DayNumber } from '../time/days.ts';
import { meetingAt, type Slot } from './agenda.ts';
import { type Diary, instantOf, type Moment } from './diary.ts';
import type { MenteeJourney } from './mentee-journey.ts';

/** A group meeting: same time, mentor and minutes for all invitees. */
export interface Session {
  order: number;
  mentor: string;
  slot: Slot;
  place: string;
  /** When the invitations were sent. */
  setAt: Moment;
  minutes: string;
  minutedAt: Moment;
}

/** Records a group meeting for one invitee. */
export function groupStep(
  journey: MenteeJourney,
  diary: Diary,
  session: Session,
  set: DayNumber = session.setAt.day,
): void {
  const { random, limit, plans, mentor } = journey;
  const { order, slot, minutedAt } = session;
  if (slot.day >= limit && !plans) return;
  const record = diary.open(order, set);
  if (session.mentor !== mentor) record.actionMentor = session.mentor;
  const setAt = { day: set, minute: session.setAt.minute };
  const missed = slot.day < limit && random.chance(0.08);
  const meeting = meetingAt(slot, true, session.place, '');
  meeting.outcome = slot.day >= limit ? null : missed ? 'missed' : 'held';
  meeting.mailedAt = instantOf({ day: set, minute: setAt.minute + 5 });
  record.meeting = meeting;
  diary.addEvent('meetingSet', order, setAt, session.mentor);
  if (missed) diary.addEvent('meetingMissed', order, { day: slot.day, minute: slot.start + 20 }, session.mentor);
  else if (minutedAt.day < limit) {
    record.minutes = session.minutes;
    diary.addEvent('minuted', order, minutedAt, session.mentor);
    diary.complete(record, minutedAt, session.mentor);
  }
}
