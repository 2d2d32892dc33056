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

const PUBLICATION_MINUTE = 8 * 60 + 5;

/** Creates the diary of a mentee. */
export function openDiary({ userName, project, actionMentors }: MenteeJourney): Diary {
  const records = new Map<number, ActionRecord>();
  const events: HistoryEvent[] = [];

  function open(order: number, day: DayNumber): ActionRecord {
    const existing = records.get(order);
    if (existing) return existing;
    const record: ActionRecord = {
      project,
      order,
      mentee: userName,
      actionMentor: actionMentors.get(order) ?? null,
      publishedAt: athensInstant(day, PUBLICATION_MINUTE),
      dueAt: null,
      meeting: null,
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
    };
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
