import { defaultLevels, type ProjectSettings, type Role, staffRoles } from '@ithaki/contract';

/** Returns the level of a person with these roles in a project: the lowest of them. A lower level means more access. */
export const levelOf = (roles: readonly Role[], settings: ProjectSettings | undefined): number =>
  Math.min(...roles.map((role) => settings?.Roles[role]?.Level ?? defaultLevels[role]), defaultLevels.Registered);

/** Whether a project requires a second factor of people with these roles; it can require it of staff. */
export const needsSecondFactor = (roles: readonly Role[], settings: ProjectSettings | undefined): boolean =>
  settings?.Config.StaffSecondFactor === true && roles.some((role) => staffRoles.includes(role));
