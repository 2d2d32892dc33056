import type { ProjectUrl } from '../model.ts';

/** The actions in the tree of each programme, in order. */
export const actionsOf: Record<ProjectUrl, number[]> = {
  epicheiro: [38, ...Array.from({ length: 37 }, (_, i) => i + 1), 39, 40, 43, 44],
  neoi: [38, 41, 1, 3, 4, 5, 39, 6, 9, 10, 11, 12, 15, 16, 27, 42, 31, 32, 34, 36, 40],
};

/** The order in which a mentee takes the actions of each programme. */
export const pathOf: Record<ProjectUrl, number[]> = {
  epicheiro: [
    38, 1, 4, 5, 6, 8, 9, 10, 11, 12, 13, 40, 14, 15, 16, 17, 18, 19, 20, 24, 25, 26, 27, 29, 30, 31, 32, 33, 34,
  ],
  neoi: [38, 41, 1, 4, 5, 6, 9, 10, 11, 12, 40, 15, 16, 27, 42, 31, 32, 34],
};

/** Prerequisites of actions. When a programme lacks a prerequisite, that action's own prerequisites apply instead. */
const prerequisites: Record<number, number[]> = {
  ...{ 5: [4], 6: [4], 8: [6], 9: [6], 11: [9], 12: [9], 13: [9], 15: [12, 13], 16: [15], 17: [16], 18: [17] },
  ...{ 19: [18], 20: [19], 24: [20], 26: [24], 27: [26], 29: [24], 30: [29], 31: [26], 32: [27], 33: [32], 34: [31] },
};

/** The actions that must be completed before `order` opens in this programme. */
function prerequisitesOf(url: ProjectUrl, order: number): number[] {
  const found = (prerequisites[order] ?? []).flatMap((prerequisite) =>
    actionsOf[url].includes(prerequisite) ? [prerequisite] : prerequisitesOf(url, prerequisite),
  );
  return [...new Set(found)];
}

/** The prerequisites of an action as the condition an administrator would write. */
export const enableCondition = (url: ProjectUrl, order: number): string =>
  prerequisitesOf(url, order)
    .map((prerequisite) => `actions[${prerequisite}].Completed`)
    .join(' && ');
