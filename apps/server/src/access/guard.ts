import type { Call } from '@ithaki/contract';
import type { FastifyRequest } from 'fastify';
import { notAllowed, Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';
import { type ModeRight, requireMode } from './session-modes.ts';

/** Error codes by membership state, for members who may read but not write. */
const stateErrorCodes: Record<number, string> = { 0: 'MemberInactive', 2: 'MemberLeft', 3: 'MemberCompleted' };

/** Whether a call changes data and therefore runs in a transaction. */
export const isWriting = (call: Call): boolean => call.risk !== 'reads' && call.risk !== 'readsPersons';

/** Error codes by unmet requirement (`Actor.must`). */
const requirementErrorCodes = {
  consent: 'ConsentRequired',
  changePassword: 'MustChangePassword',
  setUpSecondFactor: 'MustSetUpSecondFactor',
};

/**
 * Whether a call concerns the caller's own account; such calls stay open to someone with an unmet requirement, so that
 * they can meet it.
 */
const isAccountCall = (call: Call) => call.permission === 'signedIn' || call.permission === 'own.account';

/**
 * Whether a call creates or edits projects; such a call names the project in its body, which may not be the current
 * one.
 */
const isProjectCall = (call: Call) => call.permission === 'projects.edit' || call.permission === 'projects.create';

/** Throws 403 when the actor must first consent, change their password or set up the second factor. */
export function refuseUnmetRequirement({ must }: Actor): void {
  if (must) throw new Refusal(403, requirementErrorCodes[must]);
}

/**
 * Returns the rights that the session's mode must have for a call. Rights of the account's owner alone are checked by
 * the handlers.
 */
function* modeRightsOf(call: Call): Iterable<ModeRight> {
  if (call.risk === 'exports') yield 'export';
  else if (isWriting(call) && !call.inAnyMode) yield 'write';
  if (call.risk === 'sendsMail') yield 'mail';
  if (call.permission === 'audit.read') yield 'audit';
  if (call.purpose === 'contact') yield 'chat';
}

/**
 * Throws when the actor may not make the call at all (401, 403). Which persons the call may reach is checked where they
 * are loaded.
 */
export function guard(call: Call, actor: Actor | null): void {
  if (call.permission === 'anyone') return;
  // Nobody is signed in; the caller of this function has checked why.
  if (!actor) throw new Refusal(401, 'NotSignedIn');
  if (call.permission !== 'signedIn' && !actor.can.has(call.permission)) throw notAllowed();
  const isOpen = actor.must === 'consent' ? call.beforeConsent : isAccountCall(call);
  if (!isOpen) refuseUnmetRequirement(actor);
  for (const right of modeRightsOf(call)) requireMode(actor, right);
  if (!isWriting(call) || call.always) return;
  if (actor.project?.archived && !isAccountCall(call) && !isProjectCall(call))
    throw new Refusal(403, 'ProjectArchived');
  if (actor.state !== 1) throw new Refusal(403, stateErrorCodes[actor.state] ?? 'MemberInactive');
}

/**
 * Refuses a request whose header `X-Person` names someone other than the signed-in person. Otherwise changes that one
 * person made without a connection could be saved in the name of the next person who signs in on that browser.
 */
export function refuseOtherPerson({ headers }: FastifyRequest, actor: Actor | null): void {
  const writer = headers['x-person'];
  if (writer !== undefined && writer !== String(actor?.userId)) throw new Refusal(401, 'SessionEndedByOther');
}
