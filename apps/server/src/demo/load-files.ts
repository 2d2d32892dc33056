import type { Member, Project } from '@ithaki/demo';
import { sql } from 'kysely';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { execute } from '../platform/database/statement.ts';
import { insertRows } from './rows/insert-rows.ts';
import { readLibraryFile } from './rows/library-rows.ts';
import type { LoadState } from './rows/load-state.ts';

const DAY = 86_400_000;

/** Files that belong to the project itself, by folder. */
const site = [
  { dir: 'images/', file: 'dromos-stin-enarxi.png', name: 'Ο δρόμος ως την έναρξη.png' },
  { dir: 'images/', file: 'kamvas-pelati.png', name: 'Καμβάς πελάτη.png' },
  { dir: 'images/logos/', file: 'dromos-stin-enarxi.png', name: 'Λογότυπο.png' },
  { dir: '', file: 'protypo-epicheirimatikou-schediou.docx', name: 'Υπόδειγμα επιχειρηματικού σχεδίου.docx' },
];

/** The field that holds a file, and the mentees who have one. */
const FIELD = 'cv';
const userNamesWithFile = ['mentee1', 'mentee2', 'mentee5'];
const CV = { file: 'praktika-ypodeigma.docx', name: 'Βιογραφικό.docx' };

/** Number of mentees who received the coordinator's file, and how many of them opened it. */
const RECEIVERS = 12;
const OPENED = 5;

/** Stores the files outside the library: those of the project itself, of people's fields, and shared files. */
export async function loadFiles(
  db: Db,
  loading: LoadState,
  { url }: Project,
  members: readonly Member[],
  { today, files }: { today: string; files?: Files | undefined },
): Promise<void> {
  if (!files) return;
  const projectId = loading.projects.of(url);
  const uploadedAt = new Date(Date.parse(`${today}T07:00:00Z`) - DAY);
  const add = async (
    target: { kind: string; ref: string; whose: string | null; name: string },
    { file, name, by }: { file: string; name: string; by: string },
  ) => {
    const belonging = { projectId, kind: target.kind, ref: target.ref, userId: loading.people.ofAny(target.whose) };
    const upload = {
      fileName: name,
      content: await readLibraryFile(file),
      uploaderId: loading.people.of(by),
      at: uploadedAt,
    };
    return files.add(db, { ...belonging, name: target.name, index: null }, upload);
  };
  for (const { dir, ...held } of site)
    await add({ kind: 'site', ref: dir, whose: null, name: held.name }, { ...held, by: 'admin' });
  const projectMembers = members.filter((member) => member.project === url);
  for (const { userName } of projectMembers.filter((member) => userNamesWithFile.includes(member.userName))) {
    await add({ kind: 'field', ref: FIELD, whose: userName, name: 'file' }, { ...CV, by: userName });
    await execute(
      db,
      sql`update members set fields = fields || jsonb_build_object(${FIELD}::text, ${CV.name}::text)
      where project_id = ${projectId} and user_id = ${loading.people.of(userName)}`,
    );
  }
  const share = async (from: string, source: { file: string; name: string }, to: readonly string[], opened: number) => {
    const { id } = await add({ kind: 'shared', ref: '', whose: from, name: source.name }, { ...source, by: from });
    const rows = to.map((receiver, n) => ({
      file_id: id,
      receiver_id: loading.people.of(receiver),
      shared_at: uploadedAt.toISOString(),
      opened_at: n < opened ? uploadedAt.toISOString() : null,
    }));
    await insertRows(db, 'file_shares', rows);
  };
  const mentees = projectMembers.filter(({ kayas }) => kayas !== null).slice(0, RECEIVERS);
  const guide = { file: 'odigos-epicheirimatikou-schediou.pdf', name: 'Οδηγός επιχειρηματικού σχεδίου.pdf' };
  await share(
    'coordinator1',
    guide,
    mentees.map(({ userName }) => userName),
    OPENED,
  );
  const [first] = mentees;
  if (!first?.defaultMentor) return;
  const remarks = { file: 'praktika-ypodeigma.docx', name: 'Παρατηρήσεις στο σχέδιο.docx' };
  await share(first.defaultMentor, remarks, [first.userName], 0);
  const costs = { file: 'tameiakos-programmatismos.xlsx', name: 'Κοστολόγηση.xlsx' };
  await share(first.userName, costs, [first.defaultMentor], 1);
}
