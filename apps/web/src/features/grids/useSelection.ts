import { useState } from 'react';
import { nobody, type Selection, toggled, toggledPage } from './selection.ts';

/** The selected mentees; the selection is dropped when `about`, which identifies the filters, changes. */
export function useSelection(about: string, pageIds: readonly number[]) {
  const [kept, keep] = useState<{ about: string; selection: Selection }>({ about, selection: nobody });
  const selection = kept.about === about ? kept.selection : nobody;
  const set = (next: Selection) => keep({ about, selection: next });
  return {
    selection,
    toggle: (id: number) => set(toggled(selection, id, pageIds)),
    togglePage: () => set(toggledPage(selection, pageIds)),
    takeAll: () => set({ kind: 'all' }),
    clear: () => set(nobody),
  };
}
