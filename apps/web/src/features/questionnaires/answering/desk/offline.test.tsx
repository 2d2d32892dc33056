import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { readCopy, removeCopiesOfOthers } from '../../../../keep/device-copies.ts';
import { anIdentity } from '../../../../testing/an-identity.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { createPage, NOW, questionnaireOf, questionWith } from '../testing/forms.ts';

const form = questionnaireOf([questionWith('ID_0001', 'Σχόλια', { Type: 'paragraph' })]);
const copyName = 'answers/{"by":"action","actionId":9,"me":5}';
const mentee = anIdentity({ Can: ['own.account', 'own.data', 'mentee.own'] });

beforeEach(() => removeCopiesOfOthers());

/** A fake server with one set being answered; unreachable while `line.isCut`. */
function serverOf(line: { isCut: boolean }, setId: string) {
  const time = { Status: 'OK' as const, TimeStarted: NOW, Remaining: null, Now: NOW };
  const page = createPage(form);
  const reached = <Reply,>(reply: Reply): Reply => {
    if (line.isCut) throw new TypeError('Failed to fetch');
    return reply;
  };
  return fakeServer({
    accounts: { identity: () => reached(mentee) },
    answering: {
      byAction: () => reached({ ...page, AnswerSet: { ...page.AnswerSet, AnswerSetID: setId } }),
      startTime: () => reached(time),
      remainingTime: () => reached(time),
      answerOpen: ({ AnswerSetId: _, Key: _key, ...Row }) => reached({ Taken: true, Row, Remaining: null }),
      watch: () => reached({ Change: 2, Answers: [], Time: time }),
      finish: () => reached({ Finished: true, Missing: [], Time: { ...time, Finished: NOW }, Scores: [] }),
    },
  });
}

/** Closes the application and opens it again, as a reload does. */
async function openAgain(address: string): Promise<void> {
  cleanup();
  await openApp(address);
}

const typed = () => screen.findByLabelText<HTMLTextAreaElement>('Σχόλια');

test('a questionnaire that was open opens again without a connection, continues, and sends its answers afterwards', async () => {
  const line = { isCut: false };
  const requests = serverOf(line, 'offline-1');
  const sent = () =>
    requests.filter(({ path }) => path.endsWith('AnswerOpen')).map(({ body }) => (body as { Text: string }).Text);
  await openApp('/epicheiro/questionnaire/9');
  fireEvent.change(await typed(), { target: { value: 'Πριν' } });
  fireEvent.blur(await typed());
  await waitFor(async () => expect(JSON.stringify(await readCopy(copyName))).toContain('Πριν'));

  line.isCut = true;
  await openAgain('/epicheiro/questionnaire/9');
  expect((await typed()).value).toBe('Πριν');
  fireEvent.change(await typed(), { target: { value: 'Χωρίς σύνδεση' } });
  fireEvent.blur(await typed());
  await screen.findByText('1 απάντηση περιμένει σύνδεση');

  line.isCut = false;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent().at(-1)).toBe('Χωρίς σύνδεση'));
});

test('no copy of a set stays on the device after it is finished, or when nobody is signed in', async () => {
  const user = userEvent.setup();
  serverOf({ isCut: false }, 'offline-2');
  await openApp('/epicheiro/questionnaire/9');
  await waitFor(async () => expect(await readCopy(copyName)).toBeDefined());
  await user.click(screen.getByRole('button', { name: 'Ολοκλήρωση' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Ολοκλήρωση' }));
  await waitFor(async () => expect(await readCopy(copyName)).toBeUndefined());
  expect(await readCopy('identity/epicheiro')).toBeDefined();
  fakeServer({ accounts: { needsFirstAdmin: () => ({ Needed: false }) } });
  await openAgain('/epicheiro/home');
  await waitFor(async () => expect(await readCopy('identity/epicheiro')).toBeUndefined());
});
