import { useMe } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';
import { menuEntries } from '../features.ts';
import { personMenu } from './menu.ts';
import { useShellSettings } from './shell-queries.ts';

/** Returns the signed-in person's menu; empty until their role's layout is loaded, so that no entry moves. */
export function useMenu(): readonly MenuEntry[] {
  const me = useMe();
  const { known, layout } = useShellSettings();
  return known ? personMenu(menuEntries, me, layout) : [];
}
