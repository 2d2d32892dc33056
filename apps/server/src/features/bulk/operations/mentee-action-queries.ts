import type { JsonValue } from '@ithaki/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/db.ts';
import { moveMeetings } from '../../actions/index.ts';
import { mentorHindrances } from './mentor-hindrance-queries.ts';
import type { Change } from './operation.ts';

/** What of a mentee's action a change sets. */
interface Parts {
  mentor: boolean;
  publication: boolean;
}

/** An instant as it stands in a value: UTC, to the microsecond. */
export const inValue = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(${instant} at time zone 'UTC')`;

const instantIn = (name: 'published' | 'due') => sql`(r.value ->> ${sql.lit(name)})::timestamp at time zone 'UTC'`;

/** What a value says of the mentor, and of the publication as an ISO instant. */
export const sayMentor = (value: JsonValue) => {
  const { mentor } = (value ?? {}) as { mentor?: number | null };
  return typeof mentor === 'number' ? { person: mentor } : '';
};
export const sayPublished = (value: JsonValue): string => {
  const { published } = (value ?? {}) as { published?: string | null };
  return published ? `${published}Z` : '';
};

/** Rows of mentees in actions. A value is null (JSON) where there is no row, and becomes so again when undone. */
export function menteeActionRows(
  project: number,
  actionIds: readonly number[],
  { mentor, publication }: Parts,
): Pick<Change, 'lock' | 'current' | 'write' | 'hindered'> {
  const actions = sql`${sql.val([...actionIds])}::int[]`;
  const parts = sql.join([
    ...(mentor ? [sql`'mentor', d.mentor_id`] : []),
    ...(publication ? [sql`'published', ${inValue(sql`d.published_at`)}, 'due', ${inValue(sql`d.due_at`)}`] : []),
  ]);
  const set = (row: RawBuilder<unknown>) =>
    sql.join([
      ...(mentor ? [sql`mentor_id = ${row}.mentor_id`] : []),
      ...(publication ? [sql`published_at = ${row}.published_at, due_at = ${row}.due_at`] : []),
    ]);
  return {
    async lock(db, users) {
      await sql`select 1 from mentee_actions where mentee_id = any (${sql.val([...users])}::int[])
        and action_id = any (${actions}) order by mentee_id, action_id for no key update`.execute(db);
    },
    current: (users) => sql`
      select m.user_id, a.id as action_id,
        case when d.mentee_id is null then 'null'::jsonb else jsonb_build_object(${parts}) end as value
      from members m cross join unnest(${actions}) a(id)
      left join mentee_actions d on d.mentee_id = m.user_id and d.action_id = a.id
      where m.project_id = ${project} and m.user_id = any (${sql.val([...users])}::int[])`,
    async write(db, rows, users) {
      await sql`
        insert into mentee_actions (mentee_id, action_id, project_id, mentor_id, published_at, due_at)
        select r.user_id, r.action_id, ${project}, (r.value ->> 'mentor')::int, ${instantIn('published')}, ${instantIn('due')}
        from (${rows}) r where r.value <> 'null'::jsonb
        on conflict (mentee_id, action_id) do update set ${set(sql`excluded`)}`.execute(db);
      const gone = sql`(select * from (${rows}) g where g.value = 'null'::jsonb)`;
      if (await isAny(db, gone)) await takeBack(db, gone, set);
      if (mentor) await moveMeetings(db, project, users);
    },
    ...(mentor && {
      hindered: (proposed: RawBuilder<unknown>) =>
        mentorHindrances(
          project,
          sql`select p.user_id, p.action_id, (p.value ->> 'mentor')::int as mentor_id from (${proposed}) p`,
          true,
        ),
    }),
  };
}

const isAny = async (db: Db, rows: RawBuilder<unknown>): Promise<boolean> =>
  (await sql`select 1 from ${rows} r limit 1`.execute(db)).rows.length > 0;

/** Empties what was set of these rows, and takes those out that hold nothing else. */
async function takeBack(
  db: Db,
  gone: RawBuilder<unknown>,
  set: (row: RawBuilder<unknown>) => RawBuilder<unknown>,
): Promise<void> {
  const nothing = sql`(select null::int as mentor_id, null::timestamptz as published_at, null::timestamptz as due_at) n`;
  await sql`update mentee_actions d set ${set(sql`n`)} from ${gone} r, ${nothing}
    where d.mentee_id = r.user_id and d.action_id = r.action_id`.execute(db);
  await sql`delete from mentee_actions d using ${gone} r
    where d.mentee_id = r.user_id and d.action_id = r.action_id
      and d.mentor_id is null and d.published_at is null and d.submitted_at is null and d.reviewed_at is null
      and d.completed_at is null and d.undo_reason is null and d.last_mail is null
      and d.mentee_version + d.public_version + d.private_version = 0`.execute(db);
}
