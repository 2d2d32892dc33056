import type { Action, ActionRecord } from '../model.ts';
import type { DayNumber } from '../time/days.ts';
import { addWorkdays } from '../time/workdays.ts';
import { fillForm, writeTask } from '../writing/answers.ts';
import { writeAcceptance, writeReturn } from '../writing/notes.ts';
import { type Diary, dueFrom, instantOf, type Moment } from './diary.ts';
import { mentorOf, type Traveller } from './traveller.ts';

const returnRate = 0.2;

/** Writes a task or form; with `part` below 1, an incomplete draft. */
function write({ random, idea }: Traveller, action: Action, record: ActionRecord, at: Moment, part = 1) {
  if (action.typeId === 5) {
    const answers = Object.entries(fillForm(random, action.order, idea, at.day));
    record.answers = Object.fromEntries(answers.slice(0, Math.ceil(answers.length * part)));
  } else record.text = writeTask(random, action.order, idea, part);
  record.savedAt = instantOf(at);
}

const someTime = ({ random }: Traveller, day: DayNumber): Moment => ({ day, minute: random.int(9 * 60, 19 * 60 + 50) });

function handIn(traveller: Traveller, diary: Diary, action: Action, record: ActionRecord, day: DayNumber): Moment {
  const at = someTime(traveller, day);
  write(traveller, action, record, at);
  record.submittedAt = instantOf(at);
  record.reviewedAt = null;
  record.review = null;
  diary.note('submitted', action.order, at, traveller.userName);
  return at;
}

function draft(traveller: Traveller, action: Action, record: ActionRecord, from: DayNumber, certain: boolean) {
  const { random, limit, quietFrom } = traveller;
  const last = Math.min(limit - 1, quietFrom ?? limit - 1);
  if (last <= from || !(certain || random.chance(0.45))) return;
  write(traveller, action, record, someTime(traveller, random.int(from + 1, last)), 0.5);
}

type Review = { day: DayNumber; accepted: boolean } | null;

function review(
  traveller: Traveller,
  diary: Diary,
  record: ActionRecord,
  handedIn: DayNumber,
  mayReturn: boolean,
): Review {
  const { random, reviewDays, limit } = traveller;
  const mentor = mentorOf(traveller, record.order);
  const day = addWorkdays(handedIn, random.int(...reviewDays));
  if (!mentor || day >= limit) return null;
  const at = someTime(traveller, day);
  const accepted = !(mayReturn && random.chance(returnRate));
  record.reviewedAt = instantOf(at);
  record.review = accepted ? 'accepted' : 'returned';
  record.comment = accepted ? writeAcceptance(random, record.order) : writeReturn(random, record.order);
  diary.note(record.review, record.order, at, mentor);
  if (accepted) diary.complete(record, at, mentor);
  return { day, accepted };
}

/** A task or form. Returns the day it was completed, or null when the journey does not continue yet. */
export function taskStep(
  traveller: Traveller,
  diary: Diary,
  action: Action,
  cursor: DayNumber,
  today: DayNumber,
): DayNumber | null {
  const { random, pace, limit, quietFrom, userName } = traveller;
  const held = traveller.showcase?.order === action.order ? traveller.showcase.at : null;
  const turn = held ? Math.max(cursor, addWorkdays(today, -4)) : cursor;
  const record = diary.open(action.order, turn);
  record.dueAt = dueFrom(action, turn);
  const day = held === 'waiting' ? addWorkdays(today, -2) : addWorkdays(turn, random.int(...pace));
  if (held === 'writing' || day >= limit || (quietFrom !== null && day > quietFrom)) {
    draft(traveller, action, record, turn, held === 'writing');
    return null;
  }
  const at = handIn(traveller, diary, action, record, day);
  if (action.completionScript) {
    diary.complete(record, at, userName);
    return day;
  }
  if (held === 'waiting') return null;
  const first = review(traveller, diary, record, day, true);
  if (!first || first.accepted) return first?.day ?? null;
  const again = addWorkdays(first.day, random.int(2, 5));
  if (again >= limit || (quietFrom !== null && again > quietFrom)) return null;
  handIn(traveller, diary, action, record, again);
  return review(traveller, diary, record, again, false)?.day ?? null;
}
