import type { ActionRecord, Meeting } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import { addWorkdays, nextWorkday } from '../time/workdays.ts';
import { writeMinutes, writePrivateNote } from '../writing/notes.ts';
import { type Agenda, meetingAt, type Slot } from './agenda.ts';
import { type Diary, instantOf } from './diary.ts';
import { type MenteeJourney, mentorOf } from './mentee-journey.ts';

const MISSED_RATE = 0.06;
const ONLINE_RATE = 0.4;

function meetingOf({ random, office }: MenteeJourney, mentor: string, slot: Slot): Meeting {
  if (!random.chance(ONLINE_RATE)) return meetingAt(slot, false, office, '');
  return meetingAt(slot, false, '', `https://video.example.gr/${mentor}-${random.int(100_000, 999_999)}`);
}

/** The day the mentor writes the minutes, on the meeting's day or soon after; null when it is still ahead. */
function minuteDay({ random, limit }: MenteeJourney, slot: Slot): DayNumber | null {
  const day = random.chance(0.78) ? slot.day : addWorkdays(slot.day, random.int(1, 2));
  return day < limit ? day : null;
}

function writeUp(journey: MenteeJourney, diary: Diary, record: ActionRecord, slot: Slot, mentor: string) {
  const { random, idea } = journey;
  const day = minuteDay(journey, slot);
  if (day === null) return null;
  const minute = day === slot.day ? slot.start + slot.duration + random.int(5, 40) : random.int(9 * 60, 19 * 60);
  const moment = { day, minute };
  record.minutes = writeMinutes(random, record.order, idea, record.meeting?.link !== '');
  if (random.chance(0.3)) record.privateNote = writePrivateNote(random);
  diary.addEvent('minuted', record.order, moment, mentor);
  diary.complete(record, moment, mentor);
  return day;
}

/** Sets one meeting and returns its slot; null when it would be after the end of the mentee's history. */
function setMeeting(
  journey: MenteeJourney,
  diary: Diary,
  agenda: Agenda,
  record: ActionRecord,
  mentor: string,
  days: { set: DayNumber; from: DayNumber },
): Slot | null {
  const { random, userName, limit, plans, project } = journey;
  if (days.from >= limit && !plans) return null;
  const duration = random.pick([45, 60, 60, 60, 90]);
  const slot = agenda.book(random, days.from, duration, [mentor, userName], `${project} ${record.order}`);
  if (slot.day >= limit && !plans) return null;
  const moment = { day: days.set, minute: 20 * 60 + random.int(10, 45) };
  const meeting = meetingOf(journey, mentor, slot);
  meeting.outcome = slot.day < limit ? 'held' : null;
  meeting.mailedAt = instantOf({ day: moment.day, minute: moment.minute + 5 });
  record.meeting = meeting;
  diary.addEvent('meetingSet', record.order, moment, mentor);
  return slot;
}

function firstDays(journey: MenteeJourney, order: number, cursor: DayNumber, today: DayNumber) {
  const { random, pace, showcase } = journey;
  const planned = showcase?.order === order && showcase.position === 'planned';
  const set = planned ? Math.max(cursor, addWorkdays(today, -2)) : cursor;
  const from = addWorkdays(set, random.int(...pace));
  return { set, from: planned ? Math.max(from, nextWorkday(today + 1)) : from };
}

/** An individual meeting. Returns the day of its minutes, or null when the journey does not continue yet. */
export function meetingStep(
  journey: MenteeJourney,
  diary: Diary,
  agenda: Agenda,
  order: number,
  cursor: DayNumber,
  today: DayNumber,
): DayNumber | null {
  const { random, limit, quietFrom } = journey;
  const mentor = mentorOf(journey, order);
  const record = diary.open(order, cursor);
  const days = firstDays(journey, order, cursor, today);
  if (!mentor || (quietFrom !== null && days.from > quietFrom)) return null;
  const slot = setMeeting(journey, diary, agenda, record, mentor, days);
  if (!slot || slot.day >= limit) return null;
  if (!random.chance(MISSED_RATE)) return writeUp(journey, diary, record, slot, mentor);

  diary.addEvent('meetingMissed', order, { day: slot.day, minute: slot.start + 20 }, mentor);
  const missed = record.meeting;
  if (missed) missed.outcome = 'missed';
  const secondDays = { set: slot.day, from: addWorkdays(slot.day, random.int(2, 5)) };
  const second = setMeeting(journey, diary, agenda, record, mentor, secondDays);
  if (second && missed) record.others = [missed];
  return second && second.day < limit ? writeUp(journey, diary, record, second, mentor) : null;
}
