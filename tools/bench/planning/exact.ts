import type { PlanProblem, Venue } from '@ithaki/planning';
import loadHighs from 'highs';

/** What HiGHS found, and whether it proved that nothing is better. */
export interface Judgement {
  value: number;
  isProven: boolean;
  seconds: number;
}

interface ExactSlot {
  mentor: number;
  start: number;
  venue: Venue;
}

/** What is to be reached besides the rules. */
interface Goal {
  /** What a mentee's meeting at this time is worth. */
  worth(menteeId: number, mentorId: number, start: number, venue: Venue): number;
  /** Whether the mentee must have a meeting. */
  isForced(menteeId: number): boolean;
}

/**
 * Finds the best plan by integer programming: the judge of the engine. It shares no code with what it judges: the rules
 * are written down here once more, as inequalities.
 */
export async function judge(problem: PlanProblem, goal: Goal, timeLimit: number): Promise<Judgement> {
  const model = modelOf(problem, goal);
  const highs = await loadHighs();
  const began = performance.now();
  const solution = highs.solve(model, { time_limit: timeLimit, output_flag: false });
  return {
    value: Math.round(solution.ObjectiveValue),
    isProven: solution.Status === 'Optimal',
    seconds: (performance.now() - began) / 1000,
  };
}

/** The model in the LP format: x is a mentee at a slot, y a slot in use. */
function modelOf({ rules, duration, mentors, rooms, mentees }: PlanProblem, goal: Goal): string {
  const { step, travel, apart, firstWeekday } = rules;
  const length = Math.max(duration, apart);
  const slots: ExactSlot[] = [];
  for (const [mentor, { hours, taken }] of mentors.entries())
    for (const { from, to, venues } of hours)
      for (let start = Math.ceil(from / step) * step; start + duration <= to; start += step)
        for (const venue of venues) {
          const room = rooms.find(({ id }) => id === venue.roomId);
          const isTaken =
            taken.some((other) => {
              const way = other.site !== null && venue.site !== null && other.site !== venue.site ? travel : 0;
              const end = start + (other.isMeeting ? length : duration);
              return start < other.to + way && other.from < end + way;
            }) || room?.taken.some((other) => start < other.to && other.from < start + length);
          if (!isTaken) slots.push({ mentor, start, venue });
        }
  const seats: number[][] = slots.map(() => []);
  const rows: string[] = [];
  const variables: string[] = [];
  const worth: string[] = [];
  let count = 0;
  for (const { id, mentorIds, hours, taken } of mentees) {
    const own: number[] = [];
    for (const [slot, { mentor, start, venue }] of slots.entries()) {
      const mentorId = mentors[mentor]?.id ?? 0;
      if (!mentorIds.includes(mentorId)) continue;
      if (hours && !hours.some(({ from, to }) => from <= start && start + duration <= to)) continue;
      if (taken.some(({ from, to }) => from < start + length && start < to)) continue;
      own.push(count);
      const value = goal.worth(id, mentorId, start, venue);
      if (value !== 0) worth.push(`${value} x${count}`);
      seats[slot]?.push(count);
      count += 1;
    }
    if (goal.isForced(id)) rows.push(`${sum(own, 'x')} = 1`);
    else if (own.length > 1) rows.push(`${sum(own, 'x')} <= 1`);
    for (const x of own) variables.push(`x${x}`);
  }
  const used = slots.flatMap((_, slot) => (seats[slot]?.length ? [slot] : []));
  for (const slot of used) rows.push(`${sum(seats[slot] ?? [], 'x')} - y${slot} = 0`);
  const atMost = (list: number[], most: number) => {
    if (list.length > most) rows.push(`${sum(list, 'y')} <= ${most}`);
  };
  const slotOf = (index: number) => slots[index] as ExactSlot;
  const within = (list: number[], from: number) =>
    list.filter((slot) => slotOf(slot).start >= from && slotOf(slot).start < from + length);
  const startsOf = (list: number[]) => [...new Set(list.map((slot) => slotOf(slot).start))];
  for (const [mentor, { maxPerDay, maxPerWeek, taken }] of mentors.entries()) {
    const own = used.filter((slot) => slotOf(slot).mentor === mentor);
    for (const start of startsOf(own)) atMost(within(own, start), 1);
    const sites = [...new Set(own.flatMap((slot) => slotOf(slot).venue.site ?? []))];
    for (const here of sites)
      for (const there of sites) {
        if (here >= there) continue;
        const [atHere, atThere] = [here, there].map((site) => own.filter((slot) => slotOf(slot).venue.site === site));
        for (const start of startsOf([...(atHere ?? []), ...(atThere ?? [])]))
          for (const way of [-travel, travel]) {
            const [first, second] = [within(atHere ?? [], start), within(atThere ?? [], start + way)];
            if (first.length > 0 && second.length > 0) atMost([...first, ...second], 1);
          }
      }
    const meetings = taken.filter(({ isMeeting }) => isMeeting);
    const limit = (most: number | null, partOf: (start: number) => number) => {
      if (most === null) return;
      for (const part of new Set(own.map((slot) => partOf(slotOf(slot).start))))
        atMost(
          own.filter((slot) => partOf(slotOf(slot).start) === part),
          Math.max(0, most - meetings.filter(({ from }) => partOf(from) === part).length),
        );
    };
    limit(maxPerDay, (start) => Math.floor(start / 1440));
    limit(maxPerWeek, (start) => Math.floor((Math.floor(start / 1440) + firstWeekday - 1) / 7));
  }
  for (const { id } of rooms) {
    const inRoom = used.filter((slot) => slotOf(slot).venue.roomId === id);
    for (const start of startsOf(inRoom)) atMost(within(inRoom, start), 1);
  }
  return [
    'Maximize',
    ` worth: ${worth.join(' + ')}`,
    'Subject To',
    ...rows.map((row, index) => ` r${index}: ${row}`),
    'Binary',
    ` ${[...variables, ...used.map((slot) => `y${slot}`)].join('\n ')}`,
    'End',
  ].join('\n');
}

const sum = (list: readonly number[], name: string): string => list.map((index) => `${name}${index}`).join(' + ');
