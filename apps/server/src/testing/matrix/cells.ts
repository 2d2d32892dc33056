import { type Call, hasPermission, type Role } from '@ithaki/contract';
import { isWriting } from '../../access/guard.ts';
import { type Sight, sightByRole } from '../../access/person-scope.ts';
import { type SubjectKind, subjectOf } from './subject.ts';

/**
 * What a role may do with a call: nothing; make it, where it reaches nobody; for themselves only; for themselves and
 * people linked to them; for everyone in the project.
 */
export type Cell = 'no' | 'yes' | 'own' | 'scope' | 'all';

/** Returns whom a role sees in a call: those who can read everyone may still write only as mentors. */
export function sightFor(call: Call, role: Role): Sight {
  return role === 'RegistryMentor' && isWriting(call) ? 'mentored' : sightByRole[role];
}

/** Returns the cell of the access table, from the contract's permission and reach and the role's sight. */
export function accessCell(call: Call, role: Role | null): Cell {
  if (call.permission !== 'anyone' && role === null) return 'no';
  const holds = (permission: Call['permission']) =>
    permission === 'anyone' || permission === 'signedIn' || (role !== null && hasPermission([role], permission));
  if (!holds(call.permission)) return 'no';
  if (role === null || call.reach === 'none' || call.reach === 'project') return 'yes';
  if (call.reach === 'own' || (call.others && !holds(call.others))) return 'own';
  const sight = sightFor(call, role);
  if (sight === 'everyone' || sight === 'project') return 'all';
  return seesKind(sight, subjectOf(call).kind) ? 'scope' : 'own';
}

const kindsSeen: Record<Sight, readonly SubjectKind[]> = {
  everyone: ['mentee', 'mentor'],
  project: ['mentee', 'mentor'],
  supervised: ['mentee', 'mentor'],
  coordinated: ['mentee', 'mentor'],
  mentored: ['mentee'],
  advisers: ['mentor'],
  nobody: [],
};

const seesKind = (sight: Sight, kind: SubjectKind | 'anyone') =>
  kind === 'anyone' ? kindsSeen[sight].length > 0 : kindsSeen[sight].includes(kind);
