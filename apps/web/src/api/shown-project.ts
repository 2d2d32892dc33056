import { isOutside, projectOf } from '../paths.ts';

let shown = '';

/**
 * The project whose rows the screens show, for keys of the query cache; empty in the plain area. A page outside of
 * projects leaves it as it is, so that the screen it replaces does not look for its rows elsewhere as it goes.
 */
export function shownArea(): string {
  const { pathname } = window.location;
  if (!isOutside(pathname)) shown = projectOf(pathname) ?? '';
  return shown;
}
