import type { DayOfMeetings, Figure } from '@ithaki/contract';
import type { Label } from '../../../i18n/text.ts';

/** The parts of a meeting that decide which outcome it counts under. */
interface TimeAndOutcome {
  Time: string;
  Outcome: 'held' | 'missed' | null;
}

interface Outcome {
  id: 'held' | 'missed' | 'unsaid' | 'ahead';
  label: Label;
  count: (day: DayOfMeetings) => Figure;
  /** Whether a meeting has this outcome; `now` in milliseconds. */
  matches: (meeting: TimeAndOutcome, now: number) => boolean;
}

/** Outcomes of a meeting: held, missed, past without a recorded outcome, or still to come. */
export const outcomes: readonly Outcome[] = [
  { id: 'held', label: 'home.meeting.held', count: (day) => day.Held, matches: ({ Outcome }) => Outcome === 'held' },
  {
    id: 'missed',
    label: 'home.meeting.missed',
    count: (day) => day.Missed,
    matches: ({ Outcome }) => Outcome === 'missed',
  },
  {
    id: 'unsaid',
    label: 'home.meeting.unsaid',
    count: (day) => day.Unsaid,
    matches: ({ Outcome, Time }, now) => Outcome === null && Date.parse(Time) < now,
  },
  {
    id: 'ahead',
    label: 'home.meeting.ahead',
    count: (day) => day.Ahead,
    matches: ({ Outcome, Time }, now) => Outcome === null && Date.parse(Time) >= now,
  },
];

/** A meeting's outcome. `now` in milliseconds. */
export const outcomeOf = (meeting: TimeAndOutcome, now: number): Outcome | undefined =>
  outcomes.find(({ matches }) => matches(meeting, now));
