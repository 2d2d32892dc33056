import type { Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';

/** Roles that may change the availability of the mentors whom they see. Mentors may change their own. */
const arrangers: readonly Role[] = ['Admin', 'SuperAdmin', 'ProjectManager', 'ProjectManagerLite', 'Coordinator'];

/** Returns whether the actor may change a mentor's availability, provided that they see the mentor. */
export const mayArrange = ({ userId, roles }: Actor, mentorId: number): boolean =>
  mentorId === userId || roles.some((role) => arrangers.includes(role));
