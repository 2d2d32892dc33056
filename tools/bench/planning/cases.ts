import type { Mentee, Mentor, PlanProblem, Room, Span, TakenTime, Venue } from '@ithaki/planning';
import { randomOf } from './random.ts';

const MENTORS = 24;
const MENTEES = 240;
const ROOMS = 4;
/** Two weeks from a Monday. */
const DAYS = 12;
const WORKING_DAYS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11];
const DURATION = 60;

const hour = (day: number, hours: number): number => day * 1440 + hours * 60;
const online: Venue = { mode: 'online', roomId: null, site: null };

/**
 * A programme of 240 mentees and 24 mentors who meet within two weeks, with less room than everybody would need:
 * half-days at rooms of two buildings or online, meetings that are set already, limits, and mentees who can come on some
 * half-days only and to some of the mentors.
 */
export function caseOf(seed: number): PlanProblem {
  const random = randomOf(seed);
  const below = (end: number) => Math.floor(random() * end);
  const chosen = <T>(list: readonly T[], count: number): T[] => {
    const rest = [...list];
    return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(below(rest.length), 1)).flat();
  };
  const halfDays = WORKING_DAYS.flatMap((day) => [
    { from: hour(day, 9), to: hour(day, 13) },
    { from: hour(day, 15), to: hour(day, 20) },
  ]);
  const venueOf = (room: number): Venue => ({ mode: 'place', roomId: room + 1, site: room < 2 ? 'north' : 'south' });

  const mentors = Array.from({ length: MENTORS }, (_, index): Mentor => {
    const hours = chosen(halfDays, 5).map(({ from, to }) => {
      const start = from + 30 * below(3);
      const venues =
        random() < 0.5 ? [venueOf(below(ROOMS))] : random() < 0.4 ? [online, venueOf(below(ROOMS))] : [online];
      return { from: start, to: Math.min(to, start + 60 * (3 + below(2))), venues };
    });
    const taken = hours
      .filter(() => random() < 0.3)
      .map(({ from, venues }): TakenTime => {
        const start = from + 15 * below(8);
        return { from: start, to: start + 60, site: venues[0]?.site ?? null, isMeeting: random() < 0.6 };
      });
    return { id: index + 1, hours, taken, maxPerDay: 2 + below(3), maxPerWeek: 6 + below(3) };
  });

  const mentees = Array.from({ length: MENTEES }, (_, index): Mentee => {
    const own = (index % MENTORS) + 1;
    const others = chosen(
      mentors.map(({ id }) => id).filter((id) => id !== own),
      below(3),
    );
    const hours = chosen(halfDays, 6 + below(5)).map(({ from, to }): Span => {
      const start = from + 30 * below(3);
      return { from: start, to: Math.min(to, start + 60 * (2 + below(3))) };
    });
    return {
      id: 1000 + index,
      mentorIds: [own, ...others],
      taken: [],
      hours,
      preferred: random() < 0.4 ? chosen(hours, 1) : [],
    };
  });
  const rooms = Array.from({ length: ROOMS }, (_, index): Room => ({ id: index + 1, taken: [] }));
  return {
    rules: { step: 15, apart: 45, travel: 30, days: DAYS, firstWeekday: 1, actionApart: false },
    duration: DURATION,
    mentors,
    rooms,
    mentees,
    pins: [],
    actionStarts: [],
    weights: { fairLoad: 10, preference: 5, travel: 3, gaps: 1 },
    seed,
  };
}
