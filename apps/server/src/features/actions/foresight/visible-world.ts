import type { ActionConditions, MenteeConditions } from '@ithaki/contract';
import { type ActionWorld, dataReadBy, type HideablePart, type VisibleKeys } from '@ithaki/script';

/** The scripts of one action that are sent to a browser. */
type SentScripts = Pick<ActionConditions, 'ActionId' | 'ShowCondition' | 'EnableCondition' | 'Completion'>;

/**
 * Returns which keys of one part of the scripts' data (fields, actions) the sent scripts read; all visible keys when a
 * script reads the part as a whole.
 */
function keysRead(sent: readonly SentScripts[], name: HideablePart, { keys }: VisibleKeys): Set<string> {
  const read = new Set<string>();
  for (const { ActionId, ShowCondition, EnableCondition, Completion } of sent) {
    for (const code of [ShowCondition, EnableCondition, Completion]) {
      const needs = code && dataReadBy(code);
      const need = needs?.get(name);
      for (const key of need === 'all' ? keys : (need ?? [])) read.add(key);
      if (name === 'actions' && needs?.has('data')) read.add(String(ActionId));
    }
  }
  return read;
}

/** Returns the part of the scripts' data that the sent scripts read and the actor may see. */
export function limitWorld(
  world: ActionWorld,
  sent: readonly SentScripts[],
  sight: Readonly<Record<HideablePart, VisibleKeys>>,
): MenteeConditions['World'] {
  const limit = <Value>(name: HideablePart, values: object) => {
    const read = keysRead(sent, name, sight[name]);
    const limited = Object.entries(values).filter(([key]) => read.has(key) && sight[name].keys.has(key));
    return Object.fromEntries(limited) as Record<string, Value>;
  };
  const { user, today, now } = world;
  return {
    user: { ...user } as MenteeConditions['World']['user'],
    fields: limit('fields', world.fields),
    projectFields: limit('projectFields', world.projectFields),
    actions: limit('actions', world.actions),
    today,
    now,
  };
}
