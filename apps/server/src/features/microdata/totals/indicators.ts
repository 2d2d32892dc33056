import type { microdataTotals, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { instantAt, parseDate } from '@ithaki/formats';
import {
  type CodedAnswers,
  codedAnswers,
  indicators,
  recordOf,
  recordsOf,
  type TotalRecord,
  totalsOf,
} from '@ithaki/microdata';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { presentCount, seesTotalsOnly } from '../../../access/purposes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findByKayas, findSubjects } from '../preflight/subject-queries.ts';
import { loadSubjects, type Subject, type SubjectSheet } from '../preflight/subjects.ts';

type Which = Omit<ParsedBodyOf<typeof microdataTotals.people>, 'Code'>;

/** The end of a day in the programme's zone; undefined when no day is named. */
function endOf(day: string | undefined, zone: string): Date | undefined {
  const date = day === undefined ? undefined : parseDate(day);
  return date && instantAt({ ...date, hours: 23, minutes: 59 }, zone);
}

/** Whether a sheet counts by the chosen base, as it stood at a moment. */
function counts({ row, state, sent }: SubjectSheet, base: Which['Base'], until: Date | undefined): boolean {
  if (!row) return false;
  const isBefore = (at: Date | null | undefined) => at != null && (until === undefined || at <= until);
  if (base === 'held') return until === undefined || row.changedAt <= until || isBefore(row.menteeFinalAt);
  if (base === 'complete') return state === 'checked' && isBefore(row.mentorFinalAt);
  return sent?.result === 'accepted' && isBefore(sent.sentAt);
}

/** The record of a participant; undefined for somebody whose entry sheet does not count. */
function asRecord(subject: Subject, base: Which['Base'], until: Date | undefined): TotalRecord | undefined {
  const { start, end, six } = subject.sheets;
  if (!counts(start, base, until)) return undefined;
  const { fixed, entry } = subject.facts('start');
  const sheetAnswers = (sheet: SubjectSheet): CodedAnswers | null =>
    counts(sheet, base, until) ? codedAnswers(sheet.definition, sheet.answers) : null;
  return recordOf(
    {
      ...{ kayas: subject.kayas, definition: start.definition, answers: start.answers },
      ...{ sex: fixed.Sex, birth: fixed.BirthDate, entry },
    },
    sheetAnswers(end),
    sheetAnswers(six),
  );
}

/** Participants are looked at in parts, so that a large programme needs little memory. */
const PART = 5_000;

/** Reads the records of the participants whom the actor may count. */
async function readRecords(context: Context, actor: Actor, which: Which): Promise<TotalRecord[]> {
  const { db, now } = context;
  const project = currentProject(actor);
  if (which.ProjectId !== undefined && which.ProjectId !== project.id) throw notFound();
  const until = endOf(which.At, project.zone);
  const ids = (await findByKayas(db, actor, project.id, null)).map(({ userId }) => userId);
  const records: TotalRecord[] = [];
  for (let from = 0; from < ids.length; from += PART) {
    const rows = await findSubjects(db, actor, project.id, ids.slice(from, from + PART));
    for (const subject of await loadSubjects(db, project, rows, { now })) {
      const record = asRecord(subject, which.Base, until);
      if (record) records.push(record);
    }
  }
  return records;
}

/** Counts the indicators of a period. */
export async function showIndicators(
  context: Context,
  body: ParsedBodyOf<typeof microdataTotals.indicators>,
): Promise<ReplyOf<typeof microdataTotals.indicators>> {
  const { actor } = context;
  const small = seesTotalsOnly(actor, 'microdata.see');
  // Who sees nobody by name counts everyone; small groups are then not told.
  const counting: Actor = { ...actor, purpose: 'microdata', ...(small && { roles: ['Microdata'] as const }) };
  const totals = totalsOf(body.Period, await readRecords(context, counting, body));
  const figure = (count: number) => presentCount(small, count);
  const told = ({ Women, Men, Total }: { Women: number; Men: number; Total: number }) => {
    const isSmall = small && [Women, Men].some((count) => presentCount(true, count) === '<5');
    // The other of two groups would tell the small one.
    return isSmall
      ? { Women: '<5' as const, Men: '<5' as const, Total: figure(Total) }
      : { Women, Men, Total: figure(Total) };
  };
  return {
    Grand: told(totals.Grand),
    Complete: told(totals.Complete),
    Rows: totals.Rows.map(({ Code, Group, Label, Special, Count }) => ({
      ...{ Code, Group, Label: Label as ReplyOf<typeof microdataTotals.indicators>['Rows'][number]['Label'], Special },
      Count: Count && told(Count),
    })),
    Cross: totals.Cross.map((row) => ({ ...row, Count: told(row.Count) })),
    Checks: totals.Checks.map((check) => ({
      ...check,
      LeftCount: figure(check.LeftCount),
      RightCount: figure(check.RightCount),
    })),
  };
}

/** Lists the participants who count in an indicator. */
export async function listIndicatorPeople(
  context: Context,
  body: ParsedBodyOf<typeof microdataTotals.people>,
): Promise<ReplyOf<typeof microdataTotals.people>> {
  const { db, actor } = context;
  const indicator = indicators.find(({ Code, Period }) => Code === body.Code && Period === body.Period);
  if (!indicator && body.Code !== 'ALL') throw notFound();
  if (indicator?.Special && !actor.can.has('microdata.special')) throw new Refusal(403, 'SpecialHidden');
  const records = recordsOf(body.Code, await readRecords(context, actor, body));
  const project = currentProject(actor);
  const shown = records.slice(0, 500).map(({ kayas }) => kayas);
  const ids = shown.length === 0 ? [] : await findByKayas(db, actor, project.id, shown);
  const rows = await findSubjects(
    db,
    actor,
    project.id,
    ids.map(({ userId }) => userId),
  );
  for (const { userId } of rows) context.recordView(userId);
  return {
    All: records.length,
    list: rows.map(({ userId, kayas, fields, userName }) => ({
      ...{ UserId: userId, Kayas: kayas, Name: displayName(fields, userName) },
    })),
  };
}
