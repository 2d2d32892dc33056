import type { Question } from '@ithaki/questionnaire';
import type { WireWorkbook } from '@ithaki/workbook';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { ReadAnswers } from '../reading/ReadAnswers.tsx';
import { everyType } from '../testing/every-type.ts';
import { createPage, createSheet, optionsFrom, questionnaireOf, questionWith } from '../testing/forms.ts';
import { RespondentView } from './RespondentView.tsx';
// Lazy parts are imported beforehand, so that no test waits for them.
import '../../../../ui/fields/DateField.tsx';
import '../types/workbook/Chart.tsx';
import '../types/RichText.tsx';
import '../types/SearchList.tsx';
import '../types/workbook/Spreadsheet.tsx';

/** The workbook of a loan: the amount, and its double. */
const loan: WireWorkbook = {
  Active: [
    { Type: 'Input', Value: 100, FullName: 'Ποσό' },
    { Type: 'Formula', Formula: 'B1*2' },
  ],
  Ranges: [],
  Layout: [
    {
      Name: 'Δάνειο',
      Table: [
        { row: 0, col: 0, text: 'Ποσό' },
        { row: 0, col: 1, active: 0 },
        { row: 1, col: 0, text: 'Διπλό' },
        { row: 1, col: 1, active: 1 },
      ],
      Charts: [],
    },
  ],
  Styles: [],
  Formats: [],
};

async function showQuestions(
  questions: readonly Question[],
  rows: Parameters<typeof createSheet>[1] = [],
  readOnly = false,
) {
  const setup = createSheet(questions, rows);
  await show(
    <RespondentView
      sheet={setup.sheet}
      readOnly={readOnly}
      workbook={async (id) => (id === 'loan' ? loan : undefined)}
    />,
  );
  const stored = () => setup.sent.map(({ Seq: _, ...row }) => row);
  return { ...setup, stored, user: userEvent.setup() };
}

test('an input of a workbook accepts an entry when it is left, and refuses one beyond its limits', async () => {
  const [amount] = loan.Active;
  const limited: WireWorkbook = {
    ...loan,
    Active: [{ ...(amount ?? { Type: 'Input' }), Limits: { Most: 500 } }, ...loan.Active.slice(1)],
  };
  const question = everyType.find(({ Spreadsheets }) => Spreadsheets);
  if (!question) throw new Error('no question has a workbook');
  const { sent, sheet } = createSheet([question], []);
  await show(<RespondentView sheet={sheet} readOnly={false} workbook={async () => limited} />);
  const field = (await screen.findByLabelText('Ποσό')) as HTMLInputElement;
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '2,75' } });
  expect(sent).toEqual([]);
  fireEvent.blur(field);
  expect(sent.map(({ Text }) => Text)).toEqual(['2.75']);
  expect(field.value).toBe('2,75');
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '600' } });
  sheet.flush();
  fireEvent.blur(field);
  screen.getByText('Το πολύ 500. Ισχύει ακόμη: 2,75.');
  expect(sent).toHaveLength(1);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '300' } });
  // Simulates leaving the page while the field still has the focus.
  sheet.flush();
  expect(sent.map(({ Text }) => Text)).toEqual(['2.75', '300']);
});

test('each of the 21 question types stores its answer in its own notation', async () => {
  const { stored } = await showQuestions(everyType);
  const type = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.blur(field);
  };
  const [date, amount] = await Promise.all([
    screen.findByLabelText('Έναρξη', { selector: 'input:not([readonly])' }),
    screen.findByLabelText('Ποσό'),
  ]);
  type(screen.getByLabelText('Όνομα επιχείρησης'), 'Ελιά');
  type(screen.getByLabelText('Περιγραφή'), 'Λάδι');
  fireEvent.click(screen.getByLabelText('Ατομική'));
  type(screen.getByLabelText('Κλάδος'), 'ID_1012');
  fireEvent.click(screen.getByLabelText('Διαδίκτυο'));
  fireEvent.click(screen.getByLabelText('4 αστέρια από 5'));
  type(date, '05/03/2027');
  fireEvent.click(within(screen.getByRole('group', { name: 'Λογιστική' })).getByLabelText('Πολλές'));
  fireEvent.click(screen.getByText('Προσθήκη γραμμής'));
  type(screen.getByLabelText('Ρόλος'), 'Πωλητής');
  type(screen.getByLabelText('Φέτος'), '10');
  type(screen.getByLabelText(/^Κενό: Θα πουλήσω/), '12,5');
  type(amount, '250');
  type(screen.getByLabelText('Χάρτης'), 'Βόλος');
  type(screen.getByLabelText('Ενοίκιο'), '1.200,5');
  type(screen.getByLabelText('Δευτέρα ώρες'), '8');
  type(screen.getByLabelText('Δευτέρα λεπτά'), '5');
  type(screen.getByLabelText('Πρώτη'), 'τιμιότητα');
  type(screen.getByLabelText('Θέση 1'), 'ID_1091');
  expect(stored()).toEqual([
    { GroupId: 'ID_0001', Text: 'Ελιά' },
    { GroupId: 'ID_0002', Text: 'Λάδι' },
    { GroupId: 'ID_0005', OptionId: 'ID_1001' },
    { GroupId: 'ID_0006', OptionId: 'ID_1012' },
    { GroupId: 'ID_0007:ID_1022', OptionId: '1' },
    { GroupId: 'ID_0008', OptionId: '4' },
    { GroupId: 'ID_0009', Text: '05-03-2027' },
    { GroupId: 'ID_0010', LineId: 'b', OptionId: 'ID_1032' },
    { GroupId: 'ID_0012', LineId: '1', Text: '' },
    { GroupId: 'ID_0013', LineId: '1', Text: 'Πωλητής' },
    { GroupId: 'ID_0015', Text: '10' },
    { GroupId: 'ID_0017', Text: '12.5' },
    { GroupId: 'ID_0018:Ποσό', Text: '250' },
    { GroupId: 'ID_0021', Text: '"Βόλος"' },
    { GroupId: 'ID_1051', Text: '1200.5' },
    { GroupId: 'ID_1061', Text: '8:05' },
    { GroupId: 'ID_1071', Text: 'τιμιότητα' },
    { GroupId: 'ID_1081', OptionId: 'ID_1091' },
  ]);
  expect(within(screen.getByRole('region', { name: 'Δάνειο' })).getByText('500')).toBeDefined();
  expect(screen.getByText('Διαβάστε πρώτα τον οδηγό.')).toBeDefined();
  expect(within(screen.getByRole('table', { name: 'Διάγραμμα' })).getByText('1.200,5')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Όραμα' })).toBeDefined();
});

test('an invalid entry stays in its field with a message, and is not stored', async () => {
  const { sent } = await showQuestions(everyType);
  for (const [name, value] of [
    ['Ενοίκιο', 'πολλά'],
    [/^Κενό: Θα πουλήσω/, 'δέκα'],
    ['Δευτέρα ώρες', '9'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
    fireEvent.blur(screen.getByLabelText(name));
  }
  expect(sent).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Ενοίκιο').value).toBe('πολλά');
  expect(screen.getByLabelText('Ενοίκιο').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Γράψτε έναν αριθμό, για παράδειγμα 1234,5.')).toBeDefined();
  expect(screen.getByText('Γράψτε ώρες από 0 έως 99 και λεπτά από 00 έως 59.')).toBeDefined();
});

test('a date is read in Greek notation, and what is not a date stays in its field with a message', async () => {
  const date = questionWith('ID_0001', 'Γέννηση', { Type: 'date', Validate: { Max: 'today' } });
  const { stored, sheet, user } = await showQuestions([date]);
  const field = await screen.findByLabelText<HTMLInputElement>('Γέννηση', { selector: 'input:not([readonly])' });
  for (const text of ['5/3/2026', '7.3.27', 'Μάρτιος']) {
    await user.clear(field);
    await user.type(field, text);
    await user.tab();
  }
  expect(stored().map(({ Text }) => Text)).toEqual(['05-03-2026', '07-03-1927', '']);
  expect(field.value).toBe('Μάρτιος');
  expect(screen.getByText(/^Γράψτε ημερομηνία που υπάρχει/)).toBeDefined();
  expect(sheet.unreadModels()).toEqual(['ID_0001']);
  await user.clear(field);
  await user.tab();
  expect(sheet.unreadModels()).toEqual([]);
});

test('an entry that cannot be read is still in its field after the question was hidden and shown again', async () => {
  const { sheet } = createSheet([questionWith('ID_0001', 'Γέννηση', { Type: 'date' })]);
  const view = await show(<RespondentView sheet={sheet} />);
  const field = await screen.findByLabelText('Γέννηση', { selector: 'input:not([readonly])' });
  fireEvent.change(field, { target: { value: 'Μάρτιος' } });
  view.unmount();
  await show(<RespondentView sheet={sheet} />);
  expect(await screen.findByDisplayValue('Μάρτιος')).toBeDefined();
  expect(screen.getByText(/^Γράψτε ημερομηνία που υπάρχει/)).toBeDefined();
});

test('text typed without a pause is sent after five seconds', async () => {
  const { stored } = await showQuestions([questionWith('ID_0001', 'Περιγραφή', { Type: 'paragraph' })]);
  const field = screen.getByLabelText('Περιγραφή');
  vi.useFakeTimers();
  try {
    for (let letters = 1; letters <= 12; letters++) {
      expect(stored()).toEqual([]);
      fireEvent.change(field, { target: { value: 'α'.repeat(letters) } });
      act(() => void vi.advanceTimersByTime(450));
    }
  } finally {
    vi.useRealTimers();
  }
  expect(stored()).toEqual([{ GroupId: 'ID_0001', Text: 'α'.repeat(12) }]);
});

test('an answer shows and hides dependent questions, and appears in texts that refer to it', async () => {
  const questions = [
    questionWith('ID_0001', 'Έχετε επιχείρηση;', { Type: 'radio', Options: optionsFrom(1001, 'Ναι', 'Όχι') }),
    questionWith('ID_0002', 'Πώς λέγεται;', { Condition: "ID_0001 === 'ID_1001'" }),
    questionWith('ID_0003', 'Απαντήσατε: {ID_0001}', { Type: 'plaintext', Piped: true }),
  ];
  const { user } = await showQuestions(questions);
  expect(screen.queryByLabelText('Πώς λέγεται;')).toBeNull();
  await user.click(screen.getByLabelText('Ναι'));
  expect(screen.getByLabelText('Πώς λέγεται;')).toBeDefined();
  expect(screen.getByText('Απαντήσατε: Ναι')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Καθαρισμός' }));
  expect(screen.queryByLabelText('Πώς λέγεται;')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Ναι').checked).toBe(false);
});

test('numbers are consecutive over the shown questions, and adapt when an answer shows and hides questions', async () => {
  const questions = [
    questionWith('ID_0001', 'Έχετε επιχείρηση;', { Type: 'radio', Options: optionsFrom(1001, 'Ναι', 'Όχι') }),
    questionWith('ID_0002', 'Πώς λέγεται;', { Condition: "ID_0001 === 'ID_1001'" }),
    questionWith('ID_0003', 'Ευχαριστούμε', { Type: 'plaintext' }),
    questionWith('ID_0004', 'Σχόλια'),
  ];
  const { user } = await showQuestions(questions);
  const numbers = () =>
    [...document.querySelectorAll('[data-model]')].map(
      (question) => question.firstElementChild?.querySelector('[aria-hidden]')?.textContent ?? '',
    );
  expect(numbers()).toEqual(['1', '', '2']);
  await user.click(screen.getByLabelText('Ναι'));
  expect(numbers()).toEqual(['1', '2', '', '3']);
  await user.click(screen.getByLabelText('Όχι'));
  expect(numbers()).toEqual(['1', '', '2']);
});

test('a question whose answer the reader may not see keeps its number', async () => {
  const questionnaire = questionnaireOf([
    questionWith('ID_0001', 'ΑΦΜ: δεν σας εμφανίζεται', { Type: 'plaintext' }),
    questionWith('ID_0002', 'Σχόλια'),
  ]);
  const page = createPage(questionnaire, { Kept: ['ID_0001'], ReadOnly: true });
  await show(<ReadAnswers page={page} lang="el" />);
  const head = (words: string) => screen.getByText(words).closest('[data-model]')?.textContent;
  expect(head('ΑΦΜ: δεν σας εμφανίζεται')).toMatch(/^1/);
  expect(head('Σχόλια')).toMatch(/^2/);
});

test('an ‘other’ option asks for its text', async () => {
  const question = questionWith('ID_0001', 'Πώς μας βρήκατε;', {
    Type: 'radio',
    Options: optionsFrom(1001, 'Από φίλο'),
    Other: { Model: 'ID_0002', Text: 'Άλλο' },
  });
  const { user, stored } = await showQuestions([question]);
  await user.click(screen.getByRole('radio', { name: 'Άλλο' }));
  await user.type(screen.getByRole('textbox', { name: 'Άλλο' }), 'Τύπος');
  await user.tab();
  expect(stored()).toEqual([
    { GroupId: 'ID_0001', OptionId: 'ID_0002' },
    { GroupId: 'ID_0002', Text: 'Τύπος' },
  ]);
});

test('more than twelve options become a searchable list that ignores accents', async () => {
  const towns = Array.from({ length: 13 }, (_, at) => (at === 4 ? 'Ηράκλειο' : `Πόλη ${at}`));
  const { user, stored } = await showQuestions([
    questionWith('ID_0001', 'Πόλη', { Type: 'select', Options: optionsFrom(1001, ...towns) }),
  ]);
  await user.type(await screen.findByPlaceholderText('Αναζήτηση σε 13 επιλογές'), 'ηρακ');
  await user.click(await screen.findByRole('option', { name: 'Ηράκλειο', hidden: true }));
  expect(stored()).toEqual([{ GroupId: 'ID_0001', OptionId: 'ID_1005' }]);
});

test('an option chosen in one slot disappears from the others', async () => {
  const slots = everyType.filter(({ TypeId }) => TypeId === 18);
  const { user } = await showQuestions(slots);
  await user.selectOptions(screen.getByLabelText('Θέση 1'), 'Προϊόν');
  const offered = within(screen.getByLabelText('Θέση 2'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Διαλέξτε…', 'Πελάτες', 'Τιμή', 'Ομάδα', 'Χρήμα', 'Χρόνος']);
});

test('removing a non-empty line of records asks for confirmation', async () => {
  const records = everyType.filter(({ Type }) => Type === 'records');
  const { user, stored } = await showQuestions(records, [{ GroupId: 'ID_0012', LineId: '1', Text: 'Νίκος', Seq: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Διαγραφή της γραμμής 1' }));
  expect(stored()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Διαγραφή γραμμής' }));
  await waitFor(() => expect(stored()).toEqual([{ GroupId: 'ID_0011', LineId: '1', Text: '-' }]));
  expect(screen.queryByLabelText('Συνεργάτης')).toBeNull();
});

test('an invalid answer shows a message at once, a missing one only after trying to finish', async () => {
  const questions = [
    questionWith('ID_0001', 'Υποχρεωτικό', { Validate: { Required: true } }),
    questionWith('ID_0002', 'Αναλυτικά', { Type: 'paragraph', Validate: { MinLength: 5 } }),
  ];
  const { user, sheet } = await showQuestions(questions);
  await user.type(screen.getByLabelText('Αναλυτικά'), 'όχι');
  await user.tab();
  expect(await screen.findByText('Γράψτε τουλάχιστον 5 χαρακτήρες.')).toBeDefined();
  expect(screen.queryByText('Η ερώτηση πρέπει να απαντηθεί.')).toBeNull();
  act(() => sheet.showMissing());
  expect(screen.getByText('Η ερώτηση πρέπει να απαντηθεί.')).toBeDefined();
});

test('read-only answers are shown as text and tables', async () => {
  const rows = [
    { GroupId: 'ID_0005', OptionId: 'ID_1002', Seq: 1 },
    { GroupId: 'ID_0007:ID_1021', OptionId: '1', Seq: 2 },
    { GroupId: 'ID_0010', LineId: 'a', OptionId: 'ID_1031', Seq: 3 },
    { GroupId: 'ID_1051', Text: '1200.5', Seq: 4 },
    { GroupId: 'ID_0017', Text: '7', Seq: 5 },
  ];
  await showQuestions(everyType, rows, true);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  for (const words of ['Εταιρεία', 'Κατάστημα', 'Ενοίκιο: 1200,5', 'Θα πουλήσω 7 τεμάχια.']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(within(screen.getByRole('table', { name: 'Γνώσεις' })).getByText('Λίγες')).toBeDefined();
});

test('a directive shows its named component, and both coordinates of a place are sent even if it is left at once', async () => {
  const directives = [
    questionWith('ID_0001', 'Σιγουριά', { Type: 'directive', Directive: 'slider' }),
    questionWith('ID_0002', 'Έδρα', { Type: 'directive', Directive: 'place' }),
  ];
  const { stored, sheet } = await showQuestions(directives);
  const slider = await screen.findByRole('slider', { name: 'Σιγουριά' });
  expect([slider.getAttribute('aria-valuetext'), slider.hasAttribute('data-empty')]).toEqual(['Χωρίς απάντηση', true]);
  fireEvent.change(slider, { target: { value: '80' } });
  expect([slider.getAttribute('aria-valuetext'), slider.hasAttribute('data-empty')]).toEqual(['80', false]);
  fireEvent.change(await screen.findByLabelText('Έδρα Γεωγραφικό πλάτος'), { target: { value: '39,4' } });
  fireEvent.change(screen.getByLabelText('Έδρα Γεωγραφικό μήκος'), { target: { value: '22,9' } });
  act(() => sheet.flush());
  expect(stored().slice(0, 2)).toEqual([
    { GroupId: 'ID_0001', Text: '80' },
    { GroupId: 'ID_0002', Text: '{"Lat":39.4}' },
  ]);
  expect(stored().at(-1)).toEqual({ GroupId: 'ID_0002', Text: '{"Lat":39.4,"Lon":22.9}' });
});

test('Greek and English are shown side by side when both are selected', async () => {
  const { sheet } = createSheet([questionWith('ID_0001', '', { Text: { el: 'Όνομα', en: 'Name' } })]);
  await show(<RespondentView sheet={sheet} bothLanguages />);
  expect(screen.getByText('Όνομα').getAttribute('lang')).toBe('el');
  expect(screen.getByText('Name').getAttribute('lang')).toBe('en');
});
