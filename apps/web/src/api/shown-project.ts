import { isOutsideProjects, projectInPath } from '../paths.ts';

let shown = '';

/**
 * Returns the project of the address, for keys of the query cache; empty when the address has none. Outside of
 * projects (such as on the sign-in page) it stays the last project, so that the page being left keeps its query
 * keys.
 */
export function shownArea(): string {
  const { pathname } = window.location;
  if (!isOutsideProjects(pathname)) shown = projectInPath(pathname) ?? '';
  return shown;
}
