import type { Density, Language, Permission, ProjectSettings, Purpose, Role } from '@ithaki/contract';
import type { SessionMode } from './session-modes.ts';

/** The project a call is made in. */
export interface CurrentProject {
  id: number;
  url: string;
  title: string | { el: string; en: string };
  settings: ProjectSettings;
  zone: string;
  /** Whether the project is archived: it can be read, and every change in it is refused. */
  archived: boolean;
}

/** The person making a call, with their roles and permissions in the current project. */
export interface Actor {
  userId: number;
  userName: string;
  name: string;
  /** Empty when the person has no first name. */
  firstName: string;
  language: Language;
  /** The colour theme the person chose; null when they chose none. */
  theme: 'auto' | 'light' | 'dark' | null;
  /** The density of lists the person chose; null when they chose none. */
  density: Density | null;
  /** Ids of the screens pinned to the top of the menu. */
  pins: readonly string[];
  /** Parts of home pages in the order that the person chose. */
  home: readonly string[];
  roles: readonly Role[];
  currentRole: Role;
  /** The lowest level among their roles; a lower level means more access. */
  level: number;
  project: CurrentProject | null;
  /**
   * State of their membership in the project (1 active); 1 also for people without a membership, such as those whose
   * role holds in every project.
   */
  state: number;
  can: ReadonlySet<Permission>;
  /** The administrator acting as this person, in a login-as or view-as session. */
  actingAdmin: { id: number; name: string } | null;
  /** The mode of the session, such as acting as someone or viewing only; limits what the roles allow. */
  mode: SessionMode;
  /** The purpose of the call, where it changes which people the actor sees; otherwise null. */
  purpose: Purpose | null;
  /** What the person must do before the server performs other calls; null when nothing. */
  must: 'consent' | 'changePassword' | 'setUpSecondFactor' | null;
  /** SHA-256 of the session id; empty for background work without a session. */
  sessionHash: Buffer;
}
