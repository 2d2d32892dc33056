import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { choose, signInAs } from '../people/sign-in.ts';

async function openAs(browser: Browser, baseURL: string | undefined, userName: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await choose(context, 'el', 'light');
  await signInAs(context, userName);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const gridOf = (page: Page): Locator => page.getByRole('grid');
const namesOf = async (page: Page): Promise<string[]> =>
  (await gridOf(page).getByRole('rowheader').allInnerTexts()).map((text) => text.split('\n').at(-1) ?? '');
const chips = (page: Page): Locator => page.getByRole('group', { name: 'Φίλτρα' });

/** Opens the filter panel of a field and returns it. */
async function openFilter(page: Page, field: string): Promise<Locator> {
  await chips(page).getByRole('button', { name: field, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Φίλτρο: ${field}` });
  await dialog.getByRole('checkbox').first().waitFor();
  return dialog;
}

/** Waits until the grid shows current rows: nothing on the page is busy. */
const untilCurrent = (page: Page) => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

test('staff filter the grid by region and dependent columns, sort it, page through it, and share it as a link', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, 'admin', '/epicheiro/admin/project/users?size=10');
  await expect(gridOf(page)).toBeVisible();
  await expect(chips(page).getByRole('button', { name: 'Περιφερειακή ενότητα' })).toHaveCount(0);

  const regions = await openFilter(page, 'Περιφέρεια');
  await regions.getByRole('checkbox', { name: /^Αττική/ }).check();
  await expect(page).toHaveURL(/f\.region=in/);
  await page.keyboard.press('Escape');
  await expect(chips(page).getByRole('button', { name: 'Περιφέρεια: Αττική' })).toBeVisible();

  const units = await openFilter(page, 'Περιφερειακή ενότητα');
  const offered = await units.getByRole('checkbox').count();
  expect(offered, 'only the units of the region').toBeLessThan(12);
  await page.keyboard.press('Escape');

  await gridOf(page).getByRole('columnheader', { name: 'Ωφελούμενος' }).click();
  await gridOf(page).getByRole('columnheader', { name: 'Ωφελούμενος' }).click();
  await expect(page).toHaveURL(/order=-last_name/);
  await untilCurrent(page);
  const first = await namesOf(page);
  await page.getByRole('button', { name: 'Επόμενη σελίδα' }).click();
  await expect(page).toHaveURL(/page=2/);
  await untilCurrent(page);
  const second = await namesOf(page);
  expect(second[0]).not.toBe(first[0]);

  const managerPage = await openAs(browser, baseURL, 'manager', page.url());
  await untilCurrent(managerPage);
  await expect(gridOf(managerPage).getByRole('rowheader').first()).toContainText(second[0] ?? '');
  expect(await namesOf(managerPage)).toEqual(second);

  await page.goBack();
  await untilCurrent(page);
  await expect(gridOf(page).getByRole('rowheader').first()).toContainText(first[0] ?? '');
});

test('arrow keys move from cell to cell, and Enter opens the action of a mentee', async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, 'mentor1', '/epicheiro/mentor/mentee/list/grid');
  const rows = gridOf(page).getByRole('rowheader');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('region', { name: 'Επιλεγμένοι ωφελούμενοι' })).toContainText('1 επιλεγμένος');
  await page.keyboard.press('End');
  const last = await gridOf(page).getAttribute('aria-colcount');
  await expect(page.locator(':focus')).toHaveAttribute('aria-colindex', last ?? '');
  await page.keyboard.press('Control+Home');
  const scrolled = () => gridOf(page).evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop]);
  await expect.poll(scrolled).toEqual([0, 0]);
  await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 6 && !(await page.locator(':focus[data-action]').count()); step++)
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mentor\/mentee\/\d+\/\d+$/);
});

test('a shared view opens for another person with their own mentees', async ({ browser, baseURL }) => {
  const admin = await openAs(browser, baseURL, 'admin', '/epicheiro/admin/project/users?f.afm=notempty&f.sex=notempty');
  await admin.getByRole('button', { name: 'Προβολές' }).click();
  await admin.getByRole('button', { name: 'Αποθήκευση ως νέα προβολή' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Αποθήκευση ως νέα προβολή' });
  await dialog.getByLabel(/^Όνομα προβολής/).fill('Με στοιχεία');
  await dialog.getByLabel(/^Κοινή για όλους/).check();
  await dialog.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(admin).toHaveURL(/view=\d+/);

  const coordinator = await openAs(browser, baseURL, 'coordinator1', '/epicheiro/admin/project/users');
  await coordinator.getByRole('button', { name: 'Προβολές' }).click();
  await coordinator.getByRole('button', { name: 'Με στοιχεία' }).click();
  for (const name of ['ΑΦΜ: συμπληρωμένο', 'Φύλο: συμπληρωμένο'])
    await expect(chips(coordinator).getByRole('button', { name })).toBeVisible();
  await expect(gridOf(coordinator).getByRole('rowheader').first()).toBeVisible();
});
