import { expect, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { aBrowserOf } from '../people/named-people.ts';

test('an administrator gives out a link, a visitor answers by it, and the results tell', async ({
  browser,
  baseURL,
}) => {
  const office = await aBrowserOf(browser, 'admin', baseURL ? { baseURL, reducedMotion: 'reduce' } : {});
  const page = await office.newPage();
  await page.goto('/epicheiro/admin/quest/list');
  await page.getByRole('searchbox', { name: 'Αναζήτηση ερωτηματολογίου' }).fill('αξιολογηση συναντησεων');
  await page.getByRole('link', { name: 'Αξιολόγηση συναντήσεων' }).click();
  const counted = page.getByRole('status').filter({ hasText: 'σύνολα απαντήσεων' });
  const before = Number.parseInt((await counted.textContent()) ?? '', 10);
  await axeFindsNothing(page);

  await page.getByRole('link', { name: 'Σύνδεσμοι' }).click();
  await page.getByRole('button', { name: 'Νέος σύνδεσμος' }).click();
  await page.getByRole('textbox', { name: 'Όνομα συνδέσμου' }).fill('Αίθουσα σεμιναρίου');
  await page.getByRole('textbox', { name: 'Έως πόσοι' }).fill('1');
  await page.getByRole('button', { name: 'Φτιάξτε τον σύνδεσμο' }).click();
  const shown = page.getByRole('dialog', { name: 'Αίθουσα σεμιναρίου' });
  await expect(shown.getByRole('img', { name: /Κώδικας QR/ })).toBeVisible();
  await axeFindsNothing(page);
  const address = new URL(await shown.getByRole('textbox', { name: 'Σύνδεσμος' }).inputValue());

  const visitor = await browser.newContext(baseURL ? { baseURL, reducedMotion: 'reduce' } : {});
  const answering = await visitor.newPage();
  await answering.goto(address.pathname);
  await answering.getByRole('radio', { name: /5/ }).first().press('Space');
  await visitor.close();

  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('0 από 1 τελείωσαν')).toBeVisible();
  await expect(page.getByText('Κλειστός')).toBeVisible();
  await page.getByRole('link', { name: 'Αποτελέσματα' }).click();
  await page.getByRole('checkbox', { name: 'Και όσα δεν τελείωσαν' }).check();
  await expect.poll(async () => Number.parseInt((await counted.textContent()) ?? '', 10)).toBeGreaterThan(before);
  await office.close();
});
