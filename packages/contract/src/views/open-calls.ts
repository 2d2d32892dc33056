import type { Permission } from '../constants/permissions.ts';
import type { Call } from '../core/call.ts';

/** Permissions of calls that no view may make, even if it lists them. */
const closedPermissions: ReadonlySet<Permission | string> = new Set([
  // Anyone: signing in, links with tokens. The owner's account and personal data are for pages of ours alone.
  ...(['anyone', 'signedIn', 'own.account', 'people.password', 'people.disable', 'people.create'] as const),
  ...(['people.loginAs', 'people.viewAs', 'people.erase', 'people.roles', 'people.defaultProject'] as const),
  ...(['scripts.edit', 'scripts.log', 'views.read', 'views.edit', 'views.blocks', 'translations.edit'] as const),
  ...(['translations.remove', 'projects.edit', 'projects.create', 'outbox.read', 'outbox.send'] as const),
  ...(['events.retry', 'operations.read', 'audit.read'] as const),
]);

/** Beginnings of the paths of calls that no view may make: accounts, consent, all of a person's data, and views themselves. */
const closedPaths = [
  ...['/account/', '/api/consent/', '/api/view/'],
  ...['/api/user/exportmydata', '/api/user/leaveproject'],
];

/**
 * Whether views may make a call: not if it runs code, exports, sends mail, or concerns accounts, roles, erasure or
 * consent, and only if it needs no request of its own, as cookies, headers and files do.
 */
export function isOpenToViews({ permission, risk, path, overHttp, form, bytes }: Call): boolean {
  if (risk === 'runsCode' || risk === 'exports' || risk === 'sendsMail') return false;
  if (overHttp || form || bytes || closedPermissions.has(permission)) return false;
  return !closedPaths.some((start) => path.toLowerCase().startsWith(start));
}
