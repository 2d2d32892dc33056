import type { LocalText } from '@ithaki/contract';

/** What stands in a phase. */
export interface Phase<Item> {
  /** Empty for actions of no group. */
  title: LocalText;
  items: Item[];
}

/** Greek names a phase: the other language is only how it is shown. */
const nameOf = (title: LocalText): string => (typeof title === 'string' ? title : title.el);

/** Items in tree order by phase, the first level of the tree; a phase stands where its first item does. */
export function phasesOf<Item>(items: readonly Item[], groupOf: (item: Item) => readonly LocalText[]): Phase<Item>[] {
  const phases = new Map<string, Phase<Item>>();
  for (const item of items) {
    const title = groupOf(item)[0] ?? '';
    const phase = phases.get(nameOf(title));
    if (phase) phase.items.push(item);
    else phases.set(nameOf(title), { title, items: [item] });
  }
  return [...phases.values()];
}
