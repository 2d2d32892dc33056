import type { RetentionRuleReply } from '@ithaki/contract';
import { texts } from '@ithaki/texts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anIdentity } from '../../testing/an-identity.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.tsx';

const { el } = texts;
const rule = (Name: string, more: Pick<RetentionRuleReply, 'Period'> & Partial<RetentionRuleReply>) => ({
  ...{ Name, Table: 'events', Over: 0, Nightly: true, Last: null },
  ...more,
});

test('each rule is shown with its period, what would be deleted now, and what the last night deleted', async () => {
  fakeServer({
    accounts: { identity: () => anIdentity({ Can: ['own.account', 'operations.read'] }) },
    operations: {
      retention: () => [
        rule('events.handled', {
          Period: { Count: 7, Unit: 'days' },
          Over: 12,
          Last: { At: '2026-03-01T01:00:00Z', Deleted: 340 },
        }),
        rule('jobs.results', { Period: { Count: 24, Unit: 'hours' }, Nightly: false }),
        rule('sessions.expired', { Period: { Count: 0, Unit: 'hours' } }),
      ],
      retentionRuns: () => ({
        list: [{ Rule: 'events.handled', At: '2026-03-01T01:00:00Z', Deleted: 340 }],
        count: 1,
        All: 1,
      }),
    },
  });
  await openApp('/epicheiro/admin/retention');
  const rules = await screen.findByRole('table', { name: el['operations.retention.title'] });
  const rowOf = (name: string) => within(rules).getByRole('row', { name: new RegExp(name) });
  const events = await within(rules).findByRole('row', { name: new RegExp(el['retention.rule.events.handled']) });
  expect(events.textContent).toMatch(/7 ημέρες.*12.*340 διαγράφηκαν/);
  expect(rowOf(el['retention.rule.jobs.results']).textContent).toMatch(/24 ώρες.*Κάθε λίγα λεπτά/);
  expect(rowOf(el['retention.rule.sessions.expired']).textContent).toMatch(/ως τη λήξη.*Δεν έχει γίνει ακόμη/);
  const runs = await screen.findByRole('table', { name: el['operations.retention.runs'] });
  expect(within(runs).getAllByRole('row')).toHaveLength(2);
});
