import type { QuestionResult, QuestResults } from '@ithaki/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => localStorage.clear());

const listed = {
  Id: 3,
  Title: 'Αυτοαξιολόγηση',
  State: 'published' as const,
  Published: 1,
  PublishedAt: null,
  HasDraft: false,
  ForMentors: false,
  Duration: null,
  Questions: 3,
  Actions: 2,
  Tokens: 0,
  Sets: 9,
  Ended: 9,
  LastAnswerAt: null,
  UsedBy: [
    { Id: 1, TypeId: 3, Title: 'Στην αρχή' },
    { Id: 2, TypeId: 3, Title: 'Στο τέλος' },
  ],
  Versions: [1],
};
const part = (Part: string, Text: string, share: number): QuestionResult => ({
  Model: 'ID_0002',
  Of: 'ID_0002',
  Part,
  Kind: 'table',
  SectionId: 's1',
  Question: 'Πόσο σίγουροι νιώθετε;',
  Text,
  Answered: 9,
  Shown: 9,
  Options: [
    { Value: 'ID_0021', Text: 'Λίγο', Count: 9 - Math.round(9 * share), Share: 1 - share },
    { Value: 'ID_0022', Text: 'Πολύ', Count: Math.round(9 * share), Share: share },
  ],
});
const choice: QuestionResult = {
  Model: 'ID_0001',
  Of: 'ID_0001',
  Kind: 'radio',
  SectionId: 's1',
  Question: 'Έχετε ξαναρχίσει;',
  Text: 'Έχετε ξαναρχίσει;',
  Answered: 9,
  Shown: 9,
  Options: [
    { Value: 'ID_0011', Text: 'Ναι', Count: null, Share: null },
    { Value: 'ID_0012', Text: 'Όχι', Count: 6, Share: 2 / 3 },
  ],
};
const few: QuestionResult = {
  Model: 'ID_0003',
  Of: 'ID_0003',
  Kind: 'text',
  SectionId: 's1',
  Question: 'Γιατί;',
  Text: 'Γιατί;',
  Answered: null,
  Shown: null,
  Hidden: true,
};
const results: QuestResults = {
  Title: 'Αυτοαξιολόγηση',
  Version: 1,
  Sections: [{ Id: 's1', Text: 'Τι ξέρω' }],
  All: 9,
  SeesPersons: false,
  Questions: [choice, part('1', 'Να ακούω πελάτες', 0.3), part('2', 'Να υπολογίζω κόστος', 0.7), few],
  Scores: [
    {
      Name: 'Δεξιότητες',
      Answered: 9,
      Figures: {
        Count: 9,
        Mean: 12,
        Median: 12,
        Deviation: 3,
        Distribution: [
          { From: 0, To: 10, Count: null },
          { From: 10, To: 20, Count: 6 },
        ],
      },
    },
  ],
};

function serveResults(answer: () => QuestResults | { JobId: number }, Can: string[] = []) {
  return fakeServer({
    accounts: {
      identity: () =>
        anIdentity({ Can: ['own.account', 'quests.results', ...Can] as ReturnType<typeof anIdentity>['Can'] }),
    },
    questAdmin: { get: () => listed },
    questResults: {
      results: answer,
      compare: () => ({
        Title: 'Αυτοαξιολόγηση',
        Sections: results.Sections,
        Both: 7,
        SeesPersons: true,
        Questions: [
          {
            Model: 'ID_0001',
            before: choice,
            after: choice,
            MeanChange: null,
            ShareChange: { ID_0011: null, ID_0012: 0.25 },
          },
        ],
      }),
    },
    jobs: {
      mine: () => ({ Jobs: [], Revision: 'a' }),
      get: () => ({
        Id: 9,
        Title: '',
        Kind: 'questResults',
        State: 'done',
        Stopping: false,
        Progress: 9,
        Total: 9,
        Result: JSON.parse(JSON.stringify(results)),
        File: null,
        Error: null,
        CreatedAt: '2026-05-01T00:00:00.000Z',
        EndedAt: '2026-05-01T00:00:00.000Z',
      }),
    },
    grids: {
      settings: () => ({ Columns: [], Fields: [], Filters: [], GroupByGroup: false, AdminRoles: true }),
    },
  });
}

test('results are tables: small groups are hidden, and rows with the same scale are side by side', async () => {
  serveResults(() => results);
  await openApp('/epicheiro/admin/quest/view/3');
  const card = within(await screen.findByRole('article', { name: 'Έχετε ξαναρχίσει;' }));
  expect(card.getByRole('row', { name: /Ναι λίγοι/ })).toBeTruthy();
  expect(card.getByRole('row', { name: /Όχι 6 67/ })).toBeTruthy();
  const scale = within(screen.getByRole('article', { name: 'Πόσο σίγουροι νιώθετε;' }));
  expect(scale.getAllByRole('row')).toHaveLength(3);
  expect(within(screen.getByRole('article', { name: 'Γιατί;' })).getByText(/λιγότερα από πέντε/)).toBeTruthy();
  expect(screen.getByText(/Βλέπετε σύνολα/)).toBeTruthy();
  const scores = screen.getByRole('heading', { name: 'Δεξιότητες' }).parentElement;
  const shown = [...(scores?.querySelectorAll('svg, dl, details') ?? [])].map(({ tagName }) => tagName.toLowerCase());
  expect(shown).toEqual(['svg', 'dl', 'details']);
  // Viewers of totals only can neither filter nor export.
  expect(screen.queryByRole('textbox', { name: 'Από' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Εξαγωγή' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Ατομικά φύλλα' })).toBeNull();
});

test('large results come from the job that counts them', async () => {
  serveResults(() => ({ JobId: 9 }));
  await openApp('/epicheiro/admin/quest/view/3');
  expect(await screen.findByRole('article', { name: 'Έχετε ξαναρχίσει;' })).toBeTruthy();
});

test('filters of the results are kept in the address and sent to the server', async () => {
  const requests = serveResults(() => results, ['quests.sheets']);
  await openApp('/epicheiro/admin/quest/view/3');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Δράση' }), 'Στο τέλος');
  await userEvent.type(screen.getByRole('textbox', { name: 'Από' }), '01-05-2026');
  await expect
    .poll(() => requests.filter(({ path }) => path === '/api/quest/results').at(-1)?.body)
    .toEqual({ QuestId: 3, ActionId: 2, From: '01-05-2026' });
  expect(window.location.search).toContain('action=2');
});

test('two actions are compared, share by share', async () => {
  const requests = serveResults(() => results, ['quests.sheets']);
  await openApp('/epicheiro/admin/quest/view/3?tab=compare');
  expect(await screen.findByText('7 άτομα απάντησαν και στις δύο')).toBeTruthy();
  expect(screen.getByRole('row', { name: /Όχι .*\+25/ })).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('CompareResults'))?.body).toEqual({
    QuestId: 3,
    BeforeActionId: 1,
    AfterActionId: 2,
  });
});
