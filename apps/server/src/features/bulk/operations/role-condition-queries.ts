import { sql } from 'kysely';
import { roleBits } from '../../members/index.ts';
import type { Change } from './operation.ts';

const hasRole = (role: 'Mentee' | 'Mentor' | 'RegistryMentor') => sql`i.role_mask & ${sql.lit(roleBits([role]))} <> 0`;

/** Skips members who are not mentees. */
export const skipNonMentees: Change['exclusions'][number] = {
  reason: 'notMentee',
  when: sql`not (${hasRole('Mentee')})`,
};

/** Skips members who are not mentors. */
export const skipNonMentors: Change['exclusions'][number] = {
  reason: 'notMentor',
  when: sql`not (${hasRole('Mentor')} or ${hasRole('RegistryMentor')})`,
};
