import { Refusal } from '../platform/errors/refusal.ts';

/**
 * How a session is used: by the person themselves ('self'); by an administrator signed in as someone ('acting') or only
 * viewing their pages ('viewing'); with the names of all persons hidden ('masked'); as an invented mentee ('sample');
 * as a person for whom unsaved content is tried out ('previewing').
 */
export type SessionMode = 'self' | 'acting' | 'viewing' | 'masked' | 'sample' | 'previewing';

/** A right that a mode of sessions grants or refuses, in addition to what the roles allow. */
export type ModeRight =
  /** To change anything. */
  | 'write'
  /** To read conversations and take part in them. */
  | 'chat'
  /** To read and change a person's notifications. */
  | 'notifications'
  /** To export lists as files. */
  | 'export'
  /** To do what only the owner of an account may: change how they sign in, consent, leave, export their own data. */
  | 'ownData'
  /** To read who changed what. */
  | 'audit'
  /** To cause mails to be sent. */
  | 'mail';

/** The rights of a mode: true for each right that it has, else the error code of the refusal. */
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

/** What people write to each other and what only they may do is closed to administrators who act or view as them. */
const ownersAlone = { chat: 'NotWhileActing', notifications: 'NotWhileActing', ownData: 'NotWhileActing' };

const modes: Record<SessionMode, ModeRights> = {
  self: every(true),
  acting: { ...every(true), ...ownersAlone },
  viewing: { ...every('ViewAsReadOnly'), ...ownersAlone, audit: true },
  masked: every('MaskedReadOnly'),
  sample: every('SampleReadOnly'),
  previewing: every('PreviewReadOnly'),
};

/**
 * Whether the actor's session mode grants a right. True without an actor: other checks refuse callers who are not
 * signed in.
 */
export const modeAllows = (actor: { mode: SessionMode } | null, right: ModeRight): boolean =>
  actor === null || modes[actor.mode][right] === true;

/** Throws 403 when the actor's session mode does not allow something. */
export function requireMode(actor: { mode: SessionMode } | null, right: ModeRight): void {
  const cell = actor ? modes[actor.mode][right] : true;
  if (cell !== true) throw new Refusal(403, cell);
}
