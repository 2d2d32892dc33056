import type { Permission } from '../constants/permissions.ts';
import type { Call } from '../core/call.ts';

/** Permissions of calls that no view may make, even if it lists them. */
const closedPermissions: ReadonlySet<Permission | string> = new Set([
  // 'anyone' covers signing in and links with tokens. Accounts and personal data are only for built-in pages.
  ...(['anyone', 'signedIn', 'own.account', 'people.password', 'people.disable', 'people.create'] as const),
  ...(['people.loginAs', 'people.viewAs', 'people.erase', 'people.roles', 'people.defaultProject'] as const),
  ...(['scripts.edit', 'scripts.log', 'views.read', 'views.edit', 'views.blocks', 'translations.edit'] as const),
  ...(['translations.remove', 'projects.edit', 'projects.create', 'outbox.read', 'outbox.send'] as const),
  ...(['events.retry', 'operations.read', 'audit.read', 'argus.query'] as const),
]);

/** Path prefixes of calls that no view may make: accounts, consent, views, and a person's data as a whole. */
const closedPaths = [
  ...['/account/', '/api/consent/', '/api/view/'],
  ...['/api/user/exportmydata', '/api/user/leaveproject'],
];

/**
 * Returns whether views may make a call: not if it runs code, exports, sends mail, concerns accounts, roles, erasure
 * or consent, or needs a special HTTP request, as those with cookies, headers or files do.
 */
export function isOpenToViews({ permission, risk, path, overHttp, form, bytes }: Call): boolean {
  if (risk === 'runsCode' || risk === 'exports' || risk === 'sendsMail') return false;
  if (overHttp || form || bytes || closedPermissions.has(permission)) return false;
  return !closedPaths.some((start) => path.toLowerCase().startsWith(start));
}
