import type { ProjectSettings, Role } from '@ithaki/contract';

type Own = NonNullable<ProjectSettings['Roles'][Role]>;
type Change = { [K in keyof Own]?: Own[K] | undefined };

/** The settings with a role changed; what becomes undefined is as usual again. */
export function withRole(settings: ProjectSettings, role: Role, change: Change): ProjectSettings {
  const { [role]: own, ...others } = settings.Roles;
  const kept = Object.entries({ ...own, ...change }).filter(([, value]) => value !== undefined);
  const Roles = kept.length > 0 ? { ...others, [role]: Object.fromEntries(kept) } : others;
  return { ...settings, Roles };
}
