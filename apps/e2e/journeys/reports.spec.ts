import { expect, test } from '@playwright/test';
import { signInAs } from '../people/sign-in.ts';

test('a report is written, shown to a coordinator with their own people, and its people open in the grid', async ({
  browser,
}) => {
  const manager = await browser.newContext();
  await signInAs(manager, 'manager');
  const page = await manager.newPage();
  const name = `Περιφέρειες ${Date.now()}`;
  await page.goto('/epicheiro/admin/report/edit');
  await page.locator('.cm-content').click();
  await page.keyboard.type("select person_id, region from people where roles && '{Mentee}'");
  await page.getByRole('textbox', { name: 'Όνομα', exact: true }).fill(name);
  await page.getByRole('combobox', { name: 'Ποιοι τη βλέπουν' }).click();
  await page.getByRole('option', { name: 'Συντονιστής' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Εκτέλεση' }).click();
  await expect(page.getByText(/^Όλο το πρόγραμμα: \d+ άτομα/)).toBeVisible();
  await page.getByRole('button', { name: 'Αποθήκευση' }).click();
  await page.waitForURL(/\/admin\/report\/edit\/\d+$/);
  const address = page.url().replace('/edit/', '/view/');
  await manager.close();

  const coordinator = await browser.newContext();
  await signInAs(coordinator, 'coordinator1');
  const seen = await coordinator.newPage();
  await seen.goto('/epicheiro/admin/report/list');
  await expect(seen.getByRole('link', { name })).toBeVisible();
  await seen.goto(address);
  await expect(seen.getByText(/^Τα \d+ άτομα που βλέπετε/)).toBeVisible();
  const rows = Number((await seen.getByText(/^\d+ γραμμές$/).textContent())?.split(' ')[0]);
  await seen.getByRole('button', { name: 'Στο πλέγμα' }).click();
  await expect(seen.getByText(`${rows} επιλεγμένοι`)).toBeVisible();
  await coordinator.close();
});
