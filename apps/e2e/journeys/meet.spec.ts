import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { isKeptOffline } from '../checks/kept-offline.ts';
import { openBrowserAs } from '../people/named-people.ts';
import { ask, type ListedAction } from '../people/open-tasks.ts';

test.use({ serviceWorkers: 'allow' });

interface Me {
  Id: number;
  State: number;
}

/** Mentors of the demonstration, whose mentees are every twentieth; every seventh mentee is in another programme. */
const pairs = [5, 6, 8, 9, 10, 11, 15, 17, 18].flatMap((mentor) =>
  [2, 3, 4, 5, 6]
    .map((n) => mentor + 20 * n)
    .filter((mentee) => mentee % 7 !== 0)
    .map((mentee) => ({ mentor: `mentor${mentor}`, mentee: `mentee${mentee}` })),
);

/** The wall time in Athens in a quarter of an hour. */
function soon(): { date: string; timeHours: string; timeMinutes: string } {
  const wall = new Date(Date.now() + 15 * 60_000).toLocaleString('sv-SE', { timeZone: 'Europe/Athens' });
  const [day = '', time = ''] = wall.split(' ');
  const [timeHours = '', timeMinutes = ''] = time.split(':');
  return { date: day.split('-').reverse().join('-'), timeHours, timeMinutes };
}

interface Both {
  mentor: BrowserContext;
  mentee: BrowserContext;
  MenteeId: number;
  Id: number;
}

/** Sets a meeting that begins soon, between the first mentor and mentee who are both free then. */
async function meetSoon(browser: Browser, baseURL: string | undefined): Promise<Both> {
  const options = { ...(baseURL && { baseURL }), viewport: { width: 360, height: 740 } };
  for (const pair of pairs) {
    const mentee = await openBrowserAs(browser, pair.mentee, options);
    const mentor = await openBrowserAs(browser, pair.mentor, options);
    const me = await ask<Me>(mentee.request, '/Account/Identity');
    const actions = me.State === 1 ? await ask<ListedAction[]>(mentee.request, '/api/mentee/Actions') : [];
    const open = actions.find(({ Action, Standing }) => Action.TypeId === 2 && Standing === 'open');
    if (open) {
      const saved = await mentor.request.post('/api/calendar/Save', {
        data: {
          Meeting: {
            ...{ ActionId: open.Action.Id, ...soon(), duration: 60, Place: 'Γραφείο' },
            Invitees: [{ MenteeId: me.Id }],
          },
        },
      });
      if (saved.ok()) {
        const { Meeting } = (await saved.json()) as { Meeting: { Id: number } };
        return { mentor, mentee, MenteeId: me.Id, Id: Meeting.Id };
      }
    }
    await mentee.close();
    await mentor.close();
  }
  throw new Error('no mentor and mentee are free for a meeting');
}

/** Opens the page that proves meetings by the link of a meeting, on a telephone that has never opened it before. */
async function openMeet(side: BrowserContext, Id: number): Promise<Page> {
  const page = await side.newPage();
  await page.goto(`/epicheiro/calendar/meeting/${Id}`);
  await page.locator('a[href$="/meet"]').click();
  await expect(meetingOf(page)).toBeVisible();
  await isKeptOffline(page);
  return page;
}

const meetingOf = (page: Page) => page.getByLabel('Συνάντηση', { exact: true });

/**
 * Cuts a telephone off and opens the page again, from the service worker alone. Its clock says what it was at the
 * meeting, when the code was shown.
 */
async function openCutOff(side: BrowserContext, page: Page, { Id, at }: { Id: number; at: Date }): Promise<void> {
  const devtools = await side.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await side.setOffline(true);
  await page.clock.setFixedTime(at);
  await page.reload();
  await expect(page.getByText('Δεν υπάρχει σύνδεση. Ό,τι κάνετε κρατιέται εδώ')).toBeVisible();
  await meetingOf(page).selectOption(String(Id));
}

interface Shown {
  Invitees: { MenteeId: number; Proof: string | null; Presence: string | null }[];
}

test('mentor and mentee prove their meeting without a connection, and one of them sends it for both', async ({
  browser,
  baseURL,
}) => {
  const { mentor, mentee, MenteeId, Id } = await meetSoon(browser, baseURL);
  const [shows, types] = [await openMeet(mentor, Id), await openMeet(mentee, Id)];
  // So long ago that the code is no longer live, and only the reply proves that it was read in time.
  const at = new Date(Date.now() - 20 * 60_000);
  await openCutOff(mentor, shows, { Id, at });
  await openCutOff(mentee, types, { Id, at });

  const code = shows.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]$/);
  await types.getByLabel('Κωδικός του συμβούλου').fill(((await code.textContent()) ?? '').toLowerCase());
  await types.getByRole('button', { name: 'Καταγραφή' }).click();
  const reply = (await types.getByText(/^[0-9A-Z]{6}$/).textContent()) ?? '';
  await shows.getByLabel('Απάντηση του ωφελουμένου').fill(reply);
  await shows.getByRole('button', { name: 'Καταγραφή' }).click();

  const proven = async () => {
    const { Invitees } = await ask<Shown>(mentor.request, '/api/calendar/Meeting', { Id });
    return Invitees.find((invitee) => invitee.MenteeId === MenteeId);
  };
  await mentor.setOffline(false);
  await expect.poll(async () => (await proven())?.Proof).toBe('answered');
  expect((await proven())?.Presence).toBe('present');
  await mentee.setOffline(false);
  await expect(types.getByText('Επιβεβαιώθηκε με απάντηση')).toBeVisible();
  expect((await proven())?.Proof).toBe('answered');

  // The mentor has lost another telephone: with new keys the same half minute has another code.
  const earlier = (await code.textContent()) ?? '';
  await shows.getByRole('region', { name: 'Χαμένο τηλέφωνο' }).getByRole('button', { name: 'Νέα κλειδιά' }).click();
  const dialog = shows.getByRole('dialog', { name: 'Νέα κλειδιά' });
  await dialog.getByRole('textbox').fill('Έχασα το τηλέφωνό μου');
  await dialog.getByRole('button', { name: 'Νέα κλειδιά' }).click();
  await expect(shows.getByText('Τα κλειδιά σας είναι νέα.')).toBeVisible();
  await expect(code).not.toHaveText(earlier);
  await mentor.close();
  await mentee.close();
});
