import { isOutsideProjects, projectInPath } from '../paths.ts';

let shown = '';

/**
 * Returns the project of the address, for keys of the query cache; empty where the address has none. On pages outside of
 * projects (such as sign-in) it stays the last one, so that the page being left does not change its query keys.
 */
export function shownArea(): string {
  const { pathname } = window.location;
  if (!isOutsideProjects(pathname)) shown = projectInPath(pathname) ?? '';
  return shown;
}
