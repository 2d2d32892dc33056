import type { Role } from '@ithaki/contract';

/** Kinds of links: a coordinator looks after mentees, a supervisor after mentors. */
export type LinkKind = 'coordinates' | 'supervises';

/** Roles that may look after others by links of a kind. */
export const linkingRoles: Record<LinkKind, readonly Role[]> = {
  coordinates: ['Coordinator'],
  supervises: ['Supervisor', 'SupervisorLite', 'SupervisorLitePlus'],
};
