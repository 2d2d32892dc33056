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

/** The receivers of an announcement while they are being chosen. */
export interface Audience {
  kind: AudienceKind;
  /** The filters of mentees, and the members that they select. */
  search: Search;
  mentees: MemberSet;
  roles: readonly string[];
  people: readonly ChosenPerson[];
}

/** The initial choice: all active mentees. */
export const firstAudience: Audience = {
  kind: 'mentees',
  search: { state: '1' },
  mentees: { Roles: ['Mentee'], Active: [1] },
  roles: [],
  people: [],
};

/** Returns the set of members of an audience; undefined while nobody is chosen. */
export function receiversOf({ kind, mentees, roles, people }: Audience): MemberSet | undefined {
  if (kind === 'mentees') return mentees;
  if (kind === 'people') return people.length > 0 ? { Ids: people.map(({ value }) => Number(value)) } : undefined;
  const Roles = audienceRoles.filter((role) => roles.includes(role));
  return Roles.length > 0 ? { Roles } : undefined;
}
