import { defaultLevels, type ProjectSettings, type Role, roles } from '@ithaki/contract';

/** Returns a role's level in this project. */
export const roleLevel = (settings: ProjectSettings, role: Role): number =>
  settings.Roles[role]?.Level ?? defaultLevels[role];

/** Returns the roles that a threshold includes: those of its level and below. */
export const rolesUpTo = (settings: ProjectSettings, threshold: number): Role[] =>
  roles.filter((role) => roleLevel(settings, role) <= threshold);

export interface Step {
  level: number;
  /** The roles of exactly this level, which lower steps do not include. */
  roles: readonly Role[];
}

/**
 * Returns the distinct levels of roles in ascending order; each step also includes the roles of the steps
 * before it.
 */
export function levelSteps(settings: ProjectSettings): Step[] {
  const levels = [...new Set(roles.map((role) => roleLevel(settings, role)))].sort((a, b) => a - b);
  return levels.map((level) => ({ level, roles: roles.filter((role) => roleLevel(settings, role) === level) }));
}

/** Returns the step that includes the same roles as a threshold; undefined if the threshold includes none. */
export const levelStep = (settings: ProjectSettings, threshold: number): Step | undefined =>
  levelSteps(settings).findLast((step) => step.level <= threshold);
