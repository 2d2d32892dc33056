import type { LinkPurpose } from '@ithaki/contract';
import type { OpenContext } from '../../../access/context.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newToken, tokenHash } from '../../../platform/secrets/tokens.ts';
import type { ApplicationRow } from '../application-queries.ts';
import { findLink, insertLink, type LinkRow } from './link-queries.ts';

const DAY = 86_400_000;

/** How long a link of each purpose opens anything, in days. */
const daysOf: Record<LinkPurpose, number> = { form: 60, status: 180, documents: 60, password: 7 };

/** Makes a link’s token; only its hash is kept. */
export async function newLink(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  { id, userId }: Pick<ApplicationRow, 'id' | 'userId'>,
  purpose: LinkPurpose,
): Promise<string> {
  const { token, hash } = newToken();
  const expiresAt = new Date(now.getTime() + daysOf[purpose] * DAY);
  await insertLink(db, { hash, applicationId: id, userId, purpose, at: now, expiresAt });
  return token;
}

export const invalidToken = () => new Refusal(403, 'InvalidToken');
const tokenExpired = () => new Refusal(403, 'TokenExpired');

/** A link that is good for one of these purposes; every other one is refused, and the forged like the unknown. */
export async function openLink(
  { db, now }: Pick<OpenContext, 'db' | 'now'>,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LinkRow> {
  const link = await findLink(db, tokenHash(token));
  if (!link || !purposes.includes(link.purpose)) throw invalidToken();
  if (link.usedAt !== null || link.expiresAt <= now) throw tokenExpired();
  return link;
}
