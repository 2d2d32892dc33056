import type { Role } from '@ithaki/contract';
import type { Actor } from '../../../access/actor.ts';

/** Roles that arrange the hours of the mentors they see; mentors arrange their own. */
const arrangers: readonly Role[] = ['Admin', 'SuperAdmin', 'ProjectManager', 'ProjectManagerLite', 'Coordinator'];

/** Whether the actor may change when a person meets, if they see the person. */
export const mayArrange = ({ userId, roles }: Actor, mentorId: number): boolean =>
  mentorId === userId || roles.some((role) => arrangers.includes(role));
