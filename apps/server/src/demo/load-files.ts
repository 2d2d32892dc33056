import type { Member, Project } from '@ithaki/demo';
import { sql } from 'kysely';
import type { Files } from '../features/files/index.ts';
import type { Db } from '../platform/database/db.ts';
import { insertRows } from './rows/insert-rows.ts';
import { contentOf } from './rows/library-rows.ts';
import type { Loading } from './rows/loaded-ids.ts';

const DAY = 86_400_000;

/** The programme's own files, by folder. */
const site = [
  { dir: 'images/', file: 'dromos-stin-enarxi.png', name: 'Ο δρόμος ως την έναρξη.png' },
  { dir: 'images/', file: 'kamvas-pelati.png', name: 'Καμβάς πελάτη.png' },
  { dir: 'images/logos/', file: 'dromos-stin-enarxi.png', name: 'Λογότυπο.png' },
  { dir: '', file: 'protypo-epicheirimatikou-schediou.docx', name: 'Υπόδειγμα επιχειρηματικού σχεδίου.docx' },
];

/** The field that holds files, and who has put one there. */
const FIELD = 'cv';
const withFile = ['mentee1', 'mentee2', 'mentee5'];
const CV = { file: 'praktika-ypodeigma.docx', name: 'Βιογραφικό.docx' };

/** So many mentees received what the coordinator shared; the first of them opened it. */
const RECEIVERS = 12;
const OPENED = 5;

/** Fills what files there are beside the library: the programme's own, in people's fields, and shared ones. */
export async function loadFiles(
  db: Db,
  loading: Loading,
  { url }: Project,
  members: readonly Member[],
  { today, files }: { today: string; files?: Files | undefined },
): Promise<void> {
  if (!files) return;
  const projectId = loading.projects.of(url);
  const at = new Date(Date.parse(`${today}T07:00:00Z`) - DAY);
  const add = async (
    place: { kind: string; ref: string; whose: string | null; name: string },
    { file, name, by }: { file: string; name: string; by: string },
  ) => {
    const belonging = { projectId, kind: place.kind, ref: place.ref, userId: loading.people.ofAny(place.whose) };
    const made = { fileName: name, content: await contentOf(file), uploaderId: loading.people.of(by), at };
    return files.add(db, { ...belonging, name: place.name, index: null }, made);
  };
  for (const { dir, ...held } of site)
    await add({ kind: 'site', ref: dir, whose: null, name: held.name }, { ...held, by: 'admin' });
  const here = members.filter((member) => member.project === url);
  for (const { userName } of here.filter((member) => withFile.includes(member.userName))) {
    await add({ kind: 'field', ref: FIELD, whose: userName, name: 'file' }, { ...CV, by: userName });
    await sql`update members set fields = fields || jsonb_build_object(${FIELD}::text, ${CV.name}::text)
      where project_id = ${projectId} and user_id = ${loading.people.of(userName)}`.execute(db);
  }
  const share = async (from: string, held: { file: string; name: string }, to: readonly string[], opened: number) => {
    const { id } = await add({ kind: 'shared', ref: '', whose: from, name: held.name }, { ...held, by: from });
    const rows = to.map((receiver, n) => ({
      file_id: id,
      receiver_id: loading.people.of(receiver),
      shared_at: at.toISOString(),
      opened_at: n < opened ? at.toISOString() : null,
    }));
    await insertRows(db, 'file_shares', rows);
  };
  const mentees = here.filter(({ kayas }) => kayas !== null).slice(0, RECEIVERS);
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
