import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, repair } from '../index.ts';
import { absences, after } from '../testing/absences.ts';
import { fewestMoved } from '../testing/fewest-moved.ts';

const size = { mentees: 8, mentors: 3 };

describe('a repair', () => {
  it('moves every meeting that cannot stay, or says why it finds no time', () => {
    fc.assert(
      fc.property(absences(size), ({ problem }) => {
        const hit = problem.meetings.filter(({ mustMove }) => mustMove).map(({ id }) => id);
        const options = repair(problem);
        expect(options.length > 0).toBe(hit.length > 0);
        for (const { moves, notPlaced } of options) {
          const told = [...moves, ...notPlaced].map(({ meetingId }) => meetingId);
          expect(new Set(told).size).toBe(told.length);
          expect(told).toEqual(expect.arrayContaining(hit));
          for (const { meetingId } of notPlaced) expect(hit).toContain(meetingId);
        }
      }),
    );
  });

  it('breaks no rule', () => {
    fc.assert(
      fc.property(absences(size), ({ problem, without }) => {
        for (const option of repair(problem)) expect(faultsOf(without, after(problem, option))).toEqual([]);
      }),
    );
  });

  it('moves nothing that stands where it stood', () => {
    fc.assert(
      fc.property(absences(size), ({ problem }) => {
        for (const { moves } of repair(problem))
          for (const { meetingId, mentorId, start, venue } of moves) {
            const before = problem.meetings.find(({ id }) => id === meetingId);
            expect({ mentorId, start, venue }).not.toEqual({
              mentorId: before?.mentorId,
              start: before?.start,
              venue: before?.venue,
            });
          }
      }),
    );
  });

  it('sets nothing before the hour from which people can still be told', () => {
    fc.assert(
      fc.property(absences(size), fc.nat(9 * 1440), ({ problem }, notBefore) => {
        for (const { moves } of repair({ ...problem, notBefore }))
          for (const { start } of moves) expect(start).toBeGreaterThanOrEqual(notBefore);
      }),
    );
  });

  it('offers three options at most, none as dear as another, the one that moves fewest people first', () => {
    fc.assert(
      fc.property(absences(size), ({ problem }) => {
        const options = repair(problem);
        expect(options.length).toBeLessThanOrEqual(3);
        const costs = options.map(({ cost, notPlaced }) => JSON.stringify([notPlaced.length, cost]));
        expect(new Set(costs).size).toBe(costs.length);
        for (const { cost } of options) expect(cost.people).toBeGreaterThanOrEqual(options[0]?.cost.people ?? 0);
      }),
    );
  });

  it('is the same for the same seed', () => {
    fc.assert(
      fc.property(absences(size), ({ problem }) => {
        expect(repair(problem)).toEqual(repair(problem));
      }),
    );
  });

  it('moves as few people as is possible where everything can be tried', () => {
    fc.assert(
      fc.property(absences({ mentees: 4, mentors: 2 }), ({ problem, without }) => {
        const [first] = repair(problem);
        fc.pre(first !== undefined);
        expect([first?.notPlaced.length, first?.cost.people]).toEqual(fewestMoved(problem, without));
      }),
      { numRuns: 100 },
    );
  });
});
