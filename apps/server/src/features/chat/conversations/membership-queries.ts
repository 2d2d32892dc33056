import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/gather.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, execute, findRows } from '../../../platform/database/statement.ts';

/** A person who views conversations, and whether they belong to the office. */
export interface Viewer {
  userId: number;
  office: boolean;
}

/** A conversation as stored, with the viewer's place in it: which messages they see, and how far they have read. */
export interface Place
  extends Columns<
    'conversations',
    | 'id'
    | 'projectId'
    | 'kind'
    | 'title'
    | 'personA'
    | 'personB'
    | 'rule'
    | 'ruleMentorId'
    | 'ruleActionId'
    | 'createdBy'
    | 'seq'
    | 'change'
    | 'closed'
    | 'version'
  > {
  /** The viewer's role in the conversation; null for someone of the office who has not opened it yet. */
  role: string | null;
  /** The number of the message after which the viewer sees messages. */
  fromSeq: number;
  /** The number of the last message that the viewer sees, if they left the conversation; otherwise null. */
  toSeq: number | null;
  /** Ranges of message numbers in between that the viewer does not see, as a PostgreSQL multirange. */
  gaps: string;
  readSeq: number;
}

/** SQL columns of a {@link Place}, read from {@link placeTables}. */
export const placeColumns = sql`c.id, c.project_id, c.kind, c.title, c.person_a, c.person_b, c.rule, c.rule_mentor_id,
  c.rule_action_id, c.created_by, c.seq, c.change, c.closed, c.version, k.role, coalesce(k.from_seq, 0) as from_seq,
  k.to_seq, coalesce(k.gaps, '{}')::text as gaps, coalesce(k.read_seq, (select max(o.read_seq) from conversation_members o
    where o.conversation_id = c.id and o.role = 'office'), 0) as read_seq`;

/** SQL: conversations `c` joined with the viewer's place `k`; use it together with {@link isSeenBy}. */
export const placeTables = (viewer: Viewer) => sql`conversations c
  left join conversation_members k on k.conversation_id = c.id and k.user_id = ${viewer.userId}`;

/**
 * SQL condition: the viewer takes part in the conversation `c`, or it is one of the office and the viewer belongs to
 * it.
 */
export const isSeenBy = ({ office }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(k.user_id is not null or (${office} and c.kind = 'office'))`;

/**
 * SQL condition: the place `k` shows the message with this number, such as `m.seq`; without a row `k` all messages are
 * shown.
 */
export const isShownAt = (seq: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(k.user_id is null or (${seq} > k.from_seq and (k.to_seq is null or ${seq} <= k.to_seq)
    and not ${seq} <@ k.gaps))`;

/** SQL condition: like {@link isShownAt}, for a place that was loaded before. */
export const isShownIn = (seq: RawBuilder<unknown>, { fromSeq, toSeq, gaps }: Place): RawBuilder<boolean> =>
  sql<boolean>`(${seq} > ${fromSeq} and ${seq} <= ${toSeq ?? 2_147_483_647}
    and not ${seq} <@ ${gaps}::int4multirange)`;

/** Returns a conversation of a project with the viewer's place in it; undefined when the viewer may not see it. */
export const findPlace = (db: Db, viewer: Viewer, projectId: number, id: number): Promise<Place | undefined> =>
  findPlaceOf(db, { viewer, projectId, id });

const findPlaceOf = gathered<{ viewer: Viewer; projectId: number; id: number }, Place | undefined>(
  async (db, asked) => {
    const keys = asked.map(({ viewer: { userId, office }, projectId, id }) => ({ userId, office, projectId, id }));
    const rows = await findRows(
      db,
      sql<
        Place & { viewerId: number; asOffice: boolean }
      >`${prepared} select ${placeColumns}, asked."userId" as viewer_id, asked.office as as_office
    from json_to_recordset(${JSON.stringify(keys)}::json) asked ("userId" int, office boolean, "projectId" int, id int)
    join conversations c on c.id = asked.id and c.project_id = asked."projectId"
    left join conversation_members k on k.conversation_id = c.id and k.user_id = asked."userId"
    where k.user_id is not null or (asked.office and c.kind = 'office')`,
    );
    const places = new Map(
      rows.map(({ viewerId, asOffice, ...place }) => [`${viewerId} ${asOffice} ${place.projectId} ${place.id}`, place]),
    );
    return asked.map(({ viewer: { userId, office }, projectId, id }) =>
      places.get(`${userId} ${office} ${projectId} ${id}`),
    );
  },
);

/** Returns the ids of the members of a conversation who have not left it. */
export async function findMemberIds(db: Db, conversationId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`select user_id as id from conversation_members
    where conversation_id = ${conversationId} and to_seq is null order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Adds people to a conversation. They see messages from now on, and those they saw before if they had been members. */
export const insertMembers = (
  db: Db,
  conversationId: number,
  ids: readonly number[],
  role: 'member' | 'observer' | 'office' = 'member',
): Promise<void> =>
  execute(
    db,
    sql`insert into conversation_members as k (conversation_id, user_id, role, from_seq, read_seq)
    select c.id, u, ${role}, case when ${role} = 'office' then 0 else c.seq end, case when ${role} = 'office' then 0 else c.seq end
    from conversations c, unnest(${sql.val([...ids])}::int[]) u where c.id = ${conversationId}
    on conflict (conversation_id, user_id) do update set to_seq = null, archived = false, role = excluded.role,
      gaps = k.gaps + int4multirange(int4range(k.to_seq, excluded.from_seq, '(]')),
      read_seq = greatest(k.read_seq, excluded.read_seq)
      where k.to_seq is not null`,
  );

/** Ends people's membership of a conversation; messages they saw stay readable to them. */
export const endMembers = (db: Db, conversationId: number, ids: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`update conversation_members k set to_seq = c.seq from conversations c
    where c.id = k.conversation_id and c.id = ${conversationId} and k.to_seq is null
      and k.user_id = any (${sql.val([...ids])}::int[])`,
  );
