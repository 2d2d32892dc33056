import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { findPerson, openBrowserAs } from '../people/named-people.ts';
import { ask } from '../people/questionnaires.ts';
import { triedLooks } from '../screens/looks.ts';
import { type Look, openBrowserWith } from '../screens/open.ts';

test.use({ serviceWorkers: 'allow' });

interface Listed {
  list: { Id: number; Kind: string; Title: string; Users: { Id: number }[]; can: string[] }[];
}

/** Milliseconds within which the other person's page must show a change. */
const AT_ONCE = 1_000;

const log = (page: Page) => page.getByRole('log');
const box = (page: Page) => page.getByRole('textbox', { name: /^(Γράψτε μήνυμα|Write a message)$/ });
const head = (page: Page) => page.getByRole('region', { name: 'Συνομιλία' }).locator('header').first();

/** Returns the id of the conversation between the signed-in person of `context` and another person. */
async function findConversation(context: BrowserContext, other: number): Promise<number> {
  const { list } = await ask<Listed>(context.request, '/api/chat/Conversations');
  const found = list.find(({ Kind, Users }) => Kind === 'direct' && Users.some(({ Id }) => Id === other));
  if (!found) throw new Error('the two have no conversation');
  return found.Id;
}

/** Opens the conversation between a mentor and a mentee in the browsers of both. */
async function openBoth(browser: Browser, baseURL: string | undefined, mentor: string, mentee: string, width = 1280) {
  const { Id } = await findPerson(browser, mentee);
  const options = { ...(baseURL === undefined ? {} : { baseURL }), viewport: { width, height: 780 } };
  const mentorSide = await openBrowserAs(browser, mentor, options);
  const menteeSide = await openBrowserAs(browser, mentee, options);
  const conversation = await findConversation(mentorSide, Id);
  const address = `/epicheiro/chat/${conversation}`;
  const [one, other] = [await mentorSide.newPage(), await menteeSide.newPage()];
  for (const page of [one, other]) {
    const looked = page.waitForEvent('websocket').then((socket) =>
      socket.waitForEvent('framereceived', {
        predicate: ({ payload }) => String(payload).includes('"subscription"'),
      }),
    );
    await page.goto(address);
    await looked;
    await expect(box(page)).toBeVisible();
  }
  return { mentorSide, menteeSide, one, other, address };
}

for (const width of [1280, 360]) {
  test(`two people see within a second that the other types, is online, wrote and read, ${width} pixels wide`, async ({
    browser,
    baseURL,
  }) => {
    const [mentor, mentee] = width === 360 ? (['mentor2', 'mentee2'] as const) : (['mentor13', 'mentee13'] as const);
    const { one, other, menteeSide } = await openBoth(browser, baseURL, mentor, mentee, width);
    await expect(head(one).getByText(/· Σε σύνδεση/)).toBeVisible();
    // Other journeys slow the machine down at times, so one of a few tries must be fast enough.
    await expect(async () => {
      await box(one).pressSequentially('Θα τα πούμε');
      await expect(head(other).getByText(/γράφει…$/)).toBeVisible({ timeout: AT_ONCE });
    }).toPass();
    await expect(head(other).getByText(/γράφει…$/)).toBeHidden({ timeout: 10_000 });
    await expect(async () => {
      const text = `Θα τα πούμε στις 5, ${Date.now()}`;
      await box(one).fill(text);
      await box(one).press('Enter');
      await expect(log(other).getByText(text)).toBeVisible({ timeout: AT_ONCE });
      const own = log(one).locator('[data-index]').filter({ hasText: text });
      await expect(own.getByText('Διαβάστηκε')).toBeAttached({ timeout: AT_ONCE });
    }).toPass();
    await expect(box(one)).toBeFocused();

    // The message box is visible, and the page does not scroll sideways.
    const isWhole = () => document.documentElement.scrollWidth <= window.innerWidth;
    expect(await one.evaluate(isWhole)).toBe(true);
    await expect(box(one)).toBeInViewport();
    await menteeSide.close();
    await expect(head(one).getByText(/· Σε σύνδεση/)).toBeHidden();
  });
}

test('messages written without a connection survive a reload and arrive once and in order, and another draft is kept', async ({
  browser,
  baseURL,
}) => {
  const { one, other, mentorSide, address } = await openBoth(browser, baseURL, 'mentor3', 'mentee3');
  const { list } = await ask<Listed>(mentorSide.request, '/api/chat/Conversations');
  const next = list.find(({ Id, can }) => can.includes('send') && !address.endsWith(`/${Id}`));
  const another = `/epicheiro/chat/${next?.Id}`;
  await one.goto(another);
  await box(one).fill('Μισή σκέψη');
  await one.goto(address);
  await one.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await one.reload();
  await expect(box(one)).toBeVisible();

  await mentorSide.setOffline(true);
  const texts = [1, 2, 3, 4, 5].map((number) => `Χωρίς σύνδεση ${number} ${Date.now()}`);
  for (const text of texts) {
    await box(one).fill(text);
    await box(one).press('Enter');
  }
  await expect(log(one).getByText('Περιμένει να σταλεί')).toHaveCount(5);
  await one.reload();
  for (const text of texts) await expect(one.getByText(text)).toBeVisible();
  await mentorSide.setOffline(false);
  for (const page of [one, other]) {
    await expect(log(page).getByText(texts[4] ?? '')).toBeVisible();
    const shown = await log(page)
      .getByText(/^Χωρίς σύνδεση/)
      .allTextContents();
    expect(shown).toEqual(texts);
  }
  await one.goto(another);
  await expect(box(one)).toHaveValue('Μισή σκέψη');
});

test('conversations open at their newest message on a phone', async ({ browser, baseURL }) => {
  const look: Look = { language: 'el', scheme: 'light', width: 360 };
  const context = await openBrowserWith(browser, baseURL ?? '', 'mentor1', look);
  const { list } = await ask<{ list: { Id: number; New: number }[] }>(context.request, '/api/chat/Conversations');
  const page = await context.newPage();
  for (const { Id } of list.filter(({ New }) => New === 0).slice(0, 8)) {
    await page.goto(`/epicheiro/chat/${Id}`);
    await expect(log(page).locator('[data-index]').last()).toBeInViewport();
    const below = () => log(page).evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);
    await expect.poll(below, `conversation ${Id} is at its end`).toBeLessThan(10);
  }
  await context.close();
});

test('who reads along with a minor is named in full on a phone', async ({ browser, baseURL }) => {
  const look: Look = { language: 'el', scheme: 'light', width: 360 };
  const context = await openBrowserWith(browser, baseURL ?? '', 'mentee7', look);
  const headers = { 'x-project': 'neoi' };
  const { list } = (await (
    await context.request.post('/api/chat/Conversations', { data: {}, headers })
  ).json()) as Listed;
  const page = await context.newPage();
  await page.goto(`/neoi/chat/${list.find(({ Kind }) => Kind === 'direct')?.Id}`);
  const named = page.getByText(/^Παρατηρητής: \S+ \S+/);
  await expect(named).toBeInViewport();
  expect(await named.evaluate((label) => label.scrollWidth <= label.clientWidth)).toBe(true);
});

test('where WebSocket is blocked, messages still arrive', async ({ browser, baseURL }) => {
  const { Id } = await findPerson(browser, 'mentee2');
  const options = baseURL === undefined ? {} : { baseURL };
  const mentorSide = await openBrowserAs(browser, 'mentor2', options);
  const menteeSide = await openBrowserAs(browser, 'mentee2', options);
  const address = `/epicheiro/chat/${await findConversation(mentorSide, Id)}`;
  const [one, other] = [await mentorSide.newPage(), await menteeSide.newPage()];
  await other.routeWebSocket(/\/api\/hub/, (socket) => socket.close());
  for (const page of [one, other]) {
    await page.goto(address);
    await expect(page.getByText('Σε σύνδεση: τα μηνύματα φτάνουν αμέσως.')).toBeVisible();
  }
  const text = `Με άλλον τρόπο ${Date.now()}`;
  await box(one).fill(text);
  await box(one).press('Enter');
  await expect(log(other).getByText(text)).toBeVisible();
});

test('older messages are loaded while scrolling up, and the visible messages do not move', async ({
  browser,
  baseURL,
}) => {
  const { one } = await openBoth(browser, baseURL, 'mentor1', 'mentee1');
  const list = log(one);
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(900);
  await list.evaluate((element) => element.scrollTo({ top: 700 }));
  const firstInSight = () =>
    list.evaluate((element) => {
      const top = element.getBoundingClientRect().top;
      const row = [...element.querySelectorAll('[data-index]')].find((one) => one.getBoundingClientRect().top >= top);
      return row?.textContent ?? '';
    });
  await expect.poll(firstInSight).not.toBe('');
  // A row above the visible ones is drawn already, and is at the upper edge while the older messages are loaded.
  const text = await list.evaluate((element) => {
    const edge = element.getBoundingClientRect().top;
    const row = [...element.querySelectorAll('[data-index]')].find(
      (one) => one.getBoundingClientRect().top > edge - 300,
    );
    element.scrollBy({ top: (row?.getBoundingClientRect().top ?? 0) - edge });
    return row?.textContent ?? '';
  });
  await expect.poll(() => list.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(900);
  const row = list.locator('[data-index]').filter({ hasText: text });
  const [rowBox, listBox] = [await row.boundingBox(), await list.boundingBox()];
  const distance = (rowBox?.y ?? Number.NaN) - (listBox?.y ?? Number.NaN);
  expect(Math.abs(distance)).toBeLessThan(8);
  expect(await list.locator('[data-index]').count()).toBeLessThan(60);

  // Reads so far back that the newest are left out, and returns to them by the button.
  await list.evaluate(async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let page = 0; page < 35; page++) {
      element.scrollTop = 400;
      while (element.scrollTop < 600) await frame();
    }
  });
  await one.getByRole('button', { name: /^Στα νεότερα/ }).click();
  await expect
    .poll(() => list.evaluate(({ scrollHeight, scrollTop, clientHeight }) => scrollHeight - scrollTop - clientHeight))
    .toBeLessThan(2);
  await expect(one.getByRole('button', { name: /^Στα νεότερα/ })).toBeHidden();
});

test('axe finds no fault in the list of conversations, the contacts, a conversation and its dialogs', async ({
  browser,
  baseURL,
}) => {
  for (const look of triedLooks) {
    const context = await openBrowserWith(browser, baseURL ?? '', 'mentor1', look);
    const { list } = await ask<Listed>(context.request, '/api/chat/Conversations');
    const group = list.find(({ Kind }) => Kind === 'group');
    const page = await context.newPage();
    await page.goto('/epicheiro/chat');
    await expect(page.getByRole('link', { name: /Ωφελούμενος|Mentee/ }).first()).toBeVisible();
    await axeFindsNothing(page);
    await page.goto('/epicheiro/chat?show=contacts');
    await expect(page.getByRole('region', { name: /Ωφελούμενοι|Mentees/ })).toBeVisible();
    await axeFindsNothing(page);
    await page.goto(`/epicheiro/chat/${group?.Id}`);
    await expect(log(page).locator('[data-index]').first()).toBeVisible();
    await axeFindsNothing(page);
    await page.getByRole('button', { name: /Επιλογές συνομιλίας|Conversation options/ }).click();
    await page.getByRole('menuitem', { name: /^(Μέλη|Members)$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await axeFindsNothing(page);
    await context.close();
  }
});
