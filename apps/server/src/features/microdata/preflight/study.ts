import type { Sheet } from '@ithaki/microdata';
import { currentProject } from '../../../access/current-project.ts';
import { findReceiverCodes } from '../sending/endpoint-queries.ts';
import type { Candidate } from '../sending/written.ts';
import { findFiltered, type StudyContext } from './filter.ts';
import { type Found, findProblems } from './findings.ts';
import { readySheet } from './ready-sheet.ts';
import { findExplanations, findSubjects, type SheetRow } from './subject-queries.ts';
import { loadSubjects, type Subject } from './subjects.ts';

/** A participant with the problems of one sheet. */
export interface Studied {
  subject: Subject;
  found: readonly Found[];
  /** Returns the sheet as it is sent. */
  asSent: () => Candidate;
  /** Finds the problems again after a sheet was stored with other answers to the same questions. */
  again: (changed: SheetRow) => Promise<Studied>;
}

/** What a call knows of the participants before they are studied. */
interface Known {
  /** The action whose date is the entry; that of the settings when absent. */
  actionId?: number | undefined;
  /** The people who match the programme’s filter, where they are known already. */
  inFilter?: ReadonlySet<number> | null | undefined;
}

/** Loads participants whom the actor sees, in the order of their numbers, and finds the problems of a sheet. */
export async function studyPeople(
  context: StudyContext,
  sheet: Sheet,
  userIds: readonly number[],
  { actionId, inFilter: filtered }: Known = {},
): Promise<Studied[]> {
  const { db, actor, now, scripts, language } = context;
  const project = currentProject(actor);
  const rows = await findSubjects(db, actor, project.id, userIds);
  const ids = rows.map(({ userId }) => userId);
  // A few are asked for by their ids; for many it is faster to find everyone in the filter.
  const inFilter = filtered ?? (await findFiltered(context, ids.length <= 1_000 ? ids : undefined));
  const [subjects, explanations, codes] = await Promise.all([
    loadSubjects(db, project, rows, { now, actionId, inFilter, checksNumbers: true }),
    findExplanations(db, project.id, sheet, ids),
    findReceiverCodes(db, project.id),
  ]);
  const asked = { project, sheet, explanations, codes, language };
  const problems = await findProblems(scripts, asked, subjects);
  const study = (subject: Subject, found: readonly Found[] = []): Studied => ({
    ...{ subject, found },
    asSent: () => readySheet(subject, sheet, codes),
    async again(changed) {
      const other = subject.withSheet(changed);
      return study(other, (await findProblems(scripts, asked, [other])).get(other.userId));
    },
  });
  return subjects.map((subject) => study(subject, problems.get(subject.userId)));
}
