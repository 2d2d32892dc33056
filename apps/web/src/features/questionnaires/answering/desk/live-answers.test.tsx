import type { SetTime } from '@ithaki/contract';
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

/** Opens a questionnaire of one written answer while the hub is connected. */
async function openConnected() {
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
      watch: () => ({ Change: 2, Answers: [], Time: time }),
    },
  });
  await openApp('/epicheiro/questionnaire/9');
  await waitFor(() => expect(hub.isOpen()).toBe(true));
  const byHttp = () => requests.filter(({ path }) => path.endsWith('AnswerOpen')).map(({ body }) => body);
  const byHub = () => hub.sent.filter(({ method }) => method === 'call').map(({ body }) => body as Carried);
  return { user: userEvent.setup(), hub, byHttp, byHub, ProjectId: page.ProjectId };
}

test('answers go over the live connection where there is one, and by calls when it is lost', async () => {
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
