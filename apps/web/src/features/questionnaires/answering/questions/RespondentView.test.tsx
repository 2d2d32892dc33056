import type { Question } from '@ithaki/questionnaire';
import type { WireWorkbook } from '@ithaki/workbook';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../testing/show.tsx';
import { everyType } from '../testing/every-type.ts';
import { aSheet, ask, optionsFrom } from '../testing/forms.ts';
import { RespondentView } from './RespondentView.tsx';
// What comes with a first question of its type is here before, so that no test waits for it.
import '../../../../ui/fields/DateField.tsx';
import '../types/workbook/Chart.tsx';
import '../types/RichText.tsx';
import '../types/SearchList.tsx';
import '../types/workbook/Spreadsheet.tsx';

/** A loan: what is borrowed, and that doubled. */
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

async function shown(questions: readonly Question[], rows: Parameters<typeof aSheet>[1] = [], readOnly = false) {
  const made = aSheet(questions, rows);
  await show(
    <RespondentView
      sheet={made.sheet}
      readOnly={readOnly}
      workbook={async (id) => (id === 'loan' ? loan : undefined)}
    />,
  );
  const stored = () => made.sent.map(({ Seq: _, ...row }) => row);
  return { ...made, stored, user: userEvent.setup() };
}

test('each of the 21 types is stored as its type says', async () => {
  const { stored } = await shown(everyType);
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

test('what can be no answer stays in its field, is said, and is not stored', async () => {
  const { sent } = await shown(everyType);
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
  expect(screen.getByText('Γράψτε ώρες από 0 ως 99 και λεπτά από 00 ως 59.')).toBeDefined();
});

test('what is typed without a rest is sent after five seconds all the same', async () => {
  const { stored } = await shown([ask('ID_0001', 'Περιγραφή', { Type: 'paragraph' })]);
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

test('an answer shows and hides what depends on it, and says itself where it is named', async () => {
  const questions = [
    ask('ID_0001', 'Έχετε επιχείρηση;', { Type: 'radio', Options: optionsFrom(1001, 'Ναι', 'Όχι') }),
    ask('ID_0002', 'Πώς λέγεται;', { Condition: "ID_0001 === 'ID_1001'" }),
    ask('ID_0003', 'Απαντήσατε: {ID_0001}', { Type: 'plaintext', Piped: true }),
  ];
  const { user } = await shown(questions);
  expect(screen.queryByLabelText('Πώς λέγεται;')).toBeNull();
  await user.click(screen.getByLabelText('Ναι'));
  expect(screen.getByLabelText('Πώς λέγεται;')).toBeDefined();
  expect(screen.getByText('Απαντήσατε: Ναι')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Καθαρισμός' }));
  expect(screen.queryByLabelText('Πώς λέγεται;')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Ναι').checked).toBe(false);
});

test('an option of one’s own asks for its words', async () => {
  const question = ask('ID_0001', 'Πώς μας βρήκατε;', {
    Type: 'radio',
    Options: optionsFrom(1001, 'Από φίλο'),
    Other: { Model: 'ID_0002', Text: 'Άλλο' },
  });
  const { user, stored } = await shown([question]);
  await user.click(screen.getByRole('radio', { name: 'Άλλο' }));
  await user.type(screen.getByRole('textbox', { name: 'Άλλο' }), 'Τύπος');
  await user.tab();
  expect(stored()).toEqual([
    { GroupId: 'ID_0001', OptionId: 'ID_0002' },
    { GroupId: 'ID_0002', Text: 'Τύπος' },
  ]);
});

test('above twelve options there is a list to search in, without regard to accents', async () => {
  const towns = Array.from({ length: 13 }, (_, at) => (at === 4 ? 'Ηράκλειο' : `Πόλη ${at}`));
  const { user, stored } = await shown([
    ask('ID_0001', 'Πόλη', { Type: 'select', Options: optionsFrom(1001, ...towns) }),
  ]);
  await user.type(await screen.findByPlaceholderText('Αναζητήστε σε 13 επιλογές'), 'ηρακ');
  await user.click(await screen.findByRole('option', { name: 'Ηράκλειο', hidden: true }));
  expect(stored()).toEqual([{ GroupId: 'ID_0001', OptionId: 'ID_1005' }]);
});

test('an option taken in one place leaves the other places', async () => {
  const slots = everyType.filter(({ TypeId }) => TypeId === 18);
  const { user } = await shown(slots);
  await user.selectOptions(screen.getByLabelText('Θέση 1'), 'Προϊόν');
  const offered = within(screen.getByLabelText('Θέση 2'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(offered).toEqual(['Επιλέξτε…', 'Πελάτες', 'Τιμή', 'Ομάδα', 'Χρήμα', 'Χρόνος']);
});

test('a line of records with something in it is removed once that is confirmed', async () => {
  const records = everyType.filter(({ Type }) => Type === 'records');
  const { user, stored } = await shown(records, [{ GroupId: 'ID_0012', LineId: '1', Text: 'Νίκος', Seq: 1 }]);
  await user.click(screen.getByRole('button', { name: 'Διαγραφή της γραμμής 1' }));
  expect(stored()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Διαγραφή γραμμής' }));
  await waitFor(() => expect(stored()).toEqual([{ GroupId: 'ID_0011', LineId: '1', Text: '-' }]));
  expect(screen.queryByLabelText('Συνεργάτης')).toBeNull();
});

test('what an answer must be is said at once, and that it is missing only after the wish to finish', async () => {
  const questions = [
    ask('ID_0001', 'Υποχρεωτικό', { Validate: { Required: true } }),
    ask('ID_0002', 'Αναλυτικά', { Type: 'paragraph', Validate: { MinLength: 5 } }),
  ];
  const { user, sheet } = await shown(questions);
  await user.type(screen.getByLabelText('Αναλυτικά'), 'όχι');
  await user.tab();
  expect(await screen.findByText('Γράψτε τουλάχιστον 5 χαρακτήρες.')).toBeDefined();
  expect(screen.queryByText('Η ερώτηση πρέπει να απαντηθεί.')).toBeNull();
  act(() => sheet.showMissing());
  expect(screen.getByText('Η ερώτηση πρέπει να απαντηθεί.')).toBeDefined();
});

test('answers are read as words and tables where nothing may be changed', async () => {
  const rows = [
    { GroupId: 'ID_0005', OptionId: 'ID_1002', Seq: 1 },
    { GroupId: 'ID_0007:ID_1021', OptionId: '1', Seq: 2 },
    { GroupId: 'ID_0010', LineId: 'a', OptionId: 'ID_1031', Seq: 3 },
    { GroupId: 'ID_1051', Text: '1200.5', Seq: 4 },
    { GroupId: 'ID_0017', Text: '7', Seq: 5 },
  ];
  await shown(everyType, rows, true);
  expect(screen.queryAllByRole('radio')).toEqual([]);
  for (const words of ['Εταιρεία', 'Κατάστημα', 'Ενοίκιο: 1200,5', 'Θα πουλήσω 7 τεμάχια.']) {
    expect(screen.getByText(words)).toBeDefined();
  }
  expect(within(screen.getByRole('table', { name: 'Γνώσεις' })).getByText('Λίγες')).toBeDefined();
});

test('a directive shows the component that it names, and both halves of a place are sent though it is left at once', async () => {
  const directives = [
    ask('ID_0001', 'Σιγουριά', { Type: 'directive', Directive: 'slider' }),
    ask('ID_0002', 'Έδρα', { Type: 'directive', Directive: 'place' }),
  ];
  const { stored, sheet } = await shown(directives);
  fireEvent.change(await screen.findByRole('slider', { name: 'Σιγουριά' }), { target: { value: '80' } });
  fireEvent.change(await screen.findByLabelText('Έδρα Γεωγραφικό πλάτος'), { target: { value: '39,4' } });
  fireEvent.change(screen.getByLabelText('Έδρα Γεωγραφικό μήκος'), { target: { value: '22,9' } });
  act(() => sheet.flush());
  expect(stored().slice(0, 2)).toEqual([
    { GroupId: 'ID_0001', Text: '80' },
    { GroupId: 'ID_0002', Text: '{"Lat":39.4}' },
  ]);
  expect(stored().at(-1)).toEqual({ GroupId: 'ID_0002', Text: '{"Lat":39.4,"Lon":22.9}' });
});

test('Greek and English stand beside one another where both are wanted', async () => {
  const { sheet } = aSheet([ask('ID_0001', '', { Text: { el: 'Όνομα', en: 'Name' } })]);
  await show(<RespondentView sheet={sheet} both />);
  expect(screen.getByText('Όνομα').getAttribute('lang')).toBe('el');
  expect(screen.getByText('Name').getAttribute('lang')).toBe('en');
});
