import type { SavedView } from '@ithaki/contract';
import type { Search } from '../../../address/address-state.ts';

/** Where one stands in a view is no part of it. */
const passing = ['page', 'view'];

/** What a saved view keeps of an address: all but where one stood in it. */
export const viewOf = (search: Search): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).flatMap(([key, value]) => (value && !passing.includes(key) ? [[key, value] as const] : [])),
  );

/** The change of an address that opens a view. */
export const opening = (search: Search, { Id, State }: SavedView): Search => ({
  ...Object.fromEntries(Object.keys(search).map((key) => [key, undefined])),
  ...State,
  view: String(Id),
});

/** Whether an address shows just what a view keeps. */
export function isShownAs(search: Search, { State }: SavedView): boolean {
  const kept = viewOf(search);
  const keys = Object.keys(State).filter((key) => State[key] && !passing.includes(key));
  return keys.length === Object.keys(kept).length && keys.every((key) => kept[key] === State[key]);
}
