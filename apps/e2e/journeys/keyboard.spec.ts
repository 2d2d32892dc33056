import { expect, type Page, test } from '@playwright/test';
import { focusFaultsOn } from '../checks/focus-walk.ts';
import { type Look, openBrowserWith, openScreen } from '../screens/open.ts';

// The tests only read, so they can run in parallel.
test.describe.configure({ mode: 'parallel' });

const looks: readonly Look[] = [1280, 360].map((width) => ({ language: 'el', scheme: 'light', width }));

/** Waits until the height of the page stays the same: parts that are loaded later would move what has the focus. */
async function hasSettled(page: Page): Promise<void> {
  let before = -1;
  const isSame = async () => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const same = height === before;
    before = height;
    return same;
  };
  await expect.poll(isSame, { intervals: [300] }).toBe(true);
}

for (const look of looks) {
  test(`bars that stay on the screen never cover the focused element at ${look.width} px`, async ({
    browser,
    baseURL,
  }) => {
    const context = await openBrowserWith(browser, baseURL ?? '', 'admin', look);
    const page = await context.newPage();
    await openScreen(page, { name: 'programme', as: 'admin', path: '/admin/project/settings' });
    await page.getByLabel(/^Τίτλος \(ελληνικά\)/).fill('Δοκιμή');
    await expect(page.getByRole('button', { name: 'Αναίρεση αλλαγών' })).toBeVisible();
    for (const tab of ['Γενικά', 'Πεδία', 'Λίστες', 'Ρόλοι', 'Εμφάνιση']) {
      await page.getByRole('tab', { name: tab }).click();
      await hasSettled(page);
      expect.soft(await focusFaultsOn(page), tab).toEqual([]);
    }
    // Leaves by the button and not by another address, because the page would ask about the unsaved title.
    await page.getByRole('button', { name: 'Αναίρεση αλλαγών' }).click();
    await openScreen(page, { name: 'applications', as: 'admin', path: '/admin/project/applications' });
    await page.getByRole('checkbox').nth(1).check();
    expect.soft(await focusFaultsOn(page), 'chosen applications').toEqual([]);
    await context.close();
  });
}
