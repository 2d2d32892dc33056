import type { ListedQuest, QuestToken } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';

vi.setConfig({ testTimeout: 20_000 });
afterEach(() => localStorage.clear());

const quest: ListedQuest = {
  Id: 3,
  Title: { el: 'Αξιολόγηση συναντήσεων', en: 'Evaluation of meetings' },
  State: 'published',
  Published: 2,
  PublishedAt: '2026-05-01T00:00:00.000Z',
  HasDraft: true,
  ForMentors: false,
  Duration: 2400,
  Questions: 40,
  Actions: 1,
  Tokens: 0,
  Sets: 12,
  Ended: 9,
  LastAnswerAt: null,
};
const link: QuestToken = {
  Id: 7,
  Name: 'abc',
  Url: 'http://localhost/epicheiro/questtoken/abc',
  Label: 'Αίθουσα',
  Single: false,
  MadeAt: '2026-05-01T00:00:00.000Z',
  MadeBy: null,
  StartsAt: null,
  ExpiresAt: null,
  EndedAt: null,
  MostSets: 30,
  Sets: 2,
  Ended: 1,
  Open: true,
};
const UsedBy = [{ Id: 36, TypeId: 3, Title: 'Αξιολόγηση προγράμματος' }];

/** A fake server with one questionnaire and the links created so far. */
function serveQuestionnaire(Can: ReturnType<typeof anIdentity>['Can']) {
  const links: QuestToken[] = [];
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can }) },
    questAdmin: {
      list: () => ({ list: [quest], count: 1, All: 1 }),
      get: () => ({ ...quest, UsedBy, Versions: [2, 1] }),
      tokens: () => links,
      makeToken: () => {
        links.push(link);
        return link;
      },
      endToken: () => {
        links.length = 0;
        return { Ok: true };
      },
      progress: () => ({
        Now: '2026-05-01T10:00:00.000Z',
        Revision: '5.2.9',
        Duration: 2400,
        Questions: 40,
        Asked: 5,
        Begun: 2,
        Paused: 0,
        Finished: 1,
        Expired: 0,
        People: [
          {
            Id: 11,
            Name: 'Νίκου Άννα',
            Status: 'answering',
            StartedAt: '2026-05-01T09:40:00.000Z',
            LastAnswerAt: null,
            EndedAt: null,
            Answers: 12,
            Remaining: 1205,
            Runs: true,
          },
        ],
      }),
      notAnswered: () => ({
        list: [
          {
            Id: 12,
            Name: 'Ράλλης Πέτρος',
            HasEmail: true,
            PublishedAt: '2026-04-01T10:00:00.000Z',
            DueAt: null,
            StartedAt: null,
            RemindedAt: null,
          },
        ],
        count: 1,
        All: 1,
      }),
      remind: () => ({ Mails: 1, WithoutAddress: 2, First: { To: 'p@example.gr', Subject: 'Θέμα', Text: 'Κείμενο' } }),
    },
  });
}

const manager = [
  'own.account',
  'quests.see',
  'quests.edit',
  'quests.results',
  'quests.sheets',
  'quests.remind',
] as const;

test('the list shows the state of each questionnaire, and offers changes only to managers', async () => {
  serveQuestionnaire([...manager]);
  await openApp('/epicheiro/admin/quest/list');
  expect(await screen.findByRole('link', { name: 'Αξιολόγηση συναντήσεων' })).toBeTruthy();
  expect(screen.getByText('40 ερωτήσεις · 40 λεπτά')).toBeTruthy();
  expect(screen.getByText('9 από 12 ολοκλήρωσαν')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Νέο ερωτηματολόγιο' })).toBeTruthy();
});

test('a questionnaire is created from a file on the list, with the title of the form or of the file', async () => {
  const created: unknown[] = [];
  const form = {
    Id: 'x',
    Version: 1,
    State: 'draft',
    Title: '',
    Lang: 'el',
    Duration: null,
    Section: [],
    Extra: {},
  } as const;
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...manager] }) },
    questAdmin: {
      list: () => ({ list: [], count: 0, All: 0 }),
      create: (body) => {
        created.push(body);
        return { Id: 9 };
      },
    },
    questEditing: {
      importForm: () => ({ Format: 'fhir', Questionnaire: form, Report: [], Flaws: [] }),
      get: () => ({
        ...{ Id: 9, Title: 'PHQ-9', Draft: { ...form, Id: '9' }, IsChanged: true, Version: 1 },
        ...{ SavedAt: null, SavedBy: null, Published: null, Archived: false },
      }),
    },
  });
  await openApp('/epicheiro/admin/quest/list');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Εισαγωγή φόρμας' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Εισαγωγή φόρμας' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['x'], 'PHQ-9.json'));
  await user.click(await dialog.findByRole('button', { name: 'Δημιουργία' }));
  await waitFor(() => expect(created).toEqual([{ Title: 'PHQ-9', Draft: form }]));
});

test('a viewer with permission only for results sees the list without commands', async () => {
  serveQuestionnaire(['own.account', 'quests.results']);
  await openApp('/epicheiro/admin/quest/list');
  await screen.findByRole('link', { name: 'Αξιολόγηση συναντήσεων' });
  expect(screen.queryByRole('button', { name: /Νέο|Ενέργειες/ })).toBeNull();
});

test('a link is created with limits, shown as a QR code, and ended after a confirmation', async () => {
  const requests = serveQuestionnaire([...manager]);
  await openApp('/epicheiro/admin/quest/view/3?tab=links');
  await userEvent.click(await screen.findByRole('button', { name: 'Νέος σύνδεσμος' }));
  const form = within(await screen.findByRole('dialog', { name: 'Νέος σύνδεσμος' }));
  await userEvent.type(form.getByRole('textbox', { name: /Όνομα συνδέσμου/ }), 'Αίθουσα');
  await userEvent.type(form.getByRole('textbox', { name: 'Μέγιστος αριθμός ατόμων' }), '30');
  await userEvent.click(form.getByRole('button', { name: 'Δημιουργία συνδέσμου' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Αίθουσα' }));
  expect(shown.getByRole('img', { name: 'Κωδικός QR για Αίθουσα' })).toBeTruthy();
  expect(requests.find(({ path }) => path.endsWith('MakeToken'))?.body).toMatchObject({
    Label: 'Αίθουσα',
    MostSets: 30,
  });
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Τερματισμός' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Τερματισμός' }));
  await userEvent.click(ask.getByRole('button', { name: 'Τερματισμός' }));
  expect(await screen.findByText(/Δεν υπάρχει σύνδεσμος/)).toBeTruthy();
});

test('live progress is shown, and people who have not answered are reminded after a preview of the mail', async () => {
  const requests = serveQuestionnaire([...manager]);
  await openApp('/epicheiro/admin/quest/view/3?tab=people');
  expect(await screen.findByText('20:05')).toBeTruthy();
  expect(screen.getByText('12 / 40')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Υπενθύμιση' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Υπενθύμιση σε όσους δεν απάντησαν' }));
  expect(await dialog.findByText('Προς p@example.gr')).toBeTruthy();
  expect(dialog.getByRole('status').textContent).toBe('Θα σταλεί 1 μήνυμα. 2 δεν έχουν email.');
  await userEvent.click(dialog.getByRole('button', { name: 'Αποστολή' }));
  await expect
    .poll(() => requests.filter(({ path }) => path.endsWith('RemindQuest')).map(({ body }) => body))
    .toContainEqual({ ActionId: 36 });
});
