import { expect, it } from 'vitest';
import { type Mentee, type Mentor, makePlan, type PlanProblem } from './index.ts';

const online = { mode: 'online', roomId: null, site: null } as const;
const NINE = 9 * 60;

const mentor: Mentor = {
  id: 1,
  hours: [{ from: NINE, to: NINE + 120, venues: [online] }],
  taken: [],
  maxPerDay: null,
  maxPerWeek: null,
};
const mentee: Mentee = { id: 101, mentorIds: [1], taken: [], hours: null, preferred: [] };

const reasonsWith = (change: Partial<PlanProblem>) =>
  makePlan({
    rules: { step: 15, apart: 45, travel: 30, days: 1, firstWeekday: 1, actionApart: false },
    duration: 60,
    mentors: [mentor],
    rooms: [],
    mentees: [mentee],
    pins: [],
    actionStarts: [],
    weights: { fairLoad: 1, preference: 1, travel: 1, gaps: 1 },
    seed: 1,
    ...change,
  }).notPlaced.map(({ reason }) => reason);

it('places somebody whom nothing prevents', () => {
  expect(reasonsWith({})).toEqual([]);
});

it('says that nobody may lead the meeting', () => {
  expect(reasonsWith({ mentees: [{ ...mentee, mentorIds: [] }] })).toEqual(['noMentor']);
  expect(reasonsWith({ mentees: [{ ...mentee, mentorIds: [7] }] })).toEqual(['noMentor']);
});

it('says that the mentor has no hours, or none that are long enough', () => {
  expect(reasonsWith({ mentors: [{ ...mentor, hours: [] }] })).toEqual(['noHours']);
  expect(reasonsWith({ duration: 150 })).toEqual(['noHours']);
});

it('says that the mentor is away at all of their hours, and not when other meetings or the clock take some of them', () => {
  const away = { from: 0, to: NINE + 120, site: null, isMeeting: false, isAway: true };
  const past = { ...away, to: NINE + 45, isAway: false };
  const rest = { ...away, from: NINE + 45 };
  const busy = { ...rest, isMeeting: true, isAway: false };
  expect(reasonsWith({ mentors: [{ ...mentor, taken: [away] }] })).toEqual(['away']);
  expect(reasonsWith({ mentors: [{ ...mentor, taken: [past, rest] }] })).toEqual(['away']);
  expect(reasonsWith({ mentors: [{ ...mentor, taken: [past, busy] }] })).toEqual(['taken']);
  expect(reasonsWith({ mentors: [{ ...mentor, taken: [{ ...past, to: NINE + 120 }] }] })).toEqual(['noHours']);
});

it('says that the mentee can come at none of the mentor’s hours', () => {
  expect(reasonsWith({ mentees: [{ ...mentee, hours: [{ from: 0, to: NINE }] }] })).toEqual(['noCommonHour']);
  expect(reasonsWith({ mentees: [{ ...mentee, taken: [{ from: NINE, to: NINE + 120 }] }] })).toEqual(['noCommonHour']);
});

it('says that all hours are taken, by what is set already or by others of the plan', () => {
  const taken = [{ from: NINE, to: NINE + 90, site: null, isMeeting: true }];
  expect(reasonsWith({ mentors: [{ ...mentor, taken }] })).toEqual(['taken']);
  const three = [101, 102, 103].map((id) => ({ ...mentee, id }));
  expect(reasonsWith({ mentees: three })).toEqual(['taken']);
});

it('says that only a limit of the mentor prevents it', () => {
  const two = [101, 102].map((id) => ({ ...mentee, id }));
  const allDay = { ...mentor, hours: [{ from: NINE, to: NINE + 480, venues: [online] }] };
  expect(reasonsWith({ mentees: two, mentors: [{ ...allDay, maxPerDay: 1 }] })).toEqual(['limits']);
  expect(reasonsWith({ mentees: two, mentors: [{ ...allDay, maxPerWeek: 1 }] })).toEqual(['limits']);
  expect(reasonsWith({ mentees: two, mentors: [allDay] })).toEqual([]);
});
