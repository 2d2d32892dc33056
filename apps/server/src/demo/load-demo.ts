import { type AnsweredSet, type Part, type ProgrammeStream, type Project, streamProgramme } from '@ithaki/demo';
import type { Form } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Files } from '../features/files/index.ts';
import { publishNew } from '../features/questionnaires/index.ts';
import type { Db } from '../platform/database/db.ts';
import { markDemonstration } from '../platform/installation/installation.ts';
import { hashPassword } from '../platform/passwords/hashing.ts';
import { withBareTables } from './bare-tables.ts';
import { demoPassword } from './demo-accounts.ts';
import { finishRows, sweep } from './derived-rows.ts';
import { loadApplications } from './load-applications.ts';
import { loadFiles } from './load-files.ts';
import { loadLibraries } from './load-library.ts';
import { loadWorkbooks } from './load-workbooks.ts';
import { refuseUnlessEmpty } from './refuse-filled-database.ts';
import { accessRows, auditRows, byOthers } from './rows/history-rows.ts';
import { insertRows } from './rows/insert-rows.ts';
import { type Loading, startLoading } from './rows/loaded-ids.ts';
import { linkRows, memberRows, roleRows, userRows } from './rows/people-rows.ts';
import { actionRows, projectRow, settingsScriptRows } from './rows/programme-rows.ts';
import { answerRows, formsOf, setRows } from './rows/questionnaire-rows.ts';
import { mentorRows, recordRows } from './rows/record-rows.ts';

/** Publishes the questionnaires of the programmes, before the actions that ask them. */
async function loadQuestionnaires(db: Db, { projects: ids, quests }: Loading, projects: readonly Project[]) {
  // A load that was broken off leaves the numbers it took.
  await sql`select setval(pg_get_serial_sequence('quests', 'id'), 1, false)`.execute(db);
  for (const { url, startsOn, questionnaires } of projects) {
    for (const definition of questionnaires) {
      const at = new Date(startsOn);
      quests.give(definition.Id, await publishNew(db, ids.of(url), { definition, by: null, at }));
    }
  }
}

/** Fills in what the mentees of a part answered. */
async function loadAnswers(
  db: Db,
  loading: Loading,
  forms: ReadonlyMap<string, Form>,
  sets: readonly AnsweredSet[],
): Promise<void> {
  await insertRows(db, 'answer_sets', setRows(loading, forms, sets));
  await insertRows(db, 'answers', answerRows(loading, sets));
}

const usualSize = 240;

interface DemoOptions {
  /** The last day of the history, YYYY-MM-DD. */
  today: string;
  /** How many mentees; those of the usual programme unless said. */
  mentees?: number;
  /** Where the files of the library are kept; without it those items are left out. */
  files?: Files;
  /** Told now and then how many people there are already. */
  onProgress?: (people: number) => void;
  /** Told what follows when everybody is there; of a large programme each takes minutes. */
  onPhase?: (phase: Phase) => void;
}

export type Phase = 'search' | 'indexes' | 'statistics';

/**
 * Fills an empty database with the demonstration programme and marks it as one: all of it or, when it fails or is
 * killed, nothing, the mark included. Memory stays that of one part, whatever the size. Refuses with `NotEmpty` a database that holds anything.
 */
export async function loadDemo(db: Db, options: DemoOptions): Promise<void> {
  const { today, mentees = usualSize } = options;
  // Hashing is slow on purpose and everybody knows this password, so a salt for each account would protect nothing.
  const passwordHash = await hashPassword('demo', demoPassword);
  const programme = streamProgramme({ today, mentees });
  await db.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await refuseUnlessEmpty(transaction);
    const load = () => loadProgramme(transaction, programme, passwordHash, options);
    if (mentees <= usualSize) await load();
    else await withBareTables(transaction, load, () => options.onPhase?.('indexes'));
    await markDemonstration(transaction);
  });
  options.onPhase?.('statistics');
  await sweep(db);
}

async function loadProgramme(
  db: Db,
  { projects, parts }: ProgrammeStream,
  passwordHash: string,
  { onProgress, onPhase, ...library }: DemoOptions,
): Promise<void> {
  const sameActionRule = projects.every(({ settings }) => settings.Config.SameActionRule);
  const loading = startLoading(passwordHash, sameActionRule);
  const projectRows = projects.map((project) => projectRow(loading, project));
  await insertRows(db, 'projects', projectRows);
  await loadQuestionnaires(db, loading, projects);
  await loadWorkbooks(db, loading, projects);
  const forms = formsOf(projects);
  for (const project of projects) await insertRows(db, 'actions', actionRows(loading, project));
  let first: Part | undefined;
  for (const part of parts) {
    await loadPart(db, loading, part);
    await loadAnswers(db, loading, forms, part.answerSets);
    first ??= part;
    onProgress?.(loading.people.size);
  }
  if (first) await loadLibraries(db, loading, projects, first.members, library);
  if (first) await loadApplications(db, loading, first.applications, { projects, members: first.members, ...library });
  const [main] = projects;
  if (first && main) await loadFiles(db, loading, main, first.members, library);
  for (const project of projects) await insertRows(db, 'script_versions', settingsScriptRows(loading, project));
  onPhase?.('search');
  await finishRows(db, loading.people.of('admin'));
}

async function loadPart(db: Db, loading: Loading, part: Part): Promise<void> {
  await insertRows(db, 'users', userRows(loading, part.people));
  await insertRows(db, 'user_roles', roleRows(loading, part.roles));
  await insertRows(db, 'members', memberRows(loading, part.members));
  await insertRows(db, 'links', linkRows(loading, part.links));
  const { actions, meetings } = recordRows(loading, part);
  await insertRows(db, 'mentee_actions', actions);
  await insertRows(db, 'meetings', meetings);
  await insertRows(db, 'mentor_actions', mentorRows(loading, part.mentorRecords));
  const events = byOthers(part.events);
  await insertRows(db, 'audit_records', auditRows(loading, events, part.members));
  await insertRows(db, 'access_records', accessRows(loading, events));
}
