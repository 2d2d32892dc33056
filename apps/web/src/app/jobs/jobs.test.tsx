import type { Job } from '@ithaki/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const aJob = (change: Partial<Job> = {}): Job => ({
  Id: 7,
  Title: 'Εξαγωγή ωφελουμένων',
  Kind: 'export',
  State: 'running',
  Stopping: false,
  Progress: 250,
  Total: 1000,
  Result: null,
  File: null,
  Error: null,
  CreatedAt: '2026-01-15T10:00:00Z',
  EndedAt: null,
  ...change,
});
const ended = { EndedAt: '2026-01-15T10:01:00Z' } as const;

/** A fake server with these jobs; assigning to `next` makes the pending watch call return it. */
function withJobs(...jobs: Job[]) {
  const now = { Jobs: jobs, Revision: 'a' };
  const made = fakeServer({
    accounts: { identity: () => anIdentity() },
    jobs: {
      mine: () => now,
      watch: () => now,
      stop: () => {
        now.Jobs = jobs.map((job) => ({ ...job, Stopping: true }));
        return { Ok: true };
      },
    },
    bulk: { undo: () => ({ Changed: 3, Refused: [], RefusedCount: 0, JobId: null }) },
  });
  const next = (...changed: Job[]) => Object.assign(now, { Jobs: changed, Revision: 'b' });
  return { made, next };
}
const open = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('who began no long work sees nothing of it', async () => {
  const { made } = withJobs();
  await openApp('/epicheiro/');
  await expect.poll(() => made.map(({ path }) => path)).toContain('/api/jobs/Mine');
  expect(screen.queryByRole('button', { name: /εργασί/ })).toBeNull();
  expect(made.map(({ path }) => path)).not.toContain('/api/jobs/Watch');
});

test('running work shows how far it is, and then what it made, by itself', async () => {
  const { next } = withJobs(aJob());
  await openApp('/epicheiro/');
  await open('1 εργασία σε εξέλιξη');
  expect(await screen.findByText('250 από 1000')).toBeTruthy();
  expect((await screen.findByRole('progressbar', { name: 'Εξαγωγή ωφελουμένων' })).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  next(aJob({ ...ended, State: 'done', File: { Name: 'Ωφελούμενοι.xlsx', Bytes: 9 } }));
  const link = await screen.findByRole('link', { name: 'Λήψη του Ωφελούμενοι.xlsx' });
  expect(link.getAttribute('href')).toBe('/api/jobs/download?id=7');
  expect(screen.queryByRole('progressbar', { name: 'Εξαγωγή ωφελουμένων' })).toBeNull();
});

test('it is stopped by its button, which then waits', async () => {
  const { made } = withJobs(aJob());
  await openApp('/epicheiro/');
  await open('1 εργασία σε εξέλιξη');
  await open('Διακοπή: Εξαγωγή ωφελουμένων');
  expect(await screen.findByText('Σταματά…')).toBeTruthy();
  expect(made).toContainEqual({ path: '/api/jobs/Stop', body: { Id: 7 } });
  expect(screen.getByRole('button', { name: 'Διακοπή: Εξαγωγή ωφελουμένων' })).toHaveProperty('disabled', true);
});

test('work that failed says why', async () => {
  withJobs(aJob({ ...ended, State: 'failed', Error: 'Δεν ανήκετε σε κανένα πρόγραμμα.' }));
  await openApp('/epicheiro/');
  await open('Οι εργασίες σας της τελευταίας ημέρας');
  const list = await screen.findByRole('list');
  expect(within(list).getByText('Δεν ολοκληρώθηκε')).toBeTruthy();
  expect(within(list).getByText('Δεν ανήκετε σε κανένα πρόγραμμα.')).toBeTruthy();
});

test('the end of a change of many is told with the way to undo it, also to whoever closed its dialog', async () => {
  const { made, next } = withJobs(aJob({ Kind: 'bulk' }));
  await openApp('/epicheiro/');
  await open('1 εργασία σε εξέλιξη');
  await screen.findByText('250 από 1000');
  next(aJob({ Kind: 'bulk', ...ended, State: 'done', Result: { People: 3, ChangeId: 12 } }));
  await screen.findByText('Άλλαξαν 3 άτομα.');
  await open('Αναίρεση');
  await expect.poll(() => made).toContainEqual({ path: '/api/bulk/Undo', body: { ChangeId: 12 } });
});

test('work that changed people makes the screen read them anew when it ends, an export does not', async () => {
  const { made, next } = withJobs(aJob({ Kind: 'imported' }), aJob({ Id: 8 }));
  await openApp('/epicheiro/');
  await open('2 εργασίες σε εξέλιξη');
  const readings = () => made.filter(({ path }) => path === '/api/jobs/Mine').length;
  next(aJob({ Kind: 'imported' }), aJob({ Id: 8, ...ended, State: 'done' }));
  await screen.findByRole('button', { name: '1 εργασία σε εξέλιξη' });
  expect(readings()).toBe(1);
  next(aJob({ Kind: 'imported', ...ended, State: 'done' }), aJob({ Id: 8, ...ended, State: 'done' }));
  await expect.poll(readings).toBe(2);
});
