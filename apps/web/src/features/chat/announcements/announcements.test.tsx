import type { Permission } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { aChatUser, aConversation, anAnnouncement, aReceivedAnnouncement, onePage } from '../testing/chat-replies.ts';

vi.setConfig({ testTimeout: 120_000 });

const { el } = texts;
const staff: Permission[] = ['own.account', 'chat.use', 'chat.announce', 'chat.office', 'grids.see', 'admin.area'];
const limits = { MaxBytes: 524_288, Groups: ['image' as const], Accept: '.png', QuotaLeft: 1e9, PartSize: 262_144 };
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** A fake server with permission to write announcements. */
function serveWriter(announcements: Parameters<typeof fakeServer>[0]['announcements']) {
  return fakeServer({
    accounts: { identity: () => anIdentity({ Can: staff }) },
    files: { list: () => ({ Files: [], CanAdd: true, Limits: limits }), openUploads: () => [] },
    grids: {
      header: () => [],
      settings: () => ({ Columns: [], Fields: [], Filters: [], GroupByGroup: false, AdminRoles: false }),
      count: () => ({ count: 1, All: 120 }),
      mentorValues: () => [],
      supervisorValues: () => [],
    },
    announcements,
  });
}

describe('an announcement', () => {
  test('is sent to the people counted in the preview, after a confirmation', async () => {
    const keys: (string | null)[] = [];
    const calls = serveWriter({
      preview: () => ({ People: 120, WithMail: 118, Sample: [aChatUser()] }),
      announce: (_body, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        return { ...anAnnouncement(), JobId: null };
      },
      get: () => anAnnouncement(),
      readers: () => onePage([]),
    });
    await openApp('/epicheiro/admin/announcements/new');
    const preview = await screen.findByRole('region', { name: el['chat.announcements.preview'] });
    expect(preview.textContent).toContain('120 παραλήπτες');
    expect(preview.textContent).toContain('118 έχουν διεύθυνση email');
    await userEvent.type(screen.getByLabelText(/^Τίτλος/), 'Αλλαγή αίθουσας');
    await userEvent.type(screen.getByLabelText(/^Κείμενο/), 'Στην αίθουσα 2.');
    await userEvent.click(screen.getByRole('switch', { name: new RegExp(el['chat.announcements.mustConfirm']) }));
    await press(el['chat.announcements.send']);
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('120 παραλήπτες');
    expect(calls.some(({ path }) => path === '/api/chat/Announce')).toBe(false);
    await userEvent.click(within(dialog).getByRole('button', { name: el['chat.announcements.send'] }));
    await screen.findByRole('heading', { level: 1, name: 'Αλλαγή αίθουσας' });
    expect(calls.find(({ path }) => path === '/api/chat/Announce')?.body).toEqual({
      Roles: ['Mentee'],
      Active: [1],
      Title: 'Αλλαγή αίθουσας',
      Text: 'Στην αίθουσα 2.',
      Mail: true,
      MustConfirm: true,
    });
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('that was refused keeps its text, and when sent again unchanged it has the same key', async () => {
    const keys: (string | null)[] = [];
    serveWriter({
      preview: () => ({ People: 2, WithMail: 2, Sample: [aChatUser()] }),
      announce: (_body, headers) => {
        keys.push(headers.get('Idempotency-Key'));
        if (keys.length === 1) throw new Refusal(429, 'TooOften', 'Πολλές ανακοινώσεις.');
        return { ...anAnnouncement(), JobId: null };
      },
      get: () => anAnnouncement(),
      readers: () => onePage([]),
    });
    await openApp('/epicheiro/admin/announcements/new');
    await userEvent.type(await screen.findByLabelText(/^Τίτλος/), 'Τ');
    await userEvent.type(screen.getByLabelText(/^Κείμενο/), 'Κ');
    const send = async () => {
      await waitFor(() => expect(screen.getByRole('button', { name: 'Αποστολή' })).toHaveProperty('disabled', false));
      await press(el['chat.announcements.send']);
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: el['chat.announcements.send'] }));
    };
    await send();
    await screen.findByText('Πολλές ανακοινώσεις.');
    expect(screen.getByLabelText(/^Κείμενο/)).toHaveProperty('value', 'Κ');
    await send();
    await screen.findByRole('heading', { level: 1, name: 'Αλλαγή αίθουσας' });
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('cannot be sent while its filters match nobody', async () => {
    serveWriter({
      preview: () => {
        throw new Refusal(422, 'NothingMatches', 'Κανείς δεν ταιριάζει.');
      },
    });
    await openApp('/epicheiro/admin/announcements/new');
    await screen.findByText('Κανείς δεν ταιριάζει.');
    expect(screen.getByRole('button', { name: el['chat.announcements.send'] })).toHaveProperty('disabled', true);
  });

  test('can go to everyone of some roles', async () => {
    const calls = serveWriter({ preview: () => ({ People: 9, WithMail: 9, Sample: [] }) });
    await openApp('/epicheiro/admin/announcements/new');
    await userEvent.click(await screen.findByText(el['chat.announcements.audience.roles']));
    await screen.findByText(el['chat.announcements.preview.nobody']);
    await userEvent.click(screen.getByLabelText(el['shell.role.Mentor']));
    await screen.findByText('9 παραλήπτες');
    expect(calls.at(-1)).toEqual({ path: '/api/chat/PreviewAnnouncement', body: { Roles: ['Mentor'] } });
  });
});

describe('an announcement that was sent', () => {
  const open = async (change: Parameters<typeof anAnnouncement>[0] = {}) => {
    const calls = fakeServer({
      accounts: { identity: () => anIdentity({ Can: staff }) },
      announcements: {
        get: () => anAnnouncement(change),
        readers: ({ Missing }) =>
          onePage(
            Missing
              ? [{ User: aChatUser(), SeenAt: null, ConfirmedAt: null, RemindedAt: null }]
              : [
                  { User: aChatUser(), SeenAt: null, ConfirmedAt: null, RemindedAt: null },
                  {
                    User: aChatUser({ Id: 32, Name: 'Άνθης Νίκος' }),
                    SeenAt: '2026-11-26T11:00:00Z',
                    ConfirmedAt: null,
                    RemindedAt: null,
                  },
                ],
          ),
        remind: () => ({ Reminded: 56 }),
        withdraw: () => anAnnouncement({ State: 'withdrawn', can: [] }),
      },
    });
    await openApp('/epicheiro/admin/announcements/5');
    return calls;
  };

  test('shows who has not seen it, and reminds them', async () => {
    const calls = await open();
    await screen.findByText('Άνθης Νίκος');
    await userEvent.click(screen.getByText(el['chat.announcements.missing.confirmed']));
    await waitFor(() => expect(screen.queryByText('Άνθης Νίκος')).toBeNull());
    await press(el['chat.announcements.remind']);
    await press(el['chat.announcements.remind.do']);
    expect(await screen.findAllByText('Η υπενθύμιση στάλθηκε σε 56 άτομα.')).not.toHaveLength(0);
    expect(calls.find(({ path }) => path === '/api/chat/RemindAnnouncement')?.body).toEqual({ Id: 5 });
  });

  test('offers no commands after it is withdrawn', async () => {
    await open({ State: 'withdrawn', can: ['readers'] });
    await screen.findByText(el['chat.announcements.withdrawn']);
    expect(screen.queryByRole('button', { name: el['chat.announcements.withdraw'] })).toBeNull();
    expect(screen.queryByRole('button', { name: el['chat.announcements.remind'] })).toBeNull();
  });
});

test('a list of announcements shows how many people have seen each', async () => {
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: staff }) },
    announcements: { list: () => onePage([anAnnouncement()]) },
  });
  await openApp('/epicheiro/admin/announcements');
  const row = (await screen.findByRole('link', { name: 'Αλλαγή αίθουσας' })).closest('tr');
  expect(row?.textContent).toContain('1208064118');
});

test('people without the permission find no announcements to write', async () => {
  fakeServer({ accounts: { identity: () => anIdentity({ Can: ['own.account', 'chat.use'] }) } });
  await openApp('/epicheiro/admin/announcements');
  expect(screen.queryByRole('link', { name: el['chat.announcements.write'] })).toBeNull();
});

describe('an announcement that was received', () => {
  const serve = (received = aReceivedAnnouncement()) => {
    let now = received;
    return fakeServer({
      accounts: { identity: () => anIdentity({ Can: ['own.account', 'chat.use', 'home.mentee'] }) },
      notifications: { list: () => [], count: () => ({ Count: 0, Projects: [], Revision: 'a' }) },
      announcements: {
        received: ({ Open }) => onePage(Open && now.ConfirmedAt !== null ? [] : [now]),
        confirm: ({ Confirm }) => {
          now = {
            ...now,
            SeenAt: '2026-11-27T09:00:00Z',
            ConfirmedAt: Confirm ? '2026-11-27T09:01:00Z' : now.ConfirmedAt,
          };
          return now;
        },
      },
      conversations: { start: () => aConversation({ Id: 77, Kind: 'office' }) },
    });
  };

  test('is shown above the notifications; opening it marks it as seen, a click as read', async () => {
    const calls = serve();
    await openApp('/epicheiro/notifications');
    await press(/^Αλλαγή αίθουσας/);
    await screen.findByText('Η συνάντηση γίνεται στην αίθουσα 2.');
    await press(el['chat.announcements.confirm']);
    await screen.findByText(/^Επιβεβαιώσατε ότι τη διαβάσατε/);
    const bodies = calls.filter(({ path }) => path === '/api/chat/ConfirmAnnouncement').map(({ body }) => body);
    expect(bodies).toEqual([
      { Id: 5, Confirm: false },
      { Id: 5, Confirm: true },
    ]);
  });

  test('that requires no confirmation offers none; a reply goes to the office', async () => {
    const calls = serve(aReceivedAnnouncement({ MustConfirm: false }));
    const router = await openApp('/epicheiro/notifications');
    await press(/^Αλλαγή αίθουσας/);
    expect(screen.queryByRole('button', { name: el['chat.announcements.confirm'] })).toBeNull();
    await press(el['chat.announcements.answer']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/chat/77'));
    expect(calls.find(({ path }) => path === '/api/chat/Start')?.body).toEqual({ Office: true });
  });
});
