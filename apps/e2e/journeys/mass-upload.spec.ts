import { expect, test } from '@playwright/test';
import { signInAs } from '../people/sign-in.ts';

/** Makes names unique, so that the test can run again on the same data. */
const run = Date.now().toString(36);
const ROWS = 1_000;

/** The rows to upload; every 27th contains invalid JSON. */
const rows = Array.from({ length: ROWS }, (_, n) => {
  const bad = n % 27 === 26;
  return { name: `${run}-${String(n).padStart(4, '0')}`, data: bad ? '{' : `{"n": ${n}}` };
});
const bad = rows.filter(({ data }) => data === '{').length;

test('of 1,000 rows with 37 bad ones, a reload midway leaves 963 stored once each', async ({ browser, baseURL }) => {
  expect(bad).toBe(37);
  const side = await browser.newContext({ baseURL });
  await signInAs(side, 'admin');
  const page = await side.newPage();
  await page.goto('/epicheiro/admin/development/index#dTab=AdminUploadUpdate');
  await page.getByRole('combobox', { name: 'Λειτουργία' }).click();
  await page.getByRole('option', { name: 'Νέα καταχώριση δεδομένων' }).click();
  const list = [['Name', 'Class', 'Data'], ...rows.map(({ name, data }) => [name, run, data])];
  await page.getByLabel('Επικολλήστε εδώ τον πίνακα').fill(list.map((cells) => cells.join('\t')).join('\n'));
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
  await page.getByRole('button', { name: 'Αποστολή 1000 γραμμών' }).click();

  const stored = async () => {
    const answer = await side.request.post('/api/Data/List', {
      data: { Class: run },
      headers: { 'X-Project': 'epicheiro' },
    });
    return ((await answer.json()) as { Name: string; Version: number }[]).map(
      ({ Name, Version }) => `${Name} ${Version}`,
    );
  };
  await expect.poll(async () => (await stored()).length).toBeGreaterThan(200);
  await page.reload();
  const midway = (await stored()).length;
  expect(midway).toBeLessThan(900);
  await expect(page.getByText(/Η αποστολή διακόπηκε/)).toBeVisible();
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(page.getByText('Σωστές 963')).toBeVisible({ timeout: 300_000 });
  await expect(page.getByText('Με λάθος 37')).toBeVisible();

  const whole = rows.filter(({ data }) => data !== '{').map(({ name }) => `${name} 1`);
  expect((await stored()).sort()).toEqual(whole.sort());
  // Bad rows come first in the list, each with its error in the first cell.
  await expect(page.getByRole('row', { name: new RegExp(`${run}-0026`) })).toContainText('JSON');
  await side.close();
});
