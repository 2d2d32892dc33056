import { type Call, hasPermission, type Purpose, type Role } from '@ithaki/contract';
import { contactsByRole } from '../../access/contact-scope.ts';
import { isWriting } from '../../access/guard.ts';
import { sightFor as roleSight, type Sight } from '../../access/sight.ts';
import { type SubjectKind, subjectOf } from './subject.ts';

/**
 * What a role may do with a call: nothing ('no'); make it, if it concerns no people ('yes'); for themselves ('own');
 * for themselves and people linked to them ('scope'); for everyone in the project ('all'); for people they may write
 * to, or are offered to; or only to get totals.
 */
export type Cell = 'no' | 'yes' | 'own' | 'scope' | 'all' | 'contacts' | 'offered' | 'totals';

/**
 * Returns which people a role sees in a call. Roles that can read everyone but write only as mentors see fewer in
 * writing calls.
 */
export function sightFor(call: Call, role: Role): Sight {
  return role === 'RegistryMentor' && isWriting(call) ? 'mentored' : roleSight(role, call.purpose ?? null);
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
  if (call.purpose) return purposeCell(call.purpose, role);
  if (sight === 'everyone' || sight === 'project') return 'all';
  return seesKind(sight, subjectOf(call).kind) ? 'scope' : 'own';
}

/** Returns which people a role reaches in a call of a purpose that it may make. */
export function purposeCell(purpose: Purpose, role: Role): Cell {
  if (purpose === 'match') return ['Mentee', 'Mentor', 'RegistryMentor'].includes(role) ? 'offered' : 'no';
  if (purpose === 'contact') {
    const contacts = contactsByRole[role];
    return contacts === 'nobody' ? 'no' : contacts === 'everyone' ? 'all' : 'contacts';
  }
  const sight = roleSight(role, purpose);
  const totals = purpose === 'totals' || (purpose === 'reports' && role === 'Scofield');
  if (sight === 'nobody') return totals ? 'totals' : 'no';
  return sight === 'everyone' || sight === 'project' ? 'all' : 'scope';
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
