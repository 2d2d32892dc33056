import type { AnswerPage, SetTime } from '@ithaki/contract';
import type { Questionnaire } from '@ithaki/questionnaire';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { aPage, ask, formOf, NOW, optionsFrom } from '../testing/forms.ts';

const questions = [
  ask('ID_0001', 'Έχετε επιχείρηση;', {
    Type: 'radio',
    Options: optionsFrom(1001, 'Ναι', 'Όχι'),
    Validate: { Required: true },
  }),
  ask('ID_0002', 'Πώς λέγεται;', { Condition: "ID_0001 === 'ID_1001'" }),
  ask('ID_0003', 'Σχόλια', { Type: 'paragraph' }),
];

type Answers = NonNullable<Parameters<typeof fakeServer>[0]['answering']>;

let sets = 40;

/** A mentee opens their questionnaire; the server keeps each answer unless told otherwise. */
async function opened(answers: Answers = {}, more: Partial<AnswerPage> = {}, form: Partial<Questionnaire> = {}) {
  sets += 1;
  const page = aPage(formOf(questions, form));
  page.AnswerSet.AnswerSetID = String(sets);
  const time: SetTime = { Status: 'OK', TimeStarted: NOW, Remaining: page.AnswerSet.Remaining, Now: NOW };
  const made = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'own.data', 'mentee.own'] }) },
    answering: {
      byAction: () => ({ ...page, ...more }),
      startTime: () => time,
      remainingTime: () => time,
      answerClosed: ({ AnswerSetId: _, Key: _key, ...Row }) => ({ Taken: true, Row, Remaining: null }),
      answerOpen: ({ AnswerSetId: _, Key: _key, ...Row }) => ({ Taken: true, Row, Remaining: null }),
      finish: () => ({ Finished: true, Missing: [], Time: { ...time, Finished: NOW }, Scores: [] }),
      ...answers,
    },
  });
  await openApp('/epicheiro/questionnaire/9');
  const bodies = (end: string) =>
    made.filter(({ path }) => path.endsWith(end)).map(({ body }) => body as Record<string, unknown>);
  return { user: userEvent.setup(), bodies, time };
}

test('answers are saved one by one, shown as saved, counted, and finished for good once that is confirmed', async () => {
  const { user, bodies } = await opened();
  expect(await screen.findByRole('heading', { level: 1, name: 'Διάγνωση' })).toBeDefined();
  await user.click(await screen.findByLabelText('Όχι'));
  await user.type(screen.getByLabelText('Σχόλια'), 'Καλά');
  await user.tab();
  await waitFor(() => expect(bodies('AnswerOpen')).toMatchObject([{ GroupId: 'ID_0003', Text: 'Καλά', Seq: 2 }]));
  expect(bodies('AnswerClosed')).toMatchObject([{ GroupId: 'ID_0001', OptionId: 'ID_1002', Seq: 1 }]);
  expect(await screen.findByText('Απαντημένες 2 από 2')).toBeDefined();
  expect(screen.getAllByText('Αποθηκεύτηκε')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
  const dialog = await screen.findByRole('dialog');
  expect(bodies('Finish')).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Ολοκλήρωση' }));
  await waitFor(() => expect(window.location.pathname).toBe('/epicheiro/home'));
  expect(bodies('Finish')).toHaveLength(1);
});

test('what is missing is listed by question, each a way to it', async () => {
  const { user, bodies } = await opened();
  await user.click(await screen.findByRole('button', { name: 'Ολοκλήρωση' }));
  const missing = await screen.findByRole('alert');
  expect(bodies('Finish')).toEqual([]);
  await user.click(within(missing).getByRole('button', { name: '1. Έχετε επιχείρηση;' }));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-model')).toBe('ID_0001'));
  expect(screen.getByText('Η ερώτηση πρέπει να απαντηθεί.')).toBeDefined();
});

test('a refused answer says so, the saved one is back, and one click gives back what was written', async () => {
  let refuses = true;
  const { user, bodies } = await opened({
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

test('arrow keys go from question to question over the hidden ones, and leave controls their own', async () => {
  await opened();
  await screen.findByLabelText('Σχόλια');
  const at = () => document.activeElement?.getAttribute('data-model');
  fireEvent.keyDown(document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(at()).toBe('ID_0001'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowRight' });
  await waitFor(() => expect(at()).toBe('ID_0003'));
  const field = screen.getByLabelText('Σχόλια');
  field.focus();
  fireEvent.keyDown(field, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(field);
  fireEvent.keyDown(field, { key: 'Escape' });
  expect(at()).toBe('ID_0003');
});

test('the map tells of each question how it stands', async () => {
  const { user } = await opened();
  const map = await screen.findAllByRole('navigation', { name: 'Όλες οι ερωτήσεις' }).then(([first]) => first);
  const standing = (number: number) =>
    within(map as HTMLElement)
      .getByRole('button', { name: new RegExp(`^Ερώτηση ${number}:`) })
      .getAttribute('aria-label');
  expect([1, 2, 3].map(standing)).toEqual(['Ερώτηση 1: κενή', 'Ερώτηση 2: δεν ζητείται', 'Ερώτηση 3: κενή']);
  await user.click(screen.getByLabelText('Ναι'));
  await waitFor(() => expect([standing(1), standing(2)]).toEqual(['Ερώτηση 1: απαντημένη', 'Ερώτηση 2: κενή']));
});

test('a timed set begins when the person says so, rests, and goes on', async () => {
  const running: SetTime = { Status: 'OK', TimeStarted: NOW, Remaining: 600, Now: NOW };
  const { user } = await opened(
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

test('when the server says that the time is up nothing can be answered any more', async () => {
  const over: SetTime = { Status: 'Expired', TimeStarted: NOW, Remaining: 0, Finished: NOW, Now: NOW };
  const { user } = await opened({
    answerClosed: () => {
      throw new Refusal(409, 'Expired');
    },
    remainingTime: () => over,
  });
  await user.click(await screen.findByLabelText('Ναι'));
  expect(await screen.findByText('Ο χρόνος τελείωσε')).toBeDefined();
  expect(screen.queryByLabelText('Ναι')).toBeNull();
});

test('what was written after another device had finished is shown, so that it can be taken elsewhere', async () => {
  const ended: SetTime = { Status: 'OK', TimeStarted: NOW, Remaining: null, Finished: NOW, Now: NOW };
  const { user } = await opened({
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

test('a set that time had ended goes on once more time is given, and takes what waited', async () => {
  const over: SetTime = { Status: 'Expired', TimeStarted: NOW, Remaining: 0, Finished: NOW, Now: NOW };
  let given = false;
  const { user, bodies, time } = await opened({
    answerOpen: ({ AnswerSetId: _, Key: _key, ...Row }) => {
      if (!given) throw new Refusal(409, 'Expired');
      return { Taken: true, Row, Remaining: 60 };
    },
    remainingTime: () => (given ? { ...time, Remaining: 60 } : over),
  });
  await user.type(await screen.findByLabelText('Σχόλια'), 'Αργά');
  await user.tab();
  await screen.findByText('Ο χρόνος τελείωσε');
  given = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Σχόλια')).value).toBe('Αργά');
  await waitFor(() => expect(bodies('AnswerOpen')).toHaveLength(2));
});

test('a set that staff has cleared is read again when the page is looked at', async () => {
  let begun = NOW;
  let asked = 0;
  const { user, bodies } = await opened({
    byAction: () => {
      asked += 1;
      return aPage(formOf(questions));
    },
    startTime: () => ({ Status: 'OK', TimeStarted: begun, Remaining: null, Now: NOW }),
    remainingTime: () => ({ Status: 'OK', TimeStarted: begun, Remaining: null, Now: NOW }),
  });
  await user.click(await screen.findByLabelText('Όχι'));
  await screen.findByText('Αποθηκεύτηκε');
  expect(bodies('AnswerClosed')).toHaveLength(1);
  begun = '2026-11-21T11:00:00.000Z';
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Οι απαντήσεις άλλαξαν αλλού και διαβάστηκαν ξανά.');
  expect(asked).toBe(2);
  expect(screen.getByLabelText<HTMLInputElement>('Όχι').checked).toBe(false);
});

test('what the server misses though it is answered here shows the set as the server has it', async () => {
  const { user } = await opened({
    byAction: () => aPage(formOf(questions)),
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

test('what is not there says so, and what may only be read has no controls', async () => {
  await opened({
    byAction: () => {
      throw new Refusal(404, 'NotFound');
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Δεν βρέθηκε' })).toBeDefined();
});

test('a set that ended is read, not answered', async () => {
  await opened({}, { ReadOnly: true, ReadOnlyBecause: 'finished', Scores: [{ Name: 'Σύνολο', Value: 12.5 }] });
  expect(await screen.findByText('Ολοκληρώθηκε. Οι απαντήσεις δεν αλλάζουν.')).toBeDefined();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getByRole('row', { name: 'Σύνολο 12,5' })).toBeDefined();
});

test('who answers in another’s place is told so on the page', async () => {
  await opened({}, { OnBehalf: true });
  expect(await screen.findByText(/Απαντάτε στη θέση του χρήστη Δούκα Άννα/)).toBeDefined();
});
