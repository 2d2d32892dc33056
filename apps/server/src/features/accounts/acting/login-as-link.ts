import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import type { Context } from '../../../access/context.ts';
import { loadPersonForChange } from '../../../access/load-person.ts';
import { requireMode } from '../../../access/session-modes.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { refuseTakeOver } from '../take-over.ts';
import { storeLoginAsToken } from '../token-queries.ts';

type Body = ParsedBodyOf<typeof accounts.makeLoginAs>;

/**
 * Creates the one-time link with which the administrator acts as another person; it is recorded in the audit and shown
 * to that person.
 */
export async function createLoginAsLink(
  context: Context,
  { UserId, Reason, url }: Body,
  publicUrl: string,
): Promise<ReplyOf<typeof accounts.makeLoginAs>> {
  const { actor, db } = context;
  requireMode(actor, 'ownData');
  const person = await loadPersonForChange(context, UserId);
  if (Reason === '') throw new Refusal(422, 'ReasonNeeded', { fields: { Reason: 'errors.field.required' } });
  await refuseTakeOver(db, actor, UserId, 'people.loginAs');
  if (person.disabled) throw new Refusal(422, 'AccountDisabled');
  const { token, hash } = newToken();
  const expiresAt = await storeLoginAsToken(db, hash, {
    userId: UserId,
    adminId: actor.userId,
    adminSessionHash: actor.sessionHash,
    returnUrl: pathWithinSite(url, publicUrl),
    reason: Reason,
  });
  context.audit({ subjectId: UserId, target: 'loginAs', after: { Reason } });
  context.recordView(UserId);
  return { token, Link: `${publicUrl}/account/LoginAs?token=${token}`, ExpiresAt: expiresAt.toISOString() };
}

/** Returns the path of a url within this site; a url of another site is refused. */
function pathWithinSite(url: string | undefined, publicUrl: string): string | null {
  if (!url) return null;
  const target = URL.canParse(url, publicUrl) ? new URL(url, publicUrl) : null;
  // '/.//name' belongs to this site, but its path '//name' would lead to another site.
  if (!target || target.origin !== new URL(publicUrl).origin || target.pathname.startsWith('//'))
    throw new Refusal(400, 'Malformed', { fields: { url: 'errors.field.wrongType' } });
  return target.pathname + target.search + target.hash;
}
