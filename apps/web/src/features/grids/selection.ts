import type { MemberSet } from '@ithaki/contract';

/** The selected mentees: single ones, or all that match the filters. */
export type Selection = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all' };

/** The empty selection. */
export const nobody: Selection = { kind: 'some', ids: new Set() };

/** Whether a mentee is selected. */
export const isChosen = (selection: Selection, id: number): boolean =>
  selection.kind === 'all' || selection.ids.has(id);

/** Number of selected mentees; `all` is how many match the filters. */
export const chosenCount = (selection: Selection, all: number): number =>
  selection.kind === 'all' ? all : selection.ids.size;

/** Toggles one mentee. If all were selected, only the others on the page stay selected. */
export function toggled(selection: Selection, id: number, pageIds: readonly number[]): Selection {
  const ids = new Set(selection.kind === 'all' ? pageIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'some', ids };
}

/** Selects the whole page, or deselects it if all of it was selected. */
export function toggledPage(selection: Selection, pageIds: readonly number[]): Selection {
  if (selection.kind === 'all') return nobody;
  const ids = new Set(selection.ids);
  const whole = pageIds.every((id) => ids.has(id));
  for (const id of pageIds)
    if (whole) ids.delete(id);
    else ids.add(id);
  return { kind: 'some', ids };
}

/** The selection in the form bulk changes and exports take: the filters' mentees, or Ids. */
export const chosenSet = (selection: Selection, filter: MemberSet): MemberSet =>
  selection.kind === 'all' ? filter : { Roles: ['Mentee'], Ids: [...selection.ids].sort((a, b) => a - b) };
