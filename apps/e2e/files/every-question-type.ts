/** Makes a question, of type text unless `more` says otherwise. */
const ask = (Model: string, Text: string, more: object = { Type: 'text' }) => ({
  Id: `q${Model}`,
  Model,
  Text,
  ...more,
});
const options = (first: number, ...texts: string[]) => texts.map((Text, at) => ({ Value: `ID_${first + at}`, Text }));
const entry = (Id: string, Text: string) => ({ Id, Text });

/** One question of each type that needs no file, workbook or other data to be answered. */
export const everyType = [
  ask('ID_0001', 'Όνομα επιχείρησης', { Type: 'text', Validate: { Required: true } }),
  ask('ID_0002', 'Περιγραφή', { Type: 'paragraph' }),
  ask('ID_0003', 'Όραμα', { Type: 'editable' }),
  ask('ID_0004', 'Διαβάστε πρώτα τον οδηγό.', { Type: 'plaintext' }),
  ask('ID_0005', 'Μορφή', { Type: 'radio', Options: options(1001, 'Ατομική', 'Εταιρεία') }),
  ask('ID_0006', 'Κλάδος', { Type: 'select', Options: options(1011, 'Εμπόριο', 'Υπηρεσίες') }),
  ask('ID_0007', 'Κανάλια', { Type: 'checkbox', Options: options(1021, 'Κατάστημα', 'Διαδίκτυο') }),
  ask('ID_0008', 'Ετοιμότητα', { Type: 'rating' }),
  ask('ID_0009', 'Έναρξη', { Type: 'date' }),
  ask('ID_0010', 'Γνώσεις', {
    Type: 'table',
    Options: options(1031, 'Λίγες', 'Πολλές'),
    Rows: [
      { LineId: 'a', Text: 'Πωλήσεις' },
      { LineId: 'b', Text: 'Λογιστική' },
    ],
  }),
  ask('ID_0011', 'Συνεργάτες', { Type: 'records', Columns: [ask('ID_0012', 'Συνεργάτης'), ask('ID_0013', 'Ρόλος')] }),
  ask('ID_0014', 'Τιμές', {
    Type: 'formtable',
    Group: [entry('ID_1041', 'Φέτος')],
    Rows: [{ LineId: '1', Text: 'Έσοδα' }],
    Columns: [ask('ID_0015', 'Έσοδα φέτος')],
  }),
  ask('ID_0016', 'Στόχος', { Type: 'parametric', Parametric: 'Θα πουλήσω {ID_0017} τεμάχια.' }),
  ask('ID_0018', 'Διάγραμμα', { Type: 'chart', Chart: { Kind: 'barChart', Answers: ['ID_1051', 'ID_1052'] } }),
  ask('ID_0019', 'Δικαιολογητικά', { Type: 'upload' }),
  ask('ID_0020', 'Χάρτης', { Type: 'directive', Directive: 'map' }),
  ask('ID_0021', 'Έξοδα', { TypeId: 12, Group: [entry('ID_1051', 'Ενοίκιο'), entry('ID_1052', 'Ρεύμα')] }),
  ask('ID_0022', 'Ωράριο', { TypeId: 14, Group: [entry('ID_1061', 'Δευτέρα')] }),
  ask('ID_0023', 'Αξίες', { TypeId: 17, Group: [entry('ID_1071', 'Πρώτη')], Option: [entry('ID_1073', '3')] }),
  ask('ID_0024', 'Προτεραιότητες', {
    TypeId: 18,
    Group: [entry('ID_1081', 'Θέση 1'), entry('ID_1082', 'Θέση 2')],
    Option: [entry('ID_1091', 'Πελάτες'), entry('ID_1092', 'Προϊόν')],
  }),
];

/** Makes a questionnaire with one question per line. */
export const formOf = (Id: string, Title: string, questions: readonly { Model: string }[], more: object = {}) => ({
  Id,
  Version: 1,
  State: 'draft',
  Title,
  Lang: 'el',
  Duration: null,
  Section: [
    { Id: 's1', SectionText: 'Όλα', Lines: questions.map((one) => ({ Id: `l${one.Model}`, Questions: [one] })) },
  ],
  Extra: {},
  ...more,
});
