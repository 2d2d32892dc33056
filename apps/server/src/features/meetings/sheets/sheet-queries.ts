import type { LocalText, Presence, Proof } from '@ithaki/contract';
import { sql } from 'kysely';
import type { Actor } from '../../../access/actor.ts';
import { personName } from '../../../access/person-name.ts';
import { personListScope } from '../../../access/person-scope.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findRow, findRows, getRow } from '../../../platform/database/statement.ts';

/** The meetings of a sheet. */
export interface SheetScope {
  id: number | undefined;
  actionId: number | undefined;
  mentorId: number | undefined;
  from: Date | undefined;
  to: Date | undefined;
}

/**
 * Returns the held and missed meetings of a sheet whose mentees the actor sees, or that the actor leads, the earliest
 * first.
 */
export async function findSheetMeetings(
  db: Db,
  actor: Actor,
  { id, actionId, mentorId, from, to }: SheetScope,
  ownOnly: boolean,
): Promise<number[]> {
  const rows = await findRows(
    db,
    sql<{ id: number }>`
      select m.id from meetings m
      where m.project_id = ${actor.project?.id ?? null} and m.state in ('held', 'missed')
        and (${id ?? null}::int is null or m.id = ${id ?? null})
        and (${actionId ?? null}::int is null or m.action_id = ${actionId ?? null})
        and (${mentorId ?? null}::int is null or m.mentor_id = ${mentorId ?? null})
        and (${from ?? null}::timestamptz is null or m.starts_at >= ${from ?? null})
        and (${to ?? null}::timestamptz is null or m.starts_at < ${to ?? null})
        and ${
          ownOnly
            ? sql`m.mentor_id = ${actor.userId}`
            : sql`exists (select from meeting_people v
          where v.meeting_id = m.id and v.part = 'mentee' and ${personListScope(actor, sql`v.user_id`)})`
        }
      order by m.starts_at, m.id limit 5000`,
  );
  return rows.map((row) => row.id);
}

/** A line of a sheet: one mentee of one meeting. */
export interface SheetRow {
  meetingId: number;
  startsAt: Date;
  duration: number;
  title: LocalText;
  mentors: string;
  menteeId: number;
  mentee: string;
  presence: Presence | null;
  proof: Proof | null;
  proven: number;
  /** A digest of the meeting's minutes. */
  minutes: string;
}

/** Returns the lines of these meetings, the earliest first. */
export const findSheetRows = (db: Db, meetingIds: readonly number[]): Promise<SheetRow[]> =>
  findRows(
    db,
    sql<SheetRow>`
      select m.id as meeting_id, m.starts_at, m.duration, a.title, p.user_id as mentee_id, ${personName('u')} as mentee,
        p.presence, p.proof, md5(m.minutes_text) as minutes,
        case when p.presence = 'present' then least(m.duration + 30, greatest(0,
          coalesce(extract(epoch from p.left_at - p.came_at) / 60, m.duration)))::int else 0 end as proven,
        coalesce((select string_agg(${personName('g')}, ', ' order by g.id is distinct from m.mentor_id, g.id)
          from meeting_people l join users g on g.id = l.user_id where l.meeting_id = m.id and l.part = 'mentor'), '') as mentors
      from meetings m join actions a on a.id = m.action_id
      join meeting_people p on p.meeting_id = m.id and p.part = 'mentee' and p.waiting_since is null
      join users u on u.id = p.user_id
      where m.id = any (${sql.val([...meetingIds])}::int[]) order by m.starts_at, m.id, ${personName('u')}, u.id`,
  );

/** A sheet that was issued. */
export interface GivenSheet {
  id: number;
  projectId: number;
  title: LocalText;
  meetingIds: number[];
  print: string;
  meetings: number;
  people: number;
  proven: number;
  fromDay: string;
  toDay: string;
  madeAt: Date;
}

const columns = sql`s.id, s.project_id, s.title, s.meeting_ids, s.print, s.meetings, s.people, s.proven,
  to_char(s.from_day, 'DD-MM-YYYY') as from_day, to_char(s.to_day, 'DD-MM-YYYY') as to_day, s.made_at`;

export const findGivenSheet = (db: Db, id: number): Promise<GivenSheet | undefined> =>
  findRow(db, sql<GivenSheet>`select ${columns} from presence_sheets s where s.id = ${id}`);

/** The content of a new sheet. */
export interface NewSheet extends Omit<GivenSheet, 'id' | 'madeAt' | 'fromDay' | 'toDay'> {
  scope: string;
  from: Date;
  to: Date;
  zone: string;
  madeBy: number;
}

type SheetContent = Pick<NewSheet, 'projectId' | 'scope' | 'print'>;

/** Selects the issued sheet with this content; the newest, where there are several. */
const sameSheet = ({ projectId, scope, print }: SheetContent) => sql<GivenSheet>`
  select ${columns} from presence_sheets s
  where s.project_id = ${projectId} and s.scope = ${scope} and s.print = ${print} order by s.id desc limit 1`;

/** Returns the issued sheet with this content. */
export const findSameSheet = (db: Db, content: SheetContent): Promise<GivenSheet | undefined> =>
  findRow(db, sameSheet(content));

/** Returns the issued sheet with the same content, or issues a new one. */
export async function giveSheet(db: Db, sheet: NewSheet): Promise<GivenSheet> {
  const same = await findRow(db, sameSheet(sheet));
  return (
    same ??
    (await getRow(
      db,
      sql<GivenSheet>`
        insert into presence_sheets as s (project_id, scope, title, meeting_ids, print, meetings, people, proven, from_day, to_day, made_by)
        values (${sheet.projectId}, ${sheet.scope}, ${JSON.stringify(sheet.title)}::jsonb, ${sql.val(sheet.meetingIds)}::int[],
          ${sheet.print}, ${sheet.meetings}, ${sheet.people}, ${sheet.proven},
          (${sheet.from}::timestamptz at time zone ${sheet.zone})::date, (${sheet.to}::timestamptz at time zone ${sheet.zone})::date,
          ${sheet.madeBy})
        returning ${columns}`,
    ))
  );
}
