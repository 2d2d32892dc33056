import type { Identity } from '@ithaki/contract';
import { type ParsedLocation, redirect } from '@tanstack/react-router';
import { ApiError } from '../api/error.ts';
import { holds, identityQuery } from '../api/session.ts';
import type { FeatureRoute } from '../feature.ts';
import { openOutbox } from '../keep/index.ts';
import { paths, projectOf } from '../paths.ts';
import { queryClient } from './query-client.ts';

/** The person is signed in but may not open the screen. */
export class Denied extends Error {}

/** Whether the project that the address names is the one that the server answered for. */
const isProject = (named: string, project: Identity['Project']): boolean =>
  project !== null && (named.toLowerCase() === project.Url.toLowerCase() || named === String(project.Id));

/** Leaves the page for good: the new one starts without this address's project. */
function startOver(): Promise<never> {
  window.location.replace('/');
  return new Promise(() => undefined);
}

const isElsewhere = (error: unknown) => error instanceof ApiError && [403, 404].includes(error.status);

/** Holds for every screen in the shell: someone is signed in, the project is theirs, and what they must do is done. */
export async function guardShell({ location }: { location: ParsedLocation }): Promise<void> {
  const named = projectOf(new URL(location.publicHref, window.location.origin).pathname);
  const identity = await queryClient
    .ensureQueryData(identityQuery())
    .catch((error: unknown) => (named !== undefined && isElsewhere(error) ? startOver() : Promise.reject(error)));
  if (!identity) throw redirect({ href: paths.signIn(location.publicHref), replace: true });
  if (named !== undefined && !isProject(named, identity.Project)) await startOver();
  await openOutbox(identity.Id);
  if (identity.Must === 'consent') throw redirect({ href: paths.consent(location.publicHref), replace: true });
  if (identity.Must && location.pathname.toLowerCase() !== paths.settings()) {
    throw redirect({ href: paths.settings('security'), replace: true });
  }
}

/** Holds for one screen: the person has its permission; outside the shell strangers are sent to sign in first. */
export async function guardScreen(permission: FeatureRoute['permission'], location: ParsedLocation): Promise<void> {
  if (permission === 'anyone') return;
  const identity = await queryClient.ensureQueryData(identityQuery());
  if (!identity) throw redirect({ href: paths.signIn(location.publicHref), replace: true });
  if (!holds(identity, permission)) throw new Denied();
}
