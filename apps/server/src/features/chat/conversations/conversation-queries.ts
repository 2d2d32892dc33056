import { CONVERSATION_PAGE, type LocalText } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import { personName } from '../../../access/person-name.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page } from '../../../platform/database/page.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, findRows } from '../../../platform/database/statement.ts';
import { isSeenBy, isShownAt, type Place, placeColumns, placeTables, type Viewer } from './membership-queries.ts';

/** Largest number of unread messages that is counted exactly. */
const MOST_COUNTED = 1_000;

/** How long an answer must be missing for the person to count as waiting for long. */
const LONG_WAIT = '48 hours';

/** Number of members that are listed with a conversation. */
const LISTED_MEMBERS = 10;

/** A conversation as one viewer sees it, before names are filled in. */
export interface ConversationRow extends Place, Columns<'conversations', 'createdAt' | 'waitingSince'> {
  mutedUntil: Date | null;
  archived: boolean;
  fresh: number;
  members: number;
  /** Ids of the first ten members, without the viewer. */
  userIds: number[];
  observerId: number | null;
  /** When the newest message that the viewer sees was sent. */
  lastAt: Date | null;
  lastUserId: number | null;
  lastText: string | null;
  lastKind: string | null;
  /** The people named in a message of the system. */
  lastPeople: string[];
  lastAuthor: string | null;
  /** Number of the newest change that the viewer sees. */
  shownChange: number;
  /** Until when the viewer is barred from writing in the programme; null when they are not. */
  stoppedUntil: Date | null;
  actionTitle: LocalText | null;
  mentorName: string | null;
}

/**
 * SQL expression: the number of messages of `c` that are new to the viewer (by others, after the last one read), at
 * most {@link MOST_COUNTED}.
 */
export const countNew = (userId: number): RawBuilder<number> => sql<number>`(select count(*)::int from (
  select 1 from messages m where m.conversation_id = c.id and m.seq > greatest(coalesce(k.read_seq, (
      select max(o.read_seq) from conversation_members o where o.conversation_id = c.id and o.role = 'office'), 0), coalesce(k.from_seq, 0))
    and m.user_id is distinct from ${userId} and m.removed_at is null and m.kind = 'text' and ${isShownAt(sql`m.seq`)}
  limit ${MOST_COUNTED}) n)`;

const rowColumns = ({ userId }: Viewer) => sql`${placeColumns}, c.created_at, c.waiting_since, k.muted_until,
  coalesce(k.archived, false) as archived, ${countNew(userId)} as fresh,
  (select count(*)::int from conversation_members o where o.conversation_id = c.id and o.to_seq is null and o.role = 'member') as members,
  array(select o.user_id from conversation_members o where o.conversation_id = c.id and o.to_seq is null
    and o.role = 'member' and o.user_id <> ${userId} order by o.joined_at, o.user_id limit ${LISTED_MEMBERS}) as user_ids,
  (select min(o.user_id) from conversation_members o where o.conversation_id = c.id and o.to_seq is null and o.role = 'observer') as observer_id,
  l.at as last_at, l.user_id as last_user_id, l.text as last_text, l.kind as last_kind, l.people as last_people, l.author as last_author,
  case when k.to_seq is null then c.change else coalesce((select max(m.change) from messages m
    where m.conversation_id = c.id and ${isShownAt(sql`m.seq`)}), 0) end as shown_change,
  (select w.until from writing_stops w where w.project_id = c.project_id and w.user_id = ${userId} and w.until > now()) as stopped_until,
  a.title as action_title, case when c.rule <> 'fixed' then ${personName('t')} end as mentor_name`;

const lateralTables = sql`left join actions a on a.id = c.rule_action_id left join users t on t.id = c.rule_mentor_id
  left join lateral (select m.at, m.user_id, left(m.text, 120) as text, m.kind, ${personName('u')} as author,
      case when m.kind = 'system' then array(select ${personName('n')} from users n where n.id = any (m.mentions) order by n.id) else '{}' end as people
    from messages m left join users u on u.id = m.user_id
    where m.conversation_id = c.id and ${isShownAt(sql`m.seq`)} order by m.seq desc limit 1) l on true`;

/** Returns those of these conversations of a project that the viewer takes part in or may see, in the viewer's form. */
export const findConversationRows = (
  db: Db,
  viewer: Viewer,
  projectId: number,
  ids: readonly number[],
): Promise<ConversationRow[]> =>
  findRows(
    db,
    sql<ConversationRow>`select ${rowColumns(viewer)} from ${placeTables(viewer)} ${lateralTables}
    where c.id = any (${sql.val([...ids])}::int[]) and c.project_id = ${projectId} and ${isSeenBy(viewer)}`,
  );

/** Which conversations of the list to return. */
export interface ListFilter {
  search: string;
  kind: string | null;
  side: 'own' | 'office';
  unread: boolean;
  archived: boolean;
  waiting: boolean;
  since: Date | null;
  page: number;
}

/** SQL condition: somebody in `c` waits for the viewer's answer. */
const waitsFor = ({ userId }: Viewer) =>
  sql`(c.waiting_since is not null and c.last_user_id is distinct from ${userId} and (c.kind = 'direct' or c.person_a is distinct from ${userId}))`;

/** SQL condition: the search matches the title of a conversation or the name of somebody in it. */
const isCalled = (search: string, { userId }: Viewer) => {
  const pattern = sql`'%' || replace(replace(replace(fold(${search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;
  return sql`(fold(c.title) like ${pattern} or exists (select 1 from conversation_members o join users u on u.id = o.user_id
    where o.conversation_id = c.id and o.to_seq is null and o.user_id <> ${userId} and fold(${personName('u')}) like ${pattern}))`;
};

/**
 * Returns a page of a project's conversations in the viewer's form, the latest first. The office's conversations, and
 * those that wait for an answer, are ordered by how long they wait.
 */
export async function findConversations(
  db: Db,
  viewer: Viewer,
  projectId: number,
  { search, kind, side, unread, archived, waiting, since, page }: ListFilter,
): Promise<Page<ConversationRow>> {
  const office = side === 'office';
  const conditions = [
    office ? sql`c.kind = 'office' and c.person_a is distinct from ${viewer.userId}` : sql`k.user_id is not null`,
    ...(office ? [] : [sql`coalesce(k.archived, false) = ${archived}`]),
    ...(kind === null ? [] : [sql`c.kind = ${kind}`]),
    ...(since === null ? [] : [sql`c.last_at > ${since}`]),
    ...(unread ? [sql`${countNew(viewer.userId)} > 0`] : []),
    ...(waiting ? [sql`${waitsFor(viewer)} and c.waiting_since <= now() - ${LONG_WAIT}::interval`] : []),
    ...(search === '' ? [] : [isCalled(search, viewer)]),
  ];
  const { rows: chosen, all } = await findPage(
    db,
    sql<{ id: number }>`select c.id from ${placeTables(viewer)}
    where c.project_id = ${projectId} and ${isSeenBy(viewer)} and ${sql.join(conditions, sql` and `)}`,
    sql`${office || waiting ? sql`c.waiting_since asc nulls last,` : sql``}
      case when k.to_seq is null then c.last_at else coalesce((select m.at from messages m
        where m.conversation_id = c.id and ${isShownAt(sql`m.seq`)} order by m.seq desc limit 1), c.created_at) end desc, c.id desc`,
    { skip: (page - 1) * CONVERSATION_PAGE, take: CONVERSATION_PAGE },
  );
  const ids = chosen.map(({ id }) => id);
  const rows = new Map((await findConversationRows(db, viewer, projectId, ids)).map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => rows.get(id) ?? []), all };
}

/** A conversation with new messages for a person, and how many there are. */
export interface NewRow {
  id: number;
  projectId: number;
  fresh: number;
  last: Date;
}

/**
 * Returns a person's conversations with unread messages, the latest first, in every programme where they are active.
 */
export const findNews = (db: Db, userId: number): Promise<NewRow[]> =>
  findRows(
    db,
    sql<NewRow>`${prepared} with n as materialized (
      select c.id, c.project_id, ${countNew(userId)} as fresh, c.last_at as last
      from conversation_members k join conversations c on c.id = k.conversation_id
      where k.user_id = ${userId} and k.read_seq < least(c.seq, coalesce(k.to_seq, c.seq)))
    select * from n where n.fresh > 0 order by n.last desc, n.id desc`,
  );
