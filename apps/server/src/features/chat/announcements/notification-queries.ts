import { type RawBuilder, sql } from 'kysely';
import { announcementThing } from './announcement-kind.ts';
import { announcementPage } from './announcement-mail.ts';
import type { SentAnnouncement } from './announcement-queries.ts';

/** Query for the notifications of an announcement to receivers, in the form that {@link notifyFound} expects. */
export const notifiedOfAnnouncement = (
  { id, title }: SentAnnouncement,
  userIds: readonly number[],
): RawBuilder<unknown> =>
  sql`select r as user_id, ${announcementThing(id)}::text as thing, ${JSON.stringify({ title })}::jsonb as data,
    ${announcementPage(id)}::text as link, null::int as person_id from unnest(${sql.val([...userIds])}::int[]) r`;
