import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../platform/database/page.ts';
import { type Columns, findRow } from '../../platform/database/statement.ts';

/** An event that is not tried again because handlers failed, with these handlers. */
export interface FailedEventRow extends Columns<'events', 'id' | 'kind' | 'at'> {
  failures: { Handler: string; Error: string }[];
}

/**
 * SQL condition: an event `e` is not handled and the actor may see it: events of the current project, and for
 * administrators of every project all events.
 */
const isOpen = (actor: Actor) => sql`e.handled_at is null
  and (e.project_id = ${actor.project?.id ?? null} or exists (select 1 from user_roles r
    where r.user_id = ${actor.userId} and r.project_id is null and r.role in ('Admin', 'SuperAdmin')))`;

/** Returns a page of the events whose handlers failed for good, the newest first. */
export const findFailedEvents = (db: Db, actor: Actor, range: PageRange): Promise<Page<FailedEventRow>> =>
  findPage(
    db,
    sql<FailedEventRow>`
      select e.id, e.kind, e.at, coalesce((select jsonb_agg(jsonb_build_object('Handler', h.handler, 'Error', h.error)
        order by h.handler) from event_handlings h where h.event_id = e.id and h.error is not null), '[]') as failures
      from events e where e.given_up and ${isOpen(actor)}`,
    sql`e.id desc`,
    range,
  );

/** Finds and locks an unhandled event that the actor may see; undefined when there is none. */
export const lockOpenEvent = (db: Db, actor: Actor, id: number): Promise<{ kind: string } | undefined> =>
  findRow(
    db,
    sql<{ kind: string }>`select e.kind from events e where e.id = ${id} and ${isOpen(actor)} for no key update`,
  );
