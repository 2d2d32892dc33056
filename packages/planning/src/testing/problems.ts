import fc from 'fast-check';
import type { Mentee, Mentor, PlanProblem, Rules, Span, TakenTime, Venue } from '../model.ts';

const venues: readonly Venue[] = [
  { mode: 'online', roomId: null, site: null },
  { mode: 'phone', roomId: null, site: null },
  { mode: 'place', roomId: 1, site: 'north' },
  { mode: 'place', roomId: 2, site: 'south' },
  { mode: 'place', roomId: null, site: 'south' },
];

const spanOf = (days: number) =>
  fc
    .record({
      day: fc.nat(days - 1),
      from: fc.integer({ min: 8 * 4, max: 18 * 4 }),
      length: fc.integer({ min: 1, max: 14 }),
    })
    .map(({ day, from, length }): Span => {
      const start = day * 1440 + from * 15;
      return { from: start, to: start + length * 15 };
    });

const takenOf = (days: number) =>
  fc
    .record({ span: spanOf(days), site: fc.constantFrom(null, 'north', 'south'), isMeeting: fc.boolean() })
    .map(({ span, site, isMeeting }): TakenTime => ({ ...span, site, isMeeting }));

const mentorOf = (id: number, days: number) =>
  fc.record({
    id: fc.constant(id),
    hours: fc.array(
      fc
        .record({
          span: spanOf(days),
          venues: fc.uniqueArray(fc.constantFrom(...venues), { minLength: 1, maxLength: 2 }),
        })
        .map(({ span, venues: ways }) => ({ ...span, venues: ways })),
      { maxLength: 3 },
    ),
    taken: fc.array(takenOf(days), { maxLength: 2 }),
    maxPerDay: fc.option(fc.integer({ min: 1, max: 3 })),
    maxPerWeek: fc.option(fc.integer({ min: 1, max: 5 })),
  }) satisfies fc.Arbitrary<Mentor>;

const menteeOf = (id: number, mentors: number, days: number) =>
  fc.record({
    id: fc.constant(id),
    mentorIds: fc.uniqueArray(fc.integer({ min: 1, max: mentors }), { maxLength: mentors }),
    taken: fc.array(spanOf(days), { maxLength: 1 }),
    hours: fc.option(fc.array(spanOf(days), { maxLength: 3 })),
    preferred: fc.array(spanOf(days), { maxLength: 1 }),
  }) satisfies fc.Arbitrary<Mentee>;

const rulesOf = (days: number) =>
  fc.record({
    step: fc.constantFrom(15, 30),
    apart: fc.constant(45),
    travel: fc.constantFrom(0, 30, 60),
    days: fc.constant(days),
    firstWeekday: fc.integer({ min: 1, max: 7 }),
    actionApart: fc.boolean(),
  }) satisfies fc.Arbitrary<Rules>;

/** The first id of mentees, which no mentor has. */
const FIRST_MENTEE = 101;

/** Small problems of every kind. */
export const problems = ({ mentees = 8, mentors = 3 } = {}): fc.Arbitrary<PlanProblem> =>
  fc
    .record({
      days: fc.integer({ min: 1, max: 9 }),
      mentees: fc.nat(mentees),
      mentors: fc.integer({ min: 1, max: mentors }),
    })
    .chain(({ days, ...count }) =>
      fc.record({
        rules: rulesOf(days),
        duration: fc.constantFrom(30, 45, 60, 90),
        mentors: fc.tuple(...Array.from({ length: count.mentors }, (_, index) => mentorOf(index + 1, days))),
        rooms: fc.tuple(
          fc.record({ id: fc.constant(1), taken: fc.array(spanOf(days), { maxLength: 2 }) }),
          fc.record({ id: fc.constant(2), taken: fc.constant([]) }),
        ),
        mentees: fc.tuple(
          ...Array.from({ length: count.mentees }, (_, index) => menteeOf(FIRST_MENTEE + index, count.mentors, days)),
        ),
        pins: fc.constant([]),
        actionStarts: fc.array(
          spanOf(days).map(({ from }) => from),
          { maxLength: 1 },
        ),
        weights: fc.record({
          fairLoad: fc.nat(20),
          preference: fc.nat(20),
          travel: fc.nat(20),
          gaps: fc.nat(20),
        }),
        seed: fc.nat(1_000_000),
      }),
    );
