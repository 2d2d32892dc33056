import { demoSheets, type Project } from '@ithaki/demo';
import { firstDefinition, sheets } from '@ithaki/microdata';
import { sql } from 'kysely';
import type { Db } from '../platform/database/db.ts';
import { execute, findRows } from '../platform/database/statement.ts';
import { insertRows } from './rows/insert-rows.ts';

interface Row {
  userId: number;
  kayas: number;
  state: 0 | 1 | 2 | 3;
  fields: Record<string, string>;
  joinedAt: Date;
  stateChangedAt: Date;
}

/** The code of the operation that the programme of the demonstration is. */
export const MIS = '5001234';

/** The funding covers people up to this age; in the year of the demonstration a few are older. */
const OLDEST = 56;

/** Whom the funding covers: those born since a day. */
const sendFilter = (today: string) => [
  { Field: 'birth_date', Match: 'from', Value: `01-01-${Number(today.slice(0, 4)) - OLDEST}` },
];

/** How many mentees are read and written at a time. */
const PART = 5_000;

/** Five years after the end of the programme, which the law asks for. */
const keptUntil = ({ endsOn }: Project) => `31-12-${Number(endsOn.slice(0, 4)) + 5}`;

/** Sets up the sheets of the programme, and fills in those of its mentees. */
export async function loadMicrodata(db: Db, projectId: number, project: Project, today: string): Promise<void> {
  const [start, end, six] = sheets.map((sheet) => JSON.stringify(firstDefinition(sheet)));
  const settings = { MIS, MicrodataKeptUntil: keptUntil(project), MicrodataSendFilter: sendFilter(today) };
  await execute(
    db,
    sql`update projects set microdata_start_text = ${start}, microdata_end_text = ${end}, microdata_six_text = ${six},
      settings = settings || ${JSON.stringify(settings)}::jsonb, version = version + 1
    where id = ${projectId}`,
  );
  const versions = await findRows(
    db,
    sql<{ sheet: string; version: number }>`
    select sheet, max(version) as version from microdata_definitions where project_id = ${projectId} group by sheet`,
  );
  const versionOf = new Map(versions.map(({ sheet, version }) => [sheet, version]));
  const now = new Date(`${today}T12:00:00Z`);
  for (let last = 0; ; ) {
    const mentees = await findRows(
      db,
      sql<Row>`
      select m.user_id, m.kayas, m.state, u.fields, m.joined_at, m.state_changed_at
      from members m join users u on u.id = m.user_id
      where m.project_id = ${projectId} and m.kayas > ${last} order by m.kayas limit ${PART}`,
    );
    const rows = mentees.flatMap((mentee) =>
      demoSheets(mentee, now).map((sheet) => ({
        project_id: projectId,
        user_id: mentee.userId,
        sheet: sheet.sheet,
        definition: versionOf.get(sheet.sheet) ?? 1,
        state: sheet.state,
        answers: sheet.answers,
        special: sheet.special,
        mentee_final_at: sheet.menteeFinalAt?.toISOString() ?? null,
        mentor_final_at: sheet.mentorFinalAt?.toISOString() ?? null,
        changed_at: sheet.changedAt.toISOString(),
      })),
    );
    await insertRows(db, 'microdata_sheets', rows);
    if (mentees.length < PART) break;
    last = mentees.at(-1)?.kayas ?? last;
  }
  await bringActionsUp(db, projectId);
  await askCorrections(db, projectId);
  await keepOldName(db, projectId);
}

/** A municipality that became a part of Kifisia in 2011. */
const OLD_NAME = 'Νέας Ερυθραίας';

/** Gives the old name of a municipality to some who have not begun their sheet: a problem that is mended once for all. */
const keepOldName = (db: Db, projectId: number): Promise<void> =>
  execute(
    db,
    sql`
    update users u set fields = u.fields || jsonb_build_object('municipality', ${OLD_NAME}::text)
    where u.id in (
      select m.user_id from members m join users o on o.id = m.user_id and o.fields ->> 'region' = 'Αττική'
      where m.project_id = ${projectId} and m.kayas is not null and m.state = 1 and not exists (
        select 1 from microdata_sheets s where s.project_id = m.project_id and s.user_id = m.user_id)
      order by m.kayas limit 3)`,
  );

/** Makes a few participants ask for the correction of a sheet that was checked. */
const askCorrections = (db: Db, projectId: number): Promise<void> =>
  execute(
    db,
    sql`
    insert into microdata_events (project_id, user_id, sheet, kind, reason, by_id, at)
    select project_id, user_id, sheet, 'asked', 'Άλλαξα διεύθυνση μετά την υποβολή.', user_id, mentor_final_at + interval '30 minutes'
    from microdata_sheets where project_id = ${projectId} and sheet = 'start' and state = 'checked' order by id limit 3`,
  );

/** Brings the actions that ask a sheet up to it: handed in, they wait; checked, the mentor completed them. */
const bringActionsUp = (db: Db, projectId: number): Promise<void> =>
  execute(
    db,
    sql`
    insert into mentee_actions (mentee_id, action_id, project_id, published_at, submitted_at, completed_at, completed_by)
    select s.user_id, a.id, s.project_id, coalesce(s.mentee_final_at, s.changed_at), s.mentee_final_at, s.mentor_final_at,
      case when s.state = 'checked' then m.default_mentor_id end
    from microdata_sheets s join actions a on a.project_id = s.project_id and a.data ->> 'Microdata' = s.sheet
    join members m on m.project_id = s.project_id and m.user_id = s.user_id
    where s.project_id = ${projectId}
    on conflict (mentee_id, action_id) do update set published_at = least(mentee_actions.published_at, excluded.published_at),
      submitted_at = excluded.submitted_at, completed_at = excluded.completed_at, completed_by = excluded.completed_by`,
  );
