import { faultsOf } from '../faults.ts';
import type { PlannedMeeting, PlanProblem } from '../model.ts';
import type { RepairProblem } from '../repair/model.ts';
import { choicesOf } from './most-placed.ts';

/** How many meetings remain without a time and how many people move, at best: tries everything. */
export function fewestMoved({ meetings }: RepairProblem, without: PlanProblem): [number, number] {
  let best: [number, number] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const place = (index: number, placed: PlannedMeeting[], unplaced: number, moved: number): void => {
    if (unplaced > best[0] || (unplaced === best[0] && moved >= best[1])) return;
    const meeting = meetings[index];
    if (!meeting) {
      best = [unplaced, moved];
      return;
    }
    const { id, mentorId, start, venue, mustMove } = meeting;
    const isHome = (choice: PlannedMeeting) =>
      choice.mentorId === mentorId && choice.start === start && choice.venue === venue;
    for (const choice of choicesOf(without, id)) {
      const all = [...placed, choice];
      if (faultsOf(without, all).length === 0) place(index + 1, all, unplaced, isHome(choice) ? moved : moved + 1);
    }
    if (mustMove) place(index + 1, placed, unplaced + 1, moved);
  };
  place(0, [], 0, 0);
  return best;
}
