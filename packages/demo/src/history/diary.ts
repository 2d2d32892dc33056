import type { Action, ActionRecord, EventKind, HistoryEvent } from '../model.ts';
import { athensInstant, type DayNumber } from '../time/days.ts';
import type { MenteeJourney } from './mentee-journey.ts';

/** A day, and minutes after midnight. */
export interface Moment {
  day: DayNumber;
  minute: number;
}

/** The instant of a moment in Athens time. */
export const instantOf = ({ day, minute }: Moment): string => athensInstant(day, minute);

/** The due time of an action that opens on `day`: the end of its last day; null when it has no deadline. */
export const dueFrom = (action: Action, day: DayNumber): string | null =>
  action.dueDays === null ? null : athensInstant(day + action.dueDays, 23 * 60 + 59);

/** The records and events of one mentee in one programme. */
export interface Diary {
  records: Map<number, ActionRecord>;
  events: HistoryEvent[];
  /** The record of an action; published on that day unless it was published before. */
  open(order: number, day: DayNumber): ActionRecord;
  addEvent(kind: EventKind, order: number | null, at: Moment, actor: string): void;
  complete(record: ActionRecord, at: Moment, actor: string): void;
}

const NO_MEETINGS: ActionRecord['others'] = [];
const PUBLICATION_MINUTE = 8 * 60 + 5;

/** The record of an action that was published for a mentee on a day and in which nothing has happened yet. */
export const newRecord = (
  { userName, project, actionMentors }: MenteeJourney,
  order: number,
  day: DayNumber,
): ActionRecord => ({
  project,
  order,
  mentee: userName,
  actionMentor: actionMentors.get(order) ?? null,
  publishedAt: athensInstant(day, PUBLICATION_MINUTE),
  dueAt: null,
  meeting: null,
  others: NO_MEETINGS,
  text: null,
  answers: null,
  inputs: null,
  confirmedAt: null,
  savedAt: null,
  submittedAt: null,
  reviewedAt: null,
  review: null,
  minutes: null,
  comment: null,
  privateNote: null,
  completedAt: null,
  completedBy: null,
});

/** Creates the diary of a mentee. */
export function openDiary(journey: MenteeJourney): Diary {
  const { userName, project } = journey;
  const records = new Map<number, ActionRecord>();
  const events: HistoryEvent[] = [];

  function open(order: number, day: DayNumber): ActionRecord {
    const existing = records.get(order);
    if (existing) return existing;
    const record = newRecord(journey, order, day);
    records.set(order, record);
    return record;
  }

  const addEvent: Diary['addEvent'] = (kind, order, at, actor) =>
    events.push({ at: instantOf(at), kind, project, actor, mentee: userName, order });

  const complete: Diary['complete'] = (record, at, actor) => {
    record.completedAt = instantOf(at);
    record.completedBy = actor;
    addEvent('completed', record.order, at, actor);
  };

  return { records, events, open, addEvent, complete };
}
