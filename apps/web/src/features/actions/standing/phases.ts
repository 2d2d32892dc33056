import type { Action, LocalText } from '@ithaki/contract';

/** Greek names a group: the other language is only how it is shown. */
const nameOf = (text: LocalText): string => (typeof text === 'string' ? text : text.el);

/** What stands in the tree: an action, or an action of a mentee. */
export interface Leaf {
  Action: Pick<Action, 'Id' | 'Group' | 'SortOrder'>;
}

/** The first level of the tree; `title` is absent for actions that have no group. */
export interface Phase<Item extends Leaf> {
  key: string;
  title: LocalText | undefined;
  items: readonly Item[];
}

const byOrder = (a: Leaf, b: Leaf): number => a.Action.SortOrder - b.Action.SortOrder || a.Action.Id - b.Action.Id;

/** The actions by phase, both in their order; a phase stands where its first action does. */
export function phasesOf<Item extends Leaf>(items: readonly Item[]): Phase<Item>[] {
  const phases = new Map<string, { key: string; title: LocalText | undefined; items: Item[] }>();
  for (const item of [...items].sort(byOrder)) {
    const title = item.Action.Group[0];
    const key = title === undefined ? '' : nameOf(title);
    const phase = phases.get(key);
    if (phase) phase.items.push(item);
    else phases.set(key, { key, title, items: [item] });
  }
  return [...phases.values()];
}

/** Where in its phase an action stands: the path below the first element. */
export const pathBelow = (group: readonly LocalText[], local: (text: LocalText) => string): string =>
  group.slice(1).map(local).join(' › ');
