import { defaultLevels, type ProjectSettings, type Role, roles } from '@ithaki/contract';

/** A role's level in this project. */
export const levelOf = (settings: ProjectSettings, role: Role): number =>
  settings.Roles[role]?.Level ?? defaultLevels[role];

/** The roles that a threshold lets in: those of its level and below. */
export const rolesUpTo = (settings: ProjectSettings, threshold: number): Role[] =>
  roles.filter((role) => levelOf(settings, role) <= threshold);

export interface Step {
  level: number;
  /** The roles that come in with this step and not with a lower one. */
  roles: readonly Role[];
}

/** The thresholds that make a difference, from the narrowest: each lets in the roles of the steps before it as well. */
export function stepsOf(settings: ProjectSettings): Step[] {
  const levels = [...new Set(roles.map((role) => levelOf(settings, role)))].sort((a, b) => a - b);
  return levels.map((level) => ({ level, roles: roles.filter((role) => levelOf(settings, role) === level) }));
}

/** The step that lets in the same roles as a threshold; none when it lets in nobody. */
export const stepOf = (settings: ProjectSettings, threshold: number): Step | undefined =>
  stepsOf(settings).findLast((step) => step.level <= threshold);
