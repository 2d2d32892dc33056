import type { SetState, SetTime } from '@ithaki/contract';
import type { StoredRow } from '@ithaki/questionnaire';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../../../testing/an-identity.ts';
import { fakeHub } from '../../../../testing/fake-hub.ts';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { openApp } from '../../../../testing/open-app.tsx';
import { createPage, NOW, questionnaireOf, questionWith } from '../testing/forms.ts';

interface Carried {
  Path: string;
  ProjectId: number;
  Body: Record<string, unknown>;
}

/** Opens a questionnaire with one text question while the hub is connected. */
async function openConnected(elsewhere: { Change: number; Answers: StoredRow[] } = { Change: 1, Answers: [] }) {
  const page = createPage(questionnaireOf([questionWith('ID_0001', 'Σχόλια', { Type: 'paragraph' })]));
  page.AnswerSet.AnswerSetID = '77';
  const time: SetTime = { Status: 'OK', TimeStarted: NOW, Remaining: page.AnswerSet.Remaining, Now: NOW };
  const taken = ({ AnswerSetId: _, Key: _key, ...Row }: Record<string, unknown>) => ({
    Taken: true,
    Row,
    Remaining: null,
  });
  const hub = fakeHub({ call: ({ Body }: Carried) => taken(Body) });
  const requests = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'own.data', 'mentee.own', 'chat.use'] }) },
    answering: {
      byAction: () => page,
      startTime: () => time,
      remainingTime: () => time,
      answerOpen: (body) => taken(body) as never,
      watch: () => ({ ...(elsewhere as Pick<SetState, 'Change' | 'Answers'>), Time: time }),
    },
  });
  await openApp('/epicheiro/questionnaire/9');
  await waitFor(() => expect(hub.isOpen()).toBe(true));
  const byHttp = () => requests.filter(({ path }) => path.endsWith('AnswerOpen')).map(({ body }) => body);
  const byHub = () => hub.sent.filter(({ method }) => method === 'call').map(({ body }) => body as Carried);
  const readings = () => requests.filter(({ path }) => path.endsWith('/Watch')).map(({ body }) => body);
  return { user: userEvent.setup(), hub, byHttp, byHub, readings, ProjectId: page.ProjectId };
}

test('answers are sent over the live connection while it is open, and by calls after it is lost', async () => {
  const { user, hub, byHttp, byHub, ProjectId } = await openConnected();
  const field = await screen.findByLabelText('Σχόλια');
  await user.type(field, 'Ζωντανά');
  await user.tab();
  await waitFor(() =>
    expect(byHub()).toMatchObject([
      {
        Path: '/api/Quest/AnswerOpen',
        ProjectId,
        Body: { AnswerSetId: '77', GroupId: 'ID_0001', Text: 'Ζωντανά', Seq: 1 },
      },
    ]),
  );
  expect(await screen.findByText('Αποθηκεύτηκε')).toBeDefined();
  expect(byHttp()).toEqual([]);
  hub.lose();
  await user.type(field, '!');
  await user.tab();
  await waitFor(() => expect(byHttp()).toMatchObject([{ Text: 'Ζωντανά!', Seq: 2, Key: expect.any(String) }]));
  expect(byHub()).toHaveLength(1);
});

test('answers given on another device are shown when the hub reports them, and without the hub by a waiting call', async () => {
  const elsewhere = { Change: 4, Answers: [{ GroupId: 'ID_0001', Text: 'Από το κινητό', Seq: 3 }] };
  const { hub, readings } = await openConnected(elsewhere);
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Σχόλια');
  hub.push({ Event: 'answers', AnswerSetID: 76, Change: 4 });
  hub.push({ Event: 'answers', AnswerSetID: 77, Change: 1 });
  hub.push({ Event: 'answers', AnswerSetID: 77, Change: 4 });
  await waitFor(() => expect(field.value).toBe('Από το κινητό'));
  expect(readings()).toEqual([{ AnswerSetId: '77' }]);
  hub.lose();
  await waitFor(() => expect(readings()).toContainEqual({ AnswerSetId: '77', Since: 4 }), { timeout: 15_000 });
}, 20_000);
