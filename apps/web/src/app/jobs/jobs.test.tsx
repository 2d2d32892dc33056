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

/** Starts a fake server with these jobs; `setJobs` makes the pending watch call return other jobs. */
function startServer(...jobs: Job[]) {
  const reply = { Jobs: jobs, Revision: 'a' };
  const calls = fakeServer({
    accounts: { identity: () => anIdentity() },
    jobs: {
      mine: () => reply,
      watch: () => reply,
      stop: () => {
        reply.Jobs = jobs.map((job) => ({ ...job, Stopping: true }));
        return { Ok: true };
      },
    },
    bulk: { undo: () => ({ Changed: 3, Refused: [], RefusedCount: 0, JobId: null }) },
  });
  const setJobs = (...changed: Job[]) => Object.assign(reply, { Jobs: changed, Revision: 'b' });
  return { calls, setJobs };
}
const pressButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('shows nothing to a person without jobs', async () => {
  const { calls } = startServer();
  await openApp('/epicheiro/');
  await expect.poll(() => calls.map(({ path }) => path)).toContain('/api/jobs/Mine');
  expect(screen.queryByRole('button', { name: /εργασί/ })).toBeNull();
  expect(calls.map(({ path }) => path)).not.toContain('/api/jobs/Watch');
});

test('shows the progress of a running job, and its file when it ends, without a reload', async () => {
  const { setJobs } = startServer(aJob());
  await openApp('/epicheiro/');
  await pressButton('1 εργασία σε εξέλιξη');
  expect(await screen.findByText('250 από 1000')).toBeTruthy();
  expect((await screen.findByRole('progressbar', { name: 'Εξαγωγή ωφελουμένων' })).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  setJobs(aJob({ ...ended, State: 'done', File: { Name: 'Ωφελούμενοι.xlsx', Bytes: 9 } }));
  const link = await screen.findByRole('link', { name: 'Λήψη του Ωφελούμενοι.xlsx' });
  expect(link.getAttribute('href')).toBe('/api/jobs/download?id=7');
  expect(screen.queryByRole('progressbar', { name: 'Εξαγωγή ωφελουμένων' })).toBeNull();
});

test('stops a job by its button, which is then disabled', async () => {
  const { calls } = startServer(aJob());
  await openApp('/epicheiro/');
  await pressButton('1 εργασία σε εξέλιξη');
  await pressButton('Διακοπή: Εξαγωγή ωφελουμένων');
  expect(await screen.findByText('Σταματά…')).toBeTruthy();
  expect(calls).toContainEqual({ path: '/api/jobs/Stop', body: { Id: 7 } });
  expect(screen.getByRole('button', { name: 'Διακοπή: Εξαγωγή ωφελουμένων' })).toHaveProperty('disabled', true);
});

test('says why a job failed', async () => {
  startServer(aJob({ ...ended, State: 'failed', Error: 'Δεν ανήκετε σε κανένα πρόγραμμα.' }));
  await openApp('/epicheiro/');
  await pressButton('Οι εργασίες σας της τελευταίας ημέρας');
  const list = await screen.findByRole('list');
  expect(within(list).getByText('Δεν ολοκληρώθηκε')).toBeTruthy();
  expect(within(list).getByText('Δεν ανήκετε σε κανένα πρόγραμμα.')).toBeTruthy();
});

test('announces the end of a bulk change with an undo button, also when its dialog was closed', async () => {
  const { calls, setJobs } = startServer(aJob({ Kind: 'bulk' }));
  await openApp('/epicheiro/');
  await pressButton('1 εργασία σε εξέλιξη');
  await screen.findByText('250 από 1000');
  setJobs(aJob({ Kind: 'bulk', ...ended, State: 'done', Result: { People: 3, Skipped: [], ChangeId: 12 } }));
  await screen.findByText('Άλλαξαν 3 άτομα.');
  await pressButton('Αναίρεση');
  await expect.poll(() => calls).toContainEqual({ path: '/api/bulk/Undo', body: { ChangeId: 12 } });
});

test('refreshes the screen when a job that changed people ends, but not when an export ends', async () => {
  const { calls, setJobs } = startServer(aJob({ Kind: 'imported' }), aJob({ Id: 8 }));
  await openApp('/epicheiro/');
  await pressButton('2 εργασίες σε εξέλιξη');
  const readings = () => calls.filter(({ path }) => path === '/api/jobs/Mine').length;
  setJobs(aJob({ Kind: 'imported' }), aJob({ Id: 8, ...ended, State: 'done' }));
  await screen.findByRole('button', { name: '1 εργασία σε εξέλιξη' });
  expect(readings()).toBe(1);
  setJobs(aJob({ Kind: 'imported', ...ended, State: 'done' }), aJob({ Id: 8, ...ended, State: 'done' }));
  await expect.poll(readings).toBe(2);
});

test('their own page lists the jobs with their files', async () => {
  startServer(aJob({ ...ended, State: 'done', File: { Name: 'Ωφελούμενοι.xlsx', Bytes: 9 } }));
  await openApp('/epicheiro/notifications/jobs');
  expect(await screen.findByRole('heading', { name: 'Εργασίες' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Λήψη του Ωφελούμενοι.xlsx' })).toBeTruthy();
});

test('their own page says so when there are no jobs', async () => {
  startServer();
  await openApp('/epicheiro/notifications/jobs');
  expect(await screen.findByText('Καμία εργασία την τελευταία ημέρα')).toBeTruthy();
});
