import { createHash } from 'node:crypto';
import type { ParsedBodyOf, presences, ReplyOf } from '@ithaki/contract';
import { formatTime, instantToZonedTime, localText } from '@ithaki/formats';
import type { Context } from '../../../access/context.ts';
import { loadPersons } from '../../../access/load-person.ts';
import { loadProject } from '../../../access/load-project.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { translate } from '../../../platform/texts/translate.ts';
import type { VerifiedKind } from '../../../platform/verify/verified-kind.ts';
import { giveCode } from '../../../platform/verify/verify-codes.ts';
import { projectZone } from '../../actions/index.ts';
import { hoursScope } from '../hours/hours.ts';
import { loadMeeting } from '../shown/load-meeting.ts';
import { findGivenSheet, findSheetMeetings, findSheetRows, giveSheet, type SheetRow } from './sheet-queries.ts';

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

/** Issues a presence sheet with a code; while nothing changes it is the same one. */
export async function givePresenceSheet(
  context: Context,
  { Id, ActionId, From, To }: ParsedBodyOf<typeof presences.sheet>,
): Promise<ReplyOf<typeof presences.sheet>> {
  const { db, actor, language } = context;
  const zone = projectZone(actor);
  if (Id !== undefined) await loadMeeting(context, Id);
  if (Id === undefined && (ActionId === undefined || !From || !To)) throw new Refusal(422, 'NoMeeting');
  const period = From && To && Id === undefined ? hoursScope(context, { From, To }) : undefined;
  const { ownOnly } = hoursScope(context, { From: '01-01-2000', To: '01-01-2000' });
  const scope = { id: Id, actionId: Id === undefined ? ActionId : undefined, from: period?.from, to: period?.to };
  const meetingIds = await findSheetMeetings(db, actor, scope, ownOnly);
  const rows = await findSheetRows(db, meetingIds);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) throw new Refusal(422, 'NoMeeting');
  const Totals = totalsOf(rows);
  const projectId = actor.project?.id ?? 0;
  const sheet = await giveSheet(db, {
    ...{ projectId, title: first.title, meetingIds, print: printOf(rows), zone, madeBy: actor.userId },
    scope: JSON.stringify([Id, ActionId, From, To, ownOnly ? actor.userId : null]),
    ...{ meetings: Totals.Meetings, people: Totals.People, proven: Totals.Proven },
    ...{ from: first.startsAt, to: last.startsAt },
  });
  for (const menteeId of new Set(rows.map((row) => row.menteeId)))
    if (menteeId !== actor.userId) context.recordView(menteeId);
  return {
    Code: await giveCode(db, { kind: KIND, ref: sheet.id, projectId }),
    MadeAt: sheet.madeAt.toISOString(),
    Title: localText(first.title, language),
    Rows: (await seenRows(context, rows, ownOnly)).map((row) => presentRow(row, zone, localText(row.title, language))),
    Totals,
  };
}

/** Returns the lines of mentees whom the actor sees; mentors see all lines of meetings that they lead. */
async function seenRows({ db, actor }: Context, rows: readonly SheetRow[], ownOnly: boolean): Promise<SheetRow[]> {
  if (ownOnly) return [...rows];
  const seen = await loadPersons(
    db,
    actor,
    rows.map(({ menteeId }) => menteeId),
  );
  const ids = new Set(seen.map(({ userId }) => userId));
  return rows.filter(({ menteeId }) => ids.has(menteeId));
}

function presentRow(row: SheetRow, zone: string, Title: string) {
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
