import type { LinkPurpose } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { ApplicationRow } from '../application-queries.ts';
import { findLink, insertLinks, type LinkRow } from './link-queries.ts';

const DAY = 86_400_000;

/** How long a link of each purpose opens anything, in days. */
const daysOf: Record<LinkPurpose, number> = { form: 60, status: 180, documents: 60, password: 7 };

type Clock = Pick<OpenContext, 'db' | 'now'>;
type Whose = Pick<ApplicationRow, 'id' | 'userId'>;

/** The address that a mailed link leads to. */
export const linkTo = (publicUrl: string, purpose: LinkPurpose, token: string): string =>
  `${publicUrl}/application/${purpose}/${token}`;

/** Makes a link’s token; only its hash is kept. */
export async function newLink(clock: Clock, application: Whose, purpose: LinkPurpose): Promise<string> {
  const tokens = await newLinks(clock, [application], purpose);
  return tokens.get(application.id) ?? '';
}

/** The same for many at once: the tokens by application. */
export async function newLinks(
  { db, now }: Clock,
  applications: readonly Whose[],
  purpose: LinkPurpose,
): Promise<Map<number, string>> {
  const expiresAt = new Date(now.getTime() + daysOf[purpose] * DAY);
  const made = applications.map(({ id, userId }) => ({ applicationId: id, userId, ...newToken() }));
  await insertLinks(db, made, { purpose, at: now, expiresAt });
  return new Map(made.map(({ applicationId, token }) => [applicationId, token]));
}

export const invalidToken = () => new Refusal(403, 'InvalidToken');
const tokenExpired = () => new Refusal(403, 'TokenExpired');

/** A link that is good for one of these purposes; every other one is refused, and the forged like the unknown. */
export async function openLink({ db, now }: Clock, token: string, purposes: readonly LinkPurpose[]): Promise<LinkRow> {
  const link = await findLink(db, tokenHash(token));
  if (!link || !purposes.includes(link.purpose)) throw invalidToken();
  if (link.usedAt !== null || link.expiresAt <= now) throw tokenExpired();
  return link;
}
