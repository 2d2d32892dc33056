import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { violationsOn } from '../checks/axe.ts';
import { findPerson, openBrowserAs } from '../people/named-people.ts';
import { ask } from '../people/questionnaires.ts';
import { signInAs } from '../people/sign-in.ts';
import { triedLooks } from '../screens/looks.ts';
import { openBrowserWith } from '../screens/open.ts';

interface Listed {
  Action: { Id: number; TypeId: number };
  Standing: string;
}

const bell = (page: Page) => page.getByRole('button', { name: /^(Ειδοποιήσεις|Notifications):/ });

/** Returns the list that the bell opens. */
const list = (page: Page) => page.getByRole('region', { name: /^(Ειδοποιήσεις|Notifications)$/ });

/** Returns a task that the mentee may hand in. */
async function findOpenTask(mentee: APIRequestContext): Promise<number> {
  const actions = await ask<Listed[]>(mentee, '/api/mentee/Actions');
  const task = actions.find(({ Action, Standing }) => Action.TypeId === 4 && Standing === 'open');
  if (!task) throw new Error('the mentee has no open task');
  return task.Action.Id;
}

/** Marks all notifications as read, such as those about the sign-ins of these tests. */
const readAll = (request: APIRequestContext) => ask(request, '/api/notify/Read', { All: true });

async function handIn(mentee: APIRequestContext, ActionId: number, text: string): Promise<void> {
  await ask(mentee, '/api/mentee/SaveActionData', { ActionId, Data: { text } });
  await ask(mentee, '/api/mentee/Submit', { ActionId });
}

/** Opens the browsers of a mentee and of their mentor. */
async function openBoth(browser: Browser, baseURL: string | undefined, mentee: string, mentor: string) {
  const { Id } = await findPerson(browser, mentee);
  const options = baseURL === undefined ? {} : { baseURL };
  const menteeSide = await openBrowserAs(browser, mentee, options);
  const mentorSide = await openBrowserAs(browser, mentor, options);
  return { Id, menteeSide, mentorSide, task: await findOpenTask(menteeSide.request) };
}

test('a mentor returns a hand-in, and the mentee’s bell shows it in another browser and opens the action', async ({
  browser,
  baseURL,
}) => {
  const { Id, menteeSide, mentorSide, task } = await openBoth(browser, baseURL, 'mentee130', 'mentor10');
  const mentorPage = await mentorSide.newPage();
  await mentorPage.goto('/epicheiro/about');
  await expect(bell(mentorPage)).toBeVisible();
  await handIn(menteeSide.request, task, 'Μίλησα με πέντε πιθανούς πελάτες.');
  await expect(bell(mentorPage)).toHaveAccessibleName(/αδιάβαστ/);
  await bell(mentorPage).click();
  await list(mentorPage)
    .getByRole('link', { name: /νέα παράδοση/ })
    .first()
    .click();
  await mentorPage.getByLabel('Σχόλιο προς τον ωφελούμενο').fill('Γράψτε και τι σας είπαν.');

  const page = await menteeSide.newPage();
  // Another tab of the same browser receives the notification too, although only one tab waits at the server.
  const otherTab = await menteeSide.newPage();
  for (const tab of [page, otherTab]) {
    await tab.goto('/epicheiro/about');
    await expect(bell(tab)).toBeVisible();
  }
  await readAll(menteeSide.request);
  for (const tab of [page, otherTab]) await expect(bell(tab)).toHaveAccessibleName('Ειδοποιήσεις: καμία αδιάβαστη');
  await mentorPage.getByRole('button', { name: 'Επιστροφή με σχόλιο' }).click();
  for (const tab of [page, otherTab]) await expect(bell(tab)).toHaveAccessibleName('Ειδοποιήσεις: 1 αδιάβαστη');
  await expect(page).toHaveTitle(/^\(1\) /);

  await bell(page).focus();
  await page.keyboard.press('Enter');
  const told = list(page).getByRole('link', { name: /^Αδιάβαστη:.*επιστράφηκε με σχόλια/ });
  await expect(told).toBeVisible();
  await told.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/epicheiro/mentee/action/${task}`);
  await expect(page.getByText('Γράψτε και τι σας είπαν.').first()).toBeVisible();
  for (const tab of [page, otherTab]) await expect(bell(tab)).toHaveAccessibleName('Ειδοποιήσεις: καμία αδιάβαστη');

  const office = await openBrowserAs(browser, 'admin', baseURL === undefined ? {} : { baseURL });
  const viewed = await office.newPage();
  await viewed.goto(`/admin/user/view/${Id}`);
  await expect(bell(viewed)).toBeVisible();
  await viewed.getByRole('button', { name: 'Προβολή ως αυτό το άτομο' }).click();
  await expect(viewed.getByText(/χωρίς δυνατότητα αλλαγών/)).toBeVisible();
  await viewed.goto('/epicheiro/notifications');
  await expect(viewed.getByText('Οι ειδοποιήσεις είναι προσωπικές')).toBeVisible();
  await expect(bell(viewed)).toHaveCount(0);
  expect((await office.request.post('/api/notify/List', { data: {} })).status()).toBe(403);
  for (const side of [menteeSide, mentorSide, office]) await side.close();
});

test('a kind of notification that a person switched off is not sent, whether switched off on a telephone or a computer', async ({
  browser,
  baseURL,
}) => {
  const { Id, menteeSide, mentorSide, task } = await openBoth(browser, baseURL, 'mentee140', 'mentor20');
  const review = (Result: string) =>
    ask(mentorSide.request, '/api/mentor/Review', {
      ActionId: task,
      MenteeId: Id,
      Result,
      Comment: 'Δείτε τα σχόλια.',
    });
  const page = await menteeSide.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/epicheiro/settings?section=notifications');
  const returned = page.getByLabel('Εδώ: Επιστροφή παράδοσης');
  await expect(returned).toBeChecked();
  await returned.focus();
  const stored = page.waitForResponse((response) => response.url().endsWith('/api/notify/SetChoices'));
  await page.keyboard.press('Space');
  expect((await stored).ok()).toBe(true);
  await page.reload();
  await expect(returned).not.toBeChecked();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

  await handIn(menteeSide.request, task, 'Πρώτη φορά.');
  await review('returned');
  await handIn(menteeSide.request, task, 'Δεύτερη φορά.');
  await review('accepted');
  await page.getByRole('button', { name: /Περισσότερα.*σε αναμονή/ }).click();
  await page
    .locator('#menu')
    .getByRole('link', { name: /Ειδοποιήσεις/ })
    .click();
  await expect(page.getByText(/έγινε αποδεκτή/)).toBeVisible();
  await expect(page.getByText(/επιστράφηκε με σχόλια/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Όλες αναγνωσμένες' }).click();
  await expect(page.getByText('Αδιάβαστη:')).toHaveCount(0);
  for (const side of [menteeSide, mentorSide]) await side.close();
});

for (const look of triedLooks) {
  test(`axe finds no fault in notifications and their settings, in ${look.language}, ${look.scheme}, at ${look.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openBrowserWith(browser, baseURL ?? '', 'mentor21', look);
    await ask(context.request, '/api/notify/Try', { Mail: false });
    const page = await context.newPage();
    const faults = async () => (await violationsOn(page)).map(({ rule, places }) => `${rule}: ${places.join(', ')}`);
    await page.goto('/epicheiro/notifications');
    await expect(page.getByText(look.language === 'el' ? 'Αδιάβαστη:' : 'Unread:').first()).toBeAttached();
    expect.soft(await faults(), 'page').toEqual([]);
    if (look.width > 360) {
      await bell(page).click();
      await expect(list(page).getByRole('link').first()).toBeVisible();
      expect.soft(await faults(), 'bell').toEqual([]);
    }
    await page.goto('/epicheiro/settings?section=notifications');
    await expect(page.getByRole('switch').first()).toBeVisible();
    expect.soft(await faults(), 'settings').toEqual([]);
    await context.close();
  });
}

test('a button asks the browser’s permission for notifications, and advice is shown where it was refused', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await signInAs(context, 'mentor21');
  await context.addInitScript(() => {
    let permission: NotificationPermission = 'default';
    Object.defineProperty(Notification, 'permission', { get: () => permission });
    Notification.requestPermission = async () => {
      permission = 'denied';
      return permission;
    };
  });
  const page = await context.newPage();
  await page.goto('/epicheiro/settings?section=notifications');
  await page.getByRole('button', { name: 'Ενεργοποίηση σε αυτή τη συσκευή' }).click();
  await expect(page.getByText('Έχετε αποκλείσει τις ειδοποιήσεις σε αυτή τη συσκευή')).toBeVisible();
  await context.close();
});
