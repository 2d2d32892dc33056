import { type AnsweredSet, type Part, type ProgrammeStream, type Project, streamProgramme } from '@ithaki/demo';
import type { Form } from '@ithaki/questionnaire';
import { sql } from 'kysely';
import type { Files } from '../features/files/index.ts';
import { publishNewQuest } from '../features/questionnaires/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';
import { setHistoryMode } from '../platform/history/name-actor.ts';
import { markDemonstration } from '../platform/installation/installation.ts';
import { hashPassword } from '../platform/passwords/hashing.ts';
import { demoPassword } from './demo-accounts.ts';
import { createDerivedRows, vacuum } from './derived-rows.ts';
import { loadApplications } from './load-applications.ts';
import { loadCalendar } from './load-calendar.ts';
import { loadChat } from './load-chat.ts';
import { loadData } from './load-data.ts';
import { loadDocuments } from './load-documents.ts';
import { loadFiles } from './load-files.ts';
import { loadLibraries } from './load-library.ts';
import { loadMicrodata } from './load-microdata.ts';
import { loadRehearsals } from './load-rehearsals.ts';
import { loadReports } from './load-reports.ts';
import { type DemoReceiver, loadSends } from './load-sends.ts';
import { loadTexts } from './load-texts.ts';
import { loadViews } from './load-views.ts';
import { loadWorkbooks } from './load-workbooks.ts';
import { refuseUnlessEmpty } from './refuse-filled-database.ts';
import { availabilityRows } from './rows/calendar-rows.ts';
import { accessRows, auditRows, eventsByOthers } from './rows/history-rows.ts';
import { insertRows } from './rows/insert-rows.ts';
import { type LoadState, newLoadState } from './rows/load-state.ts';
import { meetingRows } from './rows/meeting-rows.ts';
import { pastRows } from './rows/past-rows.ts';
import { linkRows, memberRows, roleRows, userRows } from './rows/people-rows.ts';
import { actionRows, projectRow, settingsScriptRows } from './rows/programme-rows.ts';
import { answerRows, answerSetRows, openForms } from './rows/questionnaire-rows.ts';
import { mentorRows, recordRows } from './rows/record-rows.ts';
import { withoutIndexes } from './without-indexes.ts';

/** Publishes the questionnaires of the programmes, before the actions that use them. */
async function loadQuestionnaires(db: Db, { projects: ids, quests }: LoadState, projects: readonly Project[]) {
  // A load that was interrupted leaves its sequence advanced.
  await execute(db, sql`select setval(pg_get_serial_sequence('quests', 'id'), 1, false)`);
  for (const { url, startsOn, questionnaires } of projects) {
    for (const definition of questionnaires) {
      const publishedAt = new Date(startsOn);
      quests.give(definition.Id, await publishNewQuest(db, ids.of(url), { definition, by: null, at: publishedAt }));
    }
  }
}

/** Inserts the answer sets and answers of one part of the mentees. */
async function loadAnswers(
  db: Db,
  loading: LoadState,
  forms: ReadonlyMap<string, Form>,
  sets: readonly AnsweredSet[],
): Promise<void> {
  await insertRows(db, 'answer_sets', answerSetRows(loading, forms, sets));
  await insertRows(db, 'answers', answerRows(loading, sets));
}

const DEFAULT_MENTEES = 240;

/** The address of a server whose address is not configured. */
const DEFAULT_ADDRESS = 'http://localhost:3000';

interface DemoOptions {
  /** The last day of the generated history, YYYY-MM-DD. */
  today: string;
  /** Number of mentees; 240 by default. */
  mentees?: number;
  /** The site's address, used for links in messages. */
  address?: string;
  /**
   * File storage for the library and for messages. Without it, library items with files and the files of messages are
   * left out.
   */
  files?: Files;
  /** Where microdata are sent. Without it none were sent, and there is no such place. */
  receiver?: DemoReceiver;
  /** Called repeatedly with the number of people loaded so far. */
  onProgress?: (people: number) => void;
  /** Called at the start of each phase after all people are loaded; in a large programme each takes minutes. */
  onPhase?: (phase: Phase) => void;
}

export type Phase = 'search' | 'indexes' | 'statistics';

/**
 * Fills an empty database with the demonstration programme and marks it as a demonstration: completely or, after a
 * failure, not at all. It holds only one part of the people in memory, whatever their number. Throws `DatabaseNotEmpty`
 * when the database is not empty.
 */
export async function loadDemo(db: Db, options: DemoOptions): Promise<void> {
  const { today, mentees = DEFAULT_MENTEES } = options;
  // Hashed once for all accounts: hashing is slow on purpose, and a separate salt for each would not protect a public
  // password.
  const passwordHash = await hashPassword('demo', demoPassword);
  const programme = streamProgramme({ today, mentees });
  await db.transaction().execute(async (transaction) => {
    await execute(transaction, sql`set local statement_timeout = 0`);
    await refuseUnlessEmpty(transaction);
    // The history is written from the dates of the loaded events, so the triggers, which would date it today, are off.
    await setHistoryMode(transaction, 'off');
    await execute(transaction, sql`select setval(pg_get_serial_sequence('history', 'id'), 1, false)`);
    // The time that meetings take, and which are current, is loaded with them.
    for (const table of ['meetings', 'meeting_people'])
      await execute(transaction, sql`alter table ${sql.table(table)} disable trigger follows_new`);
    let projectId = 0;
    const load = async () => {
      projectId = await loadProgramme(transaction, programme, passwordHash, options);
    };
    if (mentees <= DEFAULT_MENTEES) await load();
    else await withoutIndexes(transaction, load, () => options.onPhase?.('indexes'));
    for (const table of ['meetings', 'meeting_people'])
      await execute(transaction, sql`alter table ${sql.table(table)} enable trigger follows_new`);
    await markDemonstration(transaction, projectId);
  });
  options.onPhase?.('statistics');
  await vacuum(db);
}

async function loadProgramme(
  db: Db,
  { projects, parts }: ProgrammeStream,
  passwordHash: string,
  { onProgress, onPhase, address = DEFAULT_ADDRESS, receiver, ...library }: DemoOptions,
): Promise<number> {
  const sameActionRule = projects.every(({ settings }) => settings.Config.SameActionRule);
  const loading = newLoadState(passwordHash, sameActionRule);
  const projectRows = projects.map((project) => projectRow(loading, project));
  await insertRows(db, 'projects', projectRows);
  await loadQuestionnaires(db, loading, projects);
  await loadWorkbooks(db, loading, projects);
  const forms = openForms(projects);
  for (const project of projects) await insertRows(db, 'actions', actionRows(loading, project));
  await loadViews(db, loading, projects);
  for (const { url, lockedMonth } of projects) if (lockedMonth) loading.lockedMonths.add(`${url} ${lockedMonth}`);
  let first: Part | undefined;
  for (const part of parts) {
    await loadPart(db, loading, part);
    await loadAnswers(db, loading, forms, part.answerSets);
    first ??= part;
    onProgress?.(loading.people.size);
  }
  if (first) await loadLibraries(db, loading, projects, first.members, library);
  if (first) await loadApplications(db, loading, first.applications, { projects, ...library });
  const [main] = projects;
  if (first && main) await loadFiles(db, loading, main, first.members, library);
  if (first && main) await loadDocuments(db, loading, main, { ...library, address });
  if (main && (library.mentees ?? DEFAULT_MENTEES) <= DEFAULT_MENTEES)
    await loadRehearsals(db, loading, main, library.today);
  if (first && main) await loadReports(db, loading, main, { ...library, members: first.members });
  if (main) await loadData(db, loading.projects.of(main.url), loading.people.of('admin'));
  if (main) await loadMicrodata(db, loading.projects.of(main.url), main, library.today);
  await loadTexts(db);
  if (first?.calendar) await loadCalendar(db, loading, { part: first, calendar: first.calendar, files: library.files });
  if (first?.chat) await loadChat(db, loading, first.chat, { ...library, address });
  for (const project of projects) await insertRows(db, 'script_versions', settingsScriptRows(loading, project));
  onPhase?.('search');
  await createDerivedRows(db, loading.people.of('admin'));
  // The filter of what is sent finds its people in the search index.
  if (main && receiver && (library.mentees ?? DEFAULT_MENTEES) <= DEFAULT_MENTEES)
    await loadSends(db, loading, main, { today: library.today, receiver });
  return main ? loading.projects.of(main.url) : 0;
}

async function loadPart(db: Db, loading: LoadState, part: Part): Promise<void> {
  await insertRows(db, 'users', userRows(loading, part.people));
  await insertRows(db, 'user_roles', roleRows(loading, part.roles));
  await insertRows(db, 'members', memberRows(loading, part.members));
  await insertRows(db, 'links', linkRows(loading, part.links));
  await insertRows(db, 'mentee_actions', recordRows(loading, part));
  const { meetings, people, busy, current } = meetingRows(loading, part);
  await insertRows(db, 'meetings', meetings);
  await insertRows(db, 'meeting_people', people);
  await insertRows(db, 'busy', busy);
  await insertRows(db, 'current_meetings', current);
  await insertRows(db, 'mentor_actions', mentorRows(loading, part.mentorRecords));
  await insertRows(db, 'availability', availabilityRows(loading, part.availability));
  const events = eventsByOthers(part.events);
  await insertRows(db, 'audit_records', auditRows(loading, events, part.members));
  await insertRows(db, 'access_records', accessRows(loading, events));
  await insertRows(db, 'history', pastRows(loading, part));
}
