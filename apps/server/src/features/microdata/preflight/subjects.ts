import { type CalendarDate, dateAt, formatDate, parseDate } from '@ithaki/formats';
import {
  type Answers,
  answerTo,
  type Definition,
  type Facts,
  fieldAnswers,
  fixedCodes,
  fixedOf,
  type Part,
  partOf,
  proposalsFor,
  questionsOf,
  type Sheet,
  type SheetState,
  sheets,
} from '@ithaki/microdata';
import type { CurrentProject } from '../../../access/actor.ts';
import { hasAllBits, parseMask } from '../../../access/consent.ts';
import { visibleFields } from '../../../access/field-policy.ts';
import { levelOf } from '../../../access/level.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findDefinitions, findNewestVersions } from '../definitions/definition-queries.ts';
import { findSentLines } from './sent-line-queries.ts';
import type { SentLine } from './sent-lines.ts';
import {
  findActionDates,
  findPeriod,
  findSharedValues,
  findSheets,
  type SheetRow,
  type SubjectRow,
} from './subject-queries.ts';

/** A participant's sheet: its questions, what was answered, and what is proposed. */
export interface SubjectSheet {
  sheet: Sheet;
  row: SheetRow | undefined;
  state: SheetState;
  /** The version of the questions, and the questions. */
  version: number;
  definition: Definition;
  /** Answers by question, '' for those cleared by somebody. */
  stored: Answers;
  /** What the person's fields say as answers. */
  fromFields: Answers;
  proposals: Answers;
  /** Stored answers, and proposals where there is none. */
  answers: Answers;
  sent: SentLine | undefined;
  /** Whether it was changed since it was last sent. */
  changed: boolean;
}

/** A participant with all three sheets. */
export interface Subject extends SubjectRow {
  sheets: Record<Sheet, SubjectSheet>;
  facts: (sheet: Sheet) => Facts;
  /** The participant after a sheet was stored with other answers to the same questions. */
  withSheet: (changed: SheetRow) => Subject;
}

/** What is known of the programme and holds for all its participants. */
interface Study {
  project: CurrentProject;
  today: CalendarDate;
  startsOn: CalendarDate | undefined;
  endsOn: CalendarDate | undefined;
  menteeSees: (field: string) => boolean;
}

/** The moment of the check, and what the call chooses. */
export interface StudyOptions {
  now: Date;
  /** The action whose date is the entry; that of the settings when absent. */
  actionId?: number | undefined;
  /** Whether to look for numbers that several participants have; what only counts answers need not. */
  checksNumbers?: boolean;
  /** Whom the programme's filter lets be sent; everyone when absent. */
  inFilter?: ReadonlySet<number> | null;
}

/** Loads the sheets of participants with everything that the rules read. */
export async function loadSubjects(
  db: Db,
  project: CurrentProject,
  rows: readonly SubjectRow[],
  { now, actionId = project.settings.MicrodataDateActionId, inFilter = null, checksNumbers = false }: StudyOptions,
): Promise<Subject[]> {
  const ids = rows.map(({ userId }) => userId);
  const [stored, newest, [period], sentLines, actionDates] = await Promise.all([
    findSheets(db, project.id, ids),
    findNewestVersions(db, project.id),
    findPeriod(db, project.id),
    findSentLines(db, project.id, ids),
    actionId === undefined ? [] : findActionDates(db, project.id, actionId, ids),
  ]);
  const versionOf = (sheet: Sheet, row: SheetRow | undefined) =>
    row && row.state !== 'begun' ? row.definition : newest[sheet];
  const wanted = new Map<string, readonly [Sheet, number]>(
    sheets.map((sheet) => [`${sheet}${newest[sheet]}`, [sheet, newest[sheet]]]),
  );
  for (const row of stored) {
    const version = versionOf(row.sheet, row);
    wanted.set(`${row.sheet}${version}`, [row.sheet, version]);
  }
  const definitionOf = await findDefinitions(db, project.id, [...wanted.values()]);
  const study: Study = {
    project,
    today: dateAt(now, project.zone),
    startsOn: parseDate(period?.startsOn ?? ''),
    endsOn: parseDate(period?.endsOn ?? ''),
    menteeSees: menteeSight(project),
  };
  const rowsByPerson = groupBy(stored);
  const sentByPerson = groupBy(sentLines);
  const actionDateOf = new Map(actionDates.map(({ userId, at }) => [userId, dateAt(at, project.zone)]));
  const numberFields = numberFieldsOf(definitionOf('start', newest.start));
  const shared = checksNumbers ? await findSharedNumbers(db, project.id, numberFields, rows) : () => false;
  const subjectOf = (row: SubjectRow, rowsOfPerson: ReadonlyMap<Sheet, SheetRow>): Subject => {
    const sheetOf = (sheet: Sheet): SubjectSheet => {
      const own = rowsOfPerson.get(sheet);
      const version = versionOf(sheet, own);
      const sent = sentByPerson.get(row.userId)?.get(sheet);
      const entry = sheet === 'start' ? actionDateOf.get(row.userId) : undefined;
      return subjectSheet(sheet, own, version, definitionOf(sheet, version), valuesOf(row), entry, sent);
    };
    const own = { start: sheetOf('start'), end: sheetOf('end'), six: sheetOf('six') };
    const known = new Map<Sheet, Facts>();
    return {
      ...row,
      sheets: own,
      facts: (sheet) => {
        const before = known.get(sheet);
        if (before) return before;
        const facts = factsOf(study, row, own, sheet, {
          afmTaken: shared(numberFields.afm, row),
          amkaTaken: shared(numberFields.amka, row),
          inFilter: inFilter === null || inFilter.has(row.userId),
        });
        known.set(sheet, facts);
        return facts;
      },
      withSheet: (changed) => subjectOf(row, new Map(rowsOfPerson).set(changed.sheet, changed)),
    };
  };
  return rows.map((row) => subjectOf(row, rowsByPerson.get(row.userId) ?? new Map()));
}

const valuesOf = ({ fields, projectFields }: SubjectRow) => ({ ...fields, ...projectFields });

function groupBy<Row extends { userId: number; sheet: Sheet }>(rows: readonly Row[]): Map<number, Map<Sheet, Row>> {
  const groups = new Map<number, Map<Sheet, Row>>();
  for (const row of rows) {
    const own = groups.get(row.userId) ?? new Map<Sheet, Row>();
    groups.set(row.userId, own.set(row.sheet, row));
  }
  return groups;
}

/** Whether mentees of the programme see a field. */
export function menteeSight({ settings }: CurrentProject): (field: string) => boolean {
  const seen = new Set(visibleFields(settings, levelOf(['Mentee'], settings)).map(({ Name }) => Name));
  return (field) => seen.has(field);
}

const numbered = (answers: Record<string, string>): [number, string][] =>
  Object.entries(answers).map(([id, answer]) => [Number(id), answer]);

function subjectSheet(
  sheet: Sheet,
  row: SheetRow | undefined,
  version: number,
  definition: Definition,
  fields: Record<string, string>,
  entry: CalendarDate | undefined,
  sent: SentLine | undefined,
): SubjectSheet {
  const stored = new Map(row ? [...numbered(row.answers), ...numbered(row.special)] : []);
  // Of many participants most sheets are asked for their state alone.
  const asked = lazily(() => {
    const fromFields = fieldAnswers(definition, stored, fields);
    const proposals = proposalsFor(definition, stored, fields, fromFields);
    const entryQuestion = entry && questionsOf(definition).byCode.get('I14');
    if (entry && entryQuestion && !stored.has(entryQuestion.Id) && !proposals.has(entryQuestion.Id))
      proposals.set(entryQuestion.Id, formatDate(entry));
    return { fromFields, proposals, answers: new Map([...proposals, ...stored]) };
  });
  return {
    ...{ sheet, row, version, definition, stored, sent },
    state: row?.state ?? 'empty',
    changed: sent !== undefined && row !== undefined && row.changedAt > sent.sentAt,
    get fromFields() {
      return asked().fromFields;
    },
    get proposals() {
      return asked().proposals;
    },
    get answers() {
      return asked().answers;
    },
  };
}

/** Returns a function that works out a value the first time it is asked. */
function lazily<Value extends object>(workOut: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= workOut();
    return value;
  };
}

interface NumberFields {
  afm: string | undefined;
  amka: string | undefined;
}

/** The fields that the entry sheet takes the two numbers from. */
function numberFieldsOf(start: Definition): NumberFields {
  const { byCode } = questionsOf(start);
  const fieldOf = (codes: readonly string[]) => byCode.get(codes[0] ?? '')?.DefaultField;
  return { afm: fieldOf(fixedCodes.Afm), amka: fieldOf(fixedCodes.Amka) };
}

/** Finds the numbers that several participants have; returns whether that is so of a person's field. */
async function findSharedNumbers(
  db: Db,
  projectId: number,
  { afm, amka }: NumberFields,
  rows: readonly SubjectRow[],
): Promise<(field: string | undefined, row: SubjectRow) => boolean> {
  const values = [afm, amka].flatMap((field) => (field ? rows.flatMap(({ fields }) => fields[field] || []) : []));
  const found = values.length === 0 ? [] : await findSharedValues(db, projectId, [afm ?? '', amka ?? ''], values);
  const shared = new Set(found.map(({ field, value }) => `${field}:${value}`));
  return (field, { fields }) => field !== undefined && shared.has(`${field}:${fields[field] ?? ''}`);
}

function hasConsented({ settings }: CurrentProject, { fields }: SubjectRow): boolean {
  const { gdpr } = settings.Config;
  return !gdpr?.Required || hasAllBits(parseMask(fields[gdpr.UserField]), gdpr.MinValue);
}

function factsOf(
  { project, today, startsOn, endsOn, menteeSees }: Study,
  row: SubjectRow,
  all: Record<Sheet, SubjectSheet>,
  sheet: Sheet,
  checks: Pick<Facts, 'afmTaken' | 'amkaTaken' | 'inFilter'>,
): Facts {
  const { definition, state, answers, sent, changed, row: stored } = all[sheet];
  const { start, end } = all;
  const handedInAt = stored?.menteeFinalAt ?? stored?.mentorFinalAt;
  return {
    ...checks,
    ...{ sheet, definition, state, answers, today, startsOn, endsOn },
    start: start.definition,
    fromFields: all[sheet].fromFields,
    fixed: fixedOf(start.definition, start.stored, start.proposals),
    entry: parseDate(answerTo(start.definition, start.answers, 'I14')),
    exit: sheet === 'start' ? undefined : parseDate(answerTo(end.definition, end.answers, 'E0')),
    handedIn: handedInAt ? dateAt(handedInAt, project.zone) : undefined,
    startAccepted: start.sent?.result === 'accepted',
    consented: hasConsented(project, row),
    evaluation: row.evaluation,
    unevaluated: [],
    schemaFault: null,
    refusals:
      sent?.result === 'refused' && !changed ? sent.reasons.map(({ Code, Text }) => ({ code: Code, words: Text })) : [],
    partOf: (id): Part => {
      const question = questionsOf(definition).byId.get(id) ?? questionsOf(start.definition).byId.get(id);
      return question ? partOf(question, menteeSees) : 'staff';
    },
  };
}
