import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { gathered } from '../../../platform/database/gather.ts';
import { prepared } from '../../../platform/database/prepared.ts';
import { type Columns, execute, findRows } from '../../../platform/database/statement.ts';

/** Who looks at conversations, and whether they stand on the office's side. */
export interface Viewer {
  userId: number;
  office: boolean;
}

/** A conversation as stored, with the viewer's place in it. */
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
  /** Null for someone of the office who has not opened it yet. */
  role: string | null;
  /** Shows messages after it. */
  fromSeq: number;
  /** Shows messages until it, where the viewer has left. */
  toSeq: number | null;
  /** The ranges in between that it does not show, as PostgreSQL writes them. */
  gaps: string;
  readSeq: number;
}

/** Columns of a {@link Place}, of {@link placeTables}. */
export const placeColumns = sql`c.id, c.project_id, c.kind, c.title, c.person_a, c.person_b, c.rule, c.rule_mentor_id,
  c.rule_action_id, c.created_by, c.seq, c.change, c.closed, c.version, k.role, coalesce(k.from_seq, 0) as from_seq,
  k.to_seq, coalesce(k.gaps, '{}')::text as gaps, coalesce(k.read_seq, (select max(o.read_seq) from conversation_members o
    where o.conversation_id = c.id and o.role = 'office'), 0) as read_seq`;

/** Conversations `c` with the viewer's place `k`; to be used with {@link isSeenBy}. */
export const placeTables = (viewer: Viewer) => sql`conversations c
  left join conversation_members k on k.conversation_id = c.id and k.user_id = ${viewer.userId}`;

/** SQL condition: the viewer takes part in the conversation `c`, or stands on the office's side of it. */
export const isSeenBy = ({ office }: Viewer): RawBuilder<boolean> =>
  sql<boolean>`(k.user_id is not null or (${office} and c.kind = 'office'))`;

/** SQL condition: a message's number, such as `m.seq`, is one that the place `k` shows; a place without a row shows all. */
export const isShownAt = (seq: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(k.user_id is null or (${seq} > k.from_seq and (k.to_seq is null or ${seq} <= k.to_seq)
    and not ${seq} <@ k.gaps))`;

/** SQL condition: as {@link isShownAt}, for a place that was read before. */
export const isShownIn = (seq: RawBuilder<unknown>, { fromSeq, toSeq, gaps }: Place): RawBuilder<boolean> =>
  sql<boolean>`(${seq} > ${fromSeq} and ${seq} <= ${toSeq ?? 2_147_483_647}
    and not ${seq} <@ ${gaps}::int4multirange)`;

/** Returns a conversation of a project with the viewer's place in it; undefined for who has none. */
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

/** Returns who takes part in a conversation and has not left. */
export async function findMemberIds(db: Db, conversationId: number): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`select user_id as id from conversation_members
    where conversation_id = ${conversationId} and to_seq is null order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Adds people to a conversation: they see what is written from then on, and what they saw before. */
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

/** Ends people's part in a conversation; what they saw stays readable to them. */
export const endMembers = (db: Db, conversationId: number, ids: readonly number[]): Promise<void> =>
  execute(
    db,
    sql`update conversation_members k set to_seq = c.seq from conversations c
    where c.id = k.conversation_id and c.id = ${conversationId} and k.to_seq is null
      and k.user_id = any (${sql.val([...ids])}::int[])`,
  );
