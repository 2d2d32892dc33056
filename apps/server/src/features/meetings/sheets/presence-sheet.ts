import { createHash } from 'node:crypto';
import type { ParsedBodyOf, presences, ReplyOf, SheetLine } from '@ithaki/contract';
import { formatTime, instantToZonedTime, localText } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { loadProject } from '../../../access/load-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { VerifiedKind } from '../../../platform/verify/verified-kind.ts';
import { findCode, giveCode } from '../../../platform/verify/verify-codes.ts';
import { projectZone } from '../../actions/index.ts';
import { hoursScope } from '../hours/hours.ts';
import { loadMeeting } from '../shown/load-meeting.ts';
import {
  findGivenSheet,
  findSameSheet,
  findSheetMeetings,
  findSheetRows,
  giveSheet,
  type NewSheet,
  type SheetRow,
} from './sheet-queries.ts';

const KIND = 'meetings.presenceSheet';
const MINUTE_MS = 60_000;

/** Returns a digest of a sheet's content, which changes with presence, proofs, times or minutes. */
const printOf = (rows: readonly SheetRow[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        rows.map((row) => [
          ...[row.meetingId, row.startsAt.getTime(), row.duration, row.menteeId],
          ...[row.presence, row.proof, row.proven, row.minutes],
        ]),
      ),
    )
    .digest('base64url');

const count = <T>(values: readonly T[]): number => new Set(values).size;

/** Returns the sums of a sheet; of each meeting the longest proven time counts. */
function totalsOf(rows: readonly SheetRow[]) {
  const byMeeting = new Map<number, { planned: number; proven: number }>();
  for (const { meetingId, duration, proven } of rows)
    byMeeting.set(meetingId, {
      planned: duration,
      proven: Math.max(proven, byMeeting.get(meetingId)?.proven ?? 0),
    });
  const meetings = [...byMeeting.values()];
  return {
    Meetings: meetings.length,
    People: count(rows.filter(({ presence }) => presence === 'present').map(({ menteeId }) => menteeId)),
    Minutes: meetings.reduce((sum, { planned }) => sum + planned, 0),
    Proven: meetings.reduce((sum, { proven }) => sum + proven, 0),
  };
}

/** What reading a sheet needs of a call. */
type Reading = Pick<Context, 'db' | 'actor' | 'language' | 'now'>;
type SheetBody = Omit<ParsedBodyOf<typeof presences.sheet>, 'ProjectId'>;

/** Reads what a presence sheet says now. */
async function readSheet(context: Reading, { Id, ActionId, MentorId, From, To }: SheetBody) {
  const { db, actor, language } = context;
  const zone = projectZone(actor);
  if (Id !== undefined) await loadMeeting(context, Id);
  const isOfPeriod = (ActionId !== undefined || MentorId !== undefined) && From && To;
  if (Id === undefined && !isOfPeriod) throw new Refusal(422, 'NoMeeting');
  const period = From && To && Id === undefined ? hoursScope(context, { From, To }) : undefined;
  const { ownOnly } = hoursScope(context, { From: '01-01-2000', To: '01-01-2000' });
  const chosen = Id === undefined ? { actionId: ActionId, mentorId: MentorId } : {};
  const scope = { id: Id, actionId: undefined, mentorId: undefined, ...chosen, from: period?.from, to: period?.to };
  const meetingIds = await findSheetMeetings(db, actor, scope, ownOnly);
  const rows = await findSheetRows(db, meetingIds);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Refusal(422, 'NoMeeting');
  const totals = totalsOf(rows);
  const sheet: NewSheet = {
    ...{ projectId: currentProject(actor).id, title: first.title, meetingIds, print: printOf(rows), zone },
    madeBy: actor.userId,
    scope: JSON.stringify([Id, ActionId, From, To, ownOnly ? actor.userId : null, MentorId]),
    ...{ meetings: totals.Meetings, people: totals.People, proven: totals.Proven },
    ...{ from: first.startsAt, to: last.startsAt },
  };
  const seen = await seenRows(context, rows, ownOnly);
  return {
    sheet,
    totals,
    menteeIds: [...new Set(seen.map((row) => row.menteeId))],
    title: MentorId === undefined ? localText(first.title, language) : first.mentors,
    lines: seen.map((row) => presentRow(row, zone, localText(row.title, language))),
  };
}

/** Issues a presence sheet with a code; while nothing changes it is the same one. */
export async function givePresenceSheet(
  context: Context,
  body: ParsedBodyOf<typeof presences.sheet>,
): Promise<ReplyOf<typeof presences.sheet>> {
  const { db, actor } = context;
  const { sheet, totals, menteeIds, title, lines } = await readSheet(context, body);
  const given = await giveSheet(db, sheet);
  for (const menteeId of menteeIds) if (menteeId !== actor.userId) context.recordView(menteeId);
  return {
    Code: await giveCode(db, { kind: KIND, ref: given.id, projectId: sheet.projectId }),
    MadeAt: given.madeAt.toISOString(),
    Title: title,
    Rows: lines,
    Totals: totals,
  };
}

/** Reads the lines and the code of a sheet that was issued and says the same now; refused where there is none. */
export async function readGivenSheet(
  context: Reading,
  body: SheetBody,
): Promise<{ code: string; lines: SheetLine[]; menteeIds: number[] }> {
  const { sheet, lines, menteeIds } = await readSheet(context, body);
  const given = await findSameSheet(context.db, sheet);
  const code = given && (await findCode(context.db, KIND, given.id));
  if (!code) throw new Refusal(422, 'NoMeeting');
  return { code, lines, menteeIds };
}

/** Returns the lines of mentees whom the actor sees; mentors see all lines of meetings that they lead. */
async function seenRows({ db, actor }: Reading, rows: readonly SheetRow[], ownOnly: boolean): Promise<SheetRow[]> {
  if (ownOnly) return [...rows];
  const seen = await loadPersons(
    db,
    actor,
    rows.map(({ menteeId }) => menteeId),
  );
  const ids = new Set(seen.map(({ userId }) => userId));
  return rows.filter(({ menteeId }) => ids.has(menteeId));
}

function presentRow(row: SheetRow, zone: string, Title: string): SheetLine {
  const from = instantToZonedTime(row.startsAt, zone);
  return {
    MeetingId: row.meetingId,
    date: from.date,
    From: formatTime(from),
    To: formatTime(instantToZonedTime(new Date(row.startsAt.getTime() + row.duration * MINUTE_MS), zone)),
    ...{ Title, Mentors: row.mentors, Mentee: row.mentee },
    ...{ Presence: row.presence, Proof: row.proof, Proven: row.proven },
  };
}

/**
 * Presence sheets as verifiable documents: whether the sheet is unchanged, its period, number of meetings and hours,
 * but no names.
 */
export const presenceSheet: VerifiedKind = {
  kind: KIND,
  async read(db, ref, language) {
    const sheet = await findGivenSheet(db, ref);
    const project = sheet && (await loadProject(db, String(sheet.projectId)));
    if (!sheet || !project) return undefined;
    const isSame = printOf(await findSheetRows(db, sheet.meetingIds)) === sheet.print;
    const line = (name: 'days' | 'meetings' | 'people' | 'hours', text: string) => ({
      label: translate(language, `meetings.sheet.${name}`),
      text,
    });
    const { date } = instantToZonedTime(sheet.madeAt, project.zone);
    return {
      state: isSame ? 'valid' : 'superseded',
      title: `${translate(language, 'meetings.sheet')} ${sheet.id}, ${date}`,
      programme: localText(project.title, language),
      lines: [
        line('days', sheet.fromDay === sheet.toDay ? sheet.fromDay : `${sheet.fromDay} – ${sheet.toDay}`),
        line('meetings', String(sheet.meetings)),
        line('people', String(sheet.people)),
        line('hours', formatTime({ hours: Math.floor(sheet.proven / 60), minutes: sheet.proven % 60 })),
      ],
    };
  },
};
