import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { DueDate } from './ActionDates.tsx';

afterEach(() => {
  vi.useRealTimers();
});

async function shownOn(now: string, item: Parameters<typeof DueDate>[0]['item']) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  const { container } = await show(<DueDate item={item} />);
  return container.querySelector('time');
}

test('an open action says until which day it is due, and how far away that is', async () => {
  const due = await shownOn('2026-11-22T10:00:00Z', { DueAt: '2026-12-01T10:00:00Z', Late: false, Standing: 'open' });
  expect([due?.textContent, due?.title]).toEqual(['Έως 1 Δεκεμβρίου (σε 9 ημέρες)', '01-12-2026 12:00']);
});

test('an overdue action says until which day it was due, with the year if it is another year', async () => {
  const due = await shownOn('2027-01-02T10:00:00Z', {
    DueAt: '2026-12-30T10:00:00Z',
    Late: true,
    Standing: 'returned',
  });
  expect(due?.textContent).toBe('Έπρεπε να γίνει έως 30 Δεκεμβρίου 2026 (πριν από 3 ημέρες)');
});

test('a completed action does not mention its due date', async () => {
  expect(
    await shownOn('2026-11-22T10:00:00Z', { DueAt: '2026-12-01T10:00:00Z', Late: false, Standing: 'completed' }),
  ).toBeNull();
});
