import type { Action, LocalText } from '@ithaki/contract';

/** Groups are identified by their Greek name; the other language is only for display. */
const nameOf = (text: LocalText): string => (typeof text === 'string' ? text : text.el);

/** A leaf of the tree: an action's definition or a mentee's action. */
export interface Leaf {
  Action: Pick<Action, 'Id' | 'Group' | 'SortOrder'>;
}

/** First level of the tree; `title` is undefined for actions without a group. */
export interface Phase<Item extends Leaf> {
  key: string;
  title: LocalText | undefined;
  items: readonly Item[];
}

const byOrder = (a: Leaf, b: Leaf): number => a.Action.SortOrder - b.Action.SortOrder || a.Action.Id - b.Action.Id;

/** Groups actions by phase, each in its order; a phase comes where its first action does. */
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

/** An action's path within its phase: the group's elements below the first. */
export const pathBelow = (group: readonly LocalText[], local: (text: LocalText) => string): string =>
  group.slice(1).map(local).join(' › ');
