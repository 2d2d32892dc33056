import type { Identity } from '@ithaki/contract';
import { holds } from '../../api/session.ts';
import type { MenuEntry } from '../../feature.ts';

/**
 * The menu a person sees: what they may open, in the order of their role's layout in the project's settings, else in
 * the usual order. A layout's unknown ids are passed over.
 */
export function menuFor(
  entries: readonly MenuEntry[],
  identity: Identity,
  layout: readonly string[] | undefined,
): readonly MenuEntry[] {
  const allowed = entries.filter((entry) => holds(identity, entry.permission));
  if (!layout) return allowed;
  return layout.flatMap((id) => allowed.filter((entry) => entry.id === id));
}

/** The groups of a menu in their order, each with its lines. */
export function groupsOf(entries: readonly MenuEntry[]): readonly [MenuEntry['group'], readonly MenuEntry[]][] {
  const groups = ['daily', 'people', 'programme', 'system'] as const;
  return groups
    .map((group) => [group, entries.filter((entry) => entry.group === group)] as const)
    .filter(([, lines]) => lines.length > 0)
    .map(([group, lines]) => [group, lines]);
}
