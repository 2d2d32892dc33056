import type { MassData } from '@ithaki/contract';
import type { Db } from '../platform/database/db.ts';

/** A data entry of the demonstration. */
interface DemoEntry {
  name: string;
  class: string;
  data: unknown;
  viewLevel: number;
  editLevel: number;
}

const everyone = 1000;
const mentors = 100;
const administrators = 0;

const entries: readonly DemoEntry[] = [
  {
    name: 'chambers.json',
    class: 'app',
    data: [
      { name: 'Επιμελητήριο Ηρακλείου', town: 'Ηράκλειο', phone: '2810 302730' },
      { name: 'Επιμελητήριο Αχαΐας', town: 'Πάτρα', phone: '2610 277779' },
      { name: 'Εμπορικό και Βιομηχανικό Επιμελητήριο Θεσσαλονίκης', town: 'Θεσσαλονίκη', phone: '2310 370100' },
    ],
    ...{ viewLevel: everyone, editLevel: administrators },
  },
  {
    name: 'Ορόσημα του προγράμματος',
    class: 'προβολές',
    data: { plan: { title: 'Επιχειρηματικό σχέδιο', weeks: 8 }, start: { title: 'Έναρξη επιχείρησης', weeks: 26 } },
    ...{ viewLevel: everyone, editLevel: 10 },
  },
  {
    name: 'Συχνές ερωτήσεις συμβούλων',
    class: 'προβολές',
    data: [
      { question: 'Πότε κλείνει ένας μήνας;', answer: 'Την πέμπτη ημέρα του επόμενου.' },
      { question: 'Ποιος εγκρίνει τις ώρες;', answer: 'Ο υπεύθυνος του προγράμματος.' },
    ],
    ...{ viewLevel: mentors, editLevel: 10 },
  },
  {
    name: 'Συντελεστές δεικτών',
    class: 'δείκτες',
    data: { jobs: 1, turnover: 0.4, exports: 0.25 },
    ...{ viewLevel: administrators, editLevel: administrators },
  },
];

/** How the programme sends lists to two services, each an entry named after the address of its call. */
const massData: Readonly<Record<string, MassData>> = {
  '/api/User/UpdateField': {
    method: 'post',
    SendMode: 'one',
    transform: "({ UserId: num(row.UserId), Name: row.Name, Value: row.Value.replaceAll(' ', '') })",
  },
  '/api/library/UploadLink': {
    method: 'post',
    SendMode: 'one',
    transform: "({ Category: row.Category || 'Σύνδεσμοι', Title: row.Title.trim(), Link: row.Link.trim() })",
  },
};

/** Adds the data entries of the main programme, and how it sends lists to services. */
export async function loadData(db: Db, projectId: number, savedBy: number): Promise<void> {
  const services = Object.entries(massData).map(([name, data]) => ({
    ...{ name, class: 'mass', data, viewLevel: administrators, editLevel: administrators },
  }));
  for (const { data, ...entry } of [...entries, ...services])
    await db
      .insertInto('dataEntries')
      .values({ ...entry, projectId, savedBy, data: JSON.stringify(data) })
      .execute();
}
