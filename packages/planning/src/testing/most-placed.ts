import { faultsOf } from '../faults.ts';
import type { PlannedMeeting, PlanProblem } from '../model.ts';

/** How many meetings can be placed at all: tries everything, so only for small problems. */
export function mostPlaced(problem: PlanProblem): number {
  const choices = problem.mentees.map((mentee) => choicesOf(problem, mentee.id));
  let most = 0;
  const place = (index: number, placed: PlannedMeeting[]): void => {
    most = Math.max(most, placed.length);
    if (placed.length + choices.length - index <= most) return;
    for (const choice of choices[index] ?? []) {
      const all = [...placed, choice];
      if (faultsOf(problem, all).length === 0) place(index + 1, all);
    }
    place(index + 1, placed);
  };
  place(0, []);
  return most;
}

/** The times of a mentee’s meeting that break no rule if no other is planned. */
export function choicesOf(problem: PlanProblem, menteeId: number): PlannedMeeting[] {
  const { step } = problem.rules;
  return problem.mentors
    .flatMap(({ id, hours }) =>
      hours.flatMap(({ from, to, venues }) =>
        Array.from(
          { length: Math.ceil((to - from) / step) + 1 },
          (_, index) => Math.ceil(from / step) * step + index * step,
        ).flatMap((start) => venues.map((venue) => ({ menteeId, mentorId: id, start, venue, pinned: false }))),
      ),
    )
    .filter((meeting) => faultsOf(problem, [meeting]).length === 0);
}
