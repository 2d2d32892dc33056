import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, makePlan, type PlannedMeeting, type PlanProblem } from './index.ts';
import { mostPlaced } from './testing/most-placed.ts';
import { problems } from './testing/problems.ts';

const end = (start: number, { duration }: PlanProblem) => start + Math.max(45, duration);

/** All pairs of a list. */
const pairs = <Item>(list: readonly Item[]): [Item, Item][] =>
  list.flatMap((first, index) => list.slice(index + 1).map((second): [Item, Item] => [first, second]));

const overlap = (a: PlannedMeeting, b: PlannedMeeting, problem: PlanProblem, way = 0) =>
  a.start < end(b.start, problem) + way && b.start < end(a.start, problem) + way;

describe('a plan', () => {
  it('gives every mentee one meeting, or a reason why not', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        const { meetings, notPlaced } = makePlan(problem);
        const told = [...meetings, ...notPlaced].map(({ menteeId }) => menteeId);
        expect(told.toSorted()).toEqual(problem.mentees.map(({ id }) => id));
      }),
    );
  });

  it('breaks no rule', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        expect(faultsOf(problem, makePlan(problem).meetings)).toEqual([]);
      }),
    );
  });

  it('keeps the distance between two meetings of a mentor, with the way from one site to the other', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        for (const [a, b] of pairs(makePlan(problem).meetings)) {
          if (a.mentorId !== b.mentorId) continue;
          const isElsewhere = a.venue.site !== null && b.venue.site !== null && a.venue.site !== b.venue.site;
          expect(overlap(a, b, problem, isElsewhere ? problem.rules.travel : 0)).toBe(false);
        }
      }),
    );
  });

  it('has one meeting in a room at a time', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        for (const [a, b] of pairs(makePlan(problem).meetings))
          if (a.venue.roomId !== null && a.venue.roomId === b.venue.roomId) expect(overlap(a, b, problem)).toBe(false);
      }),
    );
  });

  it('keeps the most of a day, with the meetings that are set already', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        const { meetings } = makePlan(problem);
        for (const { id, maxPerDay, taken } of problem.mentors)
          for (let day = 0; day < problem.rules.days; day++) {
            const isThen = (start: number) => Math.floor(start / 1440) === day;
            const planned = meetings.filter(({ mentorId, start }) => mentorId === id && isThen(start)).length;
            const set = taken.filter(({ from, isMeeting }) => isMeeting && isThen(from)).length;
            if (planned > 0) expect(planned + set).toBeLessThanOrEqual(maxPerDay ?? Number.POSITIVE_INFINITY);
          }
      }),
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        expect(makePlan(problem)).toEqual(makePlan(problem));
      }),
    );
  });

  it('keeps what is pinned, wherever it stands', () => {
    fc.assert(
      fc.property(problems(), fc.nat(), fc.nat(2), (problem, start, mentor) => {
        const [mentee] = problem.mentees;
        fc.pre(mentee !== undefined && problem.mentors[mentor] !== undefined);
        const pin = {
          menteeId: mentee?.id ?? 0,
          mentorId: mentor + 1,
          start: start % (problem.rules.days * 1440),
          venue: { mode: 'online', roomId: null, site: null } as const,
        };
        const { meetings } = makePlan({ ...problem, pins: [pin] });
        expect(meetings).toContainEqual({ ...pin, pinned: true });
        const others = meetings.filter(({ pinned }) => !pinned);
        const broken = faultsOf(problem, meetings).map(({ menteeId }) => menteeId);
        // What speaks against a meeting is said of the pinned one alone, which was there first.
        if (!broken.includes(pin.menteeId)) expect(broken).toEqual([]);
        expect(others.map(({ menteeId }) => menteeId)).not.toContain(pin.menteeId);
      }),
    );
  });

  it('places as many as possible where everything can be tried', () => {
    fc.assert(
      fc.property(problems({ mentees: 4, mentors: 2 }), (problem) => {
        expect(makePlan(problem).meetings).toHaveLength(mostPlaced(problem));
      }),
      { numRuns: 200 },
    );
  });

  it('places no more when hours are taken away', () => {
    fc.assert(
      fc.property(problems({ mentees: 5 }), fc.nat(5), (problem, removed) => {
        const mentors = problem.mentors.map((mentor) => ({
          ...mentor,
          hours: mentor.hours.filter((_, index) => index !== removed % 3),
        }));
        const fewer = makePlan({ ...problem, mentors }).meetings.length;
        expect(fewer).toBeLessThanOrEqual(makePlan(problem).meetings.length);
      }),
    );
  });

  it('places as many whatever people wish', () => {
    fc.assert(
      fc.property(problems(), (problem) => {
        const none = { fairLoad: 0, preference: 0, travel: 0, gaps: 0 };
        const indifferent = makePlan({ ...problem, weights: none });
        expect(makePlan(problem).meetings).toHaveLength(indifferent.meetings.length);
      }),
    );
  });
});
