import type { microdataTotals, ParsedBodyOf, ReplyOf } from '@ithaki/contract';
import { parseDate } from '@ithaki/formats';
import { dayNumber, midnightOf } from '@ithaki/meetings';
import { countTotals, indicators, recordsOf, type TotalRecord, type Totals } from '@ithaki/microdata';
import type { Actor } from '../../../access/actor.ts';
import type { Context } from '../../../access/context.ts';
import { currentProject } from '../../../access/current-project.ts';
import { displayName } from '../../../access/load-actor.ts';
import { seesEveryone } from '../../../access/person-scope.ts';
import { presentCount, seesTotalsOnly } from '../../../access/purposes.ts';
import { notFound, Refusal } from '../../../platform/errors/refusal.ts';
import { findByKayas, findSubjects } from '../preflight/subject-queries.ts';
import { readAcceptedRecords } from './accepted.ts';
import { findKeptTotals } from './accepted-queries.ts';
import { readStoredRecords } from './stored.ts';

type Which = Omit<ParsedBodyOf<typeof microdataTotals.people>, 'Code'>;

/** The end of a day, DD-MM-YYYY, in the programme's zone. */
export function endOfDay(day: string, zone: string): Date {
  const date = parseDate(day);
  if (!date) throw new Error(`no day: ${day}`);
  return midnightOf(dayNumber(date) + 1, zone);
}

/** Reads the records of the participants whom the actor may count, in parts. Throws 410 once they were blanked. */
async function* readRecords(context: Context, actor: Actor, which: Which): AsyncGenerator<TotalRecord[]> {
  const { db, now } = context;
  const project = currentProject(actor);
  const until = which.At === undefined ? undefined : endOfDay(which.At, project.zone);
  const { Base: base, Period: period } = which;
  if (base === 'accepted') {
    yield* readAcceptedRecords(db, { projectId: project.id, reader: actor, before: until });
    return;
  }
  if (await findKeptTotals(db, { projectId: project.id, period, base })) throw new Refusal(410, 'AnswersBlanked');
  yield* readStoredRecords(db, { project, reader: actor, base, until, now });
}

async function count(context: Context, actor: Actor, which: Which): Promise<Totals> {
  const counter = countTotals(which.Period);
  for await (const records of readRecords(context, actor, which)) for (const record of records) counter.add(record);
  return counter.totals();
}

/** Counts the indicators of a period. */
export async function showIndicators(
  context: Context,
  body: ParsedBodyOf<typeof microdataTotals.indicators>,
): Promise<ReplyOf<typeof microdataTotals.indicators>> {
  const { actor } = context;
  requireCurrent(actor, body.ProjectId);
  const small = seesTotalsOnly(actor, 'microdata.see');
  // Who sees nobody by name counts everyone; small groups are then not told.
  const counting: Actor = { ...actor, purpose: 'microdata', ...(small && { roles: ['Microdata'] as const }) };
  const totals = (await keptTotals(context, counting, body)) ?? (await count(context, counting, body));
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

/** Returns the totals that were kept when what they count was blanked; undefined while it can be counted. */
async function keptTotals({ db }: Context, actor: Actor, { Base, Period, At }: Which): Promise<Totals | undefined> {
  const { id, zone } = currentProject(actor);
  const kept = await findKeptTotals(db, { projectId: id, period: Period, base: Base });
  if (!kept || !seesEveryone(actor) || (At !== undefined && endOfDay(At, zone) < kept.keptAt)) return undefined;
  return kept.content;
}

/** Throws 404 for another programme than the current one. */
function requireCurrent(actor: Actor, projectId: number | undefined): void {
  if (projectId !== undefined && projectId !== currentProject(actor).id) throw notFound();
}

/** Throws 404 for no indicator of the programme, and 403 for one of special answers that the actor may not read. */
export function requireIndicator(
  actor: Actor,
  { Period, Code: code, ProjectId }: Pick<ParsedBodyOf<typeof microdataTotals.people>, 'Period' | 'Code' | 'ProjectId'>,
): void {
  const indicator = indicators.find((one) => one.Code === code && one.Period === Period);
  requireCurrent(actor, ProjectId);
  if (!indicator && code !== 'ALL') throw notFound();
  if (indicator?.Special && !actor.can.has('microdata.special')) throw new Refusal(403, 'SpecialHidden');
}

/** Lists the participants who count in an indicator. */
export async function listIndicatorPeople(
  context: Context,
  body: ParsedBodyOf<typeof microdataTotals.people>,
): Promise<ReplyOf<typeof microdataTotals.people>> {
  const { db, actor } = context;
  requireIndicator(actor, body);
  const counted: number[] = [];
  for await (const records of readRecords(context, actor, body))
    counted.push(...recordsOf(body.Code, records).map(({ kayas }) => kayas));
  const project = currentProject(actor);
  const shown = counted.slice(0, 500);
  const ids = shown.length === 0 ? [] : await findByKayas(db, actor, project.id, shown);
  const rows = await findSubjects(
    db,
    actor,
    project.id,
    ids.map(({ userId }) => userId),
  );
  for (const { userId } of rows) context.recordView(userId);
  return {
    All: counted.length,
    list: rows.map(({ userId, kayas, fields, userName }) => ({
      ...{ UserId: userId, Kayas: kayas, Name: displayName(fields, userName) },
    })),
  };
}
