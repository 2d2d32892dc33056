import type { LocalText } from '@ithaki/contract';

/** A phase with its items. */
export interface Phase<Item> {
  /** Empty for actions without a group. */
  title: LocalText;
  items: Item[];
}

/** Returns the key of a phase: its Greek title, since the English one is only for display. */
const phaseKey = (title: LocalText): string => (typeof title === 'string' ? title : title.el);

/** Groups items in tree order by phase, the first level of the tree. Phases are in the order of their first items. */
export function groupByPhase<Item>(
  items: readonly Item[],
  groupOf: (item: Item) => readonly LocalText[],
): Phase<Item>[] {
  const phases = new Map<string, Phase<Item>>();
  for (const item of items) {
    const title = groupOf(item)[0] ?? '';
    const phase = phases.get(phaseKey(title));
    if (phase) phase.items.push(item);
    else phases.set(phaseKey(title), { title, items: [item] });
  }
  return [...phases.values()];
}
