import { type RawBuilder, sql } from 'kysely';
import { announcementThing } from './announcement-kind.ts';
import { announcementPage } from './announcement-mail.ts';
import type { SentAnnouncement } from './announcement-queries.ts';

/** Query for what receivers are told of an announcement, as {@link tellFound} takes it. */
export const toldOfAnnouncement = ({ id, title }: SentAnnouncement, userIds: readonly number[]): RawBuilder<unknown> =>
  sql`select r as user_id, ${announcementThing(id)}::text as thing, ${JSON.stringify({ title })}::jsonb as data,
    ${announcementPage(id)}::text as link, null::int as person_id from unnest(${sql.val([...userIds])}::int[]) r`;
