import type { Call } from '@ithaki/contract';
import { notAllowed, Refusal } from '../platform/errors/refusal.ts';
import type { Actor } from './actor.ts';

const stateRefusal: Record<number, string> = { 0: 'MemberInactive', 2: 'MemberLeft', 3: 'MemberCompleted' };

export const isWriting = (call: Call): boolean => call.risk !== 'reads' && call.risk !== 'readsPersons';

const mustRefusal = {
  consent: 'ConsentRequired',
  changePassword: 'MustChangePassword',
  setUpSecondFactor: 'MustSetUpSecondFactor',
};

/** Calls of one's own account stay open to someone who must first put it in order. */
const isOfAccount = (call: Call) => call.permission === 'signedIn' || call.permission === 'own.account';

/** Calls that shape projects name theirs, which need not be the one they are made in. */
const isOfProjects = (call: Call) => call.permission === 'projects.edit' || call.permission === 'projects.create';

/** Refuses someone who must first consent, change their password or set up the second factor. */
export function refuseUntilInOrder({ must }: Actor): void {
  if (must) throw new Refusal(403, mustRefusal[must]);
}

/** Refuses a call that the actor may not make at all; whom it reaches is checked where it acts. */
export function guard(call: Call, actor: Actor | null): void {
  if (call.permission === 'anyone') return;
  if (!actor) throw new Refusal(401, 'NotSignedIn');
  if (call.permission !== 'signedIn' && !actor.can.has(call.permission)) throw notAllowed();
  const isOpen = actor.must === 'consent' ? call.beforeConsent : isOfAccount(call);
  if (!isOpen) refuseUntilInOrder(actor);
  if (!isWriting(call) || call.always) return;
  if (actor.viewAs) throw new Refusal(403, 'ViewAsReadOnly');
  if (actor.project?.archived && !isOfAccount(call) && !isOfProjects(call)) throw new Refusal(403, 'ProjectArchived');
  if (actor.state !== 1) throw new Refusal(403, stateRefusal[actor.state] ?? 'MemberInactive');
}
