/** What a reader sees, by name and by id. */
export interface Sight {
  field: (name: string) => boolean;
  action: (id: number) => boolean;
}

type State = Record<string, string>;

const FIELD = 'f.';
const ACTION = 'a.';
const BY_ACTION = 'action:';

/** Columns that are no field. */
const ownColumns = ['name', 'mentor', 'coordinators'];

const sees = (sight: Sight, key: string, value: string): boolean => {
  if (key.startsWith(FIELD)) return sight.field(key.slice(FIELD.length));
  if (key.startsWith(ACTION)) return sight.action(Number(key.slice(ACTION.length)));
  if (key !== 'order') return true;
  const by = value.replace(/^-/, '');
  return by.startsWith(BY_ACTION) ? sight.action(Number(by.slice(BY_ACTION.length))) : sight.field(by);
};

/**
 * A view as its reader may have it. A shared one may name fields and actions that the reader does not see: those parts
 * never leave the server, and how many they were is said.
 */
export function shownState(state: State, sight: Sight): { State: State; LeftOut: number } {
  const entries = Object.entries(state);
  const seen = entries.filter(([key, value]) => sees(sight, key, value));
  const State = Object.fromEntries(seen);
  if (State.hide !== undefined)
    State.hide = State.hide
      .split('|')
      .filter((name) => ownColumns.includes(name) || sight.field(name))
      .join('|');
  return { State, LeftOut: entries.length - seen.length };
}
