import type { BodyOf, Calls, Identity, KindChoice, Notification, NotificationChoices } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { toastList } from '../../ui/notices/toasts.ts';

const now = Date.now();
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

const aNotification = (change: Partial<Notification> = {}): Notification => ({
  Id: 9,
  ProjectId: 1,
  Kind: 'handIn.returned',
  Group: 'actions',
  Text: 'Η «Έρευνα αγοράς» επιστράφηκε.',
  Link: '/epicheiro/settings',
  Actor: null,
  At: hoursAgo(0),
  Read: false,
  Count: 1,
  Browser: false,
  ...change,
});

const kind: NotificationChoices['Groups'][number]['Kinds'][number] = {
  Kind: 'handIn.returned',
  Title: 'Επιστροφή παράδοσης',
  Here: true,
  Browser: false,
  Mail: 'once',
  Always: false,
  Mails: ['off', 'once', 'daily', 'weekly'],
};

/** Starts a server with these notifications; `tell` adds one, which the waiting call reports. */
function setUp(rows: Notification[] = [], me: Partial<Identity> = {}, corner?: 'topLeft') {
  let told = rows;
  let revision = 1;
  let choices: NotificationChoices = {
    Groups: [
      { Group: 'actions', Kinds: [kind] },
      { Group: 'account', Kinds: [{ ...kind, Kind: 'account.signIn', Title: 'Νέα σύνδεση', Always: true }] },
    ],
    Quiet: { From: '21:00', To: '08:00' },
    TextInMails: true,
  };
  const unread = () => {
    const waiting = told.filter(({ Read }) => !Read);
    const Projects = [...new Set(waiting.map((row) => row.ProjectId))].map((ProjectId) => ({
      ProjectId,
      Count: waiting.filter((row) => row.ProjectId === ProjectId).length,
    }));
    return { Count: waiting.length, Projects, Revision: String(revision) };
  };
  const matching = ({ Before, Unread, Group }: BodyOf<Calls['notifications']['list']>) =>
    told
      .slice(Before === undefined ? 0 : told.findIndex(({ Id }) => Id === Before) + 1)
      .filter((row) => (!Unread || !row.Read) && (!Group || row.Group === Group));
  const calls = fakeServer({
    accounts: { identity: () => anIdentity(me) },
    programmes: {
      mine: () => [{ Id: 2, Url: 'neoi', Descr: { el: 'Νέοι', en: 'Youth' }, Archived: false }] as never,
      ...(corner && { settings: () => ({ Roles: {}, Config: { Alert: { Corner: corner } } }) as never }),
    },
    notifications: {
      count: unread,
      list: (body) => matching(body).slice(0, 20),
      read: (body) => {
        told = told.map((row) => ('All' in body || body.Ids.includes(row.Id) ? { ...row, Read: true } : row));
        revision += 1;
        return unread();
      },
      choices: () => choices,
      setChoices: ({ Kinds = [], ...other }) => {
        const chosen = new Map<string, KindChoice>(Kinds.map((choice) => [choice.Kind, choice]));
        const Groups = choices.Groups.map((group) => ({
          ...group,
          Kinds: group.Kinds.map((one) => ({ ...one, ...chosen.get(one.Kind) })),
        }));
        choices = { ...choices, ...other, Groups };
        return choices;
      },
      tryOut: () => aNotification(),
    },
  });
  const tell = (row: Notification) => {
    told = [row, ...told];
    revision += 1;
  };
  const bodiesOf = (path: string) => calls.filter((call) => call.path === path).map(({ body }) => body);
  return { tell, bodiesOf };
}

const bell = (name: string | RegExp) => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the bell', () => {
  test('counts unread notifications of this programme and of the account, and opens the newest of all programmes', async () => {
    const other = aNotification({ Id: 8, ProjectId: 2, Text: 'Νέα συνάντηση.', Link: '/neoi/mentee/action/4' });
    const own = aNotification({ Id: 7, ProjectId: null, Group: 'account', Text: 'Νέα σύνδεση.', Link: null });
    setUp([aNotification(), other, own]);
    await openApp('/epicheiro/about');
    await userEvent.click(await bell('Ειδοποιήσεις: 2 αδιάβαστες'));
    const list = await screen.findByRole('region', { name: 'Ειδοποιήσεις' });
    const foreign = await within(list).findByRole('link', { name: /Νέα συνάντηση.*Νέοι/ });
    expect(foreign.getAttribute('href')).toBe('/neoi/mentee/action/4');
    expect(
      within(list)
        .getByText(/Νέα σύνδεση/)
        .closest('a'),
    ).toBeNull();
    expect(document.title).toMatch(/^\(2\) /);
  });

  test('shows a new one without a reload, also in the open list', async () => {
    const { tell } = setUp();
    await openApp('/epicheiro/about');
    await userEvent.click(await bell('Ειδοποιήσεις: καμία αδιάβαστη'));
    await screen.findByText('Δεν έχετε ακόμη ειδοποιήσεις');
    tell(aNotification());
    expect(await screen.findByRole('link', { name: /Αδιάβαστη: Η «Έρευνα αγοράς»/ })).toBeDefined();
    expect(await bell('Ειδοποιήσεις: 1 αδιάβαστη')).toBeDefined();
  });

  test('marks as read those opened from it, and all with a button', async () => {
    const { bodiesOf } = setUp([aNotification(), aNotification({ Id: 8, Text: 'Δεύτερη.' })]);
    await openApp('/epicheiro/about');
    await userEvent.click(await bell('Ειδοποιήσεις: 2 αδιάβαστες'));
    await userEvent.click(await screen.findByRole('link', { name: /Δεύτερη/ }));
    expect(await bell('Ειδοποιήσεις: 1 αδιάβαστη')).toBeDefined();
    expect(window.location.pathname).toBe('/epicheiro/settings');
    await userEvent.click(await bell('Ειδοποιήσεις: 1 αδιάβαστη'));
    await press('Όλες αναγνωσμένες');
    expect(await bell('Ειδοποιήσεις: καμία αδιάβαστη')).toBeDefined();
    expect(bodiesOf('/api/notify/Read')).toEqual([{ Ids: [8] }, { All: true, Until: aNotification({}).At }]);
  });

  test.each([{ ActingFor: { Id: 1, Name: 'Διαχειριστής' } }, { ViewAs: true }, { Must: 'changePassword' as const }])(
    'is absent, and makes no call, for %o',
    async (me) => {
      const { bodiesOf } = setUp([aNotification()], me);
      await openApp('/epicheiro/settings');
      await screen.findByRole('tab', { name: 'Ασφάλεια' });
      expect(screen.queryByRole('button', { name: /^Ειδοποιήσεις/ })).toBeNull();
      expect(bodiesOf('/api/notify/Count')).toEqual([]);
    },
  );

  test('shows new ones as toasts if the programme has chosen so', async () => {
    const { tell } = setUp([], {}, 'topLeft');
    await openApp('/epicheiro/about');
    await bell('Ειδοποιήσεις: καμία αδιάβαστη');
    tell(aNotification());
    await waitFor(() => expect(toastList.past()[0]?.text).toBe('Η «Έρευνα αγοράς» επιστράφηκε.'));
  });
});

describe('the page of notifications', () => {
  test('shows them by day, with a mark on unread ones, and older ones on request', async () => {
    const many = Array.from({ length: 21 }, (_, index) =>
      aNotification({
        Id: 100 - index,
        Text: `Νούμερο ${index}.`,
        At: hoursAgo(index < 20 ? 0 : 300),
        Read: index > 0,
      }),
    );
    const { bodiesOf } = setUp(many);
    await openApp('/epicheiro/notifications');
    const today = await screen.findByRole('region', { name: 'Σήμερα' });
    expect(within(today).getAllByText('Αδιάβαστη:')).toHaveLength(1);
    await press('Παλαιότερες');
    expect(await screen.findByText('Νούμερο 20.')).toBeDefined();
    expect(screen.getByRole('heading', { name: /^\d\d-\d\d-\d{4}$/ })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Παλαιότερες' })).toBeNull();
    expect(bodiesOf('/api/notify/List')).toContainEqual({ Before: 81 });
  });

  test('keeps its filters in the address, and explains what to do when nothing matches', async () => {
    const { bodiesOf } = setUp([aNotification()]);
    await openApp('/epicheiro/notifications?group=meetings');
    expect(await screen.findByText('Καμία ειδοποίηση με αυτά τα φίλτρα')).toBeDefined();
    await userEvent.click(screen.getByText('Αδιάβαστες'));
    await waitFor(() => expect(window.location.search).toBe('?group=meetings&show=unread'));
    await waitFor(() => expect(bodiesOf('/api/notify/List')).toContainEqual({ Group: 'meetings', Unread: true }));
    const all = screen.getByRole('link', { name: 'Όλες οι ειδοποιήσεις' });
    await userEvent.click(all);
    expect(await screen.findByText(/Έρευνα αγοράς/)).toBeDefined();
  });

  test('marks one as read by its button, and keeps it visible', async () => {
    const { bodiesOf } = setUp([aNotification()]);
    await openApp('/epicheiro/notifications?show=unread');
    await press(/^Σήμανση ως αναγνωσμένης/);
    await bell('Ειδοποιήσεις: καμία αδιάβαστη');
    expect(screen.getByText(/Έρευνα αγοράς/)).toBeDefined();
    expect(screen.queryByText('Αδιάβαστη:')).toBeNull();
    expect(bodiesOf('/api/notify/Read')).toEqual([{ Ids: [9] }]);
  });

  test('links to the settings while there are no notifications at all', async () => {
    setUp();
    await openApp('/epicheiro/notifications');
    expect((await screen.findByRole('link', { name: 'Ρυθμίσεις ειδοποιήσεων' })).getAttribute('href')).toBe(
      '/epicheiro/settings?section=notifications',
    );
  });

  test('is empty while someone views as the person', async () => {
    const { bodiesOf } = setUp([aNotification()], { ViewAs: true });
    await openApp('/epicheiro/notifications');
    expect(await screen.findByText('Οι ειδοποιήσεις είναι προσωπικές')).toBeDefined();
    expect(bodiesOf('/api/notify/List')).toEqual([]);
  });
});

describe('the settings of notifications', () => {
  const open = () => openApp('/epicheiro/settings?section=notifications');

  test('store each choice at once; a kind that cannot be turned off stays on', async () => {
    const { bodiesOf } = setUp();
    await open();
    const choice = { Kind: 'handIn.returned', Here: true, Browser: false, Mail: 'once' };
    await userEvent.selectOptions(await screen.findByLabelText('Με email: Επιστροφή παράδοσης'), 'Κάθε πρωί');
    await userEvent.click(screen.getByLabelText('Εδώ: Επιστροφή παράδοσης'));
    await waitFor(() =>
      expect(bodiesOf('/api/notify/SetChoices')).toEqual([
        { Kinds: [{ ...choice, Mail: 'daily' }] },
        { Kinds: [{ ...choice, Mail: 'daily', Here: false }] },
      ]),
    );
    expect(screen.getByLabelText('Εδώ: Νέα σύνδεση')).toHaveProperty('disabled', true);
    expect(screen.getByText('Δεν απενεργοποιείται.')).toBeDefined();
  });

  test('change the quiet hours, and turn them off', async () => {
    const { bodiesOf } = setUp();
    await open();
    const from = await screen.findByLabelText('Από');
    await userEvent.clear(from);
    await userEvent.type(from, '22:30');
    await userEvent.tab();
    await waitFor(() =>
      expect(bodiesOf('/api/notify/SetChoices')).toEqual([{ Quiet: { From: '22:30', To: '08:00' } }]),
    );
    await userEvent.click(screen.getByLabelText('Με ώρες ησυχίας'));
    await waitFor(() => expect(bodiesOf('/api/notify/SetChoices')[1]).toEqual({ Quiet: null }));
    await waitFor(() => expect(screen.queryByLabelText('Από')).toBeNull());
  });

  test('try it, with a mail if requested', async () => {
    const { bodiesOf } = setUp();
    await open();
    await userEvent.click(await screen.findByLabelText('Και με email'));
    await press('Αποστολή δοκιμαστικής ειδοποίησης');
    expect(await screen.findByText(/το email φτάνει σε λίγο/)).toBeDefined();
    expect(bodiesOf('/api/notify/Try')).toEqual([{ Mail: true }]);
  });

  test('explain what the browser cannot do', async () => {
    setUp();
    await open();
    expect(await screen.findByText('Δεν υποστηρίζονται σε αυτή τη συσκευή')).toBeDefined();
  });
});
