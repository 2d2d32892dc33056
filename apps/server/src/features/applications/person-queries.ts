import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../access/person-name.ts';

/** A person as sent to the browser. */
export type Person = { Id: number; Name: string };

/** SQL expression for the person of an id column as JSON `{ Id, Name }`; null without a person. */
export const personJson = (id: RawBuilder<unknown>) => sql<Person | null>`(select json_build_object('Id', u.id,
  'Name', ${personName('u')}) from users u where u.id = ${id})`;
