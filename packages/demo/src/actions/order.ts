import type { ProjectUrl } from '../model.ts';

/** The actions of each programme that stand in its tree, in order. */
export const actionsOf: Record<ProjectUrl, number[]> = {
  epicheiro: [38, ...Array.from({ length: 37 }, (_, i) => i + 1), 39, 40, 43, 44],
  neoi: [38, 41, 1, 3, 4, 5, 39, 6, 9, 10, 11, 12, 15, 16, 27, 42, 31, 32, 34, 36, 40],
};

/** The way of a mentee through them, in the order in which a mentor would take it. */
export const pathOf: Record<ProjectUrl, number[]> = {
  epicheiro: [
    38, 1, 4, 5, 6, 8, 9, 10, 11, 12, 13, 40, 14, 15, 16, 17, 18, 19, 20, 24, 25, 26, 27, 29, 30, 31, 32, 33, 34,
  ],
  neoi: [38, 41, 1, 4, 5, 6, 9, 10, 11, 12, 40, 15, 16, 27, 42, 31, 32, 34],
};

/** What must be completed first. Where a programme leaves an action out, what comes before that one counts. */
const needs: Record<number, number[]> = {
  ...{ 5: [4], 6: [4], 8: [6], 9: [6], 11: [9], 12: [9], 13: [9], 15: [12, 13], 16: [15], 17: [16], 18: [17] },
  ...{ 19: [18], 20: [19], 24: [20], 26: [24], 27: [26], 29: [24], 30: [29], 31: [26], 32: [27], 33: [32], 34: [31] },
};

/** The actions of this programme that must be completed before `order` opens. */
function needsOf(url: ProjectUrl, order: number): number[] {
  const found = (needs[order] ?? []).flatMap((need) => (actionsOf[url].includes(need) ? [need] : needsOf(url, need)));
  return [...new Set(found)];
}

/** The condition as an administrator would write it. */
export const enableCondition = (url: ProjectUrl, order: number): string =>
  needsOf(url, order)
    .map((need) => `actions[${need}].Completed`)
    .join(' && ');
