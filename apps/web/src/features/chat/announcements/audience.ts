import type { MemberSet, Role } from '@ithaki/contract';
import type { Search } from '../../../address/address-state.ts';
import type { ChosenPerson } from '../../../ui/fields/PeopleSelect.tsx';

/** How the receivers of an announcement are chosen: mentees by filters, everyone of some roles, or by name. */
export const audienceKinds = ['mentees', 'roles', 'people'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

/** The roles that an announcement may be sent to. */
export const audienceRoles = [
  'Mentee',
  'Mentor',
  'RegistryMentor',
  'Coordinator',
  'Supervisor',
  'SupervisorLite',
  'SupervisorLitePlus',
  'ProjectManager',
  'ProjectManagerLite',
  'Admin',
] as const satisfies readonly Role[];

/** Whom an announcement goes to, as it is being chosen. */
export interface Audience {
  kind: AudienceKind;
  /** The filters of mentees, and the mentees that they stand for. */
  search: Search;
  mentees: MemberSet;
  roles: readonly string[];
  people: readonly ChosenPerson[];
}

/** At first, all active mentees. */
export const firstAudience: Audience = {
  kind: 'mentees',
  search: { state: '1' },
  mentees: { Roles: ['Mentee'], Active: [1] },
  roles: [],
  people: [],
};

/** Returns the members of an audience; undefined while nobody is chosen. */
export function receiversOf({ kind, mentees, roles, people }: Audience): MemberSet | undefined {
  if (kind === 'mentees') return mentees;
  if (kind === 'people') return people.length > 0 ? { Ids: people.map(({ value }) => Number(value)) } : undefined;
  const Roles = audienceRoles.filter((role) => roles.includes(role));
  return Roles.length > 0 ? { Roles } : undefined;
}
