import type { AnswerPage, SetTime } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { createPage, NOW, optionsFrom, questionnaireOf, questionWith } from '../testing/forms.ts';
// Imported beforehand, so that no test waits for it.
import './SetFiles.tsx';

const questions = [
  questionWith('ID_0001', 'Έχετε επιχείρηση;', {
    Type: 'radio',
    Options: optionsFrom(1001, 'Ναι', 'Όχι'),
    Validate: { Required: true },
  }),
  questionWith('ID_0002', 'Πώς λέγεται;', { Condition: "ID_0001 === 'ID_1001'" }),
  questionWith('ID_0003', 'Σχόλια', { Type: 'paragraph' }),
];

type Answers = NonNullable<Parameters<typeof fakeServer>[0]['answering']>;

let sets = 40;

/** Opens a mentee's questionnaire with a fake server that stores each answer; `answers` overrides its replies. */
async function openQuestionnaire(
  answers: Answers = {},
  more: Partial<AnswerPage> = {},
  form: Partial<Questionnaire> = {},
  others: Parameters<typeof fakeServer>[0] = {},
) {
  sets += 1;
  const page = createPage(questionnaireOf(questions, form));
  page.AnswerSet.AnswerSetID = String(sets);
  const time: SetTime = { Status: 'OK', TimeStarted: NOW, Remaining: page.AnswerSet.Remaining, Now: NOW };
  const requests = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'own.data', 'mentee.own'] }) },
    answering: {
      byAction: () => ({ ...page, ...more }),
      startTime: () => time,
      remainingTime: () => time,
      answerClosed: ({ AnswerSetId: _, Key: _key, ...Row }) => ({ Taken: true, Row, Remaining: null }),
      answerOpen: ({ AnswerSetId: _, Key: _key, ...Row }) => ({ Taken: true, Row, Remaining: null }),
      watch: () => ({ Change: 2, Answers: [], Time: time }),
      finish: () => ({ Finished: true, Missing: [], Time: { ...time, Finished: NOW }, Scores: [] }),
      ...answers,
    },
    ...others,
  });
  await openApp('/epicheiro/questionnaire/9');
  const bodies = (end: string) =>
    requests.filter(({ path }) => path.endsWith(end)).map(({ body }) => body as Record<string, unknown>);
  return { user: userEvent.setup(), bodies, time };
}

test('answers are saved one by one, marked as saved, counted, and finished after a confirmation', async () => {
  const { user, bodies } = await openQuestionnaire();
  expect(await screen.findByRole('heading', { level: 1, name: 'Διάγνωση' })).toBeDefined();
  await user.click(await screen.findByLabelText('Όχι'));
  await user.type(screen.getByLabelText('Σχόλια'), 'Καλά');
  await user.tab();
  await waitFor(() => expect(bodies('AnswerOpen')).toMatchObject([{ GroupId: 'ID_0003', Text: 'Καλά', Seq: 2 }]));
  expect(bodies('AnswerClosed')).toMatchObject([{ GroupId: 'ID_0001', OptionId: 'ID_1002', Seq: 1 }]);
  expect(await screen.findByText('Απαντήθηκαν 2 από 2')).toBeDefined();
  expect(screen.getAllByText('Αποθηκεύτηκε')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
  const dialog = await screen.findByRole('dialog');
  expect(bodies('Finish')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Ολοκλήρωση' }));
  await waitFor(() => expect(window.location.pathname).toBe('/epicheiro/home'));
  expect(bodies('Finish')).toHaveLength(1);
});

test('an upload shows its limits before a file is chosen', async () => {
  const upload = questionWith('ID_0001', 'Βιογραφικό', {
    Type: 'upload',
    Validate: { MaxFiles: 2, Accept: '.pdf,.png', MaxBytes: 2 * 1024 * 1024 },
  });
  const Limits = {
    MaxBytes: 2 * 1024 * 1024,
    Groups: [],
    Accept: '.pdf,.png',
    QuotaLeft: 9_000_000,
    PartSize: 262_144,
  };
  await openQuestionnaire(
    { byAction: () => createPage(questionnaireOf([upload])) },
    {},
    {},
    { files: { list: () => ({ Files: [], CanAdd: true, Limits }) } },
  );
  const limits = await screen.findByText(/^Διαλέξτε, σύρετε εδώ ή επικολλήστε αρχεία/);
  expect(limits.textContent).toBe(
    'Διαλέξτε, σύρετε εδώ ή επικολλήστε αρχεία, έως 2 MB το καθένα. Έως 2 αρχεία. Δεκτά: .pdf, .png.',
  );
});

test('records and tables without required cells count as answered from their first answer', async () => {
  const column = (Model: string, Text: string) => questionWith(Model, Text);
  const Rows = ['α', 'β'].map((LineId) => ({ LineId, Text: LineId }));
  const form = questionnaireOf([
    questionWith('ID_0001', 'Συνεργάτες', {
      Type: 'records',
      Columns: [column('ID_0002', 'Όνομα'), column('ID_0003', 'Ρόλος')],
    }),
    questionWith('ID_0004', 'Έσοδα', {
      Type: 'table',
      Rows,
      Columns: [column('ID_0005', 'Πέρσι'), column('ID_0006', 'Φέτος')],
    }),
  ]);
  const { user } = await openQuestionnaire({ byAction: () => createPage(form) });
  await user.click(await screen.findByText('Προσθήκη γραμμής'));
  expect(screen.getByText('Απαντήθηκαν 0 από 2')).toBeDefined();
  await user.type(screen.getByLabelText('Ρόλος'), 'Πωλητής');
  await user.tab();
  expect(await screen.findByText('Απαντήθηκαν 1 από 2')).toBeDefined();
  const [first] = screen.getAllByLabelText('Φέτος');
  await user.type(first as HTMLElement, '10');
  await user.tab();
  expect(await screen.findByText('Απαντήθηκαν 2 από 2')).toBeDefined();
});

test('a set is requested only once, while the code of its page is loading', async () => {
  const { bodies } = await openQuestionnaire();
  await screen.findByLabelText('Σχόλια');
  expect(bodies('getByAction')).toEqual([{ ActionId: 9, Details: true }]);
});

test('after too many requests the page says when it retries, and retries at the time that the server names', async () => {
  let refusals = 2;
  await openQuestionnaire({
    byAction: () => {
      refusals -= 1;
      if (refusals >= 0) throw new Refusal(429, 'TooManyRequests', 'Πολλά αιτήματα', { RetryAfter: 2 });
      return createPage(questionnaireOf(questions));
    },
  });
  expect(await screen.findByText('Νέα προσπάθεια σε 2 δευτερόλεπτα.')).toBeDefined();
  expect(await screen.findByLabelText('Σχόλια', {}, { timeout: 12_000 })).toBeDefined();
});

test('missing answers are listed by question, each linking to its place', async () => {
  const { user, bodies } = await openQuestionnaire();
  await user.click(await screen.findByRole('button', { name: 'Ολοκλήρωση' }));
  const missing = await screen.findByRole('alert');
  expect(bodies('Finish')).toEqual([]);
  await user.click(within(missing).getByRole('button', { name: '1. Έχετε επιχείρηση;' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-model')).toBe('ID_0001'));
  expect(screen.getByText('Η ερώτηση πρέπει να απαντηθεί.')).toBeDefined();
});

test('a set is not finished while a date cannot be read', async () => {
  const { user, bodies } = await openQuestionnaire({
    byAction: () => createPage(questionnaireOf([questionWith('ID_0001', 'Γέννηση', { Type: 'date' })])),
  });
  await user.type(await screen.findByLabelText('Γέννηση', { selector: 'input:not([readonly])' }), 'Μάρτιος');
  await user.tab();
  expect(screen.getByText('1 πεδίο δεν διαβάζεται')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
  expect(await screen.findByText('Λείπει ή χρειάζεται διόρθωση 1 απάντηση')).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies('Finish')).toEqual([]);
});

test('a refused answer shows an error and the saved answer, and one click restores the typed one', async () => {
  let refuses = true;
  const { user, bodies } = await openQuestionnaire({
    answerOpen: ({ AnswerSetId: _, Key: _key, ...Row }) => {
      if (refuses) throw new Refusal(422, 'AnswerTooLong');
      return { Taken: true, Row, Remaining: null };
    },
  });
  await user.type(await screen.findByLabelText('Σχόλια'), 'Πολύ μακρύ');
  await user.tab();
  expect((await screen.findByRole('alert')).textContent).toContain('Σφάλμα επικοινωνίας');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Σχόλια').value).toBe('');
  refuses = false;
  await user.click(screen.getByRole('button', { name: 'Επαναφορά όσων γράψατε' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Σχόλια').value).toBe('Πολύ μακρύ');
  await waitFor(() => expect(bodies('AnswerOpen')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('arrow keys move between questions, skip hidden ones, and are ignored in inputs that use them', async () => {
  await openQuestionnaire();
  await screen.findByLabelText('Σχόλια');
  const focusedModel = () => document.activeElement?.getAttribute('data-model');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(focusedModel()).toBe('ID_0001'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(focusedModel()).toBe('ID_0003'));
  const field = screen.getByLabelText('Σχόλια');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(focusedModel()).toBe('ID_0003');
});

test('the map shows the status of each question', async () => {
  const { user } = await openQuestionnaire();
  const map = await screen.findAllByRole('navigation', { name: 'Όλες οι ερωτήσεις' }).then(([first]) => first);
  const cells = () =>
    within(map as HTMLElement)
      .getAllByRole('button')
      .map((cell) => cell.getAttribute('aria-label'));
  expect(cells()).toEqual(['Ερώτηση 1: κενή', 'Ερώτηση που δεν ζητείται', 'Ερώτηση 2: κενή']);
  await user.click(screen.getByLabelText('Ναι'));
  await waitFor(() => expect(cells()).toEqual(['Ερώτηση 1: απαντημένη', 'Ερώτηση 2: κενή', 'Ερώτηση 3: κενή']));
});

test('a timed set starts with the button, pauses, and resumes', async () => {
  const running: SetTime = { Status: 'OK', TimeStarted: NOW, Remaining: 600, Now: NOW };
  const { user } = await openQuestionnaire(
    {
      startTime: () => running,
      remainingTime: () => running,
      pause: () => ({ ...running, PausedAt: NOW }),
      goOn: () => running,
    },
    {},
    { Duration: 600 },
  );
  expect(screen.queryByLabelText('Σχόλια')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Έναρξη' }));
  expect(await screen.findByLabelText('Σχόλια')).toBeDefined();
  expect(screen.getByRole('timer').textContent).toMatch(/^(10:00|9:5\d)$/);
  await user.click(screen.getByRole('button', { name: 'Παύση' }));
  await user.click(await screen.findByRole('button', { name: 'Συνέχεια' }));
  expect(await screen.findByLabelText('Σχόλια')).toBeDefined();
});

test('when the server reports that the time is over, nothing can be answered', async () => {
  const over: SetTime = { Status: 'Expired', TimeStarted: NOW, Remaining: 0, Finished: NOW, Now: NOW };
  const { user } = await openQuestionnaire({
    answerClosed: () => {
      throw new Refusal(409, 'Expired');
    },
    remainingTime: () => over,
  });
  await user.click(await screen.findByLabelText('Ναι'));
  expect(await screen.findByText('Ο χρόνος έληξε')).toBeDefined();
  expect(screen.queryByLabelText('Ναι')).toBeNull();
});

test('text written after another device finished the set is shown, so that it can be copied', async () => {
  const ended: SetTime = { Status: 'OK', TimeStarted: NOW, Remaining: null, Finished: NOW, Now: NOW };
  const { user } = await openQuestionnaire({
    answerOpen: () => {
      throw new Refusal(409, 'SetEnded');
    },
    remainingTime: () => ended,
  });
  await user.type(await screen.findByLabelText('Σχόλια'), 'Αργά');
  await user.tab();
  const heading = await screen.findByText('Το ερωτηματολόγιο ολοκληρώθηκε');
  expect(heading).toBeDefined();
  expect(screen.getByRole('listitem').textContent).toBe('ΣχόλιαΑργά');
});

test('an expired set continues after time is added, and sends the unsent answers', async () => {
  const over: SetTime = { Status: 'Expired', TimeStarted: NOW, Remaining: 0, Finished: NOW, Now: NOW };
  let timeAdded = false;
  const { user, bodies, time } = await openQuestionnaire({
    answerOpen: ({ AnswerSetId: _, Key: _key, ...Row }) => {
      if (!timeAdded) throw new Refusal(409, 'Expired');
      return { Taken: true, Row, Remaining: 60 };
    },
    remainingTime: () => (timeAdded ? { ...time, Remaining: 60 } : over),
  });
  await user.type(await screen.findByLabelText('Σχόλια'), 'Αργά');
  await user.tab();
  await screen.findByText('Ο χρόνος έληξε');
  timeAdded = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Σχόλια')).value).toBe('Αργά');
  await waitFor(() => expect(bodies('AnswerOpen')).toHaveLength(2));
});

test('answers given on another device are shown, and named before the set is finished', async () => {
  const elsewhere = { GroupId: 'ID_0001', OptionId: 'ID_1001', Seq: 7 };
  const { user, bodies } = await openQuestionnaire({
    watch: () => ({
      Change: 9,
      Answers: [elsewhere],
      Time: { Status: 'OK', TimeStarted: NOW, Remaining: null, Now: NOW },
    }),
  });
  await user.click(await screen.findByLabelText('Όχι'));
  await screen.findByText('Αποθηκεύτηκε');
  await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Μία απάντηση άλλαξε/)).toBeDefined();
  expect(within(dialog).getByRole('listitem').textContent).toBe('Έχετε επιχείρηση;');
  expect(screen.getByLabelText<HTMLInputElement>('Ναι', { selector: 'input' }).checked).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Ολοκλήρωση' }));
  await waitFor(() => expect(bodies('Finish')).toHaveLength(1));
});

test('a set that staff cleared is loaded again when the page becomes visible', async () => {
  let begun = NOW;
  let loads = 0;
  const { user, bodies } = await openQuestionnaire({
    byAction: () => {
      loads += 1;
      return createPage(questionnaireOf(questions));
    },
    startTime: () => ({ Status: 'OK', TimeStarted: begun, Remaining: null, Now: NOW }),
    remainingTime: () => ({ Status: 'OK', TimeStarted: begun, Remaining: null, Now: NOW }),
  });
  await user.click(await screen.findByLabelText('Όχι'));
  await screen.findByText('Αποθηκεύτηκε');
  expect(bodies('AnswerClosed')).toHaveLength(1);
  begun = '2026-11-21T11:00:00.000Z';
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Οι απαντήσεις άλλαξαν αλλού και φορτώθηκαν ξανά.');
  expect(loads).toBe(2);
  expect(screen.getByLabelText<HTMLInputElement>('Όχι').checked).toBe(false);
});

test('when the server lacks an answer given here, the set is loaded again', async () => {
  const { user } = await openQuestionnaire({
    byAction: () => createPage(questionnaireOf(questions)),
    finish: () => ({
      Finished: false,
      Missing: [{ Model: 'ID_0001', SectionId: 's1', Number: 1, Problems: [] }],
      Time: { Status: 'OK', TimeStarted: NOW, Remaining: null, Now: NOW },
      Scores: [],
    }),
  });
  await user.click(await screen.findByLabelText('Όχι'));
  await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ολοκλήρωση' }));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Όχι').checked).toBe(false));
});

test('a set that does not exist shows an error', async () => {
  await openQuestionnaire({
    byAction: () => {
      throw new Refusal(404, 'NotFound');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Δεν βρέθηκε' })).toBeDefined();
});

test('a finished set is read-only', async () => {
  await openQuestionnaire(
    {},
    { ReadOnly: true, ReadOnlyBecause: 'finished', Scores: [{ Name: 'Σύνολο', Value: 12.5 }] },
  );
  expect(await screen.findByText('Ολοκληρώθηκε. Οι απαντήσεις δεν αλλάζουν.')).toBeDefined();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByRole('row', { name: 'Σύνολο 12,5' })).toBeDefined();
});

test('the page says when somebody answers on another person’s behalf', async () => {
  await openQuestionnaire({}, { OnBehalf: true });
  expect(await screen.findByText(/Απαντάτε εκ μέρους άλλου ατόμου: Δούκα Άννα/)).toBeDefined();
});
