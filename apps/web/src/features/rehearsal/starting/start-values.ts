import type { BodyOf, Calls } from '@ithaki/contract';
import { dateAt, formatDate } from '@ithaki/formats';

/** The values of the form of a new rehearsal, as typed. */
export interface StartValues {
  People: number | string;
  Seed: number | string;
  From: string;
  Until: string;
  Quick: number | string;
  Usual: number | string;
  Slow: number | string;
  Dropping: number | string;
  Work: number | string;
  Review: number | string;
  Meeting: number | string;
  Intake: number | string;
  Publish: string;
}

/** The paces of which the form takes the shares, in its order. */
export const shares = ['Quick', 'Usual', 'Slow', 'Dropping'] as const;
/** The durations that the form takes in days, in its order. */
export const durations = ['Work', 'Review', 'Meeting', 'Intake'] as const;

/** Returns the initial values of the form: a hundred people for a year from today. */
export function firstValues(zone: string): StartValues {
  const today = dateAt(new Date(), zone);
  return {
    ...{ People: 100, Seed: 1 },
    ...{ From: formatDate(today), Until: formatDate({ ...today, year: today.year + 1, day: Math.min(28, today.day) }) },
    ...{ Quick: 20, Usual: 50, Slow: 20, Dropping: 10 },
    ...{ Work: 4, Review: 3, Meeting: 3, Intake: 30, Publish: 'step' },
  };
}

/** Returns the body of the call from what was typed. */
export function startBody(values: StartValues): BodyOf<Calls['rehearsal']['start']> {
  const { Quick, Usual, Slow, Dropping, Work, Review, Meeting, Intake } = values;
  return {
    People: Number(values.People),
    Seed: Number(values.Seed),
    From: values.From,
    Until: values.Until,
    Mix: { Quick: Number(Quick), Usual: Number(Usual), Slow: Number(Slow), Dropping: Number(Dropping) },
    Pace: {
      ...{ Work: Number(Work), Review: Number(Review), Meeting: Number(Meeting), Intake: Number(Intake) },
      Publish: values.Publish === 'start' ? 'start' : 'step',
    },
  };
}
