import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openBrowserAs } from '../people/named-people.ts';
import { findPlace, type Place } from '../people/open-meetings.ts';
import { ask } from '../people/open-tasks.ts';

/** A Wednesday some weeks from now, another for each journey, so that meetings of one action stay apart. */
function wednesday(weeks: number, plus = 0): string {
  const day = new Date(Date.now() + weeks * 7 * 86_400_000);
  day.setUTCDate(day.getUTCDate() + ((3 - day.getUTCDay() + 7) % 7) + plus);
  return day.toISOString().slice(0, 10);
}

const written = (day: string) => day.split('-').reverse().join('-');

/** A day as the grid names it: 'Πέμπτη 7 Ιανουαρίου'. */
const named = (day: string) =>
  new Intl.DateTimeFormat('el', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');

interface Saved {
  Meeting: { Id: number };
  Ids?: number[];
}

/** Sets a meeting of an hour on a day at ten, or a series that begins then. */
const setMeeting = (
  side: BrowserContext,
  { MenteeId, ActionId }: Place,
  day: string,
  Series?: object,
): Promise<Saved> =>
  ask<Saved>(side.request, '/api/calendar/Save', {
    Meeting: {
      ...{ ActionId, date: written(day), timeHours: '10', timeMinutes: '00', duration: 60, Place: 'Γραφείο' },
      Invitees: [{ MenteeId }],
    },
    ...(Series && { Series }),
  });

interface Set {
  date: string;
  timeHours: string;
  timeMinutes: string;
  duration: number;
}

/** When a meeting is, as the server has it: 'DD-MM-YYYY HH:MM duration'. */
async function timeOf(side: BrowserContext, Id: number): Promise<string> {
  const { date, timeHours, timeMinutes, duration } = await ask<Set>(side.request, '/api/calendar/Meeting', { Id });
  return `${date} ${timeHours}:${timeMinutes} ${duration}`;
}

const meetingAt = (page: Page, hours: string) => page.getByRole('button', { name: new RegExp(`${hours}`) }).first();

/** Drags a meeting by its upper edge to an hour of a day, as with the mouse. */
async function dragTo(page: Page, hours: string, day: string, time: string): Promise<void> {
  const target = page.getByRole('button', { name: `${named(day)}, ${time}`, exact: true });
  const grip = { x: 30, y: 3 };
  await meetingAt(page, hours).dragTo(target, { sourcePosition: grip, targetPosition: grip });
}

/** Presses Tab until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 300; presses++) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const { activeElement: focused } = document;
      return focused?.getAttribute('aria-label') ?? focused?.textContent ?? '';
    });
    if (name.test(found)) return;
  }
  throw new Error(`Tab leads nowhere that is called ${name}`);
}

test('a draft plan is changed by dragging, made anew around that, applied and undone', async ({ browser, baseURL }) => {
  const side = await openBrowserAs(browser, 'manager', {
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 900 },
  });
  const page = await side.newPage();
  await page.goto('/epicheiro/calendar/plan');
  await expect(page.getByRole('heading', { name: /^Χωρίς συνάντηση \(4\)/ })).toBeVisible();
  const board = page.getByRole('table');
  const row = board
    .getByRole('row')
    .filter({ has: page.getByRole('button') })
    .first();
  const meeting = row.getByRole('button').first();
  const name = ((await meeting.textContent()) ?? '').replace(/^\d\d:\d\d\s*/, '').trim();
  const from = await meeting.boundingBox();
  const to = await page.getByRole('heading', { name: /^Χωρίς συνάντηση/ }).boundingBox();
  if (!from || !to) throw new Error('the board is not in sight');
  await page.mouse.move(from.x + 20, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 60, from.y + 30, { steps: 4 });
  await page.mouse.move(to.x + 60, to.y + 40, { steps: 8 });
  await page.mouse.up();
  await expect(page.getByRole('heading', { name: /^Χωρίς συνάντηση \(5\)/ })).toBeVisible();

  await page.getByRole('button', { name: 'Νέος υπολογισμός' }).click();
  await expect(page.getByRole('heading', { name: /^Χωρίς συνάντηση \(4\)/ })).toBeVisible();
  await expect(board.getByRole('button', { name }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Εφαρμογή', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Εφαρμογή', exact: true }).click();
  await expect(page.getByText(/Ορίστηκαν \d+ συναντήσεις/)).toBeVisible();
  await page.getByRole('button', { name: 'Αναίρεση σχεδίου' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Αναίρεση σχεδίου' }).click();
  await expect(page.getByText(/Ακυρώθηκαν \d+ συναντήσεις/)).toBeVisible();
  await side.close();
});

test('meetings that an absence hits get new times, from the calendar', async ({ browser, baseURL }) => {
  const side = await openBrowserAs(browser, 'manager', { ...(baseURL && { baseURL }) });
  const page = await side.newPage();
  const days = [0, 20].map((plus) => written(new Date(Date.now() + plus * 86_400_000).toISOString().slice(0, 10)));
  interface Listed {
    Entries: { Start: string; End: string; PersonIds: number[] }[];
  }
  const { Entries } = await ask<Listed>(side.request, '/api/calendar/Get', {
    ...{ From: days[0], To: days[1], Kinds: ['absence'] },
  });
  const absence = Entries.find(({ Start, End }) => Date.parse(End) - Date.parse(Start) <= 25 * 3_600_000);
  if (!absence) throw new Error('nobody is away');
  await page.goto(`/epicheiro/calendar?view=agenda&day=${absence.End.slice(0, 10)}&kind=absence`);
  await page
    .getByRole('button', { name: /Απουσία/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Νέες ώρες για συναντήσεις' }).click();
  await page.getByRole('button', { name: /^Εφαρμογή/ }).click();
  await expect(page).toHaveURL(/\/calendar(\?|$)/);
  const again = await side.request.post('/api/calendar/Repair', {
    data: { Absence: { UserId: absence.PersonIds[0], From: absence.Start, To: absence.End } },
  });
  expect(await again.text()).toContain('NothingToRepair');
  await side.close();
});

test('a mentor drags a meeting to another day, takes that back, and makes it longer, by the mouse', async ({
  browser,
  baseURL,
}) => {
  const side = await openBrowserAs(browser, 'mentor12', {
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 1200 },
  });
  const { Meeting } = await setMeeting(side, await findPlace(browser, 12), wednesday(5));
  const page = await side.newPage();
  await page.goto(`/epicheiro/calendar?view=week&day=${wednesday(5)}`);
  await dragTo(page, '10:00–11:00', wednesday(5, 1), '12:00');
  await meetingAt(page, '12:00–13:00').waitFor();
  await expect.poll(() => timeOf(side, Meeting.Id)).toBe(`${written(wednesday(5, 1))} 12:00 60`);
  await page.getByRole('button', { name: /^Αναίρεση/ }).click();
  await meetingAt(page, '10:00–11:00').waitFor();
  await expect.poll(() => timeOf(side, Meeting.Id)).toBe(`${written(wednesday(5))} 10:00 60`);

  const box = await meetingAt(page, '10:00–11:00').boundingBox();
  if (!box) throw new Error('the meeting is not in sight');
  const [x, bottom] = [box.x + box.width / 2, box.y + box.height - 2];
  await page.mouse.move(x, bottom);
  await page.mouse.down();
  await page.mouse.move(x, bottom + box.height / 4, { steps: 4 });
  await page.mouse.move(x, bottom + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await meetingAt(page, '10:00–11:30').waitFor();
  await expect.poll(() => timeOf(side, Meeting.Id)).toBe(`${written(wednesday(5))} 10:00 90`);
  await side.close();
});

/** What the dialog offers when a meeting of a series is dragged, and which of its three meetings then move. */
const scopes = [
  { scope: 'all of it', label: 'Όλες όσες δεν έχουν γίνει', mentor: 14, weeks: 6, dragged: 0, moved: [0, 1, 2] },
  { scope: 'it and the later ones', label: 'Αυτή και οι επόμενες', mentor: 15, weeks: 9, dragged: 1, moved: [1, 2] },
];
for (const { scope, label, mentor, weeks, dragged, moved } of scopes)
  test(`dragging a meeting of a series moves ${scope}, if that is what one says`, async ({ browser, baseURL }) => {
    const side = await openBrowserAs(browser, `mentor${mentor}`, {
      ...(baseURL && { baseURL }),
      viewport: { width: 1280, height: 1200 },
    });
    const place = await findPlace(browser, mentor);
    const { Ids = [] } = await setMeeting(side, place, wednesday(weeks), { By: 'week', Every: 1, Count: 3 });
    expect(Ids).toHaveLength(3);
    const page = await side.newPage();
    await page.goto(`/epicheiro/calendar?view=week&day=${wednesday(weeks, 7 * dragged)}`);
    await dragTo(page, '10:00–11:00', wednesday(weeks, 7 * dragged + 1), '12:00');
    const dialog = page.getByRole('dialog', { name: /^Μετακίνηση/ });
    await dialog.getByLabel(label).check();
    await dialog.getByRole('button', { name: 'Μετακίνηση', exact: true }).click();
    await expect(dialog).toBeHidden();
    for (const [week, Id] of Ids.entries()) {
      const isMoved = moved.includes(week);
      const day = wednesday(weeks, 7 * week + (isMoved ? 1 : 0));
      await expect.poll(() => timeOf(side, Id)).toBe(`${written(day)} ${isMoved ? '12:00' : '10:00'} 60`);
    }
    await side.close();
  });

test('a mentor moves a meeting and takes that back by keys alone', async ({ browser, baseURL }) => {
  const side = await openBrowserAs(browser, 'mentor16', {
    ...(baseURL && { baseURL }),
    viewport: { width: 1280, height: 900 },
  });
  const { Meeting } = await setMeeting(side, await findPlace(browser, 16), wednesday(10));
  const page = await side.newPage();
  await page.goto(`/epicheiro/calendar?view=month&day=${wednesday(10)}`);
  await page
    .getByRole('button', { name: /10:00–11:00/ })
    .first()
    .waitFor();
  await page.keyboard.press('d');
  await expect(page).toHaveURL(/view=day/);
  await meetingAt(page, '10:00–11:00').waitFor();
  await tabTo(page, /10:00–11:00/);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Μετακίνηση…' }).waitFor();
  await tabTo(page, /^Μετακίνηση…/);
  await page.keyboard.press('Enter');
  await page
    .getByRole('dialog', { name: /^Μετακίνηση/ })
    .getByLabel(/^Ώρα/)
    .waitFor();
  await page.keyboard.press('Tab');
  while (!(await page.evaluate(() => document.activeElement?.getAttribute('type') === 'time')))
    await page.keyboard.press('Tab');
  for (let hours = 10; hours < 12; hours++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await meetingAt(page, '12:00–13:00').waitFor();
  await expect.poll(() => timeOf(side, Meeting.Id)).toBe(`${written(wednesday(10))} 12:00 60`);
  await tabTo(page, /^Αναίρεση/);
  await page.keyboard.press('Enter');
  await meetingAt(page, '10:00–11:00').waitFor();
  await expect.poll(() => timeOf(side, Meeting.Id)).toBe(`${written(wednesday(10))} 10:00 60`);
  await side.close();
});

test('a mentee books a free hour by keys alone and finds it in the calendar', async ({ browser, baseURL }) => {
  const { mentee, ActionId } = await findPlace(browser, 13);
  const side = await openBrowserAs(browser, mentee, { ...(baseURL && { baseURL }) });
  const page = await side.newPage();
  await page.goto(`/epicheiro/calendar/book/${ActionId}`);
  await page.getByRole('region', { name: 'Ελεύθερες ώρες' }).waitFor();
  await tabTo(page, /^\d\d:\d\d/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^Κράτηση/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/calendar\/meeting\/\d+/);
  await expect(page.getByText('Ορισμένη').first()).toBeVisible();
  await side.close();
});
