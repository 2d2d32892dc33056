import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findPage, type Page, type PageRange } from '../../../platform/database/page.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** Figures about the contact between a mentor and a mentee, without any text. */
export interface ContactRow {
  mentorId: number;
  mentorName: string;
  menteeId: number;
  menteeName: string;
  byMentor: number;
  byMentee: number;
  lastContact: Date | null;
  minutesToAnswer: number | null;
  waitingSince: Date | null;
}

/** The period, mentor, order and page of the figures. */
export interface FiguresFilter extends PageRange {
  from: Date;
  to: Date;
  mentorId: number | null;
  order: 'last' | 'waiting' | 'perWeek' | 'answer';
  descending: boolean;
}

/**
 * SQL order of pairs `h` with their conversation, and with their figures `f` where these decide. By last contact, pairs that
 * never wrote come first, or last in descending order.
 */
function orderOf({ order, descending }: FiguresFilter) {
  switch (order) {
    case 'last': {
      const last = sql`case when h.seq > 0 then h.last_at end`;
      return descending ? sql`${last} desc nulls last` : sql`${last} nulls first`;
    }
    case 'waiting': {
      const since = sql`case when h.last_user_id = h.mentee_id then h.waiting_since end`;
      return descending ? sql`${since} desc nulls last` : sql`${since} nulls last`;
    }
    case 'perWeek':
      return descending ? sql`f.by_mentor + f.by_mentee desc` : sql`f.by_mentor + f.by_mentee`;
    case 'answer':
      return descending ? sql`f.minutes_to_answer desc nulls last` : sql`f.minutes_to_answer nulls last`;
  }
}

/** Joins the figures `f` of those pairs `h` that a condition names, in a period. */
const figures = ({ from, to }: FiguresFilter, which: RawBuilder<unknown> = sql`true`) => sql`left join lateral (
      select count(*) filter (where t.user_id = h.mentor_id)::int as by_mentor,
        count(*) filter (where t.user_id = h.mentee_id)::int as by_mentee,
        round(percentile_cont(0.5) within group (order by extract(epoch from t.answered_at - t.at) / 60)
          filter (where t.begins and t.user_id = h.mentee_id and t.answered_at is not null))::int as minutes_to_answer
      from (
        select m.at, m.user_id, m.user_id is distinct from lag(m.user_id) over w as begins,
          min(m.at) filter (where m.user_id = h.mentor_id) over (order by m.seq desc rows between unbounded preceding and 1 preceding)
            as answered_at
        from messages m where ${which} and m.conversation_id = h.id and m.kind = 'text' and m.at >= ${from} and m.at < ${to}
        window w as (order by m.seq)) t) f on true`;

/** A pair of a mentor and an active mentee, and when the mentee has been waiting for an answer since. */
type PairRow = Pick<ContactRow, 'mentorId' | 'menteeId' | 'waitingSince'> & { id: number | null };

/** Selects the pairs of mentor and active mentee whom the actor sees, as `h`, with their conversation. */
const pairs = (actor: Actor, projectId: number, mentorId: number | null) => sql`(
  select p.mentor_id, p.mentee_id, c.id, c.seq, c.last_at, c.waiting_since, c.last_user_id
  from (select user_id as mentee_id, default_mentor_id as mentor_id from members
      where project_id = ${projectId} and default_mentor_id is not null
    union select mentee_id, mentor_id from mentee_actions where project_id = ${projectId} and mentor_id is not null) p
  join members e on e.project_id = ${projectId} and e.user_id = p.mentee_id and e.state = 1
  join members o on o.project_id = ${projectId} and o.user_id = p.mentor_id and o.state = 1
  left join conversations c on c.project_id = ${projectId} and c.kind = 'direct'
    and c.person_a = least(p.mentor_id, p.mentee_id) and c.person_b = greatest(p.mentor_id, p.mentee_id)
  where (${mentorId}::int is null or p.mentor_id = ${mentorId})
    and ${personListScope(actor, sql`p.mentee_id`)} and ${personListScope(actor, sql`p.mentor_id`)}) h`;

/**
 * Returns a page of the pairs of mentor and active mentee whom the actor sees, in the requested order. A turn is
 * everything that one of them writes before the other writes again. The time to answer is measured from a mentee's
 * first message of a turn to the mentor's next message.
 */
export async function findContactFigures(
  db: Db,
  actor: Actor,
  projectId: number,
  filter: FiguresFilter,
): Promise<Page<ContactRow>> {
  const isByFigures = filter.order === 'perWeek' || filter.order === 'answer';
  const page = await findPage(
    db,
    sql<PairRow>`select h.mentor_id, h.mentee_id, h.id,
      case when h.last_user_id = h.mentee_id then h.waiting_since end as waiting_since
    from ${pairs(actor, projectId, filter.mentorId)} ${isByFigures ? figures(filter, sql`h.last_at >= ${filter.from}`) : sql``}`,
    sql`${orderOf(filter)}, h.mentor_id, h.mentee_id`,
    filter,
  );
  return { ...page, rows: await findFiguresOf(db, page.rows, filter) };
}

/** Returns the names and figures of pairs, in their order. */
const findFiguresOf = (db: Db, rows: readonly PairRow[], filter: FiguresFilter): Promise<ContactRow[]> =>
  findRows(
    db,
    sql<ContactRow>`
    select h.mentor_id, ${personName('o')} as mentor_name, h.mentee_id, ${personName('e')} as mentee_name, h.waiting_since,
      l.last_contact, coalesce(f.by_mentor, 0) as by_mentor, coalesce(f.by_mentee, 0) as by_mentee, f.minutes_to_answer
    from unnest(${sql.val(rows.map(({ mentorId }) => mentorId))}::int[], ${sql.val(rows.map(({ menteeId }) => menteeId))}::int[],
        ${sql.val(rows.map(({ id }) => id))}::int[], ${sql.val(rows.map(({ waitingSince }) => waitingSince))}::timestamptz[])
      with ordinality as h (mentor_id, mentee_id, id, waiting_since, place)
    join users o on o.id = h.mentor_id join users e on e.id = h.mentee_id
    left join lateral (select m.at as last_contact from messages m
      where m.conversation_id = h.id and m.kind = 'text' order by m.seq desc limit 1) l on true
    ${figures(filter)}
    order by h.place`,
  );
