import type { ActionConditions, MenteeConditions } from '@ithaki/contract';
import { type ActionWorld, type Hideable, needsOf, type Sight } from '@ithaki/script';

type Told = Pick<ActionConditions, 'ActionId' | 'ShowCondition' | 'EnableCondition' | 'Completion'>;

/** The keys under a name that any of the told scripts reads; a script that reads them all reads all that are seen. */
function keysRead(told: readonly Told[], name: Hideable, { keys }: Sight): Set<string> {
  const read = new Set<string>();
  for (const { ActionId, ShowCondition, EnableCondition, Completion } of told) {
    for (const code of [ShowCondition, EnableCondition, Completion]) {
      const needs = code && needsOf(code);
      const need = needs?.get(name);
      for (const key of need === 'all' ? keys : (need ?? [])) read.add(key);
      if (name === 'actions' && needs?.has('data')) read.add(String(ActionId));
    }
  }
  return read;
}

/** Of the world that the told scripts see, what they read and nothing beside it. */
export function worldReadBy(
  world: ActionWorld,
  told: readonly Told[],
  sight: Readonly<Record<Hideable, Sight>>,
): MenteeConditions['World'] {
  const only = <Value>(name: Hideable, from: object) => {
    const read = keysRead(told, name, sight[name]);
    const kept = Object.entries(from).filter(([key]) => read.has(key) && sight[name].keys.has(key));
    return Object.fromEntries(kept) as Record<string, Value>;
  };
  const { user, today, now } = world;
  return {
    user: { ...user } as MenteeConditions['World']['user'],
    fields: only('fields', world.fields),
    projectFields: only('projectFields', world.projectFields),
    actions: only('actions', world.actions),
    today,
    now,
  };
}
