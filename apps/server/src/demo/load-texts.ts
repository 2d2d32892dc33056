import type { TextKey } from '@ithaki/texts';
import type { Db } from '../platform/database/db.ts';
import { insertRows } from './rows/insert-rows.ts';

/** Texts of the interface that the demonstration's translator changed, in Greek and in English. */
const changed: readonly (readonly [label: TextKey, el: string, en: string])[] = [
  [
    'library.lead',
    'Οδηγοί, πρότυπα και σύνδεσμοι για την επιχείρησή σας.',
    'Guides, templates and links for your business.',
  ],
  ['sharedFiles.lead', 'Όσα αρχεία ανταλλάξατε με την ομάδα σας.', 'The files that you and your team exchanged.'],
  ['siteFiles.lead', 'Εικόνες και έγγραφα που διαβάζουν όλα τα μέλη.', 'Pictures and documents that all members read.'],
  ['jobs.lead', 'Ό,τι ξεκινήσατε από χθες και θέλει χρόνο.', 'What you started since yesterday and takes a while.'],
  ['mail.lead', 'Κάθε μήνυμα που έφυγε ή περιμένει να φύγει.', 'Every message that was sent or waits to be sent.'],
  ['bulk.linkUsers.lead', 'Ποιος παρακολουθεί ποιον στο πρόγραμμα.', 'Who follows whom in the programme.'],
  ['bulk.supervisors.lead', 'Οι σύμβουλοι κάθε επόπτη.', 'The mentors of each supervisor.'],
  ['imports.users.lead', 'Φέρτε άτομα από το υπολογιστικό σας φύλλο.', 'Bring people from your spreadsheet.'],
  ['imports.fields.lead', 'Ενημερώστε πεδία από το υπολογιστικό σας φύλλο.', 'Update fields from your spreadsheet.'],
  ['calculators.lead', 'Κάθε υπολογιστικό φύλλο μπορεί να γίνει εργαλείο.', 'Every spreadsheet can become a tool.'],
  ['consent.history.lead', 'Όλες οι απαντήσεις σας, με ημέρα και ώρα.', 'All your answers, with day and time.'],
  ['people.add.lead', 'Συμπληρώστε τα υπόλοιπα στη σελίδα του ατόμου.', 'Complete the rest on the person’s page.'],
  ['home.admin.lead', 'Όσα ρυθμίζετε μία φορά.', 'What you set up once.'],
  [
    'notifications.lead',
    'Τα νέα σας από όλα τα προγράμματα, τα πρόσφατα πρώτα.',
    'Your news from all programmes, the latest first.',
  ],
  ['mail.subject.resetPassword', 'Ορισμός νέου κωδικού στην Ιθάκη', 'Set a new password for Ithaki'],
];

/** The first texts of a third language; whatever it lacks is read in Greek. */
const italian: Partial<Record<TextKey, string>> = {
  'shell.home': 'Inizio',
  'shell.settings': 'Impostazioni',
  'shell.signOut': 'Esci',
  'shell.menu': 'Menu',
  'ui.cancel': 'Annulla',
  'ui.close': 'Chiudi',
  'library.lead': 'Guide, modelli e collegamenti per la vostra impresa.',
  'errors.NotFound': 'Non è stato trovato quello che cercate, o non vi avete accesso.',
  'mail.subject.resetPassword': 'Una nuova password per Ithaki',
  'mail.body.resetPassword': [
    'Buongiorno,',
    'è stata richiesta una nuova password per l’account «{{name}}». Per impostarla, aprite il collegamento:',
    '{{link}}',
    'Il collegamento vale 60 minuti e funziona una sola volta. Se non l’avete richiesta voi, ignorate questo messaggio.',
  ].join('\n\n'),
};

/** Adds a third language, and the texts that translators changed. */
export async function loadTexts(db: Db): Promise<void> {
  await insertRows(db, 'languages', [{ code: 'it', title: 'Italiano' }]);
  const inTwo = changed.flatMap(([label, el, en]) => [
    { language: 'el', label, text: el },
    { language: 'en', label, text: en },
  ]);
  const inItalian = Object.entries(italian).map(([label, text]) => ({ language: 'it', label, text }));
  for (const row of [...inTwo, ...inItalian]) await db.insertInto('textOverrides').values(row).execute();
}
