import type { Sheet, SheetState } from '@ithaki/microdata';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRows } from '../../../platform/database/statement.ts';

/** A participant as the rules need them. */
export interface SubjectRow {
  userId: number;
  userName: string;
  kayas: number;
  state: number;
  evaluation: boolean;
  erased: boolean;
  fields: Record<string, string>;
  projectFields: Record<string, string>;
}

/** SQL condition on the member `m`: the reader may see them; everyone where the server itself reads. */
const isSeen = (reader: Actor | undefined): RawBuilder<unknown> =>
  reader ? personListScope(reader, sql`m.user_id`) : sql`(true)`;

/** Finds these participants of the project whom the reader may see, by their number. */
export const findSubjects = (db: Db, reader: Actor | undefined, projectId: number, userIds: readonly number[]) =>
  findRows(
    db,
    sql<SubjectRow>`
    select m.user_id, u.user_name, m.kayas, m.state, m.evaluation, u.erased_at is not null as erased, u.fields,
      m.fields as project_fields
    from members m join users u on u.id = m.user_id
    where m.project_id = ${projectId} and m.kayas is not null and m.user_id = any (${sql.val([...userIds])}::int[])
      and ${isSeen(reader)}
    order by m.kayas`,
  );

/** Finds the ids of participants by their numbers, as far as the reader sees them; without numbers all of them. */
export const findByKayas = (db: Db, reader: Actor | undefined, projectId: number, kayas: readonly number[] | null) =>
  findRows(
    db,
    sql<{ userId: number; kayas: number }>`
    select m.user_id, m.kayas from members m join users u on u.id = m.user_id and u.erased_at is null
    where m.project_id = ${projectId} and m.kayas is not null
      and ${kayas === null ? sql`true` : sql`m.kayas = any (${sql.val([...kayas])}::int[])`}
      and ${isSeen(reader)}
    order by m.kayas`,
  );

/** A participant's sheet as it is stored. */
export interface SheetRow {
  userId: number;
  sheet: Sheet;
  definition: number;
  state: SheetState;
  answers: Record<string, string>;
  special: Record<string, string>;
  menteeFinalAt: Date | null;
  mentorFinalAt: Date | null;
  version: number;
  changedAt: Date;
}

/** Finds the sheets of these people. */
export const findSheets = (db: Db, projectId: number, userIds: readonly number[]) =>
  findRows(
    db,
    sql<SheetRow>`
    select user_id, sheet, definition, state, answers, special, mentee_final_at, mentor_final_at, version, changed_at
    from microdata_sheets where project_id = ${projectId} and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** An explanation of a warning. */
export interface ExplanationRow {
  userId: number;
  sheet: Sheet;
  code: string;
  questionId: number;
  ruleVersion: number;
  digest: string;
  reason: string;
}

/** Finds the explanations of these people's warnings on a sheet. */
export const findExplanations = (db: Db, projectId: number, sheet: Sheet, userIds: readonly number[]) =>
  findRows(
    db,
    sql<ExplanationRow>`
    select user_id, sheet, code, question_id, rule_version, digest, reason from microdata_explanations
    where project_id = ${projectId} and sheet = ${sheet} and user_id = any (${sql.val([...userIds])}::int[])`,
  );

/** Finds what these people ask to have corrected in a sheet, as long as it was not opened since. */
export const findAskedCorrections = (db: Db, projectId: number, sheet: Sheet, userIds: readonly number[]) =>
  findRows(
    db,
    sql<{ userId: number; reason: string }>`
    select distinct on (e.user_id) e.user_id, e.reason from microdata_events e
    where e.project_id = ${projectId} and e.sheet = ${sheet} and e.kind = 'asked'
      and e.user_id = any (${sql.val([...userIds])}::int[])
      and not exists (select 1 from microdata_events o where o.project_id = e.project_id and o.user_id = e.user_id
        and o.sheet = e.sheet and o.kind = 'unfinalised' and o.id > e.id)
    order by e.user_id, e.id desc`,
  );

/** Finds the date of an action for each of these people: of its meeting, else when it was completed. */
export const findActionDates = (db: Db, projectId: number, actionId: number, userIds: readonly number[]) =>
  findRows(
    db,
    sql<{ userId: number; at: Date }>`
    select a.mentee_id as user_id, coalesce(
      (select min(x.starts_at) from mentee_meetings x
        where x.mentee_id = a.mentee_id and x.action_id = a.action_id and x.state <> 'proposed' and x.outcome is distinct from 'missed'), a.completed_at) as at
    from mentee_actions a
    where a.project_id = ${projectId} and a.action_id = ${actionId} and a.mentee_id = any (${sql.val([...userIds])}::int[])
      and (a.completed_at is not null or exists (
        select 1 from mentee_meetings x where x.mentee_id = a.mentee_id and x.action_id = a.action_id and x.state <> 'proposed'
          and x.outcome is distinct from 'missed'))`,
  );

/** Finds those of these values of two fields that more than one participant of the project has in the same field. */
export const findSharedValues = (
  db: Db,
  projectId: number,
  [first, second]: readonly [string, string],
  values: readonly string[],
) =>
  findRows(
    db,
    sql<{ field: string; value: string }>`
    select v.field, v.value
    from members m join users u on u.id = m.user_id and u.erased_at is null and u.merged_into is null
    cross join lateral (values (${first}::text, u.fields ->> ${first}), (${second}::text, u.fields ->> ${second})) v (field, value)
    where m.project_id = ${projectId} and m.kayas is not null and v.value = any (${sql.val([...new Set(values)])}::text[])
    group by v.field, v.value having count(*) > 1`,
  );

/** Finds the programme's first and last day, DD-MM-YYYY or empty. */
export const findPeriod = (db: Db, projectId: number) =>
  findRows(
    db,
    sql<{ startsOn: string; endsOn: string }>`
    select coalesce(to_char(starts_on, 'DD-MM-YYYY'), '') as starts_on, coalesce(to_char(ends_on, 'DD-MM-YYYY'), '') as ends_on
    from projects where id = ${projectId}`,
  );
