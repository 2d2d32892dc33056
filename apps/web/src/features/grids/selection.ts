import type { MemberSet } from '@ithaki/contract';
import { useEffect, useState } from 'react';
import { forgetHandedPeople, handedPeople } from '../../bulk-kit/handed-people.ts';

/** The selected mentees: single ones, or all that match the filters. */
export type Selection = { kind: 'some'; ids: ReadonlySet<number> } | { kind: 'all' };

/** The empty selection. */
export const emptySelection: Selection = { kind: 'some', ids: new Set() };

/** Whether a mentee is selected. */
export const isSelected = (selection: Selection, id: number): boolean =>
  selection.kind === 'all' || selection.ids.has(id);

/** Number of selected mentees; `all` is how many match the filters. */
export const selectedCount = (selection: Selection, all: number): number =>
  selection.kind === 'all' ? all : selection.ids.size;

/**
 * Selects or deselects a mentee. Deselecting one while all matching mentees are selected leaves only the others
 * on the page selected.
 */
function withToggled(selection: Selection, id: number, pageIds: readonly number[]): Selection {
  const ids = new Set(selection.kind === 'all' ? pageIds : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: 'some', ids };
}

/** Selects the whole page, or deselects it if all of it was selected. */
function withToggledPage(selection: Selection, pageIds: readonly number[]): Selection {
  if (selection.kind === 'all') return emptySelection;
  const ids = new Set(selection.ids);
  const isPageSelected = pageIds.every((id) => ids.has(id));
  for (const id of pageIds)
    if (isPageSelected) ids.delete(id);
    else ids.add(id);
  return { kind: 'some', ids };
}

/** The selection in the form bulk changes and exports take: the filters' mentees, or Ids. */
export const selectedSet = (selection: Selection, filter: MemberSet): MemberSet =>
  selection.kind === 'all' ? filter : { Roles: ['Mentee'], Ids: [...selection.ids].sort((a, b) => a - b) };

/**
 * State of the selected mentees; the selection is cleared when `filters`, a key of the current filters, changes. It
 * begins with the people whom another page handed over.
 */
export function useSelection(filters: string, pageIds: readonly number[]) {
  const [state, setState] = useState<{ filters: string; selection: Selection }>(() => ({
    filters,
    selection: { kind: 'some', ids: new Set(handedPeople()) },
  }));
  useEffect(forgetHandedPeople, []);
  const selection = state.filters === filters ? state.selection : emptySelection;
  const select = (next: Selection) => setState({ filters, selection: next });
  return {
    selection,
    toggle: (id: number) => select(withToggled(selection, id, pageIds)),
    togglePage: () => select(withToggledPage(selection, pageIds)),
    selectAll: () => select({ kind: 'all' }),
    clear: () => select(emptySelection),
  };
}
