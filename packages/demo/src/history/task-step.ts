import type { Action, ActionRecord } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import { fillForm, writeTask } from '../writing/answers.ts';
import { writeAcceptance, writeReturn } from '../writing/notes.ts';
import { type Diary, dueFrom, instantOf, type Moment } from './diary.ts';
import { type MenteeJourney, mentorOf } from './mentee-journey.ts';

const RETURN_RATE = 0.2;

/** Writes a task or form; with `part` below 1, an incomplete draft. */
function writeWork({ random, idea }: MenteeJourney, action: Action, record: ActionRecord, moment: Moment, part = 1) {
  if (action.typeId === 5) {
    const answers = Object.entries(fillForm(random, action.order, idea, moment.day));
    record.answers = Object.fromEntries(answers.slice(0, Math.ceil(answers.length * part)));
  } else record.text = writeTask(random, action.order, idea, part);
  record.savedAt = instantOf(moment);
}

const randomMoment = ({ random }: MenteeJourney, day: DayNumber): Moment => ({
  day,
  minute: random.int(9 * 60, 19 * 60 + 50),
});

function handIn(journey: MenteeJourney, diary: Diary, action: Action, record: ActionRecord, day: DayNumber): Moment {
  const moment = randomMoment(journey, day);
  writeWork(journey, action, record, moment);
  record.submittedAt = instantOf(moment);
  record.reviewedAt = null;
  record.review = null;
  diary.addEvent('submitted', action.order, moment, journey.userName);
  return moment;
}

function draft(journey: MenteeJourney, action: Action, record: ActionRecord, from: DayNumber, certain: boolean) {
  const { random, limit, quietFrom } = journey;
  const last = Math.min(limit - 1, quietFrom ?? limit - 1);
  if (last <= from || !(certain || random.chance(0.45))) return;
  writeWork(journey, action, record, randomMoment(journey, random.int(from + 1, last)), 0.5);
}

type Review = { day: DayNumber; accepted: boolean } | null;

function review(
  journey: MenteeJourney,
  diary: Diary,
  record: ActionRecord,
  handedIn: DayNumber,
  mayReturn: boolean,
): Review {
  const { random, reviewDays, limit } = journey;
  const mentor = mentorOf(journey, record.order);
  const day = addWorkdays(handedIn, random.int(...reviewDays));
  if (!mentor || day >= limit) return null;
  const moment = randomMoment(journey, day);
  const accepted = !(mayReturn && random.chance(RETURN_RATE));
  record.reviewedAt = instantOf(moment);
  record.review = accepted ? 'accepted' : 'returned';
  record.comment = accepted ? writeAcceptance(random, record.order) : writeReturn(random, record.order);
  diary.addEvent(record.review, record.order, moment, mentor);
  if (accepted) diary.complete(record, moment, mentor);
  return { day, accepted };
}

/** A task or form. Returns the day it was completed, or null when the journey does not continue yet. */
export function taskStep(
  journey: MenteeJourney,
  diary: Diary,
  action: Action,
  cursor: DayNumber,
  today: DayNumber,
): DayNumber | null {
  const { random, pace, limit, quietFrom, userName } = journey;
  const showcasePosition = journey.showcase?.order === action.order ? journey.showcase.position : null;
  const openingDay = showcasePosition ? Math.max(cursor, addWorkdays(today, -4)) : cursor;
  const record = diary.open(action.order, openingDay);
  record.dueAt = dueFrom(action, openingDay);
  const day = showcasePosition === 'waiting' ? addWorkdays(today, -2) : addWorkdays(openingDay, random.int(...pace));
  if (showcasePosition === 'writing' || day >= limit || (quietFrom !== null && day > quietFrom)) {
    draft(journey, action, record, openingDay, showcasePosition === 'writing');
    return null;
  }
  const moment = handIn(journey, diary, action, record, day);
  if (action.completionScript) {
    diary.complete(record, moment, userName);
    return day;
  }
  if (showcasePosition === 'waiting') return null;
  const first = review(journey, diary, record, day, true);
  if (!first || first.accepted) return first?.day ?? null;
  const secondDay = addWorkdays(first.day, random.int(2, 5));
  if (secondDay >= limit || (quietFrom !== null && secondDay > quietFrom)) return null;
  handIn(journey, diary, action, record, secondDay);
  return review(journey, diary, record, secondDay, false)?.day ?? null;
}
