import type { accounts, ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { appendAudit, recordAccess } from '../../../access/audit.ts';
import type { OpenContext } from '../../../access/context.ts';
import { loadActor } from '../../../access/load-actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { beginSession } from '../../../platform/sessions/begin-session.ts';
import { findSession } from '../../../platform/sessions/session-rows.ts';
import { clearViewAs, keepReturn } from '../browser-cookies.ts';
import { identityOf } from '../identity.ts';
import { mayTakeOver } from '../take-over.ts';
import { type LoginAsToken, spendLoginAsToken } from '../token-queries.ts';

const PATH = '/account/LoginAs';
const expired = () => new Refusal(422, 'LinkExpired');

/**
 * Begins acting as the person of the link, once, while the administrator's session lasts. A browser signed in as the
 * administrator keeps that session to come back to; a device where nobody is signed in has none.
 */
export async function loginAs(context: OpenContext, token: string): Promise<ReplyOf<typeof accounts.loginAs>> {
  const { actor: caller, db, request, reply } = context;
  if (caller?.actingAdmin) throw new Refusal(403, 'NotWhileActing');
  const used = await spendLoginAsToken(db, tokenHash(token), caller?.userId ?? null);
  if (!used) throw expired();
  const admin = await administratorOf(context, used);
  if (caller) keepReturn(request, reply);
  clearViewAs(request, reply);
  const session = await beginSession(db, request, {
    userId: used.userId,
    acting: { adminId: used.adminId, sessionHash: used.adminSessionHash },
  });
  const actor = await loadActor(db, session, null, null);
  if (!actor) throw expired();
  await record(context, admin, actor, used.reason);
  return { ...identityOf(actor), ReturnUrl: used.returnUrl ?? startOf(actor) };
}

/** Where someone begins: who has only applied, at their application. */
const startOf = ({ roles }: Actor): string => (roles.every((role) => role === 'Registered') ? '/applicant' : '/');

/** The administrator behind a link, who must still be signed in and still be allowed to act as the person. */
async function administratorOf({ db }: OpenContext, used: LoginAsToken): Promise<Actor> {
  const session = await findSession(db, used.adminSessionHash);
  const admin = session ? await loadActor(db, session, null, null) : null;
  if (!admin) throw expired();
  await mayTakeOver(db, admin, used.userId, 'people.loginAs');
  return admin;
}

/** Both identities: the administrator opened the person's account, and acts in it from here on. */
async function record({ db, now, address }: OpenContext, admin: Actor, actor: Actor, reason: string): Promise<void> {
  const begun = { subjectId: actor.userId, target: 'loginAs', after: { Begun: true, Reason: reason } };
  await recordAccess(db, admin, PATH, [actor.userId]);
  await appendAudit(db, actor, [{ ...begun, at: now, call: PATH, address }]);
}
