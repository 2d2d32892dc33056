import { Refusal } from '../platform/errors/refusal.ts';

/**
 * Whose eyes a session has, and how: one's own; those of a person one is signed in as, or only views; one's own with
 * every person hidden; those of an invented mentee; those of a person for whom something unsaved is tried out.
 */
export type SessionMode = 'self' | 'acting' | 'viewing' | 'masked' | 'sample' | 'previewing';

/** What a mode allows or refuses, besides what the role does. */
export type ModeRight =
  /** Changing anything. */
  | 'write'
  /** Conversations: reading them, and taking part in them. */
  | 'chat'
  /** A person's notifications. */
  | 'notifications'
  /** Taking lists out as files. */
  | 'export'
  /** What only the owner of an account does: how they sign in, consent, leave, take their data out. */
  | 'ownData'
  /** Reading who changed what. */
  | 'audit'
  /** Having mails sent. */
  | 'mail';

/** For each right, whether the mode has it, or the code of its refusal. */
type ModeRights = Record<ModeRight, true | string>;

const every = (cell: true | string): ModeRights => ({
  write: cell,
  chat: cell,
  notifications: cell,
  export: cell,
  ownData: cell,
  audit: cell,
  mail: cell,
});

/** What is between a person and others, or theirs alone, is not for whoever looks through their eyes. */
const ownersAlone = { chat: 'NotWhileActing', notifications: 'NotWhileActing', ownData: 'NotWhileActing' };

const modes: Record<SessionMode, ModeRights> = {
  self: every(true),
  acting: { ...every(true), ...ownersAlone },
  viewing: { ...every('ViewAsReadOnly'), ...ownersAlone, audit: true },
  masked: every('MaskedReadOnly'),
  sample: every('SampleReadOnly'),
  previewing: every('PreviewReadOnly'),
};

/** Whether the actor's session mode allows something; nobody has no mode, and is held back elsewhere. */
export const modeAllows = (actor: { mode: SessionMode } | null, right: ModeRight): boolean =>
  actor === null || modes[actor.mode][right] === true;

/** Throws 403 when the actor's session mode does not allow something. */
export function requireMode(actor: { mode: SessionMode } | null, right: ModeRight): void {
  const cell = actor ? modes[actor.mode][right] : true;
  if (cell !== true) throw new Refusal(403, cell);
}
