import { MOST_PINS } from '@ithaki/contract';
import { useMe } from '../../api/session.ts';
import { useSetPreferences } from '../../api/usePreferences.ts';
import type { MenuEntry } from '../../feature.ts';
import { useMenu } from './useMenu.ts';

interface Pins {
  /** The pinned pages that the person may open, in the order in which they were pinned. */
  pinned: readonly MenuEntry[];
  /** Whether another page may be pinned; not while viewing pages as someone else. */
  canPin: boolean;
  isPinned: (entry: MenuEntry) => boolean;
  /** Pins a page, or unpins it. */
  toggle: (entry: MenuEntry) => void;
}

/** Returns the pages that the person pinned to the top of the menu, stored with their account. */
export function usePins(): Pins {
  const { Pins: pins, ViewAs: viewsOnly } = useMe();
  const menu = useMenu();
  const save = useSetPreferences();
  return {
    pinned: pins.flatMap((id) => menu.find((entry) => entry.id === id) ?? []),
    canPin: !viewsOnly && pins.length < MOST_PINS,
    isPinned: ({ id }) => pins.includes(id),
    toggle: ({ id }) => save.mutate({ Pins: pins.includes(id) ? pins.filter((pin) => pin !== id) : [...pins, id] }),
  };
}
