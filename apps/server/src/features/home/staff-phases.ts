import type { PhaseProgress } from '@ithaki/contract';
import type { ActionRow } from '../actions/index.ts';
import { phasesOf } from './phases.ts';
import type { StateRow } from './staff-queries.ts';
import { figureFor } from './withheld-figures.ts';

/** Membership states whose mentees count for progress: active, completed. */
const taking = [1, 3];

interface Counted {
  actions: readonly ActionRow[];
  states: readonly StateRow[];
  completed: ReadonlyMap<number, number>;
  late: readonly { actionId: number; late: number }[];
  totalsOnly: boolean;
}

const sum = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

/** How far each phase is: of all that those who take part, or have completed the programme, have to do in it. */
export function phaseProgressOf({ actions, states, completed, late, totalsOnly }: Counted): PhaseProgress[] {
  const Expected = sum(states.filter(({ state }) => taking.includes(state)).map((row) => row.mentees));
  const lateBy = new Map(late.map((row) => [row.actionId, row.late]));
  return phasesOf(actions, (action) => action.groupPath).map(({ title, items }) => {
    const done = sum(items.map(({ id }) => completed.get(id) ?? 0));
    const Actions = items.map(({ id, title }) => ({
      Id: id,
      Title: title,
      Completed: completed.get(id) ?? 0,
      Expected,
    }));
    return {
      Title: title,
      Share: Expected === 0 ? 0 : Math.round((100 * done) / (Expected * items.length)),
      Late: figureFor(totalsOnly, sum(items.map(({ id }) => lateBy.get(id) ?? 0))),
      ...(!totalsOnly && { Actions }),
    };
  });
}
