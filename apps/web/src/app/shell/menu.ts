import type { Identity } from '@ithaki/contract';
import { hasPermission } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';

/**
 * Returns the menu of a person: the pages they may open, in the order of their role's layout in the project's settings, or in
 * the default order. Unknown ids of a layout are ignored.
 */
export function personMenu(
  entries: readonly MenuEntry[],
  identity: Identity,
  layout: readonly string[] | undefined,
): readonly MenuEntry[] {
  const allowed = entries.filter((entry) => hasPermission(identity, entry.permission));
  if (!layout) return allowed;
  return layout.flatMap((id) => allowed.filter((entry) => entry.id === id));
}

/** Returns the groups of a menu in order, each with its entries. */
export function menuGroups(entries: readonly MenuEntry[]): readonly [MenuEntry['group'], readonly MenuEntry[]][] {
  const groups = ['daily', 'people', 'programme', 'system'] as const;
  return groups
    .map((group) => [group, entries.filter((entry) => entry.group === group)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([group, lines]) => [group, lines]);
}
