import type { accounts, ReplyOf } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';
import { appendAudit, recordAccess } from '../../../access/audit.ts';
import type { OpenContext, OpenHttpContext } from '../../../access/context.ts';
import { loadActor } from '../../../access/load-actor.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { publish } from '../../../platform/events/publish.ts';
import { tokenHash } from '../../../platform/secrets/tokens.ts';
import { beginSession } from '../../../platform/sessions/begin-session.ts';
import { findSession } from '../../../platform/sessions/session-rows.ts';
import { actedAs } from '../account-events.ts';
import { setReturnCookie } from '../browser-cookies.ts';
import { presentIdentity } from '../identity.ts';
import { refuseTakeOver } from '../take-over.ts';
import { consumeLoginAsToken, type LoginAsToken } from '../token-queries.ts';

const PATH = '/account/LoginAs';
const linkExpired = () => new Refusal(422, 'LinkExpired');

/**
 * Starts acting as the person of a login-as link, which works once and only while the administrator is signed in. A
 * browser signed in as the administrator keeps that session to return to; on any other device there is none to return
 * to.
 */
export async function loginAs(context: OpenHttpContext, token: string): Promise<ReplyOf<typeof accounts.loginAs>> {
  const { actor: caller, db, request, reply } = context;
  if (caller?.actingAdmin) throw new Refusal(403, 'NotWhileActing');
  const used = await consumeLoginAsToken(db, tokenHash(token), caller?.userId ?? null);
  if (!used) throw linkExpired();
  const admin = await loadAdministrator(context, used);
  if (caller) setReturnCookie(request, reply);
  const session = await beginSession(db, request, {
    userId: used.userId,
    acting: { adminId: used.adminId, sessionHash: used.adminSessionHash },
  });
  const actor = await loadActor(db, session, null);
  if (!actor) throw linkExpired();
  await recordStart(context, admin, actor, used.reason);
  return { ...presentIdentity(actor), ReturnUrl: used.returnUrl ?? startPage(actor) };
}

/** Returns the person's start page: for applicants their application. */
const startPage = ({ roles }: Actor): string => (roles.every((role) => role === 'Registered') ? '/applicant' : '/');

/** Loads the administrator of a link; throws unless they are still signed in and may still act as the person. */
async function loadAdministrator({ db }: OpenContext, used: LoginAsToken): Promise<Actor> {
  const session = await findSession(db, used.adminSessionHash);
  const admin = session ? await loadActor(db, { ...session, viewedId: null }, null) : null;
  if (!admin) throw linkExpired();
  await refuseTakeOver(db, admin, used.userId, 'people.loginAs');
  return admin;
}

/** Records that the administrator opened the person's data and started acting as them. */
async function recordStart(
  { db, now, address }: OpenContext,
  admin: Actor,
  actor: Actor,
  reason: string,
): Promise<void> {
  const begun = { subjectId: actor.userId, target: 'loginAs', after: { Begun: true, Reason: reason } };
  await recordAccess(db, admin, PATH, [actor.userId]);
  await publish(db, actedAs, null, { UserId: actor.userId, By: admin.userId, Mode: 'acting' });
  await appendAudit(db, actor, [{ ...begun, at: now, call: PATH, address }]);
}
