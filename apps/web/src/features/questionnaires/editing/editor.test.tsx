import type { Questionnaire } from '@ithaki/questionnaire';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Refusal } from '../../../testing/fake-server.ts';
import { draft, openEditor, questWith } from './testing/open-editor.ts';

const card = (name: string) => screen.getByRole('group', { name });
const texts = ({ Section }: Questionnaire) =>
  Section.flatMap(({ Lines }) => Lines.map(({ Questions }) => Questions.map(({ Model }) => Model).join('+')));

test('the questionnaire is a document of sections and questions, and a change by keyboard is saved automatically', async () => {
  const { saved, user } = await openEditor();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Αυτοαξιολόγηση');
  expect(screen.getByRole('heading', { level: 2, name: 'Γενικά' })).toBeTruthy();
  card('2. Πώς λέγεται;').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(card('1. Πώς λέγεται;')).toBeTruthy();
  await waitFor(() => expect(saved.map(texts)).toEqual([['ID_0004', 'ID_0001']]));
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(saved.at(-1)).toEqual(draft));
  expect((screen.getByRole('button', { name: 'Αναίρεση' }) as HTMLButtonElement).disabled).toBe(true);
});

test('moving a section without a title by keyboard announces its number and its position', async () => {
  const [titled] = draft.Section;
  const Section = [...(titled ? [titled] : []), { Id: 's2', SectionText: '', Lines: [] }];
  const { user } = await openEditor({}, questWith({ Draft: { ...draft, Section } }));
  screen.getByRole('button', { name: 'Μετακίνηση: Ενότητα 2' }).focus();
  await user.keyboard(' ');
  // Without a layout, the first position is always the nearest one.
  expect(await screen.findByText('Ενότητα 2: θέση 1 από 2.')).toBeTruthy();
  await user.keyboard(' ');
  expect(await screen.findByText('Ενότητα 2: στη θέση 1 από 2.')).toBeTruthy();
});

test('Enter opens a question, which is edited with a live preview as the respondent will see it', async () => {
  const { saved, user } = await openEditor();
  card('1. Έχετε επιχείρηση;').focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ερώτηση 1' }));
  const text = dialog.getByLabelText('Κείμενο (ελληνικά)');
  await user.clear(text);
  await user.paste('Νέα λόγια');
  const preview = within(dialog.getByRole('region', { name: 'Προεπισκόπηση' }));
  await waitFor(() => expect(preview.getByRole('group', { name: /Νέα λόγια/ })).toBeTruthy());
  await user.click(dialog.getByRole('button', { name: 'Νέα επιλογή' }));
  await user.click(dialog.getByLabelText('Επιλογές 3, ελληνικά'));
  await user.paste('Ίσως');
  await waitFor(() => expect(preview.getByRole('radio', { name: /Ίσως/ })).toBeTruthy());
  await user.click(dialog.getByRole('button', { name: 'Έτοιμο' }));
  await waitFor(() =>
    expect(saved.at(-1)?.Section[0]?.Lines[0]?.Questions[0]).toMatchObject({
      Model: 'ID_0001',
      Text: { el: 'Νέα λόγια' },
      Options: [{}, {}, { Value: 'ID_0005', Text: { el: 'Ίσως' } }],
    }),
  );
});

test('a question names the field of the person that its answer fills', async () => {
  const Fields = [
    { Name: 'afm', Label: { el: 'ΑΦΜ', en: 'Tax number' }, Type: 'afm' },
    { Name: 'age', Label: { el: 'Ηλικία', en: 'Age' }, Type: 'ComputedField' },
  ] as never;
  const settings = { Columns: [], Fields, Filters: [], GroupByGroup: false, AdminRoles: true };
  const { saved, user } = await openEditor({}, questWith(), { grids: { settings: () => settings } });
  card('2. Πώς λέγεται;').focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ερώτηση 2' }));
  await user.click(dialog.getByRole('tab', { name: 'Περισσότερα' }));
  await user.click(dialog.getByRole('combobox', { name: 'Πεδίο του ατόμου' }));
  expect(screen.queryByRole('option', { name: 'Ηλικία' })).toBeNull();
  await user.click(await screen.findByRole('option', { name: 'ΑΦΜ' }));
  await user.click(dialog.getByRole('button', { name: 'Έτοιμο' }));
  await waitFor(() => expect(saved.at(-1)?.Section[0]?.Lines[1]?.Questions[0]).toMatchObject({ Field: 'afm' }));
});

test('a condition is picked by question, operator and option, and the uses of an answer link to their places', async () => {
  const { user } = await openEditor();
  card('2. Πώς λέγεται;').focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ερώτηση 2' }));
  await user.click(dialog.getByRole('tab', { name: 'Εμφάνιση' }));
  expect((dialog.getByLabelText('Κανόνας 1: απάντηση') as HTMLInputElement).value).toBe('1. Έχετε επιχείρηση;');
  await user.click(dialog.getByLabelText('Κανόνας 1: τιμή'));
  await user.click(await screen.findByRole('option', { name: 'Όχι', hidden: true }));
  await user.click(dialog.getByRole('button', { name: 'Έτοιμο' }));
  expect(await screen.findByText('«1. Έχετε επιχείρηση;» είναι «Όχι»')).toBeTruthy();
  card('1. Έχετε επιχείρηση;').focus();
  await user.keyboard('{Enter}');
  const first = within(await screen.findByRole('dialog', { name: 'Ερώτηση 1' }));
  await user.click(first.getByRole('button', { name: 'Χρησιμοποιείται 1 φορά' }));
  const uses = within(await screen.findByRole('dialog', { name: 'Πού χρησιμοποιείται το ID_0003' }));
  await user.click(uses.getByRole('button', { name: /2\. Πώς λέγεται;/ }));
  await waitFor(() => expect(document.activeElement).toBe(card('2. Πώς λέγεται;')));
});

test('a question’s variable name and an option’s code for data files are edited, and removed when left empty', async () => {
  const { saved, user } = await openEditor();
  card('1. Έχετε επιχείρηση;').focus();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Ερώτηση 1' }));
  const [details] = dialog.getAllByRole('button', { name: 'Λεπτομέρειες' });
  await user.click(details as HTMLElement);
  await user.click(dialog.getByLabelText('Κωδικός'));
  await user.paste('y');
  await user.click(dialog.getByRole('tab', { name: 'Περισσότερα' }));
  await user.click(dialog.getByLabelText('Όνομα μεταβλητής'));
  await user.paste('founded');
  await waitFor(() =>
    expect(saved.at(-1)?.Section[0]?.Lines[0]?.Questions[0]).toMatchObject({
      Name: 'founded',
      Options: [{ Code: 'y' }, {}],
    }),
  );
  await user.clear(dialog.getByLabelText('Όνομα μεταβλητής'));
  await waitFor(() => expect(saved.at(-1)?.Section[0]?.Lines[0]?.Questions[0]).not.toHaveProperty('Name'));
});

test('rows, parts and the variables of columns have codes for data files', async () => {
  const rows = {
    Id: 'q1',
    Type: 'table',
    Text: 'Πίνακας',
    Model: 'ID_0001',
    Rows: [{ LineId: 'a', Text: 'Α' }],
  } as const;
  const Columns = [{ Id: 'q2', Type: 'text', Text: 'Σχόλιο', Model: 'ID_0002' }] as const;
  const parts = {
    Id: 'q3',
    TypeId: 12,
    Text: 'Σώμα',
    Model: 'ID_0003',
    Group: [{ Id: 'ID_0004', Text: 'Βάρος' }],
  } as const;
  const Lines = [
    { Id: 'l1', Questions: [{ ...rows, Columns }] },
    { Id: 'l2', Questions: [parts] },
  ];
  const { saved, user } = await openEditor(
    {},
    questWith({ Draft: { ...draft, Section: [{ Id: 's1', SectionText: 'Α', Lines }] } }),
  );
  const open = async (name: string, title: string) => {
    card(name).focus();
    await user.keyboard('{Enter}');
    return within(await screen.findByRole('dialog', { name: title }));
  };
  const table = await open('1. Πίνακας', 'Ερώτηση 1');
  await user.click(table.getByLabelText('Γραμμές 1: κωδικός'));
  await user.paste('force');
  await user.click(table.getByRole('button', { name: /Σχόλιο/, expanded: false }));
  await user.click(await table.findByLabelText('Όνομα μεταβλητής'));
  await user.paste('remark');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = await open('2. Σώμα', 'Ερώτηση 2');
  await user.click(body.getByLabelText(/1: κωδικός$/));
  await user.paste('weight');
  await waitFor(() =>
    expect(saved.at(-1)?.Section[0]?.Lines.map(({ Questions }) => Questions[0])).toMatchObject([
      { Rows: [{ LineId: 'a', Code: 'force' }], Columns: [{ Name: 'remark' }] },
      { Group: [{ Id: 'ID_0004', Code: 'weight' }] },
    ]),
  );
});

test('an error in an expression is explained in Greek, with its position and the character there', async () => {
  const [section] = draft.Section;
  const [first, second] = section?.Lines ?? [];
  const broken = second?.Questions.map((question) => ({ ...question, Condition: "ID_0001 === ) 'a'" })) ?? [];
  const Lines = [...(first ? [first] : []), { Id: 'l2', Questions: broken }];
  const { user } = await openEditor(
    {},
    questWith({ Draft: { ...draft, Section: [{ Id: 's1', SectionText: '', Lines }] } }),
  );
  await user.click(await screen.findByRole('button', { name: '1 λάθος' }));
  const flaws = within(await screen.findByRole('dialog', { name: 'Τι χρειάζεται διόρθωση' }));
  expect(flaws.getByText(/Γραμμή 1, στήλη 13: το «\)» δεν ταιριάζει σε αυτή τη θέση/)).toBeTruthy();
  expect(flaws.queryByText(/Unexpected/)).toBeNull();
});

test('a removal that breaks a condition asks first, then appears as an error that links to its place', async () => {
  const { user } = await openEditor();
  card('1. Έχετε επιχείρηση;').focus();
  await user.keyboard('{Delete}');
  const sure = within(await screen.findByRole('dialog', { name: 'Είστε σίγουροι;' }));
  await user.click(sure.getByRole('button', { name: 'Αφαίρεση' }));
  await user.click(await screen.findByRole('button', { name: '1 λάθος' }));
  const flaws = within(await screen.findByRole('dialog', { name: 'Τι χρειάζεται διόρθωση' }));
  await user.click(flaws.getByRole('button', { name: /Πώς λέγεται;/ }));
  await waitFor(() => expect(document.activeElement).toBe(card('1. Πώς λέγεται;')));
});

test('a copied question is pasted into another questionnaire with new ids', async () => {
  const { user } = await openEditor();
  card('1. Έχετε επιχείρηση;').focus();
  await user.keyboard('{Control>}c{/Control}');
  cleanup();
  const other = await openEditor({}, questWith({ Id: 8, Published: null, Draft: { ...draft, Id: '8', Section: [] } }));
  await other.user.click(screen.getByRole('button', { name: 'Επικόλληση' }));
  expect(card('1. Έχετε επιχείρηση;')).toBeTruthy();
  const ids = (form: Questionnaire | undefined) =>
    form?.Section[0]?.Lines[0]?.Questions[0]?.Options?.map(({ Value }) => Value);
  await waitFor(() => expect(ids(other.saved.at(-1))).toEqual(['ID_0001', 'ID_0002']));
  // Pasting empties the clipboard.
  expect((screen.getByRole('button', { name: 'Επικόλληση' }) as HTMLButtonElement).disabled).toBe(true);
});

test('when all ids are used an error is shown, and nothing is added', async () => {
  const all = Array.from({ length: 10_000 }, (_, at) => ({ Value: `ID_${String(at).padStart(4, '0')}`, Text: '' }));
  const full = { ...draft, Section: [], OptionLists: { all } };
  const { saved, user } = await openEditor({}, questWith({ Id: 9, Draft: full }));
  await user.click(screen.getByRole('button', { name: 'Προσθήκη' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Τι προσθέτετε;' }));
  await user.click(dialog.getByRole('button', { name: 'Σύντομο κείμενο' }));
  expect(await screen.findByText(/Χρησιμοποιήθηκαν και οι 10\.000 κωδικοί/)).toBeTruthy();
  expect(screen.getByText('Το ερωτηματολόγιο είναι κενό')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('when two people save at once the second one chooses a version, and no work is lost before', async () => {
  const theirs = questWith({ Version: 99, Draft: { ...draft, Title: 'Δικός τους τίτλος' } });
  const { saved, user } = await openEditor({
    saveDraft: ({ Version, Draft }) => {
      if (Version < 99) throw new Refusal(409, 'Conflict', 'Newer', { Current: theirs });
      saved.push(Draft as Questionnaire);
      return { Version: Version + 1, SavedAt: '2026-11-21T10:00:00.000Z' };
    },
  });
  card('2. Πώς λέγεται;').focus();
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await user.click(await screen.findByRole('button', { name: 'Διατήρηση του δικού σας' }));
  await waitFor(() => expect(saved.map(texts)).toEqual([['ID_0004', 'ID_0001']]));
});

test('publishing shows what happens to stored answers, and sends the decisions', async () => {
  const { user } = await openEditor({
    previewPublish: () => ({
      Flaws: [],
      Changes: { added: [], removed: [], changed: [], sections: [] },
      Sets: { All: 12, Replayed: 12, Open: 4 },
      Fates: [
        { Model: 'ID_0001', kept: 9, invalid: 3, hidden: 0, unmapped: 0 },
        { Model: 'ID_0004', kept: 12, invalid: 0, hidden: 0, unmapped: 0 },
      ],
    }),
    getVersion: () => ({ ...draft, State: 'published', Version: 1 }),
    publish: ({ Move, Decisions }) => {
      expect({ Move, Decisions }).toEqual({ Move: true, Decisions: { ID_0001: 'keep' } });
      return { Number: 2, Moved: 4 };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Δημοσίευση' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Δημοσίευση' }));
  await user.click(await dialog.findByLabelText(/4 ανοιχτών συνόλων/));
  const [fate] = await dialog
    .findAllByRole('listitem')
    .then((items) => items.filter((item) => /3 άκυρες/.test(item.textContent ?? '')));
  await user.click(within(fate as HTMLElement).getByLabelText('Μένουν'));
  await user.click(dialog.getByRole('button', { name: 'Δημοσίευση' }));
  expect(await screen.findByText(/Δημοσιεύτηκε η έκδοση 2 και μεταφέρθηκαν/)).toBeTruthy();
});

test('the first publication warns of questions and choices without text, but is possible', async () => {
  const { user } = await openEditor(
    {
      previewPublish: () => ({
        Flaws: [
          { Flaw: 'noWords', About: 'ID_0001' },
          { Flaw: 'noWords', About: 'ID_0004' },
        ],
        Changes: { added: [], removed: [], changed: [], sections: [] },
        Sets: { All: 0, Replayed: 0, Open: 0 },
        Fates: [],
      }),
      publish: () => ({ Number: 1, Moved: 0 }),
    },
    questWith({ Published: null }),
  );
  await user.click(screen.getByRole('button', { name: 'Δημοσίευση' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Δημοσίευση' }));
  expect(await dialog.findByText('2 ερωτήσεις ή οι επιλογές τους δεν έχουν κείμενο.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Δημοσίευση' }));
  expect(await screen.findByText(/Δημοσιεύτηκε η έκδοση 1/)).toBeTruthy();
});

test('an imported form is reported line by line before it replaces the draft', async () => {
  const { saved, user } = await openEditor({
    importForm: () => ({
      Format: 'xlsform',
      Questionnaire: { ...draft, Id: 'x', Title: 'Από αρχείο', Section: [] },
      Report: [
        {
          Line: 4,
          Place: 'survey',
          Name: 'age',
          What: 'range',
          Kind: 'question',
          Outcome: 'changed',
          Key: 'questionnaires.import.AsNumber',
        },
        {
          Line: 9,
          Place: 'survey',
          Name: 'pic',
          What: 'image',
          Kind: 'text',
          Outcome: 'left',
          Key: 'questionnaires.import.MediaLeft',
        },
      ],
      Flaws: [],
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Περισσότερα' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Εισαγωγή φόρμας' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Εισαγωγή φόρμας' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'form.xlsx'));
  expect(await dialog.findByText('Γίνεται αριθμός με όρια.')).toBeTruthy();
  await user.click(dialog.getByRole('tab', { name: 'Δεν μεταφέρθηκαν (1)' }));
  expect(await dialog.findByText(/Εικόνες, ήχοι και βίντεο/)).toBeTruthy();
  expect(saved).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Αποθήκευση ως πρόχειρο' }));
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Από αρχείο');
  await waitFor(() => expect(saved.at(-1)).toMatchObject({ Id: '7', Title: 'Από αρχείο', Section: [] }));
});

test('a questionnaire with questions suggests its first publication as the next step', async () => {
  await openEditor({}, questWith({ Published: null }));
  await screen.findByText(/Επόμενο βήμα: δοκιμάστε το/);
  cleanup();
  await openEditor({}, questWith({ Published: null, Draft: { ...draft, Section: [] } }));
  await screen.findByText('Δεν έχει δημοσιευτεί ακόμη.');
});
