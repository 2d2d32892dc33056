import type { Identity } from '@ithaki/contract';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { ApiError } from '../api/error.ts';
import { hasPermission, identityQuery } from '../api/session.ts';
import { endReason } from '../api/session-ended.ts';
import type { FeatureRoute } from '../feature.ts';
import { openOutbox } from '../keep/index.ts';
import { paths, projectInPath } from '../paths.ts';
import { queryClient } from './query-client.ts';

/** Thrown when the signed-in person may not open the page. */
export class Denied extends Error {}

/** Whether a project, named by url or id in the address, is the identity's project. */
const isSameProject = (named: string, project: Identity['Project']): boolean =>
  project !== null && (named.toLowerCase() === project.Url.toLowerCase() || named === String(project.Id));

/** Loads the application again at '/', without the project of this address. Never resolves. */
function reloadAtRoot(): Promise<never> {
  window.location.replace('/');
  return new Promise(() => undefined);
}

const isForeignProject = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** Guard of all pages in the shell: someone is signed in, belongs to the project, and has done what they must do first. */
export async function guardShell({ location }: { location: ParsedLocation }): Promise<void> {
  const urlProject = projectInPath(new URL(location.publicHref, window.location.origin).pathname);
  const identity = await queryClient
    .ensureQueryData(identityQuery())
    .catch((error: unknown) =>
      urlProject !== undefined && isForeignProject(error) ? reloadAtRoot() : Promise.reject(error),
    );
  if (!identity) throw redirect({ href: paths.signIn(location.publicHref, endReason()), replace: true });
  if (urlProject !== undefined && !isSameProject(urlProject, identity.Project)) await reloadAtRoot();
  await openOutbox(identity.Id);
  if (identity.Must === 'consent') throw redirect({ href: paths.consent(location.publicHref), replace: true });
  if (identity.Must && location.pathname.toLowerCase() !== paths.settings()) {
    throw redirect({ href: paths.settings('security'), replace: true });
  }
}

/**
 * Guard of a page: checks its permission and redirects people who find the page at another address. On pages
 * outside the shell, people without a session are sent to sign in.
 */
export async function guardPage(
  { permission, elsewhere }: Pick<FeatureRoute, 'permission' | 'elsewhere'>,
  location: ParsedLocation,
  params: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  if (permission === 'anyone') return;
  const identity = await queryClient.ensureQueryData(identityQuery());
  if (!identity) throw redirect({ href: paths.signIn(location.publicHref, endReason()), replace: true });
  const other = elsewhere?.(identity, params);
  if (other !== undefined) throw redirect({ to: other, replace: true });
  if (!hasPermission(identity, permission)) throw new Denied();
}
