import { expect, type Page, test } from '@playwright/test';
import { findPerson } from '../people/named-people.ts';
import { signInAs } from '../people/sign-in.ts';

const bar = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });
const asAdmin = async (page: Page, userId: number) => {
  await signInAs(page.context(), 'admin');
  await page.goto(`/admin/user/view/${userId}`);
};

test('an administrator acts as a mentor by a link, may not change how they sign in, and comes back', async ({
  page,
  browser,
}) => {
  const mentor = await findPerson(browser, 'mentor20');
  await asAdmin(page, mentor.Id);
  await page.getByRole('button', { name: 'Σύνδεση ως αυτό το άτομο' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Για ποιον λόγο;').fill('Δεν βλέπει τους ωφελούμενους');
  await dialog.getByRole('button', { name: 'Δημιουργία συνδέσμου' }).click();
  await expect(dialog.getByRole('img', { name: /QR/ })).toBeVisible();
  const link = await dialog.getByLabel('Σύνδεσμος').inputValue();
  await page.goto(link);
  await page.getByRole('button', { name: 'Συνέχεια' }).click();

  await expect(bar(page)).toContainText(`ενεργεί ως ${mentor.Name}.`);
  await page.goto('/admin/user/list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Δεν έχετε πρόσβαση σε αυτή τη σελίδα');
  await page.goto('/settings?section=security');
  await expect(page.getByText(/Αυτά τα αλλάζει μόνο/)).toBeVisible();
  await expect(page.getByLabel('Νέος κωδικός')).toHaveCount(0);

  await bar(page).getByRole('button', { name: 'Επιστροφή στον λογαριασμό σας' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/admin/user/list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Άνθρωποι');

  await page.goto(link);
  await page.getByRole('button', { name: 'Συνέχεια' }).click();
  await expect(page.getByRole('alert')).toHaveText(/έληξε ή έχει ήδη χρησιμοποιηθεί/);
});

test('an administrator sees the pages of a mentee, without changing anything, and comes back', async ({
  page,
  browser,
}) => {
  const mentee = await findPerson(browser, 'mentee211');
  await asAdmin(page, mentee.Id);
  await page.getByRole('button', { name: 'Προβολή ως αυτό το άτομο' }).click();
  await expect(bar(page)).toContainText(`ο λογαριασμός ${mentee.Name}, χωρίς δυνατότητα αλλαγών`);
  await page.goto('/mentee/actions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Οι δράσεις σας');
  const write = await page.request.post('/Account/SetPreferences', { data: { Theme: 'dark' } });
  expect(write.status()).toBe(403);
  await bar(page).getByRole('button', { name: 'Τέλος προβολής' }).click();
  await expect(bar(page)).toHaveCount(0);
  await page.goto('/mentee/senditems');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Δεν έχετε πρόσβαση σε αυτή τη σελίδα');
});
