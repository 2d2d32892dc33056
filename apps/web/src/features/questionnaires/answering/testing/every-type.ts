import type { Question } from '@ithaki/questionnaire';
import { optionsFrom, questionWith } from './forms.ts';

const entry = (Id: string, Text: string) => ({ Id, Text });

/** One question of each of the 21 types. */
export const everyType: readonly Question[] = [
  questionWith('ID_0001', 'Όνομα επιχείρησης', { Type: 'text' }),
  questionWith('ID_0002', 'Περιγραφή', { Type: 'paragraph' }),
  questionWith('ID_0003', 'Όραμα', { Type: 'editable' }),
  questionWith('ID_0004', 'Διαβάστε πρώτα τον οδηγό.', { Type: 'plaintext' }),
  questionWith('ID_0005', 'Μορφή', { Type: 'radio', Options: optionsFrom(1001, 'Ατομική', 'Εταιρεία') }),
  questionWith('ID_0006', 'Κλάδος', { Type: 'select', Options: optionsFrom(1011, 'Εμπόριο', 'Υπηρεσίες') }),
  questionWith('ID_0007', 'Κανάλια', { Type: 'checkbox', Options: optionsFrom(1021, 'Κατάστημα', 'Διαδίκτυο') }),
  questionWith('ID_0008', 'Ετοιμότητα', { Type: 'rating' }),
  questionWith('ID_0009', 'Έναρξη', { Type: 'date' }),
  questionWith('ID_0010', 'Γνώσεις', {
    Type: 'table',
    Options: optionsFrom(1031, 'Λίγες', 'Πολλές'),
    Rows: [
      { LineId: 'a', Text: 'Πωλήσεις' },
      { LineId: 'b', Text: 'Λογιστική' },
    ],
  }),
  questionWith('ID_0011', 'Συνεργάτες', {
    Type: 'records',
    Columns: [questionWith('ID_0012', 'Συνεργάτης'), questionWith('ID_0013', 'Ρόλος')],
  }),
  questionWith('ID_0014', 'Τιμές', {
    Type: 'formtable',
    Group: [entry('ID_1041', 'Φέτος')],
    Rows: [{ LineId: '1', Text: 'Έσοδα' }],
    Columns: [questionWith('ID_0015', '')],
  }),
  questionWith('ID_0016', 'Στόχος', { Type: 'parametric', Parametric: 'Θα πουλήσω {ID_0017} τεμάχια.' }),
  questionWith('ID_0018', 'Δάνειο', { Type: 'spreadsheet', Spreadsheets: [{ Id: 'loan', Name: 'Δάνειο' }] }),
  questionWith('ID_0019', 'Διάγραμμα', { Type: 'chart', Chart: { Kind: 'barChart', Answers: ['ID_1051', 'ID_1052'] } }),
  questionWith('ID_0020', 'Δικαιολογητικά', { Type: 'upload' }),
  questionWith('ID_0021', 'Χάρτης', { Type: 'directive', Directive: 'map' }),
  questionWith('ID_0022', 'Έξοδα', { TypeId: 12, Group: [entry('ID_1051', 'Ενοίκιο'), entry('ID_1052', 'Ρεύμα')] }),
  questionWith('ID_0023', 'Ωράριο', { TypeId: 14, Group: [entry('ID_1061', 'Δευτέρα')] }),
  questionWith('ID_0024', 'Αξίες', {
    TypeId: 17,
    Group: [entry('ID_1071', 'Πρώτη'), entry('ID_1072', 'Δεύτερη')],
    Option: [entry('ID_1073', '3')],
  }),
  questionWith('ID_0025', 'Προτεραιότητες', {
    TypeId: 18,
    Group: [1, 2, 3, 4, 5].map((place) => entry(`ID_108${place}`, `Θέση ${place}`)),
    Option: ['Πελάτες', 'Προϊόν', 'Τιμή', 'Ομάδα', 'Χρήμα', 'Χρόνος'].map((text, at) => entry(`ID_109${at}`, text)),
  }),
];
