import { type CodedAnswers, codedAnswers, recordOf, type TotalRecord } from '@ithaki/microdata';
import type { Actor, CurrentProject } from '../../../access/actor.ts';
import type { Db } from '../../../platform/database/db.ts';
import { findByKayas, findSubjects } from '../preflight/subject-queries.ts';
import { loadSubjects, type Subject, type SubjectSheet } from '../preflight/subjects.ts';
import type { KeptTotals } from '../sending/retention-queries.ts';
import { totalsToKeep } from './accepted.ts';

/** The bases that count the stored sheets: all that were begun, and those that are checked. */
export type StoredBase = Exclude<KeptTotals['base'], 'accepted'>;

/** Whose stored sheets are read. */
interface StoredSearch {
  project: CurrentProject;
  /** Who reads, of whom only the participants that they may see; everyone without. */
  reader: Actor | undefined;
  now: Date;
}

/** Which of them count. */
interface Counted {
  base: StoredBase;
  /** Only what was handed in before this moment. */
  until: Date | undefined;
}

/** Returns whether a sheet is counted: for `held` once it was begun, for `complete` once it was checked, before `until`. */
function counts({ row, state }: SubjectSheet, { base, until }: Counted): boolean {
  if (!row) return false;
  const isBefore = (at: Date | null) => at !== null && (until === undefined || at < until);
  if (base === 'held') return isBefore(row.changedAt) || isBefore(row.menteeFinalAt);
  return state === 'checked' && isBefore(row.mentorFinalAt);
}

/** The record of a participant; undefined for somebody whose entry sheet does not count. */
function asRecord(subject: Subject, counted: Counted): TotalRecord | undefined {
  const { start, end, six } = subject.sheets;
  if (!counts(start, counted)) return undefined;
  const { fixed, entry } = subject.facts('start');
  const sheetAnswers = (sheet: SubjectSheet): CodedAnswers | null =>
    counts(sheet, counted) ? codedAnswers(sheet.definition, sheet.answers) : null;
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

/** Reads participants with their stored sheets, in parts. */
async function* readSubjects(db: Db, { project, reader, now }: StoredSearch): AsyncGenerator<Subject[]> {
  const ids = (await findByKayas(db, reader, project.id, null)).map(({ userId }) => userId);
  for (let from = 0; from < ids.length; from += PART) {
    const rows = await findSubjects(db, reader, project.id, ids.slice(from, from + PART));
    yield await loadSubjects(db, project, rows, { now });
  }
}

/** Reads the records of participants from their stored sheets, in parts. */
export async function* readStoredRecords(db: Db, search: StoredSearch & Counted): AsyncGenerator<TotalRecord[]> {
  for await (const subjects of readSubjects(db, search))
    yield subjects.flatMap((subject) => asRecord(subject, search) ?? []);
}

/** Keeps the totals of the stored sheets, before their answers are blanked. */
export async function keepStoredTotals(db: Db, project: CurrentProject, now: Date): Promise<void> {
  const bases = (['held', 'complete'] as const).map((base) => ({
    counted: { base, until: undefined },
    totals: totalsToKeep({ projectId: project.id, base }),
  }));
  for await (const subjects of readSubjects(db, { project, reader: undefined, now }))
    for (const subject of subjects)
      for (const { counted, totals } of bases) {
        const record = asRecord(subject, counted);
        if (record) totals.add(record);
      }
  for (const { totals } of bases) await totals.keep(db);
}
