import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/db.ts';
import { execute, getRow } from '../../platform/database/statement.ts';

/** A send of a person's sheet, whose only batch waits for a person. */
export interface SendFixture {
  send: number;
  batch: string;
}

/** Creates a send about each of these people; returns them by person. */
export async function createSends(
  db: Db,
  project: number,
  people: readonly number[],
): Promise<(person: number) => SendFixture> {
  const sends = new Map<number, SendFixture>();
  for (const [index, person] of people.entries()) {
    const batch = randomUUID();
    const { send, id } = await getRow(
      db,
      sql<{ send: number; id: number }>`
      with s as (insert into microdata_sends (project_id, sheet, mis, unchanged, not_ready, sent_at)
        values (${project}, 'start', '1', 0, '[]', now()) returning id),
      b as (insert into microdata_batches (send_id, project_id, batch_id, number, definition, count, digest, state)
        select id, ${project}, ${batch}, 1, 1, 1, '\\x00', 'held' from s returning id)
      select s.id as send, b.id from s, b`,
    );
    await execute(
      db,
      sql`insert into microdata_lines (batch_id, project_id, sheet, kayas, user_id, revision, definition, content, digest)
      values (${id}, ${project}, 'start', ${index + 1}, ${person}, 1, 1, '<Afm>090000045</Afm>', '\\x00')`,
    );
    sends.set(person, { send, batch });
  }
  return (person) => sends.get(person) ?? { send: 0, batch: randomUUID() };
}
