import type { ProjectUrl, RoleName } from '../model.ts';

/** An account that comes once, whatever the size. */
export interface StaffAccount {
  userName: string;
  role: RoleName;
  /** Whether the role is held in every programme rather than in those of `projects`. */
  everywhere: boolean;
  /** The programmes of which they are members; the first is their default. */
  projects: ProjectUrl[];
}

const both: ProjectUrl[] = ['epicheiro', 'neoi'];

export const staffAccounts: StaffAccount[] = [
  { userName: 'admin', role: 'Admin', everywhere: true, projects: both },
  { userName: 'superadmin', role: 'SuperAdmin', everywhere: true, projects: both },
  { userName: 'super', role: 'Super', everywhere: true, projects: both },
  { userName: 'manager', role: 'ProjectManager', everywhere: false, projects: both },
  { userName: 'managerlite', role: 'ProjectManagerLite', everywhere: false, projects: ['epicheiro'] },
  { userName: 'supervisorlite', role: 'SupervisorLite', everywhere: false, projects: ['epicheiro'] },
  { userName: 'supervisorliteplus', role: 'SupervisorLitePlus', everywhere: false, projects: ['epicheiro'] },
  { userName: 'microdata', role: 'Microdata', everywhere: false, projects: both },
  { userName: 'registrymentor', role: 'RegistryMentor', everywhere: false, projects: ['epicheiro'] },
  { userName: 'translator', role: 'Translator', everywhere: true, projects: ['epicheiro'] },
  { userName: 'scofield', role: 'Scofield', everywhere: false, projects: both },
];

/** Programmes of the k-th mentor of a part: most in the main one, three in both, the last with the young only. */
export function mentorProjects(k: number): ProjectUrl[] {
  if (k === 24) return ['neoi'];
  return k >= 21 ? both : ['epicheiro'];
}

export const coordinatorProjects = (k: number): ProjectUrl[] => (k === 3 ? ['neoi'] : ['epicheiro']);

export const supervisorProjects = (k: number): ProjectUrl[] => (k === 2 ? both : ['epicheiro']);

/** Who of a part's mentors the viewer looks after; mentors 20 and 23 and 24 are under no supervisor. */
export const supervised: Record<'supervisor1' | 'supervisor2' | 'supervisorlite' | 'supervisorliteplus', number[]> = {
  supervisor1: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  supervisor2: [11, 12, 13, 14, 15, 16, 17, 18, 19, 21, 22],
  supervisorlite: [1, 2, 3, 4],
  supervisorliteplus: [5, 6, 7, 8],
};
