import { type DayMeeting, dayMinutes } from './day.ts';
import { dayOf } from './distance.ts';
import type { PlannedMeeting, PlanProblem } from './model.ts';
import { isPreferred } from './wishes.ts';

/** What a plan is like. */
export interface PlanFigures {
  readonly mentees: number;
  readonly placed: number;
  /** The meetings of the mentor who has fewest, and of the one who has most, set ones included. */
  readonly leastLoad: number;
  readonly mostLoad: number;
  /** Minutes of all mentors between sites, and idle between two meetings of a day. */
  readonly travelMinutes: number;
  readonly gapMinutes: number;
  /** How many of the placed mentees meet at an hour that they prefer. */
  readonly preferred: number;
}

/** Measures a plan, made by the engine or by hand. */
export function figuresOf(problem: PlanProblem, meetings: readonly PlannedMeeting[]): PlanFigures {
  const { mentors, mentees, rules, duration } = problem;
  const menteesById = new Map(mentees.map((mentee) => [mentee.id, mentee]));
  const sum = { travel: 0, gaps: 0 };
  const loads: number[] = [];
  for (const { id, taken } of mentors) {
    const all: DayMeeting[] = [
      ...taken.filter(({ isMeeting, from }) => isMeeting && dayOf(from) >= 0 && dayOf(from) < rules.days),
      ...meetings
        .filter(({ mentorId }) => mentorId === id)
        .map(({ start, venue }) => ({ from: start, to: start + duration, site: venue.site })),
    ];
    loads.push(all.length);
    for (const day of new Set(all.map(({ from }) => dayOf(from)))) {
      const ofDay = all.filter(({ from }) => dayOf(from) === day);
      const { travel, gaps } = dayMinutes(ofDay, rules.travel);
      sum.travel += travel;
      sum.gaps += gaps;
    }
  }
  return {
    mentees: mentees.length,
    placed: meetings.length,
    leastLoad: loads.length > 0 ? Math.min(...loads) : 0,
    mostLoad: Math.max(0, ...loads),
    travelMinutes: sum.travel,
    gapMinutes: sum.gaps,
    preferred: meetings.filter(({ menteeId, start }) => {
      const mentee = menteesById.get(menteeId);
      return mentee !== undefined && isPreferred(mentee, { from: start, to: start + duration });
    }).length,
  };
}
