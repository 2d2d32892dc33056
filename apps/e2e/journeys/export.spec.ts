import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { choose, signInAs } from '../people/sign-in.ts';

async function openAs(browser: Browser, baseURL: string | undefined, userName: string, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 360, height: 780 }, acceptDownloads: true });
  await choose(context, 'el', 'dark');
  await signInAs(context, userName);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** Exports the list as comma-separated text; returns the file’s name and lines. */
async function exportList(page: Page): Promise<{ name: string; lines: string[] }> {
  await page.getByRole('button', { name: 'Εξαγωγή', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Εξαγωγή σε αρχείο' });
  await dialog.getByRole('radio', { name: 'Κείμενο (.csv)' }).check();
  await dialog.getByLabel('Διαχωριστικό').selectOption(',');
  await axeFindsNothing(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Λήψη αρχείου' }).click();
  const file = await download;
  const text = readFileSync(await file.path(), 'utf8');
  await expect(dialog).toBeHidden();
  return { name: file.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

test('staff export the mentees that the grid shows, and the list of people as filtered', async ({
  browser,
  baseURL,
}) => {
  const page = await openAs(browser, baseURL, 'admin', '/epicheiro/admin/project/users?f.region=in:Κρήτη');
  const countText = await page.getByRole('status').filter({ hasText: /γραμμ/ }).textContent();
  const grid = await exportList(page);
  expect(grid.name).toMatch(/^Ωφελούμενοι epicheiro .*\.csv$/);
  expect(grid.lines[0]).toMatch(/^\ufeffΑριθμός,/);
  expect(grid.lines.length - 1).toBe(Number(countText?.replace(/\D/g, '')));

  await page.goto('/epicheiro/admin/user/list?role=Coordinator');
  const people = await exportList(page);
  expect(people.name).toMatch(/^Άνθρωποι epicheiro .*\.csv$/);
  expect(people.lines.filter((line) => /,coordinator\d,/.test(line))).toHaveLength(2);
});

test('people without the right to export see no export button', async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, 'managerlite', '/epicheiro/admin/project/users');
  await expect(page.getByRole('status').filter({ hasText: /γραμμ/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Εξαγωγή', exact: true })).toHaveCount(0);
});
