import { AUDIT_CHECK, type AuditEntry, type Job, projectSettings } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { anIdentity } from '../../../testing/an-identity.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { anAction } from '../../actions/testing/mentee-actions.ts';

vi.setConfig({ testTimeout: 60_000 });

const { el } = texts;

test('the audit is filtered by the address, describes changes, and shows a private note on request', async () => {
  const record = { At: '2026-03-01T10:00:00Z', Who: 'Ρήγας Νίκος', Call: '/api/x', Address: '::1', IsNote: false };
  const ofMany = { ChangeId: 7, Kind: 'publish', Changed: 38 };
  const bulkChanges: AuditEntry[] = [
    { ...record, Id: 3, Target: 'bulk:7', After: { ...ofMany, Args: { x: 1 }, People: 40 } },
    { ...record, Id: 4, Target: 'bulk:7:undone', After: ofMany },
  ];
  const calls = fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'audit.read', 'actions.see'] }) },
    programmes: { settings: () => projectSettings.parse({}) },
    actions: { all: () => [anAction({ Id: 12, Title: 'Γνωριμία' })] },
    people: {
      audit: () => ({
        list: [
          {
            ...record,
            Id: 1,
            Target: 'action:12:mentee',
            Before: { timeHours: '10', place: '' },
            After: { timeHours: '11', place: 'Αθήνα' },
          },
          { ...record, Id: 2, Target: 'action:12:private', IsNote: true },
          ...bulkChanges,
        ],
        count: 1,
        All: 2,
      }),
      auditNote: () => ({ After: { note: 'Χρειάζεται στήριξη.' } }),
    },
  });
  await openApp('/epicheiro/admin/audit?search=ρηγας&kind=actions&from=01-03-2026&to=τίποτα');
  expect(await screen.findByText(`${el['people.did.action.mentee']}: Γνωριμία`)).toBeTruthy();
  expect(screen.queryByText(/timeHours|ChangeId|Args/)).toBeNull();
  expect(screen.getByText(`${el['bulk.menu']}: ${el['bulk.kind.publish']}`)).toBeTruthy();
  expect(screen.getByText('40 άτομα · 38 αλλαγές')).toBeTruthy();
  expect(screen.getByText(`${el['people.did.bulk.undone']}: ${el['bulk.kind.publish']}`)).toBeTruthy();
  // The old value of the place is not recorded, so only the new one is shown.
  expect(screen.getByText('Αθήνα').parentElement?.querySelector('del')).toBeNull();
  const asked = calls.filter(({ path }) => path === '/api/admin/Audit').at(-1)?.body;
  expect(asked).toEqual({ Search: 'ρηγας', Kind: 'actions', From: '01-03-2026', page: 0 });
  expect(screen.queryByText(/Χρειάζεται στήριξη/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: el['people.audit.showNote'] }));
  await waitFor(() => expect(screen.getByText(/Χρειάζεται στήριξη/)).toBeTruthy());
  expect(calls.find(({ path }) => path === '/api/admin/AuditNote')?.body).toEqual({ Id: 2 });
});

/** A check of the audit as the server tells of it. */
const aCheck = (change: Partial<Job>): Job => ({
  ...{ Id: 4, Title: el['people.audit.check'], Kind: AUDIT_CHECK, State: 'done', Stopping: false },
  ...{ Progress: 5_120, Total: 5_120, Result: null, File: null, Error: null },
  ...{ CreatedAt: '2026-03-01T10:00:00Z', EndedAt: '2026-03-01T10:00:09Z', ...change },
});

test('the audit is checked by a job, whose progress is shown, and then which rows are not as they were written', async () => {
  const found = { Records: 5_120, Unchecked: 0, Erased: 2, Sealed: 310, Faults: [], AllFaults: 0 };
  const fault = { ...found, Faults: [{ Table: 'meeting_proofs', Id: 17, Fault: 'removed' as const }], AllFaults: 1 };
  let job = aCheck({ State: 'running', Progress: 2_000, EndedAt: null });
  let begun = 0;
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'audit.read'] }) },
    programmes: { settings: () => projectSettings.parse({}) },
    people: { audit: () => ({ list: [], count: 0, All: 0 }) },
    operations: {
      verifyAudit: () => {
        begun++;
        return { JobId: 3 + begun };
      },
    },
    jobs: {
      get: () => job,
      mine: () => ({ Jobs: begun > 0 ? [job] : [], Revision: String(begun) }),
      watch: () => ({ Jobs: [job], Revision: String(begun) }),
    },
  });
  await openApp('/epicheiro/admin/audit');
  await userEvent.click(await screen.findByRole('button', { name: el['people.audit.check'] }));
  expect(await screen.findByText(/^Ελέγχθηκαν 2.?000 από 5.?120 εγγραφές$/)).toBeTruthy();
  job = aCheck({ Result: found });
  expect(await screen.findByText(/5.?120 εγγραφές και 310 αποδείξεις/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: el['ui.close'] }));
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(`^${el['people.audit.check.last']}`) }));
  expect(await screen.findByText(/5.?120 εγγραφές και 310 αποδείξεις/)).toBeTruthy();
  expect(begun).toBe(1);

  await userEvent.click(screen.getByRole('button', { name: el['ui.close'] }));
  job = aCheck({ Id: 5, Result: fault });
  await userEvent.click(await screen.findByRole('button', { name: el['people.audit.check'] }));
  expect(await screen.findByText('Η γραμμή 17 του πίνακα meeting_proofs αφαιρέθηκε.')).toBeTruthy();
  expect(begun).toBe(2);
});
