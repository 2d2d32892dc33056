import type { MemberSet } from '@ithaki/contract';

/** Who is chosen: single mentees, or everyone of the filter. */
export type Selection = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all' };

export const nobody: Selection = { kind: 'some', ids: new Set() };

export const isChosen = (selection: Selection, id: number): boolean =>
  selection.kind === 'all' || selection.ids.has(id);

/** How many are chosen, of as many as the filter has. */
export const chosenCount = (selection: Selection, all: number): number =>
  selection.kind === 'all' ? all : selection.ids.size;

/** One mentee in or out. Out of everyone leaves those of the page. */
export function toggled(selection: Selection, id: number, pageIds: readonly number[]): Selection {
  const ids = new Set(selection.kind === 'all' ? pageIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'some', ids };
}

/** The whole page in, or out where all of it was in. */
export function toggledPage(selection: Selection, pageIds: readonly number[]): Selection {
  if (selection.kind === 'all') return nobody;
  const ids = new Set(selection.ids);
  const whole = pageIds.every((id) => ids.has(id));
  for (const id of pageIds)
    if (whole) ids.delete(id);
    else ids.add(id);
  return { kind: 'some', ids };
}

/** The chosen mentees as bulk changes and exports take them: `filter` with nobody named, or narrowed to those chosen. */
export const chosenSet = (selection: Selection, filter: MemberSet): MemberSet =>
  selection.kind === 'all' ? filter : { Roles: ['Mentee'], Ids: [...selection.ids].sort((a, b) => a - b) };
