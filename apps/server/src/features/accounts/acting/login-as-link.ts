import type { accounts, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { onlyByOwnHand } from '../../../access/by-own-hand.ts';
import type { Context } from '../../../access/context.ts';
import { loadPerson } from '../../../access/load-person.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { newToken } from '../../../platform/secrets/tokens.ts';
import { mayTakeOver } from '../take-over.ts';
import { keepLoginAsToken, sweepTokens } from '../token-queries.ts';

type Body = ParsedBodyOf<typeof accounts.makeLoginAs>;

/** Makes the one-time link by which the administrator acts as another; both find it in the records. */
export async function makeLoginAs(
  context: Context,
  { UserId, Reason, url }: Body,
  publicUrl: string,
): Promise<ReplyOf<typeof accounts.makeLoginAs>> {
  const { actor, db } = context;
  onlyByOwnHand(actor);
  const person = await loadPerson(db, actor, UserId);
  await mayTakeOver(db, actor, UserId, 'people.loginAs');
  if (person.disabled) throw new Refusal(422, 'AccountDisabled');
  const { token, hash } = newToken();
  await sweepTokens(db);
  const expiresAt = await keepLoginAsToken(db, hash, {
    userId: UserId,
    adminId: actor.userId,
    adminSessionHash: actor.sessionHash,
    returnUrl: ownPath(url, publicUrl),
    reason: Reason,
  });
  context.audit({ subjectId: UserId, target: 'loginAs', after: { Reason } });
  context.saw(UserId);
  return { token, Link: `${publicUrl}/account/LoginAs?token=${token}`, ExpiresAt: expiresAt.toISOString() };
}

/** The path of an address of ours; a link must not lead on to another site. */
function ownPath(url: string | undefined, publicUrl: string): string | null {
  if (!url) return null;
  const target = URL.canParse(url, publicUrl) ? new URL(url, publicUrl) : null;
  if (!target || target.origin !== new URL(publicUrl).origin)
    throw new Refusal(400, 'Malformed', { fields: { url: 'errors.field.wrongType' } });
  return target.pathname + target.search + target.hash;
}
