import type { Calls, ReplyOf } from '@ithaki/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

type StaffHome = ReplyOf<Calls['home']['staff']>;

const day = (index: number, counts: Partial<StaffHome['Week'][number]> = {}) => ({
  Day: `${String(index + 1).padStart(2, '0')}-06-2026`,
  From: new Date(Date.UTC(2026, 5, index + 1)).toISOString(),
  To: new Date(Date.UTC(2026, 5, index + 2)).toISOString(),
  Held: 0,
  Missed: 0,
  Unsaid: 0,
  Ahead: 0,
  ...counts,
});

const staffHome = (change: Partial<StaffHome> = {}): StaffHome => ({
  Sees: 'people',
  States: [{ State: 1, Mentees: 12 }],
  Mentors: 3,
  Phases: [
    {
      Title: 'Διάγνωση',
      Share: 50,
      Waiting: 2,
      Late: 3,
      Actions: [{ Id: 1, Title: 'Πρώτη', Completed: 6, Expected: 12 }],
    },
  ],
  Late: 3,
  LateMentees: 3,
  LateByMentor: [],
  WithoutMentor: 0,
  Week: Array.from({ length: 14 }, (_, index) => day(index, index === 2 ? { Held: 4, Missed: 1 } : {})),
  Waiting: 2,
  LongestWaiting: [],
  ...change,
});

const trends: ReplyOf<Calls['home']['trends']> = {
  Weeks: [
    { Monday: '25-05-2026', Due: 80, Completed: 60 },
    { Monday: '01-06-2026', Due: 90, Completed: 71 },
  ],
  LateMenteesBefore: 1,
  Mentors: [{ Id: 7, Name: 'Νικολάου Άννα', Mentees: 5, Waiting: 2 }],
};

const staffCan = ['home.staff', 'own.account', 'mentor.read', 'people.list', 'admin.area'] as const;

async function openStaffHome(home: StaffHome, more: readonly 'people.create'[] = []) {
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...staffCan, ...more] }) },
    home: { staff: () => home, trends: () => trends },
  });
  await openApp('/epicheiro/home');
}

test('staff see first what needs their attention, each with a link, and nothing that does not', async () => {
  await openStaffHome(staffHome());
  const needs = within(await screen.findByRole('list', { name: 'Τι χρειάζεται ενέργεια' }));
  expect(needs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    '2 παραδόσεις περιμένουν έλεγχο',
    '3 ωφελούμενοι με εκπρόθεσμη δράση',
  ]);
});

test('charts have descriptive titles, a table with their values, and links to their rows', async () => {
  await openStaffHome(staffHome());
  const meetings = within(
    await screen.findByRole('region', { name: 'Συναντήσεις: 5 αυτή την εβδομάδα, 0 την επόμενη' }),
  );
  expect(meetings.getByRole('link', { name: /5 συναντήσεις$/ }).getAttribute('href')).toContain('/home/meetings');
  expect(meetings.getByRole('table', { hidden: true })).toBeDefined();
  expect(
    screen.getByRole('region', { name: 'Οι περισσότερες εκπρόθεσμες (3) είναι στη φάση «Διάγνωση»' }),
  ).toBeDefined();
  const plan = within(
    await screen.findByRole('region', { name: 'Ολοκληρωμένες δράσεις: 71. Προβλέπονταν έως σήμερα: 90' }),
  );
  const late = plan.getByRole('link', { name: 'Ωφελούμενοι με εκπρόθεσμες δράσεις' });
  expect(late.getAttribute('href')).toContain('/mentor/mentee/list?show=late');
  const weeks = plan.getAllByRole('link', { name: /^\d\d-\d\d$/, hidden: true });
  expect(weeks.map((week) => week.getAttribute('href')?.split('list')[1])).toEqual([
    '?show=late&on=01-06-2026',
    '?show=late',
  ]);
  screen.getByText('↑ 11 από την προηγούμενη εβδομάδα');
  const dot = screen.getByRole('link', { name: 'Νικολάου Άννα: ωφελούμενοι: 5, σε αναμονή: 2' });
  expect(dot.getAttribute('href')).toContain('mentor=7');
});

test('a click on a week of the plan lists the mentees who were late at its end', async () => {
  const asked: unknown[] = [];
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...staffCan] }) },
    home: { staff: () => staffHome(), trends: () => trends },
    mentor: {
      mentees: ({ Show, LateOn }) => {
        asked.push({ Show, LateOn });
        return { list: [], count: 0, All: 0 };
      },
    },
  });
  await openApp('/epicheiro/home');
  const plan = await screen.findByRole('region', { name: 'Ολοκληρωμένες δράσεις: 71. Προβλέπονταν έως σήμερα: 90' });
  const [firstWeek] = plan.querySelectorAll('[data-category]');
  await userEvent.click(firstWeek ?? plan);
  await screen.findByText(/με δράση που ήταν εκπρόθεσμη στις 01-06-2026/);
  expect(asked).toEqual([{ Show: 'late', LateOn: '01-06-2026' }]);
});

test('an empty programme offers the import to people who may add people, and tells others whom to ask', async () => {
  await openStaffHome(staffHome({ States: [] }), ['people.create']);
  await screen.findByText('Το πρόγραμμα δεν έχει ακόμη ωφελουμένους');
  const page = within(screen.getByRole('main'));
  expect(page.getByRole('link', { name: 'Εισαγωγή ατόμων' }).getAttribute('href')).toContain('import');
});

test('applications are shown as a funnel whose stages link to lists, for people who may see applications', async () => {
  const Counts = { Draft: 3, Submitted: 4, Resubmitted: 1, Eligible: 3, Selected: 2, Rejected: 1, Withdrawn: 1 };
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: [...staffCan, 'applications.see'] }) },
    home: { staff: () => staffHome(), trends: () => trends },
    selection: { list: () => ({ list: [], All: 0, count: 0, Counts }) },
  });
  await openApp('/epicheiro/home');
  const funnel = within(await screen.findByRole('region', { name: 'Αιτήσεις: 11. Επιλέχθηκαν: 2.' }));
  const stages = funnel.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(stages).toEqual(['Υποβλήθηκαν11', 'Επιλέξιμοι5', 'Επιλεγέντες2']);
  expect(funnel.getByRole('link', { name: /^Επιλέξιμοι/ }).getAttribute('href')).toContain('tab=eligible');
});
