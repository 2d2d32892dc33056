import type { Action } from '@ithaki/contract';

/** An action on the map; its column is one more than that of the last action it waits for. */
export interface MappedAction {
  action: Action;
  column: number;
  row: number;
}

/** An arrow from an action to one whose condition names it. */
export interface MapArrow {
  from: MappedAction;
  to: MappedAction;
}

/** The actions and arrows of the map. */
export interface ConditionMap {
  /** The actions that wait for others or that others wait for, in tree order. */
  actions: readonly MappedAction[];
  arrows: readonly MapArrow[];
  /** The number of actions without any arrow. */
  unlinkedCount: number;
}

/** The ids of the actions that a condition names, each once. */
function namedActions({ EnableCondition = '', ShowCondition = '' }: Action['Data']): number[] {
  const names = `${EnableCondition}\n${ShowCondition}`.matchAll(/\bactions(?:\?\.)?\s*\[\s*['"]?(\d+)['"]?\s*\]/g);
  return [...new Set([...names].map(([, id]) => Number(id)))];
}

/** Computes the map from the conditions of actions in tree order. */
export function conditionMap(actions: readonly Action[]): ConditionMap {
  const byId = new Map(actions.map((action) => [action.Id, action]));
  const sources = new Map(
    actions.map((action) => [
      action.Id,
      namedActions(action.Data).flatMap((id) => (id !== action.Id && byId.has(id) ? [id] : [])),
    ]),
  );
  const columns = new Map<number, number>();
  const columnOf = (id: number, path: ReadonlySet<number>): number => {
    const known = columns.get(id);
    if (known !== undefined) return known;
    // Actions that wait for one another never open; each is placed as if the other did not wait for it.
    const before = (sources.get(id) ?? []).filter((source) => !path.has(source));
    const column = Math.max(-1, ...before.map((source) => columnOf(source, new Set([...path, source])))) + 1;
    columns.set(id, column);
    return column;
  };
  const awaited = new Set([...sources.values()].flat());
  const rows = new Map<number, number>();
  const mapped = actions
    .filter(({ Id }) => awaited.has(Id) || (sources.get(Id) ?? []).length > 0)
    .map((action): MappedAction => {
      const column = columnOf(action.Id, new Set([action.Id]));
      const row = rows.get(column) ?? 0;
      rows.set(column, row + 1);
      return { action, column, row };
    });
  const places = new Map(mapped.map((place) => [place.action.Id, place]));
  const arrows = mapped.flatMap((to) =>
    (sources.get(to.action.Id) ?? []).flatMap((id) => {
      const from = places.get(id);
      return from ? [{ from, to }] : [];
    }),
  );
  return { actions: mapped, arrows, unlinkedCount: actions.length - mapped.length };
}
