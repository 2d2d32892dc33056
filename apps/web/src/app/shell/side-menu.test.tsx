import { permissionNames } from '@ithaki/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const admin = anIdentity({ Roles: ['Admin'], CurrentRole: 'Admin', Can: [...permissionNames] });
const mentor = anIdentity({
  Roles: ['Mentor'],
  CurrentRole: 'Mentor',
  Can: ['own.account', 'mentor.read', 'home.mentor'],
});

afterEach(() => vi.restoreAllMocks());

/** Makes the window wide enough for the menu to stand beside the page. */
const widen = () =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }) as MediaQueryList,
    );

const menu = () => screen.getByRole('navigation', { name: 'Μενού' });
const sectionButton = (name: string) => within(menu()).findByRole('button', { name });

test('only the section of the current page is expanded, and a click expands another', async () => {
  fakeServer({ accounts: { identity: () => admin } });
  await openApp('/admin/audit');
  const [evidence, people] = [await sectionButton('Τεκμηρίωση'), await sectionButton('Άνθρωποι')];
  expect(evidence.getAttribute('aria-expanded')).toBe('true');
  expect(people.getAttribute('aria-expanded')).toBe('false');
  expect(within(menu()).queryByRole('link', { name: 'Διπλοί λογαριασμοί' })).toBeNull();
  await userEvent.click(people);
  expect(within(menu()).getByRole('link', { name: 'Διπλοί λογαριασμοί' })).toBeDefined();
  expect(evidence.getAttribute('aria-expanded')).toBe('false');
});

test('without room for the tabs of a page, the menu lists them below its line', async () => {
  fakeServer({ accounts: { identity: () => admin } });
  await openApp('/admin/project/updateuserfields');
  const link = await within(menu()).findByRole('link', { current: 'page' });
  expect(link.getAttribute('href')).toBe('/admin/project/updateuserfields');
});

test('pages that share a line of the menu are tabs, and the line stays marked on each of them', async () => {
  widen();
  fakeServer({ accounts: { identity: () => admin } });
  await openApp('/admin/project/updateuserfields');
  const current = await waitFor(() => {
    const link = within(menu())
      .getAllByRole('link')
      .find((entry) => entry.getAttribute('aria-current') === 'page');
    expect(link?.getAttribute('href')).toContain('/admin/user/import');
    return link;
  });
  const tabs = screen.getByRole('navigation', { name: current?.textContent ?? '' });
  const addresses = within(tabs)
    .getAllByRole('link')
    .map((tab) => tab.getAttribute('href'));
  expect(addresses).toEqual(['/admin/user/import', '/admin/project/updateuserfields', '/admin/project/addusers']);
});

test('a page is pinned to the top of the menu and unpinned', async () => {
  let pins: string[] = [];
  fakeServer({
    accounts: {
      identity: () => ({ ...admin, Pins: pins }),
      setPreferences: ({ Pins = [] }) => {
        pins = Pins;
        return { Ok: true };
      },
    },
  });
  await openApp('/admin/audit');
  await userEvent.click(await within(menu()).findByRole('button', { name: 'Καρφίτσωμα' }));
  const pinned = await within(menu()).findByRole('region', { name: 'Καρφιτσωμένα' });
  expect(within(pinned).getByRole('link').getAttribute('href')).toBe('/admin/audit');
  await userEvent.click(within(menu()).getByRole('button', { name: 'Ξεκαρφίτσωμα' }));
  await waitFor(() => expect(within(menu()).queryByRole('region', { name: 'Καρφιτσωμένα' })).toBeNull());
});

test('a short menu has no sections, and an entry shows how much waits there', async () => {
  fakeServer({
    accounts: { identity: () => mentor },
    home: {
      mentor: () =>
        ({ Mentees: 4, Waiting: { Count: 3, First: [] }, Late: { Count: 0, First: [] }, Meetings: [] }) as never,
    },
  });
  await openApp('/about');
  expect((await within(menu()).findByLabelText('3 σε αναμονή')).closest('a')?.getAttribute('href')).toBe(
    '/mentor/mentee/list',
  );
  expect(within(menu()).queryByRole('button', { name: 'Άνθρωποι' })).toBeNull();
});
