import type { LinkPurpose } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { ApplicationRow } from '../application-queries.ts';
import { findLink, insertLinks, type LinkRow } from './link-queries.ts';

const DAY = 86_400_000;

/** Validity of links by purpose, in days. */
const validityDays: Record<LinkPurpose, number> = { form: 60, status: 180, documents: 60, password: 7 };

type LinkContext = Pick<OpenContext, 'db' | 'now'>;
type Applicant = Pick<ApplicationRow, 'id' | 'userId'>;

/** Returns the URL of a mailed link. */
export const linkTo = (publicUrl: string, purpose: LinkPurpose, token: string): string =>
  `${publicUrl}/application/${purpose}/${token}`;

/** Creates a link and returns its token; only the hash of the token is stored. */
export async function newLink(context: LinkContext, application: Applicant, purpose: LinkPurpose): Promise<string> {
  const token = (await newLinks(context, [application], purpose)).get(application.id);
  if (token === undefined) throw new Error(`no link was links for application ${application.id}`);
  return token;
}

/** Creates a link for each application and returns the tokens by application id. */
export async function newLinks(
  { db, now }: LinkContext,
  applications: readonly Applicant[],
  purpose: LinkPurpose,
): Promise<Map<number, string>> {
  const expiresAt = new Date(now.getTime() + validityDays[purpose] * DAY);
  const links = applications.map(({ id, userId }) => ({ applicationId: id, userId, ...newToken() }));
  await insertLinks(db, links, { purpose, at: now, expiresAt });
  return new Map(links.map(({ applicationId, token }) => [applicationId, token]));
}

/** Creates the error for links that are unknown, forged or of another purpose. */
export const invalidToken = () => new Refusal(403, 'InvalidToken');
const tokenExpired = () => new Refusal(403, 'TokenExpired');

/** Loads a link that is valid for one of the purposes; throws the same error for forged and unknown links. */
export async function openLink(
  { db, now }: LinkContext,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkRow> {
  const link = await findLink(db, tokenHash(token));
  if (!link || !purposes.includes(link.purpose)) throw invalidToken();
  if (link.usedAt !== null || link.expiresAt <= now) throw tokenExpired();
  return link;
}
