/** Every role, in the order in which a person's current role is chosen (decisions: roles, levels). */
export const roles = [
  'SuperAdmin',
  'Admin',
  'Super',
  'ProjectManager',
  'ProjectManagerLite',
  'Supervisor',
  'Coordinator',
  'SupervisorLitePlus',
  'SupervisorLite',
  'Microdata',
  'RegistryMentor',
  'Mentor',
  'Translator',
  'Scofield',
  'Mentee',
  'Registered',
] as const;

export type Role = (typeof roles)[number];

/** Each role's level, unless the project overrides it: a lower level means more access. */
export const defaultLevels: Record<Role, number> = {
  SuperAdmin: 0,
  Admin: 0,
  Super: 0,
  ProjectManager: 1,
  Supervisor: 1,
  ProjectManagerLite: 2,
  Coordinator: 10,
  SupervisorLite: 20,
  SupervisorLitePlus: 20,
  Microdata: 20,
  RegistryMentor: 50,
  Mentor: 100,
  Translator: 200,
  Scofield: 200,
  Mentee: 500,
  Registered: 1000,
};

/** The highest level of staff, who see participant numbers and, unless a field says otherwise, e-mail addresses. */
export const STAFF_LEVEL = 20;

/** Roles that run the programme rather than take part in it. */
export const staffRoles = roles.filter((role) => defaultLevels[role] <= 20);
