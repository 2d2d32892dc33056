import { expect, test } from '@playwright/test';
import { startLaterBuild } from '../checks/later-build.ts';
import { anOpenTask, storedText } from '../people/open-tasks.ts';
import { signInAs } from '../people/sign-in.ts';

test.use({ serviceWorkers: 'allow' });

test('a new version is offered on an open page and is loaded by pressing a button', async ({ browser, baseURL }) => {
  const server = await startLaterBuild(baseURL ?? '');
  const context = await browser.newContext({ baseURL: server.url });
  await signInAs(context, 'mentee8');
  const page = await context.newPage();
  await page.goto('/epicheiro/home');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const offer = page.getByText('Υπάρχει νέα έκδοση της εφαρμογής.');
  await expect(offer).toHaveCount(0);

  server.publish();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect(offer).toBeVisible();

  // This mark disappears when the page is loaded again.
  await page.evaluate(() => {
    Object.assign(window, { isBefore: true });
  });
  await page.getByRole('button', { name: 'Επαναφόρτωση' }).click();
  await page.waitForFunction(() => !('isBefore' in window));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await context.close();
  server.close();
});

test('a new version is not loaded until what is being typed has been saved', async ({ browser, baseURL }) => {
  const server = await startLaterBuild(baseURL ?? '');
  const { side, task } = await anOpenTask(browser, server.url, 60);
  const page = await side.newPage();
  await page.clock.install();
  await page.goto(`/mentee/action/${task}`);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  server.publish();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const { release } = server.hold('/api/mentee/UpdateActionData');
  await page.evaluate(() => {
    Object.assign(window, { isBefore: true });
  });
  await page.getByLabel('Η απάντησή σας').fill('Γραμμένο πριν από τη νέα έκδοση.');
  await page.getByRole('button', { name: 'Επαναφόρτωση' }).click();
  await expect(page.getByText('Η νέα έκδοση ανοίγει μόλις σταλούν όσα γράψατε.')).toBeVisible();
  expect(await storedText(side, task)).not.toBe('Γραμμένο πριν από τη νέα έκδοση.');
  // Longer than a new version takes to take over a page without unsaved work; the page asks the server for it only
  // afterwards.
  await page.clock.runFor(2_000);
  const isStillWaiting = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    return registration.waiting !== null && 'isBefore' in window;
  });
  expect(isStillWaiting).toBe(true);

  release();
  await page.waitForFunction(() => !('isBefore' in window));
  expect(await storedText(side, task)).toBe('Γραμμένο πριν από τη νέα έκδοση.');
  await side.close();
  server.close();
});
