import type { Language, Permission, ProjectSettings, Role } from '@ithaki/contract';

/** The project a call works in. */
export interface CurrentProject {
  id: number;
  url: string;
  title: string | { el: string; en: string };
  settings: ProjectSettings;
  zone: string;
  /** Only read: every change in it is refused. */
  archived: boolean;
}

/** Who makes a call, in the project it is made in. */
export interface Actor {
  userId: number;
  userName: string;
  name: string;
  language: Language;
  /** Light or dark, where the person has chosen. */
  theme: 'auto' | 'light' | 'dark' | null;
  roles: readonly Role[];
  currentRole: Role;
  /** The lowest level of the roles; lower means more access. */
  level: number;
  project: CurrentProject | null;
  /** The membership's state in the project; 1 for those whose role is held everywhere. */
  state: number;
  can: ReadonlySet<Permission>;
  /** The administrator behind a login-as session. */
  actingAdmin: { id: number; name: string } | null;
  /** Pages shown as another person sees them: reading only. */
  viewAs: boolean;
  must: 'consent' | 'changePassword' | 'setUpSecondFactor' | null;
  sessionHash: Buffer;
}
