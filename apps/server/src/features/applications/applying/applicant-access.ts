import type { LinkPurpose } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { type ApplicationRow, findApplication, findByKey, findOfUser } from '../application-queries.ts';
import { invalidToken, openLink } from './links.ts';

/** What says whose application is meant. */
export interface Whose {
  Token?: string | undefined;
  Key?: string | undefined;
}

/** The application of a link, or of whoever is signed in; nothing is said of any other. */
export async function findWhose(
  context: Pick<OpenContext, 'db' | 'now' | 'actor'>,
  { Token }: Whose,
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
  const all = await findOfUser(db, actor.userId);
  const found = all.find(({ projectId }) => projectId === actor.project?.id) ?? all[0];
  if (!found) throw new Refusal(404, 'NotFound');
  return lock ? ((await findApplication(db, found.id, true)) ?? found) : found;
}

/** The application that whoever is signed in has in a programme, locked; undefined where there is none but withdrawn ones. */
export async function findOwnHere(
  { actor, db }: Pick<OpenContext, 'db' | 'actor'>,
  projectId: number,
): Promise<ApplicationRow | undefined> {
  if (!actor) throw new Refusal(401, 'NotSignedIn');
  const all = await findOfUser(db, actor.userId);
  const found = all.find((one) => one.projectId === projectId && one.withdrawnAt === null);
  return found && findApplication(db, found.id, true);
}

/** Nobody writes while they look as somebody else. */
export function refuseLooking({ actor }: Pick<OpenContext, 'actor'>): void {
  if (actor?.viewAs) throw new Refusal(403, 'ViewAsReadOnly');
}

/** Whether nothing is taken for an application any more: it was withdrawn or rejected. */
export const isOver = ({ withdrawnAt, status }: Pick<ApplicationRow, 'status' | 'withdrawnAt'>): boolean =>
  withdrawnAt !== null || status === 1000;

export function refuseWithdrawn({ withdrawnAt }: ApplicationRow): void {
  if (withdrawnAt !== null) throw new Refusal(409, 'ApplicationWithdrawn');
}

/** The draft of a browser, by the name it gave it. */
export const findByBrowser = (
  { db }: Pick<OpenContext, 'db'>,
  projectId: number,
  key: string,
  lock = false,
): Promise<ApplicationRow | undefined> => findByKey(db, projectId, tokenHash(key), lock);
