import { Refusal } from '../platform/errors/refusal.ts';

/** Whose eyes a session has: one's own, those of a person one is signed in as, or of a person one only views. */
export type SessionMode = 'self' | 'acting' | 'viewing';

/** What a mode allows, besides what the role does. */
interface ModeRights {
  /** Changing anything. */
  write: boolean;
  /** Taking lists out as files. */
  export: boolean;
  /** What only the owner of an account does: how they sign in, consent, leave, take their data out. */
  ownData: boolean;
  /** Reading what the owner of the account is told. */
  notifications: boolean;
}

const modes: Record<SessionMode, ModeRights & { refusal: string }> = {
  self: { write: true, export: true, ownData: true, notifications: true, refusal: '' },
  acting: { write: true, export: true, ownData: false, notifications: false, refusal: 'NotWhileActing' },
  viewing: { write: false, export: false, ownData: false, notifications: false, refusal: 'ViewAsReadOnly' },
};

/** Whether the actor's session mode allows something; nobody has no mode, and is held back elsewhere. */
export const modeAllows = (actor: { mode: SessionMode } | null, right: keyof ModeRights): boolean =>
  actor === null || modes[actor.mode][right];

/** Throws 403 when the actor's session mode does not allow something. */
export function requireMode(actor: { mode: SessionMode } | null, right: keyof ModeRights): void {
  if (actor && !modes[actor.mode][right]) throw new Refusal(403, modes[actor.mode].refusal);
}
