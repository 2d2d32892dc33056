import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { axeFindsNothing } from '../checks/axe.ts';
import { choose, signInAs } from '../people/sign-in.ts';

const PDF = new URL('../../../packages/demo/data/library/nomiki-morfi.pdf', import.meta.url);

async function openAs(browser: Browser, baseURL: string | undefined, userName: string, path: string, width = 1280) {
  const context = await browser.newContext({ baseURL, viewport: { width, height: 800 } });
  await choose(context, 'el', 'light');
  await signInAs(context, userName);
  const page = await context.newPage();
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('searchbox', { name: /Αναζήτηση σε τίτλους/ });
  await box.fill(words);
  await box.press('Enter');
}

test('a mentor adds a file, a supervisor approves it, and a mentee finds it by the words inside it, opens and rates it', async ({
  browser,
  baseURL,
}) => {
  const title = 'Νομικές μορφές με μια ματιά';
  const mentor = await openAs(browser, baseURL, 'mentor1', '/epicheiro/library');
  await mentor.getByRole('button', { name: 'Προσθήκη', exact: true }).click();
  await mentor.getByRole('menuitem', { name: 'Αρχείο' }).click();
  const form = mentor.getByRole('dialog', { name: 'Νέο αρχείο στη βιβλιοθήκη' });
  await form
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'μορφές.pdf',
      mimeType: 'application/pdf',
      buffer: readFileSync(PDF),
    });
  await form.getByLabel('Τίτλος').fill(title);
  await form.getByLabel('Κατηγορία').selectOption({ label: 'Χρηματοδότηση' });
  await axeFindsNothing(mentor);
  await form.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(form).toBeHidden();
  await mentor.getByRole('link', { name: 'Δικά σας' }).click();
  await expect(mentor.getByRole('button', { name: title })).toBeVisible();
  await expect(mentor.getByText('Περιμένει έγκριση').first()).toBeVisible();

  const mentee = await openAs(browser, baseURL, 'mentee1', '/epicheiro/library', 360);
  await search(mentee, 'ματιά');
  await expect(mentee.getByText('Δεν βρέθηκε υλικό')).toBeVisible();

  const supervisor = await openAs(browser, baseURL, 'supervisor1', '/epicheiro/library?show=unapproved');
  await supervisor.getByRole('button', { name: title }).click();
  const waiting = supervisor.getByRole('dialog', { name: title });
  await waiting.getByRole('button', { name: 'Έγκριση', exact: true }).click();
  await expect(supervisor.getByText('Το υλικό εγκρίθηκε.')).toBeVisible();

  await search(mentee, 'διπλογραφικα ματια');
  await mentee.getByRole('button', { name: title, exact: true }).click();
  const details = mentee.getByRole('dialog', { name: title });
  await details.getByRole('radio', { name: '4 αστέρια' }).check();
  await expect(mentee.getByText('Η βαθμολογία σας αποθηκεύτηκε.')).toBeVisible();
  await axeFindsNothing(mentee);
  await details.getByRole('button', { name: 'Προεπισκόπηση' }).click();
  await expect(mentee.getByRole('dialog', { name: 'μορφές.pdf' })).toBeVisible();
});

test('a mentor sends an item to a mentee, and sees that it was opened', async ({ browser, baseURL }) => {
  const title = 'The Mom Test';
  const mentor = await openAs(browser, baseURL, 'mentor1', '/epicheiro/library?q=mom+test');
  await mentor.getByRole('button', { name: title, exact: true }).click();
  await mentor.getByRole('button', { name: 'Αποστολή σε ωφελουμένους' }).click();
  const dialog = mentor.getByRole('dialog', { name: `Αποστολή: ${title}` });
  await dialog.getByRole('combobox', { name: 'Ωφελούμενοι' }).click();
  const first = mentor.getByRole('listbox').getByRole('option').first();
  const name = (await first.textContent()) ?? '';
  await first.click();
  // Leaving the field closes its list, which covers the button.
  await mentor.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Αποστολή σε 1 άτομο' }).click();
  await expect(mentor.getByText('Στάλθηκε σε 1 άτομο.')).toBeVisible();
  await mentor.goto(`/epicheiro/mentor/senditems?q=${encodeURIComponent(title)}`);
  const row = mentor.getByRole('row').filter({ hasText: name });
  await expect(row.getByText('Δεν έχει ανοίξει')).toBeVisible();
  await axeFindsNothing(mentor);
});

test('an administrator puts the categories in order by keyboard', async ({ browser, baseURL }) => {
  const page = await openAs(browser, baseURL, 'admin', '/epicheiro/library/categories');
  await page.getByRole('button', { name: 'Νέα κατηγορία', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Νέα κατηγορία' });
  await dialog.getByLabel('Όνομα (ελληνικά)').fill('Δοκιμαστική');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const up = page.getByRole('button', { name: 'Μετακίνηση πάνω: Δοκιμαστική' });
  await up.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Δοκιμαστική' })).toBeVisible();
  await page.getByRole('button', { name: 'Διαγραφή: Δοκιμαστική' }).press('Enter');
  await page.getByRole('button', { name: 'Διαγραφή κατηγορίας' }).press('Enter');
  await expect(page.getByText('Δοκιμαστική')).toHaveCount(0);
});
