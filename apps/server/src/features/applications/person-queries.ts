import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../access/person-name.ts';

/** A person as sent to the browser. */
export type Person = { Id: number; Name: string };

/** The person of an id column as json `{ Id, Name }`; null without one. */
export const personJson = (id: RawBuilder<unknown>) => sql<Person | null>`(select json_build_object('Id', u.id,
  'Name', ${personName('u')}) from users u where u.id = ${id})`;
