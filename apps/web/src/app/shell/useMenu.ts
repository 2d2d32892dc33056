import { useRouterState } from '@tanstack/react-router';
import { useMe } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { menuEntries } from '../features.ts';
import { homesOf } from '../home/homes.ts';
import { currentEntry, type MenuLine, type MenuPart, menuParts, personMenu } from './menu.ts';
import { useShellSettings } from './shell-queries.ts';

/**
 * Returns the signed-in person's menu; empty until their role's menu layout is loaded, so that entries do not
 * move.
 */
export function useMenu(): readonly MenuEntry[] {
  const me = useMe();
  const { known, layout } = useShellSettings();
  return known ? personMenu(menuEntries, me, layout) : [];
}

interface Place {
  parts: readonly MenuPart[];
  /** The entry of the current page, which may be a tab; undefined for a page outside the menu. */
  entry: MenuEntry | undefined;
  /** The line of the menu that contains this page. */
  line: MenuLine | undefined;
}

/** Returns the menu in sections, and the place of the current page in it. */
export function useMenuPlace(): Place {
  const entries = useMenu();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const [home] = homesOf(useMe());
  const parts = menuParts(entries, home);
  const entry = currentEntry(entries, path);
  const line = parts.flatMap(({ lines }) => lines).find(({ pages }) => entry && pages.includes(entry));
  return { parts, entry, line };
}
