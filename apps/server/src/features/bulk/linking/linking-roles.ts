import type { Role } from '@ithaki/contract';

/** A supervisor looks after mentors, a coordinator after mentees. */
export type LinkKind = 'coordinates' | 'supervises';

/** Who looks after others by links of a kind. */
export const linkingRoles: Record<LinkKind, readonly Role[]> = {
  coordinates: ['Coordinator'],
  supervises: ['Supervisor', 'SupervisorLite', 'SupervisorLitePlus'],
};
