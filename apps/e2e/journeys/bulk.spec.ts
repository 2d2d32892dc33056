import { expect, test } from '@playwright/test';
import { choose, signInAs } from '../people/sign-in.ts';

test('a change of many mentees is previewed, made and undone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 } });
  await choose(context, 'el', 'light');
  await signInAs(context, 'manager');
  const page = await context.newPage();
  await page.goto('/epicheiro/admin/project/users?f.region=in:Κρήτη&size=25');
  await page.getByRole('columnheader', { name: 'Επιλογή όλων της σελίδας' }).click();
  await page.getByRole('button', { name: 'Μαζική αλλαγή' }).click();
  await page.getByRole('menuitem', { name: 'Τιμή πεδίου' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Πεδίο' }).click();
  await page.getByRole('option', { name: 'Σημειώσεις του προσωπικού' }).click();
  await dialog.getByRole('textbox', { name: 'Νέα τιμή για όλους' }).fill('Συνάντηση Κρήτης');
  await dialog.getByRole('button', { name: 'Προεπισκόπηση' }).click();
  await expect(dialog.getByText(/Αλλάζουν \d+ από \d+ άτομα\./)).toBeVisible();
  await expect(dialog.getByRole('cell', { name: 'Συνάντηση Κρήτης' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: /Αλλαγή \d+ ατόμων/ }).click();
  await expect(page.getByText(/Άλλαξαν \d+ άτομα\./)).toBeVisible();
  await page.getByRole('button', { name: 'Αναίρεση' }).click();
  await expect(page.getByText(/Αναιρέθηκαν \d+ αλλαγές\./)).toBeVisible();
});
