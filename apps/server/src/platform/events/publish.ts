import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/db.ts';
import { prepared } from '../database/prepared.ts';
import { execute } from '../database/statement.ts';
import type { EventKind } from './event-kind.ts';

/**
 * Stores an event in the transaction in which it happens. Handlers react soon after the commit, and not at all when the
 * transaction is rolled back.
 */
export const publish = <Payload extends z.ZodType>(
  db: Db,
  event: EventKind<Payload>,
  projectId: number | null,
  payload: z.input<Payload>,
): Promise<void> => publishAll(db, event, projectId, [payload]);

/** As {@link publish}, for events that happen together. */
export async function publishAll<Payload extends z.ZodType>(
  db: Db,
  { kind, payload: schema }: EventKind<Payload>,
  projectId: number | null,
  payloads: readonly z.input<Payload>[],
): Promise<void> {
  if (payloads.length === 0) return;
  const parsed = JSON.stringify(payloads.map((payload) => schema.parse(payload)));
  await execute(
    db,
    sql`${prepared} insert into events (kind, project_id, payload)
    select ${kind}, ${projectId}, e.value from jsonb_array_elements(${parsed}::jsonb) with ordinality e order by e.ordinality`,
  );
}
