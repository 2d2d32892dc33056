import type { ProjectSettings, Role } from '@ithaki/contract';

type Own = NonNullable<ProjectSettings['Roles'][Role]>;
type Change = { [K in keyof Own]?: Own[K] | undefined };

/** Returns the settings with a role changed; values set to undefined return to their defaults. */
export function withRole(settings: ProjectSettings, role: Role, change: Change): ProjectSettings {
  const { [role]: current, ...others } = settings.Roles;
  const values = Object.entries({ ...current, ...change }).filter(([, value]) => value !== undefined);
  const Roles = values.length > 0 ? { ...others, [role]: Object.fromEntries(values) } : others;
  return { ...settings, Roles };
}
