import type { Calls, ReplyOf } from '@ithaki/contract';
import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { api, type CallFunction } from '../../api/client.ts';
import { callQuery } from '../../api/query-options.ts';
import type { Feature, HomeWidget } from '../../feature.ts';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer, Refusal } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';
import { features } from '../features.ts';

/** A widget that shows its name after its call has succeeded. */
function Widget<Reply>({ name, call }: { name: string; call: CallFunction<Record<string, never>, Reply> }) {
  const { data, error } = useQuery(callQuery(call, {}));
  if (error && !data) throw error;
  return data ? <p>{name}</p> : null;
}
const FirstWidget = () => <Widget name="First widget" call={api.library.categories} />;
const SecondWidget = () => <Widget name="Second widget" call={api.jobs.mine} />;

const loadFirst = vi.fn<HomeWidget['load']>();

const widget = (id: string, load: HomeWidget['load']): HomeWidget => ({
  id,
  home: 'staff',
  permission: 'signedIn',
  height: 80,
  load,
});

const loadWaitedFor = vi.fn<NonNullable<HomeWidget['first']>>();

const featureOfWidgets: Feature = {
  routes: [],
  homeWidgets: [
    widget('first', () => loadFirst()),
    widget('second', async () => SecondWidget),
    { ...widget('above', async () => () => <p>Widget above</p>), first: (client) => loadWaitedFor(client) },
  ],
};

// Test files share their modules, so it is too late to mock the list of features: a feature is added to the
// list itself.
const list = features as Feature[];
beforeAll(() => void list.push(featureOfWidgets));
afterAll(() => void list.splice(list.indexOf(featureOfWidgets), 1));

const staffHome: ReplyOf<Calls['home']['staff']> = {
  Sees: 'people',
  States: [{ State: 1, Mentees: 12 }],
  Mentors: 3,
  Phases: [],
  WithoutMentor: 0,
  Week: [],
  Waiting: 0,
};

const refuse = () => {
  throw new Refusal(409, 'Conflict', 'Refused by the server.');
};

/** Opens the staff's home page with a server that refuses the named calls until `mend` is called. */
async function openStaffHome(broken: { home?: boolean; library?: boolean }) {
  let isMended = false;
  loadFirst.mockImplementation(async () => FirstWidget);
  loadWaitedFor.mockImplementation(async () => undefined);
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['home.staff', 'own.account'] }) },
    home: {
      staff: () => (broken.home && !isMended ? refuse() : staffHome),
      trends: () => ({ Weeks: [], LateMenteesBefore: 0, Mentors: [] }),
    },
    library: { categories: () => (broken.library && !isMended ? refuse() : []) },
    jobs: { mine: () => ({ Jobs: [], Revision: '' }) },
  });
  await openApp('/epicheiro/home');
  return () => {
    isMended = true;
  };
}

const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Νέα προσπάθεια' }));

test('a widget whose call is refused leaves the rest of the home page intact, and retrying repairs it', async () => {
  const mend = await openStaffHome({ library: true });
  await screen.findByText('Refused by the server.');
  await screen.findByText('Second widget');
  await screen.findByText('12');
  expect(screen.queryByText('First widget')).toBeNull();

  mend();
  await tryAgain();
  await screen.findByText('First widget');
  expect(screen.queryByText('Refused by the server.')).toBeNull();
  expect(screen.getByText('Second widget')).toBeDefined();
});

test('the widgets of other features are shown when the call of the home page itself is refused', async () => {
  const mend = await openStaffHome({ home: true });
  await screen.findByText('Refused by the server.');
  await screen.findByText('First widget');

  mend();
  await tryAgain();
  await screen.findByText('12');
});

test('a widget whose code could not be loaded is loaded again', async () => {
  loadFirst.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  await openStaffHome({});
  await screen.findByText('Second widget');
  await screen.findByRole('alert');
  await tryAgain();
  await screen.findByText('First widget');
});

test('the page’s own content appears together with the widgets above it, so that nothing moves', async () => {
  let arrive = () => {};
  loadWaitedFor.mockImplementationOnce(() => new Promise<void>((resolve) => (arrive = resolve)));
  await openStaffHome({});
  await screen.findByRole('heading', { level: 1 });
  expect([screen.queryByText('12'), screen.queryByText('Widget above')]).toEqual([null, null]);

  arrive();
  await screen.findByText('12');
  expect(screen.getByText('Widget above')).toBeDefined();
});
