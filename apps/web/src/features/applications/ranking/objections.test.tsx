import type { Calls, Objection, ReplyOf } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

const waiting: Objection = {
  ...{ Id: 5, AppId: 1, RankingId: 3, kayas: 101, Name: 'Αλεξίου Άννα', Text: 'Το εισόδημά μου ήταν μικρότερο.' },
  Files: [{ Id: '7', FileName: 'tax.pdf', Type: 'application/pdf', Bytes: 9, UploadedAt: '2026-05-02T09:00:00Z' }],
  Points: [
    {
      ...{ Criterion: 'income', Label: 'Εισόδημα', Points: 20, Max: 50, Reason: 'Εισόδημα 15000', Failed: false },
      RankedPoints: 20,
    },
  ],
  ...{ MadeAt: '2026-05-02T09:00:00Z', State: 'waiting', Answer: '', AnsweredAt: null, AnsweredBy: null },
  ...{ Unchanged: false, UnchangedReason: '' },
};
const ranking: ReplyOf<Calls['selection']['rankings']>[number] = {
  ...{ Id: 3, Kind: 'provisional', Places: 1, Reserve: null, LeastPoints: null, MadeAt: '2026-05-01T09:00:00Z' },
  ...{ MadeBy: null, PublishedAt: '2026-05-01T10:00:00Z', ObjectionsUntil: '2026-05-06T10:00:00Z' },
};

const serve = () =>
  fakeServer({
    accounts: {
      identity: () => anIdentity({ Can: ['own.account', 'applications.see', 'applications.edit'] }),
    },
    selection: {
      objections: () => [waiting],
      answerObjection: () => ({ ...waiting, State: 'accepted' }),
      rankings: () => [ranking],
      ranking: () => ({ ...ranking, Rows: [], All: 0, count: 0, Ties: 0, Objections: 1 }),
      makeRanking: () => ({
        ...{ Table: null, Changes: [], Digest: 'x' },
        Unchanged: [{ Id: 5, AppId: 1, kayas: 101, Name: waiting.Name, Text: waiting.Text, Answer: 'Δεκτή.' }],
      }),
    },
  });
const bodies = (calls: readonly { path: string; body: unknown }[], name: string) =>
  calls.filter(({ path }) => path === `/api/ApplicationForm/${name}`).map(({ body }) => body);

test('an objection is decided in one dialog, with its evidence and the points that it corrects', async () => {
  const calls = serve();
  await openApp('/epicheiro/admin/project/applications?view=objections');
  await userEvent.click(await screen.findByRole('button', { name: 'Απάντηση' }));
  const desk = await screen.findByRole('dialog', { name: 'Ένσταση: Αλεξίου Άννα' });
  expect(within(desk).getByRole('link', { name: 'tax.pdf' })).toBeDefined();
  expect(within(desk).getByText('Εισόδημα 15000')).toBeDefined();
  await userEvent.click(within(desk).getByRole('radio', { name: 'Αποδοχή' }));
  expect(within(desk).getByText(/χωρίς να αλλάζουν μόρια/)).toBeDefined();
  const points = within(desk).getByRole('textbox', { name: 'Μόρια: Εισόδημα' });
  await userEvent.clear(points);
  await userEvent.type(points, '50');
  await userEvent.type(within(desk).getByRole('textbox', { name: /^Απάντηση/ }), 'Γίνεται δεκτή.');
  await userEvent.click(within(desk).getByRole('button', { name: 'Αποστολή απάντησης' }));
  expect(bodies(calls, 'AnswerObjection')).toEqual([]);
  await userEvent.type(within(desk).getByRole('textbox', { name: /Αιτιολογία της αλλαγής/ }), 'Εκκαθαριστικό');
  await userEvent.click(within(desk).getByRole('button', { name: 'Αποστολή απάντησης' }));
  await waitFor(() =>
    expect(bodies(calls, 'AnswerObjection')).toEqual([
      {
        ...{ ObjectionId: 5, Accepted: true, Answer: 'Γίνεται δεκτή.' },
        Points: [{ Criterion: 'income', Points: 50, Reason: 'Εκκαθαριστικό', From: 20 }],
      },
    ]),
  );
});

test('the final ranking requires a reason for each accepted objection without changed points', async () => {
  const calls = serve();
  await openApp('/epicheiro/admin/project/applications?view=ranking');
  await userEvent.click(await screen.findByRole('button', { name: 'Οριστικός πίνακας' }));
  const dialog = await screen.findByRole('dialog', { name: 'Οριστικός πίνακας' });
  const why = await within(dialog).findByRole('textbox', { name: /Γιατί δεν αλλάζουν/ });
  const make = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Δημιουργία πίνακα' });
  expect(make.disabled).toBe(true);
  await userEvent.type(why, 'Είχε ήδη τα περισσότερα μόρια.');
  await userEvent.click(make);
  await waitFor(() =>
    expect(bodies(calls, 'MakeRanking').at(-1)).toMatchObject({
      ...{ Kind: 'final', Previewed: 'x' },
      Unchanged: [{ ObjectionId: 5, Reason: 'Είχε ήδη τα περισσότερα μόρια.' }],
    }),
  );
});
