/** The fields (by name) and actions (by id) that a reader may see. */
export interface Visibility {
  field: (name: string) => boolean;
  action: (id: number) => boolean;
}

type State = Record<string, string>;

const FIELD_PREFIX = 'f.';
const ACTION_PREFIX = 'a.';
const ACTION_ORDER_PREFIX = 'action:';

/** Columns that are not fields. */
const systemColumns = ['name', 'mentor', 'coordinators'];

/** Whether an entry of a view's state names only what the reader may see. */
const isVisible = (visibility: Visibility, key: string, value: string): boolean => {
  if (key.startsWith(FIELD_PREFIX)) return visibility.field(key.slice(FIELD_PREFIX.length));
  if (key.startsWith(ACTION_PREFIX)) return visibility.action(Number(key.slice(ACTION_PREFIX.length)));
  if (key !== 'order') return true;
  const orderedBy = value.replace(/^-/, '');
  return orderedBy.startsWith(ACTION_ORDER_PREFIX)
    ? visibility.action(Number(orderedBy.slice(ACTION_ORDER_PREFIX.length)))
    : visibility.field(orderedBy);
};

/**
 * Returns a view's state without the filters, orders and hidden columns that name fields or actions the reader may not
 * see, and how many filters and orders were left out. Shared views may name such fields, which must not leave the
 * server.
 */
export function visibleState(state: State, visibility: Visibility): { State: State; LeftOut: number } {
  const entries = Object.entries(state);
  const seen = entries.filter(([key, value]) => isVisible(visibility, key, value));
  const State = Object.fromEntries(seen);
  if (State.hide !== undefined)
    State.hide = State.hide
      .split('|')
      .filter((name) => systemColumns.includes(name) || visibility.field(name))
      .join('|');
  return { State, LeftOut: entries.length - seen.length };
}
