import { expect, test } from '@playwright/test';
import { findPerson, openBrowserAs } from '../people/named-people.ts';

test('a certificate is made with its pages beside it, issued to a person, found by them, verified by anyone and revoked', async ({
  browser,
  baseURL,
}) => {
  const options = { ...(baseURL && { baseURL }), viewport: { width: 1280, height: 900 } };
  const { Name: mentee } = await findPerson(browser, 'mentee24');
  const staff = await openBrowserAs(browser, 'manager', options);
  const page = await staff.newPage();
  await page.goto('/epicheiro/admin/documents/new');
  const panes = page.getByRole('radiogroup', { name: 'Έγγραφο' });
  await panes.getByText('Ρυθμίσεις').click();
  await page.getByRole('textbox', { name: 'Όνομα' }).first().fill('epainos');
  await page
    .getByRole('textbox', { name: /^Τίτλος/ })
    .first()
    .fill('Έπαινος');
  await page.getByLabel('Με αρίθμηση').check();
  await page.getByLabel('Πρόθεμα').fill('ΕΠΑ-{year}-');
  await panes.getByText('Κείμενο').click();
  await page.getByText('Κώδικας', { exact: true }).click();
  const code = page.getByRole('textbox', { name: 'Κώδικας' });
  await code.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('<h1>Έπαινος</h1><p>Δίνεται σε {{ person.name | genitive }}</p>');
  const preview = page.getByRole('region', { name: 'Προεπισκόπηση' });
  await expect(preview.getByText('1 σελίδα')).toBeVisible();
  await page.getByRole('button', { name: 'Αποθήκευση' }).click();
  await expect(page).toHaveURL(/\/admin\/documents\/edit\/epainos/);

  await page.getByRole('button', { name: 'Έκδοση', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Έκδοση/ });
  await dialog.getByText('Σε επιλεγμένα άτομα').click();
  await dialog.getByRole('combobox', { name: 'Άτομα' }).fill(mentee);
  await page.getByRole('option', { name: mentee }).first().click();
  await dialog.getByRole('button', { name: 'Έλεγχος' }).click();
  await expect(dialog.getByText('Φτάνει σε 1 άτομο')).toBeVisible();
  await dialog.getByRole('button', { name: 'Έκδοση 1 εγγράφου' }).click();
  await expect(dialog).toBeHidden();

  const own = await openBrowserAs(browser, 'mentee24', options);
  const files = await own.newPage();
  const number = /ΕΠΑ-\d{4}-0*1/;
  await expect(async () => {
    await files.goto('/epicheiro/files/documents');
    await expect(files.getByText(number)).toBeVisible({ timeout: 3_000 });
  }).toPass();
  const download = files.waitForEvent('download');
  const card = files.locator('.mantine-Card-root').filter({ hasText: number });
  await card.getByRole('link', { name: 'Λήψη' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  const address = (await card.getByRole('link', { name: /^[A-Z0-9-]{16,}$/ }).getAttribute('href')) ?? '';

  const anyone = await browser.newContext(options);
  const check = await anyone.newPage();
  await check.goto(address);
  await expect(check.getByText('Γνήσιο έγγραφο που ισχύει')).toBeVisible();
  await expect(check.getByText(number)).toBeVisible();

  await page.goto('/epicheiro/admin/documents/issued?name=epainos');
  await page.getByRole('button', { name: /^Ενέργειες για το ΕΠΑ/ }).click();
  await page.getByRole('menuitem', { name: 'Ανάκληση' }).click();
  const revoking = page.getByRole('dialog');
  await revoking.getByLabel('Λόγος ανάκλησης').fill('Δόθηκε κατά λάθος.');
  await revoking.getByRole('button', { name: 'Ανάκληση' }).click();
  await expect(revoking).toBeHidden();
  await check.reload();
  await expect(check.getByText('Γνήσιο έγγραφο που δεν ισχύει πια')).toBeVisible();
  for (const context of [staff, own, anyone]) await context.close();
});
