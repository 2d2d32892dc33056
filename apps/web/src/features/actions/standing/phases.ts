import type { Action, LocalText, MenteeAction, MenteePhase } from '@ithaki/contract';

/** The name by which a group is identified, which is the Greek one; the other language is only for display. */
export const nameOf = (text: LocalText): string => (typeof text === 'string' ? text : text.el);

/** An item of the tree: an action's definition or a mentee's action. */
export interface TreeItem {
  Action: Pick<Action, 'Id' | 'Group' | 'SortOrder'>;
}

/** First level of the tree; `title` is undefined for actions without a group. */
export interface Phase<Item extends TreeItem> {
  key: string;
  title: LocalText | undefined;
  items: readonly Item[];
}

const byOrder = (a: TreeItem, b: TreeItem): number =>
  a.Action.SortOrder - b.Action.SortOrder || a.Action.Id - b.Action.Id;

/** Groups actions by phase, each in its order; a phase comes where its first action does. */
export function phasesOf<Item extends TreeItem>(items: readonly Item[]): Phase<Item>[] {
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

/** A mentee's progress, in numbers of actions. */
export interface Progress {
  done: number;
  /** Excludes actions that are inactive for the mentee. */
  all: number;
}

/** A mentee's progress in the phase with this key, as the server counts it; a phase not shown to the mentee has none. */
export function progressIn(counts: readonly MenteePhase[], key: string): Progress {
  const phase = counts.find(({ Title }) => nameOf(Title) === key);
  return { done: phase?.Completed ?? 0, all: phase?.Total ?? 0 };
}

/** A mentee's progress through actions. */
export function progressOf(items: readonly Pick<MenteeAction, 'Standing'>[]): Progress {
  const active = items.filter(({ Standing }) => Standing !== 'inactive');
  return { done: active.filter(({ Standing }) => Standing === 'completed').length, all: active.length };
}
