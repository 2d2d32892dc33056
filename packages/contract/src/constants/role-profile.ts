import type { ProjectSettings } from '../programmes/settings.ts';
import type { Role } from './roles.ts';

/** How people of a role are shown: columns and filters of their list, and scripts for label, colour and letter. */
export type RoleProfile = Pick<ProjectSettings['Mentee'], 'Fields' | 'Filters' | 'Label' | 'Color' | 'Letter'>;

/** The part of the settings that holds a role's profile: mentees and mentors have one of their own. */
export const profilePath = (role: Role): 'Mentee' | 'Mentor' | `Roles.${Role}` =>
  role === 'Mentee' || role === 'Mentor' ? role : `Roles.${role}`;

/** Returns the profile of a role; empty where the project sets none. A mentor of the registry is shown as a mentor. */
export function roleProfile(settings: ProjectSettings, role: Role): RoleProfile {
  if (role === 'Mentee' || role === 'Mentor') return settings[role];
  const { Fields = [], Filters = [], Label = '', Color = '', Letter = '' } = settings.Roles[role] ?? {};
  return { Fields, Filters, Label, Color, Letter };
}
