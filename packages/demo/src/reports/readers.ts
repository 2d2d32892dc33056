import type { Role } from '@ithaki/contract';

/** The roles that the demonstration's reports are for. */
export const managers: Role[] = ['Admin', 'Super', 'ProjectManager', 'ProjectManagerLite'];
export const supervision: Role[] = [...managers, 'Supervisor', 'SupervisorLitePlus', 'Coordinator'];
export const funders: Role[] = [...managers, 'Scofield'];
