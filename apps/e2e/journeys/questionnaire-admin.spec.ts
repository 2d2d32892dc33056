import { expect, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { openBrowserAs } from '../people/named-people.ts';

test('an administrator shares a link, a visitor answers by it, and the results count the answers', async ({
  browser,
  baseURL,
}) => {
  const office = await openBrowserAs(browser, 'admin', baseURL ? { baseURL, reducedMotion: 'reduce' } : {});
  const page = await office.newPage();
  await page.goto('/epicheiro/admin/quest/list');
  await page.getByRole('searchbox', { name: 'Αναζήτηση ερωτηματολογίου' }).fill('αξιολογηση συναντησεων');
  await page.getByRole('link', { name: 'Αξιολόγηση συναντήσεων' }).click();
  const counted = page.getByRole('status').filter({ hasText: 'σύνολα απαντήσεων' });
  const countBefore = Number.parseInt((await counted.textContent()) ?? '', 10);
  await axeFindsNothing(page);

  await page.getByRole('link', { name: 'Σύνδεσμοι' }).click();
  await page.getByRole('button', { name: 'Νέος σύνδεσμος' }).click();
  await page.getByRole('textbox', { name: 'Όνομα συνδέσμου' }).fill('Αίθουσα σεμιναρίου');
  await page.getByRole('textbox', { name: 'Μέγιστος αριθμός ατόμων' }).fill('1');
  await page.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click();
  const shown = page.getByRole('dialog', { name: 'Αίθουσα σεμιναρίου' });
  await expect(shown.getByRole('img', { name: /Κωδικός QR/ })).toBeVisible();
  await axeFindsNothing(page);
  const address = new URL(await shown.getByRole('textbox', { name: 'Σύνδεσμος' }).inputValue());

  const visitor = await browser.newContext(baseURL ? { baseURL, reducedMotion: 'reduce' } : {});
  const answering = await visitor.newPage();
  await answering.goto(address.pathname);
  await answering.getByRole('radio', { name: /5/ }).first().press('Space');
  await visitor.close();

  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('0 από 1 ολοκλήρωσαν')).toBeVisible();
  await expect(page.getByText('Κλειστός')).toBeVisible();
  await page.getByRole('link', { name: 'Αποτελέσματα' }).click();
  await page.getByRole('checkbox', { name: 'Και όσα δεν ολοκληρώθηκαν' }).check();
  await expect.poll(async () => Number.parseInt((await counted.textContent()) ?? '', 10)).toBeGreaterThan(countBefore);
  await office.close();
});
