import type { LinkPurpose } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import {
  type ApplicationRow,
  findApplication,
  findApplicationsOfUser,
  findDraftByKey,
} from '../application-queries.ts';
import { invalidToken, openLink } from './links.ts';

/** Identifies an application by a mailed link or by the key of a browser. */
export interface ApplicationReference {
  Token?: string | undefined;
  Key?: string | undefined;
}

/**
 * Finds the application of a link for one of the purposes or, without a link, the application of the signed-in caller.
 * Throws the same error for a forged link as for an unknown one.
 */
export async function findApplicantApplication(
  context: Pick<OpenContext, 'db' | 'now' | 'actor'>,
  { Token }: ApplicationReference,
  purposes: readonly LinkPurpose[],
  lock = false,
): Promise<ApplicationRow> {
  if (Token !== undefined) {
    const { applicationId } = await openLink(context, Token, purposes);
    const application = await findApplication(context.db, applicationId, lock);
    if (!application) throw invalidToken();
    return application;
  }
  const { actor, db } = context;
  if (!actor) throw new Refusal(401, 'NotSignedIn');
  const all = await findApplicationsOfUser(db, actor.userId);
  const found = all.find(({ projectId }) => projectId === actor.project?.id) ?? all[0];
  if (!found) throw new Refusal(404, 'NotFound');
  return lock ? ((await findApplication(db, found.id, true)) ?? found) : found;
}

/**
 * Finds and locks the application of the signed-in caller in a programme; undefined without one that is not withdrawn.
 */
export async function lockOwnApplication(
  { actor, db }: Pick<OpenContext, 'db' | 'actor'>,
  projectId: number,
): Promise<ApplicationRow | undefined> {
  if (!actor) throw new Refusal(401, 'NotSignedIn');
  const all = await findApplicationsOfUser(db, actor.userId);
  const found = all.find((application) => application.projectId === projectId && application.withdrawnAt === null);
  return found && findApplication(db, found.id, true);
}

/** Throws a 409 for a withdrawn application. */
export function refuseWithdrawn({ withdrawnAt }: ApplicationRow): void {
  if (withdrawnAt !== null) throw new Refusal(409, 'ApplicationWithdrawn');
}

/** Finds the draft of a browser by its key. */
export const findBrowserDraft = (
  { db }: Pick<OpenContext, 'db'>,
  projectId: number,
  key: string,
  lock = false,
): Promise<ApplicationRow | undefined> => findDraftByKey(db, projectId, tokenHash(key), lock);
