import { sql } from 'kysely';
import { roleBits } from '../../members/index.ts';
import type { Change } from './operation.ts';

const has = (role: 'Mentee' | 'Mentor' | 'RegistryMentor') => sql`i.role_mask & ${sql.lit(roleBits([role]))} <> 0`;

/** Whoever is no mentee is left as they are. */
export const onlyMentees: Change['unfit'][number] = { reason: 'notMentee', when: sql`not (${has('Mentee')})` };

/** Whoever is no mentor is left as they are. */
export const onlyMentors: Change['unfit'][number] = {
  reason: 'notMentor',
  when: sql`not (${has('Mentor')} or ${has('RegistryMentor')})`,
};
